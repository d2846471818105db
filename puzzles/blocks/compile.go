package blocks

import (
	"slices"

	"waymark/puzzles"
	"waymark/solver"
)

// Compile packs the puzzle for a search. The marks become a puzzles.Route; a
// via needs a full board for now, and a hint does not change the search yet. It
// fails on the first fault of Check and on marks that cannot be followed,
// naming the mark and the reason.
func (f Family) Compile(p *puzzles.Puzzle) (solver.Problem, error) {
	if faults := f.Check(p); len(faults) > 0 {
		return nil, faults[0]
	}
	c := newCast(p)
	r, err := puzzles.NewRoute(f, p, func(b puzzles.Board) (puzzles.Board, int, error) { return position(c, p.Start, b) })
	if err != nil {
		return nil, err
	}
	l := newLayout(p, c)
	if c.size.Cells() <= 64 {
		return compileOn[[1]uint64](l, p, r), nil
	}
	return compileOn[[4]uint64](l, p, r), nil
}

// compileOn builds the problem for a kind of bitboard, in the narrowest state.
// At most 62 fields of 8 bits need eight words.
func compileOn[B bitboard](l *layout, p *puzzles.Puzzle, r puzzles.Route) solver.Problem {
	switch {
	case l.words <= 1:
		return problem[[1]uint64, B](l, p, r)
	case l.words <= 2:
		return problem[[2]uint64, B](l, p, r)
	case l.words <= 4:
		return problem[[4]uint64, B](l, p, r)
	}
	return problem[[8]uint64, B](l, p, r)
}

// problem makes the model of a packed space and adds what the family knows.
func problem[S solver.State, B bitboard](l *layout, p *puzzles.Puzzle, r puzzles.Route) solver.Problem {
	goal := newTarget(l, p.Goal)
	sp := newSpace[S, B](l, l.start, goal)
	m := solver.Model[S]{
		Space:      sp,
		Heuristics: heuristics[S](l, goal),
		Prefix:     jump[S](l, r.Prefix),
	}
	var stages []*target
	for _, s := range r.Stages {
		at, ok := l.read(s.At)
		t := newTarget(l, s.At)
		if !ok && !t.never {
			t.never, t.reason = true, outOfReach
		}
		if t.never {
			at = l.start // any position will do: the leg is known to be blocked
		}
		stages = append(stages, t)
		m.Stages = append(m.Stages, solver.Stage[S]{
			Name:       s.Name,
			At:         pack[S](l, &at),
			Heuristics: heuristics[S](l, t),
			After:      jump[S](l, s.After),
		})
	}
	return solver.NewProblem(m, solver.ProblemFuncs{
		Texts:      func(path []solver.Move) []string { return l.texts(p, path) },
		Automatic:  l.automatic(sp.few),
		Impossible: func() (solver.Explanation, bool) { return l.impossible(goal) },
		Solvable:   func() (solver.Explanation, bool) { return solvable(p) },
		Blocked: func() (stage int, reason solver.Explanation, yes bool) {
			for i, t := range stages {
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

// jump packs recorded moves, which the route has found to be legal.
func jump[S solver.State](l *layout, way puzzles.Walk) solver.Jump[S] {
	if len(way.Moves) == 0 {
		return solver.Jump[S]{}
	}
	at, ok := l.read(way.End)
	if !ok {
		at = l.start // after a mark that is out of reach itself
	}
	j := solver.Jump[S]{To: pack[S](l, &at), Cost: int32(len(way.Moves))}
	for _, m := range way.Moves {
		j.Moves = append(j.Moves, recordedMove|solver.Move(len(l.recorded)))
		l.recorded = append(l.recorded, m)
	}
	return j
}

// texts returns the text of the moves of a path from the start. It follows the
// path on the board, for the way of a piece depends on what stands around it.
func (l *layout) texts(p *puzzles.Puzzle, path []solver.Move) []string {
	list := make([]string, len(path))
	at := p.Start
	for i, packed := range path {
		move := l.text(p, at, packed)
		list[i] = string(move)
		if next, _, err := (Family{}).Play(p, at, move); err == nil {
			at = next
		}
	}
	return list
}

// text returns the text of a packed move at a position.
func (l *layout) text(p *puzzles.Puzzle, at puzzles.Board, packed solver.Move) puzzles.Move {
	if i := int(packed &^ recordedMove); packed&recordedMove != 0 && i < len(l.recorded) {
		return l.recorded[i]
	}
	from, to := int(packed&0xff), int(packed>>8&0xff)
	rows, cols := to/l.size.Cols-from/l.size.Cols, to%l.size.Cols-from%l.size.Cols
	if m, err := newMover(p, at, from); err == nil {
		for _, e := range m.endings(l.metric) {
			if e.rows == rows && e.cols == cols {
				return moveText(l.size, l.metric, from, e.way)
			}
		}
	}
	return "" // no move of this puzzle
}

// fewGoals is the number of goal positions up to which a search from the goal as
// well is worth its beginning, by measurement.
const fewGoals = 1 << 10

// automatic is what proves an optimal answer soonest, by measurement: two-way
// search where there are few goal positions. Else, as most spaces are small,
// what costs least for each position: breadth-first search, or A* where pieces
// have an axis, for then a piece in the way is easily found out.
func (l *layout) automatic(fewGoals bool) solver.Options {
	if fewGoals {
		return solver.Options{Algorithm: solver.TwoWay}
	}
	if slices.ContainsFunc(l.kinds, func(k *kind) bool { return k.axis != free }) {
		return solver.Options{Algorithm: solver.AStar, Heuristic: blockersInfo.ID}
	}
	return solver.Options{Algorithm: solver.BreadthFirst}
}
