package slide

import (
	"context"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"waymark/puzzles"
	"waymark/solver"
)

// TestCensusIsTheExactDistance compares every position of small boards with
// breadth-first search over the packed space.
func TestCensusIsTheExactDistance(t *testing.T) {
	exhaustive(t)
	for _, goal := range []string{
		"1 2 / 3 _", "_ 1 / 2 3", "3 1 2 / 5 _ 4", "1 2 / 3 _ / 4 5", "1 2 / 3 4 / _ 5 / 7 6",
		"1 2 3 4 / 5 6 7 _", "7 1 2 / 3 _ 4 / 5 6 8",
	} {
		for _, threads := range []int{1, 3} {
			p := puzzleOf(t, goal, goal)
			l, start, want := layoutOf(p)
			exact := distances[[1]uint64](t, newWordSpace(l, start, want))
			c, err := TakeCensus(context.Background(), p.Goal, threads)
			require.NoError(t, err)
			sum := uint64(0)
			for _, n := range c.Counts() {
				sum += n
			}
			assert.EqualValues(t, len(exact), sum, goal)
			labels := make([]puzzles.Cell, len(l.count))
			for label, code := range l.class {
				labels[code] = label
			}
			b := puzzles.NewBoard(p.Start.Size, Blank)
			for _, position := range everything(t, l) {
				for i, cell := range l.cells {
					b.Cells[cell] = labels[position[i]]
				}
				d, ok := c.Distance(b)
				truth, reachable := exact[pack[[1]uint64](l, position)]
				if ok != reachable || ok && int32(d) != truth {
					require.Failf(t, "wrong distance", "%s: %v is %d, %v instead of %d, %v", goal, b.Cells, d, ok, truth, reachable)
				}
			}
		}
	}
}

// TestCensusOfTheEightPuzzle compares the layers with those published by
// Reinefeld, 1993, Complete solution of the eight-puzzle and the benefit of node
// ordering in IDA*.
func TestCensusOfTheEightPuzzle(t *testing.T) {
	eight := "1 2 4 8 16 20 39 62 116 152 286 396 748 1024 1893 2512 4485 5638 9529 10878 16993 17110 23952 20224 24047 15578 14560 6274 3910 760 221 2"
	assert.Equal(t, eight, layers(t, "_ 1 2 / 3 4 5 / 6 7 8"))
}

func layers(t testing.TB, goal string) string {
	t.Helper()
	c, err := TakeCensus(context.Background(), board(t, goal, puzzles.Goal), 0)
	require.NoError(t, err)
	var list []string
	for _, n := range c.Counts() {
		list = append(list, strconv.FormatUint(n, 10))
	}
	return strings.Join(list, " ")
}

func TestCensusRefusesWhatItCannotList(t *testing.T) {
	for _, goal := range []string{
		"1 2 3 _", "1 / 2 / _", "1 2 / 3 4", "1 2 / _ _", "1 1 / 2 _", "1 # / 2 _", "1 ? / 2 _",
		"1 2 3 4 5 / 6 7 8 9 10 / 11 12 13 14 _", "1 2 3 4 5 6 7 / 8 9 10 11 12 13 _",
	} {
		_, err := TakeCensus(context.Background(), board(t, goal, puzzles.Goal), 1)
		assert.ErrorContains(t, err, "up to 12 cells", goal)
		assert.IsType(t, solver.Explanation{}, err)
	}
	_, err := TakeCensus(context.Background(), puzzles.Board{}, 1)
	assert.Error(t, err)
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	_, err = TakeCensus(ctx, board(t, "1 2 3 / 4 5 6 / 7 8 _", puzzles.Goal), 1)
	assert.ErrorIs(t, err, context.Canceled)

	c, err := TakeCensus(context.Background(), board(t, "1 2 / 3 _", puzzles.Goal), 1)
	require.NoError(t, err)
	for _, b := range []string{"2 1 / 3 _", "1 2 / 3 4", "1 1 / 3 _", "1 _ / 3 _", "1 2 3 / 4 5 _"} {
		_, ok := c.Distance(board(t, b, puzzles.Start))
		assert.False(t, ok, b)
	}
}

// BenchmarkCensus lists all distances of the 3x3 board (181,440 positions) and
// of the 3x4 board (239,500,800).
func BenchmarkCensus(b *testing.B) {
	for name, goal := range map[string]string{"3x3": "_ 1 2 / 3 4 5 / 6 7 8", "3x4": "_ 1 2 3 / 4 5 6 7 / 8 9 10 11"} {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				layers(b, goal)
			}
		})
	}
}
