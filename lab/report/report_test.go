package report_test

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/lab"
	"waymark/lab/report"
	"waymark/lab/results"
)

const text = `{
  "waymark-lab": 1, "name": "made up",
  "boards": [{"group": "easy", "scramble": {"size": "3x3", "moves": 9, "count": 6}}],
  "algorithms": ["astar"], "heuristics": ["manhattan", "zero"],
  "limits": [{"seconds": 10, "expanded": 1000}]
}`

// rows makes a file of results whose figures are made up: of board n a search takes what figure says.
func rows(t *testing.T, e *lab.Experiment, figure func(c lab.Cell) *results.Found) *results.File {
	t.Helper()
	path := filepath.Join(t.TempDir(), "x"+lab.ResultsExtension)
	st, err := results.Open(path, results.Session{Program: "1", Started: time.Unix(0, 0).UTC()})
	require.NoError(t, err)
	for c := range e.Cells() {
		if f := figure(c); f != nil {
			require.NoError(t, st.Add(results.Row{
				Key: e.Key(c, "1"), Group: c.Group, Number: c.Index, Algorithm: c.Way.String(), Heuristic: c.Heuristic,
				Limit: c.Limit + 1, Repetition: c.Repetition + 1, Found: *f,
			}))
		}
	}
	require.NoError(t, st.Close())
	f, err := results.Load(path)
	require.NoError(t, err)
	return f
}

func experiment(t *testing.T, text string) *lab.Experiment {
	t.Helper()
	e, err := lab.Read([]byte(text), filepath.Join(t.TempDir(), "x"+lab.Extension))
	require.NoError(t, err)
	require.NoError(t, e.Load(context.Background(), nil))
	return e
}

func solved(length int, expanded uint64, seconds float64) *results.Found {
	return &results.Found{Status: "optimal", Length: &length, LowerBound: length, Expanded: expanded, Seconds: seconds}
}

// Excess counts against the optimum that any way has proved of a board, and that the making of the board has.
func TestExcessIsThatOverTheProvedOptimum(t *testing.T) {
	of := func(e *lab.Experiment, proved int) (a, b report.Line) {
		f := rows(t, e, func(c lab.Cell) *results.Found {
			found := solved(4+c.Index, 10, 1)
			found.PeakBytes = uint64(100 * c.Index)
			if c.Index > proved {
				found.Status = "solved"
			}
			if c.Heuristic == "zero" {
				longer := 4 + 3*c.Index
				found.Status, found.Length = "solved", &longer
			}
			return found
		})
		lines, err := report.Collect(e, f, "1").Summary(e)
		require.NoError(t, err)
		return lines[0], lines[1]
	}
	a, b := of(experiment(t, text), 3)
	lengths := report.Collect(experiment(t, text), rows(t, experiment(t, text), func(c lab.Cell) *results.Found {
		if c.Heuristic == "zero" {
			return &results.Found{Status: "limit", Stop: "expanded", Expanded: 1000}
		}
		return solved(4+c.Index, 10, 1)
	}), "1")
	chart, err := report.ChartOf(t.Context(), experiment(t, text), lengths, "box", report.Length, nil, 0)
	require.NoError(t, err)
	require.Len(t, chart.Series, 1, "what has no solution has no length")
	assert.Len(t, chart.Series[0].Points, 6)
	_, err = report.ChartOf(t.Context(), experiment(t, text), lengths, "survival", report.Length, nil, 0)
	require.ErrorContains(t, err, "show lengths too")
	assert.Equal(t, []report.Mean{{N: 6, Sum: 45}, {N: 3}, {N: 6, Sum: 87}, {N: 3, Sum: 12}}, []report.Mean{a.Length, a.Excess, b.Length, b.Excess})
	assert.Equal(t, uint64(600), a.Memory)
	_, b = of(experiment(t, strings.Replace(text, `"moves": 9`, `"length": 6`, 1)), 0)
	assert.Equal(t, report.Mean{N: 6, Sum: 1 + 4 + 7 + 10 + 13 + 16}, b.Excess, "each board is made with a shortest solution of 6")
}

