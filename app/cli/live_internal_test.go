package cli

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"waymark/solver"
)

// What a search is said to have done.
func TestASearchSaysHowFarItIs(t *testing.T) {
	p := solver.Progress{LowerBound: 12, Best: -1, Stats: solver.Stats{Expanded: 30_000, Bytes: 3 << 20, Elapsed: 2 * time.Second}}
	assert.Equal(t, "at least 12; 30,000 expanded, 15,000 a second; 3 MiB", searched(p))
	p.LowerBound, p.Best, p.Elapsed = 0, 14, 0
	assert.Equal(t, "best 14; 30,000 expanded; 3 MiB", searched(p))
}
