package main

import (
	"fmt"
	"runtime"
	"time"

	"waymark/puzzles/foreign"
	"waymark/solver"
)

// engines are the rows about the core itself.
func engines() []aim {
	return []aim{
		{id: "P15", work: "IDA* on all cores", want: ">= 1.8 times one core", measure: speedUp("slide/korf100.csv", "4", blankFirst, solver.Options{Algorithm: solver.IDAStar, Heuristic: "manhattan"})},
		{id: "P15", work: "A* on all cores", want: ">= 1.5 times one core", measure: speedUp("slide/korf100.csv", "2", blankFirst, solver.Options{Algorithm: solver.AStar, Heuristic: "manhattan"})},
		{id: "P15", work: "two-way breadth-first on all cores", want: ">= 1.8 times one core", measure: speedUp("slide/korf100.csv", "9", blankFirst, solver.Options{Algorithm: solver.TwoWay})},
	}
}

// speedUp compares the clock of one search on one thread and on all cores,
// turn and turn about, the best of three each. Both must give the same answer
// and the same counts.
func speedUp(name, board string, reading foreign.Options, o solver.Options) func(*bench) (string, error) {
	return func(b *bench) (string, error) {
		s, err := b.read(name, reading)
		if err != nil {
			return "", err
		}
		s = s.named(board)
		if len(s.puzzles) != 1 {
			return "", fmt.Errorf("no board %q", board)
		}
		cores := runtime.NumCPU()
		best := map[int]time.Duration{}
		counts := map[int]solver.Stats{}
		for range 3 {
			for _, threads := range []int{1, cores} {
				o.Threads, o.NoRoute = threads, true
				began := time.Now()
				r, err := b.search(s.puzzles[0], o, solver.Limits{Memory: 8 << 30})
				took := time.Since(began)
				if err == nil {
					err = sure(r, s.optimum[0])
				}
				if err != nil {
					return "", err
				}
				if old, seen := best[threads]; !seen || took < old {
					best[threads] = took
				}
				counts[threads] = r.Stats
			}
		}
		if a, b := counts[1], counts[cores]; a.Expanded != b.Expanded || a.Generated != b.Generated || a.Stored != b.Stored {
			return "", fmt.Errorf("%d threads expanded %d, generated %d, stored %d; one %d, %d, %d",
				cores, b.Expanded, b.Generated, b.Stored, a.Expanded, a.Generated, a.Stored)
		}
		return fmt.Sprintf("%d cores %.2f times one: %s and %s on the clock", cores,
			best[1].Seconds()/best[cores].Seconds(), short(best[cores]), short(best[1])), nil
	}
}
