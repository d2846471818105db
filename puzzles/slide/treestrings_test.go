package slide

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"pgregory.net/rapid"
	"waymark/puzzles"
	"waymark/solver"
	"waymark/test/draws"
)

// From every position the tree without the strings left out reaches every
// position in as few moves as breadth-first search.
func TestStringsLeftOutCostNoMoves(t *testing.T) {
	draws.Check(t, func(t *rapid.T) {
		p := anyPuzzle(t, 3, 4)
		l, start, _ := layoutOf(p)
		if l.count[0] != 1 {
			return
		}
		assert.Equal(t, treeDepths(newTree(l.Grid, treeOrder, nil), start), treeDepths(newTree(l.Grid, treeOrder, shortAutomaton()), start))
	})
}

// children lists the children of a node.
func (t *tree) children(s spot) (list []spot) {
	w := &t.ways[s.at]
	for i := range w.list[:w.n] {
		if to, ok := t.child(s, &w.list[i]); ok {
			list = append(list, to)
		}
	}
	return list
}

// treeDepths is how deep in the tree each board first appears, to some depth.
func treeDepths(t *tree, start codes) map[uint64]int {
	root := t.root(start, &sameLabels)
	dist, seen, layer := map[uint64]int{root.board: 0}, map[spot]bool{root: true}, []spot{root}
	for depth := 1; depth <= 13; depth++ {
		var next []spot
		for _, s := range layer {
			list := t.children(s)
			for _, to := range list {
				if seen[to] {
					continue
				}
				seen[to] = true
				next = append(next, to)
				if _, known := dist[to.board]; !known {
					dist[to.board] = depth
				}
			}
		}
		layer = next
	}
	return dist
}

// The strings shrink the tree.
func TestStringsShrinkTheTree(t *testing.T) {
	goal := sorted(puzzles.Size{Rows: 4, Cols: 4}, true)
	l, start, want := layoutOf(puzzleOf(t, korf[0].board, goal))
	w := newManhattanWalk(newEstimate(l, want))
	var stop solver.Halt
	plain := onRoot(w.dive(), start).Below(nil, 38, &stop)
	w.tree = newTree(l.Grid, treeOrder, shortAutomaton())
	count, open := uint64(0), []spot{w.tree.root(start, &sameLabels)}
	for depth := int32(1); len(open) > 0; depth++ {
		var next []spot
		for _, s := range open {
			list := w.tree.children(s)
			count += uint64(len(list))
			next = append(next, slices.DeleteFunc(list, func(s spot) bool { return depth+w.of(s.board) > 38 })...)
		}
		open = next
	}
	assert.Less(t, count, plain.Generated*9/10)
}
