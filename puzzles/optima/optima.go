package optima

import (
	"context"
	"iter"
	"slices"
	"time"

	"waymark/puzzles"
	"waymark/puzzles/study"
	"waymark/solver"
)

// Preference says which of many solutions come first.
type Preference string

// The preferences.
const (
	AsFound     Preference = ""       // in the order of the rules
	LongRuns    Preference = "runs"   // the fewest runs first, see puzzles.Step.GoesOn
	FewerPieces Preference = "pieces" // the fewest pieces moved first
)

// Algorithm is what solutions say they were found by.
const Algorithm = "optima"

// Request is what is asked for.
type Request struct {
	Most    int // solutions listed; at least 1
	Prefer  Preference
	NoMarks bool // leave the marks aside
	Limits  solver.Limits
	Threads int  // of the search for a first one; 0 for one a core
	Heat    bool // count where the moves of all of them pass and end
}

// Report is the outcome.
type Report struct {
	// Solutions are the shortest ones, at most as many as were asked for. They
	// are optimal where that is proved.
	Solutions []puzzles.Solution
	// Count is how many there are where Exact, else how many were met; More says
	// that there are more than that, which is then the largest number it can be.
	Count uint64
	Exact bool
	More  bool
	// Preferred says that no shortest solution is better by the preference than
	// the first one listed, not only none of those looked at.
	Preferred bool
	// Passed and Stopped say on how many moves of all Count solutions each cell is passed, and on
	// how many one ends there, where that was asked for; nil where it is not known: the count is
	// not exact, or the graph of the solutions is too large.
	Passed, Stopped *puzzles.Heat
	// Result is that of the search for a first one, when none was known; its status
	// is empty otherwise.
	Result solver.Result
	Stop   solver.Stop // what ended the search for all, unless Exact
	Stats  solver.Stats
}

// Find finds the shortest solutions of a puzzle that has no fault. known is a
// solution of the request, of which only the length is asked and whether it is proved
// to be optimal, or nil: then one is searched for first, within the limits. observe, when not nil, is called at most 20
// times a second on the same goroutine.
func Find(ctx context.Context, p *puzzles.Puzzle, known *puzzles.Solution, req Request, observe func(solver.Progress)) (Report, error) {
	opened, err := study.Open(p)
	if err != nil {
		return Report{}, err
	}
	ctx, cancel := solver.WithLimits(ctx, req.Limits) // the search and the count after it have them together
	defer cancel()
	s := &search{ctx: ctx, Study: opened, Request: req, observe: observe, routed: p.Routed() && !req.NoMarks}
	if known != nil {
		err := s.all(known.Length(), known.Status == puzzles.StatusOptimal)
		if err != nil || s.report.Count > 0 || !s.report.Exact {
			return s.report, err
		}
		s.report = Report{} // it was no solution of the request: none is as short
	}
	length, proved, err := s.first()
	if err != nil || length < 0 {
		return s.report, err
	}
	return s.report, s.all(length, proved)
}

// search is a request being worked on.
type search struct {
	Request
	*study.Study
	ctx     context.Context
	observe func(solver.Progress)
	routed  bool
	report  Report
	graph   *dag // once its moves are played
}

// first searches for one solution and returns its length, -1 where none was found.
func (s *search) first() (length int, proved bool, err error) {
	one := study.Request{Options: solver.Options{NoRoute: s.NoMarks, Threads: s.Threads}, Limits: s.Limits}
	a, err := s.Solve(s.ctx, one, func(e solver.Event) {
		if s.observe != nil {
			s.observe(e.Progress)
		}
	})
	if err != nil {
		return -1, false, err
	}
	res := a.Result
	s.report.Result, s.report.Stats, s.report.Stop = res, res.Stats, res.Stop
	if res.Path == nil {
		s.report.Exact = res.Status == solver.Unsolvable
		return -1, false, nil
	}
	return len(res.Path), res.Status == solver.Optimal, nil
}

// looked is how many solutions are measured where not all can be told from the
// graph.
const looked = 20_000

