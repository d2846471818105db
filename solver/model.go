package solver

import (
	"context"
	"runtime"
	"slices"
)

// Model is a compiled puzzle: the state space, the heuristics, the route and the hints. It is all
// that a search needs.
type Model[S State] struct {
	Space      Space[S]
	Heuristics []Heuristic[S] // towards the goal; the first is the family's default
	Prefix     Jump[S]        // moves to play before any search; none when Moves is empty
	Stages     []Stage[S]     // the route, in order
	Hints      []Hint[S]      // paths to try first; no solution has to follow them
	// Backward returns estimates of the cost from the given position to a state. A two-way
	// search prunes the side of the goal by them. They are in the order of Heuristics; an entry
	// without Int stands for none. They need no Prepare. Backward may be nil.
	Backward func(from S) []Heuristic[S]
	// Fork returns the same model for another goroutine. The two share the tables, which are only
	// read, and have buffers of their own. Fork is called before a Prepare or after it has
	// returned, never during it. Tables that one model prepares are ready in all. It is nil where
	// only one goroutine can search.
	Fork func() Model[S]
	// Toward returns an admissible estimate of the cost to one position; nil
	// where the family has none.
	Toward func(at S) Heuristic[S]
	// Draft returns a solution from a position, found by rules without search and usually long. It
	// returns nil where the rules find none. Draft is nil where the family has no such rules.
	Draft func(from S) []Move
	// Position turns a state into the form in which the maker of the model knows positions. It is
	// nil where nobody needs it.
	Position func(S) any
	// Pack is the inverse of Position: positions that are one state have the same. It is nil where Position is.
	Pack func(any) S
	// Sight estimates the work that a person sees at a glance. The model of difficulty uses it; no
	// search does. Its functions are nil where the family has no such estimate beside Heuristics.
	Sight Heuristic[S]

	traced *tracer[S] // records the request; nil where it is not recorded
	before uint8      // waypoints before the first of Stages, in a section of a route
}

// heuristicAt returns the model and the place in it of the heuristic with an ID;
// the greatest of several is added behind the others.
func (m Model[S]) heuristicAt(id string) (Model[S], int, bool) {
	infos := m.infos()
	info, ok := FindHeuristic(infos, id)
	if !ok {
		return m, 0, false
	}
	place := func(id string) int {
		return slices.IndexFunc(infos, func(h HeuristicInfo) bool { return h.ID == id })
	}
	parts := MostOf(id)
	if parts == nil {
		return m, place(id), true
	}
	at := make([]int, len(parts))
	for i, part := range parts {
		at[i] = place(part)
	}
	return m.withMost(info, at), len(infos), true
}

// infos lists the heuristics of the model.
func (m Model[S]) infos() []HeuristicInfo {
	infos := make([]HeuristicInfo, len(m.Heuristics))
	for i, h := range m.Heuristics {
		infos[i] = h.Info
	}
	return infos
}

// withMost returns the model with one more heuristic, towards the goal and every
// mark: the greatest of those at some places.
func (m Model[S]) withMost(info HeuristicInfo, at []int) Model[S] {
	add := func(list []Heuristic[S]) []Heuristic[S] {
		var parts []Heuristic[S]
		for _, i := range at {
			parts = append(parts, list[i])
		}
		return append(slices.Clip(list), mostOf(info, parts))
	}
	m.Heuristics = add(m.Heuristics)
	m.Stages = slices.Clone(m.Stages)
	for i := range m.Stages {
		m.Stages[i].Heuristics = add(m.Stages[i].Heuristics)
	}
	if backward := m.Backward; backward != nil {
		m.Backward = func(from S) []Heuristic[S] { return add(backward(from)) }
	}
	if fork := m.Fork; fork != nil {
		m.Fork = func() Model[S] { return fork().withMost(info, at) }
	}
	return m
}

// forks returns the model as often as there are goroutines to search it: as
// many as threads says, 0 being one a core, but one where it cannot be forked.
func (m *Model[S]) forks(threads int) []Model[S] {
	if threads <= 0 {
		threads = runtime.GOMAXPROCS(0)
	}
	list := []Model[S]{*m}
	for m.Fork != nil && len(list) < threads {
		list = append(list, m.Fork())
	}
	return list
}

// own is the model for the search of one section, which may go on beside others.
func (m *Model[S]) own() *Model[S] {
	if m.Fork == nil || len(m.Stages) == 0 {
		return m
	}
	f := m.Fork()
	f.traced, f.before = m.traced, m.before
	return &f
}

