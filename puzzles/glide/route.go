package glide

import "waymark/puzzles"

// Place completes the board of a via mark with the walls and gates of the start
// and checks that its tiles can be those of the puzzle. Where it names all of them,
// cells that may hold anything are empty.
func (Family) Place(p *puzzles.Puzzle, b puzzles.Board) (to puzzles.Place, cell int, err error) {
	if !b.Sound() {
		return to, -1, puzzles.Messagef("the board holds something that is neither tile nor wall")
	}
	at, gaps := p.Start.Clone(), []int(nil)
	for i, c := range b.Cells {
		k, tile := tileOf(c)
		gate, gated := gateOf(p.Start.Cells[i])
		wall := isWall(p.Start.Cells[i])
		switch {
		case wall && tile:
			return to, i, puzzles.Messagef("a tile stands at %s, where the start has a wall", b.CellName(i))
		case isWall(c) && !wall:
			return to, i, puzzles.Messagef("a wall stands at %s, where the start has none", b.CellName(i))
		case gated && tile && gate != k:
			return to, i, puzzles.Messagef("the tile at %s stands on a gate for %s tiles", b.CellName(i), names[gate])
		case wall:
		case c == puzzles.Any:
			gaps = append(gaps, i)
		default:
			at.Cells[i] = withContent(at.Cells[i], c)
		}
	}
	for _, i := range gaps {
		at.Cells[i] = withContent(at.Cells[i], emptyCell)
	}
	if len(gaps) == 0 || census(at).total() == census(p.Start).total() {
		return puzzles.Place{At: at}, -1, sameTiles(p, at)
	}
	err = someTiles(p, at, len(gaps))
	for _, i := range gaps {
		at.Cells[i] = puzzles.Any
	}
	return puzzles.Place{At: at, Open: true}, -1, err
}

// someTiles checks that a position can hold the tiles that a mark names, and the
// others on so many cells that it leaves open.
func someTiles(p *puzzles.Puzzle, at puzzles.Board, gaps int) error {
	have, want := census(p.Start), census(at)
	for k := range colour(classes) {
		dyed := k != grey && have[grey] > 0 && have[k] > 0
		if want[k] > have[k] && !dyed {
			return puzzles.Messagef("%s tiles: the board has %d, the start has %d", names[k], want[k], have[k])
		}
	}
	if n, m := have.total(), want.total(); m > n || m+gaps < n {
		return puzzles.Messagef("number of tiles: the board has %d, the start has %d", m, n)
	}
	return nil
}

// sameTiles checks that a position can hold the tiles of the start: as many of
// each colour, or more where chameleons took it.
func sameTiles(p *puzzles.Puzzle, at puzzles.Board) error {
	have, want := census(p.Start), census(at)
	for k := range colour(classes) {
		dyed := have[grey] > 0 && (k == grey && want[k] < have[k] || k != grey && have[k] > 0 && want[k] > have[k])
		if want[k] != have[k] && !dyed {
			return puzzles.Messagef("%s tiles: the board has %d, the start has %d", names[k], want[k], have[k])
		}
	}
	if n, m := have.total(), want.total(); n != m {
		return puzzles.Messagef("number of tiles: the board has %d, the start has %d", m, n)
	}
	return nil
}

// open is what an open mark asks of a position beyond the tiles it names: no
// other tiles on the cells that it leaves empty.
type open struct {
	named groups
	empty [maxCells]bool // by slot
}

// newOpen prepares an open mark.
func (t *terrain) newOpen(b puzzles.Board) *open {
	o := &open{named: t.group(b)}
	for s := range t.slots {
		c := b.Cells[t.cell(slot(s))]
		_, tile := tileOf(c)
		o.empty[s] = c != puzzles.Any && !tile
	}
	return o
}

// fits reports whether a position is as the mark says.
func (o *open) fits(g *groups) bool {
	for _, at := range g.tiles[:g.total()] {
		if o.empty[at] {
			return false
		}
	}
	return covers(g, &o.named)
}

// drawn returns the board of a position.
func (t *terrain) drawn(start puzzles.Board, g *groups) puzzles.Board {
	b := start.Clone()
	for s := range t.slots {
		cell := t.cell(slot(s))
		b.Cells[cell] = withContent(b.Cells[cell], emptyCell)
	}
	for k := range colour(classes) {
		for _, at := range g.of(k) {
			cell := t.cell(at)
			b.Cells[cell] = withContent(b.Cells[cell], piece(k))
		}
	}
	return b
}

// counts is the number of tiles of each class.
type counts [classes]int

// census counts the tiles of a board.
func census(b puzzles.Board) (n counts) {
	for _, c := range b.Cells {
		if k, ok := tileOf(c); ok {
			n[k]++
		}
	}
	return n
}

func (n counts) total() (sum int) {
	for _, m := range n {
		sum += m
	}
	return sum
}
