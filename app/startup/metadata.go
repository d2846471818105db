//go:build !release && !headless

package startup

import "fyne.io/fyne/v2"

// Metadata is for released programs: what is built otherwise reads FyneApp.toml.
func Metadata(string) (m fyne.AppMetadata, released bool) { return m, false }
