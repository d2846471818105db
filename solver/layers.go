package solver

import (
	"cmp"
	"math"
	"slices"
	"time"
)

// Layer is the part of a search by f = g + h that was done under one bound on f. Of A* that
// is what it expands while the least f of its open list is no larger, of IDA* one of its
// searches. The last one of a search that was stopped is not complete.
type Layer struct {
	F                   int32 // the bound; EarlierLayers for the first of a search that was gone on with
	Expanded, Generated uint64
	Time                time.Duration // of the clock, so it differs from run to run
}

// EarlierLayers stands for the bound of what an earlier program has done of a search: a
// [Journal] keeps its counts together.
const EarlierLayers = -1

// ofLayers is an engine, or the search of a leg, that can tell its layers.
type ofLayers interface{ layers() []Layer }

// layersOf are those of an engine or a leg, nil where it has none.
func layersOf(e any) []Layer {
	if l, ok := e.(ofLayers); ok {
		return l.layers()
	}
	return nil
}

// layering counts a best-first search by layers. It costs one comparison a round: the counts
// are taken when f grows.
type layering struct {
	top   float64 // the largest f, scaled, of the layer under way
	list  []Layer // done; the counts are those at the end of each
	f     int32   // of the layer under way
	begun bool
	clock time.Duration // worked so far
	since time.Time     // the work under way began; zero while none is
}

// starts notes that the clock runs, and returns what stops it.
func (l *layering) starts() (stop func()) {
	l.since = time.Now()
	return func() {
		l.clock += time.Since(l.since)
		l.since = time.Time{}
	}
}

// worked is the time searched so far.
func (l *layering) worked() time.Duration {
	if l.since.IsZero() {
		return l.clock
	}
	return l.clock + time.Since(l.since)
}

// turn ends a layer, for the least f of the open list is larger, and begins the next.
func (b *bestFirst[S]) turn() {
	l := &b.layering
	if l.begun {
		l.list = append(l.list, b.layerSoFar())
	}
	l.begun, l.top = true, math.Inf(1)
	if !math.IsInf(b.front, 1) {
		l.f = b.eval.bound(b.least())
		l.top = (float64(l.f) + 1e-9) * max(b.eval.a, b.eval.b) * b.scale
	}
}

// layerSoFar is the layer under way with all counts of the search up to now.
func (b *bestFirst[S]) layerSoFar() Layer {
	y := Layer{F: b.layering.f, Time: b.layering.worked()}
	for i := range b.workers {
		y.Expanded += b.workers[i].expanded
		y.Generated += b.workers[i].generated
	}
	return y
}

// layers is described at ofLayers: those of a search for the optimum.
func (b *bestFirst[S]) layers() []Layer {
	if !b.eval.seeksOptimum() || !b.layering.begun {
		return nil
	}
	var list []Layer
	before := Layer{}
	add := func(upTo Layer) {
		if upTo.Expanded > before.Expanded {
			list = append(list, Layer{upTo.F, upTo.Expanded - before.Expanded, upTo.Generated - before.Generated, upTo.Time - before.Time})
		}
		before = upTo
	}
	for _, y := range b.layering.list {
		add(y)
	}
	add(b.layerSoFar())
	return list
}

func (o *restarting[S]) layers() []Layer { return o.first.layers() }

func (w *bySections[S]) layers() []Layer {
	if len(w.parts) != 1 {
		return nil // f is that of a section
	}
	return w.parts[0].layers()
}

func (w *byLegs[S]) layers() []Layer {
	if len(w.list) != 1 {
		return nil
	}
	return layersOf(w.legs[0].leg)
}

// layers are those of the search that proves.
func (s *twoStage[S]) layers() []Layer {
	if s.turned {
		return layersOf(s.second)
	}
	return s.first.layers()
}

// layers are those of A* and of the passes below its open list. A* may come to an f after a pass with
// that bound.
func (t *hybrid[S]) layers() []Layer {
	list := append(t.first.layers(), t.list...)
	if p := t.pass; p != nil {
		list = append(list, Layer{p.bound, p.expanded.Load(), p.generated.Load(), t.spent})
	}
	slices.SortStableFunc(list, func(a, b Layer) int { return cmp.Compare(a.F, b.F) })
	merged := list[:0]
	for _, y := range list {
		if last := len(merged) - 1; last >= 0 && merged[last].F == y.F {
			merged[last].Expanded += y.Expanded
			merged[last].Generated += y.Generated
			merged[last].Time += y.Time
		} else if y.Expanded > 0 {
			merged = append(merged, y)
		}
	}
	return merged
}

func (d *deepening) layers() []Layer {
	list := append([]Layer(nil), d.list...)
	if it := d.current; it != nil {
		list = append(list, Layer{it.bound, it.expanded.Load(), it.generated.Load(), d.spent})
	}
	return list
}

// Branching is the average branching factor of a search: the states generated for each one
// expanded. ok is false where none was expanded.
func (n Stats) Branching() (b float64, ok bool) {
	if n.Expanded == 0 {
		return 0, false
	}
	return float64(n.Generated) / float64(n.Expanded), true
}

// EffectiveBranching is the effective branching factor of a search: the number of successors
// that each node of a uniform tree has which is as deep as the solution and holds as many
// nodes as were generated, B + B^2 + ... + B^depth = generated (Nilsson, 1980, Principles of
// Artificial Intelligence, chapter 2). ok is false where there is no such tree: of no depth,
// or with fewer nodes than the solution has.
func EffectiveBranching(generated uint64, depth int) (b float64, ok bool) {
	n := float64(generated)
	if depth < 1 || n < float64(depth) {
		return 0, false
	}
	nodes := func(b float64) float64 {
		sum, power := 0.0, 1.0
		for range depth {
			power *= b
			if sum += power; sum > n {
				break
			}
		}
		return sum
	}
	low, high := 1.0, max(n, 1) // one level of n nodes is the broadest there is
	for range 200 {
		mid := low + (high-low)/2
		if nodes(mid) < n {
			low = mid
		} else {
			high = mid
		}
	}
	return high, true
}

// EffectiveBranching is that of the search of a result with a solution, see the function. Where
// marks, recorded moves or hints are part of the way it means little, and is not told.
func (r Result) EffectiveBranching() (b float64, ok bool) {
	if r.Path == nil || len(r.Legs) > 0 || r.Hint != (HintOutcome{}) {
		return 0, false
	}
	return EffectiveBranching(r.Stats.Generated, int(r.Cost))
}