// dive makes a dive from a position to the end of leg k of a route through the
// first stages of the model, by the heuristic with an index. ofStages says how
// many those are.
func (m *Model[S]) dive(k, ofStages, heuristic int, from S) Dive {
	h, isGoal := &m.Heuristics[heuristic], m.Space.IsGoal
	if k < ofStages {
		at := m.Stages[k].At
		h, isGoal = &m.Stages[k].Heuristics[heuristic], func(s S) bool { return s == at }
	}
	if h.Dive != nil {
		if d := h.Dive(from); d != nil {
			return d
		}
	}
	return newSpaceDive(m.Space, h.Int, isGoal, from)
}

// section is the model of one section of a route alone, with one heuristic. ofStages
// says how many stages the route has.
func (m *Model[S]) section(c section, ofStages, heuristic int) Model[S] {
	alone := Model[S]{Space: m.Space, Heuristics: m.Heuristics[heuristic : heuristic+1], Toward: m.Toward, Draft: m.Draft}
	alone.traced, alone.before = m.traced, m.before+uint8(c.first)
	for _, st := range m.Stages[c.first:c.end] {
		st.Heuristics = st.Heuristics[heuristic : heuristic+1]
		alone.Stages = append(alone.Stages, st)
	}
	if c.end < ofStages {
		st := &m.Stages[c.end]
		alone.Space = st.goalOf(m.Space)
		alone.Heuristics, alone.Draft = st.Heuristics[heuristic:heuristic+1], st.Draft
	}
	if m.Fork != nil {
		alone.Fork = func() Model[S] {
			forked := m.Fork()
			return forked.section(c, ofStages, heuristic)
		}
	}
	return alone
}

// leg is section for one leg, whose marks may leave cells open.
func (m *Model[S]) leg(k, ofStages, heuristic int) Model[S] {
	return m.section(section{k, k}, ofStages, heuristic)
}

// toward is an admissible estimate of the cost to a state.
func (m *Model[S]) toward(at S) Heuristic[S] {
	if m.Toward != nil {
		return m.Toward(at)
	}
	return blind[S]()
}

// Hint is a path, or a board, that the user expects on a good solution. No solution has to follow
// it. It begins at a known position: where the route stands after the marks before the hint.
//
// Short searches use it. Hints that are boards and begin at one place are passed in order, leg by
// leg, up to the end of the section. A path is followed as far as its moves are legal; then a
// search looks for the end of the section from the end of the path. At last one looks for it from
// all positions on the way, and need not obey the hint any more. A solution that they
// find serves the section as Options.Known serves the whole request: every algorithm looks for
// cheaper ones only, and an algorithm that ends with its first solution returns the cheaper of
// the two. The short searches take turns with the search proper and expand few nodes beside it,
// so a bad hint costs little. A hint proves nothing, and no proof depends on one.
type Hint[S State] struct {
	Number int // the number by which the user knows it, among all marks; 0 for none
	Stage  int // how many marks come before it
	From   S   // where it begins
	Way    []S // the positions after each of its moves
	// Met reports whether a position fits the board of the hint. It is nil for a path.
	Met        func(S) bool
	Alike      func(S) S      // see Stage
	Heuristics []Heuristic[S] // towards that board, in any order
}

// AsHint turns the mark into a hint of its board, for a request that need not pass it. stage is the
// number of marks before it, and from the position after them.
func (s Stage[S]) AsHint(stage int, from S) Hint[S] {
	return Hint[S]{Stage: stage, From: from, Heuristics: s.Heuristics, Alike: s.Alike, Met: func(at S) bool {
		_, ok := s.pass(&at)
		return ok
	}}
}

// keeps finds a heuristic whose tables, towards the goal and all stages, are on disk and a small part of the memory.
func (m *Model[S]) keeps(ctx context.Context, id string, stages []Stage[S], memory uint64) (at int, ok bool) {
	at = slices.IndexFunc(m.Heuristics, func(h Heuristic[S]) bool { return h.Info.ID == id && h.Kept != nil })
	if at < 0 || m.Heuristics[at].Info.Tables > memory/keptPart/uint64(1+len(stages)) || !m.Heuristics[at].Kept(ctx) {
		return 0, false
	}
	for i := range stages {
		if h := &stages[i].Heuristics[at]; h.Kept == nil || !h.Kept(ctx) {
			return 0, false
		}
	}
	return at, true
}

// keptAlgorithm is the algorithm where the tables are on disk, by for one that is left to it: one that goes by legs needs
// marks that are one position each.
func keptAlgorithm[S State](a, by Algorithm, stages []Stage[S]) Algorithm {
	if by == "" || by.info().ByLegs && openMarks(stages) {
		return a
	}
	return by
}
