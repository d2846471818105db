package solver

import "context"

// pruneFrom is the number of states stored from which a two-way search prunes.
// Many searches end before the tables of an estimate would be built.
const pruneFrom = 1 << 17

// pruning is how a two-way search prunes.
type pruning struct {
	from    uint64 // states stored
	prepare func(context.Context) (uint64, error)
	tables  uint64 // their size, once built
}

// prunes reports that the chosen heuristic can prune a two-way search.
func (s *Search[S]) prunes() bool {
	h := &s.model.Heuristics[s.heuristic]
	return s.options.Heuristic != "" && h.Int != nil && h.Info.Admissible && h.Info.Consistent
}

// twoWayLeg begins the two-way search of a leg of the route.
func (s *Search[S]) twoWayLeg(k int, from S) leg {
	models := s.model.forks(s.options.Threads)
	var p pruning
	workers := make([]sideWorker[S], len(models))
	for i := range models {
		m := &models[i]
		workers[i].space = m.Space.(Reversible[S])
		if !s.prunes() {
			continue
		}
		ahead := m.Heuristics
		if k < len(s.stages) {
			ahead = m.Stages[k].Heuristics
		}
		workers[i].fore = ahead[s.heuristic].Int
		p = pruning{from: s.prune, prepare: ahead[s.heuristic].Prepare}
		if m.Backward != nil {
			workers[i].back = m.Backward(from)[s.heuristic].Int
		}
	}
	if k < len(s.stages) {
		return newTwoWay(from, []S{s.stages[k].At}, workers, p)
	}
	goals, _ := workers[0].space.Goals(MaxGoals)
	return newTwoWay(from, goals, workers, p)
}
