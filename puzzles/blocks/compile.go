package blocks

import (
	"waymark/puzzles"
	"waymark/puzzles/routing"
	"waymark/solver"
)

// Compile packs the puzzle for a search. The marks become a puzzles.Route. It fails on the first fault of Check and on marks that cannot be followed,
// naming the mark and the reason.
func (f Family) Compile(p *puzzles.Puzzle) (solver.Problem, error) { return f.compile(p, true) }

// CompilePositions does what Compile does, but gives every position a state of its own. Compile may make one
// state of a position and its mirror image, which helps a search but makes counts too small.
func (f Family) CompilePositions(p *puzzles.Puzzle) (solver.Problem, error) {
	return f.compile(p, false)
}

func (f Family) compile(p *puzzles.Puzzle, mirrored bool) (solver.Problem, error) {
	r, err := routing.Open(f, p)
	if err != nil {
		return nil, err
	}
	l := newLayout(p, newCast(p))
	goal := newTarget(l, p.Goal)
	if sp := newPacked(l, l.start, goal, mirrored && len(r.Stages) == 0 && len(r.Prefix.Moves) == 0); sp != nil {
		return problem(l, p, r, goal, form[word]{
			sp.space(), sp.meet, func(s word, at *places) { sp.unpack(&s, at) }, sp.heuristics, sp.real,
		}), nil
	}
	if l.size.Cells() <= 64 {
		return compileOn[[1]uint64](l, p, r, goal), nil
	}
	return compileOn[[4]uint64](l, p, r, goal), nil
}

// compileOn builds the problem for a kind of bitboard, in the narrowest state.
// At most 62 fields of 8 bits need eight words.
func compileOn[B bitboard](l *layout, p *puzzles.Puzzle, r puzzles.Route, goal *target) solver.Problem {
	switch {
	case l.words <= 1:
		return problem(l, p, r, goal, sorted[[1]uint64, B](l, goal))
	case l.words <= 2:
		return problem(l, p, r, goal, sorted[[2]uint64, B](l, goal))
	case l.words <= 4:
		return problem(l, p, r, goal, sorted[[4]uint64, B](l, goal))
	}
	return problem(l, p, r, goal, sorted[[8]uint64, B](l, goal))
}

// realMove is a packed move as it is made on the board, between first cells, at the
// position that the moves played so far lead to; play says to play it.
type realMove func(m solver.Move, play bool) solver.Move

// form is a space and how positions are packed in it.
type form[S solver.State] struct {
	solver.Reversible[S]
	pack       func(*places) S // as the search meets it
	unpack     func(S, *places)
	heuristics func(*target) []solver.Heuristic[S]
	real       func() realMove
}

// sorted is the form of a space.
func sorted[S solver.State, B bitboard](l *layout, goal *target) form[S] {
	sp := newSpace[S, B](l, l.start, goal)
	return form[S]{
		sp,
		func(at *places) S { return pack[S](l, at) },
		func(s S, at *places) { unpack(l, &s, at) },
		sp.heuristics,
		func() realMove { return func(m solver.Move, _ bool) solver.Move { return m } },
	}
}

// problem makes the model of a packed space and adds what the family knows.
func problem[S solver.State](l *layout, p *puzzles.Puzzle, r puzzles.Route, goal *target, form form[S]) solver.Problem {
	m := solver.Model[S]{
		Space:      form.Reversible,
		Heuristics: form.heuristics(goal),
	}
	if see := newSight(goal); see != nil {
		m.Sight = solver.Heuristic[S]{Info: sightInfo, Int: func(s S) int32 {
			var at places
			form.unpack(s, &at)
			return see.see(&at)
		}}
	}
	c := routing.Codec[S]{
		Rules: Family{}, Puzzle: p,
		Pack: func(b puzzles.Board) S {
			at, ok := l.read(b)
			if !ok {
				at = l.start // after a mark that is out of reach itself
			}
			return form.pack(&at)
		},
		Unpack: func(s S) puzzles.Board {
			var at places
			form.unpack(s, &at)
			return l.drawn(p.Start, &at)
		},
		Move: func(m puzzles.Move) (solver.Move, bool) { return l.record(m), true },
	}
	var stages []*target
	c.Add(&m, r, func(to puzzles.Place) routing.Stage[S] {
		at, ok := l.read(to.At)
		t, empty := newTarget(l, to.At), empties(to.At)
		if to.Open {
			ok = !empty.meets(&l.fixed)
		}
		if !ok && !t.never {
			t.never, t.reason = true, outOfReach
		}
		if t.never || to.Open {
			at = l.start // any position will do: the leg is known to be blocked, or passed elsewhere
		}
		stages = append(stages, t)
		fits := func(s S) bool {
			var at places
			form.unpack(s, &at)
			return t.fits(&at, &empty)
		}
		return routing.Stage[S]{At: form.pack(&at), Fits: fits, Heuristics: form.heuristics(t)}
	})
	// Nothing here changes while it is searched, but for what blockers learns,
	// which is made for it.
	m.Fork = func() solver.Model[S] { return m }
	return solver.NewProblem(m, solver.ProblemFuncs{
		Teller:     func() solver.Teller { return l.teller(p, form.real()) },
		Automatic:  automatic[S](form.Reversible, goal),
		Impossible: func() (solver.Explanation, bool) { return l.impossible(goal) },
		Solvable:   func() (solver.Explanation, bool) { return solvable(p) },
		Blocked: func() (stage int, reason solver.Explanation, yes bool) {
			for i, t := range stages[:len(m.Stages)] { // hints block nothing
				if reason, yes = l.impossible(t); yes {
					return i, reason, true
				}
			}
			return -1, solver.Explanation{}, false
		},
	})
}

