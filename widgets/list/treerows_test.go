package list

import (
	"math/bits"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"waymark/test/draws"
)

// anyForest draws the parents of the nodes of a tree.
func anyForest(t *rapid.T, most int) []int {
	parents := []int{-1}
	for i := range rapid.IntRange(0, most).Draw(t, "nodes") {
		low := 0
		if rapid.Bool().Draw(t, "deep") {
			low = max(0, i-2)
		}
		parents = append(parents, rapid.IntRange(low, i).Draw(t, "parent"))
	}
	return parents
}

// Every node has its row, in a lane that begins beside that of the node it came from or
// goes on from it; a lane stays free between a node and the one that goes on in it; and
// there are no more lanes than the logarithm of the number of nodes.
func TestTreeRowsOfAnyTree(t *testing.T) {
	draws.Check(t, func(t *rapid.T) {
		f := newForest(anyForest(t, 60))
		at := map[int]int{}
		rows := f.rows(func(int) bool { return true })
		require.Len(t, rows, len(f.parents))
		for i, r := range rows {
			require.Zero(t, r.folded)
			at[r.node] = i
			assert.Equal(t, len(f.next[r.node]) > 0, r.down)
			assert.Less(t, r.lane, bits.Len(uint(len(f.parents))))
			if r.node == 0 {
				assert.Zero(t, i)
				continue
			}
			before, known := at[f.parents[r.node]]
			require.True(t, known, "a node stands below where it came from")
			from := rows[before].lane
			if r.side {
				assert.Equal(t, from+1, r.lane)
			} else {
				assert.Equal(t, from, r.lane)
			}
			for _, between := range rows[before+1 : i] {
				assert.Greater(t, between.lane, from, "nothing stands in the lane that goes on")
			}
		}
	})
}

// What is folded and what is shown are all nodes, whatever is folded.
func TestTreeRowsFolded(t *testing.T) {
	draws.Check(t, func(t *rapid.T) {
		f := newForest(anyForest(t, 60))
		open := map[int]bool{}
		for node := range f.parents {
			open[node] = rapid.Bool().Draw(t, "open")
		}
		count := 0
		for _, r := range f.rows(func(node int) bool { return open[node] }) {
			if r.folded > 0 {
				assert.False(t, open[r.node])
				assert.Equal(t, len(f.next[r.node])-1, r.beside)
				count += r.folded
			} else {
				count++
			}
		}
		assert.Equal(t, len(f.parents), count)
	})
}

func TestTreeNeighbours(t *testing.T) {
	//  0 - 1 - 2 - 3
	//    - 4 - 5
	//        - 6
	f := newForest([]int{-1, 0, 1, 2, 0, 4, 4})
	for _, tt := range []struct {
		node, by, want int
		ok             bool
	}{{3, 1, 4, true}, {3, -1, 0, false}, {4, -1, 1, true}, {5, 1, 6, true}, {5, -1, 0, false}, {0, 1, 0, false}} {
		got, ok := f.beside(tt.node, tt.by)
		assert.Equal(t, tt.ok, ok)
		assert.Equal(t, tt.want, got)
	}
	assert.True(t, f.above(0, 3))
	assert.True(t, f.above(3, 3))
	assert.False(t, f.above(1, 5))
	assert.Equal(t, 1, f.trunk(0))
	assert.Equal(t, -1, f.trunk(6))
}
