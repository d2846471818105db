package app

import (
	"encoding/binary"
	"time"

	"waymark/puzzles"
	"waymark/solver"
)

// prospect is what is known of the way from one position to the goal, marks left
// aside.
type prospect struct {
	least    int            // proved: no way is shorter
	found    bool           // there is a way
	moves    []puzzles.Move // the shortest known
	dead     bool           // proved: there is none
	searched bool           // a search has gone as far as its limits let it
}

// exact reports whether the number of moves is proved.
func (p prospect) exact() bool { return p.found && p.least == len(p.moves) }

// settled reports whether no search can say more.
func (p prospect) settled() bool { return p.dead || p.exact() }

// prospects remembers what is known of the positions of a puzzle and searches for
// more, from one position at a time, in the background.
type prospects struct {
	session *Session
	changed func()

	puzzle *puzzles.Puzzle // whose positions these are; its solutions are known
	facts  map[string]prospect
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

func newProspects(post func(func()), open Opener, changed func()) *prospects {
	s := &prospects{session: NewSession(post, open), changed: changed}
	s.session.OnProgress = func(p solver.Progress) {
		s.learn(s.asked, s.asked.Start, prospect{least: int(p.LowerBound)})
		s.tell()
	}
	s.session.OnFound = func(f Found) {
		s.follow(f.Request.Puzzle, f.Moves, 0)
		s.tell()
	}
	s.session.OnDone = s.done
	return s
}

// turnTo forgets what is known unless it is about the boards of p, and takes the
// solutions of p into account.
func (s *prospects) turnTo(p *puzzles.Puzzle) {
	if p == s.puzzle {
		return
	}
	if s.puzzle == nil || !SameBoards(s.puzzle, p) {
		s.facts, s.ways = map[string]prospect{}, map[way]bool{}
		s.rest()
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
		s.follow(p, sol.Moves, least)
	}
}

// of returns what is known of a position of p.
func (s *prospects) of(p *puzzles.Puzzle, at puzzles.Board) prospect {
	s.turnTo(p)
	return s.facts[boardKey(at)]
}

// follow takes a way from the start of p to its goal into account: the way from each
// of its positions is the rest of it, and cannot be shorter by more than the whole. A
// way that is none says nothing.
func (s *prospects) follow(p *puzzles.Puzzle, moves []puzzles.Move, least int) {
	rules := rulesOf(p)
	boards, _, err := puzzles.Replay(rules, p, p.Start, moves)
	if err != nil || !rules.Matches(p, boards[len(moves)], p.Goal) {
		return
	}
	for i, at := range boards {
		s.learn(p, at, prospect{least: max(0, least-i), found: true, moves: moves[i:]})
	}
}

// learn adds what is known of a position, unless it is about other boards.
func (s *prospects) learn(p *puzzles.Puzzle, at puzzles.Board, news prospect) {
	if s.puzzle == nil || !sameSpace(s.puzzle, p) {
		return
	}
	key := boardKey(at)
	now := s.facts[key]
	now.least = max(now.least, news.least)
	if news.found && (!now.found || len(news.moves) < len(now.moves)) {
		now.found, now.moves = true, news.moves
	}
	now.dead = now.dead || news.dead
	now.searched = now.searched || news.searched
	s.facts[key] = now
}

// ask searches from a position of p, or goes on where the last search from there came
// to its limits. A search from elsewhere makes way.
func (s *prospects) ask(p *puzzles.Puzzle, at puzzles.Board, limits solver.Limits) {
	s.turnTo(p)
	if s.busy(at) || s.facts[boardKey(at)].settled() {
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

// busy reports whether a search from a position is under way or about to begin.
func (s *prospects) busy(at puzzles.Board) bool {
	if s.next != nil {
		return s.next.Start.Equal(at)
	}
	return s.session.Running() && !s.session.Stopping() && s.asked.Start.Equal(at)
}

// running reports whether a search is under way.
func (s *prospects) running() bool { return s.next != nil || s.session.Running() }

// rest stops the search and gives its memory up; what is known stays.
func (s *prospects) rest() {
	s.next = nil
	s.session.Stop()
	s.session.Forget()
}

// begin starts the search that waits, or makes way for it.
func (s *prospects) begin() {
	if s.session.Running() {
		s.session.Stop()
		return // done calls again
	}
	p := s.next
	s.next = nil
	if last, ok := s.session.Last(); ok && s.asked != nil && last.Puzzle == s.asked && s.asked.Start.Equal(p.Start) && SameBoards(s.asked, p) {
		s.session.Continue(More(s.limits, s.ended))
	} else {
		s.asked = p
		s.session.Solve(Request{Puzzle: p, Options: solver.Options{NoRoute: true}, Limits: s.limits, Known: s.facts[boardKey(p.Start)].moves})
	}
	s.changed()
}

func (s *prospects) done(out Outcome) {
	p, r := out.Request.Puzzle, out.Result
	s.ended = r
	switch {
	case out.Err != nil:
		s.learn(p, p.Start, prospect{searched: true})
	case r.Status == solver.Unsolvable:
		s.learn(p, p.Start, prospect{dead: true})
	default:
		s.learn(p, p.Start, prospect{least: int(r.LowerBound), searched: r.Stop != solver.StopCancel})
		if out.Moves != nil {
			s.follow(p, out.Moves, int(r.LowerBound))
		}
	}
	if r.Stop == solver.StopCancel {
		s.session.Forget()
	}
	if s.next != nil {
		s.begin()
		return
	}
	s.changed()
}

// tell passes news on, unless nobody asks any more.
func (s *prospects) tell() {
	if s.next == nil {
		s.changed()
	}
}

// sameSpace reports whether two puzzles differ at most in where they start.
func sameSpace(a, b *puzzles.Puzzle) bool {
	moved := *b
	moved.Start = a.Start
	return SameBoards(a, &moved)
}

// boardKey is a board as the key of a map.
func boardKey(b puzzles.Board) string {
	key := make([]byte, 0, 4*len(b.Cells))
	for _, c := range b.Cells {
		key = binary.LittleEndian.AppendUint32(key, uint32(c))
	}
	return string(key)
}
