package demands

import (
	"context"
	"slices"

	"waymark/puzzles"
	"waymark/solver"
)

// mostPositions is how many positions of optimal solutions are looked at.
const mostPositions = 20_000

// graph is the positions on optimal solutions. Every move leads to a position with a larger number.
type graph struct {
	boards []puzzles.Board
	legs   [][]edge
}

// edge is a move on the graph. Moves that lead to one position stand side by side.
type edge struct {
	move puzzles.Move
	step puzzles.Step
	to   int
}

// key is what tells a position from others: the kinds of its cells, or the cells where kind is nil.
func key(b puzzles.Board, kind func(puzzles.Cell) puzzles.Cell) string {
	bytes := make([]byte, 0, 2*len(b.Cells))
	for _, c := range b.Cells {
		if kind != nil {
			c = kind(c)
		}
		bytes = append(bytes, byte(c), byte(c>>8))
	}
	return string(bytes)
}

// optimal is the graph of all optimal solutions, in which a deed can be told; nil where they are too many, or the error of a
// search.
func (j *Judge) optimal(ctx context.Context, x *deed, limits solver.Limits, most int) (*graph, error) {
	p, err := x.problem()
	if err != nil {
		return nil, err
	}
	found, err := p.Optima(ctx, solver.Options{NoRoute: true, UpperBound: int32(len(j.answer.Moves)), Threads: j.Threads}, limits, 0, nil)
	if err != nil || !found.Exact || found.Positions() == 0 || found.Positions() > most {
		return nil, err
	}
	g := &graph{boards: make([]puzzles.Board, found.Positions()), legs: make([][]edge, found.Positions())}
	paths := make([][]solver.Move, found.Positions())
	kind := x.told()
	g.boards[0] = j.p.Start
	for i := range g.boards {
		next := map[string]int{}
		for move, to := range found.Ways(i) {
			path := append(slices.Clone(paths[i]), move)
			text := p.Texts(path)[len(path)-1]
			b, _, err := j.rules.Play(j.p, g.boards[i], puzzles.Move(text))
			if err != nil {
				return nil, err
			}
			if paths[to] == nil {
				paths[to], g.boards[to] = path, b
			}
			next[key(b, kind)] = to
		}
		if len(next) == 0 {
			continue // a goal: moves from there are none of the graph
		}
		legs, err := j.legs(g.boards[i])
		if err != nil {
			return nil, err
		}
		for _, l := range legs {
			to, ok := next[key(l.to, kind)]
			if !ok {
				continue
			}
			for _, as := range []func(puzzles.Board, leg) (leg, bool){x.without, x.doing} {
				if l, ok := as(g.boards[i], l); ok {
					g.legs[i] = append(g.legs[i], edge{l.move, l.step, to})
				}
			}
		}
	}
	return g, nil
}

// told tells apart what the packed positions tell apart.
func (x *deed) told() func(puzzles.Cell) puzzles.Cell {
	if f, ok := x.j.rules.(puzzles.Lumper); ok {
		if _, alike := f.Apart(x.j.p, x.pattern()); alike != nil {
			return alike
		}
	}
	return x.kind
}

// pattern names what it is on: the board, or a piece of the kind somewhere.
func (x *deed) pattern() puzzles.Board {
	if !x.board.IsZero() {
		return x.board
	}
	b := puzzles.NewBoard(x.j.p.Start.Size, puzzles.Any)
	for i, c := range x.j.p.Start.Cells {
		if x.kind(c) == x.piece {
			return b.With(i, c)
		}
	}
	return b
}

// least and most are optimal solutions that do it as seldom and as often as any.
func (g *graph) least(x *deed) []puzzles.Move { return g.best(x, -1) }
func (g *graph) most(x *deed) []puzzles.Move  { return g.best(x, 1) }

func (g *graph) best(x *deed, sign int) []puzzles.Move {
	n := len(g.boards)
	often, take := make([]int, n), make([]int, n) // on the way from a position to the goal, and by which leg
	for i := n - 1; i >= 0; i-- {
		take[i] = -1
		for k, e := range g.legs[i] {
			times := often[e.to]
			if x.by(g.boards[i], e.step, g.boards[e.to]) {
				times++
			}
			if take[i] < 0 || (times-often[i])*sign > 0 {
				often[i], take[i] = times, k
			}
		}
	}
	var moves []puzzles.Move
	for i := 0; take[i] >= 0; i = g.legs[i][take[i]].to {
		moves = append(moves, g.legs[i][take[i]].move)
	}
	return moves
}

// done counts the moves of a solution that do it.
func (x *deed) done(moves []puzzles.Move) (n int) {
	at := x.j.p.Start
	for _, m := range moves {
		to, step, err := x.j.rules.Play(x.j.p, at, m)
		if err != nil {
			return n
		}
		if x.by(at, step, to) {
			n++
		}
		at = to
	}
	return n
}
