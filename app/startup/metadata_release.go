//go:build release && !headless

package startup

import "fyne.io/fyne/v2"

// Metadata returns what the toolkit knows of a released program, which reads no FyneApp.toml. All work on the window is done
// on the toolkit's own goroutine, so it skips the toolkit's check; plain builds keep it, and the window tests fail on it.
func Metadata(version string) (m fyne.AppMetadata, released bool) {
	return fyne.AppMetadata{
		ID:         AppID,
		Name:       "Waymark",
		Version:    version,
		Build:      1,
		Release:    true,
		Migrations: map[string]bool{"fyneDo": true},
	}, true
}
