package solver

import (
	"cmp"
	"context"
	"errors"
	"math"
	"unsafe"

	"waymark/solver/internal/budget"
	"waymark/solver/internal/memory"
)

const (
	// surveyFirst is how many states a survey expands before it looks for the first time at
	// what is proved; it looks again whenever they have doubled, so that looking
	// never takes more than the expanding.
	surveyFirst = 256
	// surveyLeast is how many it expands at least: what it proves of them is of use
	// for the positions asked for next.
	surveyLeast = 1 << 13
)

// survey is the part of the space around a position that was looked at: a graph
// of states with all moves of those expanded. What it proves does not depend on
// the order in which they were: see propagate.
type survey[S State] struct {
	d     *distances[S]
	index map[S]int32
	nodes []surveyed[S]
	edges []surveyEdge
	open  [][]int32 // by g + lower bound, a stack each
	least int       // no stack before it holds any
}

// surveyed is one state of a survey.
type surveyed[S State] struct {
	at    S
	known Bounds // what was proved before
	g     int32
	first int32 // of its edges; -1 for a state that is not expanded
	count int32
}

type surveyEdge struct{ to, cost int32 }

func (d *distances[S]) Survey(ctx context.Context, path []Move, limits Limits, told func()) error {
	states, _, err := d.problem.trace(path)
	if err != nil {
		return err
	}
	v := &survey[S]{d: d, index: map[S]int32{}}
	v.meet(states[len(path)], 0)
	look := surveyFirst
	allowed := limits.Memory
	if allowed == 0 {
		allowed = DefaultMemory
	}
	allowed = memory.Within(allowed)
	left := min(budget.Left(ctx), cmp.Or(limits.Expanded, budget.Unlimited))
	if left == 0 || ctx.Err() != nil {
		return ctx.Err()
	}
	n := 1
	defer func() { budget.Spend(ctx, uint64(n)) }()
	for ; ; n++ {
		if errors.Is(ctx.Err(), context.Canceled) {
			return ctx.Err()
		}
		some := v.expand()
		stop := !some || uint64(n) >= left || v.bytes() > allowed || limits.States > 0 && uint64(len(v.nodes)) >= limits.States || ctx.Err() != nil
		if n >= look || stop {
			look *= 2
			v.propagate()
			if told != nil {
				told()
			}
			stop = stop || n >= surveyLeast && v.answered()
		}
		if stop {
			return ctx.Err()
		}
	}
}

// meet adds a state, or finds it.
func (v *survey[S]) meet(s S, g int32) int32 {
	if i, ok := v.index[s]; ok {
		return i
	}
	i := int32(len(v.nodes))
	v.index[s] = i
	b := v.d.bounds(&s)
	v.nodes = append(v.nodes, surveyed[S]{at: s, known: b, g: g, first: -1})
	if i == 0 || !b.Exact() { // what is known already needs no looking
		f := int(min(g+min(b.Lower, math.MaxInt16), math.MaxInt16))
		for len(v.open) <= f {
			v.open = append(v.open, nil)
		}
		v.open[f] = append(v.open[f], i)
		v.least = min(v.least, f)
	}
	return i
}

// expand expands the most promising state; false when there is none left.
func (v *survey[S]) expand() bool {
	for v.least < len(v.open) && len(v.open[v.least]) == 0 {
		v.least++
	}
	if v.least == len(v.open) {
		return false
	}
	stack := v.open[v.least]
	i := stack[len(stack)-1]
	v.open[v.least] = stack[:len(stack)-1]
	at, g := v.nodes[i].at, v.nodes[i].g
	first := len(v.edges)
	v.d.edges = v.d.problem.model.Space.Successors(at, v.d.edges[:0])
	for _, e := range v.d.edges {
		v.edges = append(v.edges, surveyEdge{v.meet(e.To, g+e.Cost), e.Cost})
	}
	v.nodes[i].first, v.nodes[i].count = int32(first), int32(len(v.edges)-first)
	return true
}

