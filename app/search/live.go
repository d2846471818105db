package search

import (
	"time"

	"waymark/app/document"
	"waymark/puzzles"
	"waymark/puzzles/known"
	"waymark/solver"
)

// liveLimits bound the search that runs while the user draws: it must never be
// felt.
var liveLimits = solver.Limits{Time: 4 * time.Second, Memory: 256 << 20}

// Live searches the puzzle while it is drawn, marks left aside, one edit after
// the other: a newer puzzle stops the search of an older one.
type Live struct {
	Session *Session
	next    *puzzles.Puzzle // to be searched once the running search has stopped
	asked   *puzzles.Puzzle // searched last; nil before the first
	status  solver.Status   // of that search; "" while it goes on
}

// NewLive returns a search that rests. Its session tells the record all that it finds.
func NewLive(post func(func()), open opener) *Live {
	l := &Live{Session: NewSession(post, open)}
	l.Session.By = known.Drawing
	l.Session.OnDone = l.done
	return l
}

// Ask requests the search of p, unless the last one was of the same boards, or no search
// could say more.
func (l *Live) Ask(p *puzzles.Puzzle) {
	switch {
	case l.asked != nil && l.next == nil && document.SameBoards(l.asked, p) && (l.Session.Running() || l.status != solver.Cancelled):
		return
	case l.Session.Known.Of(known.Free(p)).Settled():
		l.Rest()
		return
	}
	l.next = p
	l.begin()
}

// Rest stops the search; what it knows stays.
func (l *Live) Rest() {
	l.next = nil
	l.Session.Stop()
}

// begin starts the search that waits, or makes way for it.
func (l *Live) begin() {
	if l.Session.Running() {
		l.Session.Stop()
		return // done calls again
	}
	p := l.next
	l.next = nil
	l.asked, l.status = p, ""
	l.Session.Solve(Request{Puzzle: p, Options: solver.Options{NoRoute: true, Threads: 1}, Limits: liveLimits})
}

func (l *Live) done(out Outcome) {
	l.Session.Forget() // its memory is of more use elsewhere
	if l.next != nil {
		l.begin()
		return
	}
	if l.status = out.Result.Status; out.Err != nil {
		l.asked = nil
	}
}
