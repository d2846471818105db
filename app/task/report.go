package task

import (
	"cmp"
	"fmt"
	"os"
	"regexp"
	"runtime"
	"strings"
)

// Report puts a fault into words, in English: it is for the makers of the program, whose
// version it names.
func (f Fault) Report(version string) string {
	return Report(version, fmt.Sprintf("%v\n\n%s", f.Value, f.Stack))
}

// Report adds to what was said of a fault what makers ask first, and takes out what is
// nobody's business: the names of folders.
func Report(version, said string) string {
	home, _ := os.UserHomeDir()
	return fmt.Sprintf("Waymark %s, %s/%s, %s\n%s", cmp.Or(version, "?"), runtime.GOOS, runtime.GOARCH, runtime.Version(),
		Impersonal(said, home))
}

// mostReport is as long as a report may be: its beginning says most.
const mostReport = 32 << 10

// word is a piece of a folder's name: the name may have several, with spaces between them. A comma or
// a colon ends it, for what follows is the sentence that the path stands in.
const word = `(?:[^/\\\s"'()]|\([^/\\\n"'()]*\)|[^/\\\s"'()]')*(?:[^/\\\s"'(),:;]|\([^/\\\n"'()]*\))`

// folders is a path with at least one folder, after which its last name follows. What Go
// calls a function has slashes too, but does not begin with one.
var folders = regexp.MustCompile(`(^|[\s"'(=:])(?:(?:file://|~|[A-Za-z]:)?[/\\]|\\\\)(?:(?:` + word + ` +)*(?:` + word + `|[^/\\\s"'()]+)[/\\])*([^/\\\s"'()]+)`)

// atHome is a path below the user's folder, whose names may hold spaces.
var atHome = regexp.MustCompile(`~[/\\][^\n"':~]*[/\\]`)

// Impersonal takes the folders of paths out of a text: they tell names of people. home is the
// folder of the user, "" where that is not known.
func Impersonal(said, home string) string {
	if len(said) > mostReport {
		said = strings.ToValidUTF8(said[:mostReport], "") + "\n…"
	}
	if home != "" {
		said = strings.ReplaceAll(said, home, "~")
	}
	said = atHome.ReplaceAllString(said, "~/")
	return folders.ReplaceAllString(said, "$1$2")
}
