package solver

import (
	"runtime"
	"slices"
	"sync"
	"sync/atomic"
	"time"
)

// iteration is one search of IDA*: over the nodes with f <= bound, in the
// subtrees of a division, which several goroutines work off.
//
// The goal that counts is that of the first subtree which has one; all behind it
// are forgotten. So what is beside the subtrees up to there and the subtrees are together what a
// walk in order would have seen. A subtree that was stopped is begun again.
type iteration struct {
	bound  int32
	splits bool                             // there are many subtrees
	divide func(stop *atomic.Bool) division // nil when stop ended it
	split  division                         // nil before it is made
	halted atomic.Bool

	mu      sync.Mutex
	probes  []Probe // of the subtrees that are done
	done    []bool
	next    int // the subtree to look at next
	upTo    int // and the first that may not be begun yet
	found   int // the first subtree known to have a goal; their number for none
	workers []*subtreeWorker

	expanded, generated atomic.Uint64 // by the split and the subtrees that are done

	most uint64 // expansions of a subtree in a search that is lost: see run
	cut  int    // the first subtrees that were looked at in that turn: those not done are cut short; 0 for none

	journal Journal   // nil for none
	kept    []Subtree // that an earlier program has done
}

// division is a tree that is searched in parts.
type division interface {
	// subtrees is their number.
	subtrees() int
	// besides is what there is besides the subtrees; a goal there lies behind all of them.
	besides() Probe
	// before is the part of it that a walk in order has seen when it comes to a subtree.
	before(i int) count
	// below searches a subtree over nodes with f <= bound. worker is the number of the
	// goroutine.
	below(worker, i int, bound int32, stop *Halt) Probe
	// bytes is the memory held, the results of the subtrees included.
	bytes() uint64
}

// subtreeWorker is a goroutine that works off subtrees.
type subtreeWorker struct {
	number int
	at     int // its subtree
	stop   Halt
}

// work goes on with what is left to do, on so many goroutines, until all is
// done; false when r stopped it before, or enough, which is asked only where r is to pause:
// after a thirtieth of the subtrees, and whenever there are a quarter more. Where r is lost, a subtree may end
// that, too: once it is large it is cut short, and may be four times as large when it is begun again. It asks r on
// the goroutine of the caller.
func (it *iteration) work(r *run, threads int, enough func() bool) bool {
	it.halted.Store(false)
	it.cut = 0
	if it.split == nil && !it.begin(r) {
		return false
	}
	for {
		if it.upTo = len(it.done); r.pause > 0 {
			n := 0
			for n < len(it.done) && it.done[n] {
				n++
			}
			it.upTo = max(n+1, n*5/4, len(it.done)/firstRest)
			if r.lost {
				it.upTo = min(n+lostSubtrees, len(it.done))
			}
		}
		it.workUpTo(r, threads)
		switch n := min(it.found+1, len(it.done)); {
		case slices.Contains(it.done[:min(n, it.upTo)], false):
			if r.lost && r.pause > 0 && !it.halted.Load() {
				it.cut = min(n, it.upTo)
			}
			return false
		case n <= it.upTo:
			return true
		case enough():
			return false
		}
	}
}

// firstRest is after what part of its subtrees a search may rest first: one of so many.
const firstRest = 32

const (
	// lostSubtrees is the number of subtrees that are begun in a turn of a search that is lost.
	lostSubtrees = 8
	// firstLost is the most expansions of each of them in the first turn that cuts one short.
	firstLost = 1 << 13
	// lostGrowth is by what they may be larger then.
	lostGrowth = 4
)

// cutShort counts the work on the subtrees that the last turn cut short, and lets them be larger in the next.
func (it *iteration) cutShort() (c count) {
	for i := range it.cut {
		if !it.done[i] {
			c.add(count{it.probes[i].Expanded, it.probes[i].Generated})
		}
	}
	if it.cut > 0 {
		it.most *= lostGrowth
	}
	return c
}

// workUpTo works off the subtrees that may be begun.
func (it *iteration) workUpTo(r *run, threads int) {
	it.next = 0
	it.workers = it.workers[:0]
	for number := range min(threads, len(it.done)) {
		w := &subtreeWorker{number: number}
		if r.lost && r.pause > 0 {
			w.stop.most = it.most
		}
		it.workers = append(it.workers, w)
	}
	it.aside(r, func() {
		var all sync.WaitGroup
		for _, w := range it.workers {
			all.Go(func() { it.workOff(w) })
		}
		all.Wait()
	})
}

