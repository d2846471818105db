package cli

import (
	"bytes"
	"encoding/json"
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"waymark/puzzles"
)

// FormatVersion is the version of the format of parts.
const FormatVersion = 1

// Header is the first line of a part: what was asked. Parts of one run differ in Part alone.
type Header struct {
	Format  int      `json:"waymark-part"`
	Part    int      `json:"part"`    // from 1
	Parts   int      `json:"parts"`   // how many there are
	Command string   `json:"command"` // that has made it
	Program string   `json:"program"` // see Build
	File    string   `json:"file"`    // the input as the command named it; its lines may hold that
	Input   string   `json:"input,omitempty"`
	Options []string `json:"options"` // that change what comes of it
}

// End is the last line of a part.
type End struct {
	Lines  int    `json:"waymark-part-end"` // between the first and the last line
	Status int    `json:"status"`           // the exit status of the command
	Sum    string `json:"sha256"`           // of all lines before this one
}

// The begins of the first and the last line.
const (
	headerBegins = `{"waymark-part":`
	endBegins    = `{"waymark-part-end":`
)

// name is the name of the file of a part.
func (h Header) name() string { return fmt.Sprintf("part-%d-of-%d.jsonl", h.Part, h.Parts) }

// Path is the path of the file of a part in a folder.
func (h Header) Path(dir string) string { return filepath.Join(dir, h.name()) }

// differs says in what two headers are not of one run, "" where they are.
func (h Header) differs(o Header) string {
	options := func(h Header) string {
		if len(h.Options) == 0 {
			return "none"
		}
		return strings.Join(h.Options, " ")
	}
	switch {
	case h.Command != o.Command:
		return fmt.Sprintf("the command %s, not %s", h.Command, o.Command)
	case !sameBuild(h.Program, o.Program):
		return fmt.Sprintf("version %s of the program, not %s", h.Program, o.Program)
	case h.Parts != o.Parts:
		return fmt.Sprintf("%d parts, not %d", h.Parts, o.Parts)
	case h.Input != o.Input:
		return fmt.Sprintf("another content of the input %s (SHA-256 %.12s, not %.12s)", h.File, h.Input, o.Input)
	case h.File != o.File:
		return fmt.Sprintf("the input %s, not %s", h.File, o.File)
	case !slices.Equal(h.Options, o.Options):
		return fmt.Sprintf("the options %s, not %s", options(h), options(o))
	}
	return ""
}

// sameBuild reports that two texts of [Build] may be of one build: before they said their commit, programs said the version
// alone.
func sameBuild(a, b string) bool {
	versionA, commitA, toldA := strings.Cut(a, ",")
	versionB, commitB, toldB := strings.Cut(b, ",")
	return versionA == versionB && (commitA == commitB || !toldA || !toldB)
}

// parseHeader reads the first line of a part.
func parseHeader(line []byte) (Header, error) {
	var h Header
	if !bytes.HasPrefix(line, []byte(headerBegins)) {
		return h, puzzles.Messagef("this is no part of a run: the first line does not say of which")
	}
	err := strictly(line, &h)
	switch {
	case h.Format > FormatVersion: // which stands first
		return h, puzzles.Messagef("this part was written by a newer Waymark; this program reads version %d", FormatVersion)
	case err != nil:
		return h, err
	case h.Format < 1 || h.Part < 1 || h.Part > h.Parts:
		return h, puzzles.Messagef("the first line says part %d of %d in format %d, which cannot be", h.Part, h.Parts, h.Format)
	}
	return h, nil
}

// strictly reads a JSON object with no other keys than those known.
func strictly(line []byte, to any) error {
	v, err := puzzles.ParseLine(line)
	if err == nil {
		err = v.Read(to)
	}
	if err != nil {
		return puzzles.Messagef("the line cannot be read: %v", err)
	}
	return nil
}

// encoded is an object as one line with its end.
func encoded(x any) ([]byte, error) {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	err := e.Encode(x)
	return b.Bytes(), err
}
