package blocks

import "waymark/puzzles"

// Place makes sure that a position can look like the board of a via mark, and
// adds the walls and gates of the start to it. A piece that is named is named with all its
// cells. Where all pieces are, cells that may hold anything are empty.
func (Family) Place(p *puzzles.Puzzle, b puzzles.Board) (to puzzles.Place, cell int, err error) {
	if !b.Sound() {
		return to, -1, puzzles.Messagef("the board holds something that is neither piece nor wall")
	}
	c, at := newCast(p), b.Clone()
	var gaps []int
	for i, have := range b.Cells {
		gate, _ := gateOf(p.Start.Cells[i])
		wall := isWall(p.Start.Cells[i])
		if have != puzzles.Any {
			at.Cells[i] = with(p.Start.Cells[i], have)
		}
		switch {
		case wall:
			at.Cells[i] = wallCell
			if isPiece(have) {
				return to, i, puzzles.Messagef("piece %s stands at %s, where the start has a wall", letter(have), b.CellName(i))
			}
		case have == puzzles.Any:
			gaps = append(gaps, i)
		case isWall(have):
			return to, i, puzzles.Messagef("a wall stands at %s, where the start has none", b.CellName(i))
		case !isEmpty(have) && !isPiece(have):
			return to, i, puzzles.Messagef("%s holds nothing this family knows", b.CellName(i))
		case isPiece(have) && c.find(have) == nil:
			return to, i, puzzles.Messagef("the board has a piece %s at %s, but the start has no such piece", letter(have), b.CellName(i))
		case !c.admits(i, have):
			return to, i, puzzles.Messagef("piece %s stands at %s on a gate for piece %s", letter(have), b.CellName(i), letter(gate))
		}
	}
	body, room := bodies(at), len(gaps)
	for i := range c.pieces {
		q := &c.pieces[i]
		switch have := body[number(q.cell)]; {
		case len(have) > 0 && shapeOf(b.Size, have) != q.shape:
			return to, have[0], puzzles.Messagef("piece %s has another shape than at the start", letter(q.cell))
		case len(have) > 0:
		case room < len(q.body):
			return to, -1, puzzles.Messagef("the board lacks piece %s", letter(q.cell))
		default:
			room -= len(q.body)
		}
	}
	if room < len(gaps) {
		return puzzles.Place{At: at, Open: true}, -1, nil
	}
	for _, i := range gaps {
		at.Cells[i] = with(p.Start.Cells[i], emptyCell)
	}
	return puzzles.Place{At: at}, -1, nil
}

// empties returns the cells that a mark leaves empty.
func empties(b puzzles.Board) (empty cells) {
	for i, c := range b.Cells {
		if isEmpty(c) {
			empty.add(i)
		}
	}
	return empty
}

// fits reports whether a position is as an open mark says: every piece it names
// where it has it, and none on the cells it leaves empty.
func (t *target) fits(at *places, empty *cells) bool {
	for i, f := range t.layout.fields {
		if t.layout.kinds[f.kind].masks[at[i]].meets(empty) {
			return false
		}
	}
	return t.met(at)
}

// drawn returns the board of a position. Interchangeable pieces have any of their
// names.
func (l *layout) drawn(start puzzles.Board, at *places) puzzles.Board {
	b := start.Clone()
	for i, c := range b.Cells {
		if isPiece(c) && !l.fixed.has(i) {
			b.Cells[i] = with(c, emptyCell)
		}
	}
	for i, f := range l.fields {
		k := l.kinds[f.kind]
		for cell := range b.Cells {
			if k.masks[at[i]].has(cell) {
				b.Cells[cell] = with(b.Cells[cell], k.names[i-k.lo])
			}
		}
	}
	return b
}
