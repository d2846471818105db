package solver

import "math"

// improver works on one leg of a route, in turns.
type improver[S State] struct {
	from   S
	models []Model[S] // one a goroutine: the leg as a puzzle of its own
	root   int32      // a proved bound before any search
	below  int32      // only paths of a smaller cost are asked for

	best   *statePath[S] // nil without one
	phase  phase
	budget uint64     // the memory with which a phase found that it has too little
	repair *repair[S] // nil unless a path was given
	beamPhase[S]
	windowPhase[S]
	proofPhase[S]
	stats Stats // of all beams that are done
}

// beamPhase is the beams over the whole leg.
type beamPhase[S State] struct {
	beam     beam[S]
	width    int
	allotted uint64 // states a beam may generate, about, until it rests; 0 for no limit
	begun    bool   // the beam is under way
	rested   bool   // it has had its turn
	told     Stats  // of the beam: what is counted
	widest   bool   // a wider beam gains nothing, or has no memory
	narrow   bool   // a wider beam had no memory before it found a path
}

// windowPhase is the windows of the best path.
type windowPhase[S State] struct {
	windows       windowSearch[S]
	searched      *statePath[S] // the path whose windows were searched last, and the width
	searchedWidth int
}

// proofPhase is the search that proves.
type proofPhase[S State] struct {
	prover *bestFirst[S]
	proved uint64 // its expansions
	spent  uint64 // expansions of others since its last turn
	full   bool   // it has no memory left
}

// phase is what an improver does next: it goes through them in turn.
type phase int

const (
	phaseDraft phase = iota
	phaseRepair
	phaseBeam
	phaseWindows
	phaseProof
)

const (
	// firstWidth is the width of the first beam. Narrower ones lose their way too
	// often.
	firstWidth = 64
	// widening is by what the next beam is wider.
	widening = 4
	// layersAWidth times its width is the number of layers after which a beam
	// gives up that has neither found anything nor a bound.
	layersAWidth = 32
	// proofShare says how much goes to the proof: one expansion for so many others.
	proofShare = 4
	// leastProof is the expansions of the first turn of the proof, which solves
	// easy puzzles at once.
	leastProof = 1 << 12
)

// newImprover prepares leg k of a route of so many stages, from its first position.
func newImprover[S State](forks []Model[S], k, ofStages, heuristic int, from S) *improver[S] {
	t := &improver[S]{from: from, below: noBound, beamPhase: beamPhase[S]{width: firstWidth}}
	for i := range forks {
		t.models = append(t.models, forks[i].leg(k, ofStages, heuristic))
	}
	if h := &t.models[0].Heuristics[0]; h.Info.Admissible {
		if v := h.value(&from); !math.IsInf(v, 1) {
			t.root = int32(math.Ceil(v - 1e-9))
		}
	}
	return t
}

// limit is what a better path costs less than.
func (t *improver[S]) limit() int32 {
	if t.best != nil {
		return min(t.below, t.best.cost())
	}
	return t.below
}

// work goes on with the turn; it reports that all turns were had.
func (t *improver[S]) work(k *cancelToken, allowed uint64) bool {
	if allowed > t.budget {
		t.full, t.widest, t.narrow, t.budget = false, false, false, allowed
	}
	switch t.phase {
	case phaseDraft:
		if draft := t.models[0].Draft; draft != nil {
			t.take(draft(t.from))
		}
		t.turn(t.best == nil, phaseBeam, phaseWindows)
	case phaseRepair:
		if t.repair.work(t, k, allowed/2) {
			t.phase = phaseBeam
		}
	case phaseBeam:
		if t.widest || t.runBeam(k, allowed/2) {
			t.turn(t.best == nil, phaseProof, phaseWindows)
		}
	case phaseWindows:
		if t.searched == t.best && t.searchedWidth == t.width || t.windows.run(t, k, allowed/2) {
			t.searched, t.searchedWidth, t.phase = t.best, t.width, phaseProof
		}
	case phaseProof:
		if t.prove(k, allowed/2) {
			t.phase, t.spent = phaseBeam, 0
			if t.repair != nil {
				t.phase = phaseRepair
			}
			if !t.widest {
				t.width *= widening
			}
			return true
		}
	}
	return false
}

// start begins with a path that was given; pivots are states on it to look across
// first.
func (t *improver[S]) start(given *statePath[S], pivots []S) {
	t.repair, t.phase, t.best = newRepair(pivots), phaseRepair, given.straight()
}

// turn sets the next phase by a condition.
func (t *improver[S]) turn(yes bool, then, otherwise phase) {
	if t.phase = otherwise; yes {
		t.phase = then
	}
}

// take makes moves the best path, if they are one and better.
func (t *improver[S]) take(moves []Move) {
	p := follow(t.models[0].Space, t.from, moves)
	if p == nil || !t.models[0].Space.IsGoal(p.states[len(p.states)-1]) {
		return
	}
	if p = p.straight(); t.best == nil || p.cost() < t.best.cost() {
		t.best = p
		t.bound()
	}
}

