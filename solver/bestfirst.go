package solver

import "math"

// bestFirst is A* and all its relatives (Hart, Nilsson and Raphael, 1968, A
// Formal Basis for the Heuristic Determination of Minimum Cost Paths): one
// loop ordered by an evaluation, with reopening, over (state, stages passed).
//
// A solution found early is kept as the incumbent; the search then prunes by
// it and, when asked to, goes on until the bound meets it or the open list is
// empty (Hansen and Zhou, 2007, Anytime Heuristic Search). Stopping anywhere
// loses nothing: step can be called again.
type bestFirst[S State] struct {
	space  Space[S]
	stages []Stage[S]
	eval   evaluation
	scale  float64 // of f in the bucket queue; 0 with the heap

	// Estimates by layer: towards the next stage, plus onward, the estimate of
	// all later legs.
	heuristics []Heuristic[S]
	onward     []float64
	admissible bool // the estimates used, or h has no weight

	store   store[S]
	nodes   chunked[node]
	open    openList
	edges   []Edge[S]
	prints  []uint32
	deepest uint8 // the last layer any node has reached

	best   int32 // cost of the incumbent, or the least cost not asked for; math.MaxInt32 for none
	bestID uint32
	found  bool
	fresh  bool // a better incumbent has not been reported yet

	lower int32
	stats Stats
}

// node is what the search knows of a stored state, beside the state: 12 bytes.
type node struct {
	meta   uint32 // status 2 bits, layer 6 bits, g 24 bits
	parent uint32
	move   Move
}

const (
	idle   = 0 << 30 // on no list: pruned
	isOpen = 1 << 30
	closed = 2 << 30

	statusMask = 3 << 30
	maxG       = 1<<24 - 1
	// MaxStages is the largest number of marks on a route.
	MaxStages = 62

	// maxStep is the largest cost of a move, or of the recorded moves of a mark.
	maxStep = 1 << 20

	// handful is the number of successors after which a batch of expansions
	// ends early: each costs an estimate, of up to half a millisecond on the
	// largest boards, and a cancel is to be answered within a tenth of a second.
	handful = 128

	noParent = math.MaxUint32
	// passMove is the move of a node that entered its layer by passing a stage.
	passMove Move = math.MaxUint32

	// noBound stands for no incumbent and no cost asked for.
	noBound = math.MaxInt32

	// inadmissibleDead orders states an inadmissible heuristic calls dead
	// behind all others; they are kept, as it may be wrong.
	inadmissibleDead = 1 << 12
)

func (n *node) g() int32         { return int32(n.meta & maxG) }
func (n *node) layer() uint8     { return uint8(n.meta>>24) & 63 }
func (n *node) is(s uint32) bool { return n.meta&statusMask == s }
func (n *node) set(s uint32)     { n.meta = n.meta&^uint32(statusMask) | s }

// newBestFirst prepares a search from start for solutions of a cost less than
// below. heuristic is the index in the model's list.
func newBestFirst[S State](m *Model[S], stages []Stage[S], heuristic int, e evaluation, start S, below int32) *bestFirst[S] {
	b := &bestFirst[S]{
		space: m.Space, stages: stages, eval: e,
		store: newStore[S](len(stages) > 0),
		best:  below,
	}
	for _, s := range stages {
		b.heuristics = append(b.heuristics, s.Heuristics[heuristic])
	}
	b.heuristics = append(b.heuristics, m.Heuristics[heuristic])
	info := m.Heuristics[heuristic].Info
	b.admissible = info.Admissible || e.b == 0
	if info.Integer {
		b.scale = e.wholeScale()
	}
	if b.scale > 0 {
		b.open = &bucketQueue{}
	} else {
		b.open = &heapQueue{}
	}
	// Later legs run between known positions: estimate them once.
	b.onward = make([]float64, len(stages)+1)
	for k := len(stages) - 1; k >= 0; k-- {
		from := stages[k].leave()
		b.onward[k] = b.onward[k+1] + float64(stages[k].After.Cost)
		if e.b != 0 {
			b.onward[k] += b.heuristics[k+1].value(&from)
		}
	}
	b.arrive(&start, b.store.fingerprint(&start, 0), 0, 0, noParent, 0)
	return b
}

