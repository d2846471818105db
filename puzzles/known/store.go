package known

import (
	"slices"

	"waymark/puzzles"
	"waymark/puzzles/families"
	"waymark/puzzles/study"
)

// What a store remembers: so many goals, those asked about last, with so many positions
// and solutions each.
const (
	mostSpaces    = 256
	mostPositions = 50_000
	mostWays      = 64
)

// Store is the record. The zero value is ready, and nil remembers nothing. It belongs to
// one goroutine.
type Store struct {
	// Fault is told of facts that exclude each other, once each; nil for nobody.
	Fault func(p *puzzles.Puzzle, fault error)

	spaces  []*space        // the one used last first
	read    *puzzles.Puzzle // whose solutions were taken in last
	changes uint64          // counts what was learnt
	found   uint64          // and what of that was shorter solutions
}

// space is what is known of the positions of one goal.
type space struct {
	key    string
	at     map[string]*Fact // by position, marks left aside
	starts map[string]*start
	kept   map[claim]bool // what files say that was taken in
}

// start is what is known of the solutions from one position.
type start struct {
	ways   [][]puzzles.Move // the shortest first
	routes map[string]*route
	walked uint64         // the shorter solutions found when the best was gone along
	best   []puzzles.Move // whose positions these are
	along  []string
	index  map[string]int // of a position along the best, where it is met first
}

// route is a question with marks.
type route struct {
	puzzle  *puzzles.Puzzle
	units   []unit
	fact    Fact
	derived uint64 // the changes by which all that follows is in fact
	tried   bool   // the solutions known before were held against the marks
	cut     int    // the length of the proved solution whose legs are known, from 1
}

// Of returns what is known of a question, with what follows from other facts. The cost is
// that of replaying the solutions known, when something has changed since.
func (s *Store) Of(q Question) Fact {
	if s == nil || families.Find(q.Puzzle.Family) == nil {
		return Fact{}
	}
	sp := s.space(q.Puzzle)
	if !q.routed() {
		return s.walk(sp, q.Puzzle)
	}
	return s.derive(sp, q.Puzzle)
}

// Learn takes in what somebody has found out about a question. Moves are replayed, and
// those that are no solution of it teach nothing; so does a family that is not known.
func (s *Store) Learn(q Question, news Fact) {
	if s == nil {
		return
	}
	p, f := q.Puzzle, families.Find(q.Puzzle.Family)
	if f == nil {
		return
	}
	sp := s.space(p)
	var boards []puzzles.Board
	if news.Found {
		if boards = solves(f, q, news.Moves); boards == nil {
			news.Found = false
		}
	}
	routed := q.routed()
	if routed {
		r := sp.route(p)
		s.merge(p, &r.fact, news)
		s.cut(f, r)
		news = Fact{Found: news.Found, Moves: news.Moves, MovesBy: news.MovesBy} // what it says without the marks
	}
	s.merge(p, sp.fact(p.Start), news)
	if news.Found {
		s.follow(sp, p, boards, news)
	}
}

// Follow is Learn for a way from the start of a puzzle to its goal and a bound that holds
// without marks; a way that is none says nothing.
func (s *Store) Follow(p *puzzles.Puzzle, moves []puzzles.Move, least int, by Source) {
	s.Learn(Free(p), Fact{Found: true, Moves: moves, MovesBy: by, Least: least, LeastBy: by})
}

// follow learns what a solution says of each position along it and of other routes.
func (s *Store) follow(sp *space, p *puzzles.Puzzle, boards []puzzles.Board, news Fact) {
	met := map[string]bool{}
	for i, at := range boards {
		if met[Key(at)] {
			continue // what comes round to a position is the solution as it is, not a shorter one
		}
		met[Key(at)] = true
		rest := Fact{Found: true, Moves: news.Moves[i:], MovesBy: news.MovesBy, Least: max(0, news.Least-i), LeastBy: news.LeastBy}
		s.merge(p, sp.fact(at), rest)
	}
	st := sp.start(p.Start)
	if !st.add(news.Moves) {
		return
	}
	s.changes++
	for _, r := range st.routes {
		if study.Obeys(r.puzzle, news.Moves) {
			s.merge(r.puzzle, &r.fact, Fact{Found: true, Moves: news.Moves, MovesBy: news.MovesBy})
		}
	}
}

