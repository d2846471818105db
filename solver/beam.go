package solver

import (
	"math"
	"slices"

	"waymark/solver/internal/memory"
)

// beam is breadth-first search that keeps no more than width states of a layer,
// those of the least g and lead, which is h where there is no better (Bisiani,
// 1987, Beam Search). It never comes back to a state that was in a layer (see
// seenStates), drops what cannot be part of a solution below the cost asked for, and
// so ends. With a width that no layer exceeds it is exact.
//
// The choice looks at that sum, then at the hash of a state: it depends on neither
// the number of goroutines nor their pace.
type beam[S State] struct {
	beamRequest[S]
	beamLayer[S]
	beamGoal

	steps memory.List[step]
	seen  seenStates
	parts []batchPart[S] // of the layer being made
	cut   bool           // a layer held more than width states

	lastTop *Top // a while ago; the goroutines are at rest between two layers only
	stats   Stats
	held    uint64 // bytes, when the last layer was made
}

// beamRequest is what a beam was asked for.
type beamRequest[S State] struct {
	workers []beamWorker[S] // one a goroutine
	crew    crew
	width   int
	below   int32  // only solutions of a smaller cost are asked for
	layers  int    // give up after that many; 0 for no limit
	memory  uint64 // bytes it may hold
	turn    uint64 // states it may generate, about, until it rests; 0 for no limit

	trace *recorder[S] // nil where the search is not recorded
}

// beamLayer is the last complete layer.
type beamLayer[S State] struct {
	layer []S    // its states
	marks []mark // what is known of each
	first uint32 // the number of the first of them among all steps
	depth int
}

// beamGoal is the best solution.
type beamGoal struct {
	end   step // the last one
	cost  int32
	found bool
}

// mark is what a beam knows of a state: what it cost, and what an estimate that
// is followed from move to move needs.
type mark struct{ cost, h, lead int32 }

// step is how a state of a layer was reached; the steps of all layers stand in
// one list. The step of the first state is its own parent.
type step struct {
	parent uint32
	move   Move
}

// beamEnd says how a run of a beam ended.
type beamEnd int

const (
	beamStopped beamEnd = iota // by its token: it can go on
	beamDone                   // nothing is left to expand
	beamTired                  // at its limit of layers
	beamFull                   // at its limit of memory
	beamRested                 // it has had its turn, and can go on
)

// start begins a search from a state. What the beam holds from an earlier search
// is used again.
func (b *beam[S]) start(from S, workers []beamWorker[S], width int, below int32, allowed uint64) {
	b.workers, b.width, b.below, b.memory, b.layers, b.turn = workers, width, below, allowed, 0, 0
	b.layer, b.marks = append(b.layer[:0], from), append(b.marks[:0], workers[0].root(from))
	b.first, b.depth = 0, 0
	b.steps.Cut(0)
	b.steps.Push(step{})
	b.seen.clear()
	b.seen.reserve(1)
	b.seen.add(memory.Hash(&from, 0))
	b.seen.mark(true)
	b.found, b.cut, b.stats, b.held, b.lastTop = false, false, Stats{}, b.bytes(), nil
	if b.trace != nil {
		h := float64(b.marks[0].h)
		b.trace.root(tracedKey[S]{state: from}, h, h)
	}
	if workers[0].space.IsGoal(from) && below > 0 {
		b.found, b.cost, b.below = true, 0, 0
		b.layer = b.layer[:0]
	}
}

// run searches layer by layer. It gives up what it was doing when the token goes
// down and can be called again.
func (b *beam[S]) run(k *cancelToken) beamEnd {
	for began := b.stats.Generated; len(b.layer) > 0; {
		switch {
		case b.turn > 0 && b.stats.Generated-began >= b.turn:
			return beamRested
		case k.cancelled():
			return beamStopped
		case b.layers > 0 && b.depth >= b.layers:
			return beamTired
		}
		if k.reportsTop() {
			b.lastTop = b.top()
		}
		if !b.expand(k) {
			return beamStopped
		}
		fits := b.chooseTraced()
		if b.held = b.bytes(); !fits {
			return beamFull
		}
	}
	return beamDone
}