// leave is the state the route goes on from.
func (s *Stage[S]) leave() S {
	if len(s.After.Moves) > 0 {
		return s.After.To
	}
	return s.At
}

// value is the estimate as a real number, +Inf for a dead end.
func (h *Heuristic[S]) value(s *S) float64 {
	if h.Int == nil {
		return h.Real(*s)
	}
	if v := h.Int(*s); v != Unreachable {
		return float64(v)
	}
	return math.Inf(1)
}

// estimate is h of a state in a layer.
func (b *bestFirst[S]) estimate(s *S, layer uint8) float64 {
	if b.eval.b == 0 {
		return 0
	}
	h := b.heuristics[layer].value(s) + b.onward[layer]
	if math.IsInf(h, 1) && !b.admissible {
		return inadmissibleDead
	}
	return h
}

// arrive reaches a state at cost g. Passing a stage is free and never delayed:
// whatever can be done before passing can be done after it.
func (b *bestFirst[S]) arrive(s *S, print uint32, layer uint8, g int32, parent uint32, move Move) {
	id, fresh := b.store.intern(s, print)
	var n *node
	if fresh {
		b.deepest = max(b.deepest, layer)
		b.nodes.push(node{meta: uint32(layer)<<24 | uint32(g), parent: parent, move: move})
		n = b.nodes.at(id)
	} else {
		n = b.nodes.at(id)
		if g >= n.g() || n.is(closed) && !b.eval.reopens() {
			return
		}
		n.meta = n.meta&^uint32(maxG) | uint32(g)
		n.parent, n.move = parent, move
	}
	last := int(layer) == len(b.stages)
	switch {
	case !last && *s == b.stages[layer].At:
		n.set(closed)
		st := &b.stages[layer]
		to := st.leave()
		b.arrive(&to, b.store.fingerprint(&to, layer+1), layer+1, g+st.After.Cost, id, passMove)
		return
	case last && b.space.IsGoal(*s):
		n.set(closed)
		if g < b.best {
			b.best, b.bestID, b.found, b.fresh = g, id, true, true
		}
		return
	case n.is(closed):
		b.stats.Reopened++
	}
	h := b.estimate(s, layer)
	if b.prunes(g, h) {
		if n.is(isOpen) {
			b.stats.Open--
		}
		n.set(idle)
		return
	}
	if !n.is(isOpen) {
		b.stats.Open++
		n.set(isOpen)
	}
	f := b.eval.f(g, h)
	if b.scale > 0 {
		f = math.Round(f * b.scale)
	}
	b.open.push(id, f, h)
}

// prunes reports that no solution through a node can beat the incumbent.
func (b *bestFirst[S]) prunes(g int32, h float64) bool {
	if math.IsInf(h, 1) {
		return true // estimate says so only where it is proved
	}
	if !b.eval.reopens() {
		return false // g may be larger than it could be
	}
	if b.admissible {
		return float64(g)+h > float64(b.best)-1+1e-6
	}
	return g >= b.best-1
}

// raise takes the bound of the open list over.
func (b *bestFirst[S]) raise() {
	if !b.admissible {
		if b.exhausted() && b.eval.reopens() {
			b.lower = b.best
		}
		return
	}
	least := b.open.least()
	if b.scale > 0 {
		least /= b.scale
	}
	if b.found && !b.eval.reopens() {
		return // a cheaper path to the closed goal may have been passed over
	}
	// What is pruned or found costs b.best or more; without an entry left
	// that is all there is.
	if math.IsInf(least, 1) && b.eval.reopens() {
		b.lower = b.best
		return
	}
	b.lower = max(b.lower, min(b.eval.bound(least), b.best))
}

// exhausted reports that no open node is left: every state that can matter
// was expanded.
func (b *bestFirst[S]) exhausted() bool { return math.IsInf(b.open.least(), 1) }

