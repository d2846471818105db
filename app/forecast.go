package app

import (
	"time"

	"waymark/solver"
)

// forecast says when a search ends, where that can honestly be said:
//
//   - Iterative deepening works off its present bound in many subtrees of one depth.
//     From the share that is done follows the rest, for that bound; how many bounds are
//     still to come nobody knows, unless a solution is known that is one longer: then
//     the proof is there.
//   - A search that stores what it sees grows by about as much each second: that tells
//     when its memory is full. One that lives with any memory is left out.
//   - A limit of time ends any search.
//
// Of everything else, such as when A* meets the goal, nothing is known.
type forecast struct {
	bound float64
	began time.Duration // on this bound
}

// What share of a bound, and how much time, must have passed before the rest is told.
const (
	forecastShare = 0.05
	forecastTime  = 2 * time.Second
)

// reset begins with another search.
func (f *forecast) reset() { *f = forecast{} }

// text takes a report and says what it foretells, "" for nothing.
func (f *forecast) text(p solver.Progress, s *samples) string {
	if p.BestF != f.bound {
		f.bound, f.began = p.BestF, p.Elapsed
	}
	if spent := p.Elapsed - f.began; p.Pass >= forecastShare && spent >= forecastTime {
		left := roughly(time.Duration(float64(spent) * (1 - p.Pass) / p.Pass))
		if p.Best >= 0 && p.BestF >= float64(p.Best-1) {
			return tr("The proof in about %s.", left)
		}
		return tr("About %s more on bound %s.", left, estimate(p.BestF))
	}
	ends := time.Duration(0)
	if p.Limits.Time > 0 {
		ends = max(0, p.Limits.Time-p.Elapsed)
	}
	if rate := s.growth(); rate > 0 && fills(p.Algorithm) && p.Limits.Memory > p.Bytes {
		full := time.Duration(float64(p.Limits.Memory-p.Bytes) / rate * float64(time.Second))
		if ends == 0 || full < ends {
			return tr("Memory is full in about %s.", roughly(full))
		}
	}
	if ends > 0 {
		return tr("Ends in %s at the latest.", roughly(ends))
	}
	return ""
}

// fills reports that full memory is the end of a search.
func fills(a solver.Algorithm) bool {
	return a != solver.Improving && a != solver.IDAStar && a != solver.AStarDeepening
}

// roughly writes a time to come, no finer than it is known.
func roughly(d time.Duration) string {
	switch s := int(d.Round(time.Second).Seconds()); {
	case s < 20:
		return tr("%d s", max(1, s))
	case s < 120:
		return tr("%d s", (s+5)/10*10)
	case s < 7200:
		return tr("%d min", (s+30)/60)
	default:
		return tr("%d h", (s+1800)/3600)
	}
}
