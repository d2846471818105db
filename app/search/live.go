package search

import (
	"time"

	"waymark/app/document"
	"waymark/app/text"
	"waymark/puzzles"
	"waymark/puzzles/study"
	"waymark/solver"
)

// liveLimits bound the search that runs while the user draws: it must never be
// felt.
var liveLimits = solver.Limits{Time: 4 * time.Second, Memory: 256 << 20}

// Live searches the puzzle while it is drawn, marks left aside, one edit after
// the other: a newer puzzle stops the search of an older one.
type Live struct {
	Session *Session
	changed func()
	next    *puzzles.Puzzle // to be searched once the running search has stopped
	news    News
}

// News is what such a search knows so far.
type News struct {
	puzzle *puzzles.Puzzle // nil before the first
	Status solver.Status   // "" while it goes on
	Lower  int             // proved
	Best   int             // the length of a solution, -1 without one
}

func NewLive(post func(func()), open opener, changed func()) *Live {
	l := &Live{Session: NewSession(post, open), changed: changed}
	l.Session.OnProgress = func(p solver.Progress) { l.tell("", p.LowerBound, p.Best) }
	l.Session.OnDone = l.done
	return l
}

// Ask requests the search of p, unless the last one was of the same boards.
func (l *Live) Ask(p *puzzles.Puzzle) {
	if l.news.puzzle != nil && l.next == nil && document.SameBoards(l.news.puzzle, p) && (l.Session.Running() || l.news.Status != solver.Cancelled) {
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
	l.news = News{puzzle: p, Best: -1}
	l.Session.Solve(Request{Puzzle: p, Options: solver.Options{NoRoute: true, Threads: 1}, Limits: liveLimits})
	l.changed()
}

func (l *Live) done(out Outcome) {
	l.Session.Forget() // its memory is of more use elsewhere
	switch {
	case l.next != nil:
		l.begin()
	case out.Err != nil || out.Moves != nil && study.Verify(out.Request.Puzzle, out.Moves, false) != nil:
		l.news = News{}
	default:
		best := int32(-1)
		if out.Moves != nil {
			best = out.Result.Cost
		}
		l.tell(out.Result.Status, out.Result.LowerBound, best)
	}
}

// tell notes how far the search has come.
func (l *Live) tell(status solver.Status, lower, best int32) {
	if l.next != nil {
		return // nobody asks any more
	}
	l.news.Status, l.news.Lower, l.news.Best = status, int(lower), int(best)
	l.changed()
}

// Of returns the news of the boards of p.
func (l *Live) Of(p *puzzles.Puzzle) (News, bool) {
	return l.news, l.news.puzzle != nil && document.SameBoards(l.news.puzzle, p)
}

// Text says the news in a few words, such as "22 slides, proved"; counted writes a
// number of moves.
func (n News) Text(counted func(int) string) string {
	switch {
	case n.Status == solver.Optimal:
		return text.Tr("%s, proved", counted(n.Best))
	case n.Best >= 0 && n.Lower > 0:
		return text.Tr("%d to %s so far", n.Lower, counted(n.Best))
	case n.Best >= 0:
		return text.Tr("%s at most", counted(n.Best))
	case n.Lower > 0:
		return text.Tr("≥ %s so far", counted(n.Lower))
	}
	return ""
}
