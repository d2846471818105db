package solver

// improving finds a first solution soon and makes it better for as long as it
// may: beams of growing width below the cost of the best (see beam), and windows
// of the best path searched again (see windows). A solution that came with the
// request takes the place of the first and is repaired beforehand (see repair).
// Beside them an A* search proves
// what it can and in the end, memory allowing, that the best is optimal.
//
// Every leg of the route is worked on by itself, for it runs between known
// positions. All turns are measured in expansions, never in time: the same
// request goes through the same solutions.
type improving[S State] struct {
	byParts[S]
	given *incumbent[S] // a solution that came with the request, to be repaired; nil for none

	legs []*improver[S]
	next int // the leg to go on with
}

func newImproving[S State](forks []Model[S], stages []Stage[S], heuristic int, start S, upper int32, bounded bool, given *incumbent[S]) *improving[S] {
	w := &improving[S]{byParts: newByParts(stages, upper, bounded), given: given}
	for k, c := range w.list {
		w.legs = append(w.legs, newImprover(forks, k, len(stages), heuristic, beginOf(c, start, stages)))
	}
	w.ask()
	return w
}

// know takes over a path of a leg. One that came with the request is repaired first.
func (w *improving[S]) know(k int, a *answer, lower int32) {
	t := w.legs[k]
	t.root = max(t.root, lower)
	if a == nil {
		return
	}
	if w.given != nil && t.phase == phaseDraft {
		t.start(follow(t.models[0].Space, t.from, a.moves), w.given.pivots)
	} else {
		t.take(a.moves)
	}
	w.join()
}

func (w *improving[S]) sections(yield func(k int, t segment)) {
	for k, t := range w.legs {
		yield(k, t)
	}
}

// ask tells each leg what the bound asked for leaves to it.
func (w *improving[S]) ask() {
	if !w.bounded {
		return
	}
	for _, t := range w.legs {
		t.below = min(t.below, max(w.upper-(w.lower()-t.lower()), -1)+1)
		t.bound()
	}
}

func (w *improving[S]) work(r *run, _ bool) {
	k := newCancelToken(r, func() uint64 { return w.counts().Stored })
	known, idle := w.best, 0
	for w.best == known && w.goOn(true) && !k.cancelled() {
		t := w.legs[w.next]
		if t.rests(r.memory / uint64(len(w.legs))) {
			w.next = (w.next + 1) % len(w.legs)
			if idle++; idle > len(w.legs) {
				r.stop = StopMemory
			}
			continue
		}
		idle = 0
		turned := t.work(k, r.memory/uint64(len(w.legs)))
		if turned {
			w.next = (w.next + 1) % len(w.legs)
		}
		n := w.counts()
		r.holds(n.Bytes)
		w.ask()
		w.join()
		if w.rests() || turned && r.pauses(n.Expanded) {
			return
		}
	}
}

// rests reports that a beam has had its turn, and is not at its end.
func (w *improving[S]) rests() bool { return w.legs[w.next].rested }

// paces lets beams rest once they have generated so many states.
func (w *improving[S]) paces(turn uint64) {
	for _, t := range w.legs {
		t.allotted = turn
	}
}

// counts adds up the work of all legs and what they hold.
func (w *improving[S]) counts() Stats {
	var n Stats
	w.tell(&n, nil)
	return n
}

// join makes an answer of the best paths of all legs, when it is better than
// the one there is.
func (w *improving[S]) join() { w.take(joined(w.stages, w.list, w.legs)) }

func (w *improving[S]) abandon() {
	for _, t := range w.legs {
		t.beam.release()
		if t.repair != nil {
			t.repair.release()
		}
		if t.prover != nil {
			t.prover.release()
		}
	}
}

func (w *improving[S]) lower() int32 { return boundOf(w.stages, w.list, w.legs) }

func (w *improving[S]) goOn(bool) bool {
	if _, dead := w.unsolvable(); dead || w.bounded && w.lower() > w.upper {
		return false
	}
	return w.best == nil || w.lower() < w.best.cost
}

func (w *improving[S]) unsolvable() (leg int, yes bool) {
	for k, t := range w.legs {
		if t.dead() {
			return k, true
		}
	}
	return 0, false
}

func (w *improving[S]) proof() Certificate { return joinedProof(w.legs) }

func (w *improving[S]) tell(n *Stats, p *Progress) {
	for _, t := range w.legs {
		t.tell(n)
	}
	for p != nil && p.Passed < len(w.stages) && w.legs[p.Passed].best != nil {
		p.Passed++
	}
}

// top is that of the leg at work, behind the best paths of the legs before it.
func (w *improving[S]) top() *Top { return topBehind(w.stages, w.list, w.legs[:w.next+1]) }
