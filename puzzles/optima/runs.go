package optima

import (
	"iter"
	"slices"

	"waymark/puzzles"
	"waymark/puzzles/study"
	"waymark/solver"
)

// tooMany is the largest graph, in moves times its depth, whose moves are played one
// by one to tell runs.
const tooMany = 4_000_000

// dag is the graph of all shortest solutions with what its moves do.
type dag struct {
	found  *solver.Optima
	first  []int // the number of the first edge of each position, and one more
	edges  []edge
	joins  func(now, before puzzles.Step) bool
	begun  []puzzles.Step // the last of the recorded moves before; at most one
	before []puzzles.Step // all of them
}

// edge is one move. rest is the least number of runs that begin after it.
type edge struct {
	to   int
	step puzzles.Step
	rest int
}

// steps plays the moves of the graph; nil where there is no graph, or one that is too
// large, or s is cancelled.
func (s *search) steps(found *solver.Optima) *dag {
	n := found.Positions()
	if n == 0 {
		return nil
	}
	size := s.Puzzle.Start.Size
	d := &dag{found: found, joins: func(now, before puzzles.Step) bool { return now.GoesOn(before, s.Family, size) }}
	prefix := found.Prefix()
	boards, steps, err := puzzles.Replay(s.Family, s.Puzzle, s.Puzzle.Start, study.Moves(s.Problem, prefix))
	if err != nil {
		return nil
	}
	d.before = steps
	if len(steps) > 0 {
		d.begun = steps[len(steps)-1:]
	}
	at, way := make([]puzzles.Board, n), make([][]solver.Move, n) // one way leads to each
	at[0], way[0] = boards[len(boards)-1], prefix
	work := 0
	for i := range n {
		d.first = append(d.first, len(d.edges))
		for move, to := range found.Ways(i) {
			path := append(slices.Clip(way[i]), move)
			if work += len(path); work > tooMany || s.ctx.Err() != nil {
				return nil
			}
			texts := s.Problem.Texts(path)
			next, step, err := s.Family.Play(s.Puzzle, at[i], puzzles.Move(texts[len(path)-1]))
			if err != nil {
				return nil
			}
			if at[to].IsZero() {
				at[to], way[to] = next, path
			}
			d.edges = append(d.edges, edge{to: to, step: step})
		}
	}
	d.first = append(d.first, len(d.edges))
	d.fewest()
	return d
}

// fewest fills in rest, from the ends on: what follows a move depends on it and no
// more on what was before.
func (d *dag) fewest() {
	for k := len(d.edges) - 1; k >= 0; k-- {
		e := &d.edges[k]
		e.rest = d.least(e.to, &e.step)
	}
}

// least is the least number of runs that begin from a position on, after a step, nil
// for none.
func (d *dag) least(at int, before *puzzles.Step) int {
	least := -1
	for k := d.first[at]; k < d.first[at+1]; k++ {
		if n := d.edges[k].rest + d.begins(k, before); least < 0 || n < least {
			least = n
		}
	}
	return max(0, least)
}

// begins is 1 where an edge begins a run after a step, else 0.
func (d *dag) begins(k int, before *puzzles.Step) int {
	if before != nil && d.joins(d.edges[k].step, *before) {
		return 0
	}
	return 1
}

// byRuns yields the solutions with the fewest runs first, of equals as they come. No
// way is followed that cannot end with as few as are looked for.
func (d *dag) byRuns() iter.Seq[[]solver.Move] {
	return func(yield func([]solver.Move) bool) {
		longest := len(d.edges)
		var before *puzzles.Step
		if len(d.begun) > 0 {
			before = &d.begun[0]
		}
		seen, all := uint64(0), d.found.Count
		for runs := d.least(0, before); runs <= longest; runs++ {
			made := []int{} // runs begun, by moves made
			last := []int{} // edges
			paths := d.found.Choose(func(depth, from, to int) bool {
				made, last = made[:depth], last[:depth]
				n, prior := 0, before
				if depth > 0 {
					n, prior = made[depth-1], &d.edges[last[depth-1]].step
				}
				k := d.edge(from, to)
				n += d.begins(k, prior)
				made, last = append(made, n), append(last, k)
				return n+d.edges[k].rest <= runs
			})
			for path := range paths {
				depth := len(path) - len(d.found.Prefix())
				if depth > 0 && made[depth-1] != runs {
					continue // one of fewer, yielded before
				}
				if !yield(path) {
					return
				}
				seen++
			}
			if seen >= all {
				return
			}
		}
	}
}

// edge is the number of the edge from one position to another.
func (d *dag) edge(from, to int) int {
	for k := d.first[from]; k < d.first[from+1]; k++ {
		if d.edges[k].to == to {
			return k
		}
	}
	return d.first[from] // there always is one
}
