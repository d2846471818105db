package edit_test

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"waymark/puzzles"
	"waymark/puzzles/edit"
	"waymark/puzzles/families"
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

// read reads a puzzle in its text form.
func read(t require.TestingT, text string) (families.Family, *puzzles.Puzzle) {
	ps, err := puzzles.ReadText(strings.NewReader(text), "test", families.Rules)
	require.NoError(t, err)
	require.Len(t, ps, 1)
	return families.Find(ps[0].Family), ps[0]
}

// text is the text form of a puzzle.
func text(t require.TestingT, p *puzzles.Puzzle) string {
	var out bytes.Buffer
	require.NoError(t, puzzles.WriteText(&out, families.Rules, p))
	return out.String()
}

// rows draws a board in one line.
func rows(f puzzles.Family, b puzzles.Board, role puzzles.Role) string {
	sep := " "
	if f.Info().Spaced {
		sep = " / "
	}
	return strings.Join(puzzles.Rows(f, b, role), sep)
}

// painted draws a small puzzle made with the editor's brushes, with a mark's board
// or two.
func painted(t *rapid.T, f puzzles.Family) *puzzles.Puzzle {
	side := rapid.IntRange(2, 5)
	p := f.New(puzzles.Size{Rows: side.Draw(t, "rows"), Cols: side.Draw(t, "cols")})
	for range rapid.IntRange(0, 2).Draw(t, "marks") {
		p.Marks = append(p.Marks, puzzles.Mark{Kind: puzzles.Via, Board: p.Start})
	}
	for range rapid.IntRange(0, 30).Draw(t, "strokes") {
		role, mark := anyBoard(t, f, p)
		brush := rapid.SampledFrom(f.Palette(p, role)).Draw(t, "brush")
		p = f.Paint(p, role, mark, rapid.IntRange(0, p.Start.Size.Cells()-1).Draw(t, "cell"), brush.Cell)
	}
	_, p = read(t, text(t, p)) // reading may normalise once
	return p
}

// anyBoard draws one of the boards of a puzzle.
func anyBoard(t *rapid.T, f puzzles.Family, p *puzzles.Puzzle) (puzzles.Role, int) {
	roles := []puzzles.Role{puzzles.Start}
	if !f.Info().NoGoal {
		roles = append(roles, puzzles.Goal)
	}
	for range p.Marks {
		roles = append(roles, puzzles.Pattern)
	}
	i := rapid.IntRange(0, len(roles)-1).Draw(t, "board")
	if roles[i] == puzzles.Pattern {
		return puzzles.Pattern, len(roles) - 1 - i
	}
	return roles[i], -1
}

// anyRegion draws a region of a puzzle's boards.
func anyRegion(t *rapid.T, p *puzzles.Puzzle, label string) edit.Region {
	cell := rapid.IntRange(0, p.Start.Size.Cells()-1)
	if rapid.Bool().Draw(t, label+" is a rectangle") {
		return edit.Rect(p.Start.Size, cell.Draw(t, label+" from"), cell.Draw(t, label+" to"))
	}
	return edit.Cells(p.Start.Size, rapid.SliceOfN(cell, 1, -1).Draw(t, label)...)
}

// sound checks what painting keeps: walls stand on all boards alike, gates agree
// with tiles, and the puzzle comes back from its text.
func sound(t *rapid.T, f puzzles.Family, p *puzzles.Puzzle) {
	for _, fault := range f.Check(p) {
		if fault.Part == puzzles.PartHeader {
			continue // settings are the author's
		}
		for _, word := range []string{"wall", "a block", "gate", "obstacle", "nothing this family", "nothing a goal", "no tile that"} {
			require.NotContains(t, fault.Message.Format, word)
		}
	}
	before := text(t, p)
	_, again := read(t, before)
	require.Equal(t, before, text(t, again))
	require.Equal(t, again, p)
}

// eachFamily checks a property for every family.
func eachFamily(t *testing.T, property func(*rapid.T, families.Family)) {
	for _, f := range families.All() {
		t.Run(f.Info().ID, func(t *testing.T) {
			rapid.Check(t, func(t *rapid.T) { property(t, f) })
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
