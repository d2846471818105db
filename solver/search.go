package solver

import (
	"context"
	"fmt"
	"time"

	"waymark/solver/internal/memory"
)

// Search is one request being worked on. It is not safe for concurrent use.
type Search[S State] struct {
	model     Model[S]
	options   Options
	heuristic int
	stages    []Stage[S]

	why Explanation // of a choice that was automatic

	first       string // a heuristic to try before the tables, see Choice.First
	firstStates uint64
	kept        string // a heuristic to prefer where its tables are on disk, by keptBy, for keptWhy
	keptBy      Algorithm
	keptWhy     Explanation
	tables      uint64    // bytes of the tables of the heuristic
	engine      engine[S] // nil until the tables are built
	root        int32     // a proved bound before any search
	best        *answer   // nil without a solution
	legwork
	seeds[S]
	scout     scout[S]
	companion companion[S]
	probing   probing // where A* is still to be tried beside the search

	improve bool
	spent   time.Duration
	peak    uint64 // bytes, tables included
	base    Stats  // of an engine since replaced
}

// legwork is how legs are searched, and what was told of them.
type legwork struct {
	prune uint64     // the states from which a two-way search prunes
	worth uint64     // the expansions from which sections are searched at the same time
	told  []KnownLeg // of each section, one that came with the request included
}

// New prepares a search of a model. It fails on an unknown algorithm or
// heuristic, on weights that are not numbers of the allowed range, and where the
// algorithm cannot serve the model. Options.Algorithm must not be Automatic.
func New[S State](m Model[S], o Options) (*Search[S], error) {
	s := &Search[S]{model: m, options: o, improve: o.Anytime || o.Algorithm.info().Betters, legwork: legwork{prune: pruneFrom, worth: worthAbreast}, scout: scout[S]{next: firstScouted, share: scoutShare}}
	if o.Algorithm == IDAStar && o.Anytime {
		s.scout.next, s.scout.share = stageScouted, stageShare
	}
	s.companion.goBeside(o.Algorithm, s.prunes())
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
	if len(s.stages) > maxStages {
		return nil, Explanation{Format: "A route can have at most %d marks; this one has %d.", Args: []any{maxStages, len(s.stages)}}
	}
	if err := o.check(); err != nil {
		return nil, err
	}
	a := o.Algorithm.info()
	if !goesThrough(a, s.stages) {
		return nil, Explanation{Format: "A mark leaves cells open, so the route has no legs between known positions, which this algorithm needs; A* takes it as a whole."}
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
	s.known, s.proved = make([]*answer, len(sectionsOf(s.stages))), make([]int32, len(sectionsOf(s.stages)))
	s.recall(o.Legs)
	if o.Known != nil {
		k, err := s.recognise(o.Known)
		if err != nil {
			return s, err
		}
		s.begin(k)
	}
	s.advise()
	return s, nil
}

// begin makes a known solution the best so far. One that is longer than asked for is
// no answer yet.
func (s *Search[S]) begin(k *incumbent[S]) {
	s.incumbent = k
	for i, p := range k.parts {
		if s.known[i] == nil || p.cost < s.known[i].cost {
			s.known[i] = p
		}
	}
	if s.within(k.answer) {
		s.best, s.improve = k.answer, true
	}
}

// Run searches; see Searcher.
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
	if s.prepare(r) {
		s.drive(r, solution)
	}
	if observe != nil {
		s.tellLegs(r, observe)
	}
	s.spent = r.elapsed()
	// Whatever ended this run, the next one is asked for more than this.
	s.improve = s.improve || s.best != nil
	return s.result(r)
}

// drive lets the engine work, and the hints in turn with it, and reports each better
// solution.
func (s *Search[S]) drive(r *run, solution func()) {
	for {
		if a := s.engine.answer(); a != nil && (s.best == nil || a.cost < s.best.cost) {
			s.best = a
			solution()
		}
		if s.settled() || r.stop != stopNone {
			return
		}
		if s.scout.search != nil && !s.scouts(r) {
			s.scout.end() // what it looked for is found
		}
		more := s.engine.goOn(s.improve)
		if s.hints.ready(s.expanded(), !more && s.best != nil, s.share()) {
			s.dive(r)
			continue
		}
		if !more {
			return
		}
		if s.spentAll(r) {
			return
		}
		if at := s.probeAt(r); at > 0 && s.expanded() >= at {
			s.probe(r)
			continue
		}
		if s.scoutDue(r) {
			s.scoutOn(r)
			continue
		}
		if s.companionDue(r) {
			s.companionOn(r)
			continue
		}
		r.pause, r.lost = s.restsAt(r), s.companions(r) && s.lost()
		s.workBesideOthers(r)
		if r.stop == StopMemory && s.alone(r) { // the proof has its memory
			r.stop = stopNone
			continue
		}
		if s.handsOver(r) && !s.handOver(r) {
			return
		}
	}
}

// restsAt is the expansions of the engine at which it is to rest, for a hint, the scout, the companion, a
// probe or the limit; 0 for none.
func (s *Search[S]) restsAt(r *run) uint64 {
	pause := s.hints.pause()
	for _, at := range [...]uint64{s.scoutAt(r), s.companionAt(r), s.probeAt(r)} {
		if at > 0 && (pause == 0 || at < pause) {
			pause = at
		}
	}
	if most := r.limits.Expanded; most > 0 {
		most = max(1, most-min(most, s.beside().Expanded))
		if pause == 0 || most < pause {
			pause = most
		}
	}
	return pause
}

// spentAll reports that the limit of expansions has ended the run.
func (s *Search[S]) spentAll(r *run) bool {
	most := r.limits.Expanded
	if most == 0 {
		return false
	}
	if s.expanded()+s.beside().Expanded >= most {
		r.stop = StopNodes
	}
	return r.stop != stopNone
}

// beside is the work beside the engine, and what is held for it: that along hints, the scout, the companion and a probe.
func (s *Search[S]) beside() (n Stats) {
	s.hints.tell(&n)
	s.scout.tell(&n)
	s.companion.tell(&n)
	n.add(s.probing.stats)
	return n
}

// held is what the engine and the dives along hints have done and hold.
func (s *Search[S]) held() (n Stats) {
	s.engine.tell(&n, &Progress{})
	s.hints.tell(&n)
	return n
}

// expanded is the expansions of the engine.
func (s *Search[S]) expanded() uint64 {
	var n Stats
	s.engine.tell(&n, &Progress{})
	return n.Expanded
}

// effort is the work of the engine, with that which it has to do again.
func (s *Search[S]) effort() count {
	var p Progress
	s.engine.tell(&p.Stats, &p)
	p.vain.add(count{p.Expanded, p.Generated})
	return p.vain
}

// settled reports that the best solution is proved to be one.
func (s *Search[S]) settled() bool { return s.best != nil && s.lower() >= s.best.cost }

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
func (s *Search[S]) whole() []Move { return append(s.recorded(), s.best.moves...) }

// recorded is the moves before the search.
func (s *Search[S]) recorded() []Move {
	if s.options.NoRoute {
		return []Move{}
	}
	return append([]Move{}, s.model.Prefix.Moves...)
}
