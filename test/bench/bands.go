package main

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"waymark/puzzles"
	"waymark/puzzles/difficulty"
	"waymark/puzzles/families"
	"waymark/puzzles/generate"
)

// bands are the rows of puzzles that are asked for by their difficulty: of ten seeds, how many
// come inside the band, how many with a label that says that they do not, and what the first of
// a seed costs.
func bands() (list []aim) {
	for n, f := range families.All() {
		m, ok := f.(puzzles.Maker)
		if !ok {
			continue
		}
		for _, r := range m.Recipes() {
			for level, word := range difficulty.Words {
				var a generate.Ask
				a.Family, a.Recipe = f.Info().ID, r.ID
				a.Difficulty.Least, a.Difficulty.Most = difficulty.Bounds(level + 1)
				list = append(list, aim{
					id: "G" + strconv.Itoa(3+n), work: fmt.Sprintf("made: %s %s, %s", a.Family, r.ID, word), want: "95 of 100 inside", slow: true, measure: inside(a),
				})
			}
		}
	}
	return list
}

// inside measures the first puzzle of ten seeds.
func inside(a generate.Ask) func(*bench) (string, error) {
	return func(b *bench) (string, error) {
		const seeds = 10
		var times []time.Duration
		var all generate.Counts
		in, unknown := 0, 0
		for a.Seed = 1; a.Seed <= seeds; a.Seed++ {
			a.Count, a.Threads = 1, b.threads
			var err error
			times = append(times, timed(func() {
				var counts generate.Counts
				counts, err = generate.Run(b.ctx, a, func(m generate.Made) error {
					switch {
					case !m.Beside:
						in++
					case m.Seconds == 0:
						unknown++
					}
					return nil
				}, nil)
				all.Tried += counts.Tried
				all.Kept += counts.Kept
				all.TooEasy += counts.TooEasy
				all.TooHard += counts.TooHard
				all.Unproved += counts.Unproved
				all.Unsolvable += counts.Unsolvable
				all.Beside += counts.Beside
				all.Barren += counts.Barren
			}))
			if err != nil {
				return "", err
			}
		}
		slices.SortFunc(times, cmp.Compare)
		text := fmt.Sprintf("%d of %d, %d inside, %d of unknown difficulty; median %s, most %s; %d candidates", all.Kept, seeds, in, unknown, short(times[seeds/2]), short(times[seeds-1]), all.Tried)
		return text + rest(all), nil
	}
}

// rest says what became of the candidates that were not kept.
func rest(c generate.Counts) string {
	var parts []string
	for _, p := range []struct {
		n    uint64
		what string
	}{{c.TooEasy, "too easy"}, {c.TooHard, "too hard"}, {c.Unsolvable, "unsolvable"}, {c.Unproved, "beyond the limits"}, {c.Beside, "of another difficulty"}, {c.Barren, "came to nothing"}} {
		if p.n > 0 {
			parts = append(parts, fmt.Sprintf(", %d %s", p.n, p.what))
		}
	}
	return strings.Join(parts, "")
}
