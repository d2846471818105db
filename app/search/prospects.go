package search

import (
	"time"

	"waymark/app/document"
	"waymark/puzzles"
	"waymark/puzzles/known"
	"waymark/solver"
)

// Prospect is what is known of the way from one position to the goal, marks left
// aside.
type Prospect = known.Fact

// Prospects searches from one position of a puzzle at a time, in the background, and tells
// what the record knows of them.
type Prospects struct {
	Session *Session
	changed func()

	puzzle *puzzles.Puzzle // whose positions are asked about
	asked  *puzzles.Puzzle // with the position that is or was searched from as its start
	next   *puzzles.Puzzle // to be searched once the running search has stopped
	limits solver.Limits   // of the next search
	ended  solver.Result   // of the last search
}

// prospectTime and prospectMemory bound what a question about a position may cost.
const (
	prospectTime   = 30 * time.Second
	prospectMemory = 1 << 30
)

// NewProspects returns one that rests; changed is called when more may be known.
func NewProspects(post func(func()), open opener, changed func()) *Prospects {
	s := &Prospects{Session: NewSession(post, open), changed: changed}
	s.Session.By, s.Session.Known = known.Asking, &known.Facts{}
	s.Session.OnProgress = func(solver.Progress) { s.tell() }
	s.Session.OnFound = func(Found) { s.tell() }
	s.Session.OnDone = s.done
	return s
}

// TurnTo ends a search from a position of another puzzle than p.
func (s *Prospects) TurnTo(p *puzzles.Puzzle) {
	if p == s.puzzle {
		return
	}
	if s.puzzle == nil || !document.SameBoards(s.puzzle, p) {
		s.Rest()
	}
	s.puzzle = p
}

// Of returns what is known of a position of p.
func (s *Prospects) Of(p *puzzles.Puzzle, at puzzles.Board) Prospect {
	s.TurnTo(p)
	return s.Session.Known.Of(known.From(p, at))
}

// Follow takes a way from the start of p to its goal into account: the way from each
// of its positions is the rest of it, and cannot be shorter by more than the whole. A
// way that is none says nothing.
func (s *Prospects) Follow(p *puzzles.Puzzle, moves []puzzles.Move, least int) {
	s.Session.Known.Follow(p, moves, least, known.Hand)
}

// Learn adds what is known of a position.
func (s *Prospects) Learn(p *puzzles.Puzzle, at puzzles.Board, news Prospect) {
	s.Session.Known.Learn(known.From(p, at), news)
}

// Ask searches from a position of p, or goes on where the last search from there came
// to its limits. A search from elsewhere makes way.
func (s *Prospects) Ask(p *puzzles.Puzzle, at puzzles.Board, limits solver.Limits) {
	s.TurnTo(p)
	if s.Busy(at) || s.Of(p, at).Settled() {
		return
	}
	from := p.Clone()
	from.Start, from.Marks, from.Solutions = at, nil, nil
	s.next, s.limits = from, modest(limits)
	s.begin()
}

// modest is what of the user's limits a question about a position may use.
func modest(l solver.Limits) solver.Limits {
	if l.Time == 0 || l.Time > prospectTime {
		l.Time = prospectTime
	}
	if l.Memory == 0 || l.Memory > prospectMemory {
		l.Memory = prospectMemory
	}
	return l
}

// Busy reports whether a search from a position is under way or about to begin.
func (s *Prospects) Busy(at puzzles.Board) bool {
	if s.next != nil {
		return s.next.Start.Equal(at)
	}
	return s.Session.Running() && !s.Session.Stopping() && s.asked.Start.Equal(at)
}

// Running reports whether a search is under way.
func (s *Prospects) Running() bool { return s.next != nil || s.Session.Running() }

// Rest stops the search and gives its memory up; what is known stays.
func (s *Prospects) Rest() {
	s.next = nil
	s.Session.Stop()
	s.Session.Forget()
}

// begin starts the search that waits, or makes way for it.
func (s *Prospects) begin() {
	if s.Session.Running() {
		s.Session.Stop()
		return // done calls again
	}
	p := s.next
	s.next = nil
	if last, ok := s.Session.Last(); ok && s.asked != nil && last.Puzzle == s.asked && s.asked.Start.Equal(p.Start) && document.SameBoards(s.asked, p) {
		s.Session.Continue(More(s.limits, s.ended))
	} else {
		s.asked = p
		s.Session.Solve(Request{Puzzle: p, Options: solver.Options{NoRoute: true}, Limits: s.limits})
	}
	s.changed()
}

func (s *Prospects) done(out Outcome) {
	p, r := out.Request.Puzzle, out.Result
	s.ended = r
	s.Learn(p, p.Start, Prospect{Searched: out.Err != nil || r.Stop != solver.StopCancel})
	if r.Stop == solver.StopCancel {
		s.Session.Forget()
	}
	if s.next != nil {
		s.begin()
		return
	}
	s.changed()
}

// tell passes news on, unless nobody asks any more.
func (s *Prospects) tell() {
	if s.next == nil {
		s.changed()
	}
}
