//go:build !headless

// Waymark: design grid puzzles, mark the way, and watch how they solve.
//
// Without arguments, or with files, it opens the window, or hands the files to the program that has one; with --new-window
// before them it does not. The commands that need no window are those of package app/cli.
package main

import (
	"fmt"
	"os"
	"slices"

	fyneapp "fyne.io/fyne/v2/app"

	"waymark/app"
	"waymark/app/journal"
	"waymark/app/settings"
	"waymark/app/single"
	"waymark/solver"
)

// appID names the program to the system: its preferences, its icon.
const appID = "org.waymark.Waymark"

// leastWindow is what a limit of address space leaves to search in where there is enough for a window, which takes 2.5 GB
// of it: Mesa, which draws, and the stacks of threads.
const leastWindow = 1 << 30

func main() { os.Exit(run()) }

// run does what the arguments ask for and returns the exit status.
func run() int {
	joinConsole()
	apart := len(os.Args) > 1 && os.Args[1] == "--new-window"
	if apart {
		os.Args = slices.Delete(os.Args, 1, 2)
	}
	if exit, handled := command(); handled {
		return exit
	}
	if most, by := solver.SystemMemory(); by == "ulimit -v" && most < leastWindow {
		endUnshown("the window cannot be shown: the system lets the program have too little memory: " + by + " is to be at least 4194304 (4 GiB)")
	}
	if !apart && single.Hand(os.Args[1:]) {
		return 0
	}
	notes := journal.Open(journal.Dir(), os.Getenv(journal.Variable))
	quietStart(notes.Foreign)
	fa := fyneapp.NewWithID(appID)
	if err := app.AddTranslations(); err != nil {
		fmt.Fprintln(os.Stderr, "waymark: translations:", err)
	}
	loop := resting()
	screen := newScreen(loop.Post)
	window := app.New(fa, app.Options{
		Version: version, SettingsDir: settings.Dir(), Journal: notes, PostToUI: loop.Post, Screen: screen, Trim: trim,
	})
	go loop.Run(nil)
	watchDisplay(func() { os.Exit(window.DisplayEnded()) })
	if l, err := single.Listen(window.Handed); err == nil { // else another program has the display, or each is its own
		defer l.Close()
	}
	if files := os.Args[1:]; len(files) > 0 {
		window.Open(files...)
	} else {
		window.OpenLast()
	}
	return window.Run()
}
