package findings

import (
	"context"

	"waymark/app/task"
	"waymark/puzzles"
	"waymark/puzzles/analysis"
	"waymark/solver"
	"waymark/solver/reach"
)

// Analysis is a puzzle that is analysed, or about to be. Its methods belong on the goroutine
// that post runs functions on.
type Analysis struct {
	Puzzle *puzzles.Puzzle
	Report analysis.Report
	Known  bool           // the positions are listed: there is something in Report
	Listed reach.Progress // how far that has come
	Ended  Ending
	Err    error // why it cannot be analysed
	Any    AnyStart

	working task.Latest
}

// Ending is how an analysis has ended.
type Ending uint8

// The endings.
const (
	NotYet  Ending = iota
	Through        // all is known that can be, within the limits
	Stopped        // by the user
)

// Means is what an analysis works with.
type Means struct {
	Limits   solver.Limits // memory and time of the listing, and of the search where that is not enough
	Threads  int           // 0: one a core
	GiveBack func()        // called once, on another goroutine, when no memory is needed any more
}

// Running reports whether the puzzle is being analysed.
func (s *Analysis) Running() bool { return s != nil && s.working.Running() }

// Stop ends that; what is known stays.
func (s *Analysis) Stop() {
	if s != nil {
		s.working.Stop()
	}
}

// Run analyses the puzzle from the beginning. changed is called by post when more is known,
// and at the end.
func (s *Analysis) Run(ctx context.Context, m Means, post func(func()), changed func()) {
	s.Report, s.Known, s.Listed, s.Ended, s.Err = analysis.Report{}, false, reach.Progress{}, NotYet, nil
	s.working.Start(ctx, post, func(ctx context.Context, j *task.Job) func() {
		defer m.GiveBack()
		var last reach.Progress
		report, err := analysis.Analyse(ctx, s.Puzzle, analysis.Request{
			Limits: m.Limits, Threads: m.Threads, Measure: true,
			Observe: func(p reach.Progress) {
				last = p
				j.Tell(func() { s.Listed = p; changed() })
			},
			Tell: func(r analysis.Report) {
				j.Post(func() { s.Report, s.Known = r, true; changed() })
			},
		})
		stopped := ctx.Err() != nil
		return func() {
			s.Listed = last
			switch {
			case stopped:
				s.Ended = Stopped
			case err != nil:
				s.Ended, s.Err = Through, err
			default:
				s.Report, s.Known, s.Ended = report, true, Through
			}
			changed()
		}
	})
}
