//go:build !headless

package startup

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"runtime"
	"strings"

	"waymark/solver"
)

// exitUnshown is the status of what the input is not to blame for, as the commands have it.
const exitUnshown = 3

// unshown is what the toolkit logs where no window can be, and what is missing then. Left to
// itself it goes on: into a panic without a display, into waiting for ever without OpenGL.
var unshown = []struct {
	head, missing string
	todo          func(goos string) string
}{
	{"Fyne error:  failed to initialise GLFW", "no display can be reached", func(goos string) string {
		if goos == "windows" || goos == "darwin" {
			return "Start it in a session with a desktop."
		}
		return "Start it in a session with a desktop, where DISPLAY or WAYLAND_DISPLAY is set; over SSH, with ssh -X."
	}},
	{"Fyne error:  window creation error", "OpenGL 2.1 is missing", noOpenGL},
	{"Fyne error:  failed to initialise OpenGL", "OpenGL 2.1 is missing", noOpenGL},
}

func noOpenGL(goos string) string {
	switch goos {
	case "windows", "darwin":
		return "Install the driver of the graphics card; a remote desktop may have no OpenGL."
	}
	return "Install the driver of the graphics card, or Mesa, which draws without one; a display over SSH may have no OpenGL."
}

// windowless ends the program with one message where no window can be. Package log calls
// Write once an entry, one call at a time.
type windowless struct {
	to, noted io.Writer // all other entries, and these
	end       func(message string)
	held      int // of unshown, from one: its cause is the next entry
}

// Write implements io.Writer.
func (w *windowless) Write(entry []byte) (int, error) {
	if held := w.held; held > 0 {
		w.held = 0
		_, _ = w.noted.Write(entry)
		_, cause, _ := strings.Cut(string(entry), "Cause: ")
		// GLFW begins with the name of its error, which says nothing more.
		if _, said, ok := strings.Cut(cause, ": "); ok {
			cause = said
		}
		w.end(withoutWindow(held-1, strings.TrimSpace(cause), runtime.GOOS))
		return len(entry), nil
	}
	for i, u := range unshown {
		if bytes.Contains(entry, []byte(u.head)) {
			w.held = i + 1
			return w.noted.Write(entry)
		}
	}
	return w.to.Write(entry)
}

// withoutWindow is what a user is told in place of a window.
func withoutWindow(of int, cause, goos string) string {
	if cause != "" {
		cause = " (" + cause + ")"
	}
	return fmt.Sprintf("the window cannot be shown: %s%s.\n%s\nThe commands need no window: \"waymark solve FILE\"; \"waymark help\" lists them.",
		unshown[of].missing, cause, unshown[of].todo(goos))
}

// leastWindow is what a limit of address space leaves to search in where there is enough for a window, which takes 2.5 GB
// of it: Mesa, which draws, and the stacks of threads.
const leastWindow = 1 << 30

// NeedRoom ends the program with one message where a limit of address space lets no window be.
func NeedRoom() {
	if most, by := solver.SystemMemory(); by == "ulimit -v" && most < leastWindow {
		endUnshown("the window cannot be shown: the system lets the program have too little memory: " + by + " is to be at least 4194304 (4 GiB)")
	}
}

// endUnshown says why there is no window, and ends. What was being edited when a further
// window failed is in its recovery copy.
func endUnshown(message string) {
	fmt.Fprintln(os.Stderr, "waymark:", message)
	showUnshown(message)
	os.Exit(exitUnshown)
}
