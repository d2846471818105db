//go:build headless

// Waymark without its window; see package app/cli.
package main

import (
	"fmt"
	"os"

	"waymark/app/cli"
	_ "waymark/app/startup" // where the system begins to run the program
)

func main() {
	exit, handled := cli.Run(os.Args[1:], os.Stdin, os.Stdout, os.Stderr)
	if !handled {
		fmt.Fprintln(os.Stderr, `waymark: this build has no window; "waymark help" lists the commands`)
		exit = 2
	}
	os.Exit(exit)
}
