package solver

import "slices"

// Expansion is a position that a search expands, and where its moves lead. Positions are as [Model.Position] returns them.
type Expansion struct {
	From any
	Len  int                      // of the edges
	To   func(i int) any          // where an edge leads
	Is   func(i int, at any) bool // reports whether it leads to a position
}

// Without returns a problem without some moves: allow is asked for the edges of each position that is expanded, and sets keep of
// those that stay. It leaves the marks aside. It is called by several goroutines. Estimates of the problem stay admissible and consistent,
// for fewer moves make no way shorter; moves are no longer left out because others lead to the same, and nothing is searched from
// the goal. ok is false for a problem that no family made.
func Without(p Problem, allow func(x *Expansion, keep []bool)) (without Problem, ok bool) {
	of, ok := p.(interface {
		without(allow func(x *Expansion, keep []bool)) Problem
	})
	if !ok {
		return nil, false
	}
	return of.without(allow), true
}

func (p *problem[S]) without(allow func(*Expansion, []bool)) Problem {
	funcs := p.funcs
	funcs.Automatic = Choice{Options: Options{Algorithm: AStar}}
	funcs.Solvable, funcs.Blocked = nil, nil
	return &problem[S]{p.model.without(allow), funcs}
}

func (m Model[S]) without(allow func(*Expansion, []bool)) Model[S] {
	m.Prefix, m.Stages, m.Hints, m.Backward, m.Draft = Jump[S]{}, nil, nil, nil, nil
	m.Space = &fewer[S]{Space: m.Space, position: m.Position, pack: m.Pack, allow: allow}
	m.Heuristics = slices.Clone(m.Heuristics)
	for i := range m.Heuristics {
		m.Heuristics[i].Dive = nil // which knows the moves by itself
	}
	if fork := m.Fork; fork != nil {
		m.Fork = func() Model[S] { return fork().without(allow) }
	}
	return m
}

// fewer is a space with fewer moves. It is no more than a [Space]: what the whole space leaves out, a way around what is
// forbidden may need.
type fewer[S State] struct {
	Space[S]
	position func(S) any
	pack     func(any) S
	allow    func(*Expansion, []bool)
	keep     []bool
}

func (f *fewer[S]) Successors(s S, buf []Edge[S]) []Edge[S] {
	first := len(buf)
	buf = f.Space.Successors(s, buf)
	edges := buf[first:]
	f.keep = append(f.keep[:0], make([]bool, len(edges))...)
	f.allow(&Expansion{
		From: f.position(s), Len: len(edges),
		To: func(i int) any { return f.position(edges[i].To) },
		Is: func(i int, at any) bool { return f.pack(at) == edges[i].To },
	}, f.keep)
	kept := buf[:first]
	for i, e := range edges {
		if f.keep[i] {
			kept = append(kept, e)
		}
	}
	return kept
}

// Through returns a problem whose solutions pass a position of which passes reports true, instead of its marks. passes is called
// by several goroutines. ok is false for a problem that no family made.
func Through(p Problem, passes func(at any) bool) (through Problem, ok bool) {
	of, ok := p.(interface {
		through(passes func(at any) bool) Problem
	})
	if !ok {
		return nil, false
	}
	return of.through(passes), true
}

func (p *problem[S]) through(passes func(any) bool) Problem {
	funcs := p.funcs
	funcs.Automatic = Choice{Options: Options{Algorithm: AStar}}
	funcs.Solvable, funcs.Blocked = nil, nil
	return &problem[S]{p.model.through(passes), funcs}
}

func (m Model[S]) through(passes func(any) bool) Model[S] {
	position := m.Position
	stage := Stage[S]{Pass: func(s S) (S, bool) { return s, passes(position(s)) }}
	for _, h := range m.Heuristics { // nothing is known of how far it is to such a position
		stage.Heuristics = append(stage.Heuristics, Heuristic[S]{Info: h.Info, Int: func(S) int32 { return 0 }})
	}
	m.Prefix, m.Stages, m.Hints, m.Draft = Jump[S]{}, []Stage[S]{stage}, nil, nil
	if fork := m.Fork; fork != nil {
		m.Fork = func() Model[S] { return fork().through(passes) }
	}
	return m
}
