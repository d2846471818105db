package app

import (
	"slices"

	"waymark/app/command"
	"waymark/app/text"
	"waymark/puzzles"
)

// toggleMark opens the board of the selected mark, or else of the last, in the place
// of the goal, to be drawn on like any other, or brings the goal back.
func (a *App) toggleMark() {
	if a.drawnOn() {
		a.closeMark()
		return
	}
	i, ok := a.selectedMark()
	if !ok {
		i = len(a.doc.Puzzle().Marks) - 1
	}
	if a.doc.Puzzle().Marks[i].Board.IsZero() {
		a.say(text.Tr("Mark %d is moves, not a position: there is no board to draw on.", i+1))
		return
	}
	a.openBoard(i)
}

// drawnOn reports whether the board of the selected mark is open, or of any when none is
// selected.
func (a *App) drawnOn() bool {
	i, ok := a.selectedMark()
	return a.openMark >= 0 && (!ok || i == a.openMark)
}

// openBoard opens the board of a mark.
func (a *App) openBoard(i int) {
	a.leaveTrial()
	a.finishStroke()
	a.openMark, a.active = i, puzzles.Goal
	a.selectNothing()
	a.markOpened()
	a.say(text.Tr("Draw what the way has to pass. The goal comes back with %s.", command.KeyText(a.commands.Find("mark-edit").Keys[0])))
}

// closeMark brings the goal back.
func (a *App) closeMark() {
	a.finishStroke()
	a.openMark = -1
	a.selectNothing()
	a.markOpened()
}

// followMark keeps the mark open that is open, wherever it stands among the marks of
// the puzzle as it is now, and brings the goal back when it is gone or is moves.
func (a *App) followMark(now []puzzles.Mark) {
	if a.openMark >= 0 {
		a.openMark = markAfter(a.marks, now, a.openMark)
	}
	if a.openMark >= 0 && now[a.openMark].Board.IsZero() {
		a.openMark = -1
	}
	a.marks = now
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

func (a *App) markOpened() {
	a.refreshBoards()
	a.refreshTools()
	a.refreshCommands()
	a.focusBoard()
}

// clearGoal clears what stands in the place of the goal.
func (a *App) clearGoal() {
	name := puzzles.Messagef("Clear goal")
	if a.openMark >= 0 {
		name = puzzles.Messagef("Clear mark")
	}
	a.clearBoard(puzzles.Goal, name)
}

// clearLabel names clearGoal.
func (a *App) clearLabel() string {
	if a.openMark >= 0 {
		return text.Tr("Clear mark")
	}
	return text.Tr("Clear goal")
}
