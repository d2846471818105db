package puzzles

// Route is what the marks of a puzzle ask of a search, in their order.
type Route struct {
	Prefix Walk // recorded moves before any search
	Stages []Stage
	Hints  []Advice
}

// Advice is a hint. It begins at the position where the route stands after Stage stages. A hint does
// not move the route: the next hint does not begin where this one ends.
type Advice struct {
	Number int // of the mark among all marks of the puzzle, from 1
	Stage  int // how many stages come before it
	From   Board
	Way    []Board // the positions after each of its moves
	To     Place   // of a hint that is a board; else zero
}

// Walk is a list of recorded moves and the position they end in. End is no board where there are no
// moves, and after an open stage, since the moves then begin at any position that passes it.
type Walk struct {
	Moves []Move
	End   Board
}

// Placer is a Family that says which positions look like the board of a via mark or of a demand.
type Placer interface {
	Family
	// Place returns them, or the reason why there are none and the cell at fault (-1: the whole board). A piece that the
	// board names is named with all its cells.
	Place(p *Puzzle, b Board) (to Place, cell int, err error)
}

// Place is the position, or the set of positions, that the board of a via mark describes.
type Place struct {
	At   Board // the board of the mark, completed by what it leaves out, such as walls
	Open bool  // At leaves cells open, so many positions may fit it
}

// Filled is the place of a board with gaps, of what is left for them: where that is of one sort they hold it, else they
// stay open.
func Filled(at Board, gaps []int, left map[Cell]int) Place {
	for c, n := range left {
		if n == len(gaps) {
			for _, i := range gaps {
				at.Cells[i] = c
			}
			return Place{At: at}
		}
	}
	return Place{At: at, Open: true}
}

// Stage is a place to pass through and the recorded moves from there.
//
// A position passes an open stage when it fits At and all moves of After can be played from it in
// their order. The route goes on where they end.
type Stage struct {
	Name   string
	Number int // of the mark among all marks of the puzzle, from 1
	Place
	After Walk
}

// NewRoute makes the route of all marks that are not switched off. Fixed marks before the first via
// mark become the prefix. Fixed marks after a via mark belong to its stage. NewRoute replays a hint of
// moves from where it begins, and drops a hint that begins after an open stage.
//
// The error is a Fault that names the mark. The cost is that of replaying all
// recorded moves that begin at a known position.
func NewRoute(f Placer, p *Puzzle) (Route, error) {
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
			if to, cell, err = f.Place(p, m.Board); err != nil {
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

// Pass returns the function that solver.Stage.Pass wants, for positions packed as S; nil for a stage
// that is not open. fits reports whether a position fits the board of the stage. unpack and pack
// turn positions into boards and back, so that the recorded moves can be played.
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

// Along returns the function that solver.Stage.Along wants, for positions packed as S; nil for a stage
// without recorded moves. unpack and pack turn positions into boards and back.
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
