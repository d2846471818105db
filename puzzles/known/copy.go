package known

import (
	"maps"
	"slices"
)

// Copy returns a record of the same facts for another goroutine: what either learns the
// other is not told. Nil is a copy of nil. The cost is that of all positions known.
func (s *Store) Copy() *Store {
	if s == nil {
		return nil
	}
	n := &Store{spaces: make([]*space, len(s.spaces)), read: s.read, changes: s.changes, found: s.found}
	for i, sp := range s.spaces {
		n.spaces[i] = sp.copy()
	}
	return n
}

// copy shares what never changes: moves, puzzles, and what is made anew where it changes.
func (sp *space) copy() *space {
	n := &space{key: sp.key, at: make(map[string]*Fact, len(sp.at)), starts: make(map[string]*start, len(sp.starts)), kept: maps.Clone(sp.kept)}
	for key, f := range sp.at {
		fact := *f
		n.at[key] = &fact
	}
	for key, st := range sp.starts {
		own := *st
		own.ways, own.routes = slices.Clone(st.ways), make(map[string]*route, len(st.routes))
		for units, r := range st.routes {
			question := *r
			own.routes[units] = &question
		}
		n.starts[key] = &own
	}
	return n
}
