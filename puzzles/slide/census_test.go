package slide

import (
	"context"
	"fmt"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/puzzles"
)

// slowDistances is breadth-first search over whole boards.
func slowDistances(goal puzzles.Board) map[string]int {
	key := func(b puzzles.Board) string { return fmt.Sprint(b.Cells) }
	distance, queue := map[string]int{key(goal): 0}, []puzzles.Board{goal}
	for len(queue) > 0 {
		b := queue[0]
		queue = queue[1:]
		blank := slices.Index(b.Cells, Blank)
		for _, to := range []int{blank - goal.Cols, blank - 1, blank + 1, blank + goal.Cols} {
			if to < 0 || to >= len(b.Cells) || to/goal.Cols != blank/goal.Cols && to%goal.Cols != blank%goal.Cols {
				continue
			}
			next := puzzles.Board{Size: b.Size, Cells: slices.Clone(b.Cells)}
			next.Cells[blank], next.Cells[to] = next.Cells[to], next.Cells[blank]
			if _, seen := distance[key(next)]; !seen {
				distance[key(next)] = distance[key(b)] + 1
				queue = append(queue, next)
			}
		}
	}
	return distance
}

// Every layer of small boards holds the positions that breadth-first search finds there, and no others.
func TestCensusIsTheExactDistance(t *testing.T) {
	exhaustive(t)
	for _, text := range []string{
		"1 2 / 3 _", "_ 1 / 2 3", "3 1 2 / 5 _ 4", "1 2 / 3 _ / 4 5", "1 2 / 3 4 / _ 5 / 7 6",
		"1 2 3 4 / 5 6 7 _", "7 1 2 / 3 _ 4 / 5 6 8",
	} {
		from := board(t, text, puzzles.Start)
		exact := slowDistances(from)
		for _, threads := range []int{1, 3} {
			c := newCensus(from)
			c.begin()
			for d := 0; c.counts[d] > 0; d++ {
				seen := 0
				for blank := range c.planes {
					if (c.colour(blank)+c.colour(c.blank))&1 != d&1 {
						continue // of the layer before
					}
					for i := range c.half() {
						if fresh(c.planes[blank].at(i))&1 > 0 {
							seen++
							b := c.board(blank, i)
							require.Equal(t, d, exact[fmt.Sprint(b.Cells)], "%s: %v", text, b.Cells)
						}
					}
				}
				require.Equal(t, c.counts[d], seen, "%s, layer %d", text, d)
				require.NoError(t, c.layer(t.Context(), threads))
			}
			all, err := Family{}.Census(t.Context(), from, threads, nil)
			require.NoError(t, err)
			require.Equal(t, len(exact), all.Positions(), text)
			n, _, ok := Family{}.Numbers(from)
			require.True(t, ok)
			require.Equal(t, len(exact), n, text)
			require.Equal(t, len(all.Counts)-1, exact[fmt.Sprint(all.Farthest.Cells)], text)
		}
	}
}

// TestCensusOfTheEightPuzzle compares the layers with those published by
// Reinefeld, 1993, Complete solution of the eight-puzzle and the benefit of node
// ordering in IDA*.
func TestCensusOfTheEightPuzzle(t *testing.T) {
	eight := "[1 2 4 8 16 20 39 62 116 152 286 396 748 1024 1893 2512 4485 5638 9529 10878 16993 17110 23952 20224 24047 15578 14560 6274 3910 760 221 2]"
	layers := 0
	c, err := Family{}.Census(t.Context(), board(t, "_ 1 2 / 3 4 5 / 6 7 8", puzzles.Start), 0, func([]int) { layers++ })
	require.NoError(t, err)
	assert.Equal(t, eight, fmt.Sprint(c.Counts))
	assert.Equal(t, len(c.Counts), layers)
}

func TestCensusRefusesWhatItCannotNumber(t *testing.T) {
	for _, from := range []string{
		"1 2 3 _", "1 / 2 / _", "1 2 / 3 4", "1 2 / _ _", "1 1 / 2 _", "1 # / 2 _",
		"1 2 3 4 5 / 6 7 8 9 10 / 11 12 13 14 _",
	} {
		_, _, ok := Family{}.Numbers(board(t, from, puzzles.Start))
		assert.False(t, ok, from)
	}
	_, _, ok := Family{}.Numbers(puzzles.Board{})
	assert.False(t, ok)
	eight := board(t, "1 2 3 / 4 5 6 / 7 8 _", puzzles.Start)
	_, bytes, _ := Family{}.Numbers(eight)
	assert.InDelta(t, 181_440/4, bytes, 200)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	_, err := Family{}.Census(ctx, eight, 1, nil)
	assert.ErrorIs(t, err, context.Canceled)
}
