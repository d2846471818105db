package solver

import (
	"encoding/binary"
	"slices"

	"waymark/solver/internal/memory"
)

// routeState is how far a route is passed: so many marks, and, where the next one has
// recorded moves, how many of them were made since each position that passed it.
// Routes are deterministic automata by it: every list of positions has one state, and
// passes each mark as early as it can, after which most of it is left for the marks to
// come. So paths are counted once, however often they come by a mark.
type routeState[S State] struct {
	number  uint32
	layer   int
	pending []underWay // growing; with any, a single position has the route state

	store memory.States[S]    // the positions that have it
	nodes memory.List[uint32] // their nodes

	alone     S
	aloneNode uint32
	taken     bool // alone is one
}

// underWay is recorded moves under way: those from a position that passes the mark, by
// its number, and how many were made.
type underWay struct {
	from uint32
	made uint16
}

// routeStates are all that were met.
type routeStates[S State] struct {
	stages []Stage[S]
	list   []*routeState[S]
	plain  []*routeState[S] // by layer, nothing pending
	known  map[string]*routeState[S]
	next   []underWay
	key    []byte

	passed map[passedAt[S]]uint32 // positions that pass a mark, numbered
	along  [][]S                  // where the recorded moves lead from each
	bytes  uint64                 // of all but the plain route states
}

// passedAt is a position that passes the mark of a layer.
type passedAt[S State] struct {
	layer int
	at    S
}

// routeStep is a move from a position on a route state.
type routeStep[S State] struct {
	to    S
	move  Move
	cost  int32
	state *routeState[S]
	done  uint8 // the mark, from 1, whose recorded moves end here
}

func (t *routeStates[S]) init(stages []Stage[S]) {
	t.stages, t.known, t.passed = stages, make(map[string]*routeState[S]), make(map[passedAt[S]]uint32)
	for layer := range len(stages) + 1 {
		n := &routeState[S]{number: uint32(layer), layer: layer}
		t.plain, t.list = append(t.plain, n), append(t.list, n)
	}
}

// clear forgets the positions, and the route states that only they had.
func (t *routeStates[S]) clear() {
	stages := t.stages
	*t = routeStates[S]{}
	t.init(stages)
}

// enter is the route state of a position that has passed so many marks and no part of the
// recorded moves of the next: it passes all marks without such moves that it is at.
func (t *routeStates[S]) enter(s *S, layer int) *routeState[S] {
	for layer < len(t.stages) && len(t.stages[layer].After.Moves) == 0 {
		if _, ok := t.stages[layer].pass(s); !ok {
			break
		}
		layer++
	}
	return t.plain[layer]
}

// routeStateBytes is about what a route state with something pending takes, its key included.
func routeStateBytes[S State](pending int) uint64 {
	var s S
	return uint64(200 + 8*len(s) + 16*pending)
}

// on returns the route state of a layer with something pending.
func (t *routeStates[S]) on(layer int, pending []underWay) *routeState[S] {
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
	n := &routeState[S]{number: uint32(len(t.list)), layer: layer, pending: slices.Clone(pending)}
	t.known[string(t.key)] = n
	t.list = append(t.list, n)
	t.bytes += routeStateBytes[S](len(pending))
	return n
}

// steps appends where the edges from a position on a route state lead, each place once: by
// the cheapest edge, the first of these.
func (t *routeStates[S]) steps(s *S, on *routeState[S], edges []Edge[S], buf []routeStep[S]) []routeStep[S] {
	recorded := on.layer < len(t.stages) && len(t.stages[on.layer].After.Moves) > 0
	from, passes := uint32(0), false
	if recorded {
		if _, passes = t.stages[on.layer].pass(s); passes {
			from = t.pass(s, on.layer)
		}
	}
	for i := range edges {
		e := &edges[i]
		if k := slices.IndexFunc(buf, func(b routeStep[S]) bool { return b.to == e.To }); k >= 0 {
			if e.Cost < buf[k].cost {
				buf[k].move, buf[k].cost = e.Move, e.Cost
			}
			continue
		}
		step := routeStep[S]{to: e.To, move: e.Move, cost: e.Cost}
		if !recorded {
			step.state = t.enter(&e.To, on.layer)
			buf = append(buf, step)
			continue
		}
		t.next = t.next[:0]
		if passes {
			t.goOn(underWay{from, 0}, &e.To)
		}
		for _, b := range on.pending {
			t.goOn(b, &e.To)
		}
		whole := uint16(len(t.stages[on.layer].After.Moves))
		if slices.ContainsFunc(t.next, func(b underWay) bool { return b.made == whole }) {
			step.state, step.done = t.enter(&e.To, on.layer+1), uint8(on.layer+1)
		} else {
			step.state = t.on(on.layer, t.next)
		}
		buf = append(buf, step)
	}
	return buf
}

// pass is the number of a position that passes a mark with recorded moves.
func (t *routeStates[S]) pass(s *S, layer int) uint32 {
	key := passedAt[S]{layer, *s}
	n, known := t.passed[key]
	if !known {
		n = uint32(len(t.along))
		path := t.stages[layer].Along(*s)
		t.passed[key], t.along = n, append(t.along, path)
		t.bytes += uint64(64 + 8*len(*s)*(1+len(path)))
	}
	return n
}

// goOn notes that recorded moves go on, if they lead to a position.
func (t *routeStates[S]) goOn(b underWay, to *S) {
	if path := t.along[b.from]; int(b.made) < len(path) && path[b.made] == *to {
		t.next = append(t.next, underWay{b.from, b.made + 1})
	}
}

// reserve makes room for one more position.
func (n *routeState[S]) reserve(spare uint64, stop func() bool) bool {
	return len(n.pending) > 0 || n.store.Reserve(1, spare, stop)
}

// intern returns the node of a position that has the route state; one that is new gets the
// node offered.
func (n *routeState[S]) intern(s *S, offered uint32) (id, node uint32, fresh bool) {
	if len(n.pending) > 0 {
		if fresh = !n.taken; fresh {
			n.alone, n.aloneNode, n.taken = *s, offered, true
		}
		return 0, n.aloneNode, fresh
	}
	id, fresh = n.store.Add(nil, s, memory.Hash(s, 0))
	if fresh {
		n.nodes.Push(offered)
		return id, offered, true
	}
	return id, *n.nodes.At(id), false
}

// find returns the node of a position, if it has the route state.
func (n *routeState[S]) find(s *S) (node uint32, ok bool) {
	if len(n.pending) > 0 {
		return n.aloneNode, n.taken
	}
	id, ok := n.store.Find(s, memory.Hash(s, 0))
	if !ok {
		return 0, false
	}
	return *n.nodes.At(id), true
}

// state returns a position that has the route state.
func (n *routeState[S]) state(id uint32) *S {
	if len(n.pending) > 0 {
		return &n.alone
	}
	return n.store.At(id)
}

// held is the memory of all route states.
func (t *routeStates[S]) held() uint64 {
	bytes := t.bytes
	for _, n := range t.plain {
		bytes += n.store.Bytes() + n.nodes.Bytes()
	}
	return bytes
}
