package solver

import (
	"cmp"
	"math"
	"slices"

	"waymark/solver/internal/memory"
)

// legByLeg looks for a path that passes marks in order, each leg by a best-first search for
// its own mark alone. The search of the whole looks at goal and marks together, and so solves
// nearly everything before it passes the first mark.
//
// A leg ends at each first position that passes its mark. Some of these ends are where the
// next leg begins, all of them together. Where no end of the next leg can be reached from
// them, the leg goes on for more. So nothing is lost: a leg whose search is exhausted has
// been tried from every position in which the marks before can be passed.
type legByLeg[S State] struct {
	legs  []soleLeg[S] // in order
	eval  evaluation
	start S
	most  int // ends from which the next leg begins

	searches []*legSearch[S] // of the legs that were begun
	at       int             // the leg at work
	again    int             // how often a leg went on for more ends
	found    *answer         // nil until there is a path
	dead     bool            // there is none
	spent    Stats           // of searches that were let go of
}

// soleLeg is a leg as a puzzle of its own, with one heuristic.
type soleLeg[S State] struct {
	model Model[S]
	mark  *Stage[S] // it leads to; nil for the goal
}

const (
	// mostEnds is the ends of a leg from which the next one begins.
	mostEnds = 64
	// endsShare limits what looking for further ends may take: one part in so many of what the
	// first has taken.
	endsShare = 4
)

// legSearch is the search of one leg, from all ends of the leg before that were taken.
type legSearch[S State] struct {
	*bestFirst[S]
	from  map[S]origin[S] // where the leg begins
	ends  []uint32        // found, and not yet taken
	begun uint64          // expansions at which it was asked for ends
	until uint64          // expansions up to which it looks for further ends; 0 while there is none
	want  int             // ends
	none  bool            // there was no end yet
}

// origin is where a leg begins: a position, and the end of the leg before that it was.
type origin[S State] struct {
	at  S
	end uint32
}

// newLegByLeg prepares the search from a position.
func newLegByLeg[S State](legs []soleLeg[S], e evaluation, start S, most, threads int) *legByLeg[S] {
	w := &legByLeg[S]{legs: legs, eval: e, start: start, most: most}
	w.begin(threads)
	w.enter(0, origin[S]{at: start, end: noParent}, 0)
	w.searches[0].endRound()
	return w
}

// begin begins the search of the next leg, which has nowhere to begin yet.
func (w *legByLeg[S]) begin(threads int) {
	leg := &w.legs[len(w.searches)]
	t := &legSearch[S]{from: map[S]origin[S]{}, want: w.most, none: true}
	if leg.mark == nil {
		t.want = 1
	}
	t.bestFirst = prepareBestFirst(&leg.model, nil, 0, w.eval, w.start, noBound, threads)
	t.listsEnds, t.throughEnds = true, leg.mark != nil && len(leg.mark.After.Moves) > 0
	w.searches = append(w.searches, t)
}

// enter lets a leg begin at one more position, which has a cost. Its search knows it by one
// that stands for all in which only pieces differ that the mark does not ask for.
func (w *legByLeg[S]) enter(k int, from origin[S], g int32) {
	t, at := w.searches[k], from.at
	if mark := w.legs[k].mark; mark != nil && mark.Alike != nil {
		at = mark.Alike(at)
	}
	if was, ok := t.from[at]; ok && w.searches[k-1].bestFirst.at(was.end).g() <= w.searches[k-1].bestFirst.at(from.end).g() {
		return
	}
	t.from[at] = from
	t.take(&message[S]{to: at, hash: memory.Hash(&at, 0), parent: noParent, meta: uint32(g)}, math.MaxUint64)
}

// harvest takes the ends that were found since it was called last.
func (t *legSearch[S]) harvest() {
	for i := range t.shards {
		sh := &t.shards[i]
		for _, id := range sh.ends {
			t.ends = append(t.ends, sh.global(id))
		}
		sh.ends = sh.ends[:0]
	}
	if len(t.ends) > 0 && t.until == 0 {
		t.until = t.expanded + (t.expanded-t.begun)/endsShare
	}
}

// enough reports that the ends are enough for now. It is asked between rounds.
func (t *legSearch[S]) enough() bool {
	t.harvest()
	return len(t.ends) >= t.want || len(t.ends) > 0 && t.expanded >= t.until
}

// over reports that there is nothing left to do.
func (w *legByLeg[S]) over() bool { return w.found != nil || w.dead }

