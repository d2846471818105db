package known

import (
	"slices"

	"waymark/puzzles"
	"waymark/puzzles/families"
	"waymark/puzzles/study"
)

// route is a question with marks that somebody has told something of.
type route struct {
	puzzle *puzzles.Puzzle
	key    string
	units  []unit
	legs   []leg
	fact   Fact
	tried  bool // the solutions known before were held against the marks
	told   gist // what other routes were told
	cut    gist // of what the legs are known
}

// ref names a route.
type ref struct{ space, start, units string }

// task is what is to be looked at again: a route, or with nil those that know of a node.
type task struct {
	space *space
	at    int32
	route *route
}

func newRoute(p *puzzles.Puzzle, units []unit, key string) *route {
	return &route{puzzle: p, key: key, units: units, legs: legsOf(families.Find(p.Family), p)}
}

// watch notes that a route has its legs.
func (s *Facts) watch(sp *space, at int32, r *route) {
	for _, l := range r.legs {
		if !l.closed() {
			continue
		}
		if s.legs == nil {
			s.legs = map[string]map[string][]ref{}
		}
		if s.legs[l.goal] == nil {
			s.legs[l.goal] = map[string][]ref{}
		}
		s.legs[l.goal][l.start] = append(s.legs[l.goal][l.start], r.ref(sp, at))
	}
}

// unwatch notes that a route has its legs no more.
func (s *Facts) unwatch(sp *space, at int32, r *route) {
	for _, l := range r.legs {
		routes := s.legs[l.goal]
		if i := slices.Index(routes[l.start], r.ref(sp, at)); i >= 0 {
			if routes[l.start] = slices.Delete(routes[l.start], i, i+1); len(routes[l.start]) == 0 {
				delete(routes, l.start)
			}
		}
		if len(routes) == 0 {
			delete(s.legs, l.goal)
		}
	}
}

func (r *route) ref(sp *space, at int32) ref { return ref{sp.key, sp.nodes[at].key, r.key} }

// later notes what is to be looked at again, where anything can follow from it.
func (s *Facts) later(t task) {
	if t.route != nil || t.space.starts[t.at] != nil || len(s.legs[t.space.key][t.space.nodes[t.at].key]) > 0 {
		s.todo = append(s.todo, t)
	}
}

// settle learns what follows for routes from what was learnt, until nothing more does.
func (s *Facts) settle() {
	for len(s.todo) > 0 {
		t := s.todo[0]
		s.todo = s.todo[1:]
		if t.route != nil {
			s.derive(t)
			continue
		}
		if st := t.space.starts[t.at]; st != nil {
			if f := t.space.nodes[t.at].fact; f.Found {
				s.try(t.space, t.at, f.Moves, f.MovesBy)
			}
			for _, r := range st.routes {
				s.later(task{t.space, t.at, r})
			}
		}
		for _, name := range s.legs[t.space.key][t.space.nodes[t.at].key] {
			sp := s.spaces[name.space]
			at := sp.at[name.start]
			s.later(task{sp, at, sp.starts[at].find([]byte(name.units))})
		}
	}
	s.todo = nil
}

// derive learns what follows for a route, and from it.
func (s *Facts) derive(t task) {
	r := t.route
	was := r.fact.gist()
	for _, fault := range s.gather(t.space, t.at, r) {
		if s.Fault != nil {
			s.Fault(r.puzzle, fault)
		}
	}
	if now := r.fact.gist(); now != was {
		s.changes++
		if now.length != was.length {
			s.learn(Routed(r.puzzle), Fact{Found: true, Moves: r.fact.Moves, MovesBy: r.fact.MovesBy})
		}
	}
	s.cutUp(r)
	if now := r.fact.gist(); now != r.told {
		r.told = now
		for _, other := range t.space.start(t.at).all() {
			if other != r && weaker(r.units, other.units) {
				s.later(task{t.space, t.at, other})
			}
		}
	}
}

// all returns the routes from a position.
func (st *start) all() []*route {
	if st == nil {
		return nil
	}
	return st.routes
}

// gather adds to what is known of a route what follows from other questions.
func (s *Facts) gather(sp *space, at int32, r *route) (faults []error) {
	add := func(news Fact) {
		if fault := r.fact.merge(news); fault != nil {
			faults = append(faults, fault)
		}
	}
	free, st := sp.fact(at), sp.start(at)
	add(free.bounds())
	for _, other := range st.all() {
		if other != r && weaker(other.units, r.units) {
			add(other.fact.bounds())
		}
	}
	if !r.tried {
		r.tried = true // those found later are held against it when they come
		ways := [][]puzzles.Move{free.Moves}
		if st != nil {
			ways = st.ways
		}
		for _, moves := range ways {
			if (st != nil || free.Found) && shorter(moves, r.fact) && study.Obeys(r.puzzle, moves) {
				add(Fact{Found: true, Moves: moves, MovesBy: free.MovesBy})
			}
		}
	}
	s.join(r, add)
	return faults
}

// join adds what the legs of a route say of it: they bound it, and their solutions are one.
func (s *Facts) join(r *route, add func(Fact)) {
	least, length, by, joined := 0, 0, Derived, r.legs != nil
	facts := make([]Fact, len(r.legs))
	for i, l := range r.legs {
		switch {
		case l.moves != nil:
			facts[i] = Fact{Found: true, Moves: l.moves, Least: len(l.moves)}
		case l.closed():
			facts[i] = s.leg(l)
		}
		f := &facts[i]
		if f.Dead {
			add(f.bounds())
			return
		}
		if least += f.Least; f.Least > 0 && f.LeastBy == Kept {
			by = Kept // what rests on a kept proof is no better than it
		}
		length, joined = length+len(f.Moves), joined && f.Found
	}
	add(Fact{Least: least, LeastBy: by})
	if !joined || r.fact.Found && length >= len(r.fact.Moves) {
		return
	}
	moves := make([]puzzles.Move, 0, length)
	for _, f := range facts {
		moves = append(moves, f.Moves...)
	}
	if solves(Routed(r.puzzle), moves) != nil {
		add(Fact{Found: true, Moves: moves})
	}
}

// leg is what is known of a leg.
func (s *Facts) leg(l leg) Fact {
	if sp := s.spaces[l.goal]; sp != nil {
		return sp.fact(sp.find([]byte(l.start)))
	}
	return Fact{}
}

// cutUp learns the legs of the solution of a route, once it is proved to be shortest: each of
// them is the shortest way between its ends.
func (s *Facts) cutUp(r *route) {
	now := r.fact.gist()
	if !r.fact.Exact() || r.cut == now {
		return
	}
	r.cut = now
	p, moves := r.puzzle, r.fact.Moves
	cuts := puzzles.Legs(families.Find(p.Family), p, solves(Routed(p), moves), moves)
	if len(cuts) != len(r.legs) {
		return
	}
	for i, l := range r.legs {
		if c := cuts[i]; l.closed() {
			s.learn(l.question(p), Fact{
				Found: true, Moves: moves[c.At-c.Cost : c.At], MovesBy: r.fact.MovesBy, Least: c.Cost, LeastBy: r.fact.LeastBy,
			})
		}
	}
}
