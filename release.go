//go:build release && !headless

package main

import (
	"fyne.io/fyne/v2"
	fyneapp "fyne.io/fyne/v2/app"
)

// What a released program knows of itself: it reads no FyneApp.toml. All work on the window
// is done on the toolkit's own goroutine, so it skips the toolkit's check; plain builds keep
// it, and the window tests fail on it.
func init() {
	fyneapp.SetMetadata(fyne.AppMetadata{
		ID:         appID,
		Name:       "Waymark",
		Version:    version,
		Build:      1,
		Release:    true,
		Migrations: map[string]bool{"fyneDo": true},
	})
}
