package slide

import (
	"slices"

	"waymark/puzzles"
	"waymark/puzzles/routing"
	"waymark/solver"
)

// Compile packs the puzzle for a search. The marks become a puzzles.Route. It fails on the first fault of Check and on marks that cannot be followed,
// naming the mark and the reason.
func (f Family) Compile(p *puzzles.Puzzle) (solver.Problem, error) {
	r, err := routing.Open(f, p)
	if err != nil {
		return nil, err
	}
	l := newLayout(p.Start, wanted(r, p.Goal))
	start, want := l.codes(p.Start), l.codes(p.Goal)
	switch n := l.words(); {
	case n <= 1:
		return problem(l, newWordSpace(l, start, want), p, r), nil
	case n <= 2:
		return problem(l, newSpace[[2]uint64](l, start, want), p, r), nil
	case n <= 4:
		return problem(l, newSpace[[4]uint64](l, start, want), p, r), nil
	case n <= 8:
		return problem(l, newSpace[[8]uint64](l, start, want), p, r), nil
	}
	return problem(l, newSpace[[16]uint64](l, start, want), p, r), nil
}

// problem adds heuristics and route to a space.
func problem[S solver.State](l *layout, sp solver.Reversible[S], p *puzzles.Puzzle, r puzzles.Route) solver.Problem {
	m := solver.Model[S]{
		Space:      sp,
		Heuristics: heuristics[S](l, l.codes(p.Goal)),
		Toward:     toward[S](l),
		Draft:      draft[S](l, l.codes(p.Goal)),
	}
	u := newUnpacker[S](l)
	c := routing.Codec[S]{
		Rules: Family{}, Puzzle: p,
		Pack: func(b puzzles.Board) S { return pack[S](l, l.codes(b)) },
		Unpack: func(s S) puzzles.Board {
			var buf [maxCells]code
			return l.board(p.Start, u.unpack(s, &buf))
		},
		Move: func(m puzzles.Move) (solver.Move, bool) {
			cell, d, err := puzzles.ParseCellDir(l.Size, m)
			return packMove(cell, d), err == nil
		},
	}
	c.Add(&m, r, func(to puzzles.Place) routing.Stage[S] {
		at := l.codes(to.At)
		fits := newMatcher[S](l, at)
		return routing.Stage[S]{
			At: pack[S](l, at), Fits: fits.match, Alike: alike[S](l, at),
			Heuristics: solver.Paired(m.Heuristics, heuristics[S](l, at)), Draft: draft[S](l, at),
		}
	})
	// Space and heuristics only read what they share.
	m.Fork = func() solver.Model[S] { return m }
	return solver.NewProblem(m, solver.ProblemFuncs{
		Teller:    routing.Teller(func(m solver.Move) puzzles.Move { return moveText(l.Size, m) }),
		Automatic: l.automatic(p, r),
		Impossible: func() (solver.Explanation, bool) {
			return l.impossible(l.codes(p.Start), l.codes(p.Goal))
		},
		Solvable: func() (solver.Explanation, bool) {
			return l.solvable(l.codes(p.Start), l.codes(p.Goal))
		},
		Blocked: func() (int, solver.Explanation, bool) { return l.blocked(p, r) },
	})
}

// fewPositions is the number of arrangements up to which two-way search sees
// all it needs in seconds and well within the default memory.
const fewPositions = 1 << 24

// automatic is what proves an optimal answer soonest, by measurement:
//
//   - where tiles are interchangeable or the goal leaves some open, estimates
//     are weak, but there are fewer positions: two-way search when they are few
//     enough;
//   - else on boards of one word (up to 4x4) IDA* with small patterns where all
//     is distinct and some leg is hard enough to be worth their tables, after a try of A* where it may
//     be; A* for the rest;
//   - beyond, a first solution matters more: a weighted search that goes on
//     improving it and proving its bound.
func (l *layout) automatic(p *puzzles.Puzzle, r puzzles.Route) solver.Choice {
	want := l.codes(p.Goal)
	alike := slices.ContainsFunc(l.count[1:], func(n int) bool { return n > 1 })
	if alike && arrangements(l.count, fewPositions) {
		if _, ok := l.completions(want, solver.MaxGoals); ok {
			return solver.Choice{
				Options: solver.Options{Algorithm: solver.TwoWay},
				Why:     solver.Explanation{Format: "Tiles that are alike make estimates weak and positions few: a search from both ends sees them all soonest."},
			}
		}
	}
	worth := int32(easyLeg)
	if len(r.Stages) > 0 || arrangements(l.count, fewForAll) { // no try of A*, or no need to end it
		worth = hardLeg
	}
	hardest := int32(0)
	if l.words() == 1 && !slices.Contains(want, open) && newSmallSum(l, want) != nil {
		hardest = l.hardest(p, r)
	}
	if hardest > worth {
		c := solver.Choice{
			Options: solver.Options{Algorithm: solver.IDAStar, Heuristic: smallSplit.info.ID},
			Why:     solver.Explanation{Format: "Small patterns are built in a moment and are close to the truth on a board of this size; IDA* needs no memory for positions."},
		}
		if hardest <= hardLeg {
			c.First, c.FirstStates = linearConflict.ID, firstStates
		}
		return c
	}
	if l.words() == 1 {
		return solver.Choice{
			Options: solver.Options{Algorithm: solver.AStar, Heuristic: linearConflict.ID},
			Why:     solver.Explanation{Format: "A* led by linear conflict proves the optimum as it finds it, without tables to build first."},
		}
	}
	return solver.Choice{
		Options: solver.Options{Algorithm: solver.Improving, Heuristic: linearConflict.ID},
		Why:     solver.Explanation{Format: "A proof may be out of reach on a board of this size: a good solution comes first and is made better for as long as you like."},
		Kept:    pattern6666.info.ID,
		KeptBy:  solver.AStarDeepening,
		KeptWhy: solver.Explanation{Format: "The large tables that are on this disk already prove some boards of this size within minutes; a good solution comes first and is made better meanwhile."},
	}
}

const (
	// easyLeg is the estimate up to which A* needs less time than it takes to
	// build small patterns.
	easyLeg = 22
	// hardLeg is the estimate up to which it may: two boards of the same estimate
	// differ by a factor of thousand. It stores up to firstStates then, an eighth of the time of the tables.
	hardLeg     = 32
	firstStates = 1 << 16
	// fewForAll is the number of arrangements that A* could store, all of them, in that time.
	fewForAll = 1 << 19
	// fewMarks is the number up to which tables towards each take a second or two.
	fewMarks = 4
)

// hardest is the largest estimate of a leg of the route, 0 where no tables are worth building: there are too many
// to build, or none holds a bound.
func (l *layout) hardest(p *puzzles.Puzzle, r puzzles.Route) int32 {
	from, most := l.codes(p.Start), int32(0)
	if len(r.Prefix.Moves) > 0 {
		from = l.codes(r.Prefix.End)
	}
	for _, s := range r.Stages {
		if s.Open {
			return 0
		}
		at := l.codes(s.At)
		most = max(most, newEstimate(l, at).conflicts(from))
		if from = at; len(s.After.Moves) > 0 {
			from = l.codes(s.After.End)
		}
	}
	if len(r.Stages) > fewMarks {
		return 0
	}
	return max(most, newEstimate(l, l.codes(p.Goal)).conflicts(from))
}
