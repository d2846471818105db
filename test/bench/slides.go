package main

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"time"

	"waymark/puzzles"
	"waymark/puzzles/foreign"
	"waymark/puzzles/slide"
	"waymark/solver"
)

var (
	blankFirst = foreign.Options{Goal: foreign.BlankFirst}
	blankLast  = foreign.Options{Goal: foreign.BlankLast}
)

// slides are the rows of sliding tiles.
func slides() []aim {
	return []aim{
		{id: "P1", work: "Korf's 15-puzzles, small tables", want: "<= 6.5 s for 100, median <= 11 ms, most <= 1.2 s, build <= 0.15 s", measure: smallTables},
		{id: "P2", work: "Korf's 15-puzzles, patterns 7-8", want: "<= 0.45 s for 100, mean <= 38,400 nodes, most <= 30 ms", slow: true, measure: sevenEight},
		{id: "P3", work: "15-puzzles of 80 moves, patterns 7-8", want: "<= 15 s for 17", measure: hardest},
		{id: "P4", work: "IDA*, Manhattan", want: ">= 100 M/s, 36,302,807,931 generated for 100", slow: true, measure: published4("manhattan", 36_302_807_931)},
		{id: "P4", work: "IDA*, walking distance", want: "5,206,141,099 generated for 100", slow: true, measure: published4("walking-distance", 5_206_141_099)},
		{id: "P5", work: "A*, Manhattan, Korf 1, 2, 4, 10", want: ">= 5 M expanded/s, <= 30 B a state", measure: aStar},
		{id: "P6", work: "3x3, all distances", want: "<= 40 ms", measure: allDistances(puzzles.Size{Rows: 3, Cols: 3}, 31)},
		{id: "P6", work: "3x4, all distances", want: "<= 45 s, <= 260 MB", measure: allDistances(puzzles.Size{Rows: 3, Cols: 4}, 53)},
		{id: "P6", work: "2x7, first layers", want: "43,589,145,600 positions in what memory there is", slow: true, measure: firstLayers},
		{id: "P7", work: "24-puzzles 38, 40, 44, 25, patterns 6-6-6-6", want: "<= 50 s, then <= 25 s", slow: true, measure: twentyFour(solver.IDAStar)},
		{id: "P7", work: "the same by A* and IDA* in turns", want: "<= 20 s", slow: true, measure: twentyFour(solver.AStarDeepening)},
		{id: "P16", work: "24-puzzles, anytime, 1 s and 10 s", want: "an answer in 1 s, within 10 % after 10 s", slow: true, measure: anytime24},
		{id: "F24", work: "24-puzzles sampled: 9 11 10 14", want: "<= 50 core hours for all fifty", slow: true, measure: sampled("9", "11", "10", "14")},
		{id: "F24", work: "24-puzzles sampled: 18 21 12 48", want: "<= 50 core hours for all fifty", slow: true, measure: sampled("18", "21", "12", "48")},
		{id: "F24", work: "24-puzzles sampled: 50 34 8 41", want: "<= 50 core hours for all fifty", slow: true, measure: sampled("50", "34", "8", "41")},
		{id: "F24", work: "24-puzzles sampled: 33 19 45 29", want: "<= 50 core hours for all fifty", slow: true, measure: sampled("33", "19", "45", "29")},
		{id: "F24", work: "24-puzzles sampled and made: 37 13 1 30", want: "estimated for one generated: 1", slow: true, measure: sampledAndMade("37", "13", "1", "30")},
		{id: "P16", work: "random 6x6, 8x8, 10x10, anytime, 1 s and 10 s", want: "an answer in 1 s, then better", slow: true, measure: anytimeLarge},
		{id: "P16", work: "swaps of 6x6, 8x8, 10x10 by chance, automatic and anytime, 10 s", want: "an answer of automatic to each", slow: true, measure: anytimeSwaps},
	}
}

// korf is IDA* on Korf's boards with a heuristic.
func korf(heuristic string) work {
	return work{file: "slide/korf100.csv", reading: blankFirst, options: solver.Options{Algorithm: solver.IDAStar, Heuristic: heuristic}}
}

func smallTables(b *bench) (string, error) {
	w := korf("pattern-small")
	w.warm, w.tell = firstOne, func(s set, r runs) string {
		return fmt.Sprintf("%v: %v; %s; tables %s, first search with their building %s",
			s, r, rate(r.generated(), r.total()), mebibytes(r.peak()), short(r.warm))
	}
	return w.measure(b)
}

