package solver

import "slices"

// bySections is best-first search of a route, section by section: a section runs
// between known positions, so the cheapest paths of all make the cheapest of the whole.
//
// First each has to have a path. Then, where more is asked for, they are bettered in
// turn. The bound on the whole less what the others are proved to cost is the bound on
// each. Every section is begun at once, for its estimate counts from the beginning.
type bySections[S State] struct {
	byParts[S]
	parts    []*restarting[S] // one a section; those between the same ends are one search
	searches []*restarting[S] // each once
	next     int              // the section at work
}

// sectionTurn is the expansions after which the next section has its turn.
const sectionTurn = 1 << 14

func newBySections[S State](m *Model[S], stages []Stage[S], heuristic int, e evaluation, start S, upper int32, bounded bool, threads int) *bySections[S] {
	w := &bySections[S]{byParts: newByParts(stages, upper, bounded)}
	for k, c := range w.list {
		if i := twinOf(w.list, k, start, stages); i < k {
			w.parts = append(w.parts, w.parts[i])
			continue
		}
		t := newRestarting(m.own().section(c, len(stages), heuristic), e, beginOf(c, start, stages), threads)
		w.parts, w.searches = append(w.parts, t), append(w.searches, t)
	}
	w.ask()
	w.join()
	return w
}

// ask tells each search what the bound leaves to it.
func (w *bySections[S]) ask() {
	if !w.bounded {
		return
	}
	spare := int64(w.upper) - int64(w.lower())
	for _, t := range w.searches {
		sections := int64(0)
		for _, p := range w.parts {
			if p == t {
				sections++
			}
		}
		t.ask(int32(max(spare/sections+int64(t.lower()), -1) + 1))
	}
}

func (w *bySections[S]) work(r *run, improve bool) {
	w.advance(r, improve, func(expanded, _ uint64) bool { return r.pauses(expanded) })
}

// advance is work that rests when enough says so. That is asked between whole rounds,
// with the expansions of all searches and the states they hold.
func (w *bySections[S]) advance(r *run, improve bool, enough func(expanded, stored uint64) bool) {
	for known := w.best; w.best == known && r.stop == stopNone && w.goOn(improve); {
		w.ask()
		if !w.choose(w.betters(improve)) {
			return
		}
		t := w.parts[w.next]
		others, done := w.others(t), t.expanded()
		rest := func() bool { return enough(others.Expanded+t.expanded(), others.Stored+t.first.stored()) }
		if t.first.phase == roundChoose && rest() {
			return
		}
		better, memory := w.betters(improve), r.memory
		r.memory, r.others = memory-min(others.Bytes, memory), others
		t.work(r, better, func() bool {
			return rest() || better && len(w.searches) > 1 && t.expanded()-done >= sectionTurn
		})
		r.memory, r.others = memory, Stats{}
		w.join()
		if better && r.stop == stopNone {
			w.next++
		}
	}
}

// betters reports that paths are to be bettered: there is an answer and more is asked
// for, or all have paths, which cost too much together.
func (w *bySections[S]) betters(improve bool) bool {
	if w.best != nil {
		return improve
	}
	return !slices.ContainsFunc(w.searches, func(t *restarting[S]) bool { return t.best == nil })
}

// choose sets the section to go on with; false when there is none.
func (w *bySections[S]) choose(improve bool) bool {
	for i := range w.parts {
		k := i
		if improve {
			k = (w.next + i) % len(w.parts)
		}
		if w.parts[k].goOn(improve) {
			w.next = k
			return true
		}
	}
	return false
}

// others is what the other searches have done and hold.
func (w *bySections[S]) others(at *restarting[S]) (n Stats) {
	for _, t := range w.searches {
		if t != at {
			n.Expanded += t.expanded()
			if t.goOn(true) { // else it has let go of all
				n.Bytes += t.first.bytes()
				n.Stored += t.first.stored()
			}
		}
	}
	return n
}

