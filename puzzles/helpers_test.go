package puzzles_test

import (
	"errors"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"waymark/puzzles"
	"waymark/test/example"
)

// walk is the family that the tests of this package read, write and play.
type walk = example.Family

const (
	floor  = example.Floor
	wall   = example.Wall
	walker = example.Walker
)

// numbered is walk with tokens separated by spaces: numbers, and "_" for 0.
type numbered struct{ walk }

func (numbered) Info() puzzles.Info {
	info := walk{}.Info()
	info.ID, info.Spaced, info.Headers = "numbered", true, []string{"metric", "pace"}
	return info
}

func (numbered) ParseCell(token string, role puzzles.Role) (puzzles.Cell, error) {
	if token == "_" {
		return 0, nil
	}
	if token == "?" && role != puzzles.Start {
		return puzzles.Any, nil
	}
	n, err := strconv.ParseUint(token, 10, 8)
	if err != nil || n == 0 {
		return 0, puzzles.Messagef("%q is no number of a tile", token)
	}
	return puzzles.Cell(n), nil
}

func (numbered) FormatCell(c puzzles.Cell, _ puzzles.Role) string {
	switch c {
	case 0:
		return "_"
	case puzzles.Any:
		return "?"
	}
	return strconv.Itoa(int(c))
}

func (numbered) Check(*puzzles.Puzzle) []puzzles.Fault { return nil }

// flagged is walk with a second layer of flags, f on any cell, and without a
// goal board.
type flagged struct{ walk }

const flag puzzles.Cell = 1 << 8

func (flagged) Info() puzzles.Info {
	info := walk{}.Info()
	info.ID, info.NoGoal = "flagged", true
	return info
}

func (f flagged) FormatCell(c puzzles.Cell, role puzzles.Role) string {
	if c != puzzles.Any {
		c &^= flag
	}
	return f.walk.FormatCell(c, role)
}

func (flagged) Layer() string { return "flags" }

func (flagged) ParseLayer(token string, c puzzles.Cell) (puzzles.Cell, error) {
	switch token {
	case ".":
		return c, nil
	case "f":
		return c | flag, nil
	}
	return 0, puzzles.Messagef("%q is no flag", token)
}

func (flagged) FormatLayer(c puzzles.Cell) string {
	if c != puzzles.Any && c&flag != 0 {
		return "f"
	}
	return "."
}

func (flagged) Matches(_ *puzzles.Puzzle, at, _ puzzles.Board) bool {
	for _, c := range at.Cells {
		if c&flag != 0 && c&^flag != walker {
			return false
		}
	}
	return true
}

var _ puzzles.Layered = flagged{}

// find is the lookup of this package's tests.
func find(id string) puzzles.Family {
	switch id {
	case "walk":
		return walk{}
	case "numbered":
		return numbered{}
	case "flagged":
		return flagged{}
	}
	return nil
}

// parse reads a text with one puzzle that must be right.
func parse(t *testing.T, text string) *puzzles.Puzzle {
	t.Helper()
	ps, err := puzzles.Read([]byte(text), "test", find)
	require.NoError(t, err)
	require.Len(t, ps, 1)
	return ps[0]
}

// place returns "line:column: message" of a FileError about the file "f".
func place(t *testing.T, err error) string {
	t.Helper()
	var fe *puzzles.FileError
	require.ErrorAs(t, err, &fe)
	require.True(t, errors.As(err, &puzzles.Message{}), "untranslatable: %v", err)
	return strings.TrimPrefix(fe.Error(), "f:")
}