// bound tells the proof what is asked for.
func (t *improver[S]) bound() {
	if t.prover != nil {
		t.prover.best = min(t.prover.best, t.limit())
		t.prover.raise()
	}
}

// runBeam runs a beam over the whole leg; it reports that it is done.
func (t *improver[S]) runBeam(k *cancelToken, allowed uint64) bool {
	if !t.begun {
		workers := make([]beamWorker[S], len(t.models))
		for i := range t.models {
			workers[i] = beamWorker[S]{space: t.models[i].Space, heuristic: t.models[i].Heuristics[0]}
		}
		t.beam.trace = t.models[0].record(TracedSearch{Kind: TraceBeam, A: 1, B: 1})
		t.beam.start(t.from, workers, t.width, t.limit(), allowed)
		if t.limit() == noBound {
			t.beam.layers = layersAWidth * t.width
		}
		t.begun, t.told = true, Stats{}
	}
	t.beam.turn = t.allotted
	end := t.beam.run(k)
	t.add(t.beam.stats.minus(t.told))
	t.told, t.rested = t.beam.stats, end == beamRested
	if t.rested || end == beamStopped {
		return false
	}
	t.begun = false
	if t.beam.found {
		t.take(t.beam.moves())
	}
	cut := t.beam.cut
	t.beam.release()
	if end == beamFull && t.best == nil && t.width >= widening {
		t.width, t.narrow = t.width/widening, true
		return false
	}
	t.widest = end == beamFull || end == beamDone && !cut || t.narrow && t.best == nil
	return true
}

// prove lets A* have its share; it reports that it had.
func (t *improver[S]) prove(k *cancelToken, allowed uint64) bool {
	if t.prover == nil {
		t.prover = newBestFirst(&t.models[0], nil, 0, evaluation{a: 1, b: 1}, t.from, t.limit(), len(t.models))
	}
	b := t.prover
	until := t.proved + max(leastProof, t.spent/proofShare)
	for ; !t.full && b.goOn(true) && (b.phase != roundChoose || t.proved < until); t.proved = b.expanded {
		if k.cancelled() {
			return false
		}
		r := *k.r
		r.memory = allowed
		b.advance(&r, true, func() bool { return b.expanded >= until })
		if b.fresh {
			b.fresh = false
			t.take(b.solution.moves)
		}
		t.full = r.stop == StopMemory || r.stop == stopDepth
	}
	return true
}

func (t *improver[S]) add(n Stats) {
	t.stats.add(n)
	t.spent += n.Expanded
}

// done reports that no better path is left to be found.
func (t *improver[S]) done() bool { return t.lower() >= t.limit() || t.dead() }

// rests reports that there is nothing to do, or nothing more with so much memory.
func (t *improver[S]) rests(allowed uint64) bool {
	return t.done() || allowed <= t.budget && t.full && t.widest && t.phase == phaseBeam &&
		(t.repair == nil || t.repair.rests(allowed/2))
}

// found returns the best path so far.
func (t *improver[S]) found() (moves []Move, cost int32, ok bool) {
	if t.best == nil {
		return nil, 0, false
	}
	return t.best.found()
}

func (t *improver[S]) lower() int32 {
	lower := t.root
	if t.repair != nil {
		lower = max(lower, t.repair.lower)
	}
	if t.prover != nil {
		lower = max(lower, t.prover.lower)
	}
	return lower
}

// dead reports that there is no path at all.
func (t *improver[S]) dead() bool {
	return t.best == nil && t.below == noBound && t.prover != nil && t.prover.exhausted()
}

// proof says by what the bound is proved.
func (t *improver[S]) proof() Certificate {
	if t.repair != nil && t.repair.lower >= t.lower() {
		return t.repair.proof
	}
	if t.prover != nil && t.prover.exhausted() {
		return Certificate{Kind: proofPruned, Stage: -1}
	}
	return Certificate{Kind: proofOpenList, Stage: -1}
}

// tell adds up counts and bytes. Goroutines may be at work on a beam meanwhile:
// it counts once it is done.
func (t *improver[S]) tell(n *Stats) {
	n.add(t.stats)
	n.Stored += uint64(t.beam.steps.Len())
	n.Bytes += t.beam.held + t.windows.held
	if t.repair != nil {
		t.repair.tell(n)
	}
	if t.prover == nil {
		return
	}
	p := t.prover.counts()
	n.add(p)
	n.Stored += p.Stored
	n.Open += p.Open
	n.Bytes += p.Bytes
}

// top is that of the beam or of the proof, whichever is at work.
func (t *improver[S]) top() *Top {
	switch {
	case t.phase == phaseBeam:
		return t.beam.lastTop
	case t.phase == phaseProof && t.prover != nil:
		return t.prover.top()
	}
	return nil
}
