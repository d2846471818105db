package familytest

import "waymark/solver"

// Untimed takes out of a result what the clock says, which differs from run to run.
func Untimed(r *solver.Result) {
	r.Stats.Elapsed = 0
	for i := range r.Layers {
		r.Layers[i].Time = 0
	}
}
