package cli

import (
	"fmt"
	"runtime"
	"runtime/debug"

	"waymark/puzzles/export"
)

// built is the answer of the command version, as --json prints it.
type built struct {
	Schema   export.Schema `json:"schema"`
	Version  string        `json:"version"`
	Commit   string        `json:"commit,omitempty"`   // where the build knows it
	Modified *bool         `json:"modified,omitempty"` // files differed from that commit
	Go       string        `json:"go"`
}

// builtFrom is what the settings of a build say of it.
func builtFrom(settings ...debug.BuildSetting) built {
	v := built{Version: Version, Go: runtime.Version()}
	for _, s := range settings {
		switch s.Key {
		case "vcs.revision":
			v.Commit = s.Value
		case "vcs.modified":
			modified := s.Value == "true"
			v.Modified = &modified
		}
	}
	return v
}

// String is the line for people.
func (v built) String() string {
	line := "waymark " + v.Version
	if v.Commit != "" {
		line += ", commit " + v.Commit
	}
	switch {
	case v.Modified == nil:
		return line
	case *v.Modified:
		return line + " with changes"
	}
	return line + " without changes"
}

// version does the command version.
func version(c console, args []string) error {
	fs := newFlags("version")
	plain := fs.Bool("json", false, "print one JSON object")
	words, err := parse(c, fs, args)
	switch {
	case err != nil:
		return err
	case len(words) > 0:
		return usagef("version takes no arguments")
	}
	v := builtFrom()
	if info, ok := debug.ReadBuildInfo(); ok {
		v = builtFrom(info.Settings...)
	}
	if *plain {
		return export.WriteJSON(c.out, v)
	}
	_, err = fmt.Fprintln(c.out, v)
	return err
}
