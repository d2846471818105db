package app

import (
	"slices"

	"waymark/puzzles"
)

// Trial is moves tried by hand on the start board, by the rules and with an
// undo of its own. It begins where the recorded moves at the front of the
// route end; they are part of it, so the user can take them back too.
type Trial struct {
	rules  puzzles.Family
	puzzle *puzzles.Puzzle
	played []played // the moves made
	undone []puzzles.Move
}

// played is one move made: the move, what it did and where it led.
type played struct {
	move  puzzles.Move
	step  puzzles.Step
	board puzzles.Board
}

// NewTrial returns a trial on the puzzle. Recorded moves that are not legal
// (the boards were edited since) end it early: the trial holds those before.
func NewTrial(rules puzzles.Family, p *puzzles.Puzzle) *Trial {
	t := &Trial{rules: rules, puzzle: p}
	for _, m := range p.Marks[:leading(p.Marks)] {
		for _, move := range m.Moves {
			if _, err := t.Do(move); err != nil {
				return t
			}
		}
	}
	return t
}

// leading returns how many fixed marks stand before any other.
func leading(marks []puzzles.Mark) int {
	for i, m := range marks {
		if m.Kind != puzzles.Fixed {
			return i
		}
	}
	return len(marks)
}

// Board returns the position after the moves made.
func (t *Trial) Board() puzzles.Board {
	if len(t.played) == 0 {
		return t.puzzle.Start
	}
	return t.played[len(t.played)-1].board
}

// Len returns the number of moves made.
func (t *Trial) Len() int { return len(t.played) }

// Moves returns the moves made.
func (t *Trial) Moves() []puzzles.Move {
	moves := make([]puzzles.Move, len(t.played))
	for i, p := range t.played {
		moves[i] = p.move
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

// Do makes a move. The error says why it is not legal; nothing has changed then.
func (t *Trial) Do(m puzzles.Move) (puzzles.Step, error) {
	step, err := t.play(m)
	if err == nil {
		t.undone = nil
	}
	return step, err
}

func (t *Trial) play(m puzzles.Move) (puzzles.Step, error) {
	board, step, err := t.rules.Play(t.puzzle, t.Board(), m)
	if err != nil {
		return puzzles.Step{}, err
	}
	t.played = append(t.played, played{m, step, board})
	return step, nil
}

// Undo takes the last move back and returns what it did, turned round.
func (t *Trial) Undo() (puzzles.Step, bool) {
	n := len(t.played)
	if n == 0 {
		return puzzles.Step{}, false
	}
	last := t.played[n-1]
	t.played = t.played[:n-1]
	t.undone = append(t.undone, last.move)
	back := puzzles.Step{Shifts: slices.Clone(last.step.Shifts)}
	for i, s := range back.Shifts {
		back.Shifts[i] = puzzles.Shift{From: s.To, To: s.From}
	}
	return back, true
}

// Redo makes the move again that Undo took back.
func (t *Trial) Redo() (puzzles.Step, bool) {
	n := len(t.undone)
	if n == 0 {
		return puzzles.Step{}, false
	}
	step, err := t.play(t.undone[n-1])
	if err != nil { // cannot happen: it was legal here before
		return puzzles.Step{}, false
	}
	t.undone = t.undone[:n-1]
	return step, true
}

// CanUndo reports whether a move can be taken back.
func (t *Trial) CanUndo() bool { return len(t.played) > 0 }

// CanRedo reports whether a move can be made again.
func (t *Trial) CanRedo() bool { return len(t.undone) > 0 }

// Reset takes all moves back; Redo makes them again one by one.
func (t *Trial) Reset() {
	for t.CanUndo() {
		t.Undo()
	}
}

// Solved reports whether the position is a goal.
func (t *Trial) Solved() bool { return t.rules.Matches(t.puzzle, t.Board(), t.puzzle.Goal) }

// Keep returns the puzzle with the moves made as fixed marks at the front of
// its route. Marks already there stay while the moves agree with them; the
// rest becomes one mark of the given name. It returns the puzzle itself when
// nothing changes.
func (t *Trial) Keep(name string) *puzzles.Puzzle {
	rest := t.Moves()
	front := t.puzzle.Marks[:leading(t.puzzle.Marks)]
	keep := 0
	for keep < len(front) && startsWith(rest, front[keep].Moves) {
		rest = rest[len(front[keep].Moves):]
		keep++
	}
	if keep == len(front) && len(rest) == 0 {
		return t.puzzle
	}
	marks := slices.Clone(front[:keep])
	if len(rest) > 0 {
		marks = append(marks, puzzles.Mark{Kind: puzzles.Fixed, Name: name, Moves: rest})
	}
	p := t.puzzle.Clone()
	p.Marks = append(marks, t.puzzle.Marks[len(front):]...)
	return p
}

func startsWith(moves, front []puzzles.Move) bool {
	return len(front) <= len(moves) && slices.Equal(moves[:len(front)], front)
}
