package solver

import (
	"slices"

	"waymark/solver/internal/memory"
)

// perimeter is all positions within some cost of the goals, by breadth-first search
// backwards: the exact distance of those, and a bound for all others. A nil perimeter
// knows nothing.
type perimeter[S State] struct {
	space  Reversible[S]
	store  memory.States[S]
	layers []uint32 // the first id of each complete layer, and one more
	edges  []Edge[S]
}

// newPerimeter begins with the goals; nil where the space cannot be searched backwards or
// has too many.
func newPerimeter[S State](space Space[S]) *perimeter[S] {
	back, ok := space.(Reversible[S])
	if !ok {
		return nil
	}
	goals, ok := back.Goals(MaxGoals)
	if !ok {
		return nil
	}
	m := &perimeter[S]{space: back}
	m.store.Reserve(len(goals), noPerimeterLimit, func() bool { return false })
	for i := range goals {
		m.store.Add(nil, &goals[i], memory.Hash(&goals[i], 0))
	}
	m.layers = []uint32{0, m.store.Len()}
	return m
}

// noPerimeterLimit is the memory that the goals may take: there are at most MaxGoals.
const noPerimeterLimit = 1 << 30

// depth is the cost up to which all positions are known.
func (m *perimeter[S]) depth() int32 { return int32(len(m.layers)) - 2 }

// last is the first id of the last layer, and one behind its last.
func (m *perimeter[S]) last() (from, to uint32) {
	return m.layers[len(m.layers)-2], m.layers[len(m.layers)-1]
}

// width is the number of positions of the last layer.
func (m *perimeter[S]) width() int {
	from, to := m.last()
	return int(to - from)
}

// holds reports that the distance of a position is known.
func (m *perimeter[S]) holds(s *S) bool { return m != nil && m.distance(s) <= m.depth() }

// distance is the cost from a position to the nearest goal where it is known, else a
// bound of it.
func (m *perimeter[S]) distance(s *S) int32 {
	if m == nil {
		return 0
	}
	id, ok := m.store.Find(s, memory.Hash(s, 0))
	if !ok || id >= m.layers[len(m.layers)-1] {
		return m.depth() + 1
	}
	k, exact := slices.BinarySearch(m.layers, id)
	if !exact {
		k--
	}
	for m.layers[k+1] == id { // layers may be empty
		k++
	}
	return int32(k)
}

func (m *perimeter[S]) stored() uint64 {
	if m == nil {
		return 0
	}
	return uint64(m.store.Len())
}

func (m *perimeter[S]) bytes() uint64 {
	if m == nil {
		return 0
	}
	return m.store.Bytes()
}
