package blocks

import (
	"strconv"
	"testing"

	"waymark/puzzles"
	"waymark/solver"
)

// perSecond reports n things done in millions a second.
func perSecond(b *testing.B, n int) {
	b.ReportMetric(float64(n)/b.Elapsed().Seconds()/1e6, "M/s")
	b.ReportMetric(0, "ns/op")
}

func benchmarkSuccessors[S solver.State, B bitboard](b *testing.B, p *puzzles.Puzzle) {
	l := layoutFor(b, p)
	sp := newSpace[S, B](l, l.start, newTarget(l, p.Goal))
	states := explore[S](sp, 1<<12)
	buf := make([]solver.Edge[S], 0, 1<<14)
	b.ReportAllocs()
	n := 0
	for i := 0; b.Loop(); i++ {
		buf = sp.Successors(states[i%len(states)], buf[:0])
		n += len(buf)
	}
	perSecond(b, n)
}

func BenchmarkSuccessors(b *testing.B) {
	for _, metric := range []string{"step", "slide", "move"} {
		b.Run("klotski/"+metric, func(b *testing.B) {
			benchmarkSuccessors[single, [1]uint64](b, puzzle(b, classicStart, classicGoal, "metric "+metric))
		})
	}
	b.Run("rushhour", func(b *testing.B) { benchmarkSuccessors[single, [1]uint64](b, rushHour(b, rushHours[1].line)) })
	b.Run("largest", func(b *testing.B) { benchmarkSuccessors[wide, [4]uint64](b, crowd()) })
}

func BenchmarkHeuristics(b *testing.B) {
	p := rushHour(b, rushHours[1].line)
	l := layoutFor(b, p)
	goal := newTarget(l, p.Goal)
	sp := newSpace[single, [1]uint64](l, l.start, goal)
	states := explore[single](sp, 1<<12)
	for _, h := range heuristics(goal, func(s *single, at *places) { unpack(l, s, at) }) {
		b.Run(h.Info.ID, func(b *testing.B) {
			b.ReportAllocs()
			n := 0
			for b.Loop() {
				h.Int(states[n%len(states)])
				n++
			}
			perSecond(b, n)
		})
	}
}

func BenchmarkSolve(b *testing.B) {
	for name, p := range map[string]*puzzles.Puzzle{
		"klotski":  puzzle(b, classicStart, classicGoal, "metric move"),
		"rushhour": rushHour(b, rushHours[1].line),
	} {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				problem, err := Family{}.Compile(p)
				if err != nil {
					b.Fatal(err)
				}
				search, err := problem.Search(solver.Options{})
				if err != nil {
					b.Fatal(err)
				}
				if r := search.Run(b.Context(), solver.Limits{}, nil); r.Status != solver.Optimal {
					b.Fatal(r.Status)
				}
			}
		})
	}
}

// BenchmarkCheapest shares out equal pieces among wanted places, one piece more
// than there are places.
func BenchmarkCheapest(b *testing.B) {
	for _, n := range []int{1, 2, 4, 8} {
		b.Run(strconv.Itoa(n), func(b *testing.B) {
			w := want{hi: n + 1, places: make([]uint8, n)}
			var at places
			for i := range n + 1 {
				at[i] = uint8(i)
			}
			for i := range n {
				dist := make([]int32, n+1)
				for j := range dist {
					dist[j] = int32((i*i*7 + j*j*3 + i*j) % 11)
				}
				w.dist = append(w.dist, dist)
			}
			b.ReportAllocs()
			for b.Loop() {
				w.cheapest(&at)
			}
		})
	}
}
