package families_test

import (
	"context"
	"fmt"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"waymark/puzzles"
	"waymark/puzzles/families"
	"waymark/puzzles/study"
	"waymark/solver"
)

// BenchmarkMarks is A* through no mark, one and three, taken from a shortest
// solution at even distances: as they are, and with every other cell left open. It
// reports expansions, stored states and the memory that these take.
func BenchmarkMarks(b *testing.B) {
	for k, text := range middling {
		p := read(b, text)
		best, problem := solved(b, p, solver.Options{Algorithm: solver.AStar})
		boards, _, err := puzzles.Replay(families.Rules(p.Family), p, p.Start, study.Moves(problem, best.Path))
		require.NoError(b, err)
		for _, open := range []bool{false, true} {
			for _, n := range []int{0, 1, 3} {
				q := p.Clone()
				for i := range n {
					q.Marks = append(q.Marks, puzzles.Mark{Kind: puzzles.Via, Board: halved(boards[(i+1)*(len(boards)-1)/(n+1)], open)})
				}
				b.Run(fmt.Sprintf("%s %d/open=%t/marks=%d", p.Family, k, open, n), func(b *testing.B) { throughMarks(b, q, best.Cost) })
			}
		}
	}
}

// halved returns a board, or with every other one of its contents left open: of
// what stands on several cells, such as a piece, all of them.
func halved(board puzzles.Board, open bool) puzzles.Board {
	h := board.Clone()
	for i, c := range board.Cells {
		if open && slices.Index(board.Cells, c)%2 == 1 {
			h.Cells[i] = puzzles.Any
		}
	}
	return h
}

func throughMarks(b *testing.B, p *puzzles.Puzzle, want int32) {
	for b.Loop() {
		problem, err := families.Find(p.Family).Compile(p)
		require.NoError(b, err)
		s, err := problem.Search(solver.Options{Algorithm: solver.AStar})
		require.NoError(b, err)
		res := s.Run(context.Background(), solver.Limits{}, nil)
		require.Equal(b, want, res.Cost)
		b.ReportMetric(float64(res.Stats.Expanded), "expanded")
		b.ReportMetric(float64(res.Stats.Stored), "stored")
		b.ReportMetric(float64(res.Stats.PeakBytes), "peak-bytes")
	}
}
