package effect

import (
	"context"
	"maps"
	"runtime"
	"sync/atomic"
	"time"

	"waymark/app/task"
	"waymark/puzzles"
	"waymark/puzzles/edit"
	"waymark/puzzles/vary"
	"waymark/solver"
	"waymark/solver/tables"
)

// tellEvery is how often outcomes are shown while more come.
const tellEvery = 150 * time.Millisecond

// Variations is a puzzle whose changes are solved, or about to be. Its methods belong on the
// goroutine that post runs functions on.
type Variations struct {
	Puzzle *puzzles.Puzzle
	Frozen edit.Region // when the changes were listed
	Report vary.Report
	Err    error // why it cannot be asked
	Stage  Phase
	pairs  bool // two at once are what is solved, or was last

	demands judged
	solving task.Latest
}

// Demand takes other demands of the puzzle: with which change they are kept is to be found out.
func (s *Variations) Demand(p *puzzles.Puzzle) {
	if !puzzles.SameDemands(s.Puzzle.Demands, p.Demands) {
		s.Puzzle, s.demands, s.Stage = p, judged{}, Fresh
	}
}

// Phase is how far a study is.
type Phase uint8

// The stages, in their order.
const (
	Fresh   Phase = iota // nothing was asked, or not all single changes are through
	Singles              // all single changes are through
	All                  // all two at once as well
)

// Means is what a study works with.
type Means struct {
	Limits   solver.Limits // of the search for one change
	Threads  int           // changes solved at once; 0: one a processor
	Tables   *tables.Cache
	Moves    []puzzles.Move // a solution of the puzzle that is known; nil for none
	Least    int            // proved: none is shorter
	GiveBack func()         // called once, on another goroutine, when no memory is needed any more
}

// Running reports whether changes are being solved.
func (s *Variations) Running() bool { return s != nil && s.solving.Running() }

// Pairs reports whether two changes at once are being solved, or were last.
func (s *Variations) Pairs() bool { return s.pairs }

// Stop ends that; what was found is kept.
func (s *Variations) Stop() {
	if s != nil {
		s.solving.Stop()
	}
}

// Done is the number of changes whose outcome is known, of how many. The number of all is 0
// while they are not listed.
func (s *Variations) Done() (done, of int) { return len(s.Report.Outcomes), s.Report.Changes }

// Run solves every single change, and with pairs every two at once after them; those that are
// known are not searched again. changed is called by post when there are more outcomes, and at the end.
func (s *Variations) Run(ctx context.Context, m Means, pairs bool, post func(func()), changed func()) {
	o := vary.Options{Frozen: s.Frozen, Limits: m.Limits, Threads: m.Threads, Moves: m.Moves, Least: m.Least}
	if o.Threads == 0 {
		o.Threads = runtime.GOMAXPROCS(0)
	}
	o.Pairs, o.Before = pairs, s.Report.Outcomes
	s.pairs, s.Err = pairs, nil
	p, known := s.Puzzle, judged{s.demands.asItIs, maps.Clone(s.demands.with)}
	s.solving.Start(tables.With(ctx, m.Tables), post, func(ctx context.Context, j *task.Job) func() {
		defer m.GiveBack()
		var news atomic.Pointer[vary.Report]
		j.Every(tellEvery, func() {
			if r := news.Swap(nil); r != nil {
				j.Post(func() { s.Report = *r; changed() })
			}
		})
		report, err := vary.Run(ctx, p, o, func(r vary.Report, _ vary.Outcome) { news.Store(&r) })
		if err == nil && ctx.Err() == nil {
			j.Post(func() { s.Report = report; changed() })
			found := findings{tell: func(list []finding) { j.Post(func() { s.note(list); changed() }) }}
			j.Every(tellEvery, found.flush)
			judge(ctx, p, report, known, m.Limits, found.add)
			found.flush()
		}
		stopped := ctx.Err() != nil
		return func() {
			s.ended(report, err, stopped)
			changed()
		}
	})
}

// ended takes the last report.
func (s *Variations) ended(report vary.Report, err error, stopped bool) {
	switch {
	case err != nil && !stopped:
		s.Err = err
	case err == nil:
		s.Report = report
		switch {
		case stopped:
		case s.pairs:
			s.Stage = All
		default:
			s.Stage = max(s.Stage, Singles)
		}
	}
}

// Holds reports whether the study answers for the same puzzle with other frozen cells: all
// that it has frozen is among them.
func (s *Variations) Holds(frozen edit.Region) bool { return s.Frozen.Minus(frozen).Empty() }
