package solver

import (
	"math"
)

// improver works on one leg of a route, in turns.
type improver[S State] struct {
	from   S
	crew   []Model[S] // one a goroutine: the leg as a puzzle of its own
	root   int32      // a proved bound before any search
	below  int32      // only ways of a smaller cost are asked for
	prover *bestFirst[S]

	best    *way[S] // nil without one
	turn    stint
	width   int
	beam    beam[S]
	begun   bool // the beam is under way
	windows windows[S]
	mender  *mender[S] // nil unless a way was given
	swept   *way[S]    // the path that the last sweep left, and its width
	sweptAt int
	spent   uint64 // expansions since the last turn of the proof
	stats   Stats  // of all beams that are done

	proved uint64 // expansions of the proof

	widest bool   // a wider beam gains nothing, or has no memory
	full   bool   // the proof has no memory left
	budget uint64 // the memory with which that was so
}

// stint is what an improver does next.
type stint int

const (
	drafting stint = iota
	mending
	beaming
	sweeping
	proving
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
	// leastProof is the expansions of the first turn of the proof, which settles
	// easy puzzles at once.
	leastProof = 1 << 12
)

// newImprover prepares leg k of a route of so many stages, from its first position.
func newImprover[S State](forks []Model[S], k, ofStages, heuristic int, from S) *improver[S] {
	t := &improver[S]{from: from, below: noBound, width: firstWidth}
	for i := range forks {
		t.crew = append(t.crew, forks[i].leg(k, ofStages, heuristic))
	}
	if h := &t.crew[0].Heuristics[0]; h.Info.Admissible {
		if v := h.value(&from); !math.IsInf(v, 1) {
			t.root = int32(math.Ceil(v - 1e-9))
		}
	}
	return t
}

// limit is what a better way costs less than.
func (t *improver[S]) limit() int32 {
	if t.best != nil {
		return min(t.below, t.best.cost())
	}
	return t.below
}

// work goes on with the turn; it reports that all turns were had.
func (t *improver[S]) work(k *brake, allowed uint64) bool {
	if allowed > t.budget {
		t.full, t.widest, t.budget = false, false, allowed
	}
	switch t.turn {
	case drafting:
		if draft := t.crew[0].Draft; draft != nil {
			t.take(draft(t.from))
		}
		t.after(t.best == nil, beaming, sweeping)
	case mending:
		if t.mender.work(t, k, allowed/2) {
			t.turn = beaming
		}
	case beaming:
		if t.widest || t.broad(k, allowed/2) {
			t.after(t.best == nil, proving, sweeping)
		}
	case sweeping:
		if t.swept == t.best && t.sweptAt == t.width || t.windows.run(t, k, allowed/2) {
			t.swept, t.sweptAt, t.turn = t.best, t.width, proving
		}
	case proving:
		if t.prove(k, allowed/2) {
			t.turn, t.spent = beaming, 0
			if t.mender != nil {
				t.turn = mending
			}
			if !t.widest {
				t.width *= widening
			}
			return true
		}
	}
	return false
}

// mend begins with a way that was given; pivots are states on it to look across
// first.
func (t *improver[S]) mend(given *way[S], pivots []S) {
	t.mender, t.turn, t.best = newMender(pivots), mending, given.straight()
}

// after sets the next turn by a condition.
func (t *improver[S]) after(yes bool, then, otherwise stint) {
	if t.turn = otherwise; yes {
		t.turn = then
	}
}

// take makes moves the best way, if they are one and better.
func (t *improver[S]) take(moves []Move) {
	p := follow(t.crew[0].Space, t.from, moves)
	if p == nil || !t.crew[0].Space.IsGoal(p.states[len(p.states)-1]) {
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

// broad runs a beam over the whole leg; it reports that it is done.
func (t *improver[S]) broad(k *brake, allowed uint64) bool {
	if !t.begun {
		scouts := make([]scout[S], len(t.crew))
		for i := range t.crew {
			scouts[i] = scout[S]{space: t.crew[i].Space, heuristic: t.crew[i].Heuristics[0]}
		}
		t.beam.start(t.from, scouts, t.width, t.limit(), allowed)
		if t.limit() == noBound {
			t.beam.layers = layersAWidth * t.width
		}
		t.begun = true
	}
	end := t.beam.run(k)
	if end == beamStopped {
		return false
	}
	t.begun = false
	t.add(t.beam.stats)
	if t.beam.found {
		t.take(t.beam.moves())
	}
	t.widest = end == beamFull || end == beamDone && !t.beam.cut
	t.beam.release()
	return true
}

// prove lets A* have its share; it reports that it had.
func (t *improver[S]) prove(k *brake, allowed uint64) bool {
	if t.prover == nil {
		t.prover = newBestFirst(&t.crew[0], nil, 0, evaluation{a: 1, b: 1}, t.from, t.limit(), len(t.crew))
	}
	b := t.prover
	until := t.proved + max(leastProof, t.spent/proofShare)
	for ; !t.full && b.goOn(true) && t.proved < until; t.proved = b.counts().Expanded {
		if k.held() {
			return false
		}
		r := *k.r
		r.memory = allowed
		b.advance(&r, true)
		if b.fresh {
			b.fresh = false
			t.take(b.solution.moves)
		}
		t.full = r.stop == StopMemory || r.stop == StopDepth
	}
	return true
}

func (t *improver[S]) add(n Stats) {
	t.stats.Expanded += n.Expanded
	t.stats.Generated += n.Generated
	t.spent += n.Expanded
}

// done reports that no better way is left to be found.
func (t *improver[S]) done() bool { return t.lower() >= t.limit() || t.dead() }

// rests reports that there is nothing to do, or nothing more with so much memory.
func (t *improver[S]) rests(allowed uint64) bool {
	return t.done() || allowed <= t.budget && t.full && t.widest && t.turn == beaming &&
		(t.mender == nil || t.mender.rests(allowed/2))
}

func (t *improver[S]) lower() int32 {
	lower := t.root
	if t.mender != nil {
		lower = max(lower, t.mender.lower)
	}
	if t.prover != nil {
		lower = max(lower, t.prover.lower)
	}
	return lower
}

// dead reports that there is no way at all.
func (t *improver[S]) dead() bool {
	return t.best == nil && t.below == noBound && t.prover != nil && t.prover.exhausted()
}

// proof says by what the bound is proved.
func (t *improver[S]) proof() Certificate {
	if t.mender != nil && t.mender.lower >= t.lower() {
		return t.mender.proof
	}
	if t.prover != nil && t.prover.exhausted() {
		return Certificate{Kind: ProofPruned, Stage: -1}
	}
	return Certificate{Kind: ProofOpenList, Stage: -1}
}

// tell adds up counts and bytes. Goroutines may be at work on a beam meanwhile:
// it counts once it is done.
func (t *improver[S]) tell(n *Stats) {
	n.Expanded += t.stats.Expanded
	n.Generated += t.stats.Generated
	n.Stored += uint64(t.beam.steps.Len())
	n.Bytes += t.beam.held + t.windows.held
	if t.mender != nil {
		t.mender.tell(n)
	}
	if t.prover == nil {
		return
	}
	p := t.prover.counts()
	n.Expanded += p.Expanded
	n.Generated += p.Generated
	n.Reopened += p.Reopened
	n.Stored += p.Stored
	n.Open += p.Open
	n.Bytes += p.Bytes
}
