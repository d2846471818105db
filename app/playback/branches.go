package playback

import (
	"slices"

	"waymark/puzzles"
)

// bend is a change of the line that is no move: at a position it goes on another way,
// and how it did before.
type bend struct{ at, was int }

// Visit goes to a position of the tree; the line passes it from now on.
func (t *Trial) Visit(node int) {
	t.changes++
	t.At, t.Graft, t.Pruned = node, nil, nil
	t.lead(node)
	for ; node > 0; node = t.tree[node].parent {
		t.Grown = t.Grown || t.tree[node].Given
		t.tree[node].Given = false
	}
}

// lead makes the line pass a position.
func (t *Trial) lead(node int) {
	t.changes++
	for ; node > 0; node = t.tree[node].parent {
		t.tree[t.tree[node].parent].follow = node
	}
}

// Line returns the positions of the line, the start first: the k-th is after k
// moves.
func (t *Trial) Line() []int {
	line := make([]int, t.Len()+1)
	for node := t.At; node >= 0; node = t.tree[node].parent {
		line[t.tree[node].Depth] = node
	}
	for node := t.tree[t.At].follow; node > 0; node = t.tree[node].follow {
		line = append(line, node)
	}
	return line
}

// GoTo goes to the position of the line after a number of moves. It reports
// whether the line is that long.
func (t *Trial) GoTo(step int) bool {
	line := t.Line()
	if step < 0 || step >= len(line) {
		return false
	}
	t.Visit(line[step])
	return true
}

// Branch tells which of the branches at a fork a position is on.
type Branch struct{ N, Of int }

// BranchAt returns on which branch a position stands that a fork comes right
// before; Of is 1, or 0 for the start, where there is none.
func (t *Trial) BranchAt(node int) Branch {
	if node == 0 {
		return Branch{}
	}
	next := t.tree[t.tree[node].parent].next
	return Branch{slices.Index(next, node) + 1, len(next)}
}

// fork returns the branch that Turn leaves: the one the line goes on with where a
// fork is right here, else the last one the line took on its way here; 0 for none.
func (t *Trial) fork() int {
	switch here := &t.tree[t.At]; {
	case len(here.next) > 1 && here.follow == 0: // a graft was taken back: the first is next
		return here.next[len(here.next)-1]
	case len(here.next) > 1:
		return here.follow
	}
	for node := t.At; node > 0; node = t.tree[node].parent {
		if t.BranchAt(node).Of > 1 {
			return node
		}
	}
	return 0
}

// CanTurn reports whether there is a fork to take another branch at.
func (t *Trial) CanTurn() bool { return t.fork() > 0 }

// Turn takes the next branch at the nearest fork, or the one before with by -1; the
// last is followed by the first. At a fork the user stays, and the line goes on
// another way; beyond it the user goes to where the other branch begins. ok is false
// without a fork.
func (t *Trial) Turn(by int) (to Branch, move puzzles.Move, ok bool) {
	t.changes++
	node := t.fork()
	if node == 0 {
		return Branch{}, "", false
	}
	parent := t.tree[node].parent
	b := t.BranchAt(node)
	other := t.tree[parent].next[(b.N-1+by+b.Of)%b.Of]
	if parent == t.At {
		t.Graft, t.Pruned = nil, nil
		t.lead(other)
	} else {
		t.Visit(other)
	}
	return t.BranchAt(other), t.tree[other].Move, true
}

// Name returns the name of the position where the user stands, "" for none.
func (t *Trial) Name() string { return t.tree[t.At].Name }

// Tried returns a position of the tree.
func (t *Trial) Tried(node int) tried { return t.tree[node] }

// Size is how many positions were tried, the start among them.
func (t *Trial) Size() int { return len(t.tree) }

// SetName names that position, unless it is the start.
func (t *Trial) SetName(name string) {
	t.changes++
	if t.At > 0 {
		t.tree[t.At].Name, t.Grown = name, true
	}
}

// Replace puts moves in the place of the rest of the line: they are a branch of
// their own, its end under a name unless it has one. The user stays; Undo brings the
// rest of the line back, and the moves stay in the tree. The error names the first
// move that is not legal; nothing has changed then.
func (t *Trial) Replace(moves []puzzles.Move, name string) error {
	t.changes++
	if _, _, err := puzzles.Replay(t.rules, t.Puzzle, t.Board(), moves); err != nil {
		return err
	}
	end := t.At
	for _, m := range moves {
		size := len(t.tree)
		end, _ = t.add(end, m) // it has been played already
		t.tree[end].Given = t.tree[end].Given || end == size
	}
	t.Graft, t.Pruned = []bend{}, nil
	for node := end; node != t.At; {
		parent := t.tree[node].parent
		t.Graft = append(t.Graft, bend{parent, t.tree[parent].follow})
		t.tree[parent].follow, node = node, parent
	}
	if t.tree[end].Name == "" && end != t.At {
		t.tree[end].Name, t.Grown = name, true
	}
	return nil
}

// Rest returns the moves of the line that are still to come.
func (t *Trial) Rest() (moves []puzzles.Move) {
	for _, node := range t.Line()[t.Len()+1:] {
		moves = append(moves, t.tree[node].Move)
	}
	return moves
}

// Reaches reports whether the line ends in the goal.
func (t *Trial) Reaches() bool {
	line := t.Line()
	return t.SolvedAt(line[len(line)-1])
}

// Outline lists all positions of the tree, each before what was tried from it, the
// first branch first.
func (t *Trial) Outline() []int {
	list := make([]int, 0, len(t.tree))
	rest := []int{0}
	for len(rest) > 0 {
		node := rest[len(rest)-1]
		rest = rest[:len(rest)-1]
		list = append(list, node)
		for _, next := range slices.Backward(t.tree[node].next) {
			rest = append(rest, next)
		}
	}
	return list
}
