package vary

import (
	"context"

	"waymark/puzzles"
	"waymark/solver"
)

// Useless reports whether an outcome shows that something can go by itself: its change only
// takes a wall, a gate or a piece away, and leaves the optimum as it is, proved.
func (r Report) Useless(o Outcome) bool {
	delta, ok := r.Delta(o)
	return ok && delta == 0 && o.Removes()
}

// Clean takes away all that can go together: the puzzle's walls, gates and pieces are tried
// in the order of [Changes], each on what the ones before have left, and one whose absence
// leaves the optimum as it is stays away. What it returns has the optimum of p, proved at
// every step; gone are the changes made. open is how many of those left could not be decided within the
// limits: with 0 nothing in it can go alone. It fails as Run does, and where the optimum of p is not proved; with the error of ctx when that is done.
func Clean(ctx context.Context, p *puzzles.Puzzle, o Options) (cleaned *puzzles.Puzzle, gone []Change, open int, err error) {
	s, err := begin(ctx, p, o)
	if err != nil {
		return nil, nil, 0, err
	}
	if !s.report.Proved || s.report.Length < 0 {
		return nil, nil, 0, puzzles.Messagef("no optimum of the puzzle as it is was proved within the limits, so nothing can be said to be useless")
	}
	cleaned = p
	for again := true; again; {
		again, open = false, 0
		for _, c := range Changes(s.f, bare(cleaned), o.Frozen) {
			if !c.Removes() {
				continue
			}
			n := c.apply(cleaned)
			if len(s.f.Check(n)) > 0 {
				continue // without what went before it breaks the rules
			}
			out, ok := s.solve(ctx, Change{Puzzle: bare(n)})
			if ctx.Err() != nil {
				return nil, nil, 0, ctx.Err()
			}
			if ok && out.Status == solver.Optimal && out.Length == s.report.Length {
				cleaned, gone, again = n, append(gone, c), true
			} else if !ok || !out.Proved() && out.Lower <= s.report.Length && (out.Length < 0 || out.Length >= s.report.Length) {
				open++
			}
		}
	}
	return cleaned, gone, open, nil
}