// failed is a leg of the route that cannot be done, once the search is
// exhausted: one that its estimate rules out from its very beginning, for then
// nothing before it was searched through; else the last one begun.
func (b *bestFirst[S]) failed() int {
	k := int(b.deepest)
	if !b.admissible || b.eval.b == 0 {
		return k
	}
	for leg := k + 1; leg < len(b.heuristics); leg++ {
		from := b.stages[leg-1].leave()
		if math.IsInf(b.heuristics[leg].value(&from), 1) {
			return leg
		}
	}
	return k
}

// goOn reports that the search has work left. improve asks for more than a
// first solution.
func (b *bestFirst[S]) goOn(improve bool) bool {
	if b.exhausted() || b.lower >= b.best {
		return false
	}
	if !b.found || improve {
		return true
	}
	if !b.eval.seeksOptimum() {
		return false
	}
	least := b.open.least()
	if b.scale > 0 {
		least /= b.scale
	}
	return least < b.eval.a*float64(b.best)
}

// expand takes the best node off the open list and generates its successors.
// It reports false, with the node back in place, when there is no memory for
// them.
func (b *bestFirst[S]) expand(r *run) bool {
	id, ok := b.open.pop()
	if !ok {
		return true
	}
	n := b.nodes.at(id)
	if !n.is(isOpen) {
		return true // an older, dearer entry of a node expanded since
	}
	s := b.store.states.at(id)
	layer, g := n.layer(), n.g()
	if g > maxG-maxStep {
		r.stop = StopDepth
	}
	b.edges = b.space.Successors(*s, b.edges[:0])
	if r.stop == StopDepth || !b.reserve(r, len(b.edges)) {
		h := b.estimate(s, layer)
		f := b.eval.f(g, h)
		if b.scale > 0 {
			f = math.Round(f * b.scale)
		}
		b.open.push(id, f, h)
		return false
	}
	n.set(closed)
	b.stats.Open--
	b.stats.Expanded++
	b.stats.Generated += uint64(len(b.edges))
	// All slots are touched before the first is needed: the cache misses of
	// one expansion overlap.
	b.prints = b.prints[:0]
	for i := range b.edges {
		b.prints = append(b.prints, b.store.fingerprint(&b.edges[i].To, layer))
	}
	b.store.touch(b.prints)
	for i := range b.edges {
		e := &b.edges[i]
		b.arrive(&e.To, b.prints[i], layer, g+e.Cost, id, e.Move)
	}
	return true
}

// reserve makes room for the successors of one expansion; a stage passed adds
// at most one node per layer.
func (b *bestFirst[S]) reserve(r *run, successors int) bool {
	held := b.bytes()
	if held >= r.memory {
		r.stop = StopMemory
		return false
	}
	if !b.store.reserve(successors+len(b.stages)+1, r.memory-held, r.cancelled) {
		if r.stop == StopNone {
			r.stop = StopMemory
		}
		return false
	}
	return true
}

// bytes is the memory held by nodes, table and open list.
func (b *bestFirst[S]) bytes() uint64 {
	return b.store.bytes() + b.nodes.capacity()*12 + b.open.bytes()
}

// path returns the moves from the start of the search to a node, and where on
// the way each stage was reached, as numbers of moves and costs.
func (b *bestFirst[S]) path(id uint32) (moves []Move, legs []Leg) {
	var chain []uint32
	for ; id != noParent; id = b.nodes.at(id).parent {
		chain = append(chain, id)
	}
	from := int32(0)
	for i := len(chain) - 2; i >= 0; i-- {
		n := b.nodes.at(chain[i])
		if n.move != passMove {
			moves = append(moves, n.move)
			continue
		}
		stage := int(n.layer()) - 1
		at := b.nodes.at(chain[i+1])
		legs = append(legs, Leg{Stage: stage, At: len(moves), Cost: at.g() - from})
		moves = append(moves, b.stages[stage].After.Moves...)
		from = at.g() + b.stages[stage].After.Cost
	}
	end := b.nodes.at(chain[0])
	if len(b.stages) > 0 {
		legs = append(legs, Leg{Stage: -1, At: len(moves), Cost: end.g() - from})
	}
	return moves, legs
}
