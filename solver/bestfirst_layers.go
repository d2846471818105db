package solver

import (
	"math"
	"time"
)

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
