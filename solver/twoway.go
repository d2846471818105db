package solver

import (
	"context"
	"runtime"
	"slices"

	"waymark/solver/internal/memory"
)

// twoWay is breadth-first search from both ends over unit costs (Pohl, 1971,
// Bi-directional Search), whole layers at a time, on all cores.
//
// It asks for each length in turn, from a lower bound on, whether there is a
// solution of that length, the reach. A side goes down to a depth, and the two
// depths add up to the reach. Without estimates every state of a smaller depth is
// expanded: a solution of that length has a state that is as deep on the start's
// side as the start's side goes, and as far from the goal as the goal's side
// goes, so both have stored it. If none is in both, every solution is longer.
//
// With estimates, from a number of states on, each side keeps back the states
// whose depth plus estimate is above the reach (after Kaindl and Kainz, 1997,
// Bidirectional Heuristic Search Reconsidered): no state of a solution of that
// length is among them. They are taken up again when the reach has grown, so no
// state is expanded twice. Estimates are consistent, hence a state within reach is
// found at its true depth: the states on a cheapest path to it are within reach as
// well. One that waits may turn up nearer later; that copy then takes its place.
//
// The last turn of a reach need not store what it generates, see look.
//
// On the way there may be marks that many positions pass. Then what is searched is the
// positions together with the marks passed so far, as early as can be: a side for each
// number of them. From the goals a side stands for the marks that are behind, as late
// as can be: those a solution may still pass before count as not passed. A position that
// was reached past so many marks meets one from which no more than the others are left.
type twoWay[S State] struct {
	start      S
	fore, back []side[S] // by the marks passed; one each where there are none on the way
	turn       turn[S]
	look       look[S]
	workers    []sideWorker[S] // those that take part
	pruning    pruning
	last       lastLayer[S]
	arena      *memory.Arena

	reach      int32 // no solution is shorter
	known      int32 // the cost of a path that came from elsewhere; noBound for none
	met        meeting[S]
	path       []Move // the solution; set when proved
	legs       []Leg  // of it; nil without marks
	proved     bool
	unsolvable bool      // a side has nothing left to expand: no solution
	counts     [2]uint64 // states of each side, once released
}

// newTwoWay prepares a search for a path from start to one of goals; a worker is
// one goroutine.
func newTwoWay[S State](start S, goals []S, workers []sideWorker[S], p pruning) *twoWay[S] {
	t := &twoWay[S]{start: start, met: meeting[S]{cost: unmet}, reach: 1, known: noBound, workers: workers, pruning: p, arena: memory.NewArena()}
	t.last.from = filterFrom
	marks := workers[0].marks
	t.fore, t.back = make([]side[S], len(marks)+1), make([]side[S], len(marks)+1)
	roots := make([][]S, len(marks)+1)
	for _, s := range goals {
		layer := workers[0].entered(len(marks), &s, true)
		roots[layer] = append(roots[layer], s)
	}
	first := workers[0].entered(0, &start, false)
	h := memory.Hash(&start, 0)
	for i := range t.fore {
		t.fore[i].layer, t.back[i].layer, t.back[i].back = i, i, true
		t.back[i].init(t.arena, roots[i])
		if t.fore[i].init(t.arena, nil); i == first {
			t.fore[i].init(t.arena, []S{start})
			t.traceRoots([]S{start}, i, false)
		}
		t.traceRoots(roots[i], i, true)
		if _, ok := t.back[i].parts[partOf(h)].holds(&start, h); ok && i <= first {
			t.met, t.reach = meeting[S]{at: start, fore: first, back: i}, 0
		}
	}
	t.conclude()
	return t
}

// widen lets so many of the workers take part.
func (t *twoWay[S]) widen(threads int) { t.workers = t.workers[:min(threads, cap(t.workers))] }

// done reports that there is an answer.
func (t *twoWay[S]) done() bool { return t.proved || t.unsolvable }

// conclude notes whether the search has its answer: a proved shortest path, or that there is none.
func (t *twoWay[S]) conclude() {
	t.proved = t.met.cost <= t.reach
	t.unsolvable = !t.proved && t.met.cost == unmet && !t.turn.full && (opened(t.fore) == 0 || opened(t.back) == 0)
	if t.proved && t.path == nil {
		t.path = t.join()
		t.cut(t.start)
	}
}

