package solver

import (
	"math"
	"sync/atomic"
	"time"
)

// hybrid is one leg of a route by A* that turns to iterative deepening when its
// memory ends: from then on every node on the open list is searched below depth
// first, again and again with a growing bound, and what A* has stored stays to
// cut off whatever was reached as cheaply (after Sen and Bagchi, 1989, Fast
// Recursive Formulations for Best-First Search That Allow Controlled Use of
// Memory; Bu and Korf, 2019, A*+IDA*: A Simple Hybrid Search Algorithm).
//
// Where memory suffices it is A*; where it does not, the deepening goes on from
// the bound that A* has proved.
type hybrid[S State] struct {
	first *bestFirst[S]
	pass  *frontierPass[S] // nil while A* is at work
	path  []Move
	cost  int32
	done  bool // path is a cheapest one
}

// newHybrid prepares the search of leg k of a route through the first ofStages
// stages of the model.
func newHybrid[S State](m *Model[S], k, ofStages, heuristic int, from S, threads int) *hybrid[S] {
	leg := m.leg(k, ofStages, heuristic)
	t := &hybrid[S]{first: newBestFirst(&leg, nil, 0, evaluation{a: 1, b: 1}, from, noBound, threads)}
	t.look()
	return t
}

func (t *hybrid[S]) advance(r *run, enough func() bool) {
	defer t.first.starts()()
	for !t.done && !t.dead() && (t.pass == nil && t.first.phase != roundChoose || !enough()) && !r.over(t.first.limited()) {
		if t.pass != nil {
			t.deepen(r)
			continue
		}
		t.first.advance(r, false, enough)
		t.look()
		if r.stop == StopMemory && !t.done && !r.beside {
			r.stop = stopNone
			t.pass = newFrontierPass(t.first)
		}
	}
	r.holds(t.first.bytes())
	if t.done || t.dead() {
		t.first.release()
	}
}

// widen gives A* so many goroutines.
func (t *hybrid[S]) widen(threads int) { t.first.threads = min(threads, shardCount) }

// release lets go of all memory.
func (t *hybrid[S]) release() { t.first.release() }

// look takes over what A* has proved.
func (t *hybrid[S]) look() {
	if s := t.first.solution; s != nil && t.first.lower >= s.cost {
		t.path, t.cost, t.done = s.moves, s.cost, true
	}
}

// deepen searches below the open list until it has gone through it once.
func (t *hybrid[S]) deepen(r *run) {
	s := t.first.solution
	if s != nil && t.pass.bound >= s.cost {
		t.path, t.cost, t.done = s.moves, s.cost, true // nothing cheaper is left
		return
	}
	bound, began := t.pass.bound, time.Now()
	ended := t.pass.work(r)
	if t.pass.spent += time.Since(began); ended {
		t.pass.note(bound)
	}
	if !ended || !t.pass.found {
		return
	}
	t.path, t.cost, t.done = t.pass.path, t.pass.bound, true
}

func (t *hybrid[S]) found() (moves []Move, cost int32, ok bool) { return t.path, t.cost, t.done }

func (t *hybrid[S]) lower() int32 {
	switch {
	case t.done:
		return t.cost
	case t.pass != nil && t.pass.bound != Unreachable:
		return t.pass.bound
	}
	return min(t.first.lower, math.MaxInt32-1)
}

func (t *hybrid[S]) dead() bool {
	if t.done {
		return false
	}
	if t.pass != nil {
		return t.first.solution == nil && t.pass.bound == Unreachable
	}
	return t.first.exhausted() && t.first.solution == nil
}

func (t *hybrid[S]) proof() Certificate {
	if t.pass != nil {
		return Certificate{Kind: proofDeepening, Stage: -1}
	}
	return Certificate{Kind: proofOpenList, Stage: -1}
}

func (t *hybrid[S]) tell(n *Stats, p *Progress) {
	first := t.first.counts()
	n.add(first)
	n.Stored += first.Stored
	n.Bytes += first.Bytes
	n.Open = first.Open
	p.BestF = float64(t.lower())
	if t.pass != nil {
		n.Expanded += t.pass.expanded.Load()
		n.Generated += t.pass.generated.Load()
	}
}

func (t *hybrid[S]) top() *Top {
	if t.pass != nil {
		return nil
	}
	return t.first.top()
}

