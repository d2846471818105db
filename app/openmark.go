package app

import (
	"slices"

	"waymark/app/command"
	"waymark/app/text"
	"waymark/puzzles"
)

// toggleMark opens the board of the selected mark, or else of the last, in the place
// of the goal, to be drawn on like any other, or brings the goal back.
func (ed *editor) toggleMark() {
	if ed.drawnOn() {
		ed.closeMark()
		return
	}
	i, ok := ed.selectedMark()
	if !ok {
		i = len(ed.doc.Puzzle().Marks) - 1
	}
	if ed.doc.Puzzle().Marks[i].Board.IsZero() {
		ed.say(text.Tr("Mark %d is moves, not a position: there is no board to draw on.", i+1))
		return
	}
	ed.openBoard(i)
}

// drawnOn reports whether the board of the selected mark is open, or of any when none is
// selected.
func (ed *editor) drawnOn() bool {
	i, ok := ed.selectedMark()
	return ed.openMark >= 0 && (!ok || i == ed.openMark)
}

// openBoard opens the board of a mark.
func (ed *editor) openBoard(i int) {
	ed.host.Leave()
	ed.finishStroke()
	ed.openMark, ed.active = i, puzzles.Goal
	ed.selectNothing()
	ed.markOpened()
	ed.say(text.Tr("Draw what the way has to pass. The goal comes back with %s.", command.KeyText(ed.commands.Find("mark-edit").Keys[0])))
}

// closeMark brings the goal back.
func (ed *editor) closeMark() {
	ed.finishStroke()
	ed.openMark = -1
	ed.selectNothing()
	ed.markOpened()
}

// followMark keeps the mark open that is open, wherever it stands among the marks of
// the puzzle as it is now, and brings the goal back when it is gone or is moves.
func (ed *editor) followMark(now []puzzles.Mark) {
	if ed.openMark >= 0 {
		ed.openMark = markAfter(ed.marks, now, ed.openMark)
	}
	if ed.openMark >= 0 && now[ed.openMark].Board.IsZero() {
		ed.openMark = -1
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

func (ed *editor) markOpened() {
	ed.host.Changed(partBoards | partTools | partCommands)
	ed.focus()
}

// clearGoal clears what stands in the place of the goal.
func (ed *editor) clearGoal() {
	name := puzzles.Messagef("Clear goal")
	if ed.openMark >= 0 {
		name = puzzles.Messagef("Clear mark")
	}
	ed.clearBoard(puzzles.Goal, name)
}

// clearLabel names clearGoal.
func (ed *editor) clearLabel() string {
	if ed.openMark >= 0 {
		return text.Tr("Clear mark")
	}
	return text.Tr("Clear goal")
}
