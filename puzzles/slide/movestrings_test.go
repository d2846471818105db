package slide

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
	"waymark/puzzles"
	"waymark/solver"
)

// leaves reports that the automaton leaves a string out.
func (m *moveStrings) leaves(s moveString) bool {
	state := uint16(0)
	for i := range s.n {
		if state = m.next[state][s.at(i)]; state == leftOut {
			return true
		}
	}
	return false
}

// before is the order of strings: by length, then as in a dictionary.
func (s moveString) before(o moveString) bool {
	for i := uint8(0); s.n == o.n && i < s.n; i++ {
		if a, b := s.at(i), o.at(i); a != b {
			return slices.Index(diveOrder[:], a) < slices.Index(diveOrder[:], b)
		}
	}
	return s.n < o.n
}

// Of all strings that do the same over the same cells or fewer the earliest is
// kept, and whatever is left out has an earlier one in its place.
func TestStringsLeftOutHaveAnEarlierOne(t *testing.T) {
	const longest = 8
	m := newMoveStrings(longest)
	ground := newStringGround(longest)
	alike := map[uint64][]moveString{}
	level, count := []moveString{{}}, 0
	for range longest + 1 {
		var next []moveString
		for _, s := range level {
			sign := ground.sign(s)
			earlier := slices.ContainsFunc(alike[sign], func(by moveString) bool { return ground.replaces(by, s) })
			if m.leaves(s) {
				count++
				found := earlier
				for from := uint8(0); from < s.n && !found; from++ { // or a part of it has
					for to := from + 1; to <= s.n && !found; to++ {
						part := moveString{s.moves >> (2 * (s.n - to)) & (1<<(2*(to-from)) - 1), to - from}
						for _, by := range alike[ground.sign(part)] {
							found = found || by.before(part) && ground.replaces(by, part)
						}
					}
				}
				require.True(t, found, "%+v", s)
			} else {
				require.False(t, earlier, "%+v", s)
			}
			alike[sign] = append(alike[sign], s)
			for _, d := range diveOrder {
				if s.n < longest {
					next = append(next, s.then(d))
				}
			}
		}
		level = next
	}
	assert.Greater(t, count, 1000)
}

// From every position the tree without the strings left out reaches every
// position in as few moves as breadth-first search.
func TestStringsLeftOutCostNoMoves(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := anyPuzzle(t, 3, 4)
		l, start, _ := layoutOf(p)
		if l.count[0] != 1 {
			return
		}
		assert.Equal(t, treeDepths(newTree(l.grid, diveOrder, nil), start), treeDepths(newTree(l.grid, diveOrder, sharedStrings()), start))
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
	w.tree = newTree(l.grid, diveOrder, sharedStrings())
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

func BenchmarkMoveStrings(b *testing.B) {
	for b.Loop() {
		newMoveStrings(longestString)
	}
}
