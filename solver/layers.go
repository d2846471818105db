package solver

import "time"

// Layer counts the work of A* or IDA* under one bound on f = g + h. A* does it while the
// least f of its open list is at most the bound. IDA* does it in one of its iterations. The
// last layer of a search that was stopped is not complete.
type Layer struct {
	F                   int32 // the bound; EarlierLayers for the first layer of a search that was resumed from a Journal
	Expanded, Generated uint64
	Time                time.Duration // by the clock, so it differs from run to run
}

// EarlierLayers is the F of the layer that holds all work of an earlier program on the same
// search: a [Journal] keeps only the sum of it.
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

// Branching returns the average branching factor of a search: generated nodes divided by
// expanded ones. ok is false where none was expanded.
func (n Stats) Branching() (b float64, ok bool) {
	if n.Expanded == 0 {
		return 0, false
	}
	return float64(n.Generated) / float64(n.Expanded), true
}

// effectiveBranching returns the b of a uniform tree of the given depth that has as many nodes
// as were generated: b + b^2 + ... + b^depth = generated (N. J. Nilsson, 1980, Principles of
// Artificial Intelligence, chapter 2). ok is false where there is no such tree: where depth is
// 0, or more than generated.
func effectiveBranching(generated uint64, depth int) (b float64, ok bool) {
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

// EffectiveBranching returns the effective branching factor of the search: the b of a uniform tree
// as deep as the solution with as many nodes as were generated, b + b^2 + ... + b^depth (N. J.
// Nilsson, 1980, Principles of Artificial Intelligence, chapter 2). ok is false without a solution,
// and where marks, recorded moves or hints are part of the path: the factor means little there.
func (r Result) EffectiveBranching() (b float64, ok bool) {
	if r.Path == nil || len(r.Legs) > 0 || r.Hint != (HintOutcome{}) {
		return 0, false
	}
	return effectiveBranching(r.Stats.Generated, int(r.Cost))
}
