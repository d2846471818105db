package portal

import (
	"os"
	"path/filepath"
	"strings"
)

// flatpakInfo is there in every sandbox of Flatpak, and nowhere else.
var flatpakInfo = "/.flatpak-info"

// Sandboxed reports whether the program sees the files of a sandbox alone: it was installed as
// a Flatpak or a snap. That SNAP is set is not enough, for a terminal out of a snap hands it on.
func Sandboxed() bool {
	if !Possible {
		return false
	}
	if _, err := os.Stat(flatpakInfo); err == nil {
		return true
	}
	snap := os.Getenv("SNAP")
	if snap == "" {
		return false
	}
	program, err := os.Executable()
	return err == nil && strings.HasPrefix(program, filepath.Clean(snap)+string(filepath.Separator))
}

// Lent reports whether a path is one by which the desktop lends a single file, or a folder, to a
// sandbox: no other name beside it can be written.
func Lent(path string) bool {
	rest, ok := strings.CutPrefix(filepath.ToSlash(path), "/run/user/")
	if _, below, found := strings.Cut(rest, "/"); ok && found {
		return strings.HasPrefix(below, "doc/")
	}
	return strings.HasPrefix(path, "/run/flatpak/doc/")
}
