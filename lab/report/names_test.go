package report_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/lab"
	"waymark/lab/report"
	"waymark/lab/results"
)

// Ways that differ in weights or limits alone have different names wherever they stand beside each other.
func TestWaysAreToldApart(t *testing.T) {
	words := strings.Replace(text, `"astar"`, `"astar", "weighted w=2", "weighted w=2.001"`, 1)
	words = strings.Replace(words, `{"seconds": 10, "expanded": 1000}`, `{"seconds": 10}, {"seconds": 10.001}, {"seconds": 10, "memory": "1GiB"}, {"seconds": 10, "memory": "1073741823"}`, 1)
	e := experiment(t, words)
	d := report.Collect(e, rows(t, e, func(c lab.Cell) *results.Found { return solved(3, 10, 1) }), "1")
	seen := map[string]report.Method{}
	for _, w := range d.Groups[0].Ways {
		name := w.Within(e)
		assert.NotContains(t, seen, name)
		seen[name] = w
	}
	assert.Len(t, seen, 3*2*4)
	for limit := range e.Limits {
		c, err := report.ChartOf(t.Context(), e, d, "survival", report.Seconds, nil, limit)
		require.NoError(t, err)
		assert.Len(t, c.Series, 6)
		assert.Contains(t, c.Subtitle, report.LimitsText(e.Limits[limit]), "which of the limits it is about")
	}
	table, err := report.Make(t.Context(), e, d, 1)
	require.NoError(t, err)
	var out strings.Builder
	require.NoError(t, table.WriteText(&out, e))
	assert.Contains(t, out.String(), "astar · zero (10.001 s)")
}
