//go:build e2e

package test

import (
	"image"
	"os"
	"os/exec"
	"path/filepath"
	"syscall"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

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
	two := startAt(t, home, "sharing-two", usual, "--new-window")
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

// TestE2EMaximisedIsKeptBesideTheSize maximises the window and ends the session: the next start is maximised, and as large as
// before when that is taken back.
func TestE2EMaximisedIsKeptBesideTheSize(t *testing.T) {
	home := t.TempDir()
	at := settingsOf(home)
	require.NoError(t, os.MkdirAll(filepath.Dir(at), 0o755))
	require.NoError(t, os.WriteFile(at, []byte(`{"window.width":1040,"window.height":720}`), 0o644))
	d := startAt(t, home, "size", usual)
	small := d.look().Bounds()
	assert.Equal(t, image.Rect(0, 0, 1040, 720), small)
	d.maximise()
	d.until("it is maximised", func() bool { return d.look().Bounds() != small })
	d.until("that is kept", func() bool { return holds(at, `"window.maximised": true`) })
	require.NoError(t, d.command.Process.Signal(syscall.SIGTERM))
	<-d.ended
	assert.True(t, holds(at, `"window.width": 1040`) && holds(at, `"window.height": 720`))

	d = startAt(t, home, "size-again", usual)
	d.until("it is maximised again", func() bool { return d.look().Bounds() != small })
	d.maximise()
	d.until("it is as small as before", func() bool { return d.look().Bounds() == small })
	d.until("that is kept", func() bool { return !holds(at, `"window.maximised": true`) })
	d.quit()
}

// TestE2EAWindowIsOfItsProgram holds that a desktop groups all windows by the program, whatever they show.
func TestE2EAWindowIsOfItsProgram(t *testing.T) {
	d := startDesktop(t, "class", usual, bundled(t, "glide/06-turnstile"))
	out, err := d.tool("xprop", "-id", d.window, "WM_CLASS")
	require.NoError(t, err)
	assert.Equal(t, "WM_CLASS(STRING) = \""+appID+"\", \""+appID+"\"\n", string(out))
	d.quit()
}

// TestE2ETextsAreAsLargeAsTheDesktopSays starts where a desktop says that its screen is fine (Xft.dpi), and makes them larger still.
func TestE2ETextsAreAsLargeAsTheDesktopSays(t *testing.T) {
	aside(t)
	file := bundled(t, "glide/06-turnstile")
	begin := func(home, name string, env ...string) *desktop {
		return startBare(t, home, "texts-"+name, append(env, usual...), file)
	}
	asked := begin(t.TempDir(), "asked", "FYNE_SCALE=1.5")
	want := asked.picture("design")
	asked.quit()
	larger := begin(t.TempDir(), "larger", "FYNE_SCALE=1.875")
	size := larger.look().Bounds().Size()
	larger.quit()

	require.NoError(t, exec.Command("xprop", "-root", "-format", "RESOURCE_MANAGER", "8s", "-set", "RESOURCE_MANAGER", "Xft.dpi:\t144\n").Run())
	home := t.TempDir()
	d := begin(home, "fine")
	assert.Empty(t, changed(want, d.picture("design")))
	d.choose("Texts at 125")
	d.until("it is kept", func() bool { return holds(settingsOf(home), `"texts": "125"`) })
	d.picture("chosen")
	d.quit()
	d = begin(home, "kept")
	assert.Equal(t, size, d.picture("design").Bounds().Size())
	d.quit()
}
