package statistics

// Coverage counts what was solved with a value of at most budget.
func Coverage(all []Observation, budget float64) (solved int) {
	for _, o := range all {
		if !o.Censored && o.Value <= budget {
			solved++
		}
	}
	return solved
}

// At returns the estimated share whose value is larger than t. Beyond the largest
// observation it is that of the last step, which is then an upper bound.
func (s Survival) At(t float64) float64 {
	share := 1.0
	for _, step := range s.Steps {
		if step.Value > t {
			break
		}
		share = step.Survival
	}
	return share
}

// Ranks are the ranks of values, from 1.
var Ranks = ranksOf