// solves replays moves that answer a question; nil where they do not.
func solves(f puzzles.Family, q Question, moves []puzzles.Move) []puzzles.Board {
	p := q.Puzzle
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

// merge is Fact.merge that counts changes and tells of faults.
func (s *Store) merge(p *puzzles.Puzzle, f *Fact, news Fact) {
	length := len(f.Moves)
	changed, fault := f.merge(news)
	if changed {
		s.changes++
	}
	if news.Found && (len(f.Moves) != length || length == 0) {
		s.found++
	}
	if fault != nil && s.Fault != nil {
		s.Fault(p, fault)
	}
}

// space returns what is known of the goal of a puzzle, and notes that it is used.
func (s *Store) space(p *puzzles.Puzzle) *space {
	key := spaceKey(p)
	i := slices.IndexFunc(s.spaces, func(sp *space) bool { return sp.key == key })
	var sp *space
	if i < 0 {
		sp = &space{key: key, at: map[string]*Fact{}, starts: map[string]*start{}, kept: map[claim]bool{}}
		s.spaces = append(s.spaces[:min(len(s.spaces), mostSpaces-1)], nil)
		i = len(s.spaces) - 1
	} else {
		sp = s.spaces[i]
	}
	copy(s.spaces[1:i+1], s.spaces[:i])
	s.spaces[0] = sp
	return sp
}

// peek returns what is known of a question of a leg, without noting that it was asked.
func (s *Store) peek(q Question) Fact {
	key := spaceKey(q.Puzzle)
	for _, sp := range s.spaces {
		if f := sp.at[Key(q.Puzzle.Start)]; sp.key == key && f != nil {
			return *f
		}
	}
	return Fact{}
}

// fact returns the fact of a position, to be merged into.
func (sp *space) fact(at puzzles.Board) *Fact {
	key := Key(at)
	f := sp.at[key]
	if f == nil {
		if len(sp.at) >= mostPositions {
			clear(sp.at) // those of solutions that are kept come back by themselves
			clear(sp.kept)
		}
		f = &Fact{}
		sp.at[key] = f
	}
	return f
}

func (sp *space) start(at puzzles.Board) *start {
	key := Key(at)
	st := sp.starts[key]
	if st == nil {
		if len(sp.starts) >= mostPositions/mostWays {
			clear(sp.starts)
			clear(sp.kept)
		}
		st = &start{routes: map[string]*route{}}
		sp.starts[key] = st
	}
	return st
}

// route returns the question of the marks in force.
func (sp *space) route(p *puzzles.Puzzle) *route {
	units := unitsOf(p)
	st, key := sp.start(p.Start), unitsKey(units)
	r := st.routes[key]
	if r == nil {
		if len(st.routes) >= mostWays {
			clear(st.routes)
			clear(sp.kept)
		}
		r = &route{units: units}
		st.routes[key] = r
	}
	r.puzzle = p
	return r
}

// add notes a solution, unless it is known or there are many shorter ones.
func (st *start) add(moves []puzzles.Move) bool {
	i := len(st.ways)
	for k := len(st.ways) - 1; k >= 0; k-- {
		if slices.Equal(st.ways[k], moves) {
			return false
		}
		if len(st.ways[k]) > len(moves) {
			i = k
		}
	}
	if i >= mostWays {
		return false
	}
	st.ways = slices.Insert(st.ways, i, moves)
	st.ways = st.ways[:min(len(st.ways), mostWays)]
	return true
}