// The lengths of a line are those of the boards that all ways have solved: a way that solves only what is easy finds no
// shorter solutions.
func TestLengthsAreOfTheSameBoards(t *testing.T) {
	e := experiment(t, text)
	f := rows(t, e, func(c lab.Cell) *results.Found {
		if c.Heuristic == "zero" && c.Index > 4 {
			return &results.Found{Status: "limit", Stop: "expanded", Expanded: 1000}
		}
		return solved(4+c.Index, 10, 1)
	})
	lines, err := report.Collect(e, f, "1").Summary(e)
	require.NoError(t, err)
	want := report.Mean{N: 4, Sum: 5 + 6 + 7 + 8}
	assert.Equal(t, []report.Mean{want, want}, []report.Mean{lines[0].Length, lines[1].Length})
}

// What a limit ended is in every figure: the medians are worked out by hand.
func TestFiguresTakeLimitsAsTheyAre(t *testing.T) {
	e := experiment(t, text)
	f := rows(t, e, func(c lab.Cell) *results.Found {
		n := c.Index
		if c.Heuristic == "manhattan" {
			return solved(2*n, uint64(10*n), float64(n))
		}
		if n <= 2 {
			return solved(2*n, uint64(100*n), float64(n)/2)
		}
		return &results.Found{Status: "limit", Stop: "expanded", Expanded: 1000, Seconds: 5}
	})
	d := report.Collect(e, f, "1")
	table, err := report.Make(t.Context(), e, d, 1)
	require.NoError(t, err)
	assert.Empty(t, table.Warnings)
	require.Len(t, table.Lines, 2)
	a, b := table.Lines[0], table.Lines[1]
	assert.Equal(t, 6, a.Solved)
	assert.Equal(t, 1.0, a.Coverage())
	assert.True(t, a.Expanded.Median.Defined)
	assert.InDelta(t, 35, a.Expanded.Median.Value, 5.001, "30 or 40")
	assert.InDelta(t, 35, a.Expanded.PAR2.Value, 1e-9)
	assert.InDelta(t, 3.5, a.Seconds.PAR2.Value, 1e-9)
	assert.Equal(t, 2, b.Solved)
	assert.Equal(t, 2, b.Answered)
	assert.False(t, b.Expanded.Median.Defined, "less than half are answered")
	assert.InDelta(t, (100+200+4*2000)/6.0, b.Expanded.PAR2.Value, 1e-9)
	assert.False(t, b.Seconds.PAR2.Defined, "the limit of nodes ended four: nothing says how many seconds these would have taken")
	require.Len(t, table.Pairs, 2)
	expanded, seconds := table.Pairs[0], table.Pairs[1]
	assert.Equal(t, []int{6, 0, 0}, []int{expanded.Signs.AWins, expanded.Signs.BWins, expanded.Signs.Ties})
	assert.Equal(t, []int{4, 2, 0}, []int{seconds.Signs.AWins, seconds.Signs.BWins, seconds.Signs.Ties}, "the limit ended B on four")
	assert.Equal(t, report.Boards{Group: "easy", Boards: 6, Known: 6, Optimum: table.Groups[0].Optimum}, table.Groups[0])
	assert.Equal(t, 7.0, table.Groups[0].Optimum.Value)

	var out strings.Builder
	require.NoError(t, table.WriteText(&out, e))
	assert.Contains(t, out.String(), "A wins 6, B 0, ties 0, p 0.0313")
	out.Reset()
	require.NoError(t, table.WriteCSV(&out, e))
	lines := strings.Split(out.String(), "\n")
	assert.Equal(t, strings.Join(report.Columns, ","), lines[0])
	assert.Contains(t, lines[2], "zero,6,2,2,2,0,0,0.333")
}

func TestSetsOfBoardsThatDifferAreSaid(t *testing.T) {
	e := experiment(t, text)
	f := rows(t, e, func(c lab.Cell) *results.Found {
		switch {
		case c.Heuristic == "zero" && c.Index > 4:
			return nil
		case c.Heuristic == "manhattan" && c.Index == 1:
			return &results.Found{Status: "error", Reason: "two blanks"}
		}
		return solved(3, 10, 1)
	})
	f.Rows = append(f.Rows, results.Row{Key: results.KeyOf("stranger")})
	d := report.Collect(e, f, "1")
	table, err := report.Make(t.Context(), e, d, 1)
	require.NoError(t, err)
	all := fmt.Sprint(table.Warnings)
	assert.Contains(t, all, "2 of 12 searches are not done")
	assert.Contains(t, all, "1 row is of another version")
	assert.Contains(t, all, "manhattan has rows of 5 boards and astar · zero of 4, not all the same")
	assert.Equal(t, 1, table.Lines[0].Errors)
	assert.Equal(t, 3, table.Pairs[0].Boards)
	assert.Equal(t, 3, table.Pairs[0].Others)
	assert.Equal(t, 3, table.Pairs[0].Signs.Ties)

	none := report.Collect(e, f, "2")
	assert.Zero(t, none.Done)
	table, err = report.Make(t.Context(), e, none, 1)
	require.NoError(t, err)
	assert.Empty(t, table.Pairs)
	_, err = report.ChartOf(t.Context(), e, none, "survival", report.Expanded, nil, 0)
	assert.ErrorContains(t, err, "no rows")
}

