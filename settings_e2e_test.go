//go:build e2e

package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// settingsOf is where the program keeps its settings in a home folder.
func settingsOf(home string) string {
	return filepath.Join(home, ".config", "waymark", "settings.json")
}

// holds reports whether a file holds words.
func holds(path, words string) bool {
	data, err := os.ReadFile(path)
	return err == nil && strings.Contains(string(data), words)
}

// TestE2EProgramsShareSettings changes a setting in each of two programs: none takes back what the
// other has changed. One of them is killed, which costs nothing.
func TestE2EProgramsShareSettings(t *testing.T) {
	home, file := t.TempDir(), bundled(t, "glide/06-turnstile")
	before := filepath.Join(home, ".config", "fyne", appID, "preferences.json")
	require.NoError(t, os.MkdirAll(filepath.Dir(before), 0o755))
	require.NoError(t, os.WriteFile(before, []byte(`{"templates":["slide 3x3"]}`), 0o644))
	at := settingsOf(home)
	one := startAt(t, home, "sharing-one", usual, file)
	one.until("what an earlier version kept is taken over", func() bool { return holds(at, "slide 3x3") && holds(at, "turnstile") })
	two := startAt(t, home, "sharing-two", usual)
	two.press("ctrl+shift+h")
	two.until("lengths are hidden", func() bool { return holds(at, `"spoilerfree": true`) })
	require.NoError(t, two.command.Process.Kill())
	<-two.ended
	one.focus()
	one.choose("search while drawing")
	one.until("it is not searched while it is drawn", func() bool { return holds(at, `"live": false`) })
	one.quit()
	for _, words := range []string{`"spoilerfree": true`, `"live": false`, "slide 3x3"} {
		assert.True(t, holds(at, words), words)
	}
}

// TestE2EBrokenSettings starts with a file of settings that is cut short: it is told and kept.
func TestE2EBrokenSettings(t *testing.T) {
	home := t.TempDir()
	at := settingsOf(home)
	require.NoError(t, os.MkdirAll(filepath.Dir(at), 0o755))
	require.NoError(t, os.WriteFile(at, []byte(`{"spoilerfree":tr`), 0o644))
	d := startAt(t, home, "broken-settings", usual, bundled(t, "glide/06-turnstile"))
	d.readUntil("The settings could not be read")
	d.picture("told")
	assert.True(t, holds(at+".broken", `{"spoilerfree":tr`))
	d.press("Escape")
	d.quit()
	assert.True(t, holds(at, "turnstile"))
}

// TestE2ESettingsOnAFullDisk changes a setting where nothing more can be written: that is told, and
// what was set before stays.
func TestE2ESettingsOnAFullDisk(t *testing.T) {
	home, there := onDisk(t, "mount -t tmpfs -o size=1m tmpfs DIR")
	if !there {
		return
	}
	at := settingsOf(home)
	d := startAt(t, home, "full-settings", append([]string{"XDG_CACHE_HOME=" + t.TempDir()}, usual...), bundled(t, "glide/06-turnstile"))
	d.press("ctrl+shift+h")
	d.until("lengths are hidden", func() bool { return holds(at, `"spoilerfree": true`) })
	f, err := os.Create(filepath.Join(home, "fill"))
	require.NoError(t, err)
	for err == nil { // to the last byte
		_, err = f.Write(make([]byte, 4096))
	}
	require.NoError(t, f.Close())
	d.press("ctrl+shift+h")
	d.readUntil("The settings could not be saved")
	assert.True(t, holds(at, `"spoilerfree": true`), "what was set before")
	require.NoError(t, os.Remove(f.Name()))
	d.quit()
	assert.True(t, holds(at, `"spoilerfree": false`), "there was room at the end")
}
