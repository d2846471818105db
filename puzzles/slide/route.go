package slide

import (
	"maps"
	"slices"

	"waymark/puzzles"
)

// leg is recorded moves and the position they end in; no moves, no position.
type leg struct {
	moves []puzzles.Move
	end   puzzles.Board
}

// stage is a board to pass through and the recorded moves from there.
type stage struct {
	name  string
	board puzzles.Board
	after leg
}

// route is the marks of a puzzle in the order in which the search obeys them.
type route struct {
	prefix leg
	stages []stage
}

// newRoute replays the marks. A hint asks nothing of the search and is passed over.
func newRoute(f Family, p *puzzles.Puzzle) (route, error) {
	var r route
	at, last := p.Start, &r.prefix
	for i, m := range p.Marks {
		switch m.Kind {
		case puzzles.Hint:
		case puzzles.Fixed:
			if len(m.Moves) == 0 {
				return route{}, puzzles.Messagef("mark %d is fixed but holds no moves; record some or remove it", i+1)
			}
			boards, _, err := puzzles.Replay(f, p, at, m.Moves)
			if err != nil {
				return route{}, puzzles.Messagef("mark %d: %v", i+1, err)
			}
			at = boards[len(boards)-1]
			last.moves = append(last.moves, m.Moves...)
			last.end = at
		case puzzles.Via:
			if err := checkVia(p, i); err != nil {
				return route{}, err
			}
			at = withWalls(m.Board, p.Start)
			r.stages = append(r.stages, stage{name: m.Name, board: at})
			last = &r.stages[len(r.stages)-1].after
		default:
			return route{}, puzzles.Messagef("mark %d is of the unknown kind %q; kinds are via, fixed and hint", i+1, string(m.Kind))
		}
	}
	return r, nil
}

// checkVia makes sure that a position can look like the board of a mark.
func checkVia(p *puzzles.Puzzle, i int) error {
	b := p.Marks[i].Board
	if b.Size != p.Start.Size || !wellFormed(b) {
		return puzzles.Messagef("mark %d needs a board of %s, the size of the start, to pass through", i+1, p.Start.Size.String())
	}
	for cell, c := range b.Cells {
		wall := p.Start.Cells[cell] == Wall
		switch {
		case c == puzzles.Any && !wall:
			return puzzles.Messagef("mark %d leaves %s open; a board to pass through must be full for now, so fill in every cell",
				i+1, b.CellName(cell))
		case c != puzzles.Any && (c == Wall) != wall:
			return puzzles.Messagef("mark %d differs from the start in the wall on %s; walls never move", i+1, b.CellName(cell))
		}
	}
	if !maps.Equal(counts(withWalls(b, p.Start)), counts(p.Start)) {
		return puzzles.Messagef("mark %d does not hold the same tiles and blanks as the start", i+1)
	}
	return nil
}

// withWalls returns b with the walls of start.
func withWalls(b, start puzzles.Board) puzzles.Board {
	b = puzzles.Board{Size: b.Size, Cells: slices.Clone(b.Cells)}
	for i, c := range start.Cells {
		if c == Wall {
			b.Cells[i] = Wall
		}
	}
	return b
}

// wanted is the labels that goal or marks name.
func (r route) wanted(goal puzzles.Board) map[puzzles.Cell]bool {
	names := map[puzzles.Cell]bool{}
	for _, c := range goal.Cells {
		names[c] = true
	}
	for _, s := range r.stages {
		for _, c := range s.board.Cells {
			names[c] = true
		}
	}
	return names
}
