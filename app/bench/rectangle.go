package main

import (
	"fmt"
	"math"
	"strings"

	"waymark/puzzles"
	"waymark/puzzles/study"
	"waymark/solver"
)

// The rows RS ask whether rectangle search (S. Lemons, W. Ruml, R. C. Holte and C. Linares López, Rectangle Search: An
// Anytime Beam Search, 2024) would find shorter solutions with as many expansions as the beams and windows that the
// program has, by the same estimate.
var oblong = contest{"slide/korf24_50.txt", blankFirst, []string{"1", "2", "3", "4", "5", "6", "7", "8", "9", "10"}, "linear-conflict"}

// rectangle is rectangle search over unit costs, as plain as can be: an open list for each depth, by h.
type rectangle[S solver.State] struct {
	space    solver.Space[S]
	estimate func(S) int32
	aspect   int // depths that are new in each round
	budgets  []uint64

	open     []buckets[S] // by depth
	depth    map[S]int32  // the least met; below 0 once it is expanded there
	best     int32
	expanded uint64
	costs    []int32 // the best after each budget, none for no solution
	edges    []solver.Edge[S]
}

// run returns the cost of the best solution after each number of expansions.
func (r *rectangle[S]) run() []int32 {
	r.best, r.depth = none, map[S]int32{}
	r.reach(r.space.Start(), 0)
	for round := 1; len(r.costs) < len(r.budgets); round++ {
		busy := false
		for d := range r.open {
			busy = r.expand(d) || busy
		}
		for range r.aspect {
			d := len(r.open) - 1
			for n := 0; n < round && r.expand(d); n++ {
				busy = true
			}
			if len(r.open) == d+1 {
				break // nothing is deeper
			}
		}
		if !busy {
			r.note(math.MaxUint64)
		}
	}
	return r.costs
}

// note writes down the best for each budget that is spent.
func (r *rectangle[S]) note(expanded uint64) {
	for len(r.costs) < len(r.budgets) && expanded >= r.budgets[len(r.costs)] {
		r.costs = append(r.costs, r.best)
	}
}

// expand expands the best state of a depth; it reports that there was one.
func (r *rectangle[S]) expand(d int) bool {
	_, ok := r.open[d].top(func(s S, h int32) bool { return r.depth[s] == int32(d) && int32(d)+h < r.best })
	if !ok || len(r.costs) == len(r.budgets) {
		return false
	}
	s := r.open[d].pop()
	r.depth[s] = ^int32(d)
	r.expanded++
	r.edges = r.space.Successors(s, r.edges[:0])
	for i := range r.edges {
		r.reach(r.edges[i].To, int32(d)+1)
	}
	r.note(r.expanded)
	return true
}

// reach notes that a state was reached at a depth.
func (r *rectangle[S]) reach(s S, d int32) {
	if was, met := r.depth[s]; met && max(was, ^was) <= d || d >= r.best {
		return
	}
	if r.space.IsGoal(s) {
		r.best = d
		return
	}
	h := r.estimate(s)
	if h == solver.Unreachable || d+h >= r.best {
		return
	}
	r.depth[s] = d
	if int(d) == len(r.open) {
		r.open = append(r.open, buckets[S]{})
	}
	r.open[d].push(h, s)
}

func rectangleRow() []aim {
	return []aim{{
		id: "RS", work: "rectangle search, " + oblong.file + ", " + oblong.heuristic, want: "shorter solutions than beams and windows to be kept",
		slow: true, measure: oblong.anytime,
	}}
}

// anytime adds up the lengths that each comes to.
func (c contest) anytime(b *bench) (string, error) {
	s, err := b.read(c.file, c.reading)
	if err != nil {
		return "", err
	}
	s = s.named(c.names...)
	budgets := []uint64{100_000, 1_000_000}
	text := s.String()
	for i := range budgets {
		text += fmt.Sprintf("; after %d expansions:", budgets[i])
		r, err := b.solve(s, solver.Options{Algorithm: solver.Improving, Heuristic: c.heuristic}, solver.Limits{Memory: 4 << 30, Expanded: budgets[i]})
		if err != nil {
			return "", err
		}
		var costs []int32
		for _, one := range r.results {
			cost := int32(none)
			if one.Path != nil {
				cost = one.Cost
			}
			costs = append(costs, cost)
		}
		text += " beams and windows " + lengths(costs)
		for _, aspect := range []int{1, 500} {
			costs = costs[:0]
			for _, p := range s.puzzles {
				all, err := rectangleOf(b, p, c.heuristic, aspect, budgets[i:i+1])
				if err != nil {
					return "", err
				}
				costs = append(costs, all...)
			}
			text += fmt.Sprintf(", aspect %d %s", aspect, lengths(costs))
		}
	}
	return text, nil
}

// lengths tells lengths and, where all are known, their sum.
func lengths(costs []int32) string {
	var words []string
	sum := int32(0)
	for _, c := range costs {
		if c >= none {
			words = append(words, "-")
			sum = none
			continue
		}
		words, sum = append(words, fmt.Sprint(c)), min(sum+c, none)
	}
	if sum < none {
		words = append(words, fmt.Sprintf("(%d)", sum))
	}
	return strings.Join(words, " ")
}

// rectangleOf searches a puzzle.
func rectangleOf(b *bench, p *puzzles.Puzzle, heuristic string, aspect int, budgets []uint64) ([]int32, error) {
	opened, err := study.Open(p)
	if err != nil {
		return nil, err
	}
	for _, try := range []func(*bench, solver.Problem, string, int, []uint64) ([]int32, error){
		plainRectangle[[1]uint64], plainRectangle[[2]uint64], plainRectangle[[4]uint64], plainRectangle[[8]uint64], plainRectangle[[16]uint64],
	} {
		if costs, err := try(b, opened.Problem, heuristic, aspect, budgets); costs != nil || err != nil {
			return costs, err
		}
	}
	return nil, fmt.Errorf("board %q: its states have another size", p.Name)
}

// plainRectangle searches where the states of the problem are of this type, else it returns nil.
func plainRectangle[S solver.State](b *bench, p solver.Problem, heuristic string, aspect int, budgets []uint64) ([]int32, error) {
	m, fits := solver.ModelOf[S](p)
	if !fits {
		return nil, nil
	}
	for _, h := range m.Heuristics {
		if h.Info.ID != heuristic {
			continue
		}
		if h.Prepare != nil {
			if _, err := h.Prepare(b.ctx); err != nil {
				return nil, err
			}
		}
		return (&rectangle[S]{space: m.Space, estimate: h.Int, aspect: aspect, budgets: budgets}).run(), nil
	}
	return nil, fmt.Errorf("there is no heuristic %q", heuristic)
}
