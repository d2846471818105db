//go:build !headless

// Waymark: design grid puzzles, mark the way, and watch how they solve.
//
// Without arguments, or with files, it opens the window, or hands the files to the program that has one; with --new-window
// before them it does not. The commands that need no window are those of package app/cli.
package main

import (
	"os"

	fyneapp "fyne.io/fyne/v2/app"

	"waymark/app"
	"waymark/app/cli"
	"waymark/app/journal"
	"waymark/app/settings"
	"waymark/app/single"
	"waymark/app/startup"
)

func main() { os.Exit(run()) }

// run does what the arguments ask for and returns the exit status.
func run() int {
	startup.JoinConsole()
	args := os.Args[1:]
	apart := len(args) > 0 && args[0] == "--new-window"
	if apart {
		args = args[1:]
	}
	if exit, handled := cli.Run(args, os.Stdin, os.Stdout, os.Stderr); handled {
		return exit
	}
	startup.NeedRoom()
	if !apart && single.Hand(args) {
		return 0
	}
	notes := journal.Open(journal.Dir(), os.Getenv(journal.Variable))
	startup.QuietStart(notes.Foreign)
	if m, released := startup.Metadata(cli.Version); released {
		fyneapp.SetMetadata(m)
	}
	fa := fyneapp.NewWithID(startup.AppID)
	loop := startup.NewLoop()
	window := app.New(fa, app.Options{
		Version: cli.Build(), SettingsDir: settings.Dir(), Journal: notes,
		PostToUI: loop.Post, Screen: startup.NewScreen(loop.Post), Trim: startup.Trim,
	})
	go loop.Run(nil)
	startup.WatchDisplay(func() {
		if exit, lost := window.DisplayEnded(); lost {
			os.Exit(exit)
		}
	})
	if l, err := single.Listen(window.Handed); err == nil { // else another program has the display, or each is its own
		defer l.Close()
	}
	if len(args) > 0 {
		window.Open(args...)
	} else {
		window.OpenLast()
	}
	return window.Run()
}
