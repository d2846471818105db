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
		{id: "P14", work: "A*, Manhattan, Korf 1, 2, 4, beside the same search by hand", want: ">= 50 % of its speed", slow: true, measure: generality},
		{id: "P15", work: "IDA* on all cores", want: ">= 1.8 times one core", measure: speedUp("slide/korf100.csv", "4", blankFirst, solver.Options{Algorithm: solver.IDAStar, Heuristic: "manhattan"})},
		{id: "P15", work: "A* on all cores", want: ">= 1.7 times one core", measure: speedUp("slide/korf100.csv", "2", blankFirst, solver.Options{Algorithm: solver.AStar, Heuristic: "manhattan"})},
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

// generality compares the engine with A* written for 4x4 boards alone: nodes
// expanded in a second of the processor.
func generality(b *bench) (string, error) {
	s, err := b.read("slide/korf100.csv", blankFirst)
	if err != nil {
		return "", err
	}
	text := ""
	for i, s := 0, s.named("1", "2", "4"); i < len(s.puzzles); i++ {
		hand := newByHand(s.puzzles[i].Start.Cells, 60_000_000)
		cost := int32(0)
		took := timed(func() { cost = hand.search() })
		if cost != int32(s.optimum[i]) {
			return "", fmt.Errorf("board %q: by hand %d instead of %d", s.puzzles[i].Name, cost, s.optimum[i])
		}
		expanded := hand.expanded
		hand = nil
		r, err := b.solve(s.named(s.puzzles[i].Name), solver.Options{Algorithm: solver.AStar, Heuristic: "manhattan"}, solver.Limits{Memory: 8 << 30})
		if err != nil {
			return "", err
		}
		fast, general := float64(expanded)/took.Seconds(), float64(r.expanded())/r.total().Seconds()
		text += fmt.Sprintf("%s: %.2f (%s expanded, by hand %s); ", s.puzzles[i].Name, general/fast, rate(r.expanded(), r.total()), rate(expanded, took))
	}
	return text, nil
}