func TestRepetitionsAreOneObservation(t *testing.T) {
	e := experiment(t, strings.Replace(text, `"name"`, `"repetitions": 3, "name"`, 1))
	f := rows(t, e, func(c lab.Cell) *results.Found { return solved(3, 10, float64(1+c.Repetition*c.Repetition)) })
	d := report.Collect(e, f, "1")
	assert.Equal(t, 36, d.Done)
	require.Len(t, d.Groups[0].Done[0], 6)
	for _, m := range d.Groups[0].Done[0] {
		assert.Equal(t, 2.0, m.Row.Seconds, "the median of 1, 2 and 5")
	}
}

func TestEveryChartIsMade(t *testing.T) {
	e := experiment(t, text)
	f := rows(t, e, func(c lab.Cell) *results.Found { return solved(c.Index, uint64(c.Index), 1) })
	d := report.Collect(e, f, "1")
	for _, word := range report.Charts() {
		if word == report.People {
			continue // see TestPeople
		}
		for _, of := range []report.Measure{report.Seconds, report.Expanded} {
			c, err := report.ChartOf(t.Context(), e, d, word, of, []string{"easy"}, 0)
			require.NoError(t, err, word)
			assert.NotEmpty(t, c.Series)
			ids := map[int]bool{}
			for _, p := range c.Series[0].Points {
				ids[p.ID] = true
			}
			if word == "length" {
				assert.Len(t, ids, 6)
			}
		}
	}
	for _, c := range []struct {
		word   string
		groups []string
		limit  int
		says   string
	}{{"people", nil, 0, "how long people took"}, {"pie", nil, 0, "survival"}, {"box", []string{"hard"}, 0, "no group"}, {"box", nil, 1, "no limits number 2"}} {
		_, err := report.ChartOf(t.Context(), e, d, c.word, report.Seconds, c.groups, c.limit)
		assert.ErrorContains(t, err, c.says)
	}
}

// A real run agrees with what its rows say.
func TestTheReportOfARun(t *testing.T) {
	path := filepath.Join(t.TempDir(), "x"+lab.Extension)
	require.NoError(t, os.WriteFile(path, []byte(text), 0o600))
	e, err := lab.Open(path)
	require.NoError(t, err)
	require.NoError(t, e.Load(context.Background(), nil))
	st, err := results.Open(e.ResultsPath(), results.Session{Program: "1"})
	require.NoError(t, err)
	require.NoError(t, lab.Run(context.Background(), e, st, lab.Plan{Version: "1"}, nil))
	require.NoError(t, st.Close())
	f, err := results.Load(e.ResultsPath())
	require.NoError(t, err)
	table, err := report.Make(t.Context(), e, report.Collect(e, f, "1"), 1)
	require.NoError(t, err)
	var expanded []float64
	for _, r := range f.Rows {
		if r.Heuristic == "zero" {
			expanded = append(expanded, float64(r.Expanded))
		}
	}
	slices.Sort(expanded)
	assert.Contains(t, fmt.Sprint(expanded), fmt.Sprint(table.Lines[1].Expanded.Median.Value), "the median is one of them")
}

// Searches that a limit of nodes has ended after times of all kinds are no reason to tell a median time of
// less than half.
func TestAMedianNeedsHalfOfTheSearches(t *testing.T) {
	e := experiment(t, text)
	f := rows(t, e, func(c lab.Cell) *results.Found {
		if c.Index <= 2 {
			return solved(3, 10, 9)
		}
		return &results.Found{Status: "limit", Stop: "expanded", Expanded: 1000, Seconds: 1}
	})
	table, err := report.Make(t.Context(), e, report.Collect(e, f, "1"), 1)
	require.NoError(t, err)
	assert.False(t, table.Lines[0].Seconds.Median.Defined, "the estimator alone would say 9")
}
