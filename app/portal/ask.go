package portal

import (
	"errors"
	"net/url"
	"path/filepath"
	"strings"

	"waymark/puzzles"
)

// Purpose is what a file is chosen for.
type Purpose uint8

// The purposes.
const (
	ToOpen   Purpose = iota // a file that is there
	ToSave                  // a file that may be there; whether to replace it the chooser asks
	ToGather                // a folder
)

// Ask is what is asked.
type Ask struct {
	Purpose     Purpose
	Title, Verb string // already translated
	Parent      string // the window it belongs to, as the protocol names it; "" for none
	Several     bool   // files to open may be chosen together
	Name        string // offered for a file to save
	Folder      string // absolute, to begin in; "" for where the chooser likes to
	Filters     []Filter
}

// Filter is a kind of files; the first of several is chosen until the user chooses another.
type Filter struct {
	Title    string   // already translated
	Patterns []string // such as "*.txt"
}

// How asking ends without a file.
var (
	ErrNone      = errors.New("the system has no file chooser that answers") // ask in another way
	ErrCancelled = errors.New("nothing was chosen")                          // by the user
)

// pathsOf returns the paths of the files of an answer.
func pathsOf(uris []string) (paths []string, err error) {
	if len(uris) == 0 {
		return nil, puzzles.Messagef("the system's file chooser has named no file")
	}
	for _, uri := range uris {
		u, err := url.Parse(uri)
		if err != nil || u.Scheme != "file" || u.Host != "" && u.Host != "localhost" {
			return nil, puzzles.Messagef("%s is no file of this computer; copy it to a folder first", uri)
		}
		if !strings.HasPrefix(u.Path, "/") || strings.ContainsRune(u.Path, 0) {
			return nil, puzzles.Messagef("the system's file chooser has named a file without its folder: %s", uri)
		}
		paths = append(paths, filepath.Clean(u.Path))
	}
	return paths, nil
}

// Windows are named by their system: the name begins with one of these.
const (
	X11Handle     = "x11:"
	WindowsHandle = "windows:"
)

// BusVariable is where the session bus is looked for first.
const BusVariable = "DBUS_SESSION_BUS_ADDRESS"
