//go:build !headless

// Waymark: design grid puzzles, mark the way, and watch how they solve.
//
// Without arguments, or with files, it opens the window; the commands that
// need none are those of package app/headless.
package main

import (
	"fmt"
	"os"

	fyneapp "fyne.io/fyne/v2/app"

	"waymark/app"
	"waymark/app/journal"
	"waymark/app/settings"
	"waymark/solver"
)

// appID names the program to the system: its preferences, its icon.
const appID = "org.waymark.Waymark"

// leastWindow is what a limit of address space leaves to search in where there is enough for a window, which takes 2.5 GB
// of it: Mesa, which draws, and the stacks of threads.
const leastWindow = 1 << 30

func main() {
	joinConsole()
	if exit, handled := command(); handled {
		os.Exit(exit)
	}
	if most, by := solver.SystemMemory(); by == "ulimit -v" && most < leastWindow {
		endUnshown("the window cannot be shown: the system lets the program have too little memory: " + by + " is to be at least 4194304 (4 GiB)")
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
	if files := os.Args[1:]; len(files) > 0 {
		window.Open(files...)
	} else {
		window.OpenLast()
	}
	os.Exit(window.Run())
}
