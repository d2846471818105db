package analysis_test

import (
	"math"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/puzzles"
	"waymark/puzzles/analysis"
	"waymark/puzzles/study"
)

// toGoal are the distances of the positions of a web to the nearest goal, -1 where none can be
// reached, by relaxing until nothing changes.
func (w *web) toGoal() []int {
	d := make([]int, len(w.boards))
	for i := range d {
		if d[i] = math.MaxInt32; w.goal[i] {
			d[i] = 0
		}
	}
	for changed := true; changed; {
		changed = false
		for i := range d {
			for _, to := range w.next[i] {
				if d[to]+1 < d[i] {
					d[i], changed = d[to]+1, true
				}
			}
		}
	}
	for i := range d {
		if d[i] == math.MaxInt32 {
			d[i] = -1
		}
	}
	return d
}

// Every heuristic is asked of each position by itself, as a puzzle of its own that begins there.
func TestAccuracyAgainstEachPositionByItself(t *testing.T) {
	for _, text := range boards {
		f, p := read(t, text)
		w := newWeb(t, f, p)
		far := w.toGoal()
		got, err := analysis.Analyse(t.Context(), p, analysis.Request{Measure: true, Threads: 2})
		require.NoError(t, err)
		if far[0] < 0 {
			assert.Empty(t, got.Accuracy)
			continue
		}
		require.NotEmpty(t, got.Accuracy, text)
		for _, a := range got.Accuracy {
			assert.Equal(t, analysis.OverAll, a.Over)
			bands := map[int]analysis.Band{}
			ratio, exact, of := 0.0, 0, 0
			for i, b := range w.boards {
				if far[i] < 0 {
					continue
				}
				h := estimate(t, p, b, a.Info.ID)
				require.LessOrEqual(t, h, float64(far[i])+1e-5, "%s is admissible", a.Info.ID)
				x, known := bands[far[i]]
				if !known {
					x.Least, x.Most = h, h
				}
				x.Positions++
				x.Least, x.Most, x.Mean = min(x.Least, h), max(x.Most, h), x.Mean+h
				if h == float64(far[i]) {
					x.Exact++
					exact++
				}
				if bands[far[i]] = x; far[i] > 0 {
					ratio, of = ratio+h/float64(far[i]), of+1
				}
			}
			for d, b := range a.Bands {
				want := bands[d]
				assert.Equal(t, want.Positions, b.Positions, "%s at %d", a.Info.ID, d)
				assert.Equal(t, want.Exact, b.Exact)
				assert.InDelta(t, want.Least, b.Least, 1e-5)
				assert.InDelta(t, want.Most, b.Most, 1e-5)
				assert.InDelta(t, want.Mean/float64(max(1, want.Positions)), b.Mean, 1e-5)
				delete(bands, d)
			}
			assert.Empty(t, bands)
			assert.Equal(t, exact, a.Exact())
			assert.InDelta(t, ratio/float64(max(1, of)), a.Ratio, 1e-6)
		}
	}
}

// estimate is what a heuristic says of the start of a puzzle that begins at a board.
func estimate(t *testing.T, p *puzzles.Puzzle, at puzzles.Board, id string) float64 {
	t.Helper()
	from := p.Clone()
	from.Start = at
	opened, err := study.Open(from)
	require.NoError(t, err)
	h, err := opened.Problem.Estimates(t.Context(), id, nil)
	require.NoError(t, err)
	return h[0]
}

const eight = "puzzle slide\nstart 3x3\n8 6 7\n2 5 4\n3 _ 1\ngoal 3x3\n1 2 3\n4 5 6\n7 8 _\n"

// A sample is as the seed says, whatever the threads, and close to the whole.
func TestAccuracyOfASample(t *testing.T) {
	_, p := read(t, eight)
	of := func(req analysis.Request) []analysis.Accuracy {
		req.Measure = true
		r, err := analysis.Analyse(t.Context(), p, req)
		require.NoError(t, err)
		return r.Accuracy
	}
	whole, some := of(analysis.Request{}), of(analysis.Request{Measured: 20_000, Seed: 3, Threads: 1})
	assert.Equal(t, some, of(analysis.Request{Measured: 20_000, Seed: 3, Threads: 2}))
	assert.NotEqual(t, some, of(analysis.Request{Measured: 20_000, Seed: 4}))
	for i, a := range whole {
		assert.Equal(t, 181_440, a.Of)
		assert.Equal(t, analysis.OverSample, some[i].Over)
		assert.Equal(t, 20_000, some[i].Of)
		assert.InDelta(t, a.Ratio, some[i].Ratio, 0.01, a.Info.ID)
	}
	best := whole[analysis.Sharpest(whole)]
	assert.NotEqual(t, "zero", best.Info.ID)
	assert.Equal(t, -1, analysis.Sharpest(nil))
}

// Where not all positions are listed the heuristics are held against what is left of an optimal
// solution.
func TestAccuracyAlongASolution(t *testing.T) {
	_, p := read(t, eight)
	r, err := analysis.Analyse(t.Context(), p, analysis.Request{Measure: true, MostListed: 1000})
	require.NoError(t, err)
	require.False(t, r.Space.Whole)
	require.NotEmpty(t, r.Accuracy)
	for _, a := range r.Accuracy {
		assert.Equal(t, analysis.OverWay, a.Over)
		assert.Equal(t, 32, a.Of)
		require.Len(t, a.Bands, 32)
		for d, b := range a.Bands {
			assert.Equal(t, 1, b.Positions)
			assert.LessOrEqual(t, b.Most, float64(d))
		}
	}
	without, err := analysis.Analyse(t.Context(), p, analysis.Request{MostListed: 1000})
	require.NoError(t, err)
	assert.Empty(t, without.Accuracy, "unless asked for")
}