// bytes is about how much memory the survey takes, with what propagate adds.
func (v *survey[S]) bytes() uint64 {
	var s S
	state := uint64(unsafe.Sizeof(s))
	return uint64(cap(v.nodes))*(2*state+64) + uint64(cap(v.edges))*20
}

// answered reports that the distances of the first state and of all its moves lead
// to are known.
func (v *survey[S]) answered() bool {
	for i := range v.nodes[0].count + 1 {
		at := &v.nodes[0].at
		if i > 0 {
			at = &v.nodes[v.edges[v.nodes[0].first+i-1].to].at
		}
		if !v.d.bounds(at).Exact() {
			return false
		}
	}
	return true
}

// propagate proves bounds of the states from the graph. A path from a state to the goal either
// stays among the expanded states until it comes to one whose distance is known, or
// leaves them at one that is not expanded, from which it goes on for at least the
// lower bound of that. The least over both is a lower bound, the least over the
// first an upper one; each is the cheapest path, backwards, from many sources. Where
// they meet the distance is exact; with everything expanded they do everywhere.
func (v *survey[S]) propagate() {
	back := v.backwards()
	lower := back.cheapest(func(i int32) int32 {
		if n := &v.nodes[i]; n.first < 0 || n.known.Exact() {
			return n.known.Lower
		}
		return Unreachable
	})
	upper := back.cheapest(func(i int32) int32 { return v.nodes[i].known.Upper })
	reach := int32(0)
	for _, e := range v.edges[:v.nodes[0].count] { // the root is expanded first
		reach = max(reach, e.cost)
	}
	for i := range v.nodes {
		n := &v.nodes[i]
		b := Bounds{max(lower[i], n.known.Lower), min(upper[i], n.known.Upper)}
		if n.g <= reach || b.Exact() && b != n.known && !v.d.full() {
			v.d.prove(&n.at, b)
		}
	}
}

// backward holds the edges of a survey by the state they lead to.
type backward struct {
	from  []surveyEdge // to: the state the edge comes from
	first []int32      // of each state; one more at the end
}

func (v *survey[S]) backwards() backward {
	b := backward{make([]surveyEdge, len(v.edges)), make([]int32, len(v.nodes)+1)}
	for _, e := range v.edges {
		b.first[e.to+1]++
	}
	for i := range v.nodes {
		b.first[i+1] += b.first[i]
	}
	next := append([]int32(nil), b.first...)
	for i := range v.nodes {
		n := &v.nodes[i]
		if n.first < 0 {
			continue
		}
		for _, e := range v.edges[n.first : n.first+n.count] {
			b.from[next[e.to]] = surveyEdge{int32(i), e.cost}
			next[e.to]++
		}
	}
	return b
}

// cheapest returns for each state the cheapest path to a source and on for what the
// source begins with, by Dijkstra's algorithm with a bucket for each cost;
// Unreachable where there is none.
func (b backward) cheapest(source func(i int32) int32) []int32 {
	d := make([]int32, len(b.first)-1)
	var buckets [][]int32
	put := func(i, cost int32) {
		d[i] = cost
		for len(buckets) <= int(cost) {
			buckets = append(buckets, nil)
		}
		buckets[cost] = append(buckets[cost], i)
	}
	for i := range d {
		d[i] = Unreachable
		if s := source(int32(i)); s != Unreachable {
			put(int32(i), s)
		}
	}
	for cost := int32(0); int(cost) < len(buckets); cost++ {
		for k := 0; k < len(buckets[cost]); k++ {
			i := buckets[cost][k]
			if d[i] != cost {
				continue // reached cheaper since
			}
			for _, e := range b.from[b.first[i]:b.first[i+1]] {
				if c := cost + e.cost; c < d[e.to] {
					put(e.to, c)
				}
			}
		}
	}
	return d
}
