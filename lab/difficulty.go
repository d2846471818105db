package lab

import (
	"context"
	"sync"
	"time"

	"waymark/lab/results"
	"waymark/puzzles/analysis"
	"waymark/solver"
)

// figures are the difficulties of boards that were asked for: each takes a listing of all its positions.
type figures struct {
	mu sync.Mutex
	of map[results.Key]figureOf
}

// figureOf is the difficulty of a board in seconds; not known where it is 0.
type figureOf struct{ seconds float64 }

// Limits of what is looked at for the difficulty of one board.
const (
	figureStates = 1_000_000
	figureTime   = 10 * time.Second
	figureMemory = 512 << 20
)

// Difficulty is how long the median person needs for a board, in seconds, by the model of package difficulty;
// false where that is not known: it has no solution, more than a million positions, or a walk that the family
// has no estimate for, or its seconds only rank. It is found once; ctx ends that without an answer.
func (e *Experiment) Difficulty(ctx context.Context, b *Board) (seconds float64, known bool) {
	if b.Puzzle == nil || e.figures == nil {
		return 0, false
	}
	e.figures.mu.Lock()
	f, ok := e.figures.of[b.Key]
	e.figures.mu.Unlock()
	if !ok {
		r, err := analysis.Analyse(ctx, b.Puzzle, analysis.Request{
			Limits: solver.Limits{Time: figureTime, Memory: figureMemory}, MostListed: figureStates, Threads: 1,
		})
		if ctx.Err() != nil {
			return 0, false
		}
		if err == nil && r.Difficulty != nil && r.Difficulty.Told() != nil {
			f.seconds = r.Difficulty.Seconds
		}
		e.figures.mu.Lock()
		e.figures.of[b.Key] = f
		e.figures.mu.Unlock()
	}
	return f.seconds, f.seconds > 0
}

// Each tells of every board, once they are loaded, by its group and its number from 1.
func (e *Experiment) Each(tell func(group string, number int, b *Board)) {
	for i := range e.sets {
		for k := range e.sets[i].boards {
			tell(e.sets[i].group, e.sets[i].number+k, &e.sets[i].boards[k])
		}
	}
}

// MeasuredOnPeople counts the boards of which a time of people is known.
func (e *Experiment) MeasuredOnPeople() (n int) {
	e.Each(func(_ string, _ int, b *Board) {
		if b.Puzzle != nil && b.People.Known() {
			n++
		}
	})
	return n
}
