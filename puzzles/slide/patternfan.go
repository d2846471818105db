package slide

import (
	"math"

	"waymark/solver"
)

// patternFan works out the estimates of the positions one move from another: the ranks of
// all patterns are counted once, and a move changes one of each side.
type patternFan[S solver.State] struct {
	*layout
	steps  *patternSteps
	unpack unpacker[S]
	dive   *patternDive            // it stands on the position entered
	moves  [4 * slots]*patternEdge // by move
	undoes [4 * slots]*patternEdge // by the move that takes it back
	lost   bool                    // some pattern is one that no moves solve, and none from here will be
}

// newPatternFan returns a fan for one goroutine.
func newPatternFan[S solver.State](p *patternSteps, l *layout, u unpacker[S]) *patternFan[S] {
	f := &patternFan[S]{layout: l, steps: p, unpack: u}
	for blank, hops := range hops(l.Grid) {
		for i, h := range hops {
			e := &p.edges[blank][i]
			f.moves[int(h.forth)&(len(f.moves)-1)], f.undoes[int(h.back)&(len(f.undoes)-1)] = e, e
		}
	}
	return f
}

// Enter implements solver.Fan.
func (f *patternFan[S]) Enter(s S) {
	var buf [maxCells]code
	if at := f.unpack.unpack(s, &buf); f.dive == nil {
		f.dive = newPatternStand(f.steps, f.layout, at)
	} else {
		copy(f.dive.root[:], at)
		f.dive.reset()
	}
	f.lost = f.dive.estimate() == solver.Unreachable
}

// To implements solver.Fan.
func (f *patternFan[S]) To(e *solver.Edge[S]) int32 {
	if f.lost {
		return solver.Unreachable
	}
	m := int(e.Move) & (len(f.moves) - 1)
	edge := f.moves[m]
	if f.dive.cells[edge.from] == 0 {
		edge = f.undoes[m] // the move leads here
	}
	child := [1]patternChild{{edge: edge, tile: f.dive.cells[edge.from]}}
	for side := range f.steps.sides {
		f.dive.look(side, child[:], 0, math.MaxInt32)
	}
	return child[0].f
}
