package solver

import (
	"context"
	"sync"
	"time"
)

// abreast is an engine that goes section by section, whose sections are searched at the same
// time while there are threads for it. A section runs between known positions, so what its
// search finds and counts depends on no other: abreast only brings it forward. The engine
// begins; then as many sections as there are threads go on side by side, each with its part
// of the threads and of the memory; when fewer than two are left, or any bettering begins,
// the engine goes on with all of both.
//
// Where its part of the memory is too little for a section, those not done are given up,
// uncounted, but the first, and from then on they are searched one after the other. A
// section without a path ends all of them; only then do the counts depend on the clock.
type abreast[S State] struct {
	sectioned[S]
	threads int
	worth   uint64 // expansions of the engine before they go abreast
	single  bool   // one after the other from now on

	at   sync.Mutex
	runs []*partRun // at work; nil when the engine is
	rest partSeen   // of the sections that are not
	top0 *answer    // the path before the first of them
}

// partRun is one at work. Its own goroutine notes what others may see of it.
type partRun struct {
	part  partSearch
	run   run
	seen  partSeen
	began int32 // the bound when it began
	first bool
}

// partSeen is how far searches had come when it was last noted.
type partSeen struct {
	Stats
	Progress
	lower int32
	top   *Top
}

// worthAbreast is the expansions after which sections are worth a goroutine each.
const worthAbreast = 1 << 12

func (w *abreast[S]) work(r *run, improve bool) {
	var n Stats
	w.tell(&n, &Progress{})
	switch {
	case w.single || r.pause > 0 || r.limits.States > 0:
	case n.Expanded < w.worth:
		r.pause = w.worth
		w.sectioned.work(r, improve)
		r.pause = 0
		return
	default:
		for !w.single && r.stop == stopNone && w.goOn(improve) {
			list := w.apart()
			if len(list) < 2 {
				break
			}
			w.goAbreast(r, list[:min(len(list), w.threads)])
		}
		if r.stop != stopNone || !w.goOn(improve) {
			return
		}
	}
	w.sectioned.work(r, improve)
}

// goAbreast lets searches go on side by side until one is over or r stops them.
func (w *abreast[S]) goAbreast(r *run, list []partSearch) {
	ctx, halt := context.WithCancel(r.ctx)
	defer halt()
	runs := w.line(r, list, ctx)
	ended := make(chan struct{}, len(runs))
	for _, t := range runs {
		go func() {
			for t.run.stop == stopNone && !t.part.over() {
				t.part.onward(&t.run)
			}
			w.see(t)
			ended <- struct{}{}
		}()
	}
	clock := time.NewTicker(watchEvery)
	defer clock.Stop()
	for left := len(runs); left > 0; {
		select {
		case <-ended:
			left--
			halt() // the others go on with its threads
		case <-clock.C:
			if r.over(0) {
				halt()
			}
		}
	}
	w.land(r, runs)
}

// line makes searches ready to go on under a context.
func (w *abreast[S]) line(r *run, list []partSearch, ctx context.Context) (runs []*partRun) {
	w.rest = partSeen{lower: w.sectioned.lower()}
	w.sectioned.tell(&w.rest.Stats, &w.rest.Progress)
	for i, l := range list {
		l.widen(max(1, w.threads/len(list)))
		t := &partRun{part: l, began: l.lower(), first: i == 0}
		w.see(t)
		w.rest.Stats = w.rest.minus(t.seen.Stats)
		runs = append(runs, t)
	}
	for _, t := range runs {
		t.run = run{ctx: ctx, memory: (r.memory - min(w.rest.Bytes, r.memory)) / uint64(len(runs)), beside: true}
		t.run.began = time.Now()
		t.run.report = func(time.Duration) { w.see(t) }
	}
	w.top0, w.runs = w.before(list[0]), runs
	return runs
}

// land takes over what they have come to.
func (w *abreast[S]) land(r *run, runs []*partRun) {
	w.runs = nil
	peak := w.rest.Bytes
	for _, t := range runs {
		t.part.widen(w.threads)
		peak += max(t.run.peak, t.seen.Bytes)
		w.single = w.single || t.run.stop == StopMemory || t.run.stop == stopDepth
	}
	r.holds(peak)
	for _, t := range runs {
		if w.single && !t.first && !t.part.over() {
			t.part.again()
		}
	}
	w.join()
	if !r.over(0) {
		r.report(r.elapsed())
	}
}

// see notes how far one has come.
func (w *abreast[S]) see(t *partRun) {
	now := partSeen{lower: t.part.lower()}
	t.part.tell(&now.Stats, &now.Progress)
	if t.first {
		now.top = t.part.top()
	}
	w.at.Lock()
	t.seen = now
	w.at.Unlock()
}

// seenNow is the sum of all sections, some of them at work.
func (w *abreast[S]) seenNow() partSeen {
	now, more := w.rest, int64(0)
	w.at.Lock()
	defer w.at.Unlock()
	for _, t := range w.runs {
		now.Stats = now.plus(t.seen.Stats)
		more += int64(t.seen.lower) - int64(t.began)
		if t.first {
			now.BestF, now.Weighs, now.Pass, now.Forward, now.Backward, now.top = t.seen.BestF, t.seen.Weighs, t.seen.Pass, t.seen.Forward, t.seen.Backward, t.seen.top
		}
	}
	now.lower = int32(min(int64(now.lower)+more, noBound))
	return now
}

func (w *abreast[S]) tell(n *Stats, p *Progress) {
	if w.runs == nil {
		w.sectioned.tell(n, p)
		return
	}
	now := w.seenNow()
	*n, *p = n.plus(now.Stats), now.Progress
}

func (w *abreast[S]) lower() int32 {
	if w.runs == nil {
		return w.sectioned.lower()
	}
	return w.seenNow().lower
}

func (w *abreast[S]) top() *Top {
	if w.runs == nil {
		return w.sectioned.top()
	}
	t := w.seenNow().top
	if t == nil || w.top0 == nil {
		return nil
	}
	return t.behind(w.top0.moves, w.top0.cost)
}

func (w *abreast[S]) sections(yield func(k int, t segment)) {
	if w.runs == nil {
		w.sectioned.sections(yield)
	}
}
