package editor

import (
	"slices"

	"waymark/app/text"
	"waymark/puzzles"
)

// ToggleMark opens the board of the selected mark, or else of the last, in the place
// of the goal, to be drawn on like any other, or brings the goal back.
func (ed *Editor) ToggleMark() {
	if ed.DrawnOn() {
		ed.closeMark()
		return
	}
	i, ok := ed.selectedMark()
	if !ok {
		i = len(ed.Doc.Puzzle().Marks) - 1
	}
	if ed.Doc.Puzzle().Marks[i].Board.IsZero() {
		ed.Say(text.Tr("Waypoint %d is moves, not a position: there is no board to draw on.", i+1))
		return
	}
	ed.OpenBoard(i)
}

// DrawnOn reports whether the board of the selected mark is open, or of any when none is
// selected.
func (ed *Editor) DrawnOn() bool {
	i, ok := ed.selectedMark()
	return ed.OpenMark >= 0 && (!ok || i == ed.OpenMark)
}

// OpenBoard opens the board of a mark.
func (ed *Editor) OpenBoard(i int) {
	ed.Host.Leave()
	ed.FinishStroke()
	ed.OpenMark, ed.Active = i, puzzles.Goal
	ed.Selecting.selectNothing()
	ed.markOpened()
	ed.Say(text.Tr("Draw what the way has to pass. The goal comes back with %s.", ed.Commands.KeyOf("mark-edit")))
}

// closeMark brings the goal back.
func (ed *Editor) closeMark() {
	defer ed.Begin().End()
	ed.FinishStroke()
	ed.OpenMark = -1
	ed.Selecting.selectNothing()
	ed.markOpened()
}

// FollowMark keeps the mark open that is open, wherever it stands among the marks of
// the puzzle as it is now, and brings the goal back when it is gone or is moves.
func (ed *Editor) FollowMark(now []puzzles.Mark) {
	if ed.OpenMark >= 0 {
		ed.OpenMark = markAfter(ed.marks, now, ed.OpenMark)
	}
	if ed.OpenMark >= 0 && now[ed.OpenMark].Board.IsZero() {
		ed.OpenMark = -1
	}
	ed.marks = now
}

// markAfter returns where mark i of a list stands after an edit of the list, -1 when
// it is gone. Marks outside the part that was changed keep their places, counted from
// either end; one within it is looked for, or has itself been changed.
func markAfter(before, after []puzzles.Mark, i int) int {
	head := 0
	for head < min(len(before), len(after)) && sameMark(before[head], after[head]) {
		head++
	}
	longer, tail := len(after)-len(before), 0
	for tail < min(len(before), len(after))-head && sameMark(before[len(before)-1-tail], after[len(after)-1-tail]) {
		tail++
	}
	switch {
	case i < head:
		return i
	case i >= len(before)-tail:
		return i + longer
	}
	for k := head; k < len(after)-tail; k++ {
		if sameMark(after[k], before[i]) {
			return k
		}
	}
	if longer == 0 {
		return i
	}
	return -1
}

// sameMark reports whether two marks are alike in all.
func sameMark(x, y puzzles.Mark) bool {
	return x.Kind == y.Kind && x.Name == y.Name && x.Off == y.Off && x.Board.Equal(y.Board) && slices.Equal(x.Moves, y.Moves)
}

func (ed *Editor) markOpened() {
	ed.Focus()
}

// ClearGoal clears what stands in the place of the goal.
func (ed *Editor) ClearGoal() {
	name := puzzles.Messagef("Clear goal")
	if ed.OpenMark >= 0 {
		name = puzzles.Messagef("Clear waypoint")
	}
	ed.ClearBoard(puzzles.Goal, name)
}

// ClearLabel names clearGoal.
func (ed *Editor) ClearLabel() string {
	if ed.OpenMark >= 0 {
		return text.Tr("Clear waypoint")
	}
	return text.Tr("Clear goal")
}
