package swap

import (
	"waymark/puzzles"
	"waymark/puzzles/routing"
	"waymark/solver"
)

// maxWords is the widest state, in machine words.
const maxWords = 16

// Compile packs the puzzle for a search, in the narrowest state that holds it.
//
// The marks become a puzzles.Route. Compile fails on the first fault Check
// finds and on marks that cannot be obeyed, naming the mark.
func (f Family) Compile(p *puzzles.Puzzle) (solver.Problem, error) {
	r, err := routing.Open(f, p)
	if err != nil {
		return nil, err
	}
	b := newBoard(p, len(r.Stages) > 0)
	goal := b.wantColours(p.Goal)
	switch words := b.words(); {
	case words <= 1:
		return compile[[1]uint64](b, p, goal, r), nil
	case words <= 2:
		return compile[[2]uint64](b, p, goal, r), nil
	case words <= 4:
		return compile[[4]uint64](b, p, goal, r), nil
	case words <= 8:
		return compile[[8]uint64](b, p, goal, r), nil
	}
	return compile[[maxWords]uint64](b, p, goal, r), nil
}

// compile builds the problem for states of one width.
func compile[S solver.State](b *board, p *puzzles.Puzzle, goal want, r puzzles.Route) solver.Problem {
	sp := newSpace[S](b, goal)
	dist := b.distances()
	work := tableWork / (1 + len(r.Stages))
	end := b.newTarget(goal, dist, work)
	m := solver.Model[S]{
		Space:      sp,
		Heuristics: sp.heuristics(end),
	}
	c := routing.Codec[S]{
		Rules: Family{}, Puzzle: p,
		Pack: func(at puzzles.Board) S {
			kinds := b.content(at)
			return sp.pack(&kinds)
		},
		Unpack: func(s S) puzzles.Board {
			var at content
			sp.unpack(s, &at)
			return b.drawn(p.Start, &at)
		},
		Move: func(m puzzles.Move) (solver.Move, bool) {
			mover, partner, err := parseMove(sp.size, m)
			if err != nil {
				return 0, false
			}
			return packMove(uint8(sp.slotOf[mover]), uint8(sp.slotOf[partner])), true
		},
	}
	c.Add(&m, r, func(to puzzles.Place) routing.Stage[S] {
		at := b.markKinds(to.At)
		mark := b.wantKinds(&at)
		fits := func(s S) bool {
			var at content
			sp.unpack(s, &at)
			return mark.met(&at)
		}
		return routing.Stage[S]{At: sp.pack(&at), Fits: fits, Heuristics: sp.heuristics(b.newTarget(mark, dist, work))}
	})
	// Nothing here changes while it is searched.
	m.Fork = func() solver.Model[S] { return m }
	return solver.NewProblem(m, solver.ProblemFuncs{
		Teller:     routing.Teller(b.text),
		Automatic:  sp.automatic(end),
		Impossible: func() (solver.Explanation, bool) { return b.impossible(goal) },
		Solvable: func() (solver.Explanation, bool) {
			if sp.IsGoal(sp.start) {
				return solver.Explanation{Format: "The start already has the colours of the goal.", ID: "solved"}, true
			}
			return b.solvable(goal)
		},
		Blocked: func() (int, solver.Explanation, bool) { return b.blocked(r, goal) },
	})
}

// fewPositions is the number of arrangements up to which two-way search is done
// before tables are built.
const fewPositions = 1 << 19

// automatic is what proves an optimal answer soonest, by measurement:
//
//   - two-way search where all positions are few;
//   - else A* with tables where one table holds all colours: their goals are
//     too many for a search from there to get far;
//   - where that takes several tables, IDA*, which follows them swap by swap and
//     leaves out all orders of swaps but one; after a scout, as a first solution
//     matters where a proof may take long.
func (sp *space[S]) automatic(t *target) solver.Choice {
	counts := make([]int, len(sp.kinds))
	for i, k := range sp.kinds {
		counts[i] = k.count
	}
	_, few := sp.goals(solver.MaxGoals)
	switch {
	case few && arrangements(counts, sp.slots()) <= fewPositions:
		return solver.Choice{
			Options: solver.Options{Algorithm: solver.TwoWay},
			Why:     solver.Explanation{Format: "There are few positions: a search from both ends sees all it needs soonest."},
		}
	case len(t.tables.groups) == 1 && len(t.tables.loose) == 0:
		return solver.Choice{
			Options: solver.Options{Algorithm: solver.AStar, Heuristic: tablesInfo.ID}, First: carriedInfo.ID, FirstStates: triedFirst(sp.slots()),
			Why: solver.Explanation{Format: "One table holds the exact distance of all squares together: A* goes straight to the goal."},
		}
	}
	return solver.Choice{
		Options: solver.Options{Algorithm: solver.IDAStar, Heuristic: tablesInfo.ID, Anytime: true}, First: carriedInfo.ID, FirstStates: triedFirst(sp.slots()),
		Why: solver.Explanation{Format: "There are too many positions to store: IDA* by tables of groups of squares needs no memory for them."},
	}
}

// triedFirst is the number of states that A* may store before tables are built: on boards up to 5x6 it is often done in the time that
// these take. Larger boards are beyond it, and a first solution waits for it: the usual few.
func triedFirst(slots int) uint64 {
	if slots <= 30 {
		return 1 << 18
	}
	return 0
}

// blocked looks for the first leg of a route that is impossible: its mark, from
// 0, or -1 for the goal. Recorded moves and marks leave every region with the
// squares it has, so legs differ only in where they lead.
func (b *board) blocked(r puzzles.Route, goal want) (stage int, reason solver.Explanation, yes bool) {
	for i, s := range r.Stages {
		at := b.markKinds(s.At)
		if reason, yes = b.impossible(b.wantKinds(&at)); yes {
			return i, reason, true
		}
	}
	reason, yes = b.impossible(goal)
	return -1, reason, yes
}
