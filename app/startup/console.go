//go:build !headless

package startup

import (
	"bytes"
	"cmp"
	"io"
	"log"
	"os"
	"runtime"

	"waymark/app/portal"
)

// AppID names the program to the system: its preferences, its icon.
const AppID = "org.waymark.Waymark"

// QuietStart keeps what is no fault of anybody's off the console: a first
// start without a cache folder, without Wayland, without a session bus. What is
// written there is noted as well. Where no window can be it ends the program. Call it before
// the toolkit's app is made.
func QuietStart(noted func(io.Writer) io.Writer) {
	// The toolkit makes its own folder in here, but not this one.
	if dir, err := os.UserCacheDir(); err == nil {
		_ = os.MkdirAll(dir, 0o700) // in vain: the toolkit reports it
	}
	windowless := &windowless{noted: noted(io.Discard), end: endUnshown}
	defer log.SetOutput(windowless)
	if runtime.GOOS != "linux" {
		windowless.to = noted(log.Writer())
		return
	}
	spareShaders()
	// A desktop finds the entry of a window, and so its icon in the dock, by the name that X11
	// knows the program by: StartupWMClass of the entry. GLFW would take the title.
	if os.Getenv("RESOURCE_NAME") == "" {
		_ = os.Setenv("RESOURCE_NAME", AppID) // in vain: the icon in the dock is a plain one
	}
	// Left to itself the toolkit looks for Wayland first, and Wayland's library
	// complains where XDG_RUNTIME_DIR is not set.
	if os.Getenv("WAYLAND_DISPLAY") == "" && (os.Getenv("DISPLAY") != "" || os.Getenv("XDG_RUNTIME_DIR") == "") && os.Getenv("FYNE_PLATFORM") == "" {
		_ = os.Setenv("FYNE_PLATFORM", "x11") // in vain: Wayland's complaint stands
	}
	// Left to itself the toolkit starts a session bus where there is none, by dbus-launch, and it stays for ever.
	if a := os.Getenv(portal.BusVariable); a == "" || a == "autolaunch:" {
		_ = os.Setenv(portal.BusVariable, cmp.Or(portal.SessionBus(), "disabled:")) // in vain: it is started
	}
	windowless.to = &withoutNotices{to: noted(log.Writer())}
}

// notices are what the toolkit logs on a healthy machine, as headline and
// cause. The causes may be the beginning of a longer text.
var notices = []struct{ head, cause string }{
	// No session bus: the theme does not follow the desktop between light and
	// dark, it stays as it was at the start.
	{"Fyne error:  failed to watch theme settings", ""},
	// A home folder without folders for videos, music and the like: the file
	// dialog does not offer those.
	{"Fyne error:  Getting favorite locations", ""},
	// The toolkit, watching its preferences, met the file it was just about to
	// write itself; it reads it again once it is written.
	{"Fyne error:  Preferences load error:", "EOF"},
}

// withoutNotices passes log entries on, except those of notices: headline,
// cause and place, each an entry of its own. Package log calls Write once an
// entry, one call at a time.
type withoutNotices struct {
	to    io.Writer
	held  []byte // a headline whose cause decides, still to come
	cause string // the cause that would make it a notice
	skip  bool   // the place of a notice is still to come
}

// Write implements io.Writer.
func (w *withoutNotices) Write(entry []byte) (int, error) {
	if w.skip && bytes.Contains(entry, []byte("  At: ")) {
		w.skip = false
		return len(entry), nil
	}
	if held := w.held; held != nil {
		w.held = nil
		if bytes.Contains(entry, []byte("  Cause: "+w.cause)) {
			w.skip = true
			return len(entry), nil
		}
		if _, err := w.to.Write(held); err != nil {
			return 0, err
		}
	}
	for _, n := range notices {
		if bytes.Contains(entry, []byte(n.head)) {
			w.held, w.cause = bytes.Clone(entry), n.cause
			return len(entry), nil
		}
	}
	return w.to.Write(entry)
}
