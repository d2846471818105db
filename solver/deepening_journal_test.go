package solver

import (
	"context"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/test/draws"
)

// notes is a journal in memory.
type notes struct {
	kept  Deepening
	some  bool
	times map[[2]int32]int // how often the subtree of a bound and a number was told
	seen  func(Deepening)  // takes what is kept after each thing told; nil for nobody
}

func (n *notes) Kept() (Deepening, bool) { return n.kept, n.some }

func (n *notes) Began(d Deepening) {
	if d.Same(n.kept) && n.some {
		d.Subtrees = n.kept.Subtrees
	}
	n.kept, n.some = d, true
	n.tell()
}

func (n *notes) tell() {
	if n.seen != nil {
		d := n.kept
		d.Subtrees = slices.Clone(d.Subtrees)
		n.seen(d)
	}
}

func (n *notes) Finished(s Subtree) {
	n.kept.Subtrees = append(n.kept.Subtrees, s)
	n.times[[2]int32{n.kept.Bound, int32(s.Number)}]++
	n.tell()
}

// A search that is killed again and again, and goes on from its journal each time with nothing else
// of what it knew, ends with the same path and counts; and no subtree is searched twice.
func TestADeepeningGoesOnFromItsJournal(t *testing.T) {
	draws.Unraced(t)
	const side, detour = 5, 9
	g := lattice(side, detour)
	h := func(gs) int32 { return 0 }
	whole := deepen(g, h, 1, 1<<62)
	whole.advance(quietRun(t.Context()), endless)
	require.True(t, whole.done)
	n := &notes{times: map[[2]int32]int{}}
	kills := 0
	for threads := 1; ; threads = 4 - threads {
		ctx, cancel := context.WithCancel(WithJournal(t.Context(), n))
		d := deepen(g, haltAfter(h, 20000, cancel), threads, 0)
		d.keeps = true
		d.advance(quietRun(ctx), endless)
		cancel()
		if d.done {
			assert.Equal(t, whole.path, d.path)
			assert.Equal(t, whole.stats, d.stats)
			break
		}
		kills++
	}
	assert.Greater(t, kills, 3)
	assert.Greater(t, len(n.times), 100)
	for at, times := range n.times {
		require.Equal(t, 1, times, "bound %d, subtree %d", at[0], at[1])
	}
}

// What is kept of a lower bound than the search begins with is of no use, and a number that no
// subtree has is left aside.
func TestAJournalThatDoesNotFit(t *testing.T) {
	g := lattice(4, 3)
	h := func(gs) int32 { return 0 }
	whole := deepen(g, h, 1, 0)
	whole.advance(quietRun(t.Context()), endless)
	for _, kept := range []Deepening{
		{Bound: 5, Last: 1, Subtrees: []Subtree{{Number: -1}, {Number: 1 << 30}}},
		{Bound: -3, Expanded: 1000, Generated: 1000, Last: 1 << 40},
	} {
		d := deepen(g, h, 2, 0)
		d.keeps = true
		d.advance(quietRun(WithJournal(t.Context(), &notes{kept: kept, some: true, times: map[[2]int32]int{}})), endless)
		require.Equal(t, whole.path, d.path)
	}
}