// advance works until there is an answer, r stops it or enough says that the
// bound is high enough, and can be called again.
func (t *twoWay[S]) advance(r *run, enough func() bool) {
	defer runtime.KeepAlive(t)
	for !t.done() && !enough() && !r.over(t.stored()) {
		if !t.step(r) {
			break
		}
	}
	r.holds(t.bytes())
	if t.proved {
		t.release()
	}
}

// step does one round of the turn that is on, or plans what comes next. It
// reports false when r stops it.
func (t *twoWay[S]) step(r *run) bool {
	switch n := &t.turn; {
	case t.look.side != nil:
		return t.lookOn(r)
	case n.side != nil && n.reach == t.reach && t.needless(n.side, n.depth):
		t.beginLook(n.side, n.depth)
		return true
	case n.side != nil:
		return t.round(r)
	}
	if t.ripe() && !t.prune(r) {
		return false
	}
	for _, all := range [...][]side[S]{t.fore, t.back} {
		for i := range all {
			depth, ok := all[i].next(t.reach)
			switch {
			case !ok:
				continue
			case t.needless(&all[i], depth):
				t.beginLook(&all[i], depth)
			default:
				t.turn.begin(all, i, depth, t.reach)
			}
			return true
		}
	}
	t.conclude()
	switch {
	case t.done():
	case t.fore[0].depth+t.back[0].depth == t.reach:
		t.reach++
	case t.fore[0].noted && t.fore[0].depth >= deepest || t.back[0].noted && t.back[0].depth >= deepest:
		r.stop = stopDepth
		return false
	default:
		all := t.cheaper()
		for i := range all {
			all[i].depth++
		}
	}
	return true
}

// ripe reports that it is time to prune. A note holds no very large depth.
func (t *twoWay[S]) ripe() bool {
	return t.workers[0].fore != nil && !t.fore[0].noted && t.stored() >= t.pruning.from &&
		max(t.fore[0].depth, t.back[0].depth) < deepest/2
}

// prune begins to prune. What was stored up to now has its true depth, with or
// without estimates. It reports false when r stops it.
func (t *twoWay[S]) prune(r *run) bool {
	n, ok := r.build(t.pruning.prepare)
	if !ok {
		return false
	}
	t.pruning.tables = n
	t.fore[0].note(t.arena) // what prunes knows no marks
	if t.workers[0].back != nil {
		t.back[0].note(t.arena)
	}
	return true
}

// plainPart is the part of what a side with an estimate has generated that the other may: one of so many.
const plainPart = 16

// cheaper returns the sides from the end whose next layer has fewer successors. Where an estimate prunes one end alone,
// its layers look cheap for as long as the reach is far below the optimum, and much of what it keeps back comes to be
// expanded: the other end goes deeper all the same while all that it has generated is a small part.
func (t *twoWay[S]) cheaper() []side[S] {
	fore, allFore := work(t.fore, &t.workers[0])
	back, allBack := work(t.back, &t.workers[0])
	late := t.fore[0].noted && !t.back[0].noted && plainPart*(allBack+back) <= allFore
	if fore <= back && !late {
		return t.fore
	}
	return t.back
}

// round generates successors, if the last ones are stored, and stores them.
func (t *twoWay[S]) round(r *run) bool {
	n := &t.turn
	others := t.back
	if n.side.back {
		others = t.fore
	}
	for !n.full && !n.generate(t.workers, t.effortOf(r), r.due) {
		if r.over(t.stored()) {
			return false
		}
	}
	d := n.into
	var filter *layerFilter
	if len(others) == 1 && !d.noted && !others[0].noted {
		filter = t.filter(&others[0], r)
	}
	if !t.reserve(r) {
		if t.looksOn(r) {
			r.stop = stopNone
			t.beginLook(n.side, n.depth)
			return true
		}
		return false
	}
	var best [parts]meeting[S]
	var added [parts]int64
	share(t.threads(), parts, func(worker, k int) {
		best[k], added[k] = t.workers[worker].store(t.arena, n, others, filter, k)
	})
	n.full = false
	for k := range best {
		d.open += added[k]
		if best[k].cost < t.met.cost {
			t.met = best[k]
		}
	}
	if !n.passed() && n.ended() {
		n.advance()
	}
	t.conclude()
	return true
}

// threads is the number of goroutines to store what the lanes hold.
func (t *twoWay[S]) threads() int {
	sum := uint64(0)
	for i := range t.turn.lanes {
		sum += t.turn.lanes[i].generated
	}
	if sum < sharedOut {
		return 1
	}
	return len(t.workers)
}