// candidates is the number of states reached from the layer, duplicates among
// them included.
func (b *beam[S]) candidates() int {
	n := 0
	for i := range b.parts {
		n += len(b.parts[i].list)
	}
	return n
}

// moves returns the path to the best solution.
func (b *beam[S]) moves() []Move {
	if b.cost == 0 {
		return []Move{}
	}
	return append(b.path(b.end.parent), b.end.move)
}

// path returns the moves to the state of a step.
func (b *beam[S]) path(at uint32) []Move {
	moves := []Move{}
	for ; at != 0; at = b.steps.At(at).parent {
		moves = append(moves, b.steps.At(at).move)
	}
	slices.Reverse(moves)
	return moves
}

// bytes is the memory held.
func (b *beam[S]) bytes() uint64 {
	var s S
	word := uint64(len(s)) * 8
	n := b.seen.bytes() + b.steps.Bytes() + uint64(cap(b.layer))*word + uint64(cap(b.marks))*12
	for i := range b.parts {
		n += uint64(cap(b.parts[i].list)) * (word + candidateBytes)
	}
	return n
}

// release lets go of what a search of great width has left.
func (b *beam[S]) release() { *b = beam[S]{} }

// beamWorker is what one goroutine expands with.
type beamWorker[S State] struct {
	Apart
	space     Space[S]
	heuristic Heuristic[S]
	edges     []Edge[S]
	units     int // successors since it asked the token

	fan     Fan[S] // of the heuristic, made when it is first asked; nil where it has none
	entered bool   // it knows the state that is expanded
}

// root is what is known of the state a beam starts from.
func (w *beamWorker[S]) root(s S) mark {
	var m mark
	w.ask(&s, &m)
	return m
}

// estimate is h of the state that an edge leads to, and notes in m what follows
// from it. from and was are the state before and its mark.
func (w *beamWorker[S]) estimate(from *S, was *mark, e *Edge[S], m *mark) float64 {
	switch {
	case w.heuristic.Fan != nil:
		return w.fanned(from, e, m)
	case w.heuristic.Along != nil:
		m.h, m.lead = w.heuristic.Along(from, was.h, was.lead, e)
		return float64(m.h)
	}
	return w.ask(&e.To, m)
}

// fanned is estimate by the fan of the heuristic.
func (w *beamWorker[S]) fanned(from *S, e *Edge[S], m *mark) float64 {
	if w.fan == nil {
		w.fan = w.heuristic.Fan()
	}
	if !w.entered {
		w.fan.Enter(*from)
		w.entered = true
	}
	h := w.fan.To(e)
	if h == Unreachable {
		m.h, m.lead = inadmissibleDead, inadmissibleDead*LeadUnit
		return math.Inf(1)
	}
	m.h, m.lead = h, h*LeadUnit
	return float64(h)
}

// ask is h of a state from scratch.
func (w *beamWorker[S]) ask(s *S, m *mark) float64 {
	h := w.heuristic.value(s)
	switch {
	case w.heuristic.Lead != nil:
		m.lead = w.heuristic.Lead(*s)
	case math.IsInf(h, 1):
		m.lead = inadmissibleDead * LeadUnit
	default:
		m.lead = int32(h * LeadUnit)
	}
	m.h = int32(min(h, inadmissibleDead))
	return h
}

// top is the best state of the layer that is to be expanded. It looks at them all:
// no goroutine may be at work on the next.
func (b *beam[S]) top() *Top {
	best := -1
	for i, m := range b.marks {
		if best < 0 || m.cost*LeadUnit+m.lead < b.marks[best].cost*LeadUnit+b.marks[best].lead {
			best = i
		}
	}
	if best < 0 || b.marks[best].cost > mostTop {
		return nil
	}
	m := b.marks[best]
	return topOf(b.path(b.first+uint32(best)), m.cost, float64(m.h))
}
