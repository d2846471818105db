package document

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/puzzles/study"
	"waymark/test/apptest"
	"waymark/test/disktest"
)

// What the start reads of programs that have ended is small files: for anything else it neither waits nor is it lost.
func TestTheStartWaitsForNoFile(t *testing.T) {
	const id = "999999999.0123456789"
	entries, err := study.Library("glide")
	require.NoError(t, err)
	p := entries[0].Puzzle
	for _, name := range []string{
		copyPrefix + id + "-1" + Extension, copyPrefix + id + "-1" + originExtension, claimPrefix + id + openExtension,
		claimPrefix + id + claimExtension, faultPrefix + id + faultExtension,
	} {
		t.Run(name, func(t *testing.T) {
			disktest.Hostile(t, func(t *testing.T, path string) {
				dir := filepath.Join(filepath.Dir(path), "keep")
				require.NoError(t, os.Mkdir(dir, 0o700))
				copied := filepath.Join(dir, copyPrefix+id+"-1"+Extension)
				apptest.Save(t, copied, p)
				require.NoError(t, removeIfThere(filepath.Join(dir, name)))
				require.NoError(t, os.Rename(path, filepath.Join(dir, name)))
				k := NewKeep(dir)
				lost, _ := k.Lost()
				if filepath.Join(dir, name) != copied && filepath.Ext(name) != claimExtension {
					assert.Len(t, lost, 1, "the work is there")
				}
				k.TakeReports()
				k.OpenElsewhere(copied)
				k.Release()
				k.Close()
			})
		})
	}
}

func TestFilesOfTheWindowAreFiles(t *testing.T) {
	entries, err := study.Library("glide")
	require.NoError(t, err)
	p := entries[0].Puzzle
	disktest.Hostile(t, func(t *testing.T, path string) {
		_, err := LoadFile(path)
		assert.Error(t, err)
		k := NewKeep(t.TempDir())
		for _, file := range []string{k.versionOf("x"), k.triedOf(p)} {
			require.NoError(t, os.MkdirAll(filepath.Dir(file), 0o700))
			require.NoError(t, os.Symlink(path, file))
		}
		_, err = k.Version("x")
		assert.Error(t, err)
		assert.Nil(t, k.Tried(p))
	})
}
