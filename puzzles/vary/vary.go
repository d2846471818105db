package vary

import (
	"cmp"
	"context"
	"runtime"
	"slices"
	"sync"
	"time"

	"waymark/puzzles"
	"waymark/puzzles/edit"
	"waymark/puzzles/families"
	"waymark/puzzles/study"
	"waymark/solver"
)

// Options say what is changed and how long each change is searched.
type Options struct {
	Frozen  edit.Region   // cells that stay as they are
	Limits  solver.Limits // of the search for one change; zero for ten seconds and 512 MiB
	Threads int           // changes solved at once; 0: one a processor
	Pairs   bool          // also every two changes together, after the single ones
	// Before is what is known of changes of the same puzzle: they are not searched again.
	Before []Outcome
	// Moves is a solution of the puzzle as it is that is known, nil for none, and Least what is
	// proved of it: no solution is shorter. The search for its optimum begins there.
	Moves []puzzles.Move
	Least int
	// Keeps, when not nil, lets Clean take only what leaves a puzzle of which it reports true: its shortest solution is the second.
	Keeps func(p *puzzles.Puzzle, moves []puzzles.Move) bool
}

// Outcome is what a change does.
type Outcome struct {
	Change
	Status solver.Status
	Length int // of the best solution; -1 without one
	Lower  int // no solution is shorter: Length where it is proved
	Moves  []puzzles.Move
}

// Proved reports whether the outcome is exact: the length is the optimum, or there is no solution.
func (o Outcome) Proved() bool { return o.Status == solver.Optimal || o.Status == solver.Unsolvable }

// Report is what came of all changes.
type Report struct {
	Length   int // of the puzzle as it is; -1 where it has no solution
	Proved   bool
	Moves    []puzzles.Move // of that length
	Outcomes []Outcome      // the longest first, then those with bounds only, then those without a solution
	Changes  int            // that there are: more than outcomes where it was stopped
}

// Delta is how much longer the optimum is than that of the puzzle as it is; false where one
// of both is not proved or does not exist.
func (r Report) Delta(o Outcome) (int, bool) {
	return o.Length - r.Length, r.Proved && r.Length >= 0 && o.Status == solver.Optimal
}

// Run solves a puzzle and each of its changes. tell, when not nil, hears of the report so far
// whenever a change is done, the newest outcome beside it, from one goroutine at a time. Run
// ends early, without an error, when ctx is done. It fails where the puzzle cannot be asked,
// or no solution of it is found within the limits.
//
// What matters is solved first: changes on cells that the solution uses, and new pieces, which are many, last.
// The outcomes are the same for any number of threads, unless the limit of time cuts one off.
func Run(ctx context.Context, p *puzzles.Puzzle, o Options, tell func(Report, Outcome)) (Report, error) {
	s, err := begin(ctx, p, o)
	if err != nil {
		return Report{}, err
	}
	s.each(ctx, s.sorted(s.unknown(Changes(s.f, s.p, o.Frozen), o.Before)), tell)
	if o.Pairs && ctx.Err() == nil {
		s.each(ctx, s.unknown(s.pairs(), o.Before), tell)
	}
	return s.report, nil
}

// session is a run.
type session struct {
	f       families.Family
	p       *puzzles.Puzzle // bare
	limits  solver.Limits
	threads int
	base    []puzzles.Move // its shortest solution known

	mu     sync.Mutex
	report Report
}

// begin solves the puzzle as it is.
func begin(ctx context.Context, p *puzzles.Puzzle, o Options) (*session, error) {
	s := &session{p: bare(p), limits: o.Limits, threads: cmp.Or(o.Threads, runtime.GOMAXPROCS(0))}
	if s.limits == (solver.Limits{}) {
		s.limits = solver.Limits{Time: 10 * time.Second, Memory: 512 << 20}
	}
	opened, err := study.Open(s.p)
	if err != nil {
		return nil, err
	}
	s.f = opened.Family
	answer, err := opened.Solve(ctx, study.Request{Limits: s.limits, Known: o.Moves, Lower: o.Least}, nil)
	switch {
	case err != nil:
		return nil, err
	case ctx.Err() != nil:
		return nil, ctx.Err()
	case answer.Moves == nil && answer.Result.Status == solver.Unsolvable:
		s.report = Report{Length: -1, Proved: true}
		return s, nil
	case answer.Moves == nil:
		return nil, puzzles.Messagef("no solution of the puzzle as it is was found within the limits: raise them, or make the puzzle easier")
	}
	s.base = answer.Moves
	s.report = Report{Length: int(answer.Result.Cost), Proved: answer.Result.Status == solver.Optimal, Moves: answer.Moves}
	return s, nil
}

