package glide

import (
	"waymark/puzzles"
	"waymark/puzzles/routing"
	"waymark/solver"
)

// maxWords is the widest state, in machine words.
const maxWords = 16

// Compile packs the puzzle for a search. Boards without chameleons can be
// searched from the goal as well.
//
// The marks become a puzzles.Route. Compile fails on the first fault Check
// finds and on marks that cannot be obeyed, naming the mark.
func (f Family) Compile(p *puzzles.Puzzle) (solver.Problem, error) {
	r, err := routing.Open(f, p)
	if err != nil {
		return nil, err
	}
	return newBoard(p).compile(p, r), nil
}

// compile packs the board in the narrowest states.
func (b *board) compile(p *puzzles.Puzzle, r puzzles.Route) solver.Problem {
	switch words, coded := b.width(); {
	case words <= 1:
		return compile[[1]uint64](b, p, r, coded)
	case words <= 2:
		return compile[[2]uint64](b, p, r, coded)
	case words <= 4:
		return compile[[4]uint64](b, p, r, coded)
	case words <= 8:
		return compile[[8]uint64](b, p, r, coded)
	default:
		return compile[[maxWords]uint64](b, p, r, coded)
	}
}

// width returns the words of a state, at most maxWords, in the packing that
// needs fewer: codes (at most 4 bits for each of 256 slots) or lists.
func (b *board) width() (words int, coded bool) {
	words = codeWords(b.slots, len(b.kinds()))
	if n := listWords(b.slots, b.tiles); b.start.count(grey) == 0 && n <= words {
		return n, false
	}
	return words, true
}

// compile builds the problem for states of one width. coded chooses codes
// instead of lists.
func compile[S solver.State](b *board, p *puzzles.Puzzle, r puzzles.Route, coded bool) solver.Problem {
	switch {
	case !coded:
		sp := newLists[S](b)
		return assemble(b, p, r, sp, codec[S]{sp.pack, sp.unpack, sp.heuristics})
	case b.start.count(grey) == 0:
		sp := newStatic[S](b)
		return assemble(b, p, r, sp, codec[S]{sp.pack, sp.unpack, sp.heuristics})
	}
	sp := newCodes[S](b)
	return assemble(b, p, r, sp, codec[S]{sp.pack, sp.unpack, sp.heuristics})
}

// codec is what the packed spaces have in common.
type codec[S solver.State] struct {
	pack     func(*groups) S
	unpack   func(S, *groups)
	estimate func(*target) []solver.Heuristic[S]
}

