package known

import (
	"maps"
	"slices"
)

// Copy returns a record of the same facts for another goroutine: what either learns the
// other is not told. Nil is a copy of nil. The cost is that of all positions known.
func (s *Facts) Copy() *Facts {
	if s == nil {
		return nil
	}
	n := &Facts{spaces: make(map[string]*space, len(s.spaces)), clock: s.clock, legs: make(map[string]map[string][]ref, len(s.legs))}
	for key, sp := range s.spaces {
		n.spaces[key] = sp.copy()
	}
	for goal, starts := range s.legs {
		n.legs[goal] = maps.Clone(starts)
		for start, routes := range starts {
			n.legs[goal][start] = slices.Clone(routes)
		}
	}
	return n
}

// copy shares what never changes: moves, puzzles, and what is made anew where it changes.
func (sp *space) copy() *space {
	n := *sp
	n.at, n.nodes, n.edges, n.kept = maps.Clone(sp.at), slices.Clone(sp.nodes), slices.Clone(sp.edges), maps.Clone(sp.kept)
	n.starts = make(map[int32]*start, len(sp.starts))
	for at, st := range sp.starts {
		own := &start{ways: slices.Clone(st.ways), routes: make([]*route, len(st.routes))}
		for i, r := range st.routes {
			question := *r
			own.routes[i] = &question
		}
		n.starts[at] = own
	}
	return &n
}
