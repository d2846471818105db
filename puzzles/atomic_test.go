package puzzles_test

import (
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"syscall"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/puzzles"
)

func TestWriteAtomic(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "a.waymark")
	require.NoError(t, puzzles.WriteAtomic(path, []byte("one")))
	assertContent(t, path, "one")
	require.NoError(t, puzzles.WriteAtomic(path, []byte("two")))
	assertContent(t, path, "two")
	assertAlone(t, path)
}

func TestWriteAtomicKeepsPermissions(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a.waymark")
	require.NoError(t, os.WriteFile(path, nil, 0o600))
	require.NoError(t, puzzles.WriteAtomic(path, []byte("one")))
	info, err := os.Stat(path)
	require.NoError(t, err)
	assert.Equal(t, fs.FileMode(0o600), info.Mode().Perm())
}

func TestWriteAtomicFollowsALink(t *testing.T) {
	dir := t.TempDir()
	file, link := filepath.Join(dir, "file"), filepath.Join(t.TempDir(), "link")
	require.NoError(t, os.WriteFile(file, []byte("old"), 0o644))
	require.NoError(t, os.Symlink(file, link))
	require.NoError(t, puzzles.WriteAtomic(link, []byte("new")))
	assertContent(t, file, "new")
	info, err := os.Lstat(link)
	require.NoError(t, err)
	assert.NotZero(t, info.Mode()&fs.ModeSymlink)
}

func TestWriteAtomicFailsCleanly(t *testing.T) {
	dir := t.TempDir()
	assert.EqualError(t, puzzles.WriteAtomic(dir, nil), dir+": the file could not be saved: it is a folder or a device")
	missing := filepath.Join(dir, "none", "a")
	err := puzzles.WriteAtomic(missing, nil)
	assert.ErrorIs(t, err, fs.ErrNotExist)
	assert.EqualError(t, err, missing+": the file could not be saved: no such file or directory")
	left, err := os.ReadDir(dir)
	require.NoError(t, err)
	assert.Empty(t, left)
}

// A file that may not be written is refused, though its folder would let it be replaced.
// A program that runs has such a file whoever asks, root included.
func TestWriteAtomicRefusesAFileThatMayNotBeWritten(t *testing.T) {
	sleep, err := exec.LookPath("sleep")
	require.NoError(t, err)
	program, err := os.ReadFile(sleep)
	require.NoError(t, err)
	path := filepath.Join(t.TempDir(), "a.waymark")
	require.NoError(t, os.WriteFile(path, program, 0o755))
	running := exec.Command(path, "60")
	require.NoError(t, running.Start())
	defer func() {
		require.NoError(t, running.Process.Kill())
		_ = running.Wait() // killed
	}()
	err = puzzles.WriteAtomic(path, []byte("new"))
	assert.ErrorIs(t, err, syscall.ETXTBSY)
	assertContent(t, path, string(program))
	assertAlone(t, path)
}

func assertContent(t *testing.T, path, want string) {
	t.Helper()
	got, err := os.ReadFile(path)
	require.NoError(t, err)
	assert.Equal(t, want, string(got))
}

// assertAlone checks that nothing was left beside a file.
func assertAlone(t *testing.T, path string) {
	t.Helper()
	left, err := os.ReadDir(filepath.Dir(path))
	require.NoError(t, err)
	assert.Len(t, left, 1)
}