// begin makes the division.
func (it *iteration) begin(r *run) bool {
	var split division // progress reads that of the iteration meanwhile
	it.aside(r, func() { split = it.divide(&it.halted) })
	if it.split = split; split == nil {
		return false
	}
	n, besides := it.split.subtrees(), it.split.besides()
	it.probes, it.done, it.found = make([]Probe, n), make([]bool, n), n
	it.expanded.Store(besides.Expanded)
	it.generated.Store(besides.Generated)
	for _, t := range it.kept {
		if t.Number >= 0 && t.Number < len(it.done) && !it.done[t.Number] {
			it.enter(t.Number, Probe{Expanded: t.Expanded, Generated: t.Generated, Next: t.Next})
		}
	}
	return true
}

// enter takes the result of a subtree.
func (it *iteration) enter(i int, p Probe) {
	it.probes[i], it.done[i] = p, true
	it.expanded.Add(p.Expanded)
	it.generated.Add(p.Generated)
}

// aside runs f on another goroutine and halts it when r says so. It returns
// when f has.
func (it *iteration) aside(r *run, f func()) {
	done := make(chan struct{})
	go func() {
		defer close(done)
		f()
	}()
	poll := time.NewTicker(pollEvery)
	defer poll.Stop()
	for {
		select {
		case <-done:
			return
		case <-poll.C:
			if r.over(0) {
				it.halt()
				<-done
				return
			}
		}
	}
}

// bytes is the memory held.
func (it *iteration) bytes() uint64 {
	if it.split == nil {
		return 0
	}
	return it.split.bytes()
}

// halt ends all work soon.
func (it *iteration) halt() {
	it.mu.Lock()
	defer it.mu.Unlock()
	it.halted.Store(true)
	for _, w := range it.workers {
		w.stop.Stop()
	}
}

// workOff does subtree after subtree.
func (it *iteration) workOff(w *subtreeWorker) {
	for it.take(w) {
		it.put(w, it.split.below(w.number, w.at, it.bound, &w.stop))
		runtime.Gosched() // as in Halts, where the subtrees are small
	}
}

// take gives a worker the next subtree; false when there is none.
func (it *iteration) take(w *subtreeWorker) bool {
	it.mu.Lock()
	defer it.mu.Unlock()
	for it.next < len(it.done) && it.done[it.next] {
		it.next++
	}
	if it.halted.Load() || it.next >= min(it.found, it.upTo, len(it.done)) {
		return false
	}
	w.at = it.next
	w.stop.clear()
	it.next++
	return true
}

// put takes the result of a worker's subtree. A goal stops the work behind it.
func (it *iteration) put(w *subtreeWorker, p Probe) {
	it.mu.Lock()
	defer it.mu.Unlock()
	if p.Stopped {
		it.probes[w.at] = p // how far it came
		return
	}
	it.enter(w.at, p)
	if !p.Found && it.journal != nil {
		it.journal.Finished(Subtree{Number: w.at, Expanded: p.Expanded, Generated: p.Generated, Next: p.Next})
	}
	if !p.Found || w.at > it.found {
		return
	}
	it.found = w.at
	for _, other := range it.workers {
		if other.at > w.at {
			other.stop.Stop()
		}
	}
}

// share is how much of the work is done: subtrees, which are many and of one depth.
// It is 0 for a search in one piece. Where a goal is met, what lies behind it is left
// out.
func (it *iteration) share() float64 {
	it.mu.Lock()
	defer it.mu.Unlock()
	n := 0
	for _, done := range it.done {
		if done {
			n++
		}
	}
	if !it.splits || it.split == nil {
		return 0
	}
	return float64(n) / float64(max(1, len(it.done)))
}

// outcome is what a walk in order would have seen, once all is done.
func (it *iteration) outcome() Probe {
	p := it.split.besides()
	last := len(it.probes)
	if it.found < last {
		last = it.found + 1
		n := it.split.before(it.found)
		p.Expanded, p.Generated = n.expanded, n.generated
		p.Found, p.Path = true, it.probes[it.found].Path
	}
	for i := range it.probes[:last] {
		p.Expanded += it.probes[i].Expanded
		p.Generated += it.probes[i].Generated
		p.Next = min(p.Next, it.probes[i].Next)
	}
	return p
}
