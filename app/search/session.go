package search

import (
	"cmp"

	"waymark/app/task"
	"waymark/puzzles"
	"waymark/puzzles/study"
	"waymark/solver"
)

// Request is what the user asked for, frozen when Solve was pressed: edits made
// meanwhile change the document, not the search.
type Request struct {
	Puzzle  *puzzles.Puzzle
	Options solver.Options
	Limits  solver.Limits
	// Known, when not nil, is a solution to begin with: the search betters it.
	Known []puzzles.Move
	// Seed is what the record knows when the search begins, Lower what it has proved.
	Seed  []puzzles.Move
	Lower int
	Legs  []study.KnownLeg
	// Anew begins with no bound: what is kept or known is to be proved again.
	Anew bool
}

// Routed reports whether the answer obeys marks.
func (r Request) Routed() bool { return r.Puzzle.Routed() && !r.Options.NoRoute }

// Search is what is asked of the search.
func (r Request) Search() study.Request {
	o := r.Options
	o.Tables = true
	return study.Request{Options: o, Limits: r.Limits, Known: r.Begun(), Lower: r.Lower, Legs: r.Legs}
}

// Begun is the solution that the search begins with, nil without one.
func (r Request) Begun() []puzzles.Move {
	if r.Known != nil {
		return r.Known
	}
	return r.Seed
}

// Outcome is the end of a run: its result, or Err when the puzzle could not be
// compiled or searched.
type Outcome struct {
	Request Request
	Result  solver.Result
	Moves   []puzzles.Move  // the text of Result.Path
	Sample  []puzzles.Board // positions that were expanded: those of Result
	Err     error
}

// Solution is the solution of an outcome as the puzzle keeps it.
func (o Outcome) Solution() puzzles.Solution {
	s := study.Answer{Result: o.Result, Moves: o.Moves, Routed: o.Request.Routed()}.Solution()
	s.Found, s.Asked = puzzles.Now(), o.Request.Search().Asked()
	return s
}

// Found is a better solution met while a search goes on.
type Found struct {
	Request Request
	Moves   []puzzles.Move
	Cost    int
}

// opener makes a puzzle ready for a search: study.Open, or a test's own.
type opener func(p *puzzles.Puzzle) (*study.Study, error)

// Events are what a session tells, on the goroutine of the user interface; each may be nil.
type Events struct {
	OnProgress func(solver.Progress)
	OnTop      func(Top) // a few times a second
	OnFound    func(Found)
	OnDone     func(Outcome)
	OnNext     func(Request) // one that waited has begun
	// OnTables is told how far the building of tables has come, in entries,
	// before a search that needs some can begin.
	OnTables func(done, total int64)
}

// Session runs one search at a time on a goroutine of its own; others wait their
// turn. Its methods and callbacks belong to one goroutine, the user interface's.
// The worker leaves its latest progress in an atomic pointer and a ticker posts it:
// however fast the search reports, the interface gets at most 15 functions a
// second. Every request ends in exactly one outcome, posted last.
type Session struct {
	Events
	Means

	post func(func())
	open opener

	run     *run // nil when idle
	job     task.Latest
	last    *run // the run that can be continued, or nil
	waiting []Request
}

// run is one search, its first run and those that continued it.
type run struct {
	request  Request
	study    *study.Study
	searcher *study.Seeded
	stopping bool
	pausing  bool
	paused   *Outcome // of the part before the pause, else nil
	grant    grant    // of the memory
}

// NewSession returns an idle session. post must run functions on the goroutine
// that calls the session's methods, in order.
func NewSession(post func(func()), open opener) *Session {
	return &Session{post: post, open: open}
}

// Running reports whether a search is under way, or rests in a pause.
func (s *Session) Running() bool { return s.run != nil }

// Paused reports whether the search rests until Resume.
func (s *Session) Paused() bool { return s.run != nil && s.run.paused != nil }

