package main

import (
	"os"

	"waymark/app/cli"
)

// version is the program's version. Builds set it with -ldflags "-X
// main.version=..."; a test keeps this one equal to FyneApp.toml.
var version = "0.1.0"

// command does what the command line asks for when that needs no window.
func command() (exit int, handled bool) {
	cli.Version = version
	return cli.Run(os.Args[1:], os.Stdin, os.Stdout, os.Stderr)
}