// unknown counts changes, and puts the outcomes of those that are known. It returns the others.
func (s *session) unknown(changes []Change, before []Outcome) (rest []Change) {
	s.report.Changes += len(changes)
	known := map[string]Outcome{}
	for _, out := range before {
		known[Key(out.Change)] = out
	}
	for _, c := range changes {
		if out, ok := known[Key(c)]; ok {
			s.put(out, nil)
		} else {
			rest = append(rest, c)
		}
	}
	return rest
}

// each solves changes, several at once, taken in their order. Of those that are alike one is searched.
func (s *session) each(ctx context.Context, changes []Change, tell func(Report, Outcome)) {
	groups := s.alike(changes)
	var next int
	var wait sync.WaitGroup
	for range s.threads {
		wait.Go(func() {
			for ctx.Err() == nil {
				s.mu.Lock()
				i := next
				next++
				s.mu.Unlock()
				if i >= len(groups) {
					return
				}
				s.group(ctx, groups[i], tell)
			}
		})
	}
	wait.Wait()
}

// group solves changes that are alike.
func (s *session) group(ctx context.Context, group []Change, tell func(Report, Outcome)) {
	var lead Outcome
	for i, c := range group {
		out, ok := Outcome{}, false
		if i > 0 && lead.Puzzle != nil {
			out, ok = s.as(lead, c)
		}
		if !ok {
			out, ok = s.solve(ctx, c)
		}
		if ok {
			s.put(out, tell)
			lead = out
		}
	}
}

// put adds an outcome at its place.
func (s *session) put(out Outcome, tell func(Report, Outcome)) {
	s.mu.Lock()
	defer s.mu.Unlock()
	i, _ := slices.BinarySearchFunc(s.report.Outcomes, out, before)
	s.report.Outcomes = slices.Insert(s.report.Outcomes, i, out)
	if tell != nil {
		r := s.report
		r.Outcomes = slices.Clone(r.Outcomes)
		tell(r, out)
	}
}

// before orders outcomes: a proved optimum, a bound, none; the longest first, then as changes are listed.
func before(a, b Outcome) int {
	rank := func(o Outcome) int {
		switch o.Status {
		case solver.Optimal:
			return 0
		case solver.Unsolvable:
			return 2
		}
		return 1
	}
	return cmp.Or(cmp.Compare(rank(a), rank(b)), cmp.Compare(b.Length, a.Length), cmp.Compare(a.Kind, b.Kind),
		cmp.Compare(a.Role, b.Role), slices.Compare(a.Cells, b.Cells), slices.Compare(a.Puzzle.Start.Cells, b.Puzzle.Start.Cells),
		slices.Compare(a.Puzzle.Goal.Cells, b.Puzzle.Goal.Cells))
}

// solve searches for the shortest solution with a change. What the solution of the puzzle as it is says of it is where the search
// begins.
func (s *session) solve(ctx context.Context, c Change) (Outcome, bool) {
	opened, err := study.Open(c.Puzzle)
	if err != nil {
		return Outcome{}, false // it compiles only where Check lets it: a change is made by that
	}
	r := study.Request{Limits: s.limits, Options: solver.Options{Threads: 1}, Known: s.known(c), Lower: s.least(c)}
	answer, err := opened.Solve(ctx, r, nil)
	if err != nil || ctx.Err() != nil && answer.Result.Status == solver.Cancelled {
		return Outcome{}, false
	}
	res := answer.Result
	out := Outcome{Change: c, Status: res.Status, Length: -1, Lower: int(max(0, res.LowerBound)), Moves: answer.Moves}
	if answer.Moves != nil {
		out.Length = int(res.Cost)
	}
	return out, true
}

// pairs are all two changes together, those of the single changes that lengthen the solution
// most first. Pairs that come to the same are taken once.
func (s *session) pairs() (list []Change) {
	order := make([]Change, 0, len(s.report.Outcomes))
	for _, out := range s.report.Outcomes {
		order = append(order, out.Change)
	}
	met := map[string]bool{}
	for j := range order {
		for i := range j {
			c, ok := Both(s.f, s.p, order[i], order[j])
			if key := Key(c); ok && !met[key] {
				met[key] = true
				list = append(list, c)
			}
		}
	}
	return list
}

// Key is the same for changes that come to the same.
func Key(c Change) string {
	if c.Puzzle == nil {
		return ""
	}
	var b []byte
	for _, cells := range [][]puzzles.Cell{c.Puzzle.Start.Cells, c.Puzzle.Goal.Cells} {
		for _, cell := range cells {
			b = append(b, byte(cell), byte(cell>>8), byte(cell>>16), byte(cell>>24))
		}
	}
	return string(b)
}
