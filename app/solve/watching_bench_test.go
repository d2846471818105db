//go:build unix

package solve_test

import (
	"context"
	"runtime"
	"slices"
	"syscall"
	"testing"
	"time"

	"waymark/app/search"
	"waymark/puzzles"
	"waymark/puzzles/families"
	"waymark/puzzles/study"
	"waymark/solver"
	"waymark/test/apptest"
)

// BenchmarkWatched searches the same states bare and watched: with reports, the most
// promising position traced, its moves played and everything posted, as the window
// asks for it. ratio is the processor time of the watched search, window's side
// included, by that of the bare one: the medians of rounds in which they take turns.
func BenchmarkWatched(b *testing.B) {
	ps, err := puzzles.Read([]byte(apptest.Scrambled), "bench", families.Rules)
	if err != nil {
		b.Fatal(err)
	}
	p := ps[0]
	for name, o := range map[string]solver.Options{
		"astar":    {Algorithm: solver.AStar, Heuristic: "manhattan"},
		"weighted": {Algorithm: solver.Weighted, Weight: 1.2, Heuristic: "manhattan"},
		"two-way":  {Algorithm: solver.TwoWay},
	} {
		limits := solver.Limits{States: 1_500_000}
		b.Run(name, func(b *testing.B) {
			var bare, watched []time.Duration
			for b.Loop() {
				opened, err := study.Open(p)
				if err != nil {
					b.Fatal(err)
				}
				s, err := opened.Problem.Search(o)
				if err != nil {
					b.Fatal(err)
				}
				bare = append(bare, processor(b, func() { s.Run(context.Background(), limits, nil) }))

				posts, done := make(chan func(), 64), make(chan search.Outcome, 1)
				session := search.NewSession(func(f func()) { posts <- f }, study.Open)
				var seen search.Samples
				session.OnProgress, session.OnTop = func(p solver.Progress) { seen.Add(p) }, func(search.Top) {}
				session.OnDone = func(out search.Outcome) { done <- out }
				watched = append(watched, processor(b, func() {
					session.Solve(search.Request{Puzzle: p, Options: o, Limits: limits})
					for len(done) == 0 {
						(<-posts)()
					}
				}))
			}
			b.ReportMetric(median(watched).Seconds()/median(bare).Seconds(), "ratio")
		})
	}
}

// processor is the processor time that f takes, of all threads. The garbage of what
// ran before is none of it.
func processor(b *testing.B, f func()) time.Duration {
	b.Helper()
	runtime.GC()
	used := func() time.Duration {
		var u syscall.Rusage
		if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
			b.Fatal(err)
		}
		return time.Duration(u.Utime.Nano() + u.Stime.Nano())
	}
	before := used()
	f()
	return used() - before
}

func median(list []time.Duration) time.Duration {
	slices.Sort(list)
	return list[len(list)/2]
}
