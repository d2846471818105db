package solver

import (
	"math"
	"runtime"
	"slices"
)

// newEngine makes the engine that the options ask for.
func (t *task[S]) newEngine() engine[S] {
	list := algorithms[S]()
	at := slices.IndexFunc(list, func(a algorithm[S]) bool { return a.ID == t.options.Algorithm })
	return list[at].engine(t)
}

// newBestFirst makes best-first search in the order of the options.
func (t *task[S]) newBestFirst() engine[S] { return t.abreast(t.sampled(evaluationOf(t.options))) }

// sampled makes best-first search that keeps the sample that is asked for.
func (t *task[S]) sampled(e evaluation) *bySections[S] {
	w := t.bestFirst(t.heuristic, e, t.options.Threads)
	for _, b := range w.searches {
		b.sample = t.options.Sample
	}
	return w
}

// newAStar makes A*.
func (t *task[S]) newAStar() engine[S] { return t.behindFirst(t.newBestFirst()) }

// newTwoWay makes two-way search.
func (t *task[S]) newTwoWay() engine[S] { return t.behindFirst(t.byLegs(t.twoWayLeg)) }

// newIDAStar makes IDA*, behind a first stage where a first solution is wanted soon.
func (t *task[S]) newIDAStar() engine[S] {
	proof := t.byLegs(t.deepeningLeg)
	if !t.options.Anytime {
		return proof
	}
	return newTwoStage(t.sampled(evaluation{a: 1, b: firstStageWeight}), proof)
}

// newAStarDeepening makes A* and IDA* in turns.
func (t *task[S]) newAStarDeepening() engine[S] {
	return t.byLegs(func(c section, from S) leg {
		h := newHybrid(t.model.own(), c.end, len(t.stages), t.heuristic, from, t.options.Threads)
		if h.keeps = len(t.stages) == 0; h.keeps {
			h.raise(t.options.Lower - t.prefixCost())
		}
		return h
	})
}

// newBreadthFirst goes layer by layer where the space is Sparing and marks are one position
// each; elsewhere the same order is one of best-first search.
func (t *task[S]) newBreadthFirst() engine[S] {
	if !t.goesByLegs() {
		return t.newBestFirst()
	}
	return t.byLegs(func(c section, from S) leg {
		space := t.model.own().Space.(Sparing[S])
		goal := (func(S) bool)(nil)
		if c.end < len(t.stages) {
			goal = func(to S) bool { return to == t.stages[c.end].At }
		}
		b := newBreadth(space, from, goal)
		if t.model.traced != nil { // first in, first out, and nothing foreseen
			b.batch, b.ahead = 1, nil
		}
		if b.trace = t.record(TraceBreadth, c); b.trace != nil {
			b.trace.root(tracedKey[S]{state: from}, 0, 0)
		}
		return b
	})
}

// newAnytime goes leg by leg where marks are one position each; elsewhere it is a weighted
// search that goes on.
func (t *task[S]) newAnytime() engine[S] {
	if !t.goesByLegs() {
		return t.newBestFirst()
	}
	upper, bounded := t.upper()
	return newImproving(t.model.forks(t.options.Threads), t.stages, t.heuristic, t.start(), upper, bounded, t.incumbent)
}

// behindFirst puts a first stage before a proof where marks leave cells open and a first
// solution is wanted soon: the proof alone would find none before its end. Who asks for one
// below a bound has a first solution.
func (t *task[S]) behindFirst(proof engine[S]) engine[S] {
	h := t.led()
	if !t.options.Anytime || !openMarks(t.stages) || h < 0 || t.options.UpperBound > 0 {
		return proof
	}
	soonest := evaluation{b: 1, falls: firstStageWeight} // of any order, then better ones
	e := newTwoStage(t.bestFirst(h, soonest, t.options.Threads), proof)
	e.most = openStageStates
	return e
}

// byLegs makes an engine that searches leg by leg.
func (t *task[S]) byLegs(begin func(section, S) leg) engine[S] {
	upper, bounded := t.upper()
	return t.abreast(newByLegs(t.start(), t.stages, t.root, upper, bounded, begin))
}

