package difficulty

import (
	"context"
	"errors"
	"math"

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
	Sight    solver.HeuristicInfo // what seems left
	States   int                  // equations
}

const (
	// exactEnough is the residual at which the equations count as solved.
	exactEnough = 1e-6
	// mostMoves bounds the memory of the equations: 8 to 16 bytes a move.
	mostMoves = 1 << 27
	// mostRounds ends iterations that get nowhere.
	mostRounds = 200_000
)

// ErrSlow says that the equations were not solved within the rounds allowed.
var ErrSlow = errors.New("the equations of the walk did not converge")

// Expect solves for the walk from the start of a whole component that was listed from
// there. At a state with the estimate h it takes a move to one with h' with a weight
// of exp(-(h'-h)/2); it ends on a goal, and begins again at the start
// where no goal can be reached any more. far is Component.ToGoal.
//
// With x the expected moves of a state, x = 1 + sum of p*x' over its moves. The equations
// are solved by conjugate gradients where every move can be undone, which makes
// them symmetric, else by the stabilised biconjugate gradients (Van der Vorst, 1992), both
// scaled by the diagonal.
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
	ones := make([]float64, w.States)
	for i := range ones {
		ones[i] = 1
	}
	moves, residual, err := e.solve(ctx, ones)
	if err != nil {
		return w, err
	}
	w.Moves, w.Residual = moves[0], residual
	if !e.dead {
		return w, nil
	}
	// The walk of one round, with lost the chance that it ends where there is no way:
	// then as much again follows.
	lost, more, err := e.solve(ctx, e.lost)
	if err != nil {
		return w, err
	}
	w.Residual = (residual + more) / (1 - lost[0])
	w.Moves /= 1 - lost[0]
	return w, nil
}

// equations are those of the states the walk can come to before a goal, the start
// first: diagonal*x - sum of weight*x' = diagonal*right.
type equations struct {
	first    []uint32
	to       []uint32
	likes    []float64 // exp(-h/2): a move weighs what both its ends say, multiplied
	diagonal []float64
	lost     []float64 // the chance that the next move leads where there is no way
	dead     bool      // some of them are not 0
	even     bool      // symmetric
}

// newEquations numbers the states from the start on. Where moves can be undone,
// weight is exp(-(h+h')/2), the same both ways; the scale of a row does not matter.
func newEquations(web *reach.Web, sight []float32, far []uint16, start int) *equations {
	e := &equations{first: []uint32{0}}
	number := make([]uint32, len(far)) // from 1; 0 for none
	order := []uint32{uint32(start)}
	number[start] = 1
	for i := 0; i < len(order); i++ {
		at := order[i]
		total, lost := 0.0, 0.0
		e.likes = append(e.likes, math.Exp(-float64(sight[at])/2))
		for _, to := range web.Of(int(at)) {
			weight := math.Exp(-float64(sight[to])/2) * e.likes[i]
			total += weight
			if far[to] == reach.Never {
				lost += weight
				continue
			}
			if far[to] == 0 {
				continue
			}
			if number[to] == 0 {
				order = append(order, to)
				number[to] = uint32(len(order))
			}
			e.to = append(e.to, number[to]-1)
		}
		e.first = append(e.first, uint32(len(e.to)))
		e.diagonal = append(e.diagonal, total)
		e.lost = append(e.lost, lost/total)
		e.dead = e.dead || lost > 0
	}
	e.even = !e.dead && e.symmetric()
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
	for i := range out {
		sum := 0.0
		for _, to := range e.to[e.first[i]:e.first[i+1]] {
			sum += e.likes[to] * x[to]
		}
		out[i] = x[i] - sum*e.likes[i]/e.diagonal[i]
	}
}
