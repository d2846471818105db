package glide

import "waymark/puzzles"

// position completes the board of a via mark with the walls and gates of the
// start and checks that its tiles can be those of the puzzle.
func position(p *puzzles.Puzzle, b puzzles.Board) (at puzzles.Board, cell int, err error) {
	if !sound(b) {
		return b, -1, puzzles.Messagef("the board holds something that is neither tile nor wall")
	}
	at = p.Start.Clone()
	for i, c := range b.Cells {
		k, tile := tileOf(c)
		gate, gated := gateOf(p.Start.Cells[i])
		wall := isWall(p.Start.Cells[i])
		switch {
		case c == puzzles.Any:
			return b, i, puzzles.Messagef("%s may hold anything; a via mark needs a full board for now", b.CellName(i))
		case wall && tile:
			return b, i, puzzles.Messagef("a tile stands at %s, where the start has a wall", b.CellName(i))
		case isWall(c) && !wall:
			return b, i, puzzles.Messagef("a wall stands at %s, where the start has none", b.CellName(i))
		case gated && tile && gate != k:
			return b, i, puzzles.Messagef("the tile at %s stands on a gate for %s tiles", b.CellName(i), names[gate])
		case !wall:
			at.Cells[i] = withContent(at.Cells[i], c)
		}
	}
	return at, -1, sameTiles(p, at)
}

// sameTiles checks that a position can hold the tiles of the start: as many of
// each colour, or more where chameleons took it.
func sameTiles(p *puzzles.Puzzle, at puzzles.Board) error {
	have, want := census(p.Start), census(at)
	for k := range Colour(classes) {
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
