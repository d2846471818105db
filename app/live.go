package app

import (
	"time"

	"waymark/puzzles"
	"waymark/puzzles/study"
	"waymark/solver"
)

// liveLimits bound the search that runs while the user draws: it must never be
// felt.
var liveLimits = solver.Limits{Time: 4 * time.Second, Memory: 256 << 20}

// live searches the puzzle while it is drawn, marks left aside, one edit after
// the other: a newer puzzle stops the search of an older one.
type live struct {
	session *Session
	changed func()
	next    *puzzles.Puzzle // to be searched once the running search has stopped
	news    liveNews
}

// liveNews is what such a search knows so far.
type liveNews struct {
	puzzle *puzzles.Puzzle // nil before the first
	status solver.Status   // "" while it goes on
	lower  int             // proved
	best   int             // the length of a solution, -1 without one
}

func newLive(post func(func()), open Opener, changed func()) *live {
	l := &live{session: NewSession(post, open), changed: changed}
	l.session.OnProgress = func(p solver.Progress) { l.tell("", p.LowerBound, p.Best) }
	l.session.OnDone = l.done
	return l
}

// ask requests the search of p, unless the last one was of the same boards.
func (l *live) ask(p *puzzles.Puzzle) {
	if l.news.puzzle != nil && l.next == nil && SameBoards(l.news.puzzle, p) && (l.session.Running() || l.news.status != solver.Cancelled) {
		return
	}
	l.next = p
	l.begin()
}

// rest stops the search; what it knows stays.
func (l *live) rest() {
	l.next = nil
	l.session.Stop()
}

// begin starts the search that waits, or makes way for it.
func (l *live) begin() {
	if l.session.Running() {
		l.session.Stop()
		return // done calls again
	}
	p := l.next
	l.next = nil
	l.news = liveNews{puzzle: p, best: -1}
	l.session.Solve(Request{Puzzle: p, Options: solver.Options{NoRoute: true, Threads: 1}, Limits: liveLimits})
	l.changed()
}

func (l *live) done(out Outcome) {
	l.session.Forget() // its memory is of more use elsewhere
	switch {
	case l.next != nil:
		l.begin()
	case out.Err != nil || out.Moves != nil && study.Verify(out.Request.Puzzle, out.Moves, false) != nil:
		l.news = liveNews{}
	default:
		best := int32(-1)
		if out.Moves != nil {
			best = out.Result.Cost
		}
		l.tell(out.Result.Status, out.Result.LowerBound, best)
	}
}

// tell notes how far the search has come.
func (l *live) tell(status solver.Status, lower, best int32) {
	if l.next != nil {
		return // nobody asks any more
	}
	l.news.status, l.news.lower, l.news.best = status, int(lower), int(best)
	l.changed()
}

// of returns the news of the boards of p.
func (l *live) of(p *puzzles.Puzzle) (liveNews, bool) {
	return l.news, l.news.puzzle != nil && SameBoards(l.news.puzzle, p)
}

// text says the news in a few words, such as "22 slides, proved"; counted writes a
// number of moves.
func (n liveNews) text(counted func(int) string) string {
	switch {
	case n.status == solver.Optimal:
		return tr("%s, proved", counted(n.best))
	case n.best >= 0 && n.lower > 0:
		return tr("%d to %s so far", n.lower, counted(n.best))
	case n.best >= 0:
		return tr("%s at most", counted(n.best))
	case n.lower > 0:
		return tr("≥ %s so far", counted(n.lower))
	}
	return ""
}
