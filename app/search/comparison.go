package search

import (
	"context"
	"slices"
	"strings"
	"sync"
	"time"

	"waymark/app/task"
	"waymark/puzzles"
	"waymark/puzzles/known"
	"waymark/puzzles/portfolio"
	"waymark/puzzles/study"
	"waymark/solver"
	"waymark/solver/tables"
)

// compareEvery is how often the rows of a running comparison are shown.
const compareEvery = 100 * time.Millisecond

// Comparison is a puzzle searched in several ways, or about to be. What is compared is what
// each way makes of the puzzle from nothing: the searches do not begin with what the record
// knows. They tell it what they find.
type Comparison struct {
	Ctx       context.Context // the searches begin under it; nil: no group
	Puzzle    *puzzles.Puzzle
	Limits    solver.Limits
	Report    portfolio.Report
	Known     *known.Facts // is told what the searches find; nil for none
	searching task.Latest
}

// Running reports that searches are under way.
func (c *Comparison) Running() bool { return c.searching.Running() }

// Set makes ways the rows, none of them searched.
func (c *Comparison) Set(ways []solver.Options) {
	c.Report = portfolio.Report{Best: -1, Rows: make([]portfolio.Row, len(ways))}
	for i, o := range ways {
		c.Report.Rows[i] = portfolio.Row{Way: i, Options: o}
	}
}

// Run searches the rows; giveBack is called once, on another goroutine, when the searches
// need no memory any more. changed is called by post when some rows have news, ended once
// at the end.
func (c *Comparison) Run(plan portfolio.Plan, cache *tables.Cache, giveBack func(), post func(func()), changed, ended func()) {
	for _, row := range c.Report.Rows {
		plan.Ways = append(plan.Ways, row.Options)
	}
	c.Set(plan.Ways)
	c.Limits = plan.Limits
	c.searching.Start(tables.With(task.Under(c.Ctx), cache), post, func(ctx context.Context, j *task.Job) func() {
		defer giveBack()
		var mu sync.Mutex
		news := map[int]portfolio.Row{}
		j.Every(compareEvery, func() {
			mu.Lock()
			defer mu.Unlock()
			if rows := news; len(rows) > 0 {
				news = map[int]portfolio.Row{}
				j.Post(func() { c.take(rows); changed() })
			}
		})
		report, _ := portfolio.Run(ctx, c.Puzzle, plan, func(r portfolio.Row) { // an open puzzle has a family
			mu.Lock()
			defer mu.Unlock()
			news[r.Way] = r
		})
		return func() {
			c.Report = report
			c.learn()
			ended()
		}
	})
}

// take takes the rows that have news.
func (c *Comparison) take(rows map[int]portfolio.Row) {
	for i, row := range rows {
		c.Report.Rows[i] = row
	}
	c.Report = portfolio.Sum(c.Report.Rows)
	c.learn()
}

// learn tells the record what the rows know, and takes over a larger bound from it.
func (c *Comparison) learn() {
	for _, row := range c.Report.Rows {
		switch {
		case row.Err != nil:
		case row.State == portfolio.Running:
			c.Known.Learn(known.Routed(c.Puzzle), known.Fact{Least: int(row.Progress.LowerBound), LeastBy: known.Compared})
		case row.State == portfolio.Done:
			learn(c.Known, Request{Puzzle: c.Puzzle, Options: row.Options}, row.Result, row.Moves, known.Compared)
		}
	}
	c.Report.Lower = max(c.Report.Lower, c.Known.Of(known.Routed(c.Puzzle)).Least)
}

// Stop ends the searches; what they have found is kept.
func (c *Comparison) Stop() {
	if c != nil {
		c.searching.Stop()
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
	return study.Proved(s, c.Report.Lower, string(c.Known.Of(known.Routed(c.Puzzle)).LeastBy)), true
}

// Table is the comparison as comma-separated values.
func (c *Comparison) Table() (string, error) {
	var b strings.Builder
	r := c.Report
	r.Rows = slices.Clone(r.Rows)
	err := portfolio.WriteCSV(&b, c.Puzzle, r, true)
	return b.String(), err
}
