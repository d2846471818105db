package solver

import "math"

const (
	// inadmissibleDead orders states an inadmissible heuristic calls dead
	// behind all others; they are kept, as it may be wrong.
	inadmissibleDead = 1 << 12
	// wholeDead is the whole estimate of a state that is proved to be dead.
	wholeDead = math.MaxInt
)

// estimates is what a search knows of its heuristic: towards the next stage by
// layer, plus onward, the estimate of all later legs.
type estimates struct {
	whole       bool // f is a whole number, and the open list a bucket queue
	admissible  bool // the estimates used, or h has no weight
	zeroAtGoals bool // h of a goal is 0: only such states are asked whether they are one
	scale       float64
	weightG     int // of f, where it is whole
	weightH     int
	onward      []float64
	onwardWhole []int // wholeDead for none
}

// newEstimates estimates the legs after each layer once: they run between known
// positions.
func newEstimates[S State](e evaluation, stages []Stage[S], heuristics []Heuristic[S]) estimates {
	info := heuristics[len(stages)].Info
	m := estimates{
		scale:       1,
		admissible:  info.Admissible || e.b == 0,
		zeroAtGoals: info.Admissible && e.b != 0,
		onward:      make([]float64, len(stages)+1),
		onwardWhole: make([]int, len(stages)+1),
	}
	if scale := e.wholeScale(); scale > 0 && (info.Integer || e.b == 0) {
		m.whole, m.scale = true, scale
		m.weightG, m.weightH = int(math.Round(e.a*scale)), int(math.Round(e.b*scale))
	}
	for k := len(stages) - 1; k >= 0; k-- {
		from := stages[k].leave()
		m.onward[k] = m.onward[k+1] + float64(stages[k].After.Cost)
		if e.b != 0 {
			m.onward[k] += heuristics[k+1].value(&from)
		}
		m.onwardWhole[k] = wholeDead
		if !math.IsInf(m.onward[k], 1) {
			m.onwardWhole[k] = int(m.onward[k])
		}
	}
	return m
}

// leave is the state the route goes on from.
func (s *Stage[S]) leave() S {
	if len(s.After.Moves) > 0 {
		return s.After.To
	}
	return s.At
}

// value is the estimate as a real number, +Inf for a dead end.
func (h *Heuristic[S]) value(s *S) float64 {
	if h.Int == nil {
		return h.Real(*s)
	}
	if v := h.Int(*s); v != Unreachable {
		return float64(v)
	}
	return math.Inf(1)
}

// estimate is h of a state in a layer.
func (b *bestFirst[S]) estimate(w *hand[S], s *S, layer uint8) float64 {
	if b.eval.b == 0 {
		return 0
	}
	h := w.heuristics[layer].value(s) + b.onward[layer]
	if math.IsInf(h, 1) && !b.admissible {
		return inadmissibleDead
	}
	return h
}

// wholeEstimate is estimate where f is whole.
func (b *bestFirst[S]) wholeEstimate(w *hand[S], s *S, layer uint8) int {
	if b.weightH == 0 {
		return 0
	}
	h, onward := w.heuristics[layer].Int(*s), b.onwardWhole[layer]
	if h != Unreachable && onward != wholeDead {
		return int(h) + onward
	}
	if b.admissible {
		return wholeDead
	}
	return inadmissibleDead
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
