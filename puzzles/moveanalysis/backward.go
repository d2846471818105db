package moveanalysis

import (
	"waymark/puzzles"
	"waymark/puzzles/families"
	"waymark/puzzles/study"
	"waymark/solver"
)

// StepTo is a position and a legal move from it.
type StepTo struct {
	From puzzles.Board
	Move puzzles.Move
}

// StepsTo lists the moves that lead to a position of a puzzle, in the order in which the family
// traces moves back; with two moves from one position the first in the family's order. ok is
// false where the family cannot trace moves back: where the start of the puzzle has tiles that
// change colour, or so many blocks that may each have moved or stood still.
func StepsTo(p *puzzles.Puzzle, at puzzles.Board) (steps []StepTo, ok bool, err error) {
	f := families.Find(p.Family)
	if whole, err := compile(f, p, p.Start); err != nil {
		return nil, false, err
	} else if _, ok := before(whole); !ok {
		return nil, false, nil // also where nothing of the kind is left in the position
	}
	problem, err := compile(f, p, at)
	if err != nil {
		return nil, false, err
	}
	boards, ok := before(problem)
	for _, b := range boards {
		if m, leads := leading(f, p, b, at); leads {
			steps = append(steps, StepTo{b, m})
		}
	}
	return steps, ok, nil
}

// positions is a family that would else take two positions for one state.
type positions interface {
	CompilePositions(p *puzzles.Puzzle) (solver.Problem, error)
}

// compile readies the puzzle with the position as its start. It is wanted as the goal as well,
// where there is one: then all that stands there is told apart.
func compile(f families.Family, p *puzzles.Puzzle, at puzzles.Board) (solver.Problem, error) {
	p = p.Clone()
	p.Marks, p.Start = nil, at
	if !f.Info().NoGoal {
		for i, c := range at.Cells {
			p = f.Paint(p, puzzles.Goal, -1, i, c)
		}
	}
	return positionsOf(f, p)
}

// positionsOf readies a puzzle such that no two positions of its pieces are one state.
func positionsOf(f families.Family, p *puzzles.Puzzle) (solver.Problem, error) {
	if g, ok := f.(positions); ok {
		return g.CompilePositions(p)
	}
	opened, err := study.Open(p)
	if err != nil {
		return nil, err
	}
	return opened.Problem, nil
}

// lister is the model of a problem, whatever its states.
type lister interface {
	before() ([]puzzles.Board, bool)
	goals(limit int) ([]puzzles.Board, bool)
}

// eachModel calls a function with the model of a problem, if there is one.
func eachModel(p solver.Problem, do func(lister)) {
	if m, ok := solver.ModelOf[[1]uint64](p); ok {
		do(model[[1]uint64](m))
	} else if m, ok := solver.ModelOf[[2]uint64](p); ok {
		do(model[[2]uint64](m))
	} else if m, ok := solver.ModelOf[[4]uint64](p); ok {
		do(model[[4]uint64](m))
	} else if m, ok := solver.ModelOf[[8]uint64](p); ok {
		do(model[[8]uint64](m))
	} else if m, ok := solver.ModelOf[[16]uint64](p); ok {
		do(model[[16]uint64](m))
	}
}

// before lists the positions that the model of a problem traces its start back to, each once.
func before(p solver.Problem) (list []puzzles.Board, ok bool) {
	eachModel(p, func(l lister) { list, ok = l.before() })
	return list, ok
}

// model is a lister of one kind of states.
type model[S solver.State] solver.Model[S]

func (m model[S]) before() (list []puzzles.Board, ok bool) {
	back, ok := m.Space.(solver.Reversible[S])
	if !ok || m.Position == nil {
		return nil, false
	}
	met := map[S]bool{}
	for _, e := range back.Predecessors(back.Start(), nil) {
		if b, is := m.Position(e.To).(puzzles.Board); is && !met[e.To] {
			met[e.To] = true
			list = append(list, b)
		}
	}
	return list, true
}

func (m model[S]) goals(limit int) (list []puzzles.Board, ok bool) {
	back, ok := m.Space.(solver.Reversible[S])
	if !ok || m.Position == nil {
		return nil, false
	}
	states, ok := back.Goals(limit)
	if !ok {
		return nil, false
	}
	for _, s := range states {
		if b, is := m.Position(s).(puzzles.Board); is {
			list = append(list, b)
		}
	}
	return list, true
}

// leading is the first legal move from one position to another.
func leading(f puzzles.Family, p *puzzles.Puzzle, from, to puzzles.Board) (puzzles.Move, bool) {
	for _, m := range f.Moves(p, from) {
		if n, _, err := f.Play(p, from, m); err == nil && n.Equal(to) {
			return m, true
		}
	}
	return "", false
}
