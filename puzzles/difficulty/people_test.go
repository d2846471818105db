package difficulty_test

import (
	"cmp"
	"context"
	"math"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/puzzles/difficulty"
	"waymark/puzzles/families"
	"waymark/puzzles/foreign"
	"waymark/solver/reach"
)

// row is one puzzle that people solved.
type row struct {
	name      string
	board     string
	slides    int
	median    float64 // in seconds
	seconds   float64 // adjusted, the logarithm
	reachable int
	walk      float64 // the logarithm, as computed by others
}

// people reads testdata/rushhour70.csv.
func people(t *testing.T) (rows []row) {
	data, err := os.ReadFile("testdata/rushhour70.csv")
	require.NoError(t, err)
	for line := range strings.Lines(string(data)) {
		f := strings.Split(strings.TrimSpace(line), ",")
		if !strings.HasPrefix(line, "prb") {
			continue
		}
		number := func(i int) float64 {
			v, err := strconv.ParseFloat(f[i], 64)
			require.NoError(t, err)
			return v
		}
		rows = append(rows, row{f[0], f[1], int(number(2)), number(5), number(6), int(number(7)), number(10)})
	}
	require.Len(t, rows, 70)
	return rows
}

// ranks gives each value its place in order, equal ones the mean of theirs.
func ranks(values []float64) []float64 {
	order := make([]int, len(values))
	for i := range order {
		order[i] = i
	}
	slices.SortFunc(order, func(a, b int) int { return cmp.Compare(values[a], values[b]) })
	out := make([]float64, len(values))
	for i := 0; i < len(order); {
		k := i
		for k < len(order) && values[order[k]] == values[order[i]] {
			k++
		}
		for _, at := range order[i:k] {
			out[at] = float64(i+k-1) / 2
		}
		i = k
	}
	return out
}

// spearman is the rank correlation.
func spearman(a, b []float64) float64 {
	x, y := ranks(a), ranks(b)
	mean := float64(len(x)-1) / 2
	var xy, xx, yy float64
	for i := range x {
		xy += (x[i] - mean) * (y[i] - mean)
		xx += (x[i] - mean) * (x[i] - mean)
		yy += (y[i] - mean) * (y[i] - mean)
	}
	return xy / math.Sqrt(xx*yy)
}

// The figure orders the 70 puzzles that people solved as their times do, and its terms are
// those that others computed.
func TestFigureAgreesWithPeople(t *testing.T) {
	ctx := context.Background()
	var figures, medians, seconds []float64
	for _, r := range people(t) {
		in, err := foreign.Read([]byte(r.board), r.name, families.Rules, foreign.Options{})
		require.NoError(t, err)
		problem, err := families.Find("blocks").Compile(in.Puzzles[0])
		require.NoError(t, err)
		c, err := reach.Explore(ctx, problem, reach.Options{})
		require.NoError(t, err)
		far, err := c.ToGoal(ctx)
		require.NoError(t, err)
		walk, err := difficulty.Expect(ctx, c, far)
		require.NoError(t, err)
		assert.Equal(t, r.reachable, c.Len(), r.name)
		assert.InDelta(t, r.walk, math.Log(walk.Moves), 0.006, r.name)
		c.Release()
		figures = append(figures, difficulty.SecondsOf(r.slides, walk.Moves))
		medians, seconds = append(medians, r.median), append(seconds, r.seconds)
	}
	// As docs/analysis.md tells them.
	assert.InDelta(t, 0.876, spearman(figures, seconds), 0.0005, "with the adjusted times")
	assert.InDelta(t, 0.852, spearman(figures, medians), 0.0005, "with the median times")
}
