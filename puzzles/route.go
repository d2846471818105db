package puzzles

// Route is the marks of a puzzle in the order in which a search obeys them.
type Route struct {
	Prefix Walk // recorded moves before any search
	Stages []Stage
	Hints  []Advice
}

// Advice is a hint: what it says begins where the route stands after so many
// stages. Hints move nothing: one does not begin where another ends.
type Advice struct {
	Number int // of the mark among all marks of the puzzle, from 1
	Stage  int
	From   Board
	Way    []Board // the positions after each of its moves
	To     Place   // of a hint that is a board; else zero
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
	Name   string
	Number int // of the mark among all marks of the puzzle, from 1
	Place
	After Walk
}

// NewRoute replays the marks that are not switched off. Fixed marks before the first via are the prefix;
// fixed marks after a via belong to its stage. A hint of moves is replayed from where
// it begins; a hint that begins after an open stage tells the search nothing. place
// says what the board of a mark asks for, or reports why no position looks like it
// and at which cell (-1: all of it).
//
// The error is a Fault that names the mark. The cost is that of replaying all
// recorded moves that begin at a known position.
func NewRoute(f Family, p *Puzzle, place func(Board) (to Place, cell int, err error)) (Route, error) {
	var r Route
	w, last := NewWalker(f, p), &r.Prefix
	for i := range p.Marks {
		m := &p.Marks[i]
		fault := func(cell int, err error) (Route, error) {
			return Route{}, Fault{Part: PartMark, Index: i, Cell: cell, Message: AsMessage(err)}
		}
		if m.Off {
			continue
		}
		if msg, bad := m.faultIn(p); bad {
			return fault(-1, msg)
		}
		from, known := w.at, w.known
		var to Place
		if !m.Board.IsZero() {
			var cell int
			var err error
			if to, cell, err = place(m.Board); err != nil {
				return fault(cell, err)
			}
		}
		way, end, err := w.Pass(m)
		if err != nil {
			return fault(-1, err)
		}
		switch {
		case m.Kind == Hint && known:
			r.Hints = append(r.Hints, Advice{Number: i + 1, Stage: len(r.Stages), From: from, Way: way, To: to})
		case m.Kind == Fixed:
			if last.Moves = append(last.Moves, m.Moves...); known {
				last.End = end
			}
		case m.Kind == Via:
			w.at, w.known = to.At, !to.Open
			r.Stages = append(r.Stages, Stage{Name: m.Name, Number: i + 1, Place: to})
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

// Along returns what tells a search through which positions the recorded moves of a
// stage lead from one that passes it; nil for a stage without. unpack and pack turn
// positions into boards and back.
func Along[S any](f Family, p *Puzzle, s Stage, unpack func(S) Board, pack func(Board) S) func(S) []S {
	if len(s.After.Moves) == 0 {
		return nil
	}
	return func(at S) (way []S) {
		from := s.At
		if s.Open {
			from = unpack(at)
		}
		if _, err := play(f, p, from, s.After.Moves, func(b Board, _ Step) { way = append(way, pack(b)) }); err != nil {
			return nil // such a position does not pass
		}
		return way
	}
}
