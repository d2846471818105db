//go:build e2e

package test

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/app/document"
	"waymark/puzzles"
	"waymark/puzzles/disk"
	"waymark/puzzles/families"
)

// TestE2EFullDisk fills a small disk and saves: it is told, the old file is whole and
// nothing is left beside it; with room again the save works.
func TestE2EFullDisk(t *testing.T) {
	dir, there := onDisk(t, "mount -t tmpfs -o size=64k tmpfs DIR")
	if !there {
		return
	}
	path := filepath.Join(dir, "a.waymark")
	keep := document.NewKeep(filepath.Join(t.TempDir(), "keep"))
	stamp, err := keep.Save(path, drawnAs("Old"), nil)
	require.NoError(t, err)
	fill := filepath.Join(dir, "fill")
	f, err := os.Create(fill)
	require.NoError(t, err)
	for err == nil { // to the last byte
		_, err = f.Write(make([]byte, 4096))
	}
	require.NoError(t, f.Close())
	full := drawnAs("New")
	full.Note = strings.Repeat("long ", 2000)
	failed := 0
	for range 200 {
		if _, err = keep.Save(path, full, &stamp); err != nil {
			failed++
		}
	}
	assert.Equal(t, 200, failed)
	assert.ErrorContains(t, err, "no space left")
	list, err := puzzles.Load(path, families.Rules)
	require.NoError(t, err)
	assert.Equal(t, "Old", list[0].Name)
	entries, err := os.ReadDir(dir)
	require.NoError(t, err)
	assert.Len(t, entries, 2, "nothing is left beside it")
	require.NoError(t, os.Remove(fill))
	_, err = keep.Save(path, full, &stamp)
	require.NoError(t, err)
	fmt.Printf("FIGURE saved 200 times on a full disk | %d refused and told, the old file whole, 0 left behind\n", failed)
}

// TestE2EReadOnlyDisk saves where nothing can be written.
func TestE2EReadOnlyDisk(t *testing.T) {
	dir, there := onDisk(t, "mount -t tmpfs -o size=64k tmpfs DIR")
	if !there {
		return
	}
	path := filepath.Join(dir, "a.waymark")
	keep := document.NewKeep(filepath.Join(t.TempDir(), "keep"))
	stamp, err := keep.Save(path, drawnAs("Old"), nil)
	require.NoError(t, err)
	out, err := exec.Command("mount", "-o", "remount,ro", dir).CombinedOutput()
	require.NoError(t, err, "%s", out)
	_, err = keep.Save(path, drawnAs("New"), &stamp)
	assert.ErrorContains(t, err, "read-only file system")
	now, err := disk.Look(path, disk.Stamp{})
	require.NoError(t, err)
	assert.True(t, now.Same(stamp))
	fmt.Println("FIGURE saved on a read-only disk | refused and told, the old file whole")
}

// TestE2EFolderGone saves to a folder that has vanished.
func TestE2EFolderGone(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "gone")
	require.NoError(t, os.Mkdir(dir, 0o755))
	path := filepath.Join(dir, "a.waymark")
	keep := document.NewKeep(filepath.Join(t.TempDir(), "keep"))
	stamp, err := keep.Save(path, drawnAs("Old"), nil)
	require.NoError(t, err)
	require.NoError(t, os.RemoveAll(dir))
	_, err = keep.Save(path, drawnAs("New"), &stamp)
	require.Error(t, err, "it is not made anew unasked")
	assert.NoDirExists(t, dir)
	fmt.Println("FIGURE saved to a folder that has vanished | refused and told")
}
