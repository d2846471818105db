package solver

import (
	"context"
	"fmt"
	"math"
	"time"
)

// Search is one request being worked on. It is not safe for concurrent use.
type Search[S State] struct {
	model     Model[S]
	options   Options
	heuristic int
	stages    []Stage[S]

	why       Explanation   // of a choice that was automatic
	tables    uint64        // bytes of the tables of the heuristic
	engine    engine[S]     // nil until the tables are built
	root      int32         // a proved bound before any search
	best      *answer       // nil without a solution
	incumbent *incumbent[S] // nil when none came with the request
	prune     uint64        // the states from which a two-way search prunes

	improve bool
	spent   time.Duration
	peak    uint64 // bytes, tables included
	base    Stats  // of an engine since replaced
}

// MaxGoals is the largest number of goal states a two-way search starts from.
const MaxGoals = 1 << 16

// New prepares a search of a model. It fails on an unknown algorithm or
// heuristic, on weights that are not numbers of the allowed range, and where the
// algorithm cannot serve the model. Options.Algorithm must not be Automatic.
func New[S State](m Model[S], o Options) (*Search[S], error) {
	s := &Search[S]{model: m, options: o, improve: o.Anytime || o.Algorithm == Improving, prune: pruneFrom}
	if len(m.Heuristics) == 0 {
		return nil, fmt.Errorf("solver: the model offers no heuristic")
	}
	if o.Heuristic != "" {
		var ok bool
		if m, s.heuristic, ok = m.heuristicAt(o.Heuristic); !ok {
			return nil, errNoHeuristic(o.Heuristic)
		}
		s.model = m
	}
	if !o.NoRoute {
		s.stages = m.Stages
	}
	if len(s.stages) > MaxStages {
		return nil, Explanation{Format: "A route can have at most %d marks; this one has %d.", Args: []any{MaxStages, len(s.stages)}}
	}
	if err := o.check(); err != nil {
		return nil, err
	}
	if o.Algorithm.byLegs() && openMarks(s.stages) {
		return nil, Explanation{Format: "A mark leaves cells open, so the route has no legs between known positions, which this algorithm needs; A* takes it as a whole."}
	}
	if o.Algorithm == TwoWay {
		if _, ok := m.Space.(Reversible[S]); !ok {
			return nil, Explanation{Format: "Two-way search needs a puzzle whose moves can be traced back from the goal."}
		}
	}
	if h := m.Heuristics[s.heuristic].Info; (o.Algorithm == IDAStar || o.Algorithm == AStarDeepening) && !h.deepens() {
		return nil, Explanation{
			Format: "IDA* needs a heuristic that is a whole number and never exceeds the truth; %s does not qualify.",
			Args:   []any{Explanation{Format: h.Name}},
		}
	}
	if o.NoRoute {
		s.model.Hints = nil
	}
	if o.Known != nil {
		return s, s.take(o.Known)
	}
	s.begin(s.hinted())
	return s, nil
}

// take takes over a solution that came with the request. One that is longer
// than asked for is no answer yet.
func (s *Search[S]) take(moves []Move) error {
	k, err := s.recognise(moves)
	s.begin(k)
	return err
}

// begin makes a known solution, if there is one, the best so far.
func (s *Search[S]) begin(k *incumbent[S]) {
	if k == nil {
		return
	}
	s.incumbent = k
	if upper, bounded := s.upper(); !bounded || k.answer.cost <= upper {
		s.best, s.improve = k.answer, true
	}
}

// goesByLegs reports that the engine goes leg by leg: it is none of best-first search,
// which takes routes and hints as a whole.
func (s *Search[S]) goesByLegs() bool {
	switch s.options.Algorithm {
	case BreadthFirst:
		_, sparing := s.model.Space.(Sparing[S])
		return sparing && !openMarks(s.stages)
	case Improving:
		return !openMarks(s.stages)
	}
	return s.options.Algorithm.byLegs()
}

// check looks at the numbers of a request.
func (o Options) check() error {
	switch o.Algorithm {
	case AStar, Weighted, Greedy, UniformCost, BreadthFirst, DepthFirst, Published, TwoWay, IDAStar, AStarDeepening, Improving, Custom:
	default:
		return Explanation{Format: "There is no algorithm called %q.", Args: []any{string(o.Algorithm)}}
	}
	for _, v := range []float64{o.Weight, o.Penalty, o.A, o.B} {
		if math.IsNaN(v) || math.Abs(v) > 1000 {
			return Explanation{Format: "A weight must be a number between -1000 and 1000; this one is %v.", Args: []any{v}}
		}
	}
	if o.Weight < 0 || o.Penalty < 0 || o.B < 0 {
		return Explanation{Format: "The weight, the penalty and the factor of h must not be negative."}
	}
	if o.UpperBound > 0 && o.Algorithm != TwoWay && !evaluationOf(o).reopens() {
		return Explanation{Format: "An upper bound needs an algorithm whose order grows with g, such as A*."}
	}
	return nil
}

