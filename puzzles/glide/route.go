package glide

import (
	"waymark/puzzles"
	"waymark/solver"
)

// route is the marks of a puzzle as the search needs them.
type route struct {
	prefix walk
	stages []stage
}

// walk is recorded moves and where they end.
type walk struct {
	moves []solver.Move
	end   puzzles.Board
}

// stage is a position to pass through, and moves to play from there.
type stage struct {
	name  string
	at    puzzles.Board
	after walk
}

// readRoute replays the marks. Errors are faults that name the mark.
func readRoute(p *puzzles.Puzzle) (*route, error) {
	r := &route{}
	here := p.Start // where the route stands
	for i, mark := range p.Marks {
		hasBoard := !mark.Board.IsZero()
		switch {
		case mark.Kind == puzzles.Hint:
		case mark.Kind == puzzles.Fixed && !hasBoard:
			w, err := follow(p, here, i, mark.Moves)
			if err != nil {
				return nil, err
			}
			r.extend(w)
			here = w.end
		case mark.Kind == puzzles.Via && hasBoard:
			at, err := position(p, i, mark.Board)
			if err != nil {
				return nil, err
			}
			r.stages = append(r.stages, stage{name: mark.Name, at: at})
			here = at
		case mark.Kind == puzzles.Fixed:
			return nil, markFault(i, -1, "a fixed mark is made of moves, not of a board; make it a via mark")
		case mark.Kind == puzzles.Via:
			return nil, markFault(i, -1, "a via mark is a board to pass through, not moves; make it a fixed mark")
		default:
			return nil, markFault(i, -1, "%q is no kind of mark; kinds are via, fixed and hint", string(mark.Kind))
		}
	}
	return r, nil
}

// extend adds moves where the route stands: before the search, or after the last stage.
func (r *route) extend(w walk) {
	to := &r.prefix
	if n := len(r.stages); n > 0 {
		to = &r.stages[n-1].after
	}
	to.moves, to.end = append(to.moves, w.moves...), w.end
}

// follow plays the moves of a fixed mark.
func follow(p *puzzles.Puzzle, here puzzles.Board, mark int, moves []puzzles.Move) (walk, error) {
	w := walk{end: here}
	for n, m := range moves {
		next, _, err := Family{}.Play(p, w.end, m)
		if err != nil {
			return w, markFault(mark, -1, "move %d, %s, is not legal: %v", n+1, string(m), err)
		}
		cell, d, err := puzzles.ParseCellDir(here.Size, m)
		if err != nil {
			return w, err
		}
		w.moves, w.end = append(w.moves, packMove(spotOfCell(here.Size, cell), d)), next
	}
	return w, nil
}

// position completes the board of a via mark with the walls and gates of the
// start and checks that its tiles can be those of the puzzle.
func position(p *puzzles.Puzzle, mark int, b puzzles.Board) (puzzles.Board, error) {
	if b.Size != p.Start.Size || !sound(b) {
		return b, markFault(mark, -1, "the board is %s, but the start board is %s", b.Size, p.Start.Size)
	}
	at := p.Start.Clone()
	for i, c := range b.Cells {
		k, tile := tileOf(c)
		gate, gated := gateOf(p.Start.Cells[i])
		wall := isWall(p.Start.Cells[i])
		switch {
		case c == puzzles.Any:
			return b, markFault(mark, i, "%s may hold anything; a via mark needs a full board for now", b.CellName(i))
		case wall && tile:
			return b, markFault(mark, i, "a tile stands at %s, where the start has a wall", b.CellName(i))
		case isWall(c) && !wall:
			return b, markFault(mark, i, "a wall stands at %s, where the start has none", b.CellName(i))
		case gated && tile && gate != k:
			return b, markFault(mark, i, "the tile at %s stands on a gate for %s tiles", b.CellName(i), names[gate])
		case !wall:
			at.Cells[i] = withContent(at.Cells[i], c)
		}
	}
	return at, sameTiles(p, mark, at)
}

// sameTiles checks that a position can hold the tiles of the start: as many of
// each colour, or more where chameleons took it.
func sameTiles(p *puzzles.Puzzle, mark int, at puzzles.Board) error {
	have, want := census(p.Start), census(at)
	for k := range Colour(classes) {
		dyed := have[grey] > 0 && (k == grey && want[k] < have[k] || k != grey && have[k] > 0 && want[k] > have[k])
		if want[k] != have[k] && !dyed {
			return markFault(mark, -1, "%s tiles: the board has %d, the start has %d", names[k], want[k], have[k])
		}
	}
	if n, m := have.total(), want.total(); n != m {
		return markFault(mark, -1, "number of tiles: the board has %d, the start has %d", m, n)
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

// markFault is a fault of a mark at a cell (-1: the whole mark).
func markFault(mark, cell int, format string, args ...any) puzzles.Fault {
	return puzzles.Fault{Part: puzzles.PartMark, Index: mark, Cell: cell, Message: puzzles.Messagef(format, args...)}
}