// join makes an answer of the best paths, when it is better than the one there is.
func (w *bySections[S]) join() { w.take(joined(w.stages, w.list, w.parts)) }

func (w *bySections[S]) know(k int, a *answer, lower int32) {
	w.parts[k].know(a, lower)
	w.join()
}

func (w *bySections[S]) sections(yield func(k int, t segment)) {
	for k, t := range w.parts {
		yield(k, t)
	}
}

// apart is described at sectioned.
func (w *bySections[S]) apart() (list []partSearch) {
	if w.best != nil {
		return nil
	}
	for _, t := range w.searches {
		if !t.over() {
			list = append(list, t)
		}
	}
	return list
}

// before is described at sectioned.
func (w *bySections[S]) before(l partSearch) *answer {
	k := slices.IndexFunc(w.parts, func(t *restarting[S]) bool { return partSearch(t) == l })
	return joined(w.stages, w.list, w.parts[:k])
}

func (w *bySections[S]) abandon() {
	for _, t := range w.searches {
		t.first.release()
	}
}

func (w *bySections[S]) lower() int32 { return boundOf(w.stages, w.list, w.parts) }

func (w *bySections[S]) goOn(improve bool) bool {
	if w.bounded && w.lower() > w.upper || w.best != nil && w.lower() >= w.best.cost {
		return false
	}
	if slices.ContainsFunc(w.searches, (*restarting[S]).spent) {
		return false
	}
	improve = w.betters(improve)
	return slices.ContainsFunc(w.searches, func(t *restarting[S]) bool { return t.goOn(improve) })
}

func (w *bySections[S]) unsolvable() (leg int, yes bool) {
	for k, t := range w.parts {
		if t.spent() && t.below == noBound {
			return w.list[k].first + t.first.failed(), true
		}
	}
	return 0, false
}

func (w *bySections[S]) proof() Certificate { return joinedProof(w.parts) }

// tell tells of the section at work what a user may watch; its f is that of the whole
// route, the others being taken at their bounds.
func (w *bySections[S]) tell(n *Stats, p *Progress) {
	for _, t := range w.searches {
		c := t.counts()
		n.add(c)
		n.Stored += c.Stored
		n.Bytes += c.Bytes
		n.Open += c.Open
	}
	for k, t := range w.parts {
		if p.Passed = w.list[k].first + t.first.passed(); t.best == nil {
			break
		}
		p.Passed = min(w.list[k].end+1, len(w.stages))
	}
	t := w.parts[w.next%len(w.parts)]
	if b := t.first; !b.exhausted() {
		p.BestF, p.Weighs = b.least()+max(b.eval.a, b.eval.b)*float64(w.lower()-t.lower()), b.eval.weighs()
	}
}

// sampler is an engine that can tell positions it has expanded.
type sampler interface{ sampled(n int) Sample }

// sampled takes its share of the sample of every search, behind the best paths of the
// sections before. What no path leads to yet is left out.
func (w *bySections[S]) sampled(n int) (all Sample) {
	samples := map[*restarting[S]]Sample{}
	for _, t := range w.searches {
		samples[t] = t.sampled(n)
		all.Of += samples[t].Of
	}
	for k, t := range w.parts {
		before := joined(w.stages, w.list, w.parts[:k])
		if before == nil {
			break
		}
		list := samples[t].Ways
		share := len(list)
		if all.Of > uint64(n) {
			share = int(uint64(n) * samples[t].Of / all.Of)
		}
		for i := range share {
			way := list[i*len(list)/share]
			all.Ways = append(all.Ways, append(append([]Move{}, before.moves...), way...))
		}
		delete(samples, t)
	}
	return all
}

func (w *bySections[S]) top() *Top {
	return topBehind(w.stages, w.list, w.parts[:w.next%len(w.parts)+1])
}

func (w *bySections[S]) layers() []Layer {
	if len(w.parts) != 1 {
		return nil // f is that of a section
	}
	return w.parts[0].layers()
}
