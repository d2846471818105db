package families_test

import (
	"context"
	"strconv"
	"testing"

	"waymark/solver"
)

// hard are boards 1, 2 and 4 of the 100 of Korf, 1985, with their optima.
var hard = []struct {
	name, board string
	optimum     int32
}{
	{"korf-1", "14 13 15 7 11 12 9 5 6 0 2 1 4 8 10 3", 57},
	{"korf-2", "13 5 4 10 9 12 8 14 2 3 7 1 0 15 11 6", 55},
	{"korf-4", "5 12 10 7 15 11 14 0 8 2 1 13 3 4 9 6", 56},
}

// memoryCap is what the long benchmarks may hold: 2 GiB.
const memoryCap = 2 << 30

// BenchmarkAStarKorf is A* with Manhattan to the end or the memory cap, on one
// thread and on two. Read expanded/s and B/state.
func BenchmarkAStarKorf(b *testing.B) {
	for _, k := range hard {
		for _, threads := range []int{1, 2} {
			b.Run(k.name+"/threads-"+strconv.Itoa(threads), func(b *testing.B) {
				p := compile(b, slideText(k.board))
				b.ReportAllocs()
				var expanded, seconds, bytes, stored float64
				for b.Loop() {
					s, err := p.Search(solver.Options{Algorithm: solver.AStar, Heuristic: "manhattan", Threads: threads})
					if err != nil {
						b.Fatal(err)
					}
					r := s.Run(context.Background(), solver.Limits{Memory: memoryCap}, nil)
					if r.Stop != solver.StopMemory && (r.Status != solver.Optimal || r.Cost != k.optimum) {
						b.Fatalf("%s %d", r.Status, r.Cost)
					}
					expanded += float64(r.Stats.Expanded)
					seconds += r.Stats.Elapsed.Seconds()
					stored = float64(r.Stats.Stored)
					bytes = float64(r.Stats.PeakBytes) / stored
				}
				b.ReportMetric(expanded/float64(b.N), "expanded")
				b.ReportMetric(stored, "stored")
				b.ReportMetric(expanded/seconds, "expanded/s")
				b.ReportMetric(bytes, "B/state")
			})
		}
	}
}

// BenchmarkAStarDeepening is A* that has 128 MiB and turns to IDA* below its open
// list when they are full.
func BenchmarkAStarDeepening(b *testing.B) {
	p := compile(b, slideText(hard[0].board))
	b.ReportAllocs()
	var expanded, seconds, bytes float64
	for b.Loop() {
		s, err := p.Search(solver.Options{Algorithm: solver.AStarDeepening, Heuristic: "manhattan", Threads: 1})
		if err != nil {
			b.Fatal(err)
		}
		r := s.Run(context.Background(), solver.Limits{Memory: 128 << 20}, nil)
		if r.Status != solver.Optimal || r.Cost != hard[0].optimum {
			b.Fatalf("%s %d", r.Status, r.Cost)
		}
		expanded += float64(r.Stats.Expanded)
		seconds += r.Stats.Elapsed.Seconds()
		bytes = float64(r.Stats.PeakBytes)
	}
	b.ReportMetric(expanded/float64(b.N), "expanded")
	b.ReportMetric(expanded/seconds, "expanded/s")
	b.ReportMetric(bytes/(1<<20), "MiB")
}