// reserve makes room for what the lanes hold, within the memory that is left.
func (t *twoWay[S]) reserve(r *run) bool {
	var size [parts]int
	if !t.plan(r.memory, false, &size) && !(t.unfilter() && t.plan(r.memory, false, &size)) && !t.plan(r.memory, true, &size) {
		r.stop = StopMemory
		return false
	}
	grow := make([]int, 0, parts)
	for k := range size {
		if size[k] > t.turn.into.parts[k].states.Slots() {
			grow = append(grow, k)
		}
	}
	whole := make([]bool, len(grow))
	share(t.threads(), len(grow), func(_, i int) {
		whole[i] = t.turn.into.parts[grow[i]].grow(t.arena, size[grow[i]], r.ended)
	})
	return !slices.Contains(whole, false) || !r.over(t.stored())
}

// plan says how long the tables have to be, and whether they fit into memory.
func (t *twoWay[S]) plan(allowed uint64, frugal bool, size *[parts]int) bool {
	var s S
	d, need, all := t.turn.into, t.bytes(), 0
	for k := range d.parts {
		p, n := &d.parts[k], t.turn.held(k)
		if int(p.states.Len())+n > partStates {
			return false
		}
		all += n
		need += p.doubling(n, d.noted)
		if size[k] = p.wants(n, k, frugal); size[k] > p.states.Slots() {
			need += uint64(size[k]) * 4
		}
	}
	if d.parts[0].states.Full() { // the parts are much alike
		need += t.arena.More(memory.Records, all*len(s)*8)
		if d.noted {
			need += t.arena.More(memory.Blocks, all*2)
		}
	}
	return need < allowed
}

// found returns the solution, once it is proved to be a shortest one.
func (t *twoWay[S]) found() (moves []Move, cost int32, ok bool) {
	return t.path, int32(len(t.path)), t.proved
}

// cuts are the legs of the solution.
func (t *twoWay[S]) cuts() []Leg { return t.legs }

// dead reports that there is no solution.
func (t *twoWay[S]) dead() bool { return t.unsolvable }

// lower is the proved bound.
func (t *twoWay[S]) lower() int32 { return t.reach }

func (t *twoWay[S]) bytes() uint64 {
	n := t.pruning.tables + t.arena.Held() + t.turn.bytes() + t.lookBytes()
	for i := range t.fore {
		n += t.fore[i].bytes() + t.back[i].bytes()
	}
	return n
}

func (t *twoWay[S]) stored() uint64 {
	return max(t.counts[0]+t.counts[1], storedIn(t.fore)+storedIn(t.back))
}

// proof says how the sides met.
func (t *twoWay[S]) proof() Certificate {
	return Certificate{
		Kind: proofTwoWay, Stage: -1,
		Forward: t.fore[0].depth, Backward: t.back[0].depth,
		ForwardStates: t.counts[0], BackwardStates: t.counts[1],
		Pruned: t.fore[0].noted || t.back[0].noted,
	}
}

func (t *twoWay[S]) tell(n *Stats, p *Progress) {
	for i := range t.fore {
		n.Expanded += t.fore[i].expanded + t.back[i].expanded
		n.Generated += t.fore[i].generated + t.back[i].generated
		if t.fore[i].stored() > 0 {
			p.Passed = i
		}
	}
	n.Stored += t.stored()
	n.Bytes += t.bytes()
	if !t.done() {
		n.Open = uint64(opened(t.fore) + opened(t.back))
	}
	p.Forward, p.Backward = t.fore[0].depth, t.back[0].depth
	p.BestF = float64(t.reach)
}

// release lets go of the states.
func (t *twoWay[S]) release() {
	t.counts = [2]uint64{storedIn(t.fore), storedIn(t.back)}
	for i := range t.fore {
		t.fore[i].drop()
		t.back[i].drop()
	}
	t.turn = turn[S]{}
	t.endLook()
	t.unfilter()
	t.arena.Release()
}

// pruneFrom is the number of states stored from which a two-way search prunes.
// Many searches end before the tables of an estimate would be built, or soon after.
const pruneFrom = 1 << 18

// pruning is how a two-way search prunes.
type pruning struct {
	from    uint64 // states stored
	prepare func(context.Context) (uint64, error)
	tables  uint64 // their size, once built
}
