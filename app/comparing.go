package app

import (
	"cmp"
	"context"
	"slices"
	"strings"
	"sync"
	"time"

	"waymark/puzzles"
	"waymark/puzzles/portfolio"
	"waymark/solver"
	"waymark/solver/tables"
	"waymark/widgets"
)

// compareEvery is how often the rows of a running comparison are shown.
const compareEvery = 100 * time.Millisecond

// comparison is a puzzle searched in several ways, or about to be.
type comparison struct {
	puzzle *puzzles.Puzzle
	limits solver.Limits
	report portfolio.Report
	sort   rowOrder
	cancel context.CancelFunc // nil when nothing runs
	closed bool               // nobody looks at it any more
}

// running reports that searches are under way.
func (c *comparison) running() bool { return c.cancel != nil }

// set makes ways the rows, none of them searched.
func (c *comparison) set(ways []solver.Options) {
	c.report = portfolio.Report{Best: -1, Rows: make([]portfolio.Row, len(ways))}
	for i, o := range ways {
		c.report.Rows[i] = portfolio.Row{Way: i, Options: o}
	}
}

// compare runs the rows. changed is called on the user interface's goroutine when some
// have news, ended once at the end.
func (a *App) compare(c *comparison, plan portfolio.Plan, changed, ended func()) {
	for _, row := range c.report.Rows {
		plan.Ways = append(plan.Ways, row.Options)
	}
	c.set(plan.Ways)
	a.live.rest()
	share := a.memory.take(cmp.Or(plan.Limits.Memory, solver.DefaultMemory))
	plan.Limits.Memory = share.bytes
	c.limits = plan.Limits
	ctx, cancel := context.WithCancel(tables.With(context.Background(), a.tables))
	c.cancel = cancel

	var mu sync.Mutex
	news := map[int]portfolio.Row{}
	take := func() map[int]portfolio.Row {
		mu.Lock()
		defer mu.Unlock()
		rows := news
		news = map[int]portfolio.Row{}
		return rows
	}
	done := make(chan portfolio.Report, 1)
	go func() {
		report, _ := portfolio.Run(ctx, c.puzzle, plan, func(r portfolio.Row) { // an open puzzle has a family
			mu.Lock()
			defer mu.Unlock()
			news[r.Way] = r
		})
		done <- report
	}()
	// The ledger belongs to the interface: what is posted must run, even where the
	// window has been closed meanwhile.
	post := a.options.PostToUI
	go func() {
		clock := time.NewTicker(compareEvery)
		defer clock.Stop()
		defer cancel()
		for {
			select {
			case <-clock.C:
				if rows := take(); len(rows) > 0 {
					post(func() {
						for i, row := range rows {
							c.report.Rows[i] = row
						}
						c.report = portfolio.Sum(c.report.Rows)
						if !c.closed && !a.closed {
							changed()
						}
					})
				}
			case report := <-done:
				post(func() {
					c.report, c.cancel = report, nil
					share.release()
					if !a.closed {
						ended()
					}
				})
				return
			}
		}
	}()
}

// stop ends the searches; what they have found is kept.
func (c *comparison) stop() {
	if c != nil && c.cancel != nil {
		c.cancel()
	}
}

// solution is that of a row as the puzzle keeps it. A bound that another row has proved
// counts.
func (c *comparison) solution(i int) (puzzles.Solution, bool) {
	row := c.report.Rows[i]
	if row.Moves == nil {
		return puzzles.Solution{}, false
	}
	out := Outcome{
		Request: Request{Puzzle: c.puzzle, Options: row.Options, Limits: c.limits},
		Result:  row.Result, Moves: row.Moves,
	}
	s := out.solution()
	if s.LowerBound = max(s.LowerBound, min(c.report.Lower, s.Length())); s.LowerBound == s.Length() {
		s.Status = puzzles.StatusOptimal
	}
	return s, true
}

// keepBest adds the best solution to the puzzle, if that still asks the same.
func (a *App) keepBest(c *comparison) {
	if c.report.Best < 0 || !SameQuestion(c.puzzle, a.doc.Puzzle()) {
		return
	}
	if s, ok := c.solution(c.report.Best); ok {
		a.addSolution(s)
	}
}

// verdict says what the rows know together.
func (a *App) comparisonVerdict(c *comparison) (kind widgets.VerdictKind, title, detail string) {
	r := c.report
	done := 0
	for _, row := range r.Rows {
		if row.State == portfolio.Done {
			done++
		}
	}
	switch {
	case c.running():
		kind, title = widgets.VerdictBusy, tr("Search %d of %d …", min(done+1, len(r.Rows)), len(r.Rows))
	case done == 0:
		return widgets.VerdictNone, tr("Ready to compare"), tr("Each line is one search of this puzzle. The shortest solution is kept.")
	case r.Unsolvable:
		return widgets.VerdictImpossible, tr("No solution exists"), ""
	case r.Optimal():
		kind, title = widgets.VerdictProved, tr("Optimal: %s", a.solutionLength(len(r.Rows[r.Best].Moves)))
	case r.Best >= 0:
		kind, title = widgets.VerdictFound, tr("Shortest: %s", a.solutionLength(len(r.Rows[r.Best].Moves)))
	default:
		kind, title = widgets.VerdictStopped, tr("No solution found")
	}
	if r.Best >= 0 && !c.running() {
		detail = tr("By %s.", rowName(r.Rows[r.Best]))
	}
	if r.Lower > 0 && !r.Optimal() && !a.prefs.spoilerFree() {
		detail = join(detail, tr("A solution needs at least %s.", a.solutionLength(r.Lower)))
	}
	return kind, title, detail
}

// rowName names the search of a row.
func rowName(row portfolio.Row) string {
	name := algorithmName(row.Options.Algorithm)
	if h := row.Result.Heuristic.Name; h != "" && row.Options.Algorithm.Guided() {
		name += " · " + tr(h)
	}
	return name
}

// table is the comparison as comma-separated values.
func (c *comparison) table() (string, error) {
	var b strings.Builder
	r := c.report
	r.Rows = slices.Clone(r.Rows)
	err := portfolio.WriteCSV(&b, c.puzzle, r, true)
	return b.String(), err
}
