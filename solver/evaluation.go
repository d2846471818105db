package solver

import "math"

// evaluation is f = a*g + b*h, the one idea behind every best-first search.
// firstFound ends a search with its first solution: Published sets f to 0 at a
// goal, which is then the next to leave the open list. Goals are seen before
// they get onto the list here, so nothing else has f 0 for h 0; an estimate that
// is 0 elsewhere too would turn the order into depth first.
type evaluation struct {
	a, b       float64
	firstFound bool
}

// evaluationOf returns the preset of an algorithm. Depth is g: every move
// costs 1.
func evaluationOf(o Options) evaluation {
	or := func(v, preset float64) float64 {
		if v == 0 {
			return preset
		}
		return v
	}
	switch o.Algorithm {
	case Weighted:
		return evaluation{a: 1, b: or(o.Weight, 1.5)}
	case Improving: // where it cannot go leg by leg
		return evaluation{a: 1, b: firstStageWeight}
	case Greedy:
		return evaluation{b: 1}
	case UniformCost, BreadthFirst:
		return evaluation{a: 1}
	case DepthFirst:
		return evaluation{a: -1}
	case Published:
		return evaluation{a: or(o.Penalty, 0.2), b: 1, firstFound: true}
	case Custom:
		return evaluation{a: o.A, b: o.B}
	default:
		return evaluation{a: 1, b: 1}
	}
}

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
	return int32(math.Ceil(least/m - 1e-9))
}
