package lab_test

import (
	"fmt"
	"os"
	"path/filepath"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/lab"
	"waymark/lab/results"
	"waymark/test/draws"
)

// A limit of states ends a search at the same place every time, whatever else the machine does meanwhile:
// searches long enough that the clock interrupts them, all at once, come to the same counts.
func TestALimitOfStatesIsExact(t *testing.T) {
	limit := 150_000
	if draws.Raced {
		limit /= 5
	}
	e, err := lab.Read(fmt.Appendf(nil, `{"waymark-lab": 1, "boards": [{"scramble": {"size": "5x5", "moves": 400, "seed": 3, "count": 1}}],
 "algorithms": ["astar", "weighted w=1.2", "uniform-cost", "breadth-first", "anytime"], "heuristics": ["hamming"], "limits": [{"states": %d}]}`, limit),
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

// What a preset names its boards offer: every algorithm and heuristic of it has cells.
func TestEveryPresetHasItsCells(t *testing.T) {
	path := filepath.Join(t.TempDir(), "korf.csv")
	require.NoError(t, os.WriteFile(path, []byte("id,optimal,board\n1,57,14 13 15 7 11 12 9 5 6 0 2 1 4 8 10 3\n"), 0o600))
	for _, p := range lab.Presets() {
		boards := ""
		if p.File {
			boards = path
		}
		e, err := lab.FindPreset(p.ID, boards, "1")
		require.NoError(t, err, p.ID)
		e.Boards = e.Boards[:1] // the others differ in their numbers
		if s := e.Boards[0].Scramble; s != nil {
			s.Count = 1
		}
		if g := e.Boards[0].Generate; g != nil {
			g.Count = 1
		}
		require.NoError(t, e.Load(t.Context(), nil), p.ID)
		assert.Empty(t, e.Notes(), p.ID)
		assert.Positive(t, e.Len(), p.ID)
	}
}
