package solver

import (
	"slices"
	"sync"

	"waymark/solver/internal/memory"
)

// breadth is breadth-first search of one leg over unit costs (Moore, 1959, The
// Shortest Path Through a Maze), whole layers at a time. A state stands in the
// order of its arrival, so a layer is a range of ids and no open list is kept;
// nor are moves, which the parents tell. The first goal to arrive is nearest, as
// every layer before is complete. It is for
// spaces that leave moves out, as what it saves on a state shows where few
// successors are left; best-first search by depth does as well for all others, on
// any number of cores.
type breadth[S State] struct {
	space Sparing[S]
	bare  Bare[S] // the space, where it is
	goal  func(S) bool

	breadthRoom[S]
	foresight[S]
	layers []uint32 // the first id of each layer; the last one is being filled
	next   uint32   // the id to expand next

	path  []Move // the solution
	met   bool
	count uint64 // states stored, once released
	stats Stats
	trace *recorder[S] // nil where the search is not recorded
	batch uint32       // states that are expanded at once, at most
}

// breadthRoom is the memory that a search works in.
type breadthRoom[S State] struct {
	store   memory.States[S]
	parents memory.List[uint32]
	edges   []Edge[S] // of one state, where the space cannot do without
	list    []S       // the successors of a batch
	of      []uint8   // which state of the batch each is a successor of
	fresh   []uint32  // those that are new
}

// breadthRooms keeps the rooms of small searches that have ended: a batch of puzzles, each done in half a
// millisecond, would leave as much garbage as all else that is made for them. Rooms for
// other states than are asked for are let go of.
var breadthRooms sync.Pool

// newBreadth prepares a search from start to a state that is a goal, nil for the goals of the space.
func newBreadth[S State](space Sparing[S], start S, goal func(S) bool) *breadth[S] {
	bare, _ := space.(Bare[S])
	b := &breadth[S]{space: space, bare: bare, goal: goal, layers: []uint32{0, 1}, batch: lookahead}
	b.upper = noBound
	if goal == nil {
		b.goal = space.IsGoal
		b.ahead, _ = space.(Foreseeing[S])
	}
	if room, ok := breadthRooms.Get().(*breadthRoom[S]); ok {
		b.breadthRoom = *room
	}
	b.store.Reserve(1, memory.MostStates, func() bool { return false })
	b.store.Add(nil, &start, memory.Hash(&start, 0))
	b.parents.Push(0)
	b.met = b.goal(start)
	return b
}

// release lets go of the states.
func (b *breadth[S]) release() {
	b.count = b.stored()
	room := b.breadthRoom
	b.breadthRoom = breadthRoom[S]{}
	if room.store.Len() == 0 || !room.store.Empty() {
		return
	}
	room.parents.Empty()
	breadthRooms.Put(&room)
}

// depth is the number of complete layers beyond the start.
func (b *breadth[S]) depth() int32 { return int32(len(b.layers) - 2) }

// advance works until there is an answer, r stops it or enough says that the
// bound is high enough, and can be called again. It lets go of the states when
// there is an answer.
func (b *breadth[S]) advance(r *run, enough func() bool) {
	for !b.met && !b.empty() && !b.reached() && !enough() {
		end := b.layers[len(b.layers)-1]
		for b.next < end {
			if r.over(b.stored()) || !b.expand(r, end) {
				return
			}
			if b.met {
				b.release()
				return
			}
			if b.reached() {
				return
			}
		}
		b.layers = append(b.layers, b.store.Len())
	}
}

