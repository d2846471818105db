package search

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
)

// compareEvery is how often the rows of a running comparison are shown.
const compareEvery = 100 * time.Millisecond

// Comparison is a puzzle searched in several ways, or about to be.
type Comparison struct {
	Puzzle *puzzles.Puzzle
	Limits solver.Limits
	Report portfolio.Report
	cancel context.CancelFunc // nil when nothing runs
	Closed bool               // nobody looks at it any more
}

// Running reports that searches are under way.
func (c *Comparison) Running() bool { return c.cancel != nil }

// Set makes ways the rows, none of them searched.
func (c *Comparison) Set(ways []solver.Options) {
	c.Report = portfolio.Report{Best: -1, Rows: make([]portfolio.Row, len(ways))}
	for i, o := range ways {
		c.Report.Rows[i] = portfolio.Row{Way: i, Options: o}
	}
}

// Run searches the rows. changed is called by post when some have news, ended once at
// the end. The ledger belongs to the interface: what is posted must run, even where the
// window has been closed meanwhile.
func (c *Comparison) Run(plan portfolio.Plan, memory *Ledger, cache *tables.Cache, post func(func()), changed, ended func()) {
	for _, row := range c.Report.Rows {
		plan.Ways = append(plan.Ways, row.Options)
	}
	c.Set(plan.Ways)
	share := memory.Take(cmp.Or(plan.Limits.Memory, solver.DefaultMemory))
	plan.Limits.Memory = share.Bytes
	c.Limits = plan.Limits
	ctx, cancel := context.WithCancel(tables.With(context.Background(), cache))
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
		report, _ := portfolio.Run(ctx, c.Puzzle, plan, func(r portfolio.Row) { // an open puzzle has a family
			mu.Lock()
			defer mu.Unlock()
			news[r.Way] = r
		})
		done <- report
	}()
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
							c.Report.Rows[i] = row
						}
						c.Report = portfolio.Sum(c.Report.Rows)
						if !c.Closed {
							changed()
						}
					})
				}
			case report := <-done:
				post(func() {
					c.Report, c.cancel = report, nil
					share.Release()
					ended()
				})
				return
			}
		}
	}()
}

// Stop ends the searches; what they have found is kept.
func (c *Comparison) Stop() {
	if c != nil && c.cancel != nil {
		c.cancel()
	}
}

// Solution is that of a row as the puzzle keeps it. A bound that another row has proved
// counts.
func (c *Comparison) Solution(i int) (puzzles.Solution, bool) {
	row := c.Report.Rows[i]
	if row.Moves == nil {
		return puzzles.Solution{}, false
	}
	out := Outcome{
		Request: Request{Puzzle: c.Puzzle, Options: row.Options, Limits: c.Limits},
		Result:  row.Result, Moves: row.Moves,
	}
	s := out.Solution()
	if s.LowerBound = max(s.LowerBound, min(c.Report.Lower, s.Length())); s.LowerBound == s.Length() {
		s.Status = puzzles.StatusOptimal
	}
	return s, true
}

// Table is the comparison as comma-separated values.
func (c *Comparison) Table() (string, error) {
	var b strings.Builder
	r := c.Report
	r.Rows = slices.Clone(r.Rows)
	err := portfolio.WriteCSV(&b, c.Puzzle, r, true)
	return b.String(), err
}
