package edit

import (
	"reflect"
	"slices"

	"waymark/puzzles"
)

// Turned turns the whole puzzle: boards, marks, demands, solutions, and settings that have
// a direction. Recorded moves are turned with them; a mark of moves that could not
// be played goes, and so does a demand. Solutions stay as good as they were, but for those of a family
// whose rules tell directions apart. A board that would have a size which the
// family does not know is not turned.
func Turned(f puzzles.Family, p *puzzles.Puzzle, turn puzzles.Turn) *puzzles.Puzzle {
	info, size := f.Info(), turn.Size(p.Start.Size)
	if turn > puzzles.AntiTranspose || !size.Fits(info.Min, info.Max) {
		return p
	}
	return mapped(f, p, puzzles.TurnMapping(p.Start.Size, turn), nil)
}

// Shifted moves the content of the whole puzzle by one cell; what leaves a board
// comes back on the other side. Marks of moves stay where they still lead to the
// same end, and so do demands on moves; solutions go.
func Shifted(f puzzles.Family, p *puzzles.Puzzle, d puzzles.Dir) *puzzles.Puzzle {
	if d > puzzles.Left {
		return p
	}
	size := p.Start.Size
	rows, cols := d.Delta()
	around := func(by, n int) func(int) int { return func(i int) int { return (i + by + n) % n } }
	return mapped(f, p, puzzles.LineMapping(size, size, around(rows, size.Rows), around(cols, size.Cols)), nil)
}

// mapped returns p with its boards where m takes them. A demand on a cell that goes goes too. What new cells hold the
// family says, or fill, which sees each board before and after.
func mapped(f puzzles.Family, p *puzzles.Puzzle, m puzzles.Mapping, fill func(role puzzles.Role, old, new puzzles.Board)) *puzzles.Puzzle {
	if len(p.Start.Cells) != m.From.Cells() || p.Start.IsZero() {
		return p
	}
	fresh := f.New(m.To)
	carry := func(role puzzles.Role, b, onto puzzles.Board) puzzles.Board {
		if b.Size != m.From || len(b.Cells) != len(p.Start.Cells) {
			return b
		}
		n := m.Board(b, onto)
		if fill != nil {
			fill(role, b, n)
		}
		return n
	}
	n := p.Clone()
	n.Start, n.Goal = carry(puzzles.Start, p.Start, fresh.Start), carry(puzzles.Goal, p.Goal, fresh.Goal)
	n.MapPatterns(func(b puzzles.Board) puzzles.Board {
		onto := fresh.Start // as a full board is to remain one
		if slices.Contains(b.Cells, puzzles.Any) {
			onto = puzzles.NewBoard(m.To, puzzles.Any)
		}
		return carry(puzzles.Pattern, b, onto)
	})
	n.MapDemandCells(m.Cell)
	if m.Turn == puzzles.Upright {
		n.Solutions = nil
	}
	if mapper, ok := f.(puzzles.Mapper); ok {
		n = mapper.MapPuzzle(p, n, m)
	}
	t := &transport{f, p, n, m}
	t.marks()
	t.solutions()
	t.demands()
	t.tried()
	if reflect.DeepEqual(p, n) {
		return p
	}
	return n
}
