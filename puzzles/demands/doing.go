package demands

import (
	"maps"
	"slices"
	"sync/atomic"

	"waymark/puzzles"
)

// deed is what a demand is on: to pass a position that fits a board, to bring a piece over a cell, or to move one.
type deed struct {
	j    *Judge
	kind func(puzzles.Cell) puzzles.Cell
	// One of these: a board, a piece over a cell, or a piece that moves.
	board puzzles.Board
	piece puzzles.Cell
	cell  int             // -1 where it is to move
	steps *puzzles.Puzzle // the puzzle in single steps, where a piece goes by any path and the deed depends on which
	cross bool            // a move may do it on its way
}

// deed is what a demand is on.
func (j *Judge) deed(d *puzzles.Demand) *deed {
	x := &deed{j: j, board: d.Board, cell: -1, kind: kinds(j.rules, j.p)}
	if d.HasPiece() {
		x.piece = x.kind(d.Piece)
	}
	if d.Passes() && d.Board.IsZero() {
		x.cell = d.Cell
	}
	if x.cell < 0 {
		return x
	}
	if f, ok := j.rules.(puzzles.Crosser); ok {
		x.cross = f.Crosses(j.p)
	}
	if f, ok := j.rules.(puzzles.Wanderer); ok {
		x.steps, _ = f.SingleSteps(j.p)
	}
	return x
}

// kinds tells which cells show pieces of one kind: those that the rules and the goal do not tell apart.
func kinds(f puzzles.Family, p *puzzles.Puzzle) func(puzzles.Cell) puzzles.Cell {
	kind := func(c puzzles.Cell) puzzles.Cell {
		bare, err := f.ParseCell(f.FormatCell(c, puzzles.Start), puzzles.Start)
		if err != nil {
			return c
		}
		return bare
	}
	if k, ok := f.(puzzles.Kindred); ok {
		kind = k.Kinds(p)
	}
	var known atomic.Pointer[map[puzzles.Cell]puzzles.Cell] // for it is asked at every position
	known.Store(&map[puzzles.Cell]puzzles.Cell{})
	return func(c puzzles.Cell) puzzles.Cell {
		have := *known.Load()
		k, ok := have[c]
		if !ok {
			k, have = kind(c), maps.Clone(have)
			have[c] = k
			known.Store(&have)
		}
		return k
	}
}

// at reports whether it is done at a position, however that was reached.
func (x *deed) at(b puzzles.Board) bool {
	switch {
	case !x.board.IsZero():
		return x.j.rules.Matches(x.j.p, b, x.board)
	case x.cell >= 0:
		return x.kind(b.Cells[x.cell]) == x.piece
	}
	return false
}

// by reports whether a move does it that leads from one position to another.
func (x *deed) by(from puzzles.Board, step puzzles.Step, to puzzles.Board) bool {
	if x.at(to) {
		return true
	}
	for _, s := range step.Shifts {
		if !x.board.IsZero() || s.From == s.To || x.kind(from.Cells[s.From]) != x.piece {
			continue
		}
		if x.cell < 0 || x.cross && slices.Contains(way(from.Size, step, s), x.cell) {
			return true
		}
	}
	return false
}

// moved reports whether a piece of the kind moves between two positions: then the cells on which such stand are others. It is not sure
// where they are more or fewer after it, as where one takes another colour.
func (x *deed) moved(from, to puzzles.Board) (moved, sure bool) {
	left, come := 0, 0
	for i, c := range from.Cells {
		if d := to.Cells[i]; c != d {
			if x.kind(c) == x.piece {
				left++
			}
			if x.kind(d) == x.piece {
				come++
			}
			moved = moved || (x.kind(c) == x.piece) != (x.kind(d) == x.piece)
		}
	}
	return moved, left == come
}

// way is the cells that one piece, or one cell of it, is brought over.
func way(size puzzles.Size, step puzzles.Step, s puzzles.Shift) []int {
	if step.Path == nil {
		return puzzles.Step{Shifts: []puzzles.Shift{s}}.Passes(size)
	}
	cells, at := []int{s.From}, s.From
	for _, d := range step.Path {
		row, col := d.Delta()
		at += row*size.Cols + col
		cells = append(cells, at)
	}
	return cells
}

// leg is a move and the position that it leads to.
type leg struct {
	move  puzzles.Move
	step  puzzles.Step
	to    puzzles.Board
	piece string // that moves, where it is one, as the position shows it
}

func (j *Judge) leg(from puzzles.Board, m puzzles.Move, step puzzles.Step, to puzzles.Board) leg {
	l := leg{move: m, step: step, to: to}
	if len(step.Shifts) > 0 {
		l.piece = j.rules.FormatCell(from.Cells[step.Shifts[0].From], puzzles.Start)
	}
	return l
}

// legs lists the moves of a position. Of a block that goes by any path to one place, each place is listed by the path that the
// family names.
func (j *Judge) legs(from puzzles.Board) (list []leg, err error) {
	for _, m := range j.rules.Moves(j.p, from) {
		to, step, err := j.rules.Play(j.p, from, m)
		if err != nil {
			return nil, err
		}
		list = append(list, j.leg(from, m, step, to))
	}
	return list, nil
}
