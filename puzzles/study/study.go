package study

import (
	"context"
	"slices"

	"waymark/puzzles"
	"waymark/puzzles/families"
	"waymark/solver"
)

// Study is an open puzzle: with its rules, and packed for searches.
type Study struct {
	Puzzle  *puzzles.Puzzle
	Family  families.Family
	Problem solver.Problem
}

// Open finds the family of a puzzle and packs what the puzzle asks. It fails where
// that has a fault, with the first; kept solutions are not looked at.
func Open(p *puzzles.Puzzle) (*Study, error) {
	f := families.Find(p.Family)
	if f == nil {
		return nil, puzzles.NoFamily(p.Family)
	}
	if faults := puzzles.CheckQuestion(p, families.Rules); len(faults) > 0 {
		return nil, faults[0]
	}
	problem, err := f.Compile(p)
	if err != nil {
		return nil, err
	}
	return &Study{Puzzle: p, Family: f, Problem: problem}, nil
}

// Moves are the moves of a path of a search of the problem.
func Moves(problem solver.Problem, path []solver.Move) []puzzles.Move {
	texts := problem.Texts(path)
	moves := make([]puzzles.Move, len(texts))
	for i, t := range texts {
		moves[i] = puzzles.Move(t)
	}
	return moves
}

// Known packs a solution for solver.Options.Known: one that was recorded by hand,
// pasted, or found by any search. A move that the search does not write the same
// way, such as another path of the same block, becomes the move that leads to
// the same position. The error names the first move that is not legal, or says
// that the goal is not reached.
func (s *Study) Known(ctx context.Context, moves []puzzles.Move) ([]solver.Move, error) {
	boards, _, err := puzzles.Replay(s.Family, s.Puzzle, s.Puzzle.Start, moves)
	switch {
	case err != nil:
		return nil, err
	case !s.Family.Matches(s.Puzzle, boards[len(moves)], s.Puzzle.Goal):
		return nil, puzzles.Messagef("after its %d moves the goal is not reached", len(moves))
	}
	return s.pack(ctx, moves, boards)
}

// Path is Known for any moves from the start of the puzzle, wherever they end.
func (s *Study) Path(ctx context.Context, moves []puzzles.Move) ([]solver.Move, error) {
	boards, _, err := puzzles.Replay(s.Family, s.Puzzle, s.Puzzle.Start, moves)
	if err != nil {
		return nil, err
	}
	return s.pack(ctx, moves, boards)
}

// pack writes moves that lead from board to board as the search does.
func (s *Study) pack(ctx context.Context, moves []puzzles.Move, boards []puzzles.Board) ([]solver.Move, error) {
	n, next := 0, 0
	path := s.Problem.Follow(func(texts []string) int {
		if n == len(moves) || ctx.Err() != nil {
			return -1
		}
		next = slices.Index(texts, string(moves[n]))
		if next < 0 {
			next = slices.IndexFunc(texts, func(text string) bool {
				to, _, err := s.Family.Play(s.Puzzle, boards[n], puzzles.Move(text))
				return err == nil && slices.Equal(to.Cells, boards[n+1].Cells)
			})
		}
		n++
		return next
	})
	switch {
	case ctx.Err() != nil:
		return nil, ctx.Err()
	case len(path) < len(moves): // the rules and the search disagree
		return nil, puzzles.Messagef("move %d, %s, is not legal: %v", n, string(moves[n-1]), puzzles.Messagef("the search does not know it"))
	}
	return path, nil
}
