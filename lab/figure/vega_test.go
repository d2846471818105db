package figure_test

import (
	"bytes"
	"encoding/json"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/lab/figure"
)

// A specification is indented, so that people can change it, and its axes are those of the chart.
func TestASpecificationHasTheAxesOfTheChart(t *testing.T) {
	c := figure.Chart{
		X:      figure.Axis{Name: "Length", Log: true, Range: figure.Range{Low: 1, High: 1000}},
		Y:      figure.Axis{Name: "Expanded", Zero: true},
		Series: []figure.Series{{Name: "a", Points: []figure.Point{{X: 10, Y: 20}}}},
	}
	var b bytes.Buffer
	require.NoError(t, c.WriteVega(&b, figure.Light))
	lines := strings.Split(b.String(), "\n")
	require.Greater(t, len(lines), 20)
	assert.Equal(t, "{", lines[0])
	assert.True(t, strings.HasPrefix(lines[1], ` "`), lines[1])

	var spec struct {
		Layer []struct {
			Encoding map[string]struct {
				Scale map[string]any
			}
		}
	}
	require.NoError(t, json.Unmarshal(b.Bytes(), &spec))
	require.NotEmpty(t, spec.Layer)
	axes := spec.Layer[0].Encoding
	assert.Equal(t, map[string]any{"type": "log", "domain": []any{1.0, 1000.0}}, axes["x"].Scale)
	assert.Equal(t, map[string]any{"zero": true}, axes["y"].Scale)
}
