package cli

import (
	"fmt"
	"runtime"
	"runtime/debug"
	"strconv"
	"strings"

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

// linked is the commit that a package is built from, with a "+" where files differed from it; tools/commit.sh has it set.
var linked string

// build is what this program was built from.
func build() built {
	if linked != "" {
		commit, changed := strings.CutSuffix(linked, "+")
		return builtFrom(debug.BuildSetting{Key: "vcs.revision", Value: commit}, debug.BuildSetting{Key: "vcs.modified", Value: strconv.FormatBool(changed)})
	}
	if info, ok := debug.ReadBuildInfo(); ok {
		return builtFrom(info.Settings...)
	}
	return builtFrom()
}

// Build is the version, and the commit where the build knows it: what results and parts of runs are marked with.
func Build() string { return strings.TrimPrefix(build().String(), "waymark ") }

// version does the command version.
func version(c console, fs *flags) func([]string) error {
	plain := fs.Bool("json", false, "print one JSON object")
	return func(words []string) error {
		if len(words) > 0 {
			return usagef("version takes no arguments")
		}
		v := build()
		if *plain {
			return export.WriteJSON(c.out, v)
		}
		_, err := fmt.Fprintln(c.out, v)
		return err
	}
}
