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
)

// appID names the program to the system: its preferences, its icon.
const appID = "org.waymark.Waymark"

func main() {
	joinConsole()
	if exit, handled := command(); handled {
		os.Exit(exit)
	}
	notes := journal.Open(journal.Dir(), os.Getenv(journal.Variable))
	quietStart(notes.Foreign)
	fa := fyneapp.NewWithID(appID)
	if err := app.AddTranslations(); err != nil {
		fmt.Fprintln(os.Stderr, "waymark: translations:", err)
	}
	loop := resting()
	window := app.New(fa, app.Options{Version: version, SettingsDir: settings.Dir(), Journal: notes, PostToUI: loop.Post})
	go loop.Run(nil)
	if files := os.Args[1:]; len(files) > 0 {
		window.Open(files...)
	} else {
		window.OpenLast()
	}
	os.Exit(window.Run())
}
