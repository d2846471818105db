package families

import (
	"context"
	"slices"

	"waymark/puzzles"
	"waymark/solver"
)

// Known packs a solution for solver.Options.Known: one that was recorded by hand,
// pasted, or found by any search. A move that the search does not write the same
// way, such as another path of the same block, becomes the move that leads to
// the same position. The error names the first move that is not legal, or says
// that the goal is not reached.
func Known(ctx context.Context, f puzzles.Family, p *puzzles.Puzzle, problem solver.Problem, moves []puzzles.Move) ([]solver.Move, error) {
	boards, _, err := puzzles.Replay(f, p, p.Start, moves)
	switch {
	case err != nil:
		return nil, err
	case !f.Matches(p, boards[len(moves)], p.Goal):
		return nil, puzzles.Messagef("after its %d moves the goal is not reached", len(moves))
	}
	return pack(ctx, f, p, problem, moves, boards)
}

// Path is Known for any moves from the start of the puzzle, wherever they end.
func Path(ctx context.Context, f puzzles.Family, p *puzzles.Puzzle, problem solver.Problem, moves []puzzles.Move) ([]solver.Move, error) {
	boards, _, err := puzzles.Replay(f, p, p.Start, moves)
	if err != nil {
		return nil, err
	}
	return pack(ctx, f, p, problem, moves, boards)
}

// pack writes moves that lead from board to board as the search does.
func pack(ctx context.Context, f puzzles.Family, p *puzzles.Puzzle, problem solver.Problem, moves []puzzles.Move, boards []puzzles.Board) ([]solver.Move, error) {
	n, next := 0, 0
	path := problem.Follow(func(texts []string) int {
		if n == len(moves) || ctx.Err() != nil {
			return -1
		}
		next = slices.Index(texts, string(moves[n]))
		if next < 0 {
			next = slices.IndexFunc(texts, func(text string) bool {
				to, _, err := f.Play(p, boards[n], puzzles.Move(text))
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
