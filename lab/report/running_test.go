package report_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/lab"
	"waymark/lab/report"
	"waymark/lab/results"
	"waymark/lab/statistics"
	"waymark/test/draws"
)

// What is summed up row by row is what is summed up at once, whatever came when: medians and counts are the
// same, and so are scores, but for the order in which they are added.
func TestRunningSumsAreThoseOfAllRows(t *testing.T) {
	e := experiment(t, strings.Replace(text, `"count": 6}}`, `"count": 60}}, {"group": "more", "scramble": {"size": "3x3", "moves": 20, "count": 40}}`, 1))
	chance := draws.Rand(1, 2)
	var rows []results.Row
	for c := range e.Cells() {
		f := *solved(3, uint64(chance.IntN(50)), float64(chance.IntN(30)))
		switch chance.IntN(8) {
		case 0, 1, 2:
			f = results.Found{Status: "limit", Stop: "expanded", Expanded: 1000 + uint64(chance.IntN(3)), Seconds: float64(chance.IntN(30))}
		case 3:
			f = results.Found{Status: "error", Reason: "broken"}
		case 4:
			if c.Heuristic == "zero" {
				f = results.Found{Status: "limit", Stop: "time", Expanded: 50, Seconds: 10}
			}
		case 5:
			f = results.Found{Status: "unsolvable", Expanded: 7}
		case 6:
			longer := 3 + chance.IntN(9)
			f = results.Found{Status: "solved", Length: &longer, Expanded: 9, Seconds: 1, PeakBytes: uint64(chance.IntN(1000))}
		}
		rows = append(rows, results.Row{Group: c.Group, Number: c.Index, Algorithm: c.Way.String(), Heuristic: c.Heuristic, Limit: 1, Repetition: 1, Found: f})
	}
	rows = append(rows, results.Row{Group: "elsewhere", Number: 1, Limit: 1})
	chance.Shuffle(len(rows), func(i, j int) { rows[i], rows[j] = rows[j], rows[i] })
	collector := report.NewCollector(e)
	running := report.NewRunning(e, collector)
	for done := 0; done < len(rows); {
		next := min(len(rows), done+1+chance.IntN(40))
		running.Add(rows[done:next])
		done = next
		got := running.Lines()
		want, err := collector.Data(rows[:done]).Summary(e)
		require.NoError(t, err)
		require.Len(t, got, len(want))
		for i := range want {
			for _, f := range []*report.Figure{&want[i].Seconds, &want[i].Expanded} {
				f.Interval = statistics.Interval{}
			}
			for _, f := range [][2]*report.Figure{{&want[i].Seconds, &got[i].Seconds}, {&want[i].Expanded, &got[i].Expanded}} {
				assert.InDelta(t, f[0].PAR2.Value, f[1].PAR2.Value, 1e-9)
				f[0].PAR2.Value = f[1].PAR2.Value
			}
			assert.Equal(t, want[i], got[i])
		}
	}
}

// BenchmarkRunning is what a look at a run of 100,000 rows costs when 50 more have come, and how much it were to
// sum up all anew.
func BenchmarkRunning(b *testing.B) {
	e, err := lab.Read([]byte(strings.Replace(text, `"count": 6`, `"count": 50000`, 1)), "/x"+lab.Extension)
	require.NoError(b, err)
	require.NoError(b, e.Load(b.Context(), nil))
	var rows []results.Row
	for c := range e.Cells() {
		rows = append(rows, results.Row{
			Group: c.Group, Number: c.Index, Algorithm: c.Way.String(), Heuristic: c.Heuristic, Limit: 1, Repetition: 1,
			Found: *solved(3, uint64(c.Index*7919)%100_003, float64(c.Index%977)),
		})
	}
	collector := report.NewCollector(e)
	b.Run("row by row", func(b *testing.B) {
		running := report.NewRunning(e, collector)
		running.Add(rows)
		running.Lines()
		for b.Loop() {
			running.Add(rows[:50])
			running.Lines()
		}
	})
	b.Run("anew", func(b *testing.B) {
		for b.Loop() {
			_, err := collector.Data(rows).Summary(e)
			require.NoError(b, err)
		}
	})
}
