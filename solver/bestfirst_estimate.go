package solver

import "math"

// wholeDead is the whole estimate of a state that is proved to be dead.
const wholeDead = math.MaxInt

// estimates is what a search knows of its heuristic: its route estimate from each layer,
// and how it weighs.
type estimates struct {
	whole       bool // f is a whole number, and the open list a bucket queue
	admissible  bool // the estimates used, or h has no weight
	zeroAtGoals bool // h of a goal is 0: only such states are asked whether they are one
	scale       float64
	weightG     int // of f, where it is whole
	weightH     int
	routeEstimate
	tailWhole []int // of routeEstimate.tail; wholeDead for none
}

// newEstimates prepares the estimates of a route. Where the order proves nothing
// anyway the terms of a route estimate are added up, see routeEstimate.
func newEstimates[S State](e evaluation, stages []Stage[S], heuristics []Heuristic[S]) estimates {
	info := heuristics[len(stages)].Info
	summed := openMarks(stages) && e.b != 0 && (!info.Admissible || e.a <= 0)
	m := estimates{
		scale:       1,
		admissible:  (info.Admissible || e.b == 0) && !summed,
		zeroAtGoals: info.Admissible && e.b != 0,
		tailWhole:   make([]int, len(stages)+1),
	}
	if scale := e.wholeScale(); scale > 0 && (info.Integer || e.b == 0) {
		m.whole, m.scale = true, scale
		m.weightG, m.weightH = int(math.Round(e.a*scale)), int(math.Round(e.b*scale))
	}
	m.routeEstimate = newRouteEstimate(stages, summed, func(leg int, s *S) float64 {
		if e.b == 0 {
			return 0
		}
		return heuristics[leg].value(s)
	})
	for k, t := range m.tail {
		m.tailWhole[k] = wholeDead
		if !math.IsInf(t, 1) {
			m.tailWhole[k] = int(t)
		}
	}
	return m
}

// estimate is h of a state in a layer.
func (b *bestFirst[S]) estimate(w *worker[S], s *S, layer uint8) float64 {
	if b.eval.b == 0 {
		return 0
	}
	h := 0.0
	for leg := int(layer); leg <= b.sight[layer]; leg++ {
		term := w.heuristics[leg].value(s) + b.tail[leg]
		if math.IsInf(term, 1) {
			w.foresaw = w.foresaw || b.admissible && leg > int(layer)
			h = term
			break
		}
		h = b.with(h, term)
	}
	if math.IsInf(h, 1) && !b.admissible {
		return inadmissibleDead
	}
	return h
}

// wholeEstimate is estimate where f is whole.
func (b *bestFirst[S]) wholeEstimate(w *worker[S], s *S, layer uint8) int {
	if b.weightH == 0 {
		return 0
	}
	sum, most := 0, 0
	for leg := int(layer); leg <= b.sight[layer]; leg++ {
		h, tail := w.heuristics[leg].Int(*s), b.tailWhole[leg]
		if h == Unreachable || tail == wholeDead {
			if !b.admissible {
				return inadmissibleDead
			}
			w.foresaw = w.foresaw || leg > int(layer)
			return wholeDead
		}
		sum, most = sum+int(h)+tail, max(most, int(h)+tail)
	}
	if b.summed {
		return sum
	}
	return most
}

// prunes reports that no solution through a node can cost less than best.
func (b *bestFirst[S]) prunes(g int32, h float64, best int32) bool {
	if math.IsInf(h, 1) {
		return true // estimate says so only where it is proved
	}
	if !b.reopens {
		return false // g may be larger than it could be
	}
	if b.admissible {
		return float64(g)+h > float64(best)-1+1e-6
	}
	return g >= best-1
}

// prunesWhole is prunes where f is whole.
func (b *bestFirst[S]) prunesWhole(g int32, h int, best int32) bool {
	switch {
	case h == wholeDead:
		return true
	case !b.reopens:
		return false
	case b.admissible:
		return int(g)+h >= int(best)
	}
	return g >= best-1
}
