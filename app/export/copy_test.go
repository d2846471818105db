package export_test

import (
	"context"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/app/export"
	"waymark/app/text"
	"waymark/puzzles/disk"
	"waymark/test/apptest"
	"waymark/test/windowtest"
)

// fakeCopier puts a program on the path, alone, that keeps what it is given.
func fakeCopier(t *testing.T, name, script string) (kept string) {
	t.Helper()
	dir := t.TempDir()
	kept = filepath.Join(dir, "kept")
	require.NoError(t, os.WriteFile(filepath.Join(dir, name), []byte("#!/bin/sh\n"+script), 0o700))
	t.Setenv("KEPT", kept)
	t.Setenv("PATH", dir+":/bin:/usr/bin")
	return kept
}

func TestPicturesGoThroughTheFirstProgramThatIsThere(t *testing.T) {
	kept := fakeCopier(t, "wl-copy", `echo "$@" >"$KEPT"; cat >>"$KEPT"; sleep 300 & echo $! >"$KEPT.keeper"`)
	require.NoError(t, export.CopyPicture(context.Background(), []export.PictureCopier{{Name: "no-such-program"}, export.PictureCopiers("linux", true)[0]}, []byte("picture")))
	got, err := os.ReadFile(kept)
	require.NoError(t, err)
	assert.Equal(t, "--type image/png\npicture", string(got))
	number, err := os.ReadFile(kept + ".keeper")
	require.NoError(t, err)
	keeper, err := strconv.Atoi(strings.TrimSpace(string(number)))
	require.NoError(t, err)
	assert.True(t, disk.Runs(keeper), "what keeps the clipboard is not waited for")
	process, err := os.FindProcess(keeper)
	require.NoError(t, err)
	_ = process.Kill()
}

func TestPicturesGoThroughAFileWhereAProgramReadsOne(t *testing.T) {
	kept := fakeCopier(t, "osascript", `cat "$WAYMARK_PICTURE" >"$KEPT"`)
	require.NoError(t, export.CopyPicture(context.Background(), export.PictureCopiers("darwin", false), []byte("picture")))
	got, err := os.ReadFile(kept)
	require.NoError(t, err)
	assert.Equal(t, "picture", string(got))
}

func TestCopyingSaysWhatIsMissing(t *testing.T) {
	t.Setenv("PATH", t.TempDir())
	t.Setenv("WAYLAND_DISPLAY", "")
	assert.ErrorIs(t, export.CopyPicture(context.Background(), export.PictureCopiers("linux", false), nil), export.ErrNoCopier)
	a, q := windowtest.New(t)
	windowtest.Open(t, a, apptest.Corner)
	require.True(t, a.Do("copy-image"))
	require.Eventually(t, func() bool { q.Run(); return a.Status.Text != text.Tr("Copying the picture …") }, 2*time.Minute, time.Millisecond)
	assert.Contains(t, a.Status.Text, "the program xclip is missing. File > Export saves the picture instead.")
}

func TestMovesAreCopiedAsText(t *testing.T) {
	a, _ := windowtest.New(t)
	windowtest.Open(t, a, apptest.Corner)
	assert.False(t, a.Do("copy-moves"), "there are none")
	a.Trier.ToggleTrial()
	_, err := a.Trial.Do("A1-R")
	require.NoError(t, err)
	require.True(t, a.Do("copy-moves"))
	assert.Equal(t, "A1-R", a.Fa.Clipboard().Content())
	assert.Equal(t, "1 slide on the clipboard as text.", a.Status.Text)
}
