package vary

import (
	"context"
	"slices"
	"sync"
	"sync/atomic"

	"waymark/puzzles"
	"waymark/puzzles/study"
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
// every step, and is kept by o.Keeps; gone are the changes made. open is how many of those left could not be decided within the
// limits: with 0 nothing in it can go alone. It fails as Run does, and where the optimum of p is not proved; with the error of ctx when that is done.
func Clean(ctx context.Context, p *puzzles.Puzzle, o Options) (cleaned *puzzles.Puzzle, gone []Change, open int, err error) {
	s, err := begin(ctx, p, o)
	if err != nil {
		return nil, nil, 0, err
	}
	if !s.report.Proved || s.report.Length < 0 {
		return nil, nil, 0, unproved()
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
			out, ok := s.solve(ctx, Change{Kind: c.Kind, Puzzle: bare(n)})
			if ctx.Err() != nil {
				return nil, nil, 0, ctx.Err()
			}
			if ok && out.Status == solver.Optimal && out.Length == s.report.Length {
				if o.Keeps != nil && !o.Keeps(n, out.Moves) {
					continue
				}
				cleaned, gone, again = n, append(gone, c), true
			} else if !ok || !out.Proved() && out.Lower <= s.report.Length && (out.Length < 0 || out.Length >= s.report.Length) {
				open++
			}
		}
	}
	return cleaned, gone, open, nil
}

// Idle finds something that can go by itself: the first of the puzzle's walls, gates and pieces, in the order of [changes], whose absence
// leaves the optimum as it is, proved. open is how many before it, or of all where there is none, could not be decided within the limits.
// Where the puzzle is known to be optimally solved by o.Moves, no more is searched of a change than whether its optimum is another. It
// fails as Clean does.
func Idle(ctx context.Context, p *puzzles.Puzzle, o Options) (idle Change, found bool, open int, err error) {
	s, err := begin(ctx, p, o)
	if err != nil {
		return Change{}, false, 0, err
	}
	if !s.report.Proved || s.report.Length < 0 {
		return Change{}, false, 0, unproved()
	}
	list := slices.DeleteFunc(Changes(s.f, s.p, o.Frozen), func(c Change) bool { return !c.Removes() })
	kept := make([]verdict, len(list))
	var next, first atomic.Int64
	first.Store(int64(len(list)))
	var wait sync.WaitGroup
	for range s.threads {
		wait.Go(func() {
			for i := next.Add(1) - 1; i < first.Load() && ctx.Err() == nil; i = next.Add(1) - 1 {
				if kept[i] = s.keeps(ctx, list[i]); kept[i] == stays {
					for f := first.Load(); i < f && !first.CompareAndSwap(f, i); f = first.Load() {
					}
				}
			}
		})
	}
	wait.Wait()
	if ctx.Err() != nil {
		return Change{}, false, 0, ctx.Err()
	}
	for i, k := range kept {
		switch k {
		case stays:
			return list[i], true, open, nil
		case unknown:
			open++
		}
	}
	return Change{}, false, open, nil
}

// verdict is what a change does to the optimum.
type verdict uint8

const (
	unknown verdict = iota
	stays
	differs
)

// keeps tells whether the optimum stays with a change. Where the known solution is one with the change too, only a shorter one is searched
// for; else one that is no longer. The first that is shorter decides.
func (s *session) keeps(ctx context.Context, c Change) verdict {
	length := int32(s.report.Length)
	most, none := length, differs
	if study.Verify(c.Puzzle, s.base, false) == nil {
		most, none = length-1, stays
	}
	if s.skips(c.Puzzle) {
		return differs
	}
	opened, err := study.Open(c.Puzzle)
	switch {
	case err != nil:
		return unknown
	case most < 1:
		return none // and the start is no goal
	}
	glance, err := opened.Problem.Search(solver.Options{Algorithm: solver.Weighted, Weight: glanceWeight, Threads: 1, UpperBound: length - 1})
	if err == nil && length > 1 {
		res := glance.Run(ctx, solver.Limits{States: glanceStates, Memory: s.limits.Memory, Time: s.limits.Time}, nil)
		if res.Path != nil && res.Cost < length {
			return differs
		}
	}
	exact := opened.Proving(ctx)
	exact.Threads, exact.UpperBound = 1, most
	search, err := opened.Problem.Search(exact)
	if err != nil {
		return unknown
	}
	run, stop := context.WithCancel(ctx)
	defer stop()
	shorter := false
	res := search.Run(run, s.limits, func(e solver.Event) {
		if e.Path != nil && e.Cost < length {
			shorter = true
			stop()
		}
	})
	switch {
	case shorter || res.Path != nil && res.Cost < length:
		return differs
	case res.Status == solver.Unsolvable || res.Stop == solver.StopBound:
		return none
	case res.Status == solver.Optimal && res.Cost == length:
		return stays
	}
	return unknown
}

// A glance looks for any shorter solution: most things that go shorten the way by much, so that a greedy search soon finds one.
const (
	glanceWeight = 3
	glanceStates = 30_000
)

// skips reports whether the known solution becomes a shorter one where moves are left out that a change has made impossible.
func (s *session) skips(p *puzzles.Puzzle) bool {
	at, made := p.Start, 0
	for _, m := range s.base {
		if s.f.Matches(p, at, p.Goal) {
			break
		}
		if to, _, err := s.f.Play(p, at, m); err == nil {
			at, made = to, made+1
		}
	}
	return made < s.report.Length && s.f.Matches(p, at, p.Goal)
}

// unproved is the error where nothing can be said to be useless.
func unproved() error {
	return puzzles.Messagef("no optimum of the puzzle as it is was proved within the limits, so nothing can be said to be useless")
}
