package solver

import (
	"context"
	"fmt"
	"math"
	"slices"
	"time"
)

// Search is one request being worked on. It is not safe for concurrent use.
type Search[S State] struct {
	model     Model[S]
	options   Options
	heuristic int
	stages    []Stage[S]

	ready  bool   // the tables of the heuristic are built, and the engine
	tables uint64 // bytes of the tables

	first *bestFirst[S] // the engine, or
	legs  []*twoWay[S]  // one per leg of the route, in order; built as they are reached

	root   int32 // a proved bound before any search
	best   []Move
	parts  []Leg
	cost   int32 // of best, without the prefix; -1 without a solution
	proved bool  // best was shown to be optimal by an engine since replaced

	improve bool
	spent   time.Duration
	peak    uint64
	base    Stats // of engines since replaced
}

// MaxGoals is the largest number of goal states a two-way search starts from.
const MaxGoals = 1 << 16

// New prepares a search of a model. It fails on an unknown algorithm or
// heuristic, on weights that are not numbers of the allowed range, and where the
// algorithm cannot serve the model. Options.Algorithm must not be Automatic.
func New[S State](m Model[S], o Options) (*Search[S], error) {
	s := &Search[S]{model: m, options: o, cost: -1, improve: o.Anytime}
	if len(m.Heuristics) == 0 {
		return nil, fmt.Errorf("solver: the model offers no heuristic")
	}
	if o.Heuristic != "" {
		s.heuristic = slices.IndexFunc(m.Heuristics, func(h Heuristic[S]) bool { return h.Info.ID == o.Heuristic })
		if s.heuristic < 0 {
			return nil, Explanation{Format: "This puzzle offers no heuristic called %q.", Args: []any{o.Heuristic}}
		}
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
	if o.Algorithm == TwoWay {
		if _, ok := m.Space.(Reversible[S]); !ok {
			return nil, Explanation{Format: "Two-way search needs a puzzle whose moves can be traced back from the goal."}
		}
	}
	return s, nil
}

// check looks at the numbers of a request.
func (o Options) check() error {
	switch o.Algorithm {
	case AStar, Weighted, Greedy, UniformCost, BreadthFirst, DepthFirst, Published, TwoWay, Custom:
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
	r.report = func(time.Duration) {
		if observe != nil {
			observe(Event{Progress: s.progress(r)})
		}
	}
	solution := func() {
		if observe != nil {
			observe(Event{Progress: s.progress(r), Path: s.whole(), Cost: s.prefixCost() + s.cost})
		}
	}
	switch {
	case !s.prepare(r):
	case s.options.Algorithm == TwoWay:
		s.runTwoWay(r, solution)
	default:
		s.runBestFirst(r, solution)
	}
	s.spent = r.elapsed()
	// Whatever ended this run, the next one is asked for more than this.
	s.improve = s.improve || s.cost >= 0
	return s.result(r)
}

// runBestFirst drives the best-first engine.
func (s *Search[S]) runBestFirst(r *run, solution func()) {
	if s.cost >= 0 && s.improve && !s.first.eval.reopens() && !s.proved {
		s.restart()
	}
	b := s.first
	s.take(b, solution)
	b.raise()
	for b.goOn(s.improve) && !r.over(uint64(b.store.states.n)) {
		until := b.stats.Generated + handful
		for range batch {
			if !b.expand(r) || b.fresh || b.stats.Generated >= until {
				break
			}
		}
		b.raise()
		s.peak = max(s.peak, s.tables+b.bytes())
		s.take(b, solution)
		if s.improve && s.cost >= 0 && !b.eval.reopens() {
			s.restart()
			b = s.first
		}
	}
}

// take keeps a better incumbent of the engine and reports it.
func (s *Search[S]) take(b *bestFirst[S], solution func()) {
	if !b.fresh {
		return
	}
	b.fresh = false
	path, legs := b.path(b.bestID)
	s.best, s.parts, s.cost = path, legs, b.best
	solution()
}

// restart replaces a search whose order ignores the cost by A* below the cost
// of its solution (after Richter, Thayer and Ruml, 2010, The Joy of
// Forgetting: Faster Anytime Search via Restarting).
func (s *Search[S]) restart() {
	b := s.first
	s.base.Expanded += b.stats.Expanded
	s.base.Generated += b.stats.Generated
	s.base.Reopened += b.stats.Reopened
	s.root = max(s.root, min(b.lower, s.cost))
	start := *b.store.states.at(0)
	if s.cost == 0 {
		s.proved = true
		return
	}
	s.first = newBestFirst(&s.model, s.stages, s.heuristic, evaluation{a: 1, b: 1}, start, s.cost)
	s.first.raise()
}

// runTwoWay drives one two-way search per leg, in order: a leg runs between
// known positions, so the cheapest legs make the cheapest way.
func (s *Search[S]) runTwoWay(r *run, solution func()) {
	for s.cost < 0 && !s.above() { // a leg that ends above the bound is the last
		if len(s.legs) == 0 || s.legs[len(s.legs)-1].met {
			s.nextLeg()
		}
		t := s.legs[len(s.legs)-1]
		t.advance(r, s.above)
		s.peak = max(s.peak, t.bytes())
		if !t.met || s.above() {
			return
		}
		t.release()
		if len(s.legs) == len(s.stages)+1 {
			s.join()
			solution()
		}
	}
}

// nextLeg begins the search of the next leg.
func (s *Search[S]) nextLeg() {
	space := s.model.Space.(Reversible[S])
	k := len(s.legs)
	from := s.start()
	if k > 0 {
		from = s.stages[k-1].leave()
	}
	var goals []S
	if k < len(s.stages) {
		goals = []S{s.stages[k].At}
	} else {
		goals, _ = space.Goals(MaxGoals)
	}
	s.legs = append(s.legs, newTwoWay(space, from, goals))
}

// upper is what the upper bound asked for leaves for the search, the recorded
// moves before it taken off; ok is false when none was asked for.
func (s *Search[S]) upper() (upper int32, ok bool) {
	return max(s.options.UpperBound-s.prefixCost(), -1), s.options.UpperBound > 0
}

// above reports that the bound is over the upper bound asked for.
func (s *Search[S]) above() bool {
	upper, ok := s.upper()
	return ok && s.lower() > upper
}

// join makes the solution of the finished legs.
func (s *Search[S]) join() {
	s.best, s.parts, s.cost = nil, nil, 0
	for k, t := range s.legs {
		path := t.moves
		s.best = append(s.best, path...)
		s.cost += int32(len(path))
		leg := Leg{Stage: k, At: len(s.best), Cost: int32(len(path))}
		if k == len(s.stages) {
			leg.Stage = -1
		} else {
			s.best = append(s.best, s.stages[k].After.Moves...)
			s.cost += s.stages[k].After.Cost
		}
		s.parts = append(s.parts, leg)
	}
	if len(s.stages) == 0 {
		s.parts = nil
	}
}

// lower is the proved bound of the request, without the prefix.
func (s *Search[S]) lower() int32 {
	if s.first != nil {
		lower := max(s.root, s.first.lower)
		if s.proved {
			lower = s.cost
		}
		if s.cost >= 0 {
			lower = min(lower, s.cost)
		}
		return lower
	}
	sum := int32(0)
	for k, t := range s.legs {
		sum += t.lower()
		if k < len(s.stages) {
			sum += s.stages[k].After.Cost
		}
	}
	return max(s.root, sum)
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
	return append(path, s.best...)
}
