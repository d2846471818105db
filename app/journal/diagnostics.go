package journal

import (
	"cmp"
	"fmt"
	"os"
	"os/user"
	"path/filepath"
	"regexp"
	"runtime"
	"runtime/debug"
	"strings"

	"waymark/app/task"
)

// State is what is to be known of a running program when something is amiss.
type State struct {
	Version  string
	Display  string   // scale and size of the window
	Searches uint64   // memory that all searches may take, in bytes
	Settings []string // "name value"
	Errors   []string // the last ones, as noted
}

// Diagnostics puts a state into words, in English: they are for the makers of the program.
// They name no folder and not the user.
func Diagnostics(s State) string {
	var b strings.Builder
	line := func(format string, args ...any) { fmt.Fprintf(&b, format+"\n", args...) }
	line("Waymark %s, %s/%s, %s", cmp.Or(s.Version, "?"), runtime.GOOS, runtime.GOARCH, runtime.Version())
	line("Fyne %s", moduleVersion("fyne.io/fyne/v2"))
	line("Display: %s", cmp.Or(s.Display, "?"))
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	line("Processors: %d; memory: %d MiB of the system, %d MiB in use, searches %d MiB at most", runtime.NumCPU(), m.Sys>>20, m.HeapAlloc>>20, s.Searches>>20)
	line("Settings:")
	for _, l := range s.Settings {
		line("  %s", l)
	}
	line("Last errors:")
	for _, l := range s.Errors {
		line("  %s", l)
	}
	if len(s.Errors) == 0 {
		line("  none")
	}
	home, _ := os.UserHomeDir()
	return nameless(task.Impersonal(b.String(), home), names(home))
}

// moduleVersion is that of a module the program is built from.
func moduleVersion(path string) string {
	if info, ok := debug.ReadBuildInfo(); ok {
		for _, m := range info.Deps {
			if m.Path == path {
				return m.Version
			}
		}
	}
	return "?"
}

// names are what the user is called: by the system, and by the folder.
func names(home string) []string {
	list := []string{os.Getenv("USER"), os.Getenv("USERNAME"), os.Getenv("LOGNAME")}
	if u, err := user.Current(); err == nil {
		list = append(list, u.Username, u.Name, u.Username[strings.LastIndexByte(u.Username, '\\')+1:]) // DOMAIN\name
	}
	if home != "" {
		list = append(list, filepath.Base(home))
	}
	return list
}

// nameless takes names out of a text where they stand as words.
func nameless(said string, names []string) string {
	for _, n := range names {
		if n = strings.TrimSpace(n); len(n) > 1 {
			said = regexp.MustCompile(`(?i)(^|[^\pL\pN])`+regexp.QuoteMeta(n)+`($|[^\pL\pN])`).ReplaceAllString(said, "${1}USER${2}")
		}
	}
	return said
}
