package demands_test

import (
	"context"
	"flag"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"waymark/puzzles"
	"waymark/puzzles/demands"
	"waymark/puzzles/study"
	"waymark/solver"
)

var library = flag.Duration("library", 0, "judge four demands on each bundled puzzle, each for so long at most, and print a table")

// TestLibrary prints how long four demands take on each bundled puzzle: every optimal solution passes the position in the middle of the
// kept one; its piece that moves most must move; nothing is useless; there are no more strategies than there are.
func TestLibrary(t *testing.T) {
	if *library == 0 {
		t.Skip("a measurement: -library 10s")
	}
	all, err := study.Library("")
	require.NoError(t, err)
	of, within := 0, 0
	for _, b := range all {
		p := b.Puzzle
		if len(p.Solutions) == 0 {
			continue
		}
		of++
		boards, steps, err := puzzles.Replay(b.Family, p, p.Start, p.Solutions[0].Moves)
		require.NoError(t, err)
		often, most := map[puzzles.Cell]int{}, puzzles.Cell(0)
		for i, s := range steps {
			c := boards[i].Cells[s.Shifts[0].From]
			if often[c]++; often[c] > often[most] {
				most = c
			}
		}
		list := []puzzles.Demand{
			{Kind: puzzles.DemandEvery, Board: boards[len(boards)/2]},
			{Kind: puzzles.DemandMoves, Piece: most, Least: 1, Most: puzzles.NoMost},
			{Kind: puzzles.DemandUseful},
			{Kind: puzzles.DemandStrategies, Most: puzzles.NoMost},
		}
		begin := time.Now()
		var verdicts []demands.Verdict
		var took []time.Duration
		j := demands.New(p, solver.Limits{Time: *library})
		for i := range list {
			ctx, stop := context.WithTimeout(t.Context(), *library)
			from := time.Now()
			f, err := j.Of(ctx, &list[i])
			stop()
			if err != nil {
				f.Verdict = demands.Open
			}
			verdicts, took = append(verdicts, f.Verdict), append(took, time.Since(from).Round(time.Millisecond))
		}
		if time.Since(begin) <= time.Second && !slices.Contains(verdicts, demands.Open) {
			within++
		}
		t.Logf("%-24s %7.2f s  %v %v", p.Name, time.Since(begin).Seconds(), verdicts, took)
	}
	t.Logf("within 1 s: %d of %d", within, of)
}
