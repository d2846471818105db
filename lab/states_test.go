package lab_test

import (
	"path/filepath"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/lab"
	"waymark/lab/results"
)

// A limit of states ends a search at the same place every time, whatever else the machine does meanwhile:
// searches long enough that the clock interrupts them, all at once, come to the same counts.
func TestALimitOfStatesIsExact(t *testing.T) {
	e, err := lab.Read([]byte(`{"waymark-lab": 1, "boards": [{"scramble": {"size": "5x5", "moves": 400, "seed": 3, "count": 1}}],
 "algorithms": ["astar", "weighted w=1.2", "uniform-cost", "breadth-first", "anytime"], "heuristics": ["hamming"], "limits": [{"states": 150000}]}`),
		filepath.Join(t.TempDir(), "x"+lab.Extension))
	require.NoError(t, err)
	require.NoError(t, e.Load(t.Context(), nil))
	const times = 3
	rows := make([]results.Row, times*e.Len())
	var wait sync.WaitGroup
	for i := range rows {
		wait.Go(func() { rows[i], _ = e.Search(t.Context(), e.Cell(i%e.Len()), "1") })
	}
	wait.Wait()
	for i, r := range rows {
		require.Equal(t, "states", r.Stop, r.Algorithm)
		assert.True(t, r.Comparable(), r.Algorithm)
		reason, same := rows[i%e.Len()].Same(r.Found)
		assert.True(t, same, "%s: %s", r.Algorithm, reason)
	}
}
