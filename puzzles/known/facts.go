package known

import (
	"slices"

	"waymark/puzzles"
	"waymark/puzzles/families"
)

// What is remembered: so many goals, those that something was learnt of last, with so many
// positions, and moves between them, each; so many starts that solutions or marks are known
// of, and so many solutions and routes of each.
const (
	mostSpaces    = 256
	mostPositions = 50_000
	mostMoves     = 4 * mostPositions
	mostStarts    = 800
	mostWays      = 64
)

// Facts is all that is known. The zero value is ready, and nil remembers nothing. It belongs
// to one goroutine.
type Facts struct {
	// Fault is told of facts that exclude each other, once each; nil for nobody.
	Fault func(p *puzzles.Puzzle, fault error)

	spaces  map[string]*space
	clock   uint64                      // counts the uses of spaces
	legs    map[string]map[string][]ref // the routes with a leg, by its goal and its start
	todo    []task
	changes uint64          // of what an answer is made of
	read    *puzzles.Puzzle // what was kept last
	shown   *space          // and the space of that
	memo    map[string]memo // answers about routes that nobody has told of, by the whole question
}

// memo is an answer as it was after so many changes.
type memo struct {
	changes uint64
	fact    Fact
}

// Changes counts what was learnt: as long as it stays the same so does every answer, but for the time searches took.
func (s *Facts) Changes() uint64 {
	if s == nil {
		return 0
	}
	return s.changes
}

// Of returns what is known of a question.
func (s *Facts) Of(q Question) Fact {
	p := q.Puzzle
	if s == nil || families.Find(p.Family) == nil {
		return Fact{}
	}
	var here [512]byte
	key := spaceKey(here[:0], p)
	end := len(key)
	sp, at := s.spaces[string(key)], nowhere
	key = board(key, p.Start)
	if sp != nil {
		at = sp.find(key[end:])
	}
	if !q.routed() {
		return sp.fact(at)
	}
	units := unitsOf(p)
	end = len(key)
	key = unitsKey(key, units)
	if r := sp.start(at).find(key[end:]); r != nil {
		return r.fact
	}
	if m, ok := s.memo[string(key)]; ok && m.changes == s.changes {
		return m.fact
	}
	r := newRoute(p, units, "")
	s.gather(sp, at, r)
	if s.memo == nil || len(s.memo) >= mostWays {
		s.memo = map[string]memo{}
	}
	s.memo[string(key)] = memo{s.changes, r.fact}
	return r.fact
}

// Leg is what is known of the way between two positions of a puzzle: the leg of a route.
func (s *Facts) Leg(p *puzzles.Puzzle, from, to puzzles.Board) Fact {
	return s.Of(leg{from: from, to: to}.question(p))
}

// Learn takes in what somebody has found out about a question, and what follows. Moves are
// replayed, and those that are no solution of it teach nothing; so does a family that is not
// known.
func (s *Facts) Learn(q Question, news Fact) {
	if s != nil && families.Find(q.Puzzle.Family) != nil {
		s.learn(q, news)
		s.settle()
	}
}

// Follow is Learn for a way from the start of a puzzle to its goal and a bound that holds
// without marks; a way that is none says nothing.
func (s *Facts) Follow(p *puzzles.Puzzle, moves []puzzles.Move, least int, by Source) {
	s.Learn(Free(p), Fact{Found: true, Moves: moves, MovesBy: by, Least: least, LeastBy: by})
}

// learn is Learn without what follows for routes.
func (s *Facts) learn(q Question, news Fact) {
	p := q.Puzzle
	var boards []puzzles.Board
	if news.Found {
		if boards = solves(q, news.Moves); boards == nil {
			news.Found = false
		}
	}
	sp := s.space(p)
	at := sp.node(p.Start)
	if q.routed() {
		if r := s.route(sp, at, p); s.merge(p, &r.fact, news) {
			s.later(task{sp, at, r})
		}
		news = Fact{Found: news.Found, Moves: news.Moves, MovesBy: news.MovesBy} // what it says without the marks
	}
	if news.Found {
		s.follow(sp, p, boards, news)
	}
	s.tell(sp, p, at, news)
}

