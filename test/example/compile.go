package example

import (
	"waymark/puzzles"
	"waymark/puzzles/routing"
	"waymark/solver"
)

// state is where walkers stand, a bit a cell.
type state = [1]uint64

// Compile packs the puzzle for a search. It fails on the first fault that Check
// finds and on marks that cannot be obeyed, naming the mark.
func (f Family) Compile(p *puzzles.Puzzle) (solver.Problem, error) {
	route, err := routing.Open(f, p)
	if err != nil {
		return nil, err
	}
	sp := &space{size: p.Start.Size, walls: cells(p.Start, Wall), start: cells(p.Start, Walker), wanted: cells(p.Goal, Walker)}
	m := solver.Model[state]{Space: sp, Heuristics: sp.heuristics(sp.wanted)}
	m.Fork = func() solver.Model[state] { return m } // all of it is only read
	codec := routing.Codec[state]{
		Rules: f, Puzzle: p,
		Pack:   func(b puzzles.Board) state { return cells(b, Walker) },
		Unpack: func(s state) puzzles.Board { return sp.board(p.Start, s) },
		Move: func(text puzzles.Move) (solver.Move, bool) {
			cell, d, err := puzzles.ParseCellDir(sp.size, text)
			return solver.Move(cell*4 + int(d)), err == nil
		},
	}
	codec.Add(&m, route, func(to puzzles.Place) routing.Stage[state] {
		at, open := cells(to.At, Walker), cells(to.At, puzzles.Any)
		return routing.Stage[state]{
			At:         at,
			Fits:       func(s state) bool { return s[0]&^open[0] == at[0] },
			Heuristics: sp.heuristics(at),
		}
	})
	return solver.NewProblem(m, solver.ProblemFuncs{
		Teller: routing.Teller(func(m solver.Move) puzzles.Move {
			return puzzles.CellDir(sp.size, int(m/4), puzzles.Dir(m%4))
		}),
		Automatic: solver.Choice{
			Options: solver.Options{Algorithm: solver.AStar, Heuristic: m.Heuristics[0].Info.ID},
			Why:     solver.Explanation{Format: "A* led by the way of a walker to every wanted cell."},
		},
	}), nil
}

// cells returns which cells of a board hold c.
func cells(b puzzles.Board, c puzzles.Cell) (s state) {
	for i, have := range b.Cells {
		if have == c {
			s[0] |= 1 << i
		}
	}
	return s
}

// space is what the solver searches.
type space struct {
	size                 puzzles.Size
	walls, start, wanted state
}

func (sp *space) Start() state { return sp.start }

func (sp *space) IsGoal(s state) bool { return sp.wanted[0]&^s[0] == 0 }

// Successors are the moves in the order of Family.Moves.
func (sp *space) Successors(s state, buf []solver.Edge[state]) []solver.Edge[state] {
	for cell := range sp.size.Cells() {
		if s[0]>>cell&1 == 0 {
			continue
		}
		for _, d := range puzzles.Dirs {
			if to, ok := sp.size.Neighbour(cell, d); ok && (s[0]|sp.walls[0])>>to&1 == 0 {
				after := state{s[0] ^ 1<<cell ^ 1<<to}
				buf = append(buf, solver.Edge[state]{To: after, Move: solver.Move(cell*4 + int(d)), Cost: 1})
			}
		}
	}
	return buf
}

// board is a start with its walkers where a state has them.
func (sp *space) board(start puzzles.Board, s state) puzzles.Board {
	b := start.Clone()
	for i, c := range b.Cells {
		switch {
		case s[0]>>i&1 == 1:
			b.Cells[i] = Walker
		case c == Walker:
			b.Cells[i] = Floor
		}
	}
	return b
}
