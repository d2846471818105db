package solver

import (
	"math"
	"math/big"
	"strconv"
)

// evaluation is f = a*g + b*h, the one idea behind every best-first search.
// firstFound ends a search with its first solution: Published sets f to 0 at a
// goal, which is then the next to leave the open list. Goals are seen before
// they get onto the list here, so nothing else has f 0 for h 0; an estimate that
// is 0 elsewhere too would turn the order into depth first.
type evaluation struct {
	a, b       float64
	firstFound bool
	probe      int     // moves that are looked ahead from each position expanded; see shortProbe
	falls      float64 // its searches fall to that weight of h, solution by solution; 0 for one that does not
}

// fallingWeights are those of h in the searches that follow each other while solutions are
// bettered. The steps are those at which the answers change on large boards with open marks.
var fallingWeights = []float64{10, 5, 4, 3, 2, 1}

// next is the order after this one has found a solution; false for none. One that ignores
// the cost finds nothing better and is followed by A*.
func (e evaluation) next() (evaluation, bool) {
	for _, w := range fallingWeights {
		if e.falls > 0 && w >= e.falls && (e.a == 0 || w*e.a < e.b) {
			return evaluation{a: 1, b: w, falls: e.falls}, true
		}
	}
	return evaluation{a: 1, b: 1}, !e.reopens()
}

// Order returns the weights a and b of the order in which best-first search expands nodes: least
// f = a*g + b*h first.
func (o Options) Order() (a, b float64) {
	e := evaluationOf(o)
	return e.a, e.b
}

// evaluationOf is the order of a request. Depth is g: every move costs 1.
func evaluationOf(o Options) evaluation {
	if order := o.Algorithm.info().order; order != nil {
		return order(o)
	}
	return evaluation{a: 1, b: 1}
}

// weighs reports that f is no number of moves.
func (e evaluation) weighs() bool { return e.a != 1 || e.b != 1 && e.b != 0 }

// wholeScale is the least factor up to 20 that turns both weights into whole
// numbers of at most 100, so that f fits a bucket queue; 0 if there is none.
func (e evaluation) wholeScale() float64 {
	if e.a < 0 || e.b < 0 {
		return 0
	}
	for k := 1.0; k <= 20; k++ {
		a, b := e.a*k, e.b*k
		if a > 100 || b > 100 {
			return 0
		}
		if math.Abs(a-math.Round(a)) < 1e-9 && math.Abs(b-math.Round(b)) < 1e-9 {
			return k
		}
	}
	return 0
}

func (e evaluation) f(g int32, h float64) float64 {
	f := 0.0
	if e.a != 0 {
		f = e.a * float64(g)
	}
	if e.b != 0 {
		f += e.b * h
	}
	return f
}

// seeksOptimum reports that the search goes on after a solution until the open
// list holds nothing better: g and h weigh the same, or h nothing.
func (e evaluation) seeksOptimum() bool {
	return e.a > 0 && (e.a == e.b || e.b == 0) && !e.firstFound
}

// reopens reports that a cheaper path to a closed node puts it back on the open
// list. Where f does not grow with g a cheaper path does not change the order,
// and reopening could visit a state once for every path to it.
func (e evaluation) reopens() bool { return e.a > 0 }

// promises reports that the order promises something of the first solution where h never
// overestimates: it costs at most max(a, b)/a times as much as any other.
func (e evaluation) promises() bool { return e.a > 0 && !e.firstFound }

// keeps reports that a solution of that cost keeps the promise, whatever others cost from
// lower on. The weights are the decimals that were asked for, not the binary fractions next to them.
func (e evaluation) keeps(cost, lower int32) bool {
	times := func(w float64, n int32) *big.Rat {
		r, _ := new(big.Rat).SetString(strconv.FormatFloat(w, 'g', -1, 64))
		return r.Mul(r, big.NewRat(int64(n), 1))
	}
	return times(e.a, cost).Cmp(times(max(e.a, e.b), lower)) <= 0
}

// bound turns the least f of the open list into a lower bound on the cost of
// every solution not yet found, given that h never overestimates: some open
// node n lies on a cheapest path, and f(n) <= max(a, b) * (g(n) + h(n)). Without
// reopening g may be too large, but then a is 0 and the bound is by h alone; it
// holds until the first solution. It returns 0 where nothing follows.
func (e evaluation) bound(least float64) int32 {
	if e.a < 0 || math.IsInf(least, 1) {
		return 0
	}
	m := max(e.a, e.b)
	if m <= 0 {
		return 0
	}
	return int32(math.Ceil(least/m - 1e-9*max(1, least/m))) // never more than it is, however f was rounded
}