// outOfReach is why a full board can be no position of the puzzle.
var outOfReach = solver.Explanation{
	ID:     "walls",
	Format: "Some pieces can never get to where the board has them: walls, pieces that cannot move or their axis keep them away.",
}

// recordedMove marks a packed move as recorded: the other bits are its index in
// layout.recorded. Recorded moves keep the text they have.
const recordedMove solver.Move = 1 << 31

// record keeps a recorded move and returns its packed form.
func (l *layout) record(m puzzles.Move) solver.Move {
	l.recorded = append(l.recorded, m)
	return recordedMove | solver.Move(len(l.recorded)-1)
}

// teller begins to write moves at the start. It follows the path on the board, for the way
// of a piece depends on what stands around it.
func (l *layout) teller(p *puzzles.Puzzle, real realMove) solver.Teller {
	at := p.Start.Clone()
	return func(m solver.Move, play bool) string {
		packed := real(m, play)
		n := int(packed &^ recordedMove)
		if packed&recordedMove == 0 || n >= len(l.recorded) {
			return string(l.text(at, packed, play))
		}
		if play {
			if next, _, err := (Family{}).Play(p, at, l.recorded[n]); err == nil {
				at = next
			}
		}
		return string(l.recorded[n])
	}
}

// text returns the text of a packed move at a position, and makes it there where play
// says so; of what is no move there the empty text.
func (l *layout) text(at puzzles.Board, packed solver.Move, play bool) puzzles.Move {
	from, to := int(packed&0xff), int(packed>>8&0xff)
	if from >= len(at.Cells) || !isPiece(at.Cells[from]) {
		return ""
	}
	rows, cols := to/l.size.Cols-from/l.size.Cols, to%l.size.Cols-from%l.size.Cols
	m := l.mover(at, at.Cells[from], bodyOf(at, at.Cells[from]))
	way := m.way(l.metric, rows, cols)
	if way == nil {
		return ""
	}
	if play {
		m.shift(rows, cols)
	}
	return moveText(l.size, l.metric, from, way)
}

// manyMoves is the number of moves at the start from which a board is open enough
// for an estimate to pay, by measurement.
const manyMoves = 13

// automatic is what proves an optimal answer soonest, by measurement. Where the
// goal says where every piece stands that is a search from both ends. Else most
// boards are crowded and their spaces small: breadth-first search costs least for
// each position. On an open board it drowns, and A* by the pieces in the way is
// right.
func automatic[S solver.State](sp solver.Space[S], t *target) solver.Choice {
	switch {
	case t.full():
		return solver.Choice{
			Options: solver.Options{Algorithm: solver.TwoWay},
			Why:     solver.Explanation{Format: "The goal says where every piece stands: two searches that meet see the fewest positions."},
		}
	case len(sp.Successors(sp.Start(), nil)) >= manyMoves:
		return solver.Choice{
			Options: solver.Options{Algorithm: solver.AStar, Heuristic: blockersInfo.ID},
			Why:     solver.Explanation{Format: "The board is open and its positions are many: A* counts the pieces in the way."},
		}
	}
	return solver.Choice{
		Options: solver.Options{Algorithm: solver.BreadthFirst},
		Why:     solver.Explanation{Format: "The board is crowded and its positions are few: going through them layer by layer costs least."},
	}
}
