package puzzles

import "errors"

// Route is the marks of a puzzle in the order in which a search obeys them.
type Route struct {
	Prefix Walk // recorded moves before any search
	Stages []Stage
}

// Walk is recorded moves and the position they end in; no moves, no position.
type Walk struct {
	Moves []Move
	End   Board
}

// Stage is a position to pass through and the recorded moves from there.
type Stage struct {
	Name  string
	At    Board
	After Walk
}

// NewRoute replays the marks. Fixed marks before the first via are the prefix;
// fixed marks after a via belong to its stage; hints ask nothing of the search
// and are passed over. position turns the board of a via mark into a whole
// position of the puzzle, adding what a mark's board does not say (walls), or
// reports why no position looks like it and at which cell (-1: all of it).
//
// The error is a Fault that names the mark. The cost is that of replaying all
// recorded moves.
func NewRoute(f Family, p *Puzzle, position func(Board) (at Board, cell int, err error)) (Route, error) {
	var r Route
	here, last := p.Start, &r.Prefix
	for i, m := range p.Marks {
		fault := func(cell int, err error) (Route, error) {
			return Route{}, Fault{Part: PartMark, Index: i, Cell: cell, Message: asMessage(err)}
		}
		if msg, bad := m.fault(); bad {
			return fault(-1, msg)
		}
		switch m.Kind {
		case Hint:
		case Fixed:
			end, err := play(f, p, here, m.Moves, nil)
			if err != nil {
				return fault(-1, err)
			}
			here = end
			last.Moves, last.End = append(last.Moves, m.Moves...), end
		case Via:
			if m.Board.Size != p.Start.Size || len(m.Board.Cells) != p.Start.Size.Cells() {
				return fault(-1, Messagef("the mark's board is %s, but the start board is %s", m.Board.Size, p.Start.Size))
			}
			at, cell, err := position(m.Board)
			if err != nil {
				return fault(cell, err)
			}
			here = at
			r.Stages = append(r.Stages, Stage{Name: m.Name, At: at})
			last = &r.Stages[len(r.Stages)-1].After
		}
	}
	return r, nil
}

// asMessage returns the sentence of err, which may say where it belongs too.
func asMessage(err error) Message {
	var m Message
	if errors.As(err, &m) {
		return m
	}
	return Messagef("%v", err)
}
