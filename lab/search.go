package lab

import (
	"context"
	"math"
	"runtime/debug"
	"time"

	"waymark/lab/results"
	"waymark/puzzles/portfolio"
	"waymark/solver"
)

// large is the memory of a search after which it is given back at once; below that the collector
// sees to it.
const large = 32 << 20

// Search does one cell, on one thread; version is that of the program. done is false where ctx ended
// the search before its limits did: then the row says nothing.
func (e *Experiment) Search(ctx context.Context, c Cell, version string) (row results.Row, done bool) {
	row = results.Row{
		Key: e.Key(c, version), Group: c.Group, Board: c.Board.Name, Number: c.Index,
		Algorithm: c.Way.String(), Heuristic: c.Heuristic, Limit: c.Limit + 1, Repetition: c.Repetition + 1,
	}
	failed := func(err error) (results.Row, bool) {
		row.Status, row.Reason = results.StatusError, err.Error()
		return row, ctx.Err() == nil
	}
	if c.Board.Err != nil {
		return failed(c.Board.Err)
	}
	plan := portfolio.Plan{
		Ways: []solver.Options{c.Way.by(c.Heuristic)}, Limits: e.Limits[c.Limit].solver(), Threads: 1, NoRoute: e.NoMarks,
	}
	report, err := portfolio.Run(ctx, c.Board.Puzzle, plan, nil)
	if err != nil {
		return failed(err)
	}
	r := report.Rows[0]
	if r.State != portfolio.Done || ctx.Err() != nil { // its clock may have gone on while nothing else did
		return row, false
	}
	if r.Err != nil {
		return failed(r.Err)
	}
	if r.Result.Stats.PeakBytes >= large {
		debug.FreeOSMemory()
	}
	row.Found = FoundBy(r)
	return row, true
}

// FoundBy is what a row of a portfolio that is done says.
func FoundBy(r portfolio.Row) results.Found {
	n := r.Result.Stats
	f := results.Found{
		Status: string(r.Result.Status), Stop: string(r.Result.Stop), LowerBound: int(max(0, r.Result.LowerBound)),
		Expanded: n.Expanded, Generated: n.Generated, Stored: n.Stored, PeakBytes: n.PeakBytes,
		Seconds: math.Round(n.Elapsed.Seconds()*1e6) / 1e6,
	}
	if length, ok := r.Length(); ok {
		f.Length = &length
	}
	if r.Result.Status == solver.Unsolvable {
		f.Reason = string(r.Result.Proof.Kind)
	}
	return f
}

// solver is what the limits are to a search.
func (l Limits) solver() solver.Limits {
	return solver.Limits{
		States: l.States, Memory: uint64(l.Memory), Expanded: l.Expanded,
		Time: time.Duration(l.Seconds * float64(time.Second)),
	}
}

// Memory is the most that the searches of an experiment may take at once.
func (e *Experiment) Memory(workers int) uint64 {
	most := uint64(0)
	for _, l := range e.Limits {
		if l.Memory == 0 {
			l.Memory = solver.DefaultMemory
		}
		most = max(most, uint64(l.Memory))
	}
	return most * uint64(max(1, workers))
}