// assemble makes the model of a packed space and adds what the family knows.
func assemble[S solver.State](b *board, p *puzzles.Puzzle, r puzzles.Route, space solver.Space[S], f codec[S]) solver.Problem {
	goal := b.newTarget(&b.goal)
	m := solver.Model[S]{
		Space:      space,
		Heuristics: f.estimate(goal),
	}
	c := routing.Codec[S]{
		Rules: Family{}, Puzzle: p,
		Pack: func(at puzzles.Board) S {
			g := b.group(at)
			return f.pack(&g)
		},
		Unpack: func(s S) puzzles.Board {
			var g groups
			f.unpack(s, &g)
			return b.painted(b.drawn(p.Start, &g))
		},
		Move: func(m puzzles.Move) (solver.Move, bool) {
			cell, d, err := puzzles.ParseCellDir(b.size, m)
			if err != nil {
				return 0, false
			}
			return packMove(spotOfCell(b.size, cell), d), true
		},
	}
	c.Add(&m, r, func(to puzzles.Place) routing.Stage[S] {
		o := b.newOpen(to.At)
		fits := func(s S) bool {
			var g groups
			f.unpack(s, &g)
			return o.fits(&g)
		}
		return routing.Stage[S]{At: f.pack(&o.named), Fits: fits, Heuristics: f.estimate(b.newTarget(&o.named))}
	})
	// Relaxed slides can be taken back, so the distance from a position to its
	// tiles' next places is a distance from there as well.
	m.Backward = func(from S) []solver.Heuristic[S] {
		var g groups
		f.unpack(from, &g)
		return f.estimate(b.newTarget(&g))
	}
	// Spaces and targets are only read.
	m.Fork = func() solver.Model[S] { return m }
	auto := solver.Choice{
		Options: solver.Options{Algorithm: solver.AStar, Heuristic: relaxedInfo.ID},
		Why:     solver.Explanation{Format: "There are chameleons or too many goal positions to search from: A* by relaxed slides goes from the start alone."},
	}
	if few(space) {
		// The bound cuts off next to nothing half way to the goal, for its price. Where it is nearly exact A* is done
		// in a hundredth of the time: before two searches, or soon after they have begun.
		auto = solver.Choice{
			Options: solver.Options{Algorithm: solver.TwoWay}, First: relaxedInfo.ID, FirstStates: triedFirst, Probe: relaxedInfo.ID,
			Why: solver.Explanation{Format: "Gliding tiles have few goal positions and weak estimates: two searches that meet half way see the fewest positions."},
		}
	}
	return solver.NewProblem(m, solver.ProblemFuncs{
		Teller:     routing.Teller(func(m solver.Move) string { return moveText(b.size, m) }),
		Automatic:  auto,
		Impossible: func() (solver.Explanation, bool) { return b.impossible(&b.start, &b.goal, goal) },
		Solvable: func() (solver.Explanation, bool) {
			return solver.Explanation{ID: "solved", Format: "It is solved as it stands."}, space.IsGoal(space.Start())
		},
		Blocked: func() (int, solver.Explanation, bool) { return b.blocked(r, goal) },
	})
}

// triedFirst is the number of states that A* may store before two searches are begun: some ten milliseconds.
const triedFirst = 1 << 15

// few reports that there are few enough goal states to search from.
func few[S solver.State](space solver.Space[S]) bool {
	back, ok := space.(solver.Reversible[S])
	if ok {
		_, ok = back.Goals(solver.MaxGoals)
	}
	return ok
}

// blocked looks for the first leg of a route that is impossible: its mark,
// from 0, or -1 for the goal. It is looked at from the last position that is known,
// for what cannot be had from there cannot be had from any after it.
func (b *board) blocked(r puzzles.Route, goal *target) (stage int, reason solver.Explanation, yes bool) {
	from := b.start
	if len(r.Prefix.Moves) > 0 {
		from = b.group(r.Prefix.End)
	}
	for i, s := range r.Stages {
		at := b.group(s.At)
		if reason, yes = b.impossible(&from, &at, b.newTarget(&at)); yes {
			return i, reason, true
		}
		switch {
		case s.Open:
		case len(s.After.Moves) > 0:
			from = b.group(s.After.End)
		default:
			from = at
		}
	}
	reason, yes = b.impossible(&from, &b.goal, goal)
	return -1, reason, yes
}

// impossible reports cells that no slides can cover as target, which is made of
// them, wants it: a cell walled off from every tile that may serve it, or cells
// that compete for too few tiles. Both follow from the relaxed distance being
// infinite, and no slide changes that.
func (b *board) impossible(from, cells *groups, target *target) (solver.Explanation, bool) {
	for _, w := range target.wants {
		for i, cell := range cells.of(w.class) {
			if min(nearest(w.rook[i], from.of(w.class)), nearest(w.rook[i], from.of(grey))) >= far {
				return solver.Explanation{
					Format: "No %s tile can ever get to %s: walls or gates cut it off.",
					Args:   []any{names[w.class], b.size.CellName(b.cell(cell))},
					ID:     "walls",
				}, true
			}
		}
	}
	if target.relaxed(from) == solver.Unreachable {
		return solver.Explanation{
			Format: "Too few tiles can get to the cells that want their colour: walls or gates cut the others off.",
			ID:     "walls",
		}, true
	}
	return solver.Explanation{}, false
}
