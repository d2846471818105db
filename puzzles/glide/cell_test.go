package glide

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"waymark/puzzles"
)

func TestCellsRoundTrip(t *testing.T) {
	accepted := map[puzzles.Role]string{
		puzzles.Start:   ".#%BGROYPCM",
		puzzles.Goal:    ".#BGROYPCM",
		puzzles.Pattern: ".#%?BGROYPCM",
	}
	for role, letters := range accepted {
		seen := map[puzzles.Cell]bool{}
		for _, r := range letters {
			c, err := Family{}.ParseCell(string(r), role)
			require.NoError(t, err, "%q", r)
			assert.Equal(t, string(r), Family{}.FormatCell(c, role))
			assert.False(t, seen[c], "%q is a cell of its own", r)
			seen[c] = true
		}
		for _, bad := range []string{"", "b", "X", "BB", "é", "..", "\xff", "_"} {
			_, err := Family{}.ParseCell(bad, role)
			assert.Error(t, err, "%q", bad)
		}
	}
	_, err := Family{}.ParseCell("%", puzzles.Goal)
	assert.EqualError(t, err, `a goal cannot ask for a chameleon; write a colour letter (BGROYPCM) or "."`)
	_, err = Family{}.ParseCell("?", puzzles.Goal)
	assert.Error(t, err)
	_, err = Family{}.ParseCell("?", puzzles.Start)
	assert.Error(t, err)
}

func TestGatesRoundTrip(t *testing.T) {
	for _, content := range ".%BGROYPCM" {
		cell, err := Family{}.ParseCell(string(content), puzzles.Start)
		require.NoError(t, err)
		for _, gate := range ".bgroypcm" {
			c, err := Family{}.ParseLayer(string(gate), cell)
			require.NoError(t, err)
			assert.Equal(t, string(gate), Family{}.FormatLayer(c))
			assert.Equal(t, string(content), Family{}.FormatCell(c, puzzles.Start), "content is kept")
		}
	}
	for _, bad := range []string{"", "B", "bg", "#", "é"} {
		_, err := Family{}.ParseLayer(bad, Empty)
		assert.Error(t, err, "%q", bad)
	}
	_, err := Family{}.ParseLayer("b", Wall)
	assert.EqualError(t, err, "a gate cannot stand in a wall")
}

func TestNothingPanicsOnAnyContent(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		size := puzzles.Size{Rows: rapid.IntRange(2, 4).Draw(t, "rows"), Cols: rapid.IntRange(2, 4).Draw(t, "cols")}
		cell := rapid.OneOf(rapid.Just(puzzles.Any), rapid.Custom(func(t *rapid.T) puzzles.Cell {
			return puzzles.Cell(rapid.Uint32Range(0, 0xfff).Draw(t, "bits"))
		}), rapid.Custom(func(t *rapid.T) puzzles.Cell { return puzzles.Cell(rapid.Uint32().Draw(t, "bits")) }))
		board := func(label string) puzzles.Board {
			return puzzles.Board{Size: size, Cells: rapid.SliceOfN(cell, size.Cells(), size.Cells()).Draw(t, label)}
		}
		f := Family{}
		p := &puzzles.Puzzle{Family: id, Start: board("start"), Goal: board("goal")}
		p.Marks = []puzzles.Mark{{Kind: puzzles.Via, Board: board("mark")}}
		f.Normalise(p)
		f.Check(p)
		f.Matches(p, p.Start, p.Goal)
		for _, role := range []puzzles.Role{puzzles.Start, puzzles.Goal, puzzles.Pattern} {
			require.Len(t, f.Scene(p, p.Start, role).Faces, size.Cells())
			require.NotEmpty(t, f.FormatCell(p.Start.Cells[0], role))
			f.Paint(p, role, 0, rapid.IntRange(-1, size.Cells()).Draw(t, "cell"), cell.Draw(t, "paint"))
		}
		require.NotEmpty(t, f.FormatLayer(p.Start.Cells[0]))
		for _, pre := range f.Presets(p) {
			pre.Apply(p)
		}
		for _, m := range f.Moves(p, p.Start) {
			_, _, err := f.Play(p, p.Start, m)
			require.NoError(t, err)
		}
		if _, err := f.Compile(p); err == nil {
			require.Empty(t, f.Check(p))
		}
	})
}
