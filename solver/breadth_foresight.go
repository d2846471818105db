package solver

import "slices"

// foresight is what breadth-first search knows of paths before it has come to their end.
type foresight[S State] struct {
	ahead Foreseeing[S] // the space, where it is one and the goal is its own; else nil
	upper int32         // the cost of a path that is known: nothing as dear is looked for
	near  uint32        // the state from which it is sure
	sure  bool          // it was foreseen by this search
}

// askEvery is the number of states of which one is asked how far a goal is, until a path is
// known: to ask all of them costs more than is saved where a path is known a layer sooner. It is
// odd, as what comes in pairs and fours comes in their order.
const askEvery = 7

// asks reports that a state is to be asked how far a goal is.
func (f *foresight[S]) asks(id uint32) bool {
	return f.ahead != nil && (id%askEvery == 0 || f.upper < noBound)
}

// heed takes in the cost of a path that is known from elsewhere.
func (f *foresight[S]) heed(cost int32) {
	if cost < f.upper {
		f.upper, f.sure = cost, false
	}
}

// foresee asks a state how far a goal is, and reports that it need not be expanded.
func (b *breadth[S]) foresee(id uint32, s *S) bool {
	least, sure := b.ahead.Ahead(*s)
	cost := b.depth() + least
	if sure && cost < b.upper {
		b.upper, b.near, b.sure = cost, id, true
	}
	return cost >= b.upper
}

// reached reports that nothing cheaper is left than the path that was foreseen.
func (b *breadth[S]) reached() bool { return b.sure && b.lower() == b.upper }

// foreseen is the best path, where it was foreseen and the states are still there, else nil.
func (b *breadth[S]) foreseen() *answer {
	if b.met || !b.sure || b.store.Len() == 0 {
		return nil
	}
	s := *b.store.At(b.near)
	var path []Move
	if b.near > 0 {
		path = b.pathTo(s, *b.parents.At(b.near))
	}
	var edges []Edge[S]
	for left := b.upper - int32(len(path)) - 1; left >= 0; left-- {
		edges = b.space.Successors(s, edges[:0])
		i := slices.IndexFunc(edges, func(e Edge[S]) bool {
			if left == 0 {
				return b.goal(e.To)
			}
			least, sure := b.ahead.Ahead(e.To)
			return sure && least == left
		})
		s, path = edges[i].To, append(path, edges[i].Move)
	}
	return &answer{moves: path, cost: b.upper}
}
