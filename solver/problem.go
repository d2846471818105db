package solver

import (
	"cmp"
	"context"
	"fmt"
	"slices"
)

// Problem is a compiled puzzle whose type of states is hidden. Families return it, and programs
// ask it.
type Problem interface {
	// Heuristics lists the heuristics that can be chosen, the default first.
	Heuristics() []HeuristicInfo
	// Algorithms lists the algorithms that can be chosen, Automatic first.
	Algorithms() []Algorithm
	// Automatic returns what the algorithm Automatic stands for, and why. It takes large tables
	// into account that are on disk, where ctx says (see package tables).
	Automatic(ctx context.Context) Choice
	// Gauge measures the value and the cost of a heuristic on this puzzle. It first builds the
	// tables of the heuristic, within MemoryLimit(ctx), and then takes some milliseconds. It
	// returns the error of ctx when ctx is done.
	Gauge(ctx context.Context, heuristic string) (Gauge, error)
	// Kept reports whether the large tables of a heuristic are on disk already.
	Kept(ctx context.Context, heuristic string) bool
	// Search prepares a search, without any work yet. It fails where New does.
	Search(o Options) (Searcher, error)
	// Impossible reports whether an invariant rules out any solution, and which one.
	Impossible() (reason Explanation, yes bool)
	// Solvable reports whether a solution is known to exist without a search, and why.
	Solvable() (reason Explanation, yes bool)
	// Optima finds all cheapest solutions. It reads three of the options: Heuristic, which is used
	// if it is admissible ("" for the choice of the family), and UpperBound and Known, which bound
	// the cost and save much of the work. Where memory does not suffice for the graph of all
	// solutions, it goes through them one by one and lists at most most of them, for 0 none. No
	// limit of states or expansions is passed by more than one expansion. observe, when not nil, is
	// called at most 20 times a second.
	Optima(ctx context.Context, o Options, limits Limits, most int, observe func(Progress)) (Optima, error)
	// Texts returns the texts of the moves of a path from the start of the puzzle.
	Texts(path []Move) []string
	// Follow makes a path from the start of the puzzle. At each position it gives choose the
	// texts of the legal moves, and plays the one whose index choose returns. The path ends where
	// that is no index of the list. The time is that of writing the legal moves of each position once.
	Follow(choose func(texts []string) int) []Move
	// Estimates returns the values of a heuristic ("" for the default) at each position along a
	// path from the start of the puzzle: len(path)+1 values. They estimate the cost to the goal and
	// ignore the marks; +Inf stands for a dead end. It builds the tables of the heuristic first and
	// returns the errors of Heuristic.Prepare. It fails on an unknown heuristic and on a move that
	// is not legal. It must not be called while a search of this problem runs.
	Estimates(ctx context.Context, heuristic string, path []Move) ([]float64, error)
	// Distances returns an empty collection of proved distances to the goal.
	Distances() Distances
}

// Searcher is a search whose type of states is hidden.
type Searcher interface {
	// Run searches until there is an answer, a limit is reached or ctx is done. It calls observe,
	// when not nil, on its own goroutine: at most 20 times a second with progress, and once for
	// each better solution. Run may be called again after a limit, a cancellation or a solution
	// that is not proved optimal: the search then goes on. Limits count from the beginning of the
	// first run.
	Run(ctx context.Context, limits Limits, observe func(Event)) Result
}

// ProblemFuncs is what a family adds to a [Model] to make a [Problem].
type ProblemFuncs struct {
	// Teller returns a Teller that stands at the start of the puzzle.
	Teller func() Teller
	// Automatic is what the algorithm Automatic stands for on this puzzle.
	Automatic Choice
	// Impossible reports whether an invariant rules out any solution, and which one. It is nil
	// where the family knows no invariant.
	Impossible func() (Explanation, bool)
	// Solvable reports whether an argument without search shows that a solution exists. It is
	// nil where the family knows no such argument.
	Solvable func() (Explanation, bool)
	// Blocked reports whether an invariant rules out a leg of the route: the mark with index
	// stage (-1 for the goal) cannot be reached from the mark before. It is nil where the family
	// knows no invariant.
	Blocked func() (stage int, reason Explanation, yes bool)
}

// Teller writes the moves of a path one after another. It keeps a position, returns the text of m
// there, and plays m if play is true.
type Teller func(m Move, play bool) string

type problem[S State] struct {
	model Model[S]
	funcs ProblemFuncs
}

func (p *problem[S]) Heuristics() []HeuristicInfo {
	return p.model.infos()
}

func (p *problem[S]) Algorithms() []Algorithm {
	var list []Algorithm
	for _, a := range Algorithms() {
		if goesThrough(a, p.model.Stages) && slices.ContainsFunc(p.Heuristics(), a.Takes) && (!a.TracesBack || p.reversible()) {
			list = append(list, a.ID)
		}
	}
	return list
}

// reversible reports that the puzzle can be searched from its goal.
func (p *problem[S]) reversible() bool {
	space, ok := p.model.Space.(Reversible[S])
	if !ok {
		return false
	}
	_, ok = space.Goals(MaxGoals)
	return ok
}

// Automatic returns what the algorithm Automatic stands for: the choice of the
// family, or A* where a mark keeps that from going leg by leg.
func (p *problem[S]) Automatic(ctx context.Context) Choice {
	auto := p.choice(true)
	if _, ok := p.model.keeps(ctx, auto.Kept, p.model.Stages, MemoryLimit(ctx)); ok {
		auto.Heuristic, auto.Why = auto.Kept, auto.KeptWhy
		auto.Algorithm = keptAlgorithm(auto.Algorithm, auto.KeptBy, p.model.Stages)
	}
	return auto
}

