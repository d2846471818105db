package portfolio

import (
	"context"
	"sync"

	"waymark/puzzles"
	"waymark/puzzles/families"
	"waymark/puzzles/study"
	"waymark/solver"
)

// State is how far a search of a portfolio is.
type State uint8

// The states.
const (
	Waiting State = iota
	Running
	Done
)

// Row is one search of a portfolio. Of a running one Progress is told, of one that is
// done the rest; the zero values hold before.
type Row struct {
	Way      int // its index in the plan
	Options  solver.Options
	State    State
	Progress solver.Progress
	Result   solver.Result
	Moves    []puzzles.Move // of the solution; nil without one
	Err      error          // why it could not be searched
}

// Length is the length of the solution; ok is false without one.
func (r Row) Length() (n int, ok bool) { return len(r.Moves), r.Moves != nil }

// Report is what came of a portfolio.
type Report struct {
	Rows []Row // in the order of the plan
	// Best is the row with the shortest solution, the one that is proved before the
	// others and of equals that which expanded least; -1 without a solution.
	Best int
	// Lower is the largest bound that any search has proved. Where it is the length of
	// the best solution that is optimal, whichever search found it.
	Lower int
	// Unsolvable is true when a search has proved that there is no solution.
	Unsolvable bool
}

// Optimal reports that the best solution is proved to be one.
func (r Report) Optimal() bool { return r.Best >= 0 && r.Lower >= len(r.Rows[r.Best].Moves) }

// Run searches a puzzle that has no fault in every way of a plan. observe, when not
// nil, is told of each row whenever it changes, by one goroutine at a time, and must
// not wait for another row. A cancel ends the searches under way with what they have,
// and no other begins. Every solution is replayed by the rules. The time is that of
// the searches; it fails only where the family is not known.
func Run(ctx context.Context, p *puzzles.Puzzle, plan Plan, observe func(Row)) (Report, error) {
	if families.Find(p.Family) == nil {
		return Report{}, puzzles.NoFamily(p.Family)
	}
	s := &runner{ctx: ctx, puzzle: p, plan: plan, observe: observe, rows: make([]Row, len(plan.Ways))}
	for i, o := range plan.Ways {
		o.NoRoute, o.Threads = plan.NoRoute, plan.threads()
		s.rows[i] = Row{Way: i, Options: o}
	}
	if plan.AtOnce {
		var all sync.WaitGroup
		for i := range s.rows {
			all.Go(func() { s.search(i, 0) })
		}
		all.Wait()
	} else {
		for i := range s.rows {
			if ctx.Err() != nil {
				break
			}
			s.search(i, s.shorter())
		}
	}
	return Sum(s.rows), nil
}

// runner is a portfolio under way. Each row is written by its search alone.
type runner struct {
	ctx     context.Context
	puzzle  *puzzles.Puzzle
	plan    Plan
	rows    []Row
	mu      sync.Mutex // of observe
	observe func(Row)
}

// shorter is the largest length still of interest; 0 for any.
func (s *runner) shorter() int32 {
	r := Sum(s.rows)
	if !s.plan.Share || r.Best < 0 {
		return 0
	}
	return int32(len(s.rows[r.Best].Moves) - 1)
}

// search does one row. upper, when positive, is the length of the longest solution
// asked for.
func (s *runner) search(i int, upper int32) {
	row := &s.rows[i]
	row.State = Running
	s.tell(*row)
	if upper > 0 && row.Options.TakesUpperBound() {
		row.Options.UpperBound = upper
	}
	opened, err := study.Open(s.puzzle) // a space serves one goroutine
	if err == nil {
		var a study.Answer
		r := study.Request{Options: row.Options, Limits: s.plan.limits()}
		a, err = opened.Solve(s.ctx, r, func(e solver.Event) {
			row.Progress = e.Progress
			s.tell(*row)
		})
		row.Result, row.Moves = a.Result, a.Moves
	}
	row.State, row.Err = Done, err
	s.tell(*row)
}

func (s *runner) tell(row Row) {
	if s.observe != nil {
		s.mu.Lock()
		defer s.mu.Unlock()
		s.observe(row)
	}
}

// better reports that a row with a solution as long as that of another is the better one: it
// has proved it, or expanded less for it.
func better(row, than Row) bool {
	proved := func(r Row) bool { return r.Result.Status == solver.Optimal }
	if proved(row) != proved(than) {
		return proved(row)
	}
	return row.Result.Stats.Expanded < than.Result.Stats.Expanded
}

// Sum is the report of rows, done or not.
func Sum(rows []Row) Report {
	r := Report{Rows: rows, Best: -1}
	for i, row := range rows {
		if row.State != Done || row.Err != nil {
			continue
		}
		r.Unsolvable = r.Unsolvable || row.Result.Status == solver.Unsolvable
		r.Lower = max(r.Lower, int(row.Result.LowerBound))
		n, ok := row.Length()
		if !ok {
			continue
		}
		if r.Best < 0 || n < len(rows[r.Best].Moves) ||
			n == len(rows[r.Best].Moves) && better(row, rows[r.Best]) {
			r.Best = i
		}
	}
	return r
}
