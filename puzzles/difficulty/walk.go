package difficulty

import (
	"cmp"
	"context"
	"errors"
	"math"
	"slices"

	"waymark/solver"
	"waymark/solver/reach"
)

// Walk is the expected number of moves of a person who does not look ahead but likes moves
// after which less seems left to do, until the puzzle is solved.
type Walk struct {
	Moves float64 // +Inf where the walk need not end
	// Residual bounds the relative error of Moves: each of the equations is fulfilled up
	// to it, and their inverse has no negative entry.
	Residual float64
	// Low and High are an interval that aims at the truth in 95 of 100 cases where the walk was only
	// sampled; both are 0 where it was worked out.
	Low, High float64
	Sight     solver.HeuristicInfo // what seems left
	States    int                  // equations
}

// Sampled reports whether the walk is an estimate.
func (w Walk) Sampled() bool { return w.High > 0 }

// Estimate samples the walk by walking: for components that are too large for Expect, or not
// listed whole. ends is how many are enough, 0 for all that come. ok is false where that says nothing,
// see reach.Strolled.
func Estimate(ctx context.Context, c reach.Component, seed uint64, steps, ends int) (w Walk, ok bool, err error) {
	r, ok, err := c.Stroll(ctx, seed, steps, ends)
	return Walk{Moves: r.Moves, Low: r.Low, High: r.High, Sight: r.Sight}, ok, err
}

const (
	// MostStates is the largest component for which the walk should be asked for: beyond it takes
	// more than a user waits.
	MostStates = 1 << 19
	// MostAtAll is the largest for which it should be asked for where nothing else says how hard a
	// puzzle is: some 200 bytes a state.
	MostAtAll = 1 << 21
)

const (
	// exactEnough is the residual at which the equations count as solved.
	exactEnough = 1e-6
	// goodEnough is the residual that is accepted where a walk is so long that numbers of 53
	// bits allow no better.
	goodEnough = 1e-3
	// mostMoves bounds the memory of the equations: 8 to 16 bytes a move.
	mostMoves = 1 << 27
	// mostRounds ends iterations that get nowhere.
	mostRounds = 200_000
)

// ErrSlow says that the equations were not solved within the rounds allowed.
var ErrSlow = errors.New("the equations of the walk did not converge")

// Expect solves for the walk from the start of a whole component that was listed from
// there. At a state with the estimate h it takes a move to one with h' with a weight
// of exp(-(h'-h)/2). It ends on a goal; a move after which no goal can be reached any more
// counts, and is taken back at once. far is Component.ToGoal.
//
// With x the expected moves of a state, x = 1 + sum of p*x' over its moves. The equations
// are solved by conjugate gradients where every move can be undone, which makes them
// symmetric, behind a cycle of grids (coarse.go), else by the stabilised biconjugate gradients
// (Van der Vorst, 1992), behind a sweep of Gauss and Seidel from the goals on.
func Expect(ctx context.Context, c reach.Component, far []uint16) (Walk, error) {
	info, sight, err := c.Sight(ctx)
	if err != nil {
		return Walk{}, err
	}
	w := Walk{Sight: info, Moves: math.Inf(1)}
	web, err := c.Web(ctx, mostMoves)
	if err != nil {
		return w, err
	}
	start := c.Start()
	if far[start] == reach.Never {
		return w, nil
	}
	if far[start] == 0 {
		w.Moves = 0
		return w, nil
	}
	e := newEquations(web, sight, far, start)
	w.States = len(e.diagonal)
	x, residual, err := e.solve(ctx)
	if err != nil {
		return w, err
	}
	w.Moves, w.Residual = x[e.start], residual
	return w, nil
}

// equations are those of the states the walk can come to before a goal, those nearest to
// one first: x - sum of weight*x'/diagonal = right.
type equations struct {
	first    []uint32
	to       []uint32
	likes    []float64 // exp(-h/2): a move weighs what both its ends say, multiplied
	diagonal []float64
	right    []float64 // moves for one that is not taken back
	start    uint32
	even     bool      // symmetric
	liked    []float64 // scratch of times: likes times x
}

// newEquations finds the states from the start on. Where moves can be undone their weight,
// exp(-(h+h')/2), is the same both ways; the scale of a row does not matter.
func newEquations(web *reach.Web, sight []float32, far []uint16, start int) *equations {
	number := make([]uint32, len(far)) // from 1; 0 for none
	order := []uint32{uint32(start)}
	number[start] = 1
	for i := 0; i < len(order); i++ {
		for _, to := range web.Of(int(order[i])) {
			if number[to] == 0 && far[to] != 0 && far[to] != reach.Never {
				number[to] = 1
				order = append(order, to)
			}
		}
	}
	slices.SortStableFunc(order, func(a, b uint32) int { return cmp.Compare(far[a], far[b]) })
	for i, id := range order {
		number[id] = uint32(i + 1)
	}
	e := &equations{first: []uint32{0}, start: number[start] - 1}
	for _, at := range order {
		kept, lost := 0.0, 0.0
		likes := math.Exp(-float64(sight[at]) / 2)
		for _, to := range web.Of(int(at)) {
			weight := math.Exp(-float64(sight[to])/2) * likes
			if far[to] == reach.Never {
				lost += weight
				continue
			}
			kept += weight
			if far[to] != 0 {
				e.to = append(e.to, number[to]-1)
			}
		}
		e.likes, e.diagonal, e.right = append(e.likes, likes), append(e.diagonal, kept), append(e.right, (kept+lost)/kept)
		e.first = append(e.first, uint32(len(e.to)))
	}
	e.even = e.symmetric()
	return e
}

// symmetric reports that every move can be undone.
func (e *equations) symmetric() bool {
	forth := &reach.Web{First: e.first, To: e.to}
	back := forth.Reversed()
	mark := make([]uint32, len(e.diagonal))
	for i := range e.diagonal {
		a, b := forth.Of(i), back.Of(i)
		if len(a) != len(b) {
			return false
		}
		for _, to := range a {
			mark[to] = uint32(i + 1)
		}
		for _, to := range b {
			if mark[to] != uint32(i+1) {
				return false
			}
		}
	}
	return true
}

// times writes the left sides for some values, each row divided by its diagonal.
func (e *equations) times(x, out []float64) {
	if e.liked == nil {
		e.liked = make([]float64, len(x))
	}
	for i := range x {
		e.liked[i] = e.likes[i] * x[i]
	}
	for i := range out {
		sum := 0.0
		for _, to := range e.to[e.first[i]:e.first[i+1]] {
			sum += e.liked[to]
		}
		out[i] = x[i] - sum*e.likes[i]/e.diagonal[i]
	}
}

// sweep solves, for each row in turn, the equation with the rows before it only.
func (e *equations) sweep(right, x []float64) {
	for i := range x {
		sum := 0.0
		for _, to := range e.to[e.first[i]:e.first[i+1]] {
			if int(to) < i {
				sum += e.likes[to] * x[to]
			}
		}
		x[i] = right[i] + sum*e.likes[i]/e.diagonal[i]
	}
}