// choice is Automatic for a search that obeys the marks or does not.
func (p *problem[S]) choice(routed bool) Choice {
	auto := p.funcs.Automatic
	if !routed || !openMarks(p.model.Stages) {
		return auto
	}
	auto.Anytime = true // a first solution soon
	auto.Kept, auto.First = "", ""
	if a := auto.Algorithm.info(); !goesThrough(a, p.model.Stages) {
		two := a.TracesBack
		auto.Algorithm = AStar
		auto.Why = Explanation{Format: "A waypoint leaves cells open: A* looks at every position that passes it, and at the whole route at once."}
		if two {
			auto.Why = whyNotTwoWay(p.model.Stages)
		}
	}
	return auto
}

// whyNotTwoWay says why A* searches a route that two searches which meet would answer
// sooner without some of its marks.
func whyNotTwoWay[S State](stages []Stage[S]) Explanation {
	for i := range stages {
		if stages[i].Pass != nil && len(stages[i].After.Moves) > 0 {
			return Explanation{
				Format: "A*, for your moves after waypoint %d begin at a position that is not known: two searches could not meet there.",
				Args:   []any{numberOf(stages, i)},
			}
		}
	}
	return Explanation{
		Format: "A*, for more than %d waypoints in a row leave cells open: two searches would store each position once for every one of them.",
		Args:   []any{mostOnTheWay},
	}
}

func (p *problem[S]) Search(o Options) (Searcher, error) {
	var auto Choice
	if o.Algorithm == "" || o.Algorithm == Automatic {
		auto = p.automatic(o)
		asked := o
		if o = auto.Options; asked.Trace.Count > 0 { // the algorithm that it stands for is recorded, without what goes beside it
			o.Trace, o.Anytime, auto = asked.Trace, asked.Anytime, Choice{}
		}
	}
	if o.Algorithm.info().TracesBack && !p.reversible() {
		return nil, Explanation{Format: "Two-way search needs a puzzle whose moves can be traced back from few goal positions."}
	}
	s, err := New(p.model, o)
	if err != nil {
		return nil, err
	}
	s.why, s.chosen = auto.Why, auto
	s.chosen.FirstStates = cmp.Or(auto.FirstStates, usualGlanced)
	if at := slices.IndexFunc(s.model.Heuristics, func(h Heuristic[S]) bool { return h.Info.ID == auto.Probe }); at >= 0 {
		s.probe.by(at)
	}
	if reason, yes := p.Impossible(); yes {
		return refute(o, Certificate{Kind: ProofInvariant, Reason: reason, Stage: -1}), nil
	}
	if p.funcs.Blocked != nil && !o.NoRoute {
		if stage, reason, yes := p.funcs.Blocked(); yes {
			return refute(o, Certificate{Kind: ProofLeg, Reason: reason, Stage: stage, Mark: numberOf(p.model.Stages, stage)}), nil
		}
	}
	return s, nil
}

// automatic fills in what the user left open. A heuristic named by the user
// means best-first search with it.
func (p *problem[S]) automatic(o Options) Choice {
	auto := p.choice(!o.NoRoute)
	if o.Heuristic != "" {
		o.Algorithm = AStar
		return Choice{Options: o}
	}
	auto.UpperBound, auto.Lower, auto.NoRoute, auto.Threads, auto.Known, auto.Sample, auto.Tables = o.UpperBound, o.Lower, o.NoRoute, o.Threads, o.Known, o.Sample, o.Tables
	auto.Anytime = auto.Anytime || o.Anytime
	return auto
}

func (p *problem[S]) Impossible() (Explanation, bool) {
	if p.funcs.Impossible == nil {
		return Explanation{}, false
	}
	return p.funcs.Impossible()
}

func (p *problem[S]) Solvable() (Explanation, bool) {
	if p.funcs.Solvable == nil {
		return Explanation{}, false
	}
	return p.funcs.Solvable()
}

func (p *problem[S]) Texts(path []Move) []string {
	tell, list := p.funcs.Teller(), make([]string, len(path))
	for i, m := range path {
		list[i] = tell(m, true)
	}
	return list
}

func (p *problem[S]) Follow(choose func(texts []string) int) []Move {
	path, at, tell := []Move{}, p.model.Space.Start(), p.funcs.Teller()
	var edges []Edge[S]
	var texts []string
	for {
		edges, texts = p.model.Space.Successors(at, edges[:0]), texts[:0]
		for _, e := range edges {
			texts = append(texts, tell(e.Move, false))
		}
		i := choose(texts)
		if i < 0 || i >= len(edges) {
			return path
		}
		tell(edges[i].Move, true)
		path, at = append(path, edges[i].Move), edges[i].To
	}
}

// refuted is the search of a request that is proved to have no solution before any state is expanded.
type refuted struct{ result Result }

// refute answers a request for which c proves that there is no solution.
func refute(o Options, c Certificate) Searcher {
	return refuted{Result{Status: Unsolvable, Algorithm: o.Algorithm, Proof: c}}
}

func (s refuted) Run(context.Context, Limits, func(Event)) Result { return s.result }

// trace returns the states along a path from the start of the puzzle, one more
// than it has moves, and what the path costs. The error names the first move
// that is not legal.
func (p *problem[S]) trace(path []Move) (states []S, cost int32, err error) {
	at := p.model.Space.Start()
	states = append(make([]S, 0, len(path)+1), at)
	var edges []Edge[S]
walk:
	for i, m := range path {
		edges = p.model.Space.Successors(at, edges[:0])
		for _, e := range edges {
			if e.Move == m {
				at, cost = e.To, cost+e.Cost
				states = append(states, at)
				continue walk
			}
		}
		return nil, 0, fmt.Errorf("solver: move %d of the path is not legal", i+1)
	}
	return states, cost, nil
}
