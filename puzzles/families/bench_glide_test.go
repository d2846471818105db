package families_test

import (
	"context"
	"testing"

	"waymark/solver"
)

// boardA is the 8x8 board of RULES with optimum 22.
const boardA = `puzzle glide
name Board A
start 8x8
...Y....
...#....
...#..##
.#.#....
.#......
.#....#.
.#....#.
#YRGBR#.
goal 8x8
...Y....
........
.R...R..
........
...B..G.
........
........
.Y......
`

// BenchmarkTwoWayBoardA proves board A's optimum, 22.
func BenchmarkTwoWayBoardA(b *testing.B) {
	p := compile(b, boardA)
	var peak, stored, seconds float64
	for b.Loop() {
		s, err := p.Search(solver.Options{Algorithm: solver.TwoWay})
		if err != nil {
			b.Fatal(err)
		}
		r := s.Run(context.Background(), solver.Limits{}, nil)
		if r.Status != solver.Optimal || r.Cost != 22 {
			b.Fatalf("%s %d", r.Status, r.Cost)
		}
		peak, stored, seconds = float64(r.Stats.PeakBytes), float64(r.Stats.Stored), seconds+r.Stats.Elapsed.Seconds()
	}
	b.ReportMetric(peak/(1<<20), "MiB")
	b.ReportMetric(stored, "stored")
}
