package difficulty

import "math"

// Seconds is the time by the refit.
func (r Refit) Seconds(optimum int, walk float64) float64 {
	return 34 * math.Exp(r.Constant+r.PerMove*float64(optimum)+r.PerWalk*math.Log(max(walk, 1)))
}

// SecondsOf is the time the median person needs for a puzzle.
var SecondsOf = secondsOf
