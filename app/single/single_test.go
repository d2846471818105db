package single_test

import (
	"net"
	"os"
	"path/filepath"
	"runtime"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/app/single"
)

// alone gives a test a folder of its own for sockets, whose names may be no longer than some hundred bytes.
func alone(t *testing.T) string {
	t.Helper()
	dir, err := os.MkdirTemp("", "single")
	require.NoError(t, err)
	t.Cleanup(func() { assert.NoError(t, os.RemoveAll(dir)) })
	t.Setenv("XDG_RUNTIME_DIR", dir)
	t.Setenv("DISPLAY", ":7")
	t.Setenv("WAYLAND_DISPLAY", "")
	return dir
}

// listening listens and passes on what comes.
func listening(t *testing.T) (*single.Listener, <-chan []string) {
	t.Helper()
	came := make(chan []string, 8)
	l, err := single.Listen(func(files []string) bool { came <- files; return true })
	require.NoError(t, err)
	return l, came
}

func TestALaterStartHandsItsFilesOver(t *testing.T) {
	dir := alone(t)
	assert.False(t, single.Hand([]string{"a"}), "nobody is there")
	l, came := listening(t)
	here, err := os.Getwd()
	require.NoError(t, err)
	assert.True(t, single.Hand([]string{"a", "/b/ç.waymark"}))
	assert.Equal(t, []string{filepath.Join(here, "a"), "/b/ç.waymark"}, <-came)
	assert.True(t, single.Hand(nil))
	assert.Empty(t, <-came)

	t.Setenv("DISPLAY", ":8")
	assert.False(t, single.Hand(nil), "another display has windows of its own")
	t.Setenv("DISPLAY", ":7")

	if runtime.GOOS != "windows" {
		info, err := os.Stat(filepath.Join(dir, "waymark"))
		require.NoError(t, err)
		assert.Equal(t, os.FileMode(0o700), info.Mode().Perm())
	}
	require.NoError(t, l.Close())
	assert.False(t, single.Hand(nil))
	left, err := os.ReadDir(filepath.Join(dir, "waymark"))
	require.NoError(t, err)
	assert.Empty(t, left)
}

func TestWhatAnEndedProgramLeftIsTakenOver(t *testing.T) {
	dir := alone(t)
	l, _ := listening(t)
	found, err := filepath.Glob(filepath.Join(dir, "waymark", "display-*"))
	require.NoError(t, err)
	require.Len(t, found, 2, "the socket and its claim")
	require.NoError(t, l.Close())
	for _, path := range found { // as a program leaves them that was killed
		if filepath.Ext(path) == ".lock" {
			require.NoError(t, os.WriteFile(path, nil, 0o600))
			continue
		}
		dead, err := net.ListenUnix("unix", &net.UnixAddr{Name: path, Net: "unix"})
		require.NoError(t, err)
		dead.SetUnlinkOnClose(false)
		require.NoError(t, dead.Close())
	}
	assert.False(t, single.Hand(nil), "nobody answers")
	l, came := listening(t)
	assert.True(t, single.Hand([]string{"/a"}))
	assert.Equal(t, []string{"/a"}, <-came)
	require.NoError(t, l.Close())
}

func TestWhoSaysSomethingElseGetsNoAnswer(t *testing.T) {
	dir := alone(t)
	l, came := listening(t)
	found, err := filepath.Glob(filepath.Join(dir, "waymark", "display-????????"))
	require.NoError(t, err)
	c, err := net.Dial("unix", found[0])
	require.NoError(t, err)
	_, err = c.Write([]byte("hello\n"))
	require.NoError(t, err)
	n, _ := c.Read(make([]byte, 1))
	assert.Zero(t, n)
	require.NoError(t, c.Close())
	assert.True(t, single.Hand([]string{"/a"}), "others are heard still")
	assert.Equal(t, []string{"/a"}, <-came)
	require.NoError(t, l.Close())
}
