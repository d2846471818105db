package game

import (
	"slices"

	"waymark/puzzles"
	"waymark/puzzles/moveanalysis"
)

// Rivals says of how many moves that the last gesture may have meant which was taken, from 1;
// 0 where it meant one.
func (w *Game) Rivals() (taken, of int) {
	l := w.line()
	if len(l.rivals) < 2 {
		return 0, 0
	}
	return l.rival + 1, len(l.rivals)
}

// Another takes the next of them instead.
func (w *Game) Another() bool {
	l := w.line()
	if len(l.rivals) < 2 {
		return false
	}
	l.rival = (l.rival + 1) % len(l.rivals)
	l.steps = slices.Clone(l.steps)
	l.steps[0] = l.rivals[l.rival].StepTo
	w.push(l)
	return true
}

// CanUndo reports whether there is a change of the way to undo.
func (w *Game) CanUndo() bool { return w.now > 0 }

// CanRedo reports whether there is a change of the way that was undone.
func (w *Game) CanRedo() bool { return w.now+1 < len(w.history) }

// Undo goes back to the way before the last change. The step is what that does to the pieces;
// it has no shifts where the change was more than one move back.
func (w *Game) Undo() (puzzles.Step, bool) {
	if !w.CanUndo() {
		return puzzles.Step{}, false
	}
	was := w.line()
	w.now--
	w.moved()
	return w.between(w.line(), was, false), true
}

// Redo takes an Undo back.
func (w *Game) Redo() (puzzles.Step, bool) {
	if !w.CanRedo() {
		return puzzles.Step{}, false
	}
	was := w.line()
	w.now++
	w.moved()
	return w.between(was, w.line(), true), true
}

// between is what one more move taken back does to the pieces, or making it again.
func (w *Game) between(short, long line, back bool) puzzles.Step {
	if len(long.steps) != len(short.steps)+1 || !slices.EqualFunc(long.steps[1:], short.steps, same) {
		return puzzles.Step{}
	}
	_, step, err := w.rules.Play(w.Goal.Puzzle, long.steps[0].From, long.steps[0].Move)
	if err != nil {
		return puzzles.Step{}
	}
	if back {
		return step.Back()
	}
	return step
}

func same(a, b moveanalysis.StepTo) bool { return a.Move == b.Move && a.From.Equal(b.From) }

// Keep makes the last moves the way: all before them are given up. It reports whether that
// changes anything.
func (w *Game) Keep(last int) bool {
	l := w.line()
	if last < 0 || last >= len(l.steps) {
		return false
	}
	w.push(line{goal: l.goal, steps: l.steps[len(l.steps)-last:]})
	return true
}

// Take makes other moves from the position the way, such as a shortcut. It reports whether they
// lead to a goal.
func (w *Game) Take(moves []puzzles.Move) bool {
	p := w.Puzzle()
	boards, _, err := puzzles.Replay(w.rules, p, p.Start, moves)
	if err != nil || !w.rules.Matches(p, boards[len(moves)], p.Goal) {
		return false
	}
	l := line{goal: boards[len(moves)]}
	for i, m := range moves {
		l.steps = append(l.steps, moveanalysis.StepTo{From: boards[i], Move: m})
	}
	w.push(l)
	return true
}

// Begin begins anew at the next goal position that is known, and reports whether there is one.
func (w *Game) Begin() bool {
	all := append([]puzzles.Board{w.Goal.Puzzle.Start}, w.Goal.Others...)
	if len(all) < 2 {
		return false
	}
	at := slices.IndexFunc(all, w.line().goal.Equal) // -1 after a shortcut elsewhere
	w.push(line{goal: all[(at+1)%len(all)]})
	return true
}
