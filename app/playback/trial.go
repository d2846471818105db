package playback

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
// part of it, so the user can take them back too. The puzzle keeps the tree, which
// [Trial.Ways] returns for it.
type Trial struct {
	rules  puzzles.Family
	Puzzle *puzzles.Puzzle
	tree   []tried // the start first, every position after the one it came from
	At     int     // where the user stands
	Lost   int     // moves that the puzzle kept and that cannot be played
	Grown  bool    // the tree has changed since the puzzle was given it
	Graft  []bend  // of the line by Replace, which Undo takes back before any move; else nil
	Pruned *pruned // by Prune, which Undo takes back before any move; else nil

	changes uint64
}

// Changes counts the changes of the tree and of where the user stands in it.
func (t *Trial) Changes() uint64 { return t.changes }

// tried is one position of the tree: the move that led to it, what that did, and
// the branches that begin here.
type tried struct {
	parent int // of the start: -1
	Depth  int // moves from the start
	Move   puzzles.Move
	step   puzzles.Step
	Board  puzzles.Board
	next   []int // what was tried from here, in the order of the first time
	follow int   // the one of next that the line goes on with; 0 for none
	Name   string
	Given  bool // by a search, and not gone to yet
}

// NewTrial returns a trial on the puzzle. Recorded moves that are not legal
// (the boards were edited since) end it early: the trial holds those before.
func NewTrial(rules puzzles.Family, p *puzzles.Puzzle) *Trial {
	t := &Trial{rules: rules, Puzzle: p, tree: []tried{{parent: -1, Board: p.Start}}}
	t.Lost = t.plant(p.Tried)
	t.Replay(front(p))
	t.Grown = false
	return t
}

// Resume takes the trial up again on a puzzle with the same boards. Where other
// moves are recorded by now it goes to their end, else the user stands where the
// trial was left.
func (t *Trial) Resume(p *puzzles.Puzzle) {
	t.changes++
	was := front(t.Puzzle)
	t.Puzzle = p
	if moves := front(p); !slices.Equal(was, moves) {
		t.Reset()
		t.Replay(moves)
	}
}

// Replay makes moves until one is not legal.
func (t *Trial) Replay(moves []puzzles.Move) {
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
func (t *Trial) Board() puzzles.Board { return t.tree[t.At].Board }

// Len returns the number of moves that lead there.
func (t *Trial) Len() int { return t.tree[t.At].Depth }

// LastStep is what the move did that leads there; the zero step at the start.
func (t *Trial) LastStep() puzzles.Step { return t.tree[t.At].step }

// Moves returns the moves that lead there.
func (t *Trial) Moves() []puzzles.Move { return t.movesTo(t.At) }

// movesTo returns the moves from the start to a position.
func (t *Trial) movesTo(node int) []puzzles.Move {
	moves := make([]puzzles.Move, t.tree[node].Depth)
	for ; node > 0; node = t.tree[node].parent {
		moves[t.tree[node].Depth-1] = t.tree[node].Move
	}
	return moves
}

// Push pushes the piece on a cell. The error says why it cannot move that way;
// nothing has changed then.
func (t *Trial) Push(cell int, d puzzles.Dir) (puzzles.Step, error) {
	m, err := t.rules.Push(t.Puzzle, t.Board(), cell, d)
	if err != nil {
		return puzzles.Step{}, err
	}
	return t.Do(m)
}

// Drag takes the piece on a cell to another cell; false, and nothing changes,
// when no move does that.
func (t *Trial) Drag(from, to int) (puzzles.Step, bool) {
	m, ok := puzzles.Drag(t.rules, t.Puzzle, t.Board(), from, to)
	if !ok {
		return puzzles.Step{}, false
	}
	step, err := t.Do(m)
	return step, err == nil
}

// Targets lists the cells one move can take the piece on a cell to.
func (t *Trial) Targets(cell int) []int {
	return puzzles.Targets(t.rules, t.Puzzle, t.Board(), cell)
}

// Do makes a move: one that was tried here before leads to the branch it began.
// The error says why it is not legal; nothing has changed then.
func (t *Trial) Do(m puzzles.Move) (puzzles.Step, error) {
	node, err := t.add(t.At, m)
	if err != nil {
		return puzzles.Step{}, err
	}
	t.Visit(node)
	return t.tree[node].step, nil
}

// add returns the position a move leads to from another, new in the tree or not.
func (t *Trial) add(from int, m puzzles.Move) (node int, err error) {
	t.changes++
	for _, node := range t.tree[from].next {
		if t.tree[node].Move == m {
			return node, nil
		}
	}
	if len(t.tree) > puzzles.MaxTried {
		return 0, puzzles.Messagef("%d moves were tried on this puzzle, which is the most it keeps; prune what is of no use any more", puzzles.MaxTried)
	}
	board, step, err := t.rules.Play(t.Puzzle, t.tree[from].Board, m)
	if err != nil {
		return 0, err
	}
	node = len(t.tree)
	t.tree = append(t.tree, tried{parent: from, Depth: t.tree[from].Depth + 1, Move: m, step: step, Board: board})
	t.tree[from].next = append(t.tree[from].next, node)
	t.Grown = true
	return node, nil
}

// Undo goes back by a move and returns what it did, turned round. What Prune took out
// comes back first, and a tail that Replace put in the place of the user's goes, with no
// step.
func (t *Trial) Undo() (puzzles.Step, bool) {
	t.changes++
	switch {
	case t.Pruned != nil:
		t.tree, t.At, t.Pruned, t.Grown = t.Pruned.tree, t.Pruned.at, nil, true
		return puzzles.Step{}, true
	case t.Graft != nil:
		for _, b := range t.Graft {
			t.tree[b.at].follow = b.was
		}
		t.Graft = nil
		return puzzles.Step{}, true
	case t.At == 0:
		return puzzles.Step{}, false
	}
	last := t.tree[t.At]
	t.Visit(last.parent)
	return last.step.Back(), true
}

// Redo goes on by a move of the line.
func (t *Trial) Redo() (puzzles.Step, bool) {
	t.changes++
	node := t.tree[t.At].follow
	if node == 0 {
		return puzzles.Step{}, false
	}
	t.Visit(node)
	return t.tree[node].step, true
}

// CanUndo reports whether there is something to take back.
func (t *Trial) CanUndo() bool { return t.At > 0 || t.Graft != nil || t.Pruned != nil }

// CanRedo reports whether the line goes on.
func (t *Trial) CanRedo() bool { return t.tree[t.At].follow > 0 }

// Reset goes back to the start; Redo makes the moves again one by one.
func (t *Trial) Reset() { t.Visit(0) }

// Solved reports whether the position is a goal.
func (t *Trial) Solved() bool { return t.SolvedAt(t.At) }

// SolvedAt reports whether a tried position is a goal.
func (t *Trial) SolvedAt(node int) bool {
	return t.rules.Matches(t.Puzzle, t.tree[node].Board, t.Puzzle.Goal)
}
