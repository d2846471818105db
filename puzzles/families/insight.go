package families

import (
	"context"
	"math"

	"waymark/puzzles"
	"waymark/solver"
)

// Insight shows how a heuristic computes its value at a position of the puzzle, see
// [puzzles.Insightful]. The maximum of several heuristics has a term for each of them. Where the
// family does not show how, the value is the only term.
func Insight(ctx context.Context, f Family, p *puzzles.Puzzle, at puzzles.Board, heuristic string) (puzzles.Insight, error) {
	parts := solver.MostOf(heuristic)
	if parts == nil {
		return insight(ctx, f, p, at, heuristic)
	}
	problem, err := f.Compile(p)
	if err != nil {
		return puzzles.Insight{}, err
	}
	most := puzzles.Insight{Rule: puzzles.Greatest}
	for _, id := range parts {
		info, ok := solver.FindHeuristic(problem.Heuristics(), id)
		if !ok {
			return puzzles.Insight{}, puzzles.NoHeuristic(id)
		}
		in, err := insight(ctx, f, p, at, id)
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

// insight is Insight of one heuristic.
func insight(ctx context.Context, f Family, p *puzzles.Puzzle, at puzzles.Board, heuristic string) (puzzles.Insight, error) {
	if shows, ok := f.(puzzles.Insightful); ok {
		return shows.Insight(ctx, p, at, heuristic)
	}
	here := p.Clone()
	here.Start, here.Marks = at, nil
	problem, err := f.Compile(here)
	if err != nil {
		return puzzles.Insight{}, err
	}
	if _, ok := solver.FindHeuristic(problem.Heuristics(), heuristic); !ok {
		return puzzles.Insight{}, puzzles.NoHeuristic(heuristic)
	}
	g, err := problem.Gauge(ctx, heuristic)
	if err != nil || math.IsInf(g.Value, 1) {
		return puzzles.Insight{Never: err == nil}, err
	}
	return puzzles.Insight{Terms: []puzzles.Term{{Label: puzzles.Messagef("value"), Value: g.Value}}}, nil
}
