package solver

import (
	"sync/atomic"
	"time"

	"waymark/solver/internal/memory"
)

// sweep goes through all nodes that A* has generated and not expanded, again and
// again, and searches below each depth first over nodes with f <= bound; the next
// bound is the least f that was cut off. It needs no memory: the nodes are found
// by looking at all records, in their order.
//
// A node that A* has stored with no larger g is not entered. That loses nothing:
// of all nodes that are stored at their least cost and lie on a cheapest way,
// look at one nearest to the goal. It cannot be expanded, for then its successor
// on that way would be stored too, and nearer; so the search begins at it, and
// what it enters from there on the way is nearer and not stored as cheaply.
type sweep[S State] struct {
	from      *bestFirst[S]
	bound     int32
	next      int32      // the least f cut off in this sweep
	at        sweepPlace // the root to go on with
	dive      descent[S]
	found     bool
	path      []Move // when found
	stop      atomic.Bool
	expanded  atomic.Uint64
	generated atomic.Uint64
}

// sweepPlace is a root of a sweep: a record, or behind the last one of the shard a
// letter that A* had no memory for.
type sweepPlace struct {
	shard  int
	id     uint32
	hand   int
	letter int
}

// newSweep prepares the sweeps below a search that has run out of memory.
func newSweep[S State](b *bestFirst[S]) *sweep[S] {
	s := &sweep[S]{from: b, bound: b.lower, next: Unreachable}
	s.dive = descent[S]{from: b, space: b.hands[0].space, h: b.hands[0].heuristics[0].Int}
	return s
}

// work goes on with a sweep; it reports whether the sweep has come to its end,
// or found a goal.
func (s *sweep[S]) work(r *run) bool {
	s.stop.Store(false)
	done, poll := make(chan bool), time.NewTicker(pollEvery)
	defer poll.Stop()
	go func() { done <- s.through() }()
	for {
		select {
		case ended := <-done:
			return ended
		case <-poll.C:
			if r.over(s.from.stored()) {
				s.stop.Store(true)
				return <-done
			}
		}
	}
}

// through searches below all roots that are left; false when it was stopped.
func (s *sweep[S]) through() bool {
	for ; s.at.shard < shardCount; s.at = (sweepPlace{shard: s.at.shard + 1}) {
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
		for ; s.at.hand < s.from.active; s.at.hand, s.at.letter = s.at.hand+1, 0 {
			letters := s.from.hands[s.at.hand].out[s.at.shard]
			for ; s.at.letter < len(letters); s.at.letter++ {
				l := &letters[s.at.letter]
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
	s.at, s.bound, s.next = sweepPlace{}, s.next, Unreachable
	return true
}

// below searches below a root reached at cost g: the record id, or a successor of
// it. It reports false when it was stopped; the root is then begun again.
func (s *sweep[S]) below(root S, g int32, id uint32) bool {
	if s.stop.Load() {
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
		way := s.from.path(id).moves
		if n := s.from.at(id); n.state != root {
			way = append(way, cheapest(s.dive.space.Successors(n.state, nil), &root).Move)
		}
		s.found, s.path = true, append(way, p.Path...)
	}
	return true
}

// reached reports that a state is stored with a cost of at most g. Its search has
// no layers.
func (b *bestFirst[S]) reached(s *S, g int32) bool {
	hash := memory.Hash(s, 0)
	n := b.shards[shardOf(hash)].records.find(s, hash)
	return n != nil && n.g() <= g
}
