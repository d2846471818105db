package effect

import (
	"context"
	"time"

	"waymark/puzzles"
	"waymark/puzzles/analysis"
	"waymark/puzzles/difficulty"
	"waymark/solver"
)

// Limits of what is looked at for the difficulty of one change: all its positions are listed,
// so it is told of small puzzles only.
const (
	figureStates = 60_000
	figureTime   = 3 * time.Second
	figureMemory = 256 << 20
)

// Figure is how hard a puzzle is for people; nil where that is not known, or would take long.
func Figure(ctx context.Context, p *puzzles.Puzzle) *difficulty.Figure {
	ctx, cancel := context.WithTimeout(ctx, figureTime)
	defer cancel()
	limits := solver.Limits{Time: figureTime, Memory: figureMemory}
	r, err := analysis.Analyse(ctx, p, analysis.Request{Limits: limits, MostListed: figureStates, Threads: 1})
	if err != nil || !r.Space.Whole {
		return nil
	}
	return r.Difficulty
}

// Figures are the difficulties of a puzzle as it is and with changes, as far as they were
// asked for.
type Figures map[*puzzles.Puzzle]*difficulty.Figure

// Missing lists those of some puzzles that were not asked for yet.
func (f Figures) Missing(list ...*puzzles.Puzzle) (missing []*puzzles.Puzzle) {
	for _, p := range list {
		if _, ok := f[p]; !ok {
			missing = append(missing, p)
		}
	}
	return missing
}