// frontierPass goes through all nodes that A* has generated and not expanded, again and
// again, and searches below each depth first over nodes with f <= bound; the next
// bound is the least f that was cut off. It needs no memory: the nodes are found
// by looking at all records, in their order.
//
// A node that A* has stored with no larger g is not entered. That loses nothing:
// of all nodes that are stored at their least cost and lie on a cheapest path,
// look at one nearest to the goal. It cannot be expanded, for then its successor
// on that path would be stored too, and nearer; so the search begins at it, and
// what it enters from there on the way is nearer and not stored as cheaply.
type frontierPass[S State] struct {
	from      *bestFirst[S]
	bound     int32
	next      int32         // the least f cut off in this pass
	at        frontierPlace // the root to go on with
	dive      descent[S]
	found     bool
	path      []Move // when found
	stop      Halt
	expanded  atomic.Uint64
	generated atomic.Uint64
	list      []Layer       // the passes that are done
	spent     time.Duration // in the one under way
}

// note notes a pass that is done.
func (s *frontierPass[S]) note(bound int32) {
	s.list, s.spent = append(s.list, s.soFar(bound)), 0
}

// soFar is the pass under way.
func (s *frontierPass[S]) soFar(bound int32) Layer {
	y := Layer{bound, s.expanded.Load(), s.generated.Load(), s.spent}
	for _, done := range s.list {
		y.Expanded, y.Generated = y.Expanded-done.Expanded, y.Generated-done.Generated
	}
	return y
}

// frontierPlace is a root of a pass: a record, or behind the last one of the shard a
// message that A* had no memory for.
type frontierPlace struct {
	shard   int
	id      uint32
	worker  int
	message int
}

// newFrontierPass prepares the passes below a search that has run out of memory.
func newFrontierPass[S State](b *bestFirst[S]) *frontierPass[S] {
	s := &frontierPass[S]{from: b, bound: b.lower, next: Unreachable}
	s.dive = descent[S]{from: b, space: b.workers[0].space, h: b.workers[0].heuristics[0].Int}
	return s
}

// work goes on with a pass; it reports whether the pass has come to its end,
// or found a goal.
func (s *frontierPass[S]) work(r *run) bool {
	s.stop.clear()
	done, poll := make(chan bool), time.NewTicker(pollEvery)
	defer poll.Stop()
	go func() { done <- s.through() }()
	for {
		select {
		case ended := <-done:
			return ended
		case <-poll.C:
			if r.over(s.from.stored()) {
				s.stop.Stop()
				return <-done
			}
		}
	}
}

// through searches below all roots that are left; false when it was stopped.
func (s *frontierPass[S]) through() bool {
	for ; s.at.shard < shardCount; s.at = (frontierPlace{shard: s.at.shard + 1}) {
		sh := &s.from.shards[s.at.shard]
		for ; s.at.id < sh.records.pool.Len(); s.at.id++ {
			n := sh.records.at(s.at.id)
			if n.is(isOpen) && !s.below(n.state, n.g(), sh.global(s.at.id)) {
				return false
			}
			if s.found {
				return true
			}
		}
		for ; s.at.worker < s.from.active; s.at.worker, s.at.message = s.at.worker+1, 0 {
			messages := s.from.workers[s.at.worker].out[s.at.shard]
			for ; s.at.message < len(messages); s.at.message++ {
				l := &messages[s.at.message]
				g := int32(l.meta & maxG)
				if !s.from.reached(&l.to, g) && !s.below(l.to, g, l.parent) {
					return false
				}
				if s.found {
					return true
				}
			}
		}
	}
	s.at, s.bound, s.next = frontierPlace{}, s.next, Unreachable
	return true
}

// below searches below a root reached at cost g: the record id, or a successor of
// it. It reports false when it was stopped; the root is then begun again.
func (s *frontierPass[S]) below(root S, g int32, id uint32) bool {
	if s.stop.stopped() {
		return false
	}
	p := s.dive.below(root, g, s.bound, &s.stop)
	if p.Stopped {
		return false
	}
	s.expanded.Add(p.Expanded)
	s.generated.Add(p.Generated)
	s.next = min(s.next, p.Next)
	if p.Found {
		path := s.from.path(id).moves
		if n := s.from.at(id); n.state != root {
			path = append(path, cheapest(s.dive.space.Successors(n.state, nil), &root).Move)
		}
		s.found, s.path = true, append(path, p.Path...)
	}
	return true
}
