package main

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/puzzles"
	"waymark/puzzles/slide"
)

// board reads rows of labels, separated by slashes.
func board(t testing.TB, text string) puzzles.Board {
	t.Helper()
	var b puzzles.Board
	for _, row := range strings.Split(text, "/") {
		fields := strings.Fields(row)
		b.Rows, b.Cols = b.Rows+1, len(fields)
		for _, token := range fields {
			c, err := slide.Family{}.ParseCell(token, puzzles.Goal)
			require.NoError(t, err)
			b.Cells = append(b.Cells, c)
		}
	}
	return b
}

// slowDistances is breadth-first search over whole boards.
func slowDistances(goal puzzles.Board) map[string]int {
	key := func(b puzzles.Board) string { return fmt.Sprint(b.Cells) }
	distance, queue := map[string]int{key(goal): 0}, []puzzles.Board{goal}
	for len(queue) > 0 {
		b := queue[0]
		queue = queue[1:]
		blank := slices.Index(b.Cells, slide.Blank)
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

// TestCensusIsTheExactDistance compares every position of small boards with
// breadth-first search; one with two tiles exchanged cannot reach the goal.
func TestCensusIsTheExactDistance(t *testing.T) {
	if testing.Short() {
		t.Skip("in the plain run")
	}
	for _, text := range []string{
		"1 2 / 3 _", "_ 1 / 2 3", "3 1 2 / 5 _ 4", "1 2 / 3 _ / 4 5", "1 2 / 3 4 / _ 5 / 7 6",
		"1 2 3 4 / 5 6 7 _", "7 1 2 / 3 _ 4 / 5 6 8",
	} {
		goal := board(t, text)
		exact := slowDistances(goal)
		for _, threads := range []int{1, 3} {
			c, err := takeCensus(context.Background(), goal, threads)
			require.NoError(t, err)
			sum := uint64(0)
			for _, n := range c.counts {
				sum += n
			}
			assert.EqualValues(t, len(exact), sum, text)
			for key, truth := range exact {
				b := puzzles.NewBoard(goal.Size, slide.Blank)
				for i, field := range strings.Fields(strings.Trim(key, "[]")) {
					_, err := fmt.Sscan(field, &b.Cells[i])
					require.NoError(t, err)
				}
				d, ok := c.distance(b)
				if !ok || d != truth {
					require.Failf(t, "wrong distance", "%s: %v is %d, %v instead of %d", text, b.Cells, d, ok, truth)
				}
				i, k := slices.Index(b.Cells, goal.Cells[slices.IndexFunc(goal.Cells, isTile)]), len(b.Cells)-1
				for k == i || !isTile(b.Cells[k]) {
					k--
				}
				b.Cells[i], b.Cells[k] = b.Cells[k], b.Cells[i]
				if _, ok := c.distance(b); ok {
					require.Failf(t, "out of reach", "%s: %v", text, b.Cells)
				}
			}
		}
	}
}

func isTile(c puzzles.Cell) bool { return c != slide.Blank }

// TestCensusOfTheEightPuzzle compares the layers with those published by
// Reinefeld, 1993, Complete solution of the eight-puzzle and the benefit of node
// ordering in IDA*.
func TestCensusOfTheEightPuzzle(t *testing.T) {
	eight := "[1 2 4 8 16 20 39 62 116 152 286 396 748 1024 1893 2512 4485 5638 9529 10878 16993 17110 23952 20224 24047 15578 14560 6274 3910 760 221 2]"
	c, err := takeCensus(context.Background(), board(t, "_ 1 2 / 3 4 5 / 6 7 8"), 0)
	require.NoError(t, err)
	assert.Equal(t, eight, fmt.Sprint(c.counts))
}

func TestCensusRefusesWhatItCannotList(t *testing.T) {
	for _, goal := range []string{
		"1 2 3 _", "1 / 2 / _", "1 2 / 3 4", "1 2 / _ _", "1 1 / 2 _", "1 # / 2 _", "1 ? / 2 _",
		"1 2 3 4 5 / 6 7 8 9 10 / 11 12 13 14 _", "1 2 3 4 5 6 7 / 8 9 10 11 12 13 _",
	} {
		_, err := takeCensus(context.Background(), board(t, goal), 1)
		assert.ErrorContains(t, err, "up to 12 cells", goal)
	}
	_, err := takeCensus(context.Background(), puzzles.Board{}, 1)
	assert.Error(t, err)
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	_, err = takeCensus(ctx, board(t, "1 2 3 / 4 5 6 / 7 8 _"), 1)
	assert.ErrorIs(t, err, context.Canceled)

	c, err := takeCensus(context.Background(), board(t, "1 2 / 3 _"), 1)
	require.NoError(t, err)
	for _, b := range []string{"2 1 / 3 _", "1 2 / 3 4", "1 1 / 3 _", "1 _ / 3 _", "1 2 3 / 4 5 _"} {
		_, ok := c.distance(board(t, b))
		assert.False(t, ok, b)
	}
}

// distance returns the exact number of moves from a full board to the goal; ok
// is false for a board that holds something else than the goal's tiles or from
// which the goal cannot be reached.
func (c *census) distance(b puzzles.Board) (moves int, ok bool) {
	if b.Size != c.goal.Size || len(b.Cells) != b.Size.Cells() {
		return 0, false
	}
	var order []int
	seen, blank := uint(0), -1
	for i, cell := range b.Cells {
		if cell == slide.Blank {
			blank = i
			continue
		}
		k, known := c.order[cell]
		if !known || seen>>k&1 == 1 {
			return 0, false
		}
		seen |= 1 << k
		order = append(order, k)
	}
	if blank < 0 || len(order) != len(c.order) {
		return 0, false
	}
	digits := lehmer(order)
	if oddness(digits) != c.odd[blank] {
		return 0, false
	}
	d := c.planes[blank][rank(digits)/2]
	return int(d), d != unseen
}

// lehmer returns Lehmer's digits of an order: how many smaller ones follow each.
func lehmer(order []int) []int {
	digits := make([]int, len(order))
	for i, a := range order {
		for _, b := range order[i+1:] {
			if b < a {
				digits[i]++
			}
		}
	}
	return digits
}