// rootBound is the largest estimate of the whole route by an admissible heuristic
// whose tables need no building, or are built: no solution of the request costs
// less.
func (t *task[S]) rootBound(start S) int32 {
	best := 0.0
	for k := range t.model.Heuristics {
		h := &t.model.Heuristics[k]
		if !h.Info.Admissible || h.Prepare != nil && (k != t.heuristic || !t.estimates()) {
			continue
		}
		leg := func(i int, at *S) float64 {
			to := h
			if i < len(t.stages) {
				to = &t.stages[i].Heuristics[k]
			}
			return math.Ceil(to.value(at) - 1e-9)
		}
		o := newRouteEstimate(t.stages, false, leg)
		sum := o.from(0, func(i int) float64 { return leg(i, &start) })
		if !math.IsInf(sum, 1) {
			best = max(best, sum)
		}
	}
	return int32(best)
}

// record begins the record of the search of a section by g alone; nil where none is asked for.
func (t *task[S]) record(kind TraceKind, c section) *recorder[S] {
	r := t.model.record(TracedSearch{Kind: kind, A: 1})
	if r != nil {
		r.base = uint8(c.first)
	}
	return r
}

// twoWayLeg begins the two-way search of a leg of the route.
func (t *task[S]) twoWayLeg(c section, from S) leg {
	k := c.end
	prunes := t.prunes() && c.first == c.end
	models := t.model.own().forks(t.options.Threads)
	var p pruning
	workers := make([]sideWorker[S], len(models))
	for i := range models {
		m := &models[i]
		workers[i].space = m.Space.(Reversible[S])
		for _, st := range m.Stages[c.first:c.end] {
			workers[i].marks = append(workers[i].marks, func(at S) bool {
				_, ok := st.pass(&at)
				return ok
			})
		}
		if !prunes {
			continue
		}
		ahead := m.Heuristics
		if k < len(t.stages) {
			ahead = m.Stages[k].Heuristics
		}
		workers[i].fore = ahead[t.heuristic].above()
		p = pruning{from: t.prune, prepare: ahead[t.heuristic].Prepare}
		if m.Backward != nil {
			workers[i].back = m.Backward(from)[t.heuristic].above()
		}
	}
	workers[0].trace = t.record(TraceTwoWay, c)
	if k < len(t.stages) {
		return newTwoWay(from, []S{t.stages[k].At}, workers, p)
	}
	goals, _ := workers[0].space.Goals(MaxGoals)
	return newTwoWay(from, goals, workers, p)
}

// deepeningLeg begins the search of a leg by IDA*.
func (t *task[S]) deepeningLeg(c section, from S) leg {
	forks := t.model.own().forks(t.options.Threads)
	dives := make([]Dive, len(forks))
	for i := range forks {
		dives[i] = forks[i].dive(c.end, len(t.stages), t.heuristic, from)
	}
	if t.model.traced != nil {
		m := forks[0]
		m.traced, m.before = t.model.traced, uint8(c.end)
		dives = []Dive{&tracedDive[S]{Dive: dives[0], model: &m, start: from}}
	}
	d := newDeepening(dives)
	if t.model.traced != nil {
		d.worth = math.MaxUint64 // in one piece, which is the order that is recorded
	}
	if d.keeps = len(t.stages) == 0; d.keeps {
		d.raise(t.options.Lower - t.prefixCost())
	}
	return d
}

// abreast lets the sections of an engine be searched at the same time, where the model can be
// forked and nothing ties them together: no bound on the whole, no tables built on the way.
func (t *task[S]) abreast(e sectioned[S]) engine[S] {
	threads := t.options.Threads
	if threads <= 0 {
		threads = runtime.GOMAXPROCS(0)
	}
	_, bounded := t.upper()
	builds := t.options.Algorithm.info().Prunes && t.prunes()
	if bounded || threads < 2 || t.model.Fork == nil || len(sectionsOf(t.stages)) < 2 || builds {
		return e
	}
	return &abreast[S]{sectioned: e, threads: threads, worth: t.worth}
}
