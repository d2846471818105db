package app

import (
	"slices"

	"waymark/puzzles"
)

// Trial is moves tried by hand on the start board, by the rules. Nothing that was
// tried is lost: the positions are a tree with the start as its root, and going
// back and making another move begins a branch. The user stands at one of them; the
// line is the way from the start through that position to where it was last
// followed to.
//
// A trial begins where the recorded moves at the front of the route end; they are
// part of it, so the user can take them back too.
type Trial struct {
	rules  puzzles.Family
	puzzle *puzzles.Puzzle
	tree   []tried // the start first, every position after the one it came from
	at     int     // where the user stands
	graft  []bend  // of the line by Replace, which Undo takes back before any move; else nil
}

// tried is one position of the tree: the move that led to it, what that did, and
// the branches that begin here.
type tried struct {
	parent int // of the start: -1
	depth  int // moves from the start
	move   puzzles.Move
	step   puzzles.Step
	board  puzzles.Board
	next   []int // what was tried from here, in the order of the first time
	follow int   // the one of next that the line goes on with; 0 for none
	name   string
}

// NewTrial returns a trial on the puzzle. Recorded moves that are not legal
// (the boards were edited since) end it early: the trial holds those before.
func NewTrial(rules puzzles.Family, p *puzzles.Puzzle) *Trial {
	t := &Trial{rules: rules, puzzle: p, tree: []tried{{parent: -1, board: p.Start}}}
	t.replay(front(p))
	return t
}

// Resume takes the trial up again on a puzzle with the same boards. Where other
// moves are recorded by now it goes to their end, else the user stands where the
// trial was left.
func (t *Trial) Resume(p *puzzles.Puzzle) {
	was := front(t.puzzle)
	t.puzzle = p
	if moves := front(p); !slices.Equal(was, moves) {
		t.Reset()
		t.replay(moves)
	}
}

// replay makes moves until one is not legal.
func (t *Trial) replay(moves []puzzles.Move) {
	for _, m := range moves {
		if _, err := t.Do(m); err != nil {
			return
		}
	}
}

// front joins the moves recorded before any other mark.
func front(p *puzzles.Puzzle) (moves []puzzles.Move) {
	for _, m := range p.Marks[:leading(p.Marks)] {
		if m.Off {
			continue
		}
		moves = append(moves, m.Moves...)
	}
	return moves
}

// leading returns how many fixed marks stand before any other, with those between
// them that are switched off.
func leading(marks []puzzles.Mark) int {
	for i, m := range marks {
		if m.Kind != puzzles.Fixed && !m.Off {
			return i
		}
	}
	return len(marks)
}

// Board returns the position where the user stands.
func (t *Trial) Board() puzzles.Board { return t.tree[t.at].board }

// Len returns the number of moves that lead there.
func (t *Trial) Len() int { return t.tree[t.at].depth }

// Moves returns the moves that lead there.
func (t *Trial) Moves() []puzzles.Move { return t.movesTo(t.at) }

// movesTo returns the moves from the start to a position.
func (t *Trial) movesTo(node int) []puzzles.Move {
	moves := make([]puzzles.Move, t.tree[node].depth)
	for ; node > 0; node = t.tree[node].parent {
		moves[t.tree[node].depth-1] = t.tree[node].move
	}
	return moves
}

// Push pushes the piece on a cell. The error says why it cannot move that way;
// nothing has changed then.
func (t *Trial) Push(cell int, d puzzles.Dir) (puzzles.Step, error) {
	m, err := t.rules.Push(t.puzzle, t.Board(), cell, d)
	if err != nil {
		return puzzles.Step{}, err
	}
	return t.Do(m)
}

// Drag takes the piece on a cell to another cell; false, and nothing changes,
// when no move does that.
func (t *Trial) Drag(from, to int) (puzzles.Step, bool) {
	m, ok := puzzles.Drag(t.rules, t.puzzle, t.Board(), from, to)
	if !ok {
		return puzzles.Step{}, false
	}
	step, err := t.Do(m)
	return step, err == nil
}

// Targets lists the cells one move can take the piece on a cell to.
func (t *Trial) Targets(cell int) []int {
	return puzzles.Targets(t.rules, t.puzzle, t.Board(), cell)
}

// Do makes a move: one that was tried here before leads to the branch it began.
// The error says why it is not legal; nothing has changed then.
func (t *Trial) Do(m puzzles.Move) (puzzles.Step, error) {
	node, err := t.add(t.at, m)
	if err != nil {
		return puzzles.Step{}, err
	}
	t.goTo(node)
	return t.tree[node].step, nil
}

// add returns the position a move leads to from another, new in the tree or not.
func (t *Trial) add(from int, m puzzles.Move) (node int, err error) {
	for _, node := range t.tree[from].next {
		if t.tree[node].move == m {
			return node, nil
		}
	}
	board, step, err := t.rules.Play(t.puzzle, t.tree[from].board, m)
	if err != nil {
		return 0, err
	}
	node = len(t.tree)
	t.tree = append(t.tree, tried{parent: from, depth: t.tree[from].depth + 1, move: m, step: step, board: board})
	t.tree[from].next = append(t.tree[from].next, node)
	return node, nil
}

// Undo goes back by a move and returns what it did, turned round. A tail that
// Replace put in the place of the user's is taken back first, with no step.
func (t *Trial) Undo() (puzzles.Step, bool) {
	switch {
	case t.graft != nil:
		for _, b := range t.graft {
			t.tree[b.at].follow = b.was
		}
		t.graft = nil
		return puzzles.Step{}, true
	case t.at == 0:
		return puzzles.Step{}, false
	}
	last := t.tree[t.at]
	t.goTo(last.parent)
	return last.step.Back(), true
}

// Redo goes on by a move of the line.
func (t *Trial) Redo() (puzzles.Step, bool) {
	node := t.tree[t.at].follow
	if node == 0 {
		return puzzles.Step{}, false
	}
	t.goTo(node)
	return t.tree[node].step, true
}

// CanUndo reports whether there is something to take back.
func (t *Trial) CanUndo() bool { return t.at > 0 || t.graft != nil }

// CanRedo reports whether the line goes on.
func (t *Trial) CanRedo() bool { return t.tree[t.at].follow > 0 }

// Reset goes back to the start; Redo makes the moves again one by one.
func (t *Trial) Reset() { t.goTo(0) }

// Solved reports whether the position is a goal.
func (t *Trial) Solved() bool { return t.solved(t.at) }

func (t *Trial) solved(node int) bool {
	return t.rules.Matches(t.puzzle, t.tree[node].board, t.puzzle.Goal)
}
