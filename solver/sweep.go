package solver

import (
	"sync/atomic"
	"time"

	"waymark/solver/internal/memory"
)

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
	stop      atomic.Bool
	expanded  atomic.Uint64
	generated atomic.Uint64
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
		path := s.from.path(id).moves
		if n := s.from.at(id); n.state != root {
			path = append(path, cheapest(s.dive.space.Successors(n.state, nil), &root).Move)
		}
		s.found, s.path = true, append(path, p.Path...)
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
