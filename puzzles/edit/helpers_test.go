package edit_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"waymark/puzzles"
	"waymark/puzzles/edit"
	"waymark/puzzles/families"
	"waymark/test/draws"
	"waymark/test/example"
	"waymark/test/familytest"
)

// drawn draws a region as rows: "x" for its cells, "." for the others.
func drawn(r edit.Region) string {
	var b strings.Builder
	for cell := range r.Size().Cells() {
		if cell > 0 && cell%r.Size().Cols == 0 {
			b.WriteByte(' ')
		}
		if r.Has(cell) {
			b.WriteByte('x')
		} else {
			b.WriteByte('.')
		}
	}
	return b.String()
}

// region reads what drawn draws.
func region(rows string) edit.Region {
	lines := strings.Fields(rows)
	r := edit.Cells(puzzles.Size{Rows: len(lines), Cols: len(lines[0])})
	for i, c := range strings.Join(lines, "") {
		if c == 'x' {
			r = r.Add(i)
		}
	}
	return r
}

// all are the families, and the one that newcomers copy.
var all = append(families.All(), example.Family{})

// find is the lookup of all of them.
func find(id string) puzzles.Family {
	for _, f := range all {
		if f.Info().ID == id {
			return f
		}
	}
	return nil
}

// read reads a puzzle in its text form.
func read(t require.TestingT, text string) (families.Family, *puzzles.Puzzle) {
	ps, err := puzzles.Read([]byte(text), "test", find)
	require.NoError(t, err)
	require.Len(t, ps, 1)
	return find(ps[0].Family).(families.Family), ps[0]
}

// text is the text form of a puzzle.
func text(t require.TestingT, p *puzzles.Puzzle) string { return familytest.Text(t, find(p.Family), p) }

// rows draws a board in one line.
func rows(f puzzles.Family, b puzzles.Board, role puzzles.Role) string {
	sep := " "
	if f.Info().Spaced {
		sep = " / "
	}
	return strings.Join(puzzles.Rows(f, b, role), sep)
}

// anyRegion draws a region of a puzzle's boards.
func anyRegion(t *rapid.T, p *puzzles.Puzzle, label string) edit.Region {
	cell := rapid.IntRange(0, p.Start.Size.Cells()-1)
	if rapid.Bool().Draw(t, label+" is a rectangle") {
		return edit.Rect(p.Start.Size, cell.Draw(t, label+" from"), cell.Draw(t, label+" to"))
	}
	return edit.Cells(p.Start.Size, rapid.SliceOfN(cell, 1, -1).Draw(t, label)...)
}

// eachFamily checks a property for every family.
func eachFamily(t *testing.T, property func(*rapid.T, families.Family)) {
	for _, f := range all {
		t.Run(f.Info().ID, func(t *testing.T) {
			draws.Check(t, func(t *rapid.T) { property(t, f) })
		})
	}
}

// knowsDirections reports whether a puzzle has chameleons: between neighbours of
// two colours the order of directions decides, so that a turned one plays otherwise.
func knowsDirections(f puzzles.Family, p *puzzles.Puzzle) bool {
	return slices.ContainsFunc(p.Start.Cells, func(c puzzles.Cell) bool { return f.FormatCell(c, puzzles.Start) == "%" })
}

// withMoves adds a mark of moves that can be played from the start, and one that
// goes on from there as a hint.
func withMoves(t *rapid.T, f puzzles.Family, p *puzzles.Puzzle) *puzzles.Puzzle {
	at, moves := p.Start, []puzzles.Move(nil)
	for range rapid.IntRange(1, 4).Draw(t, "moves") {
		legal := f.Moves(p, at)
		if len(legal) == 0 {
			return p
		}
		move := rapid.SampledFrom(legal).Draw(t, "move")
		next, _, err := f.Play(p, at, move)
		require.NoError(t, err)
		at, moves = next, append(moves, move)
	}
	n := p.Clone()
	n.Marks = append([]puzzles.Mark{{Kind: puzzles.Fixed, Moves: moves}}, n.Marks...)
	if legal := f.Moves(p, at); len(legal) > 0 {
		n.Marks = append(n.Marks[:1:1], append([]puzzles.Mark{{Kind: puzzles.Hint, Moves: legal[:1]}}, n.Marks[1:]...)...)
	}
	return n
}
