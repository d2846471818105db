package solver

import (
	"encoding/binary"
	"slices"
)

// trail is how far a route is passed: so many marks, and, where the next one has
// recorded moves, how many of them were made since any position that passes it.
// It makes the way of a route deterministic. Every list of positions has one trail, and
// passes each mark as early as it can, after which most of it is left for the
// marks to come: ways are counted once, however often they come by a mark.
type trail[S State] struct {
	number  uint32
	layer   int
	pending []uint16 // growing
	store   store[S] // the positions on it
	nodes   chunked[uint32]
}

// trails are all trails that were met.
type trails[S State] struct {
	stages []Stage[S]
	list   []*trail[S]
	known  map[string]*trail[S]
	next   []uint16
	key    []byte
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
	t.stages, t.known = stages, make(map[string]*trail[S])
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
	return t.get(layer, nil)
}

// get returns a trail by what it says.
func (t *trails[S]) get(layer int, pending []uint16) *trail[S] {
	t.key = append(t.key[:0], uint8(layer))
	for _, n := range pending {
		t.key = binary.LittleEndian.AppendUint16(t.key, n)
	}
	if have := t.known[string(t.key)]; have != nil {
		return have
	}
	n := &trail[S]{number: uint32(len(t.list)), layer: layer, pending: slices.Clone(pending), store: newStore[S](false)}
	t.known[string(t.key)] = n
	t.list = append(t.list, n)
	return n
}

// steps appends where the edges from a position on a trail lead, each place once: by
// the cheapest edge, the first of these.
func (t *trails[S]) steps(s *S, on *trail[S], edges []Edge[S], buf []trailStep[S]) []trailStep[S] {
	var after []Move
	if on.layer < len(t.stages) {
		after = t.stages[on.layer].After.Moves
	}
	at := false // a position from which they may begin
	if len(after) > 0 {
		_, at = t.stages[on.layer].pass(s)
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
		switch {
		case len(after) == 0:
			step.trail = t.enter(&e.To, on.layer)
		case t.record(on, at, after, edges, &e.To):
			step.trail, step.done = t.enter(&e.To, on.layer+1), uint8(on.layer+1)
		default:
			step.trail = t.get(on.layer, t.next)
		}
		buf = append(buf, step)
	}
	return buf
}

// record says which parts of recorded moves are made at the end of a step, in next, and
// whether one of them is whole.
func (t *trails[S]) record(on *trail[S], at bool, after []Move, edges []Edge[S], to *S) (whole bool) {
	t.next = t.next[:0]
	made := func(n int) bool { // move n of them leads there
		return slices.ContainsFunc(edges, func(e Edge[S]) bool { return e.Move == after[n] && e.To == *to })
	}
	if at && made(0) {
		t.next = append(t.next, 1)
	}
	for _, n := range on.pending {
		if made(int(n)) {
			t.next = append(t.next, n+1)
		}
	}
	return slices.Contains(t.next, uint16(len(after)))
}
