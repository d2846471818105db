//go:build !headless && cgo

package startup

/*
#include <stdlib.h>

void waymarkLeft(void);
*/
import "C"

import (
	"cmp"
	"net"
	"os"
	"path/filepath"
	"sync"
	"syscall"

	"github.com/go-gl/glfw/v3.4/glfw"
)

// lost is called once when the display has ended. It ends the program.
var lost = func() {}

// WatchDisplay has then called when the display of the windows ends. It is called before the windows are shown.
func WatchDisplay(then func()) {
	lost = sync.OnceFunc(then)
	// The library of X11 ends the process by C's exit when its display is gone; Go's own end does not come by there.
	C.atexit((*[0]byte)(C.waymarkLeft))
}

//export waymarkLeft
func waymarkLeft() { lost() }

// watchCompositor watches the compositor of Wayland, once windows are shown: the toolkit goes on without it, unseen. A second
// connection, on which nothing is ever said, ends with the compositor.
var watchCompositor = sync.OnceFunc(func() {
	if glfw.GetPlatform() != glfw.PlatformWayland {
		return
	}
	path := os.Getenv("WAYLAND_DISPLAY")
	if path == "" {
		path = "wayland-0"
	}
	if !filepath.IsAbs(path) {
		path = filepath.Join(os.Getenv("XDG_RUNTIME_DIR"), path)
	}
	c, err := net.Dial("unix", path)
	if err != nil {
		return // the only connection was handed to the program
	}
	go func() {
		_, _ = c.Read(make([]byte, 1)) // it ends: the compositor says nothing to who asks nothing
		lost()
	}()
})

// shaderRoom is what Mesa may write of the shaders that it compiles for a first window.
const shaderRoom = 4 << 20

// spareShaders keeps Mesa from keeping its shaders where there is no room for them: it maps the file into memory, and on a
// full disk the first write there ends the program.
func spareShaders() {
	dir, _ := os.UserCacheDir() // "" is the folder the program works in
	if full(cmp.Or(os.Getenv("MESA_SHADER_CACHE_DIR"), dir), syscall.Statfs) {
		_ = os.Setenv("MESA_SHADER_CACHE_DISABLE", "true") // in vain: it is as it was
	}
}

// full reports that the disk of a folder, which need not be there yet, has less than shaderRoom left.
func full(dir string, statfs func(string, *syscall.Statfs_t) error) bool {
	var disk syscall.Statfs_t
	for statfs(dir, &disk) != nil {
		up := filepath.Dir(dir)
		if up == dir {
			return false
		}
		dir = up
	}
	return disk.Bavail*uint64(disk.Bsize) < shaderRoom
}