// Pausing reports whether Pause was asked for and the search still works.
func (s *Session) Pausing() bool { return s.run != nil && s.run.pausing && s.run.paused == nil }

// Waiting returns how many requests wait for the search to end.
func (s *Session) Waiting() int { return len(s.waiting) }

// Asked returns the request that was made last of those that run or wait.
func (s *Session) Asked() (Request, bool) {
	switch {
	case len(s.waiting) > 0:
		return s.waiting[len(s.waiting)-1], true
	case s.run != nil:
		return s.run.request, true
	}
	return Request{}, false
}

// Current returns the request of the search that is under way.
func (s *Session) Current() (Request, bool) {
	if s.run == nil {
		return Request{}, false
	}
	return s.run.request, true
}

// State is what a session is at, to be compared with what it was at before.
type State struct {
	run, last                 *run
	stopping, pausing, paused bool
	waiting                   int
}

// State returns what the session is at.
func (s *Session) State() State {
	st := State{run: s.run, last: s.last, waiting: len(s.waiting)}
	if r := s.run; r != nil {
		st.stopping, st.pausing, st.paused = r.stopping, r.pausing, r.paused != nil
	}
	return st
}

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

// Close ends everything, for a window that is closed: nobody hears of it.
func (s *Session) Close() {
	s.Clear()
	s.Forget()
	if r := s.run; r != nil {
		s.run = nil
		r.stopping = true
		s.job.Drop()
		r.grant.Release()
	}
}

// Forget gives up the search that could be continued, and its memory.
func (s *Session) Forget() {
	if s.last != nil {
		s.last.grant.Release()
		s.last = nil
	}
}

// Solve begins a search; it reports false when one is under way. Compiling,
// which may build tables, is part of the work and done on the worker.
func (s *Session) Solve(req Request) bool {
	if s.run != nil {
		return false
	}
	s.Forget() // frees its memory before more is taken
	req.Seed, req.Lower = s.seed(req)
	if !req.Anew {
		req.Legs = s.Known.Legs(req.question(), req.Options)
	}
	s.begin(&run{request: req})
	return true
}

// Queue begins a search, or lets it wait until those asked for before are done.
func (s *Session) Queue(req Request) {
	if !s.Solve(req) {
		s.waiting = append(s.waiting, req)
	}
}

// Clear gives up the requests that wait.
func (s *Session) Clear() { s.waiting = nil }

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
	if f := s.Known.Of(r.request.question()); r.searcher != nil && !r.request.Anew && !f.Settled() {
		r.searcher.Raise(f.Least) // what was proved meanwhile
	}
	r.grant.Release()
	s.begin(r)
	return true
}

// Stop asks the search to end; its outcome follows with what was found so far.
func (s *Session) Stop() {
	switch r := s.run; {
	case r == nil:
	case r.paused != nil:
		s.finish(r, *r.paused)
	default:
		r.stopping = true
		s.job.Stop()
	}
}

// Pause asks the search to rest. It keeps all it has, and goes on by Resume under
// the same limits; a pause does not count as time. One that ends by itself before it
// has heard is done.
func (s *Session) Pause() {
	if s.run != nil && !s.run.stopping && !s.run.pausing {
		s.run.pausing = true
		s.job.Stop()
	}
}

// Resume goes on after a pause; it reports false when there is none.
func (s *Session) Resume() bool {
	if !s.Paused() {
		return false
	}
	s.run.pausing, s.run.paused = false, nil
	s.launch(s.run)
	return true
}

// begin takes memory for a search and starts it.
func (s *Session) begin(r *run) {
	want := cmp.Or(r.request.Limits.Memory, solver.DefaultMemory)
	if r.grant = s.Memory.Take(want); r.grant.Bytes < want {
		r.request.Limits.Memory = r.grant.Bytes
	}
	s.run = r
	s.noteBegin(r)
	s.launch(r)
}
