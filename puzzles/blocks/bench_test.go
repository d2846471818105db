package blocks

import (
	"cmp"
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

func benchmarkSuccessors[S solver.State](b *testing.B, sp solver.Space[S]) {
	states := explore(sp, 1<<12)
	buf := make([]solver.Edge[S], 0, 1<<14)
	b.ReportAllocs()
	n := 0
	for i := 0; b.Loop(); i++ {
		buf = sp.Successors(states[i%len(states)], buf[:0])
		n += len(buf)
	}
	perSecond(b, n)
}

// BenchmarkSuccessors measures moves generated: in the general space, in the
// packed one, and over mirror images.
func BenchmarkSuccessors(b *testing.B) {
	for name, p := range solveBoards(b) {
		l := layoutFor(b, p)
		goal := newTarget(l, p.Goal)
		b.Run(name+"/general", func(b *testing.B) { benchmarkSuccessors(b, newSpace[single, [1]uint64](l, l.start, goal)) })
		b.Run(name+"/packed", func(b *testing.B) { benchmarkSuccessors(b, newPacked(l, l.start, goal, false)) })
		b.Run(name+"/mirror", func(b *testing.B) { benchmarkSuccessors(b, newPacked(l, l.start, goal, true)) })
	}
	b.Run("largest", func(b *testing.B) {
		l := layoutFor(b, crowd())
		benchmarkSuccessors(b, newSpace[wide, [4]uint64](l, l.start, newTarget(l, crowd().Goal)))
	})
}

// BenchmarkSuccessorsAfter measures states expanded by a search that says from
// where it came.
func BenchmarkSuccessorsAfter(b *testing.B) {
	for name, p := range solveBoards(b) {
		b.Run(name, func(b *testing.B) {
			sp := packedFor(b, p, true)
			states := explore(sp, 1<<12)
			before := map[word]word{}
			for _, s := range states {
				for _, e := range sp.Successors(s, nil) {
					if _, known := before[e.To]; !known {
						before[e.To] = s
					}
				}
			}
			pairs := make([][2]word, len(states))
			for i, s := range states {
				pairs[i] = [2]word{s, before[s]}
			}
			b.Run("moves", func(b *testing.B) {
				benchmarkPairs(b, pairs, make([]solver.Edge[word], 0, 64), sp.SuccessorsAfter)
			})
			if bare, ok := sp.space().(solver.Bare[word]); ok {
				b.Run("states", func(b *testing.B) { benchmarkPairs(b, pairs, make([]word, 0, 64), bare.StatesAfter) })
			}
		})
	}
}

// benchmarkPairs measures states expanded, each with the one before it.
func benchmarkPairs[T any](b *testing.B, pairs [][2]word, buf []T, list func(s, before word, buf []T) []T) {
	b.ReportAllocs()
	n := 0
	for i := 0; b.Loop(); i++ {
		p := &pairs[i%len(pairs)]
		buf = list(p[0], p[1], buf[:0])
		n++
	}
	perSecond(b, n)
}

func BenchmarkHeuristics(b *testing.B) {
	p := rushHour(b, rushHours[1].line)
	l := layoutFor(b, p)
	goal := newTarget(l, p.Goal)
	sp := newSpace[single, [1]uint64](l, l.start, goal)
	states := explore[single](sp, 1<<12)
	for _, h := range sp.heuristics(goal) {
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

// solveBoards are the boards of the benchmarks.
func solveBoards(b *testing.B) map[string]*puzzles.Puzzle {
	return map[string]*puzzles.Puzzle{
		"klotski/step":  puzzle(b, classicStart, classicGoal, "metric step"),
		"klotski/slide": puzzle(b, classicStart, classicGoal, "metric slide"),
		"klotski/move":  puzzle(b, classicStart, classicGoal, "metric move"),
		"rushhour/60":   rushHour(b, rushHours[0].line),
		"rushhour/55":   rushHour(b, rushHours[1].line),
	}
}

// BenchmarkCompile compiles a puzzle, without any search.
func BenchmarkCompile(b *testing.B) {
	for name, p := range solveBoards(b) {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				if _, err := (Family{}).Compile(p); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

// BenchmarkSolve compiles and solves, by what is automatic and by the other ways
// to an optimum.
func BenchmarkSolve(b *testing.B) {
	for name, p := range solveBoards(b) {
		for _, o := range []solver.Options{
			{},
			{Algorithm: solver.TwoWay},
			{Algorithm: solver.AStar, Heuristic: "blockers"},
		} {
			b.Run(name+"/"+string(cmp.Or(o.Algorithm, solver.Automatic)), func(b *testing.B) {
				b.ReportAllocs()
				for b.Loop() {
					problem, err := Family{}.Compile(p)
					if err != nil {
						b.Fatal(err)
					}
					search, err := problem.Search(o)
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
