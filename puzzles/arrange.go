package puzzles

import (
	"hash/fnv"
	"math/rand/v2"
	"slices"
)

// What families have in common when they paint and arrange pieces.

// Empty returns a puzzle whose start holds fill and whose goal asks for nothing yet.
func Empty(family string, size Size, fill Cell) *Puzzle {
	return &Puzzle{Family: family, Start: NewBoard(size, fill), Goal: NewBoard(size, Any)}
}

// Sound reports whether the board has cells, as many as its size says.
func (b Board) Sound() bool { return b.Rows > 0 && b.Cols > 0 && len(b.Cells) == b.Size.Cells() }

// WithStart returns p with another start, or p itself when it has that start.
func (p *Puzzle) WithStart(start Board) *Puzzle {
	if start.Equal(p.Start) {
		return p
	}
	n := p.Clone()
	n.Start = start
	return n
}

// WithGoal returns p with another goal, or p itself when it has that goal.
func (p *Puzzle) WithGoal(goal Board) *Puzzle {
	if goal.Equal(p.Goal) {
		return p
	}
	n := p.Clone()
	n.Goal = goal
	return n
}

// WithMark returns p with one mark, which is a board, instead of its own.
func (p *Puzzle) WithMark(pattern Board) *Puzzle {
	n := p.Clone()
	n.Marks = []Mark{{Kind: Via, Board: pattern}}
	return n
}

// WithMarked returns p with c on a cell of the board of a mark; p itself when there
// is no such cell or it holds that already.
func (p *Puzzle) WithMarked(mark, cell int, c Cell) *Puzzle {
	b, ok := p.Board(Pattern, mark)
	if !ok || cell < 0 || cell >= len(b.Cells) || b.Cells[cell] == c {
		return p
	}
	n := p.Clone()
	n.Marks[mark].Board = b.With(cell, c)
	return n
}

// WithGround returns p with one cell of start and goal replaced, or p itself where they hold that
// already. Walls of the start stand on the boards of marks and demands too. Where a wall is added or
// removed, those get wall or floor.
func (p *Puzzle) WithGround(cell int, start, goal Cell, isWall func(Cell) bool, wall, floor Cell) *Puzzle {
	if p.Start.Cells[cell] == start && p.Goal.Cells[cell] == goal {
		return p
	}
	n := p.Clone()
	n.Start, n.Goal = p.Start.With(cell, start), p.Goal.With(cell, goal)
	if isWall(start) {
		floor = wall
	}
	n.MapPatterns(func(b Board) Board {
		if cell < len(b.Cells) && isWall(b.Cells[cell]) != isWall(start) {
			return b.With(cell, floor)
		}
		return b
	})
	return n
}

// Mapped returns a copy of p with to applied to every board.
func (p *Puzzle) Mapped(to func(Board) Board) *Puzzle {
	n := p.Clone()
	n.Start, n.Goal = to(p.Start), to(p.Goal)
	n.MapPatterns(to)
	return n
}

// Patterns lists the boards of all marks and then of all demands, a zero board for one that has none.
func (p *Puzzle) Patterns() []Board {
	boards := make([]Board, 0, len(p.Marks)+len(p.Demands))
	for _, m := range p.Marks {
		boards = append(boards, m.Board)
	}
	for _, d := range p.Demands {
		boards = append(boards, d.Board)
	}
	return boards
}

// MapPatterns replaces each board of marks and demands by what to returns. It changes p, which is a clone.
func (p *Puzzle) MapPatterns(to func(Board) Board) {
	for i := range p.Marks {
		if b := &p.Marks[i].Board; !b.IsZero() {
			*b = to(*b)
		}
	}
	for i := range p.Demands {
		if b := &p.Demands[i].Board; !b.IsZero() {
			*b = to(*b)
		}
	}
}

// MapDemandPieces replaces the piece of each demand that is on one by what to returns; a demand for which ok is false goes.
// It changes p, which is a clone.
func (p *Puzzle) MapDemandPieces(to func(Cell) (c Cell, ok bool)) {
	p.keepDemands(func(d *Demand) (ok bool) {
		if ok = true; d.HasPiece() {
			d.Piece, ok = to(d.Piece)
		}
		return ok
	})
}

// MapDemandCells moves the cell that a demand names to where to says; a demand for which ok is false goes.
// It changes p, which is a clone.
func (p *Puzzle) MapDemandCells(to func(cell int) (now int, ok bool)) {
	p.keepDemands(func(d *Demand) (ok bool) {
		if ok = true; d.Passes() && d.HasPiece() {
			d.Cell, ok = to(d.Cell)
		}
		return ok
	})
}

// keepDemands changes each demand, and drops those for which change is false.
func (p *Puzzle) keepDemands(change func(*Demand) bool) {
	var kept []Demand
	for _, d := range p.Demands {
		if change(&d) {
			kept = append(kept, d)
		}
	}
	p.Demands = kept
}

// Exchanged returns b where c is a, a where c is b, and else c.
func Exchanged(c, a, b Cell) Cell {
	switch c {
	case a:
		return b
	case b:
		return a
	}
	return c
}

// Chance returns a random source. Its seed are salt and the start of p: the lowest bytes of each cell, as many
// as bytes says. So a preset gives the same result for the same puzzle, and another one once the
// start has changed.
func Chance(p *Puzzle, bytes int, salt uint64) *rand.Rand {
	h := fnv.New64a()
	for _, c := range p.Start.Cells {
		for i := range bytes {
			_, _ = h.Write([]byte{byte(c >> (8 * i))}) // a hash never fails to write
		}
	}
	return rand.New(rand.NewPCG(h.Sum64(), salt))
}

// Wander makes random legal moves from a position and returns where they end. Where prefer is not nil and
// accepts some of the legal moves, it draws among those. A move may undo the one before.
func Wander(f Family, p *Puzzle, at Board, moves int, random *rand.Rand, prefer func(Board, Move) bool) Board {
	for range moves {
		legal := f.Moves(p, at)
		if prefer != nil {
			liked := slices.DeleteFunc(slices.Clone(legal), func(m Move) bool { return !prefer(at, m) })
			if len(liked) > 0 {
				legal = liked
			}
		}
		if len(legal) == 0 {
			break
		}
		next, _, err := f.Play(p, at, legal[random.IntN(len(legal))])
		if err != nil {
			break
		}
		at = next
	}
	return at
}

// Roam makes random legal moves from a position and returns where they end. No move undoes the one before
// where there is another.
func Roam(f Family, p *Puzzle, at Board, moves int, random *rand.Rand) Board {
	before := at
	for range moves {
		var onwards []Board
		for _, m := range f.Moves(p, at) {
			if next, _, err := f.Play(p, at, m); err == nil && !next.Equal(before) {
				onwards = append(onwards, next)
			}
		}
		if len(onwards) == 0 {
			onwards = append(onwards, before)
		}
		before, at = at, onwards[random.IntN(len(onwards))]
	}
	return at
}
