package solver

import "unsafe"

// The searches are compiled in this package, once for each width of a state. A package that makes
// a problem would otherwise compile them all again for each width it uses, for the compiler
// instantiates a generic function wherever it is called.

// NewProblem makes a [Problem] of a model: it hides the type of the states.
func NewProblem[S State](m Model[S], f ProblemFuncs) Problem {
	var s S
	at := unsafe.Pointer(&m) // each case has the type of m, as S is the type of s
	switch any(s).(type) {
	case [1]uint64:
		return problem1((*Model[[1]uint64])(at), f)
	case [2]uint64:
		return problem2((*Model[[2]uint64])(at), f)
	case [4]uint64:
		return problem4((*Model[[4]uint64])(at), f)
	case [8]uint64:
		return problem8((*Model[[8]uint64])(at), f)
	}
	return problem16((*Model[[16]uint64])(at), f)
}

// Where one of these is inlined, its caller compiles the searches.

//go:noinline
func problem1(m *Model[[1]uint64], f ProblemFuncs) Problem { return &problem[[1]uint64]{*m, f} }

//go:noinline
func problem2(m *Model[[2]uint64], f ProblemFuncs) Problem { return &problem[[2]uint64]{*m, f} }

//go:noinline
func problem4(m *Model[[4]uint64], f ProblemFuncs) Problem { return &problem[[4]uint64]{*m, f} }

//go:noinline
func problem8(m *Model[[8]uint64], f ProblemFuncs) Problem { return &problem[[8]uint64]{*m, f} }

//go:noinline
func problem16(m *Model[[16]uint64], f ProblemFuncs) Problem { return &problem[[16]uint64]{*m, f} }

// ModelOf returns the model behind a problem. It returns false where the states of the problem are
// not of type S.
func ModelOf[S State](p Problem) (m Model[S], ok bool) {
	of, ok := p.(interface {
		modelFor(state any) unsafe.Pointer
	})
	if !ok {
		return m, false
	}
	var s S
	at := (*Model[S])(of.modelFor(s))
	if at == nil {
		return m, false
	}
	return *at, true
}

// modelFor points to the model, or to nothing where its states are not of the type of state.
func (p *problem[S]) modelFor(state any) unsafe.Pointer {
	if _, ok := state.(S); !ok {
		return nil
	}
	return unsafe.Pointer(&p.model)
}
