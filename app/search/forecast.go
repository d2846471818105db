package search

import (
	"time"

	"waymark/app/text"
	"waymark/solver"
)

// Forecast says when a search ends, where that can honestly be said:
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
type Forecast struct {
	bound float64
	began time.Duration // on this bound
}

// What share of a bound, and how much time, must have passed before the rest is told.
const (
	forecastShare = 0.05
	forecastTime  = 2 * time.Second
)

// Reset begins with another search.
func (f *Forecast) Reset() { *f = Forecast{} }

// Text takes a report and says what it foretells, "" for nothing.
func (f *Forecast) Text(p solver.Progress, s *Samples) string {
	if p.BestF != f.bound {
		f.bound, f.began = p.BestF, p.Elapsed
	}
	if spent := p.Elapsed - f.began; p.Pass >= forecastShare && spent >= forecastTime {
		left := roughly(time.Duration(float64(spent) * (1 - p.Pass) / p.Pass))
		if p.Best >= 0 && p.BestF >= float64(p.Best-1) {
			return text.Tr("The proof in about %s.", left)
		}
		return text.Tr("About %s more on bound %s.", left, text.Estimate(p.BestF))
	}
	ends := time.Duration(0)
	if p.Limits.Time > 0 {
		ends = max(0, p.Limits.Time-p.Elapsed)
	}
	if rate := s.growth(); rate > 0 && fills(p.Algorithm) && p.Limits.Memory > p.Bytes {
		full := time.Duration(float64(p.Limits.Memory-p.Bytes) / rate * float64(time.Second))
		if ends == 0 || full < ends {
			return text.Tr("Memory is full in about %s.", roughly(full))
		}
	}
	if ends > 0 {
		return text.Tr("Ends in %s at the latest.", roughly(ends))
	}
	return ""
}

// fills reports that full memory is the end of a search.
func fills(by solver.Algorithm) bool {
	a, _ := by.Info()
	return a.Fills
}

// roughly writes a time to come, no finer than it is known.
func roughly(d time.Duration) string {
	switch s := int(d.Round(time.Second).Seconds()); {
	case s < 20:
		return text.Tr("%d s", max(1, s))
	case s < 120:
		return text.Tr("%d s", (s+5)/10*10)
	case s < 7200:
		return text.Tr("%d min", (s+30)/60)
	default:
		return text.Tr("%d h", (s+1800)/3600)
	}
}
