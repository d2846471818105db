package main

import (
	"fmt"
	"slices"
	"time"

	"waymark/puzzles"
	"waymark/puzzles/generate"
	"waymark/puzzles/portfolio"
)

// generators are the rows of puzzles that are made: what the first of a seed costs, for
// seeds 1 to 20. Candidates are judged on -threads threads; the figure is of all together.
func generators() []aim {
	const soon = "median <= 2 s, 95 of 100 <= 10 s on two cores"
	size := func(n int) puzzles.Size { return puzzles.Size{Rows: n, Cols: n} }
	row := func(work, want string, a generate.Ask) aim {
		return aim{id: "G1", work: "made: " + work, want: want, slow: true, measure: firsts(a)}
	}
	return []aim{
		row("slide 4x4, 20..30 moves", soon, generate.Ask{Family: "slide"}),
		row("slide 5x5, 40..50 moves", soon, generate.Ask{Family: "slide", Size: size(5), Length: puzzles.Band{Least: 40, Most: 50}}),
		row("slide 4x4, 30 random moves", soon, generate.Ask{Family: "slide", Recipe: "scramble"}),
		row("slide 4x4, 30 random moves onwards", soon, generate.Ask{Family: "slide", Recipe: "scramble-onwards"}),
		row("slide 3x3, any start", soon, generate.Ask{Family: "slide", Recipe: "random"}),
		row("glide 8x8, 7..12 slides", soon, generate.Ask{Family: "glide"}),
		row("glide 8x8, some tiles free", soon, generate.Ask{Family: "glide", Recipe: "partial"}),
		row("tandem 8x8, 12..25 steps", soon, generate.Ask{Family: "tandem"}),
		row("swap 4x4, from a picture", soon, generate.Ask{Family: "swap", Recipe: "picture"}),
		row("swap, medium", soon, generate.Ask{Family: "swap", Details: generate.Details{Level: "medium"}}),
		row("swap, expert", "<= 60 s", generate.Ask{Family: "swap", Details: generate.Details{Level: "expert"}}),
		row("cars 6x6, 10..60 slides", soon, generate.Ask{Family: "blocks"}),
		row("cars 6x6, 20..60 slides", soon, generate.Ask{Family: "blocks", Length: puzzles.Band{Least: 20, Most: 60}}),
		row("cars 6x6, 30..60 slides", "<= 60 s", generate.Ask{Family: "blocks", Length: puzzles.Band{Least: 30, Most: 60}}),
		row("klotski 5x4, 15..150 moves", soon, generate.Ask{Family: "blocks", Recipe: "klotski"}),
		{id: "W1", work: "what if, all single changes of the library", want: "median <= 10 s on two cores", slow: true, measure: whatIfs},
		{id: "G2", work: "swap 6x6 made by chance, 100 levels", want: "none longer than the best of the four published methods", slow: true, measure: levels("random")},
		{id: "G2", work: "swap 6x6 made from pictures, 100 levels", want: "none longer than the best of the four published methods", slow: true, measure: levels("picture")},
	}
}

// firsts measures the first puzzle of twenty seeds.
func firsts(a generate.Ask) func(*bench) (string, error) {
	return func(b *bench) (string, error) {
		const seeds = 20
		var times []time.Duration
		tried := uint64(0)
		for a.Seed = 1; a.Seed <= seeds; a.Seed++ {
			a.Count, a.Threads = 1, b.threads
			var counts generate.Counts
			var err error
			times = append(times, timed(func() {
				counts, err = generate.Run(b.ctx, a, func(generate.Made) error { return nil }, nil)
			}))
			if err != nil || counts.Kept != 1 {
				return "", fmt.Errorf("seed %d: %+v, %w", a.Seed, counts, err)
			}
			tried += counts.Tried
		}
		slices.Sort(times)
		return fmt.Sprintf("median %s, 95 of 100 %s, %.1f candidates", short(times[seeds/2]), short(times[seeds*19/20-1]), float64(tried)/seeds), nil
	}
}

// levels compares a hundred proved optima with the best of the four published methods.
func levels(recipe string) func(*bench) (string, error) {
	return func(b *bench) (string, error) {
		const wanted = 100
		equal, unsolved, shorter := 0, 0, 0
		var times []time.Duration
		last := processor()
		a := generate.Ask{Family: "swap", Recipe: recipe, Size: puzzles.Size{Rows: 6, Cols: 6}, Seed: 1, Count: wanted, Threads: b.threads}
		counts, err := generate.Run(b.ctx, a, func(m generate.Made) error {
			times = append(times, processor()-last)
			report, err := portfolio.Run(b.ctx, m.Puzzle, portfolio.Plan{Ways: portfolio.Published("swap"), Threads: b.threads}, nil)
			if err != nil {
				return err
			}
			switch n, ok := bestOf(report); {
			case !ok:
				unsolved++
			case n < m.Length:
				return fmt.Errorf("%s: %d moves are called optimal, and there are %d", m.Puzzle.Name, m.Length, n)
			case n == m.Length:
				equal++
			default:
				shorter++
			}
			last = processor()
			return nil
		}, nil)
		if err != nil {
			return "", err
		}
		slices.Sort(times)
		return fmt.Sprintf("%d levels of %d candidates, median %s a level; ours shorter %d, as short %d, only ours %d",
			counts.Kept, counts.Tried, short(times[len(times)/2]), shorter, equal, unsolved), nil
	}
}

// bestOf is the length of the shortest solution of a report.
func bestOf(r portfolio.Report) (int, bool) {
	if r.Best < 0 {
		return 0, false
	}
	return r.Rows[r.Best].Length()
}
