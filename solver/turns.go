package solver

// assistant searches beside the engine, on the goroutine of the search and in turns with it.
// Each time that the engine has done a certain part more, the assistant may do its share of it.
// So it costs a small part of any search, however soon that ends. No clock decides whose turn
// it is.
type assistant interface {
	// at is the expansions of the engine at which the assistant goes on; 0 for never.
	at(r *run) uint64
	// due reports that it is the assistant's turn, and sets when it is the next time.
	due(r *run, e reached) bool
	// step works until the turn is over or r ends it, and tells the search what it has found.
	step(r *run)
	// tell adds the work that was done and the bytes that are held.
	tell(n *Stats)
}

// reached is how far the engine has come when an assistant is asked for its turn.
type reached struct {
	expanded uint64 // by the engine
	effort   uint64 // the same, with what it has to do again
	over     bool   // it has nothing left to do, or may expand no more
	solved   bool   // it has nothing left to do, and there is a solution
	improve  bool   // more is asked for than a first solution
}

// mainSearch is what an assistant sees of the search that it works beside.
type mainSearch interface {
	told() (Stats, Progress)               // what the engine has done, holds and has proved
	held() Stats                           // the same, with the dives along hints
	effort() count                         // what the engine has done, and has to do again
	lower() int32                          // the proved bound
	shortest() *answer                     // the best solution; nil without one
	sections(yield func(k int, s segment)) // what the engine knows of each section
	learn(k int, a *answer, lower int32)   // takes over a path of a section, and a bound of it
	refute(stage int)                      // takes over the proof that the leg to a stage cannot be done
	stage() (staged, turned bool)          // it has a first stage; the proof behind it is at work
	spentAll(r *run) bool                  // the limit of expansions has ended the run
	peaks(bytes uint64)                    // notes the bytes held beside the engine and its tables
}

// turns are the assistants of a search.
type turns[S State] struct {
	legs      *firstLegs[S]
	hints     *hints[S]
	probe     *probe[S]
	scout     *scout[S]
	companion *companion[S]
}

// newTurns prepares the assistants of a search. replace lets A* that has the answer take the
// place of the engine.
func newTurns[S State](t *task[S], of mainSearch, replace func(by engine[S], heuristic int, tables uint64, why string)) turns[S] {
	w := turns[S]{
		legs:  &firstLegs[S]{task: t, of: of, ends: mostEnds},
		hints: &hints[S]{task: t, of: of, next: usualHints.from, leads: make([]ledTo, len(sectionsOf(t.stages)))},
		probe: &probe[S]{task: t, of: of, replace: replace},
		scout: &scout[S]{task: t, of: of, pace: usualScout},
	}
	by := t.options.Algorithm.info().beside
	if by.stageScout != nil && t.options.Anytime {
		w.scout.pace = *by.stageScout
	}
	w.scout.next = w.scout.from
	w.companion = &companion[S]{task: t, of: of}
	w.companion.goBeside()
	return w
}

// all are the assistants, in the order in which they are asked.
func (w *turns[S]) all() [5]assistant {
	return [...]assistant{w.legs, w.hints, w.probe, w.scout, w.companion}
}

// due is the first assistant whose turn it is; nil for none.
func (w *turns[S]) due(r *run, e reached) assistant {
	for _, one := range w.all() {
		if one.due(r, e) {
			return one
		}
	}
	return nil
}

// at is the expansions of the engine at which the next turn of an assistant begins; 0 for none.
func (w *turns[S]) at(r *run) (next uint64) {
	for _, one := range w.all() {
		if at := one.at(r); at > 0 && (next == 0 || at < next) {
			next = at
		}
	}
	return next
}

// tell adds the work of all assistants and what they hold.
func (w *turns[S]) tell(n *Stats) {
	for _, one := range w.all() {
		one.tell(n)
	}
}

// begin sets the turns of those assistants that begin after a time rather than a number of
// expansions.
func (w *turns[S]) begin() {
	w.companion.next = w.companion.paced(w.companion.next)
	if w.scout.pace == soonScout {
		w.scout.next = w.scout.paced(w.scout.next)
	}
}

// holds is the memory that scout and companion hold, and what is to be left to them of the
// memory of a run. A first stage fills all it is given.
func (w *turns[S]) holds(r *run) (held, left uint64) {
	var own Stats
	w.scout.tell(&own)
	w.companion.tell(&own)
	most := uint64(0)
	if w.companion.goes(r) {
		most = r.memory / w.companion.memory
		if w.scout.goes(r) {
			most += r.memory / w.scout.memory
		}
	}
	return own.Bytes, min(max(own.Bytes, most), r.memory)
}

// spares reports that memory of assistants can be had for a proof that needs all.
func (w *turns[S]) spares(r *run) bool {
	return w.scout.search != nil || w.companion.layered() && w.companion.goes(r)
}

// yield ends the assistants whose memory the proof needs; false where there are none.
func (w *turns[S]) yield(r *run) bool {
	if !w.spares(r) {
		return false
	}
	if w.scout.search != nil {
		w.scout.end()
	}
	if w.companion.layered() {
		w.companion.end()
	}
	return true
}