// work goes on until it is over, r ends it or it has expanded so many nodes.
func (w *legByLeg[S]) work(r *run, most uint64) {
	for !w.over() && !r.over(w.stored()) {
		t := w.searches[w.at]
		if t.phase == roundChoose && w.expanded() >= most {
			return
		}
		others := r.others
		held := w.counts()
		own := t.counts()
		r.others.Stored += held.Stored - own.Stored
		r.others.Bytes += held.Bytes - own.Bytes
		memory := r.memory
		r.memory -= min(held.Bytes-own.Bytes, memory)
		before := w.expanded() - t.worked()
		if t.phase != roundChoose || !t.enough() && t.goOn(true) {
			t.advance(r, true, func() bool { return t.enough() || before+t.worked() >= most })
		}
		r.holds(t.bytes())
		r.memory, r.others = memory, others
		if t.phase == roundChoose && (t.enough() || !t.goOn(true)) {
			w.turn()
		}
	}
}

// turn goes on with the leg that is next: the one behind the ends that were found, the one
// before where there are none.
func (w *legByLeg[S]) turn() {
	t := w.searches[w.at]
	t.none = t.none && len(t.ends) == 0
	switch {
	case len(t.ends) > 0 && w.at == len(w.legs)-1:
		w.found = w.path()
	case len(t.ends) > 0:
		w.handOn(t)
	case w.at == 0 || t.none && undirected(w.legs[w.at].model.Space): // where all ends lead to all positions, or to none
		w.dead = true
	default:
		w.at--
		w.again++
	}
}

// handOn lets the next leg begin at the ends that were found.
func (w *legByLeg[S]) handOn(t *legSearch[S]) {
	if w.at++; w.at == len(w.searches) {
		w.begin(t.threads)
	}
	mark := w.legs[w.at-1].mark
	for _, id := range t.ends {
		if at, ok := w.standsFor(w.at-1, id); ok {
			to, _ := mark.pass(&at)
			w.enter(w.at, origin[S]{to, id}, t.bestFirst.at(id).g()+mark.After.Cost)
		}
	}
	t.ask()
	next := w.searches[w.at]
	next.endRound()
	next.ask()
}

// standsFor is the position that an end stands for.
func (w *legByLeg[S]) standsFor(k int, end uint32) (at S, ok bool) {
	t := w.searches[k]
	if w.legs[k].mark.Alike == nil {
		return t.bestFirst.at(end).state, true
	}
	p := follow(w.legs[k].model.Space, t.from[t.rootOf(end)].at, t.path(end).moves)
	if p == nil {
		return at, false
	}
	return p.states[len(p.moves)], true
}

// rootOf is where the path to a node begins.
func (t *legSearch[S]) rootOf(id uint32) S {
	for t.bestFirst.at(id).parent != noParent {
		id = t.bestFirst.at(id).parent
	}
	return t.bestFirst.at(id).state
}

// refuted is the leg that is proved to be impossible: it was tried from all positions, or from
// one that stands for all. -1 is none.
func (w *legByLeg[S]) refuted() int {
	last := len(w.searches) - 1
	sampled := slices.ContainsFunc(w.legs[:last], func(l soleLeg[S]) bool { return l.mark.Alike != nil })
	if !w.dead || sampled && !undirected(w.legs[last].model.Space) {
		return -1
	}
	return last
}

// ask asks for further ends.
func (t *legSearch[S]) ask() { t.ends, t.begun, t.until = t.ends[:0], t.expanded, 0 }

// path is the path to the cheapest end of the last leg.
func (w *legByLeg[S]) path() *answer {
	parts := make([]*answer, len(w.legs))
	last := w.searches[w.at]
	id := slices.MinFunc(last.ends, func(a, b uint32) int {
		return cmp.Compare(last.bestFirst.at(a).g(), last.bestFirst.at(b).g())
	})
	for k := w.at; ; k-- {
		t := w.searches[k]
		if parts[k] = t.path(id); k == 0 {
			break
		}
		id = t.from[t.rootOf(id)].end
	}
	a := &answer{moves: []Move{}, legwise: true}
	for k, part := range parts {
		a.moves, a.cost = append(a.moves, part.moves...), a.cost+part.cost
		if len(parts) > 1 {
			a.legs = append(a.legs, Leg{Stage: k, At: len(a.moves), Cost: part.cost})
		}
		if mark := w.legs[k].mark; mark != nil {
			a.moves, a.cost = append(a.moves, mark.After.Moves...), a.cost+mark.After.Cost
		}
	}
	return a
}

// counts is the work done, and what is held.
func (w *legByLeg[S]) counts() Stats {
	n := w.spent
	for _, t := range w.searches {
		n = n.plus(t.counts())
	}
	return n
}

func (w *legByLeg[S]) stored() uint64 { return w.counts().Stored }

func (w *legByLeg[S]) expanded() uint64 {
	n := w.spent.Expanded
	for _, t := range w.searches {
		n += t.worked()
	}
	return n
}

// release gives the memory back.
func (w *legByLeg[S]) release() {
	for _, t := range w.searches {
		c := t.counts()
		w.spent.add(c)
		t.bestFirst.release()
	}
	w.searches = nil
}
