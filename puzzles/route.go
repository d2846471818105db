package puzzles

import "errors"

// Route is the marks of a puzzle in the order in which a search obeys them.
type Route struct {
	Prefix Walk // recorded moves before any search
	Stages []Stage
}

// Walk is recorded moves and the position they end in; no moves, no position. Nor
// is there one after an open stage, where the moves begin at any that passes it.
type Walk struct {
	Moves []Move
	End   Board
}

// Place is what the board of a via mark asks of a position.
type Place struct {
	At   Board // with what the mark does not say, such as walls
	Open bool  // At leaves cells open: many positions may look like it
}

// Stage is a place to pass through and the recorded moves from there.
//
// A position passes an open stage when it is as At says and all moves of After can
// be played from it, one after the other as they are recorded; the route goes on
// where they end. A position from which one of them is not legal does not pass, for
// the moves would lead it nowhere.
type Stage struct {
	Name string
	Place
	After Walk
}

// NewRoute replays the marks. Fixed marks before the first via are the prefix;
// fixed marks after a via belong to its stage; hints ask nothing of the search
// and are passed over. place says what the board of a via mark asks for, or
// reports why no position looks like it and at which cell (-1: all of it).
//
// The error is a Fault that names the mark. The cost is that of replaying all
// recorded moves that begin at a known position.
func NewRoute(f Family, p *Puzzle, place func(Board) (to Place, cell int, err error)) (Route, error) {
	var r Route
	here, known, last := p.Start, true, &r.Prefix
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
			last.Moves = append(last.Moves, m.Moves...)
			if !known {
				continue
			}
			end, err := play(f, p, here, m.Moves, nil)
			if err != nil {
				return fault(-1, err)
			}
			here, last.End = end, end
		case Via:
			if m.Board.Size != p.Start.Size || len(m.Board.Cells) != p.Start.Size.Cells() {
				return fault(-1, Messagef("the mark's board is %s, but the start board is %s", m.Board.Size, p.Start.Size))
			}
			to, cell, err := place(m.Board)
			if err != nil {
				return fault(cell, err)
			}
			here, known = to.At, !to.Open
			r.Stages = append(r.Stages, Stage{Name: m.Name, Place: to})
			last = &r.Stages[len(r.Stages)-1].After
		}
	}
	return r, nil
}

// Pass returns what tells a search which positions pass an open stage and where the
// route goes on, for positions packed as S; nil for a stage that is not open. fits
// reports whether a position is as the stage says; unpack and pack turn positions
// into boards and back, for the recorded moves.
func Pass[S any](f Family, p *Puzzle, s Stage, fits func(S) bool, unpack func(S) Board, pack func(Board) S) func(S) (S, bool) {
	if !s.Open {
		return nil
	}
	return func(at S) (S, bool) {
		if ok := fits(at); !ok || len(s.After.Moves) == 0 {
			return at, ok
		}
		end, err := play(f, p, unpack(at), s.After.Moves, nil)
		if err != nil {
			return at, false
		}
		return pack(end), true
	}
}

// asMessage returns the sentence of err, which may say where it belongs too.
func asMessage(err error) Message {
	var m Message
	if errors.As(err, &m) {
		return m
	}
	return Messagef("%v", err)
}
