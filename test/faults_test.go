//go:build e2e

package test

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// TestE2EFaultsEndTheirEvent lets a stroke, a drag, the wheel, a key, a character and a command fail: each is told, and
// the window goes on.
func TestE2EFaultsEndTheirEvent(t *testing.T) {
	home := t.TempDir()
	said := func() string {
		text, err := os.ReadFile(filepath.Join(home, "said"))
		require.NoError(t, err)
		return string(text)
	}
	faulty := filepath.Join(t.TempDir(), "faulty")
	out, err := exec.Command("go", "build", "-tags", "e2e,no_emoji", "-o", faulty, "./test/faulty").CombinedOutput()
	require.NoError(t, err, "%s", out)
	d := startLine(t, []string{faulty, bundled(t, "glide/06-turnstile")}, home, "faults", usual)
	d.until("the faults are in", func() bool { return strings.Contains(said(), "faults are in") })
	told := func(what string) func() bool {
		n := strings.Count(said(), "told: "+what)
		return func() bool { return strings.Count(said(), "told: "+what) > n }
	}
	for _, c := range []struct {
		what string
		do   func()
	}{
		{"stroke", func() { d.do("mousemove", "--window", d.window, "300", "400", "click", "1") }},
		{"stroke", func() {
			d.do("mousemove", "--window", d.window, "300", "400", "mousedown", "1")
			d.do("mousemove", "--window", d.window, "360", "420", "mouseup", "1")
		}},
		{"key", func() { d.press("F9") }},
		{"character", func() { d.do("type", "%") }},
		{"wheel", func() {
			d.do("mousemove", "--window", d.window, "300", "400", "keydown", "ctrl", "click", "4", "keyup", "ctrl")
		}},
	} {
		is := told(c.what)
		c.do()
		d.until("a fault is told: "+c.what, func() bool {
			if c.what == "wheel" && !is() { // a turn that comes while the question before goes is lost with it
				c.do()
				time.Sleep(time.Second)
			}
			return is()
		})
		asked := d.picture("told")
		d.press("Escape")
		d.until("the question is gone", func() bool { return !same(asked, d.look()) })
		d.picture("after")
	}
	d.quit()
}
