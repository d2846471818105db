package blocks

import (
	"waymark/puzzles"
	"waymark/solver"
)

// impossible looks for a proof, without any search, that a target cannot be
// reached. Finding none proves nothing.
func (l *layout) impossible(t *target) (solver.Explanation, bool) {
	if t.never {
		return t.reason, true
	}
	if o, ok := l.ordered(t); !ok {
		return solver.Explanation{
			ID:     "order",
			Format: "Pieces %s and %s share a line and never pass each other; in their order there is no room for both where the goal leaves it.",
			Args:   []any{l.name(o.before), l.name(o.after)},
		}, true
	}
	return solver.Explanation{}, false
}

// solvable reports that the start already is as the goal wants it.
func solvable(p *puzzles.Puzzle) (solver.Explanation, bool) {
	if !(Family{}).Matches(p, p.Start, p.Goal) {
		return solver.Explanation{}, false
	}
	return solver.Explanation{ID: "start", Format: "The start already is as the goal wants it."}, true
}
