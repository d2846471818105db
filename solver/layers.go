package solver

import "time"

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