func sevenEight(b *bench) (string, error) {
	w := korf("pattern-78")
	w.warm, w.tell = firstOne, func(s set, r runs) string {
		return fmt.Sprintf("%v: %v; mean %d nodes; tables %s, there after %s",
			s, r, r.generated()/uint64(len(r.results)), mebibytes(r.peak()), short(r.warm))
	}
	return w.measure(b)
}

func hardest(b *bench) (string, error) {
	w := korf("pattern-78")
	w.file, w.reading, w.warm = "slide/stp15_hardest80.txt", blankLast, firstOne
	w.tell = func(s set, r runs) string {
		return fmt.Sprintf("%v: %v; first search with the building of tables %s", s, r, short(r.warm))
	}
	return w.measure(b)
}

// published4 measures a search whose number of nodes over all hundred boards
// is known.
func published4(heuristic string, nodes uint64) func(*bench) (string, error) {
	w := korf(heuristic)
	w.nodes = nodes
	w.tell = func(s set, r runs) string {
		return fmt.Sprintf("%v: %v; %d generated, %s", s, r, r.generated(), rate(r.generated(), r.total()))
	}
	return w.measure
}

func aStar(b *bench) (string, error) {
	return work{
		file: "slide/korf100.csv", reading: blankFirst, names: []string{"1", "2", "4", "10"},
		options: solver.Options{Algorithm: solver.AStar, Heuristic: "manhattan"}, limits: solver.Limits{Memory: 8 << 30},
		tell: func(s set, r runs) string {
			perState := 0.0
			for _, one := range r.results {
				perState = max(perState, float64(one.Stats.PeakBytes)/float64(one.Stats.Stored))
			}
			return fmt.Sprintf("%v: %s; %s expanded, %s generated, <= %.3g B a state", s, r.proved(),
				rate(r.expanded(), r.total()), rate(r.generated(), r.total()), perState)
		},
	}.measure(b)
}

// twentyFour measures the proofs of four 24-puzzles by an algorithm.
func twentyFour(by solver.Algorithm) func(*bench) (string, error) {
	w := korf("pattern-6666")
	w.file, w.names, w.options.Algorithm = "slide/korf24_50.txt", []string{"38", "40", "44", "25"}, by
	w.warm = func(s set) set { return s.named("40") }
	w.tell = func(s set, r runs) string {
		return fmt.Sprintf("%v: %v; %d generated; first search with the tables %s", s, r, r.generated(), short(r.warm))
	}
	return w.measure
}

// allDistances measures the listing of all distances of a board whose farthest
// position is known.
func allDistances(size puzzles.Size, depth int) func(*bench) (string, error) {
	return func(b *bench) (string, error) {
		var c puzzles.Census
		var err error
		goal := sorted(size)
		_, bytes, _ := slide.Family{}.Numbers(goal)
		t := timed(func() { c, err = slide.Family{}.Census(b.ctx, goal, b.threads, nil) })
		if err != nil {
			return "", err
		}
		if len(c.Counts)-1 != depth {
			return "", fmt.Errorf("the farthest position is at %d instead of %d", len(c.Counts)-1, depth)
		}
		return fmt.Sprintf("%d positions, farthest %d, %s, %.1f MB, two bits each", c.Positions(), depth, short(t), float64(bytes)/1e6), nil
	}
}

// firstLayers counts the first layers of 2x7 and estimates the rest by them: every layer reads all positions. The
// farthest position is at 108 (R. E. Korf and P. Schultze, Large-scale parallel breadth-first search, 2005).
func firstLayers(b *bench) (string, error) {
	const layers, farthest = 15, 108
	goal := sorted(puzzles.Size{Rows: 2, Cols: 7})
	positions, bytes, _ := slide.Family{}.Numbers(goal)
	ctx, cancel := context.WithCancel(b.ctx)
	defer cancel()
	began, each, seen := time.Now(), time.Duration(0), 0
	_, err := slide.Family{}.Census(ctx, goal, b.threads, func(counts []int) {
		if each, seen = time.Since(began)/time.Duration(len(counts)-1), counts[len(counts)-1]; len(counts) > layers {
			cancel()
		}
	})
	if !errors.Is(err, context.Canceled) || b.ctx.Err() != nil {
		return "", err
	}
	return fmt.Sprintf("%d positions, %.1f GB, two bits each; %d at distance %d; a layer takes %s by the clock, all %d at least %s",
		positions, float64(bytes)/1e9, seen, layers, short(each), farthest+1, short(each*(farthest+1))), nil
}

