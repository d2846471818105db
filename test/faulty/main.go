//go:build e2e

// Faulty is the program with faults: a stroke, the wheel, a key, a character and a command fail. It writes what the program
// tells of them to the file "said" in the home folder.
package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"fyne.io/fyne/v2"
	fyneapp "fyne.io/fyne/v2/app"

	"waymark/app"
	"waymark/app/journal"
	"waymark/app/startup"
	"waymark/widgets/board"
)

func main() { os.Exit(run()) }

func run() int {
	home := os.Getenv("HOME")
	said, err := os.Create(filepath.Join(home, "said"))
	if err != nil {
		fmt.Fprintln(os.Stderr, "faulty:", err)
		return 1
	}
	startup.QuietStart(journal.Open("", "").Foreign)
	loop := startup.NewLoop()
	a := app.New(fyneapp.NewWithID(startup.AppID), app.Options{
		SettingsDir: home, DataDir: home, PostToUI: loop.Post, Screen: startup.NewScreen(loop.Post),
		Faulted: func(report string) {
			_, value, _ := strings.Cut(report, "\n")
			value, _, _ = strings.Cut(value, "\n")
			fmt.Fprintln(said, "told:", value)
		},
	})
	a.Open(os.Args[1:]...)
	loop.Post(func() {
		b := a.Windows()[0].Editor.Start.Board
		b.OnStroke = func(board.Stroke) { panic("stroke") }
		b.OnZoom = func(float32) { panic("wheel") }
		key, char := b.OnKey, b.OnRune
		b.OnKey = func(ev *fyne.KeyEvent) {
			if ev.Name == fyne.KeyF9 {
				panic("key")
			}
			key(ev)
		}
		b.OnRune = func(r rune) {
			if r == '%' {
				panic("character")
			}
			char(r)
		}
		a.Windows()[0].Commands.Find("moves").Run = func() { panic("command") }
		fmt.Fprintln(said, "faults are in")
	})
	go loop.Run(nil)
	return a.Run()
}