// solves replays moves that answer a question; nil where they do not.
func solves(q Question, moves []puzzles.Move) []puzzles.Board {
	p, f := q.Puzzle, families.Find(q.Puzzle.Family)
	boards, _, err := puzzles.Replay(f, p, p.Start, moves)
	if err != nil || !f.Matches(p, boards[len(moves)], p.Goal) {
		return nil
	}
	if q.routed() {
		if _, missed := p.Missed(puzzles.Places(f, p, boards, moves)); missed {
			return nil
		}
	}
	return boards
}

// merge is Fact.merge that tells of faults, and reports whether anything follows from what is new.
func (s *Facts) merge(p *puzzles.Puzzle, f *Fact, news Fact) bool {
	was, told := f.gist(), *f
	fault := f.merge(news)
	if fault != nil && s.Fault != nil {
		s.Fault(p, fault)
	}
	follows := f.gist() != was
	if follows || f.Count != told.Count || f.Searched != told.Searched {
		s.changes++
	}
	return follows
}

// space returns what is known of the goal of a puzzle, to be added to.
func (s *Facts) space(p *puzzles.Puzzle) *space {
	var here [512]byte
	key := spaceKey(here[:0], p)
	sp := s.spaces[string(key)]
	switch {
	case sp != nil && sp.full():
		s.forget(sp)
		sp = nil
	case sp == nil && len(s.spaces) >= mostSpaces:
		var oldest *space
		for _, o := range s.spaces {
			if oldest == nil || o.used < oldest.used {
				oldest = o
			}
		}
		s.forget(oldest)
	}
	if sp == nil {
		if s.spaces == nil {
			s.spaces = map[string]*space{}
		}
		sp = &space{key: string(key), at: map[string]int32{}, starts: map[int32]*start{}, kept: map[claim]bool{}}
		s.spaces[sp.key] = sp
	}
	s.use(sp)
	return sp
}

// use notes that a space is used.
func (s *Facts) use(sp *space) {
	s.clock++
	sp.used = s.clock
}

// forget drops what is known of a goal. What a puzzle keeps is taken in again when it is seen.
func (s *Facts) forget(sp *space) {
	s.forgetStarts(sp)
	delete(s.spaces, sp.key)
	s.read, s.shown = nil, nil
	s.changes++
}

func (s *Facts) forgetStarts(sp *space) {
	for at, st := range sp.starts {
		for _, r := range st.routes {
			s.unwatch(sp, at, r)
		}
	}
	clear(sp.starts)
	clear(sp.kept)
	s.read = nil
}

// route returns the route of the marks of a puzzle in force, from a position of a space.
func (s *Facts) route(sp *space, at int32, p *puzzles.Puzzle) *route {
	units := unitsOf(p)
	key := unitsKey(nil, units)
	r := sp.start(at).find(key)
	if r == nil {
		st := s.start(sp, at)
		if len(st.routes) >= mostWays {
			s.unwatch(sp, at, st.routes[0])
			st.routes = slices.Delete(st.routes, 0, 1)
			clear(sp.kept)
			s.read = nil
		}
		r = newRoute(p, units, string(key))
		st.routes = append(st.routes, r)
		s.watch(sp, at, r)
		s.later(task{sp, at, r})
	}
	return r
}

// start returns what is known of the solutions from a position, to be added to.
func (s *Facts) start(sp *space, at int32) *start {
	st := sp.starts[at]
	if st == nil {
		if len(sp.starts) >= mostStarts {
			s.forgetStarts(sp)
		}
		st = &start{}
		if f := sp.fact(at); f.Found {
			st.add(f.Moves)
		}
		sp.starts[at] = st
	}
	return st
}
