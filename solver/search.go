package solver

import (
	"context"
	"fmt"
	"time"

	"waymark/solver/internal/budget"
	"waymark/solver/internal/memory"
)

// Search is a search for one request. It is not safe for concurrent use.
type Search[S State] struct {
	*task[S]
	turns[S]
	chosen Choice // for the user; empty where the user chose

	tables   uint64     // bytes of the tables of the heuristic
	engine   engine[S]  // nil until the tables are built
	best     *answer    // nil without a solution
	legs     []KnownLeg // told of each section, one that came with the request included
	improve  bool       // more is asked for than a first solution
	spent    time.Duration
	expanded uint64 // in earlier runs
	peak     uint64 // bytes, tables included
	base     Stats  // of an engine since replaced
	refuted  int    // the leg that is proved to be impossible, counted from 1; 0 for none
}

// New prepares a search of a model. It fails on an unknown algorithm or
// heuristic, on weights that are not numbers of the allowed range, and where the
// algorithm cannot serve the model. Options.Algorithm must not be Automatic.
func New[S State](m Model[S], o Options) (*Search[S], error) {
	a := o.Algorithm.info()
	s := &Search[S]{task: &task[S]{model: m, options: o, prune: pruneFrom, worth: worthAbreast}, improve: o.Anytime || a.Betters}
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
	if s.model.traced = newTracer(&s.model, o.Trace); s.model.traced != nil {
		s.options.Threads = 1
	}
	if !o.NoRoute {
		s.stages = m.Stages
	}
	if len(s.stages) > maxStages {
		return nil, Explanation{Format: "A route can have at most %d waypoints; this one has %d.", Args: []any{maxStages, len(s.stages)}}
	}
	if err := o.check(); err != nil {
		return nil, err
	}
	if !goesThrough(a, s.stages) {
		return nil, Explanation{Format: "A waypoint leaves cells open, so the route has no legs between known positions, which this algorithm needs; A* takes it as a whole."}
	}
	if a.TracesBack {
		if _, ok := m.Space.(Reversible[S]); !ok {
			return nil, Explanation{Format: "Two-way search needs a puzzle whose moves can be traced back from the goal."}
		}
	}
	if h := m.Heuristics[s.heuristic].Info; !a.Takes(h) {
		return nil, Explanation{
			Format: "IDA* needs a heuristic that is a whole number and never exceeds the truth; %s does not qualify.",
			Args:   []any{Explanation{Format: h.Name}},
		}
	}
	if o.NoRoute {
		s.model.Hints = nil
	}
	list := sectionsOf(s.stages)
	s.known, s.proved = make([]*answer, len(list)), make([]int32, len(list))
	s.turns = newTurns(s.task, s, s.replace)
	s.recall(o.Legs)
	s.recognised()
	if o.Known != nil {
		k, err := s.recognise(o.Known)
		if err != nil {
			return s, err
		}
		s.begin(k)
	}
	s.hints.advise()
	return s, nil
}

// recognised makes the best solution of what is known of the sections, before the engine is made.
func (s *Search[S]) recognised() {
	if a := s.knownAnswer(); a != nil && s.within(a) {
		s.best = a
	}
}

// begin makes a known solution the best so far. One that is longer than asked for is
// no answer yet.
func (s *Search[S]) begin(k *incumbent[S]) {
	s.incumbent = k
	for i, p := range k.parts {
		if s.betters(i, p) {
			s.known[i] = p
		}
	}
	if s.within(k.answer) {
		s.best, s.improve = k.answer, true
	}
}

// Run searches, as [Searcher] says.
func (s *Search[S]) Run(ctx context.Context, limits Limits, observe func(Event)) Result {
	r := newRun(ctx, limits, s.spent)
	defer memory.Grant(r.memory)()
	r.observed = observe != nil
	r.report = func(time.Duration) {
		if observe != nil {
			observe(Event{Progress: s.progress(r)})
			s.tellLegs(r, observe)
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
	if r.begins(s.expanded) && s.prepare(r) {
		s.drive(r, solution)
	}
	if observe != nil {
		s.tellLegs(r, observe)
	}
	s.spent = r.elapsed()
	// Whatever ended this run, the next one is asked for more than this.
	s.improve = s.improve || s.best != nil
	res := s.result(r)
	budget.Spend(ctx, res.Stats.Expanded-s.expanded)
	s.expanded = res.Stats.Expanded
	return res
}

// drive lets the engine work and its assistants in turn with it, and reports each better
// solution.
func (s *Search[S]) drive(r *run, solution func()) {
	for {
		if a := s.engine.answer(); a != nil && (s.best == nil || a.cost < s.best.cost) {
			s.best = a
			solution()
		}
		if s.optimal() || s.refuted > 0 || r.stop != stopNone {
			return
		}
		s.scout.look(r)
		more := s.engine.goOn(s.improve)
		e := s.reached(r, more)
		if w := s.turns.due(r, e); w != nil {
			w.step(r)
			continue
		}
		if !more || s.spentAll(r) {
			return
		}
		s.work(r)
		if r.stop == StopMemory && s.turns.yield(r) { // the proof has its memory
			r.stop = stopNone
			continue
		}
		if s.handsOver(r) && !s.handOver(r) {
			return
		}
	}
}

// reached is how far the engine has come; more says that it has work left.
func (s *Search[S]) reached(r *run, more bool) reached {
	n, p := s.told()
	return reached{
		expanded: n.Expanded, effort: n.Expanded + p.vain.expanded,
		over: !more || s.spends(r, n), solved: !more && s.best != nil, improve: s.improve,
	}
}

// work lets the engine work until the next turn of an assistant, in the memory that those leave.
func (s *Search[S]) work(r *run) {
	r.pause, r.lost = s.restsAt(r), s.companion.goes(r) && s.companion.lost()
	held, left := s.turns.holds(r)
	r.memory -= left
	r.spare = s.turns.spares(r)
	s.engine.work(r, s.improve)
	r.memory += left
	s.peak = max(s.peak, s.tables+r.peak+held)
}

// restsAt is the expansions of the engine at which it is to rest, for an assistant or the limit; 0 for none.
func (s *Search[S]) restsAt(r *run) uint64 {
	pause := s.turns.at(r)
	if most := r.limits.Expanded; most > 0 {
		var n Stats
		s.turns.tell(&n)
		most = max(1, most-min(most, n.Expanded))
		if pause == 0 || most < pause {
			pause = most
		}
	}
	return pause
}

// spends reports that the engine, which has done so much, and its assistants have expanded all
// that they may.
func (s *Search[S]) spends(r *run, engine Stats) bool {
	s.turns.tell(&engine)
	return r.limits.Expanded > 0 && engine.Expanded >= r.limits.Expanded
}

// optimal reports that the best solution found is proved to be optimal.
func (s *Search[S]) optimal() bool { return s.best != nil && s.lower() >= s.best.cost }

// whole is the best path from the start of the puzzle; never nil, for a
// solution may have no moves.
func (s *Search[S]) whole() []Move { return append(s.recorded(), s.best.moves...) }
