// Package disktest is what tests put in the place of a file.
package disktest

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// mostWait is when a read is taken for one that never ends. It is far longer than any takes.
const mostWait = time.Minute

// Hostile calls read with the path of what is no small file: a pipe that nobody writes to, a device without an end, a
// folder, a gigabyte. It fails where read does not return, or reads on and on.
func Hostile(t *testing.T, read func(t *testing.T, path string)) {
	t.Helper()
	for name, put := range puts() {
		t.Run(name, func(t *testing.T) {
			path := filepath.Join(t.TempDir(), "x")
			if !put(t, path) {
				t.Skip("this system has none")
			}
			returns(t, func() { read(t, path) })
		})
	}
}

// returns fails where do does not return.
func returns(t *testing.T, do func()) {
	t.Helper()
	done := make(chan struct{})
	go func() {
		defer close(done)
		do()
	}()
	select {
	case <-done:
	case <-time.After(mostWait):
		require.FailNow(t, "it is still waited for")
	}
}

// puts lists what can stand in the place of a file, by name; false says that the system has none.
func puts() map[string]func(t *testing.T, path string) bool {
	return map[string]func(t *testing.T, path string) bool{
		"pipe": pipe,
		"device": func(_ *testing.T, path string) bool {
			_, err := os.Stat("/dev/zero")
			return err == nil && os.Symlink("/dev/zero", path) == nil
		},
		"folder": func(t *testing.T, path string) bool {
			require.NoError(t, os.Mkdir(path, 0o700))
			return true
		},
		"gigabyte": func(t *testing.T, path string) bool {
			require.NoError(t, os.WriteFile(path, nil, 0o600))
			return os.Truncate(path, 1<<30) == nil
		},
	}
}
