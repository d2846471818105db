package search

import (
	"context"
	"errors"
	"sync/atomic"
	"time"

	"waymark/puzzles"
	"waymark/puzzles/study"
	"waymark/solver"
	"waymark/solver/tables"
)

// launch starts the worker and the goroutine that carries its news. The two
// meet in done; the outcome is posted after the last progress, so it cannot be
// overtaken.
func (s *Session) launch(r *run) {
	ctx, cancel := context.WithCancel(context.Background())
	r.cancel = cancel

	building := &tables.Progress{}
	ctx = tables.Watch(tables.With(ctx, s.Tables), building)
	var latest atomic.Pointer[solver.Progress]
	found := make(chan Found, 64)
	done := make(chan Outcome, 1)
	go func() {
		done <- s.work(ctx, r, &latest, found)
	}()
	go func() {
		ticker := time.NewTicker(ProgressEvery)
		defer ticker.Stop()
		defer cancel()
		var seen time.Time // the last top
		for {
			select {
			case f := <-found:
				s.post(func() { s.found(r, f) })
			case <-ticker.C:
				if p := latest.Swap(nil); p != nil {
					s.post(func() { s.progress(r, *p) })
					if now := time.Now(); p.Top != nil && s.OnTop != nil && now.Sub(seen) >= topEvery {
						if top, ok := s.lookAt(r, p.Top); ok {
							s.post(func() { s.topped(r, top) })
						}
						seen = now
					}
				} else if done, total := building.Read(); done < total {
					s.post(func() { s.tabled(r, done, total) })
				}
			case out := <-done:
				for len(found) > 0 {
					f := <-found
					s.post(func() { s.found(r, f) })
				}
				s.post(func() { s.finish(r, out) })
				return
			}
		}
	}()
}

// work is the worker: it compiles the puzzle once and runs the search.
func (s *Session) work(ctx context.Context, r *run, latest *atomic.Pointer[solver.Progress], found chan<- Found) Outcome {
	out := Outcome{Request: r.request}
	if r.searcher == nil {
		if r.study, out.Err = s.open(r.request.Puzzle); out.Err != nil {
			return out
		}
		if r.searcher, out.Err = r.study.Search(ctx, r.request.Search()); out.Err != nil {
			return out
		}
	}
	out.Result = r.searcher.Run(ctx, r.request.Limits, func(e solver.Event) {
		p := e.Progress
		latest.Store(&p)
		if e.Path == nil {
			return
		}
		select {
		case found <- Found{Request: r.request, Moves: study.Moves(r.study.Problem, e.Path), Cost: int(e.Cost)}:
		default: // many at once: the last one is in the result as well
		}
	})
	if out.Result.Path != nil {
		out.Moves = study.Moves(r.study.Problem, out.Result.Path)
	}
	for _, way := range out.Result.Sample.Ways {
		p := r.request.Puzzle
		if boards, _, err := puzzles.Replay(r.study.Family, p, p.Start, study.Moves(r.study.Problem, way)); err == nil {
			out.Sample = append(out.Sample, boards[len(boards)-1])
		}
	}
	return out
}

func (s *Session) progress(r *run, p solver.Progress) {
	if s.run == r && s.OnProgress != nil {
		s.OnProgress(p)
	}
}

func (s *Session) tabled(r *run, done, total int64) {
	if s.run == r && !r.stopping && s.OnTables != nil {
		s.OnTables(done, total)
	}
}

func (s *Session) found(r *run, f Found) {
	if s.run == r && s.OnFound != nil {
		s.OnFound(f)
	}
}

// finish takes the end of a part of a search: a pause, or the outcome. Then what
// waits begins.
func (s *Session) finish(r *run, out Outcome) {
	if s.run != r {
		return // the window is closed
	}
	if r.pausing && !r.stopping && r.paused == nil && (out.Result.Stop == solver.StopCancel || errors.Is(out.Err, context.Canceled)) {
		if out.Err != nil { // it had not begun
			out.Err, out.Result = nil, solver.Result{Status: solver.Cancelled, Stop: solver.StopCancel}
		}
		r.paused = &out
		if s.OnPaused != nil {
			s.OnPaused()
		}
		return
	}
	s.run, r.pausing, r.paused = nil, false, nil
	if out.Err == nil && resumable(out.Result) {
		s.last = r
		r.grant.keep(out.Result.Stats.PeakBytes)
	} else {
		r.grant.Release()
	}
	if s.OnDone != nil {
		s.OnDone(out)
	}
	if len(s.waiting) > 0 && s.run == nil {
		req := s.waiting[0]
		s.waiting = s.waiting[1:]
		s.Solve(req)
		if s.OnNext != nil {
			s.OnNext(req)
		}
	}
}

// resumable reports whether a result leaves something to prove.
func resumable(r solver.Result) bool {
	return r.Status == solver.Limit || r.Status == solver.Cancelled || r.Status == solver.Solved
}
