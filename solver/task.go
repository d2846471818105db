package solver

// task is a request with all that is known of it before the search. The search proper and
// those that work beside it share one.
type task[S State] struct {
	model     Model[S]
	options   Options
	heuristic int         // the place in the model of the one that was chosen
	stages    []Stage[S]  // none where the marks are to be ignored
	why       Explanation // of an algorithm that was left to the program; else empty

	root      int32         // a proved bound of the whole
	incumbent *incumbent[S] // a solution that came with the request; nil for none
	known     []*answer     // the best path of each section; nil for none
	proved    []int32       // a bound of each section

	prune uint64 // the states from which a two-way search prunes
	worth uint64 // the expansions from which sections are searched at the same time
}

// upper is what the upper bound asked for leaves for the search, the recorded
// moves before it taken off; ok is false when none was asked for.
func (t *task[S]) upper() (upper int32, ok bool) {
	return max(t.options.UpperBound-t.prefixCost(), -1), t.options.UpperBound > 0
}

// within reports that a solution costs no more than was asked for.
func (t *task[S]) within(a *answer) bool {
	upper, bounded := t.upper()
	return !bounded || a.cost <= upper
}

// start is where the search begins: after the recorded moves at the front of
// the route.
func (t *task[S]) start() S {
	if len(t.model.Prefix.Moves) > 0 && !t.options.NoRoute {
		return t.model.Prefix.To
	}
	return t.model.Space.Start()
}

func (t *task[S]) prefixCost() int32 {
	if t.options.NoRoute {
		return 0
	}
	return t.model.Prefix.Cost
}

// recorded is the moves before the search.
func (t *task[S]) recorded() []Move {
	if t.options.NoRoute {
		return []Move{}
	}
	return append([]Move{}, t.model.Prefix.Moves...)
}

// estimates reports that the search asks the chosen heuristic: in its order, or
// when it starts again to improve its first solution.
func (t *task[S]) estimates() bool {
	e := evaluationOf(t.options)
	return !t.options.Algorithm.info().Prunes && (e.b != 0 || !e.reopens())
}

// prunes reports that the chosen heuristic can prune a two-way search.
func (t *task[S]) prunes() bool {
	h := &t.model.Heuristics[t.heuristic]
	return t.options.Heuristic != "" && h.Int != nil && h.Info.Admissible && h.Info.Consistent
}

// led is the heuristic of a search beside another: the one that was chosen, if its tables are
// built, else the first that needs none; -1 where there is none.
func (t *task[S]) led() int {
	if t.model.Heuristics[t.heuristic].Prepare == nil || t.estimates() {
		return t.heuristic
	}
	for i := range t.model.Heuristics {
		if t.model.Heuristics[i].Prepare == nil {
			return i
		}
	}
	return -1
}

// goesByLegs reports that the engine goes leg by leg, each between known positions: it is
// none of best-first search, which takes marks that leave cells open.
func (t *task[S]) goesByLegs() bool {
	switch t.options.Algorithm {
	case BreadthFirst:
		_, sparing := t.model.Space.(Sparing[S])
		return sparing && !openMarks(t.stages)
	case Improving:
		return !openMarks(t.stages)
	}
	return t.options.Algorithm.info().ByLegs
}

// usualMoves is how many moves a position has on most boards, and more.
const usualMoves = 16

// paced is a number of expansions as what they generate takes as long as of positions with the usual number of moves:
// an expansion of a large swap is work for milliseconds.
func (t *task[S]) paced(expansions uint64) uint64 {
	moves := len(t.model.Space.Successors(t.start(), nil))
	return max(1, expansions*usualMoves/uint64(max(moves, usualMoves)))
}

// tablesOf builds the tables of a heuristic towards the goal and every mark, and returns their size in bytes; false when
// r ended it first.
func (t *task[S]) tablesOf(r *run, heuristic int) (bytes uint64, ok bool) {
	list := []*Heuristic[S]{&t.model.Heuristics[heuristic]}
	for i := range t.stages {
		list = append(list, &t.stages[i].Heuristics[heuristic])
	}
	for _, h := range list {
		n, ok := r.build(h.Prepare)
		if !ok {
			return 0, false
		}
		bytes += n
	}
	return bytes, true
}

// bestFirst makes best-first search by a heuristic in an order, on a number of threads.
func (t *task[S]) bestFirst(heuristic int, e evaluation, threads int) *bySections[S] {
	upper, bounded := t.upper()
	return newBySections(&t.model, t.stages, heuristic, e, t.start(), upper, bounded && upper < noBound, threads)
}
