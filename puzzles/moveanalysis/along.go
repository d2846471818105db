package moveanalysis

import (
	"context"

	"waymark/puzzles"
)

// Step is one position of a solution as the lens sees it.
type Step struct {
	G    int     // the way there
	H    float64 // what the heuristic says of the rest; may be Never
	Left Bounds  // to the goal
	// Good and Lost are those of the move that the solution makes here; No at its end.
	Good, Lost Ternary
}

// Along says what is known of each position along moves from the start of the puzzle:
// one step more than there are moves. For its errors see Look.
func (l *Lens) Along(ctx context.Context, heuristic string, moves []puzzles.Move) ([]Step, error) {
	path, err := l.path(ctx, moves)
	if err != nil {
		return nil, err
	}
	steps := make([]Step, len(path)+1)
	for i := range steps {
		if steps[i], err = l.step(ctx, heuristic, moves, i); err != nil {
			return nil, err
		}
	}
	return steps, nil
}

// step looks at one position along moves.
func (l *Lens) step(ctx context.Context, heuristic string, moves []puzzles.Move, i int) (Step, error) {
	path, err := l.path(ctx, moves)
	if err != nil {
		return Step{}, err
	}
	v, err := l.look(ctx, heuristic, path[:i:i])
	if err != nil {
		return Step{}, err
	}
	s := Step{G: v.G, H: v.H, Left: v.Left, Good: No, Lost: No}
	if i == len(path) {
		return s, nil
	}
	list, err := l.distances.Onward(path[:i:i])
	if err != nil {
		return Step{}, err
	}
	for k, o := range list {
		if o.Move == path[i] {
			s.Good, s.Lost = v.Moves[k].Good, v.Moves[k].Lost
		}
	}
	return s, nil
}

// Tally counts along a solution.
type Tally struct {
	Lost    int // moves that are good and lost
	Unknown int // of which it is not known yet
}

// Count counts the lost good moves along a solution. The number belongs to the puzzle
// and the heuristic, not to any search.
func Count(steps []Step) Tally {
	var t Tally
	for _, s := range steps {
		switch s.Lost {
		case Yes:
			t.Lost++
		case Unknown:
			t.Unknown++
		}
	}
	return t
}
