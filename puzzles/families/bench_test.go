package families_test

import (
	"context"
	"strings"
	"testing"

	"waymark/puzzles"
	"waymark/puzzles/families"
	"waymark/solver"
)

// scrambles are 4x4 boards (0 = blank, which the goal has first) of Korf, 1985,
// Depth-First Iterative-Deepening: number 4, with optimum 56, and easy ones.
var scrambles = []string{
	"5 12 10 7 15 11 14 0 8 2 1 13 3 4 9 6",
	"3 14 9 11 5 4 8 2 13 12 6 7 10 1 15 0",
}

func slideText(board string) string {
	cells := strings.Fields(strings.ReplaceAll(" "+board+" ", " 0 ", " _ "))
	var b strings.Builder
	b.WriteString("puzzle slide\nstart 4x4\n")
	for i := 0; i < 16; i += 4 {
		b.WriteString(strings.Join(cells[i:i+4], " ") + "\n")
	}
	b.WriteString("goal 4x4\n_ 1 2 3\n4 5 6 7\n8 9 10 11\n12 13 14 15\n")
	return b.String()
}

func compile(tb testing.TB, text string) solver.Problem {
	tb.Helper()
	ps, err := puzzles.Read([]byte(text), "bench", families.Rules)
	if err != nil {
		tb.Fatal(err)
	}
	p, err := families.Find(ps[0].Family).Compile(ps[0])
	if err != nil {
		tb.Fatal(err)
	}
	return p
}

// BenchmarkAStarManhattan4x4 is A* with Manhattan up to three million stored
// states. Read generated/s and B/state.
func BenchmarkAStarManhattan4x4(b *testing.B) {
	p := compile(b, slideText(scrambles[0]))
	var generated, seconds, bytes float64
	for b.Loop() {
		s, err := p.Search(solver.Options{Algorithm: solver.AStar, Heuristic: "manhattan"})
		if err != nil {
			b.Fatal(err)
		}
		r := s.Run(context.Background(), solver.Limits{States: 3_000_000, Memory: 4 << 30}, nil)
		generated += float64(r.Stats.Generated)
		seconds += r.Stats.Elapsed.Seconds()
		bytes = float64(r.Stats.PeakBytes) / float64(r.Stats.Stored)
	}
	b.ReportMetric(generated/seconds, "generated/s")
	b.ReportMetric(bytes, "B/state")
}
