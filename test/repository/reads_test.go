package repository

import (
	"bytes"
	"os"
	"regexp"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// opens is a line that opens a file by its name.
var opens = regexp.MustCompile(`\bos\.(ReadFile|Open|OpenFile)\(`)

// mayOpen are the files that may do so, and what: those of the system, what a user has named, and what has looked before.
var mayOpen = map[string]string{
	"puzzles/read.go":                        "what a user has named, which may be a pipe",
	"solver/tables/file.go":                  "it has looked whether it is a file",
	"solver/internal/memory/system_linux.go": "/proc and /sys",
	"app/search/machine_linux.go":            "/proc and /sys",
	"app/settings/limits.go":                 "/proc",
	"app/startup/console_windows.go":         "the console",
}

// Whatever the program keeps or finds is opened by package disk, which waits for no pipe and reads no device: see
// disk.Open and disk.ReadSmall. A user's own word is the exception.
func TestFilesAreOpenedByOneDoor(t *testing.T) {
	used := map[string]bool{}
	for _, f := range goFiles(t) {
		if f.test || f.pkg == "./puzzles/disk" {
			continue
		}
		text, err := os.ReadFile(f.path)
		require.NoError(t, err)
		n := 0
		for line := range bytes.Lines(text) {
			n++
			if opens.Match(line) {
				used[f.path] = true
				assert.Contains(t, mayOpen, f.path, "%s:%d opens a file itself: %s", f.path, n, bytes.TrimSpace(line))
			}
		}
	}
	for path := range mayOpen {
		assert.True(t, used[path], "%s opens none any more: take it off the list", path)
	}
}
