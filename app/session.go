package app

import (
	"context"
	"sync/atomic"
	"time"

	"waymark/puzzles"
	"waymark/puzzles/families"
	"waymark/solver"
	"waymark/solver/tables"
)

// progressEvery is how often a running search is shown: 15 times a second.
const progressEvery = time.Second / 15

// Request is what the user asked for, frozen when Solve was pressed: edits made
// meanwhile change the document, not the search.
type Request struct {
	Puzzle  *puzzles.Puzzle
	Options solver.Options
	Limits  solver.Limits
	// Known, when not nil, is a solution to begin with: the search betters it.
	Known []puzzles.Move
}

// routed reports whether the answer obeys marks.
func (r Request) routed() bool { return r.Puzzle.Routed() && !r.Options.NoRoute }

// asked is the request as the solutions it finds keep it.
func (r Request) asked() *puzzles.Asked {
	asked := families.Asked(r.Options, r.Limits)
	asked.Known = r.Known != nil
	return asked
}

// Outcome is the end of a run: its result, or Err when the puzzle could not be
// compiled or searched.
type Outcome struct {
	Request Request
	Result  solver.Result
	Moves   []puzzles.Move // the text of Result.Path
	Err     error
}

// Found is a better solution met while a search goes on.
type Found struct {
	Request Request
	Moves   []puzzles.Move
	Cost    int
}

// Compiler packs a puzzle for a search; families.Family.Compile behind a lookup.
type Compiler func(p *puzzles.Puzzle) (solver.Problem, error)

// Session runs one search at a time on a goroutine of its own. Its methods and
// callbacks belong to one goroutine, the user interface's. The worker leaves
// its latest progress in an atomic pointer and a ticker posts it: however fast
// the search reports, the interface gets at most 15 functions a second, and
// every run posts exactly one outcome, last.
type Session struct {
	OnProgress func(solver.Progress)
	OnFound    func(Found)
	OnDone     func(Outcome)
	// OnTables is told how far the building of tables has come, in entries,
	// before a search that needs some can begin.
	OnTables func(done, total int64)
	// Tables keeps them for the next time; nil keeps none.
	Tables *tables.Cache

	post    func(func())
	compile Compiler

	run  *run // nil when idle
	last *run // the run that can be continued, or nil
}

// run is one search, its first run and those that continued it.
type run struct {
	request  Request
	problem  solver.Problem
	searcher solver.Searcher
	cancel   context.CancelFunc
	stopping bool
}

// NewSession returns an idle session. post must run functions on the goroutine
// that calls the session's methods, in order.
func NewSession(post func(func()), compile Compiler) *Session {
	return &Session{post: post, compile: compile}
}

// Running reports whether a search is under way.
func (s *Session) Running() bool { return s.run != nil }

// Stopping reports whether Stop was pressed and the search has not yet ended.
func (s *Session) Stopping() bool { return s.run != nil && s.run.stopping }

// CanContinue reports whether the last search ended before its answer was
// proved and may be given more.
func (s *Session) CanContinue() bool { return s.run == nil && s.last != nil }

// Last returns the request of the search that can be continued.
func (s *Session) Last() (Request, bool) {
	if s.last == nil {
		return Request{}, false
	}
	return s.last.request, true
}

// Forget gives up the search that could be continued, and its memory.
func (s *Session) Forget() { s.last = nil }

// Solve begins a search; it reports false when one is under way. Compiling,
// which may build tables, is part of the work and done on the worker.
func (s *Session) Solve(req Request) bool {
	if s.run != nil {
		return false
	}
	s.last = nil // frees its memory before more is taken
	s.begin(&run{request: req})
	return true
}

// Continue goes on with the last search under larger limits, which count from
// its beginning. It reports false when there is none.
func (s *Session) Continue(limits solver.Limits) bool {
	if !s.CanContinue() {
		return false
	}
	r := s.last
	s.last = nil
	r.request.Limits = limits
	r.stopping = false
	s.begin(r)
	return true
}

// Stop asks the search to end; its outcome follows with what was found so far.
func (s *Session) Stop() {
	if s.run != nil {
		s.run.stopping = true
		s.run.cancel()
	}
}

// begin starts the worker and the goroutine that carries its news. The two
// meet in done; the outcome is posted after the last progress, so it cannot be
// overtaken.
func (s *Session) begin(r *run) {
	ctx, cancel := context.WithCancel(context.Background())
	r.cancel = cancel
	s.run = r

	building := &tables.Progress{}
	ctx = tables.Watch(tables.With(ctx, s.Tables), building)
	var latest atomic.Pointer[solver.Progress]
	found := make(chan Found, 64)
	done := make(chan Outcome, 1)
	go func() {
		done <- s.work(ctx, r, &latest, found)
	}()
	go func() {
		ticker := time.NewTicker(progressEvery)
		defer ticker.Stop()
		defer cancel()
		for {
			select {
			case f := <-found:
				s.post(func() { s.found(r, f) })
			case <-ticker.C:
				if p := latest.Swap(nil); p != nil {
					s.post(func() { s.progress(r, *p) })
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
		if r.problem, out.Err = s.compile(r.request.Puzzle); out.Err != nil {
			return out
		}
		o := r.request.Options
		if o.Known, out.Err = known(ctx, r.request, r.problem); out.Err != nil {
			return out
		}
		if r.searcher, out.Err = r.problem.Search(o); out.Err != nil {
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
		case found <- Found{Request: r.request, Moves: texts(r.problem, e.Path), Cost: int(e.Cost)}:
		default: // many at once: the last one is in the result as well
		}
	})
	if out.Result.Path != nil {
		out.Moves = texts(r.problem, out.Result.Path)
	}
	return out
}

// known is the solution a request begins with, as the search has it.
func known(ctx context.Context, req Request, problem solver.Problem) ([]solver.Move, error) {
	if req.Known == nil {
		return nil, nil
	}
	return families.Known(ctx, rulesOf(req.Puzzle), req.Puzzle, problem, req.Known)
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

func (s *Session) finish(r *run, out Outcome) {
	s.run = nil
	if out.Err == nil && resumable(out.Result) {
		s.last = r
	}
	if s.OnDone != nil {
		s.OnDone(out)
	}
}

// resumable reports whether a result leaves something to prove.
func resumable(r solver.Result) bool {
	return r.Status == solver.Limit || r.Status == solver.Cancelled || r.Status == solver.Solved
}

// texts returns the moves of a path as puzzles keep them.
func texts(p solver.Problem, path []solver.Move) []puzzles.Move {
	words := p.Texts(path)
	moves := make([]puzzles.Move, len(words))
	for i, w := range words {
		moves[i] = puzzles.Move(w)
	}
	return moves
}
