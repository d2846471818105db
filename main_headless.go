//go:build headless

// Waymark without its window; see package app/cli.
package main

import (
	"fmt"
	"os"
)

func main() {
	exit, handled := command()
	if !handled {
		fmt.Fprintln(os.Stderr, `waymark: this build has no window; "waymark help" lists the commands`)
		exit = 2
	}
	os.Exit(exit)
}
