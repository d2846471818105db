//go:build e2e

package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// TestE2ERest leaves the window alone: the program sleeps, and a key wakes it.
func TestE2ERest(t *testing.T) {
	d := startDesktop(t, "rest", usual, bundled(t, "glide/06-turnstile"))
	const frames = 60 // of the toolkit's loop, each of which wakes several threads
	d.until("it sleeps for a second", func() bool {
		before := d.woken()
		time.Sleep(time.Second)
		after := d.woken()
		t.Logf("woken %d times", after-before)
		return after-before < 2*frames
	})
	before := d.look()
	d.press("Right")
	d.until("the cursor moves", func() bool { return !same(before, d.look()) })
	d.quit()
}

// woken is how often threads of the program have gone to sleep.
func (d *desktop) woken() (n int) {
	list, err := filepath.Glob(fmt.Sprintf("/proc/%d/task/*/status", d.command.Process.Pid))
	require.NoError(d.t, err)
	require.NotEmpty(d.t, list)
	for _, name := range list {
		data, err := os.ReadFile(name)
		if err != nil {
			continue // a thread that has ended
		}
		n += field(data, "voluntary_ctxt_switches")
	}
	return n
}

// field is a number of a file of the system about a thread.
func field(data []byte, name string) (n int) {
	for line := range strings.Lines(string(data)) {
		if value, ok := strings.CutPrefix(line, name+":"); ok {
			_, _ = fmt.Sscan(value, &n)
		}
	}
	return n
}
