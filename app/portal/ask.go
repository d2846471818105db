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

// pathOf returns the path of the first file of an answer.
func pathOf(uris []string) (string, error) {
	if len(uris) == 0 {
		return "", puzzles.Messagef("the system's file chooser has named no file")
	}
	u, err := url.Parse(uris[0])
	if err != nil || u.Scheme != "file" || u.Host != "" && u.Host != "localhost" {
		return "", puzzles.Messagef("%s is no file of this computer; copy it to a folder first", uris[0])
	}
	path := u.Path
	if !strings.HasPrefix(path, "/") || strings.ContainsRune(path, 0) {
		return "", puzzles.Messagef("the system's file chooser has named a file without its folder: %s", uris[0])
	}
	return filepath.Clean(path), nil
}

// BusVariable is where the session bus is looked for first.
const BusVariable = "DBUS_SESSION_BUS_ADDRESS"