// expand expands a batch of the layer that ends at an id. It reports false when there is no
// memory.
func (b *breadth[S]) expand(r *run, end uint32) bool {
	b.list, b.of = b.list[:0], b.of[:0]
	id, expanded := b.next, uint64(0)
	for last := min(id+b.batch, end); id < last && len(b.list) < checkEvery; id++ {
		s := *b.store.At(id)
		if b.asks(id) && b.foresee(id, &s) {
			continue
		}
		expanded++
		before := s
		if id > 0 {
			before = *b.store.At(*b.parents.At(id))
		}
		if b.bare != nil {
			b.list = b.bare.StatesAfter(s, before, b.list)
		} else {
			b.generate(s, before)
		}
		for len(b.of) < len(b.list) {
			b.of = append(b.of, uint8(id-b.next))
		}
	}
	held := b.bytes()
	if held >= r.memory || !b.store.ReserveRoomy(len(b.list), r.memory-held, r.cancelled) {
		if r.stop == stopNone {
			r.stop = StopMemory
		}
		return false
	}
	b.stats.Expanded += expanded
	b.stats.Generated += uint64(len(b.list))
	b.fresh = b.store.Merge(b.list, b.fresh[:0])
	if b.trace != nil {
		b.traceExpanded(*b.store.At(b.next))
	}
	for _, i := range b.fresh {
		parent := b.next + uint32(b.of[i])
		b.parents.Push(parent)
		if to := b.list[i]; b.goal(to) {
			r.holds(b.bytes())
			b.path, b.met = b.pathTo(to, parent), true
			return true
		}
	}
	b.next = id
	r.holds(b.bytes())
	return true
}

// generate appends the successors of a state to the list of the batch, in a space that lists them
// with their moves.
func (b *breadth[S]) generate(s, before S) {
	if b.edges = b.edges[:0]; s == before { // the start
		b.edges = b.space.Successors(s, b.edges)
	} else {
		b.edges = b.space.SuccessorsAfter(s, before, b.edges)
	}
	for i := range b.edges {
		b.list = append(b.list, b.edges[i].To)
	}
}

// pathTo returns the moves to a state with a parent. Each is the first that leads
// from one state to the next.
func (b *breadth[S]) pathTo(s S, parent uint32) []Move {
	path := make([]Move, 0, len(b.layers))
	var edges []Edge[S]
	for {
		from := *b.store.At(parent)
		edges = b.space.Successors(from, edges[:0])
		i := slices.IndexFunc(edges, func(e Edge[S]) bool { return e.To == s })
		path = append(path, edges[i].Move)
		if parent == 0 {
			slices.Reverse(path)
			return path
		}
		s, parent = from, *b.parents.At(parent)
	}
}

func (b *breadth[S]) found() (moves []Move, cost int32, ok bool) {
	return b.path, int32(len(b.path)), b.met
}

// lower is the proved bound: one more than the complete layers.
func (b *breadth[S]) lower() int32 {
	if b.met {
		return int32(len(b.path))
	}
	if b.empty() {
		return b.upper
	}
	return min(b.depth()+1, b.upper)
}

// dead reports that the last layer is empty, and nothing was left out of it.
func (b *breadth[S]) dead() bool { return !b.met && b.upper == noBound && b.empty() }

// empty reports that nothing is left to expand.
func (b *breadth[S]) empty() bool {
	return b.layers[len(b.layers)-1] == b.layers[len(b.layers)-2]
}

func (b *breadth[S]) proof() Certificate { return Certificate{Kind: proofOpenList, Stage: -1} }

// stored is the number of states seen.
func (b *breadth[S]) stored() uint64 { return max(b.count, uint64(b.store.Len())) }

// bytes is the memory held.
func (b *breadth[S]) bytes() uint64 { return b.store.Bytes() + b.parents.Bytes() }

func (b *breadth[S]) tell(n *Stats, p *Progress) {
	n.add(b.stats)
	n.Stored += b.stored()
	n.Bytes += b.bytes()
	if !b.met {
		n.Open = b.stored() - uint64(b.next)
	}
	p.Forward = b.depth()
	p.BestF = float64(b.lower())
}

// lookahead is the number of expansions of other searches between two looks at the
// limits; their cache misses overlap.
const lookahead = 64

// top is the state stored last.
func (b *breadth[S]) top() *Top {
	n := b.store.Len()
	if n < 2 || len(b.layers) > mostTop {
		return nil
	}
	id := n - 1
	path := b.pathTo(*b.store.At(id), *b.parents.At(id))
	return topOf(path, int32(len(path)), -1)
}