// all finds the solutions of a length and lists some.
func (s *search) all(length int, proved bool) error {
	o := solver.Options{UpperBound: int32(length), NoRoute: s.NoMarks}
	began := time.Now()
	most := max(s.Most, 1)
	listed := most
	if s.Prefer != AsFound {
		listed = max(most, looked)
	}
	found, err := s.Problem.Optima(s.ctx, o, s.Limits, listed, s.observe)
	if err != nil {
		return err
	}
	r := &s.report
	r.Count, r.Exact, r.More, r.Stop = found.Count, found.Exact, found.More, found.Stop
	found.Stats.PeakBytes = max(found.Stats.PeakBytes, r.Stats.PeakBytes)
	found.Stats.Elapsed = r.Stats.Elapsed + time.Since(began)
	found.Stats.Expanded += r.Stats.Expanded
	found.Stats.Generated += r.Stats.Generated
	r.Stats = found.Stats
	if found.Count == 0 {
		return nil
	}
	like := puzzles.Solution{
		Status: puzzles.StatusSolved, Algorithm: Algorithm, Routed: s.routed,
		Expanded: r.Stats.Expanded, Generated: r.Stats.Generated, Stored: r.Stats.Stored,
		PeakBytes: r.Stats.PeakBytes, Seconds: r.Stats.Elapsed.Seconds(),
		Asked: &puzzles.Asked{
			All: true, NoMarks: s.NoMarks, States: s.Limits.States, Memory: s.Limits.Memory,
			Seconds: s.Limits.Time.Seconds(), Threads: s.Threads,
		},
	}
	if found.Exact || proved && int(found.Cost) == length {
		like.Status, like.LowerBound = puzzles.StatusOptimal, int(found.Cost)
	}
	s.heat(&found)
	for _, moves := range s.choose(&found, most) {
		if err := study.Verify(s.Puzzle, moves, s.routed); err != nil {
			return err
		}
		one := like
		one.Moves = moves
		r.Solutions = append(r.Solutions, one)
	}
	return nil
}

// played is the graph with what its moves do, see steps.
func (s *search) played(found *solver.Optima) *dag {
	if s.graph == nil {
		s.graph = s.steps(found)
	}
	return s.graph
}

// heat counts where the moves of all solutions pass and end.
func (s *search) heat(found *solver.Optima) {
	if !s.Heat || !found.Exact || found.More {
		return
	}
	d := s.played(found)
	if d == nil {
		return
	}
	if passed, stopped, ok := d.heats(s.Puzzle.Start.Size); ok && uint64(passed.Ways) == found.Count {
		s.report.Passed, s.report.Stopped = &passed, &stopped
	}
}

// choose lists the solutions that come first.
func (s *search) choose(found *solver.Optima, most int) [][]puzzles.Move {
	switch s.Prefer {
	case LongRuns:
		if d := s.played(found); d != nil {
			s.report.Preferred = true
			return s.take(d.byRuns(), most)
		}
	case FewerPieces:
	default:
		s.report.Preferred = true
		return s.take(found.Paths(), most)
	}
	list := s.take(found.Paths(), looked)
	s.report.Preferred = found.Exact && uint64(len(list)) == found.Count
	return s.best(list)[:min(most, len(list))]
}

// take makes moves of the first paths.
func (s *search) take(paths iter.Seq[[]solver.Move], most int) (list [][]puzzles.Move) {
	for path := range paths {
		list = append(list, study.Moves(s.Problem, path))
		if len(list) == most || s.ctx.Err() != nil && len(list) >= s.Most {
			break
		}
	}
	return list
}

// best sorts solutions by the preference, equals by the other measures and then as
// they came.
func (s *search) best(list [][]puzzles.Move) [][]puzzles.Move {
	type measured struct {
		moves []puzzles.Move
		order [3]int
	}
	all := make([]measured, len(list))
	for i, moves := range list {
		all[i].moves = moves
		m, err := puzzles.Measure(s.Family, s.Puzzle, moves)
		if err != nil { // Verify will say so
			continue
		}
		all[i].order = [3]int{m.Pieces, m.Runs, m.Turns}
		if s.Prefer == LongRuns {
			all[i].order = [3]int{m.Runs, m.Pieces, m.Turns}
		}
	}
	slices.SortStableFunc(all, func(a, b measured) int { return slices.Compare(a.order[:], b.order[:]) })
	sorted := make([][]puzzles.Move, len(list))
	for i := range all {
		sorted[i] = all[i].moves
	}
	return sorted
}
