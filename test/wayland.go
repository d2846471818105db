//go:build e2e

package test

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// aside starts a display of the test's own, so large that a window at scale 2 is seen whole. It has no window manager.
func aside(t *testing.T) *exec.Cmd {
	t.Helper()
	told, number, err := os.Pipe()
	require.NoError(t, err)
	server := exec.Command("Xvfb", "-displayfd", "3", "-screen", "0", "2880x1920x24", "-nolisten", "tcp", "-noreset")
	server.ExtraFiles = []*os.File{number}
	require.NoError(t, server.Start())
	t.Cleanup(func() { stop(server) })
	require.NoError(t, number.Close())
	var n int
	_, err = fmt.Fscan(told, &n) // it is told when the display is ready
	require.NoError(t, err)
	t.Setenv("DISPLAY", fmt.Sprintf(":%d", n))
	return server
}

// startBare starts the program on a display without a window manager.
func startBare(t *testing.T, home, name string, env []string, files ...string) *desktop {
	t.Helper()
	d := launch(t, home, name, append([]string{program(t)}, files...), append([]string{"DISPLAY=" + os.Getenv("DISPLAY")}, env...))
	d.found(true)
	d.do("windowfocus", d.window)
	d.begin()
	return d
}

// begin puts the pointer aside, in the window, and waits until that is painted.
func (d *desktop) begin() {
	d.t.Helper()
	size := d.look().Bounds() // at scale 2 the middle of it would be a board, which answers the pointer
	d.do("mousemove", "--window", d.window, fmt.Sprint(size.Dx()-50), fmt.Sprint(size.Dy()-20))
	d.picture("start")
}

// stop ends what a test has started.
func stop(c *exec.Cmd) {
	_ = c.Process.Kill() // in vain when it has ended
	_, _ = c.Process.Wait()
}

// compositor is weston in a window of X11, in which a window of the program takes all of the screen.
type compositor struct {
	*exec.Cmd
	window string   // X11's number
	env    []string // of programs that have it for their display
}

// weston starts a compositor with so many pixels to a unit.
func weston(t *testing.T, scale int) compositor {
	t.Helper()
	run := t.TempDir()
	require.NoError(t, os.Chmod(run, 0o700))
	c := compositor{Cmd: exec.Command("weston", "--backend=x11-backend.so", "--shell=kiosk-shell.so", "--no-config", "--idle-time=0",
		"--socket=screen", "--width=1440", "--height=960", fmt.Sprintf("--scale=%d", scale))}
	c.Cmd.Env = append(os.Environ(), "XDG_RUNTIME_DIR="+run)
	c.env = append([]string{"WAYLAND_DISPLAY=screen", "XDG_RUNTIME_DIR=" + run}, usual...)
	said := new(console)
	c.Stdout, c.Stderr = said, said
	require.NoError(t, c.Start())
	t.Cleanup(func() { stop(c.Cmd) })
	for end := time.Now().Add(patience); c.window == ""; time.Sleep(100 * time.Millisecond) {
		require.True(t, time.Now().Before(end), "the compositor shows no window:\n%s", said)
		if _, err := os.Stat(filepath.Join(run, "screen")); err != nil {
			continue
		}
		tree, _ := exec.Command("xwininfo", "-root", "-children").Output()
		for line := range strings.Lines(string(tree)) {
			if number, _, ok := strings.Cut(strings.TrimSpace(line), ` "Weston Compositor`); ok {
				c.window = number
			}
		}
	}
	return c
}

// startOn is startDesktop on a compositor of Wayland, which has the keyboard of the display as long as nobody is given it.
func (c compositor) startOn(t *testing.T, home, name string, files ...string) *desktop {
	t.Helper()
	d := launch(t, home, name, append([]string{program(t)}, files...), c.env)
	d.window = c.window
	bare := d.look() // what the compositor shows by itself is of one colour
	d.until("its window opens", func() bool { return painted(d.look()) && !same(bare, d.look()) })
	d.begin()
	return d
}