// Run searches; see Searcher.
func (s *Search[S]) Run(ctx context.Context, limits Limits, observe func(Event)) Result {
	r := newRun(ctx, limits, s.spent)
	r.observed = observe != nil
	r.report = func(time.Duration) {
		if observe != nil {
			observe(Event{Progress: s.progress(r)})
		}
	}
	solution := func() {
		if observe != nil {
			observe(Event{Progress: s.progress(r), Path: s.whole(), Cost: s.prefixCost() + s.best.cost})
		}
	}
	if s.best != nil && s.engine == nil {
		solution() // it came with the request
	}
	if s.prepare(r) {
		s.drive(r, solution)
	}
	s.spent = r.elapsed()
	// Whatever ended this run, the next one is asked for more than this.
	s.improve = s.improve || s.best != nil
	return s.result(r)
}

// drive lets the engine work and reports each better solution.
func (s *Search[S]) drive(r *run, solution func()) {
	for {
		if a := s.engine.answer(); a != nil && (s.best == nil || a.cost < s.best.cost) {
			s.best = a
			solution()
		}
		if s.settled() || !s.engine.goOn(s.improve) || r.stop != StopNone {
			return
		}
		s.engine.work(r, s.improve)
		s.peak = max(s.peak, s.tables+r.peak)
		if s.handsOver(r) && !s.handOver(r) {
			return
		}
	}
}

// settled reports that the best solution is proved to be one.
func (s *Search[S]) settled() bool { return s.best != nil && s.lower() >= s.best.cost }

// newEngine makes the engine that the options ask for.
func (s *Search[S]) newEngine() engine[S] {
	upper, bounded := s.upper()
	if most, ok := s.ceiling(); ok && (!bounded || most < upper) {
		upper, bounded = most, true
	}
	if s.options.Algorithm == TwoWay {
		return newByLegs(s.start(), s.stages, s.root, upper, bounded, s.twoWayLeg)
	}
	below := int32(noBound)
	if bounded && upper < noBound {
		below = upper + 1
	}
	if s.options.Algorithm == IDAStar {
		if !s.options.Anytime {
			return s.deepening(upper, bounded)
		}
		scout := newRestarting(&s.model, s.stages, s.heuristic, evaluation{a: 1, b: firstStageWeight}, s.start(), below, s.options.Threads)
		return newTwoStage(scout, upper, bounded, s.deepening)
	}
	if s.options.Algorithm == AStarDeepening {
		return newByLegs(s.start(), s.stages, s.root, upper, bounded, func(k int, from S) leg {
			return newHybrid(&s.model, k, len(s.stages), s.heuristic, from, s.options.Threads)
		})
	}
	if s.options.Algorithm == BreadthFirst && s.goesByLegs() {
		space := s.model.Space.(Sparing[S])
		return newByLegs(s.start(), s.stages, s.root, upper, bounded, func(k int, from S) leg {
			goal := space.IsGoal
			if k < len(s.stages) {
				goal = func(to S) bool { return to == s.stages[k].At }
			}
			return newBreadth(space, from, goal)
		})
	}
	if s.options.Algorithm == Improving && s.goesByLegs() {
		return newImproving(s.model.forks(s.options.Threads), s.stages, s.heuristic, s.start(), upper, bounded, s.incumbent)
	}
	o := newRestarting(&s.model, s.stages, s.heuristic, evaluationOf(s.options), s.start(), below, s.options.Threads)
	o.sample = s.options.Sample
	return o
}

// deepening makes the engine of IDA*, for solutions of a cost up to upper.
func (s *Search[S]) deepening(upper int32, bounded bool) engine[S] {
	forks := s.model.forks(s.options.Threads)
	return newByLegs(s.start(), s.stages, s.root, upper, bounded, func(k int, from S) leg {
		dives := make([]Dive, len(forks))
		for i := range forks {
			dives[i] = forks[i].dive(k, len(s.stages), s.heuristic, from)
		}
		return newDeepening(dives)
	})
}

// upper is what the upper bound asked for leaves for the search, the recorded
// moves before it taken off; ok is false when none was asked for.
func (s *Search[S]) upper() (upper int32, ok bool) {
	return max(s.options.UpperBound-s.prefixCost(), -1), s.options.UpperBound > 0
}

// lower is the proved bound of the request, without the prefix.
func (s *Search[S]) lower() int32 {
	lower := s.root
	if s.engine != nil {
		lower = max(lower, s.engine.lower())
	}
	if s.best != nil {
		lower = min(lower, s.best.cost)
	}
	return lower
}

func (s *Search[S]) prefixCost() int32 {
	if s.options.NoRoute {
		return 0
	}
	return s.model.Prefix.Cost
}

// whole is the best path from the start of the puzzle; never nil, for a
// solution may have no moves.
func (s *Search[S]) whole() []Move {
	path := []Move{}
	if !s.options.NoRoute {
		path = append(path, s.model.Prefix.Moves...)
	}
	return append(path, s.best.moves...)
}
