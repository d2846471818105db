package journal

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"waymark/test/disktest"
)

// A program does not wait for its journal.
func TestTheJournalIsASmallFile(t *testing.T) {
	for _, name := range []string{current, before} {
		disktest.Hostile(t, func(t *testing.T, path string) {
			dir := filepath.Join(filepath.Dir(path), "log")
			require.NoError(t, os.Mkdir(dir, 0o700))
			require.NoError(t, os.Rename(path, filepath.Join(dir, name)))
			j := Open(dir, "")
			j.Errors(9)
			j.Log().Error("one")
			j.Errors(9)
			j.Close()
		})
	}
}
