package search

import (
	"encoding/binary"
	"time"

	"waymark/app/document"
	"waymark/puzzles"
	"waymark/puzzles/families"
	"waymark/solver"
)

// Prospect is what is known of the way from one position to the goal, marks left
// aside.
type Prospect struct {
	Least    int            // proved: no way is shorter
	Found    bool           // there is a way
	Moves    []puzzles.Move // the shortest known
	Dead     bool           // proved: there is none
	Searched bool           // a search has gone as far as its limits let it
}

// Exact reports whether the number of moves is proved.
func (p Prospect) Exact() bool { return p.Found && p.Least == len(p.Moves) }

// Settled reports whether no search can say more.
func (p Prospect) Settled() bool { return p.Dead || p.Exact() }

// Prospects remembers what is known of the positions of a puzzle and searches for
// more, from one position at a time, in the background.
type Prospects struct {
	Session *Session
	changed func()

	puzzle *puzzles.Puzzle // whose positions these are; its solutions are known
	facts  map[string]Prospect
	ways   map[way]bool    // solutions that were taken into account
	asked  *puzzles.Puzzle // with the position that is or was searched from as its start
	next   *puzzles.Puzzle // to be searched once the running search has stopped
	limits solver.Limits   // of the next search
	ended  solver.Result   // of the last search
}

// way tells solutions apart, whose moves never change: where they are kept, and what
// is proved of them.
type way struct {
	moves *puzzles.Move
	least int
}

// prospectTime and prospectMemory bound what a question about a position may cost.
const (
	prospectTime   = 30 * time.Second
	prospectMemory = 1 << 30
)

func NewProspects(post func(func()), open opener, changed func()) *Prospects {
	s := &Prospects{Session: NewSession(post, open), changed: changed}
	s.Session.OnProgress = func(p solver.Progress) {
		s.Learn(s.asked, s.asked.Start, Prospect{Least: int(p.LowerBound)})
		s.tell()
	}
	s.Session.OnFound = func(f Found) {
		s.Follow(f.Request.Puzzle, f.Moves, 0)
		s.tell()
	}
	s.Session.OnDone = s.done
	return s
}

// TurnTo forgets what is known unless it is about the boards of p, and takes the
// solutions of p into account.
func (s *Prospects) TurnTo(p *puzzles.Puzzle) {
	if p == s.puzzle {
		return
	}
	if s.puzzle == nil || !document.SameBoards(s.puzzle, p) {
		s.facts, s.ways = map[string]Prospect{}, map[way]bool{}
		s.Rest()
	}
	s.puzzle = p
	for _, sol := range p.Solutions {
		least := sol.LowerBound
		if sol.Status == puzzles.StatusOptimal {
			least = sol.Length()
		}
		if sol.Routed {
			least = 0 // of solutions that obey the marks only
		}
		if len(sol.Moves) == 0 || s.ways[way{&sol.Moves[0], least}] {
			continue
		}
		s.ways[way{&sol.Moves[0], least}] = true
		s.Follow(p, sol.Moves, least)
	}
}

// Of returns what is known of a position of p.
func (s *Prospects) Of(p *puzzles.Puzzle, at puzzles.Board) Prospect {
	s.TurnTo(p)
	return s.facts[BoardKey(at)]
}

// Follow takes a way from the start of p to its goal into account: the way from each
// of its positions is the rest of it, and cannot be shorter by more than the whole. A
// way that is none says nothing.
func (s *Prospects) Follow(p *puzzles.Puzzle, moves []puzzles.Move, least int) {
	rules := families.Find(p.Family)
	boards, _, err := puzzles.Replay(rules, p, p.Start, moves)
	if err != nil || !rules.Matches(p, boards[len(moves)], p.Goal) {
		return
	}
	for i, at := range boards {
		s.Learn(p, at, Prospect{Least: max(0, least-i), Found: true, Moves: moves[i:]})
	}
}

// Learn adds what is known of a position, unless it is about other boards.
func (s *Prospects) Learn(p *puzzles.Puzzle, at puzzles.Board, news Prospect) {
	if s.puzzle == nil || !sameSpace(s.puzzle, p) {
		return
	}
	key := BoardKey(at)
	now := s.facts[key]
	now.Least = max(now.Least, news.Least)
	if news.Found && (!now.Found || len(news.Moves) < len(now.Moves)) {
		now.Found, now.Moves = true, news.Moves
	}
	now.Dead = now.Dead || news.Dead
	now.Searched = now.Searched || news.Searched
	s.facts[key] = now
}

// Ask searches from a position of p, or goes on where the last search from there came
// to its limits. A search from elsewhere makes way.
func (s *Prospects) Ask(p *puzzles.Puzzle, at puzzles.Board, limits solver.Limits) {
	s.TurnTo(p)
	if s.Busy(at) || s.facts[BoardKey(at)].Settled() {
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
		s.Session.Solve(Request{Puzzle: p, Options: solver.Options{NoRoute: true}, Limits: s.limits, Known: s.facts[BoardKey(p.Start)].Moves})
	}
	s.changed()
}

func (s *Prospects) done(out Outcome) {
	p, r := out.Request.Puzzle, out.Result
	s.ended = r
	switch {
	case out.Err != nil:
		s.Learn(p, p.Start, Prospect{Searched: true})
	case r.Status == solver.Unsolvable:
		s.Learn(p, p.Start, Prospect{Dead: true})
	default:
		s.Learn(p, p.Start, Prospect{Least: int(r.LowerBound), Searched: r.Stop != solver.StopCancel})
		if out.Moves != nil {
			s.Follow(p, out.Moves, int(r.LowerBound))
		}
	}
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

// sameSpace reports whether two puzzles differ at most in where they start.
func sameSpace(a, b *puzzles.Puzzle) bool {
	moved := *b
	moved.Start = a.Start
	return document.SameBoards(a, &moved)
}

// BoardKey is a board as the key of a map.
func BoardKey(b puzzles.Board) string {
	key := make([]byte, 0, 4*len(b.Cells))
	for _, c := range b.Cells {
		key = binary.LittleEndian.AppendUint32(key, uint32(c))
	}
	return string(key)
}
