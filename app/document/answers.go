package document

import (
	"slices"

	"waymark/puzzles"
	"waymark/puzzles/families"
	"waymark/solver"
)

// RulesOf returns the rules of a puzzle's family.
func RulesOf(p *puzzles.Puzzle) families.Family { return families.Find(p.Family) }

// Compile packs a puzzle for the solver.
func Compile(p *puzzles.Puzzle) (solver.Problem, error) {
	f := families.Find(p.Family)
	if f == nil {
		return nil, puzzles.Messagef("This program has no family of puzzles called %q.", p.Family)
	}
	return f.Compile(p)
}

// Verify replays moves; nothing is shown as a solution that does not
// reach the goal by the rules.
func Verify(p *puzzles.Puzzle, moves []puzzles.Move) error {
	rules := RulesOf(p)
	boards, _, err := puzzles.Replay(rules, p, p.Start, moves)
	if err != nil {
		return err
	}
	if !rules.Matches(p, boards[len(boards)-1], p.Goal) {
		return puzzles.Messagef("they do not reach the goal")
	}
	return nil
}

// WithSolution returns a list of solutions with s in it: the shorter first, of
// equals what is proved first. One with the same moves is replaced by s, unless
// more was proved of it; what is known of the marks is kept.
func WithSolution(list []puzzles.Solution, s puzzles.Solution) []puzzles.Solution {
	out := slices.Clone(list)
	i := slices.IndexFunc(out, func(o puzzles.Solution) bool { return slices.Equal(o.Moves, s.Moves) })
	switch {
	case i < 0:
		out = append(out, s)
	case out[i].Audit != nil || s.Audit != nil:
		out[i] = audited(out[i], s)
	case Rank(out[i]) < Rank(s) || out[i].LowerBound > s.LowerBound && out[i].Routed == s.Routed:
	default:
		out[i] = s
	}
	slices.SortStableFunc(out, func(x, y puzzles.Solution) int {
		if d := x.Length() - y.Length(); d != 0 {
			return d
		}
		return Rank(x) - Rank(y)
	})
	return out
}

// Rank orders what is known of solutions, the strongest first.
func Rank(s puzzles.Solution) int {
	switch {
	case s.Status == puzzles.StatusOptimal && !s.Routed:
		return 0
	case s.Status == puzzles.StatusOptimal:
		return 1
	case s.Status == puzzles.StatusSolved:
		return 2
	default:
		return 3
	}
}
