package playback

import (
	"slices"

	"waymark/puzzles"
)

// plant grows the tree that a puzzle keeps and returns how many of its moves cannot be
// played: they are left out, and what was tried after them. The line goes on with what
// was tried last.
func (t *Trial) plant(ways []puzzles.Tried) (lost int) {
	t.changes++
	const none = -1
	number := []int{0} // the positions as the puzzle counts them
	for _, w := range ways {
		at := none
		if w.From >= 0 && w.From < len(number) {
			at = number[w.From]
		}
		for _, m := range w.Moves {
			if at != none {
				size := len(t.tree)
				node, err := t.add(at, m)
				if err != nil {
					node = none
				} else {
					t.tree[at].follow = node
					t.tree[node].Given = w.Given && (t.tree[node].Given || node == size)
				}
				at = node
			}
			if at == none {
				lost++
			}
			number = append(number, at)
		}
		if at != none && w.Name != "" {
			t.tree[at].Name = w.Name
		}
	}
	return lost
}

// Ways returns the tree as a puzzle keeps it, the positions in the order of
// [Trial.Outline]; nil while nothing was tried but the moves that are recorded.
func (t *Trial) Ways() []puzzles.Tried {
	if t.untouched() {
		return nil
	}
	var ways []puzzles.Tried
	number := make([]int, len(t.tree))
	last := 0 // the position before, which the way goes on from where it can
	for n, node := range t.Outline() {
		number[node] = n
		here := &t.tree[node]
		if node == 0 {
			continue
		}
		if before := &t.tree[last]; len(ways) == 0 || here.parent != last || last == 0 || before.Name != "" || before.Given != here.Given {
			ways = append(ways, puzzles.Tried{From: number[here.parent], Given: here.Given})
		}
		w := &ways[len(ways)-1]
		w.Moves, w.Name = append(w.Moves, here.Move), here.Name
		last = node
	}
	return ways
}

// untouched reports whether the tree is as a trial of the puzzle begins.
func (t *Trial) untouched() bool {
	if len(t.tree) > 1 && slices.ContainsFunc(t.tree, func(n tried) bool { return n.Name != "" || len(n.next) > 1 }) {
		return false
	}
	deepest := len(t.tree) - 1 // of a tree without forks
	moves := front(t.Puzzle)
	return deepest <= len(moves) && slices.Equal(t.movesTo(deepest), moves[:deepest])
}

// Prune takes a position out of the tree, and all that was tried from it; where the user
// stood there, the user goes to the one before. The start cannot be taken out. Undo brings
// it back, as long as nothing else was done.
func (t *Trial) Prune(node int) {
	t.changes++
	if node <= 0 {
		return
	}
	was := &pruned{slices.Clone(t.tree), t.At}
	for at := t.At; at > 0; at = t.tree[at].parent {
		if at == node {
			t.Visit(t.tree[node].parent)
			break
		}
	}
	t.Graft = nil
	parent := &t.tree[t.tree[node].parent]
	parent.next = slices.DeleteFunc(slices.Clone(parent.next), func(n int) bool { return n == node })
	if parent.follow == node {
		parent.follow = 0
	}
	t.renumber()
	t.Pruned, t.Grown = was, true
}

// pruned is a tree before something was taken out of it, and where the user stood.
type pruned struct {
	tree []tried
	at   int
}

// renumber leaves out the positions that no way from the start leads to.
func (t *Trial) renumber() {
	order := t.Outline()
	slices.Sort(order) // every position stays after the one it came from
	to := make([]int, len(t.tree))
	for n, node := range order {
		to[node] = n
	}
	tree := make([]tried, len(order))
	for n, node := range order {
		here := t.tree[node]
		if here.parent >= 0 {
			here.parent = to[here.parent]
		}
		here.follow = to[here.follow]
		here.next = slices.Clone(here.next)
		for i, next := range here.next {
			here.next[i] = to[next]
		}
		tree[n] = here
	}
	t.tree, t.At = tree, to[t.At]
}

// OnLine reports whether the line passes a position.
func (t *Trial) OnLine(node int) bool {
	for at := t.At; ; at = t.tree[at].follow {
		if at == node {
			return true
		}
		if t.tree[at].follow == 0 {
			break
		}
	}
	for at := t.At; at >= 0; at = t.tree[at].parent {
		if at == node {
			return true
		}
	}
	return false
}

// Step returns what the move did that leads to a position.
func (t *Trial) Step(node int) puzzles.Step { return t.tree[node].step }

// Parent returns the position a move was made at, -1 for the start.
func (t *Trial) Parent(node int) int { return t.tree[node].parent }