func anytime24(b *bench) (string, error) {
	s, err := b.read("slide/korf24_50.txt", blankFirst)
	if err != nil {
		return "", err
	}
	s = s.first(10)
	text := s.String() + ":"
	for _, limit := range []time.Duration{time.Second, 10 * time.Second} {
		r, err := b.solve(s, solver.Options{Algorithm: solver.Automatic, Tables: true}, solver.Limits{Time: limit})
		if err != nil {
			return "", err
		}
		sum, most := 0.0, 0.0
		for i, one := range r.results {
			if one.Path == nil {
				return "", fmt.Errorf("board %q: no answer within %v", s.puzzles[i].Name, limit)
			}
			over := 100 * (float64(one.Cost)/float64(s.optimum[i]) - 1)
			sum, most = sum+over, max(most, over)
		}
		text += fmt.Sprintf(" after %v mean %.1f %%, most %.1f %% over the optimum;", limit, sum/float64(len(r.results)), most)
	}
	return text, nil
}

func anytimeLarge(b *bench) (string, error) {
	text := ""
	for _, side := range []int{6, 8, 10} {
		p := shuffled(side, uint64(side))
		s := set{puzzles: []*puzzles.Puzzle{p}, optimum: []int{0}}
		text += fmt.Sprintf("%dx%d:", side, side)
		for _, limit := range []time.Duration{time.Second, 10 * time.Second} {
			r, err := b.solve(s, solver.Options{Algorithm: solver.Automatic}, solver.Limits{Time: limit})
			if err != nil {
				return "", err
			}
			one := r.results[0]
			if one.Path == nil {
				return "", fmt.Errorf("%dx%d: no answer within %v", side, side, limit)
			}
			text += fmt.Sprintf(" %d after %v (bound %d);", one.Cost, limit, one.LowerBound)
		}
		text += " "
	}
	return text, nil
}

// anytimeSwaps puts the lengths automatic comes to beside those of anytime, which proves nothing.
func anytimeSwaps(b *bench) (string, error) {
	s, err := ownSet("swap/random.txt")
	if err != nil {
		return "", err
	}
	text := s.String() + ":"
	for _, a := range []solver.Algorithm{solver.Automatic, solver.Improving} {
		r, err := b.solve(s, solver.Options{Algorithm: a, Anytime: true}, solver.Limits{Time: 10 * time.Second})
		if err != nil {
			return "", err
		}
		text += fmt.Sprintf(" %s", a)
		for i, one := range r.results {
			switch {
			case one.Path != nil:
				text += fmt.Sprintf(" %d", one.Cost)
			case a == solver.Automatic:
				return "", fmt.Errorf("board %q: no answer within 10 s", s.puzzles[i].Name)
			default:
				text += " none"
			}
		}
		text += ";"
	}
	return text, nil
}

// sorted is the board of the tiles in their order, the blank last.
func sorted(size puzzles.Size) puzzles.Board {
	b := puzzles.NewBoard(size, slide.Blank)
	for i := range size.Cells() - 1 {
		b.Cells[i] = puzzles.Cell(i + 1)
	}
	return b
}

// shuffled is a random board that can be solved: its tiles in a random even
// permutation, the blank last.
func shuffled(side int, seed uint64) *puzzles.Puzzle {
	size := puzzles.Size{Rows: side, Cols: side}
	goal := sorted(size)
	tiles := slices.Clone(goal.Cells[:size.Cells()-1])
	random, odd := rand.New(rand.NewPCG(seed, seed)), false
	for i := len(tiles) - 1; i > 0; i-- {
		if j := random.IntN(i + 1); j != i {
			tiles[i], tiles[j] = tiles[j], tiles[i]
			odd = !odd
		}
	}
	if odd {
		tiles[0], tiles[1] = tiles[1], tiles[0]
	}
	start := puzzles.Board{Size: size, Cells: append(tiles, slide.Blank)}
	return &puzzles.Puzzle{Family: "slide", Name: size.String(), Start: start, Goal: goal}
}
