package tandem

import (
	"slices"

	"waymark/solver"
)

// impossible reports a part of the board, closed off by obstacles, that has
// more goals than blocks: no block ever leaves or enters it.
func (l *layout) impossible() (solver.Explanation, bool) {
	blocks, goals := l.census(l.blocks), l.census(l.goals)
	for _, g := range l.goals {
		r := l.region[g]
		switch {
		case blocks[r] == 0:
			return solver.Explanation{
				Format: "No block can ever get to the goal at %s: obstacles cut it off.",
				Args:   []any{l.size.CellName(int(l.cellOf[g]))},
				ID:     "walls",
			}, true
		case goals[r] > blocks[r]:
			return solver.Explanation{
				Format: "Too few blocks can get to the goals around %s: goals %d, blocks %d. Obstacles cut the others off.",
				Args:   []any{l.size.CellName(int(l.cellOf[g])), goals[r], blocks[r]},
				ID:     "walls",
			}, true
		}
	}
	return solver.Explanation{}, false
}

// solvable reports a solution that needs no search. With one goal to cover, the
// block nearest to it can always take one more step of a shortest way: only a
// stuck block on the next cell could hold it, and that one would be nearer.
func (l *layout) solvable() (solver.Explanation, bool) {
	covered := 0
	for _, g := range l.goals {
		if slices.Contains(l.blocks, g) {
			covered++
		}
	}
	_, cut := l.impossible()
	switch {
	case covered == len(l.goals):
		return solver.Explanation{Format: "It is solved as it stands: every goal is covered.", ID: "solved"}, true
	case len(l.goals) == 1 && !cut:
		return solver.Explanation{Format: "There is one goal only, and the block nearest to it can always walk there.", ID: "one-goal"}, true
	}
	return solver.Explanation{}, false
}

// apart reports a part of the board that would have another number of blocks, with
// blocks at the given slots and any on the gaps: there is no way to such a position.
func (l *layout) apart(at, gaps []slot) (solver.Explanation, bool) {
	before, after, more := l.census(l.blocks), l.census(at), l.census(gaps)
	for s := range l.slots {
		r := l.region[s]
		if n := min(max(before[r], after[r]), after[r]+more[r]); n != before[r] {
			return solver.Explanation{
				Format: "No block crosses obstacles, but the part of the board around %s would have another number of blocks: %d before, %d after.",
				Args:   []any{l.size.CellName(int(l.cellOf[s])), before[r], n},
				ID:     "walls",
			}, true
		}
	}
	return solver.Explanation{}, false
}
