//go:build e2e

package test

import (
	"os"
	"os/exec"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestE2EWaylandAtScale2 shows a window of Wayland at scale 2, which is told once it is shown, as X11 shows it at that scale:
// frames on their cells, texts and icons of the pixels there are.
func TestE2EWaylandAtScale2(t *testing.T) {
	aside(t)
	file := bundled(t, "glide/06-turnstile")
	keep := func(home string) {
		require.NoError(t, os.MkdirAll(filepath.Dir(settingsOf(home)), 0o755))
		require.NoError(t, os.WriteFile(settingsOf(home), []byte(`{"window.width":1440,"window.height":960}`), 0o644))
	}
	home := t.TempDir()
	keep(home)
	x := startBare(t, home, "scale2-x11", append([]string{"FYNE_SCALE=2"}, usual...), file)
	want := x.picture("design")
	x.quit()

	home = t.TempDir()
	keep(home)
	d := weston(t, 2).startOn(t, home, "scale2-wayland", file)
	got := d.picture("design")
	require.Equal(t, want.Bounds(), got.Bounds())
	assert.Empty(t, changed(part(want), part(got)))
	d.quit()
}

// TestE2ETheDisplayEnds takes the display away under unsaved work: the program ends with its recovery copy written.
func TestE2ETheDisplayEnds(t *testing.T) {
	for name, begin := range map[string]func(t *testing.T, server *exec.Cmd, home, file string) (*desktop, *exec.Cmd){
		"X11": func(t *testing.T, server *exec.Cmd, home, file string) (*desktop, *exec.Cmd) {
			return startBare(t, home, "ended-x11", usual, file), server
		},
		"Wayland": func(t *testing.T, _ *exec.Cmd, home, file string) (*desktop, *exec.Cmd) {
			c := weston(t, 1)
			return c.startOn(t, home, "ended-wayland", file), c.Cmd
		},
	} {
		t.Run(name, func(t *testing.T) {
			server, home := aside(t), t.TempDir()
			d, display := begin(t, server, home, bundled(t, "glide/06-turnstile"))
			clean := d.picture("before")
			d.press("b")
			d.until("something is painted", func() bool { return !same(clean, d.look()) })
			require.NoError(t, display.Process.Kill())
			select {
			case <-d.ended:
			case <-time.After(patience):
				require.FailNow(t, "the program goes on, unseen")
			}
			assert.Equal(t, 3, d.command.ProcessState.ExitCode())
			assert.Contains(t, d.console.String(), "waymark: The display has ended.")
			assert.NotEmpty(t, copiesIn(t, home))
		})
	}
}
