//go:build headless

// Waymark without its window; see package app/cli.
package main

import (
	"fmt"
	"os"
	"path/filepath"

	"waymark/app/cli"
	_ "waymark/app/startup" // where the system begins to run the program
)

func main() {
	args := os.Args[1:]
	if len(args) == 0 {
		args = []string{"help"}
	}
	exit, handled := cli.Run(args, os.Stdin, os.Stdout, os.Stderr)
	if !handled {
		name := filepath.Base(os.Args[0])
		fmt.Fprintf(os.Stderr, "%s: this build has no window; %q lists the commands\n", name, name+" help")
		exit = 2
	}
	os.Exit(exit)
}
