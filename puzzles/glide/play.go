package glide

import "waymark/puzzles"

// Moves lists the legal moves, tile by tile in row-major order, each in the
// order up, right, down, left.
func (Family) Moves(p *puzzles.Puzzle, at puzzles.Board) []puzzles.Move {
	if !at.Sound() {
		return nil
	}
	var moves []puzzles.Move
	for i, c := range at.Cells {
		k, ok := tileOf(c)
		if !ok {
			continue
		}
		for _, d := range puzzles.Dirs {
			if to, _ := glide(p, at, i, k, d); to != i {
				moves = append(moves, puzzles.CellDir(at.Size, i, d))
			}
		}
	}
	return moves
}

// Push returns the move of the tile on the cell in the direction.
func (Family) Push(p *puzzles.Puzzle, at puzzles.Board, cell int, d puzzles.Dir) (puzzles.Move, error) {
	if _, _, err := slide(p, at, cell, d); err != nil {
		return "", err
	}
	return puzzles.CellDir(at.Size, cell, d), nil
}

// Play slides a tile and lets colour pass to the chameleons beside it.
func (Family) Play(p *puzzles.Puzzle, at puzzles.Board, m puzzles.Move) (puzzles.Board, puzzles.Step, error) {
	from, d, err := puzzles.ParseCellDir(at.Size, m)
	if err != nil {
		return puzzles.Board{}, puzzles.Step{}, err
	}
	to, k, err := slide(p, at, from, d)
	if err != nil {
		return puzzles.Board{}, puzzles.Step{}, err
	}
	after := at.Clone()
	for i, c := range after.Cells { // a position names its gates itself
		if g, ok := gateAt(p, at, i); ok {
			after.Cells[i] = c&content | gateCell(g)
		}
	}
	after.Cells[from] = withContent(after.Cells[from], emptyCell)
	after.Cells[to] = withContent(after.Cells[to], piece(k))
	dye(after, to, k)
	return after, puzzles.Step{Shifts: []puzzles.Shift{{From: from, To: to}}}, nil
}

// dye passes colour after a tile of class k came to rest on a cell.
func dye(b puzzles.Board, cell int, k colour) {
	for _, d := range puzzles.Dirs {
		n, ok := b.Neighbour(cell, d)
		if !ok {
			continue
		}
		beside, ok := tileOf(b.Cells[n])
		switch {
		case !ok:
		case k == grey && beside != grey:
			b.Cells[cell] = withContent(b.Cells[cell], tileCell(beside))
			return
		case k != grey && beside == grey:
			b.Cells[n] = withContent(b.Cells[n], tileCell(k))
		}
	}
}

// slide is glide with the reason why a slide is no move.
func slide(p *puzzles.Puzzle, at puzzles.Board, cell int, d puzzles.Dir) (to int, k colour, err error) {
	if !at.Sound() || cell < 0 || cell >= len(at.Cells) || d > puzzles.Left {
		return 0, 0, puzzles.Messagef("there is no such cell on this board")
	}
	k, ok := tileOf(at.Cells[cell])
	if !ok {
		return 0, 0, puzzles.Messagef("%s holds no tile", at.CellName(cell))
	}
	to, stop := glide(p, at, cell, k, d)
	if to != cell {
		return to, k, nil
	}
	move := string(puzzles.CellDir(at.Size, cell, d))
	switch {
	case stop < 0:
		err = puzzles.Messagef("%s is no move: the tile stands at the edge of the board", move)
	case isWall(at.Cells[stop]):
		err = puzzles.Messagef("%s is no move: a wall stands at %s", move, at.CellName(stop))
	default:
		if _, tile := tileOf(at.Cells[stop]); tile {
			err = puzzles.Messagef("%s is no move: a tile stands at %s", move, at.CellName(stop))
			break
		}
		g, _ := gateAt(p, at, stop)
		err = puzzles.Messagef("%s is no move: the gate at %s lets only %s tiles through", move, at.CellName(stop), names[g])
	}
	return 0, 0, err
}

// glide returns where a tile of class k on the cell comes to rest, and the cell
// that stops it, -1 for the edge.
func glide(p *puzzles.Puzzle, at puzzles.Board, cell int, k colour, d puzzles.Dir) (to, stop int) {
	for {
		next, ok := at.Neighbour(cell, d)
		if !ok {
			return cell, -1
		}
		if _, tile := tileOf(at.Cells[next]); tile || isWall(at.Cells[next]) {
			return cell, next
		}
		if g, ok := gateAt(p, at, next); ok && g != k {
			return cell, next
		}
		cell = next
	}
}

// gateAt returns the gate on a cell. A board read from a mark has no gates of
// its own; those of the start hold everywhere.
func gateAt(p *puzzles.Puzzle, at puzzles.Board, cell int) (colour, bool) {
	if g, ok := gateOf(at.Cells[cell]); ok {
		return g, true
	}
	if p == nil || p.Start.Size != at.Size {
		return 0, false
	}
	return gateOf(cellAt(p.Start, cell))
}
