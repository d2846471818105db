package search

import "waymark/solver"

// More returns limits that let a stopped search go on: those chosen, counted
// again from what the search has used. The memory limit is raised only when
// memory was what ended it.
func More(chosen solver.Limits, r solver.Result) solver.Limits {
	l := chosen
	if l.Memory == 0 {
		l.Memory = solver.DefaultMemory
	}
	if l.Time > 0 {
		l.Time += r.Stats.Elapsed
	}
	if l.States > 0 {
		l.States += r.Stats.Stored
	}
	if l.Expanded > 0 {
		l.Expanded += r.Stats.Expanded
	}
	if r.Stop == solver.StopMemory {
		l.Memory = max(l.Memory, 2*r.Stats.PeakBytes)
	}
	return l
}
