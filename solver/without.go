package solver

import "slices"

// Expansion is a position that a search expands, and where its moves lead. Positions are as [Model.Position] returns them.
type Expansion struct {
	From any
	Len  int             // of the edges
	To   func(i int) any // where an edge leads
	// Keep sets those of keep that lead to a position.
	Keep func(at any, keep []bool)
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
	return &problem[S]{p.model.without(allow), p.fewer()}
}

// fewer is the funcs for a problem with fewer moves.
func (p *problem[S]) fewer() ProblemFuncs {
	auto := Choice{Options: Options{Algorithm: AStar, Heuristic: p.bounding(false)}, First: p.funcs.Automatic.First, FirstStates: p.funcs.Automatic.FirstStates}
	return ProblemFuncs{Teller: p.funcs.Teller, Automatic: auto, Impossible: p.funcs.Impossible}
}

func (m Model[S]) without(allow func(*Expansion, []bool)) Model[S] {
	m = m.plain()
	m.Space = &fewer[S]{Space: m.Space, position: m.Position, pack: m.Pack, allow: allow}
	if fork := m.Fork; fork != nil {
		m.Fork = func() Model[S] { return fork().without(allow) }
	}
	return m
}

// plain is a model without marks, and without what knows the moves by itself.
func (m Model[S]) plain() Model[S] {
	m.Prefix, m.Stages, m.Hints, m.Backward, m.Draft = Jump[S]{}, nil, nil, nil, nil
	m.Heuristics = slices.Clone(m.Heuristics)
	for i := range m.Heuristics {
		m.Heuristics[i].Dive = nil
	}
	return m
}

// Avoiding returns a problem with one mark as one whose solutions never pass it. It says of such a problem what [Without] says, and is
// much faster, for it knows the packed positions. ok is false for a problem that no family made, or which has not one mark.
func Avoiding(p Problem) (avoiding Problem, ok bool) {
	of, ok := p.(interface{ avoiding() (Problem, bool) })
	if !ok {
		return nil, false
	}
	return of.avoiding()
}

func (p *problem[S]) avoiding() (Problem, bool) {
	if len(p.model.Stages) != 1 {
		return nil, false
	}
	return &problem[S]{p.model.avoiding(), p.fewer()}, true
}

func (m Model[S]) avoiding() Model[S] {
	mark := m.Stages[0]
	n := m.plain()
	n.Space = &around[S]{m.Space, &mark}
	if fork := m.Fork; fork != nil {
		n.Fork = func() Model[S] { return fork().avoiding() }
	}
	return n
}

// around is a space without the moves to positions that pass a mark.
type around[S State] struct {
	Space[S]
	mark *Stage[S]
}

func (f *around[S]) Successors(s S, buf []Edge[S]) []Edge[S] {
	first := len(buf)
	buf = f.Space.Successors(s, buf)
	kept := buf[:first]
	for _, e := range buf[first:] {
		if _, passes := f.mark.pass(&e.To); !passes {
			kept = append(kept, e)
		}
	}
	return kept
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
		Keep: func(at any, keep []bool) {
			to := f.pack(at)
			for i := range edges {
				keep[i] = keep[i] || edges[i].To == to
			}
		},
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
	return &problem[S]{p.model.through(passes), p.fewer()}
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
