package tandem

import (
	"waymark/puzzles"
	"waymark/puzzles/routing"
	"waymark/solver"
)

// Compile packs the puzzle for a search. The marks become a puzzles.Route. It fails on the first fault Check finds and on marks that cannot be obeyed,
// naming the mark.
func (f Family) Compile(p *puzzles.Puzzle) (solver.Problem, error) {
	r, err := routing.Open(f, p)
	if err != nil {
		return nil, err
	}
	l := newLayout(p.Start)
	switch {
	case l.size.Cells() <= wordBits:
		sp := newWordSpace(l)
		return problem(sp, sp.tracer, p, r), nil
	case l.words == 1:
		sp := newWideSpace[[1]uint64](l)
		return problem(sp, sp.tracer, p, r), nil
	case l.words == 2:
		sp := newWideSpace[[2]uint64](l)
		return problem(sp, sp.tracer, p, r), nil
	}
	sp := newWideSpace[[4]uint64](l)
	return problem(sp, sp.tracer, p, r), nil
}

// problem adds heuristics and route to a space.
func problem[S solver.State](sp solver.Reversible[S], t *tracer[S], p *puzzles.Puzzle, r puzzles.Route) solver.Problem {
	l := t.layout
	many := len(l.goals)
	if len(r.Stages) > 0 {
		many = len(l.blocks)
	}
	o := l.offers(len(l.goals), many)
	m := solver.Model[S]{
		Space:      sp,
		Heuristics: estimates(newTarget(l, l.goals, o), o, t),
	}
	c := routing.Codec[S]{
		Rules: Family{}, Puzzle: p,
		Pack:   func(b puzzles.Board) S { return set[S](l, l.pick(b, isBlock)) },
		Unpack: func(s S) puzzles.Board { return t.drawn(p.Start, s) },
		Move: func(m puzzles.Move) (solver.Move, bool) {
			d, err := puzzles.ParseDir(string(m))
			return solver.Move(d), err == nil
		},
	}
	c.Add(&m, r, func(to puzzles.Place) routing.Stage[S] {
		at := l.pick(to.At, isBlock)
		blocks, open := set[S](l, at), set[S](l, l.pick(to.At, isGap))
		few := offer{block: max(1, min(o.block, len(at))), goal: max(1, min(o.goal, len(at)))}
		return routing.Stage[S]{
			At: blocks, Fits: func(s S) bool { return minus(s, open) == blocks },
			Heuristics: solver.Paired(m.Heuristics, estimates(newTarget(l, at, few), few, t)),
		}
	})
	// The space, and tables once they are built, are only read.
	m.Fork = func() solver.Model[S] { return m }
	return solver.NewProblem(m, solver.ProblemFuncs{
		Teller:     routing.Teller(func(m solver.Move) string { return puzzles.Dir(m % 4).String() }),
		Automatic:  automatic(sp, l, o),
		Impossible: l.impossible,
		Solvable:   l.solvable,
		Blocked:    func() (int, solver.Explanation, bool) { return l.blocked(r) },
	})
}

// blocked looks for the first leg of a route that is impossible: its mark, from
// 0, or -1 for the goal, which impossible has looked at. No part of the board ever
// has another number of blocks, so the start serves for every leg.
func (l *layout) blocked(r puzzles.Route) (stage int, reason solver.Explanation, yes bool) {
	for i, s := range r.Stages {
		if reason, yes = l.apart(l.pick(s.At, isBlock), l.pick(s.At, isGap)); yes {
			return i, reason, true
		}
	}
	return -1, solver.Explanation{}, false
}

// largeTable is the number of entries up to which automatic chooses a table by
// threes: beyond, building it takes longer than most puzzles take without.
const largeTable = 1 << 20

// automatic is what proves an optimum soonest, by measurement:
//
//   - with one goal the distance of the nearest block is exact;
//   - on boards of up to 64 cells two-way search, if there are few goal positions
//     to begin from: its time and memory a state are the least. Threes of blocks
//     prune the side of the start once the search is large: their far sets make them
//     hardly dearer than pairs. The side of the goal goes less deep than any
//     estimate would begin to cut. Where the pairs are nearly exact A* is done sooner
//     still, which a probe finds out: their table is there at once;
//   - beyond, positions are too many and distances long enough for an estimate
//     by threes of blocks to lead; of goals, where any blocks may be left over.
func automatic[S solver.State](sp solver.Reversible[S], l *layout, o offer) solver.Choice {
	k := min(o.block, 3)
	if len(l.goals) == 1 {
		return solver.Choice{
			Options: solver.Options{Algorithm: solver.AStar, Heuristic: oneGoalInfo.ID},
			Why:     solver.Explanation{Format: "With one goal the distance of the nearest block is exact: A* goes straight there."},
		}
	}
	if _, few := sp.Goals(solver.MaxGoals); few && l.size.Cells() <= wordBits {
		auto, probe := solver.Options{Algorithm: solver.TwoWay}, kBlockInfo[k].ID
		if len(l.blocks) == len(l.goals) {
			auto.Heuristic, probe = kBlockInfo[k].ID, kBlockInfo[2].ID
		}
		return solver.Choice{
			Options: auto, Probe: probe,
			Why: solver.Explanation{Format: "There are few goal positions, and all blocks move at once: two searches that meet see fewer positions than one led by an estimate."},
		}
	}
	auto := solver.Options{Algorithm: solver.AStar, Heuristic: oneGoalInfo.ID}
	switch {
	case len(l.blocks) > len(l.goals) && o.goal > 1:
		auto.Heuristic = kGoalInfo[min(o.goal, 3)].ID
	case k == 3 && choose(l.slots, 3) <= largeTable:
		auto.Heuristic = kBlockInfo[3].ID
	case k > 1:
		auto.Heuristic = kBlockInfo[2].ID
	}
	return solver.Choice{
		Options: auto,
		Why:     solver.Explanation{Format: "There are too many positions for a search without an estimate: A* is led by groups of blocks."},
	}
}
