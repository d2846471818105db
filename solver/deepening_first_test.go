package solver

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

// Whichever goroutine is done first, the answer is that of the first subtree that has one.
func TestDeepeningTakesTheFirstSubtree(t *testing.T) {
	it := &iteration{probes: make([]Probe, 8), done: make([]bool, 8), found: 8}
	for _, c := range []struct{ at, found int }{{3, 3}, {5, 3}, {1, 1}, {2, 1}} {
		it.put(&subtreeWorker{at: c.at}, Probe{Found: true})
		assert.Equal(t, c.found, it.found)
	}
}
