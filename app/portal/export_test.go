//go:build linux || freebsd || openbsd || netbsd

package portal

import (
	"testing"
	"time"

	"github.com/godbus/dbus/v5"
)

// Options are what is asked beside the title.
func (a Ask) Options() map[string]dbus.Variant { return a.options() }

// SetPatience changes how long the portal may take, for a test.
func SetPatience(t *testing.T, d time.Duration) {
	before := patience
	patience = d
	t.Cleanup(func() { patience = before })
}

// SetFlatpakInfo changes what tells a sandbox of Flatpak, for a test.
func SetFlatpakInfo(t *testing.T, path string) {
	before := flatpakInfo
	flatpakInfo = path
	t.Cleanup(func() { flatpakInfo = before })
}
