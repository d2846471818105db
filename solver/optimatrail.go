package solver

import (
	"encoding/binary"
	"slices"

	"waymark/solver/internal/memory"
)

// trail is how far a route is passed: so many marks, and, where the next one has
// recorded moves, how many of them were made since each position that passed it.
// It makes the way of a route deterministic. Every list of positions has one trail, and
// passes each mark as early as it can, after which most of it is left for the
// marks to come: ways are counted once, however often they come by a mark.
type trail[S State] struct {
	number  uint32
	layer   int
	pending []begun // growing; with any, a single position has the trail

	store memory.States[S]    // the positions that have it
	nodes memory.List[uint32] // their nodes

	alone     S
	aloneNode uint32
	taken     bool // alone is one
}

// begun is recorded moves under way: those from a position that passes the mark, by
// its number, and how many were made.
type begun struct {
	from uint32
	made uint16
}

// trails are all trails that were met.
type trails[S State] struct {
	stages []Stage[S]
	list   []*trail[S]
	plain  []*trail[S] // by layer, nothing pending
	known  map[string]*trail[S]
	next   []begun
	key    []byte

	passed map[passing[S]]uint32 // positions that pass a mark, numbered
	along  [][]S                 // where the recorded moves lead from each
	bytes  uint64                // of all but the plain trails
}

// passing is a position that passes the mark of a layer.
type passing[S State] struct {
	layer int
	at    S
}

// trailStep is a move from a position on a trail.
type trailStep[S State] struct {
	to    S
	move  Move
	cost  int32
	trail *trail[S]
	done  uint8 // the mark, from 1, whose recorded moves end here
}

func (t *trails[S]) init(stages []Stage[S]) {
	t.stages, t.known, t.passed = stages, make(map[string]*trail[S]), make(map[passing[S]]uint32)
	for layer := range len(stages) + 1 {
		n := &trail[S]{number: uint32(layer), layer: layer}
		t.plain, t.list = append(t.plain, n), append(t.list, n)
	}
}

// clear forgets the positions, and the trails that only they had.
func (t *trails[S]) clear() {
	stages := t.stages
	*t = trails[S]{}
	t.init(stages)
}

// enter is the trail of a position that has passed so many marks and no part of the
// recorded moves of the next: it passes all marks without such moves that it is at.
func (t *trails[S]) enter(s *S, layer int) *trail[S] {
	for layer < len(t.stages) && len(t.stages[layer].After.Moves) == 0 {
		if _, ok := t.stages[layer].pass(s); !ok {
			break
		}
		layer++
	}
	return t.plain[layer]
}

// trailBytes is about what a trail with something pending takes, its key included.
func trailBytes[S State](pending int) uint64 {
	var s S
	return uint64(200 + 8*len(s) + 16*pending)
}

// on returns the trail of a layer with something pending.
func (t *trails[S]) on(layer int, pending []begun) *trail[S] {
	if len(pending) == 0 {
		return t.plain[layer]
	}
	t.key = append(t.key[:0], uint8(layer))
	for _, b := range pending {
		t.key = binary.LittleEndian.AppendUint32(t.key, b.from)
		t.key = binary.LittleEndian.AppendUint16(t.key, b.made)
	}
	if have := t.known[string(t.key)]; have != nil {
		return have
	}
	n := &trail[S]{number: uint32(len(t.list)), layer: layer, pending: slices.Clone(pending)}
	t.known[string(t.key)] = n
	t.list = append(t.list, n)
	t.bytes += trailBytes[S](len(pending))
	return n
}

// steps appends where the edges from a position on a trail lead, each place once: by
// the cheapest edge, the first of these.
func (t *trails[S]) steps(s *S, on *trail[S], edges []Edge[S], buf []trailStep[S]) []trailStep[S] {
	recorded := on.layer < len(t.stages) && len(t.stages[on.layer].After.Moves) > 0
	from, passes := uint32(0), false
	if recorded {
		if _, passes = t.stages[on.layer].pass(s); passes {
			from = t.pass(s, on.layer)
		}
	}
	for i := range edges {
		e := &edges[i]
		if k := slices.IndexFunc(buf, func(b trailStep[S]) bool { return b.to == e.To }); k >= 0 {
			if e.Cost < buf[k].cost {
				buf[k].move, buf[k].cost = e.Move, e.Cost
			}
			continue
		}
		step := trailStep[S]{to: e.To, move: e.Move, cost: e.Cost}
		if !recorded {
			step.trail = t.enter(&e.To, on.layer)
			buf = append(buf, step)
			continue
		}
		t.next = t.next[:0]
		if passes {
			t.goOn(begun{from, 0}, &e.To)
		}
		for _, b := range on.pending {
			t.goOn(b, &e.To)
		}
		whole := uint16(len(t.stages[on.layer].After.Moves))
		if slices.ContainsFunc(t.next, func(b begun) bool { return b.made == whole }) {
			step.trail, step.done = t.enter(&e.To, on.layer+1), uint8(on.layer+1)
		} else {
			step.trail = t.on(on.layer, t.next)
		}
		buf = append(buf, step)
	}
	return buf
}

// pass is the number of a position that passes a mark with recorded moves.
func (t *trails[S]) pass(s *S, layer int) uint32 {
	key := passing[S]{layer, *s}
	n, known := t.passed[key]
	if !known {
		n = uint32(len(t.along))
		way := t.stages[layer].Along(*s)
		t.passed[key], t.along = n, append(t.along, way)
		t.bytes += uint64(64 + 8*len(*s)*(1+len(way)))
	}
	return n
}

// goOn notes that recorded moves go on, if they lead to a position.
func (t *trails[S]) goOn(b begun, to *S) {
	if way := t.along[b.from]; int(b.made) < len(way) && way[b.made] == *to {
		t.next = append(t.next, begun{b.from, b.made + 1})
	}
}

// reserve makes room for one more position.
func (n *trail[S]) reserve(spare uint64, stop func() bool) bool {
	return len(n.pending) > 0 || n.store.Reserve(1, spare, stop)
}

// intern returns the node of a position that has the trail; one that is new gets the
// node offered.
func (n *trail[S]) intern(s *S, offered uint32) (id, node uint32, fresh bool) {
	if len(n.pending) > 0 {
		if fresh = !n.taken; fresh {
			n.alone, n.aloneNode, n.taken = *s, offered, true
		}
		return 0, n.aloneNode, fresh
	}
	id, fresh = n.store.Add(nil, s, memory.Hash(s, 0), nil)
	if fresh {
		n.nodes.Push(offered)
		return id, offered, true
	}
	return id, *n.nodes.At(id), false
}

// find returns the node of a position, if it has the trail.
func (n *trail[S]) find(s *S) (node uint32, ok bool) {
	if len(n.pending) > 0 {
		return n.aloneNode, n.taken
	}
	id, ok := n.store.Find(s, memory.Hash(s, 0))
	if !ok {
		return 0, false
	}
	return *n.nodes.At(id), true
}

// state returns a position that has the trail.
func (n *trail[S]) state(id uint32) *S {
	if len(n.pending) > 0 {
		return &n.alone
	}
	return n.store.At(id)
}

// held is the memory of all trails.
func (t *trails[S]) held() uint64 {
	bytes := t.bytes
	for _, n := range t.plain {
		bytes += n.store.Bytes() + n.nodes.Bytes()
	}
	return bytes
}
