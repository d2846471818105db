package tandem

import "waymark/puzzles"

var _ puzzles.Setter = Family{}

// Palette lists what a board can hold. There is no goal board, hence nothing
// for it; a mark says only where blocks stand.
func (Family) Palette(_ *puzzles.Puzzle, role puzzles.Role) []puzzles.Brush {
	switch role {
	case puzzles.Start:
		return []puzzles.Brush{
			{Cell: blockCell, Face: face(blockCell), Title: "Block", Key: 'o', Group: puzzles.GroupBlocks},
			{Cell: goalCell, Face: face(goalCell), Title: "Goal", Key: '_', Group: puzzles.GroupBlocks, About: "All goals are to be covered at the same time."},
			{Cell: coveredCell, Face: face(coveredCell), Title: "Block on a goal", Word: "On a goal", Key: '*', Group: puzzles.GroupBlocks},
			{Cell: obstacleCell, Face: face(obstacleCell), Title: "Obstacle", Key: '#', Group: puzzles.GroupGround, About: puzzles.AboutWall},
			{Cell: emptyCell, Face: face(emptyCell), Title: "Empty", Key: '.', Group: puzzles.GroupGround},
		}
	case puzzles.Pattern:
		return []puzzles.Brush{
			{Cell: blockCell, Face: face(blockCell), Title: "Block", Key: 'o', Group: puzzles.GroupBlocks},
			{Cell: emptyCell, Face: face(emptyCell), Title: "Empty", Key: '.', Group: puzzles.GroupGround},
			{Cell: puzzles.Any, Face: face(puzzles.Any), Title: "Anything", Key: '?', Group: puzzles.GroupGround, About: puzzles.AboutAny},
		}
	}
	return nil
}

// Paint puts c on a cell. A block and a goal may share a cell: to paint one keeps the other, and Empty
// removes the block first, and the goal with the next stroke. An obstacle replaces both. On the
// boards of marks only blocks are painted; the obstacles and goals of the start show there.
func (Family) Paint(p *puzzles.Puzzle, role puzzles.Role, mark, cell int, c puzzles.Cell) *puzzles.Puzzle {
	if cell < 0 || cell >= len(p.Start.Cells) || c != puzzles.Any && !known(c) {
		return p
	}
	switch role {
	case puzzles.Start:
		return paintStart(p, cell, c)
	case puzzles.Pattern:
		return paintMark(p, mark, cell, c)
	}
	return p
}

// Set does what Paint does on marks. On the start the cell then holds c alone: a block removes the goal
// under it, and Empty removes both.
func (f Family) Set(p *puzzles.Puzzle, role puzzles.Role, mark, cell int, c puzzles.Cell) *puzzles.Puzzle {
	if role != puzzles.Start {
		return f.Paint(p, role, mark, cell, c)
	}
	if cell < 0 || cell >= len(p.Start.Cells) || !known(c) || p.Start.Cells[cell] == c {
		return p
	}
	return withStart(p, p.Start.With(cell, c))
}

func paintStart(p *puzzles.Puzzle, cell int, c puzzles.Cell) *puzzles.Puzzle {
	old := p.Start.Cells[cell]
	if !known(old) {
		old = emptyCell
	}
	switch {
	case c == puzzles.Any:
		return p
	case c == emptyCell && isBlock(old):
		c = old &^ blockCell
	case c == blockCell || c == goalCell:
		c |= old &^ obstacleCell
	}
	if p.Start.Cells[cell] == c {
		return p
	}
	return withStart(p, p.Start.With(cell, c))
}

// withStart returns p with another start of the same size; the boards of its marks
// and demands take over what changed on the ground.
func withStart(p *puzzles.Puzzle, start puzzles.Board) *puzzles.Puzzle {
	n := p.Clone()
	n.Start = start
	n.MapPatterns(func(b puzzles.Board) puzzles.Board {
		if b.Size != start.Size || !b.Sound() {
			return b
		}
		b = b.Clone()
		for i, c := range b.Cells {
			b.Cells[i] = follow(c, p.Start.Cells[i], start.Cells[i])
		}
		return b
	})
	return n
}

// follow returns the cell c of a mark after the start below it changed.
func follow(c, was, is puzzles.Cell) puzzles.Cell {
	switch {
	case is == obstacleCell && was != obstacleCell:
		c = obstacleCell
	case was == obstacleCell && is != obstacleCell && c == obstacleCell:
		c = emptyCell
	}
	return grounded(c, is)
}

func paintMark(p *puzzles.Puzzle, mark, cell int, c puzzles.Cell) *puzzles.Puzzle {
	if c == obstacleCell || p.Start.Cells[cell] == obstacleCell {
		return p
	}
	return p.WithMarked(mark, cell, grounded(c, p.Start.Cells[cell]))
}
