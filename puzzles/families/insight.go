package families

import (
	"context"

	"waymark/puzzles"
	"waymark/solver"
)

// Insight says how a heuristic comes to its value at a position of the puzzle, see
// puzzles.Insightful; of the greatest of several, what each of them says.
func Insight(ctx context.Context, p *puzzles.Puzzle, at puzzles.Board, heuristic string) (puzzles.Insight, error) {
	f, ok := Find(p.Family).(puzzles.Insightful)
	if !ok {
		return puzzles.Insight{}, puzzles.NoHeuristic(heuristic)
	}
	parts := solver.MostOf(heuristic)
	if parts == nil {
		return f.Insight(ctx, p, at, heuristic)
	}
	problem, err := Find(p.Family).Compile(p)
	if err != nil {
		return puzzles.Insight{}, err
	}
	most := puzzles.Insight{Rule: puzzles.Greatest}
	for _, id := range parts {
		info, ok := solver.FindHeuristic(problem.Heuristics(), id)
		if !ok {
			return puzzles.Insight{}, puzzles.NoHeuristic(id)
		}
		in, err := f.Insight(ctx, p, at, id)
		if err != nil {
			return puzzles.Insight{}, err
		}
		if in.Never {
			return in, nil
		}
		most.Terms = append(most.Terms, puzzles.Term{Label: puzzles.Message{Format: info.Name}, Value: in.Value()})
	}
	return most, nil
}
