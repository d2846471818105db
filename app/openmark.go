package app

import "waymark/puzzles"

// toggleMark opens the board of the selected mark, or else of the last, in the place
// of the goal, to be drawn on like any other, or brings the goal back.
func (a *App) toggleMark() {
	i, ok := a.selectedMark()
	if a.openMark >= 0 && (!ok || i == a.openMark) {
		a.closeMark()
		return
	}
	if !ok {
		i = len(a.doc.Puzzle().Marks) - 1
	}
	if a.doc.Puzzle().Marks[i].Board.IsZero() {
		a.say(tr("Mark %d is moves, not a position: there is no board to draw on.", i+1))
		return
	}
	a.openBoard(i)
}

// openBoard opens the board of a mark.
func (a *App) openBoard(i int) {
	a.leaveTrial()
	a.finishStroke()
	a.openMark, a.active = i, puzzles.Goal
	a.selectNothing()
	a.markOpened()
	a.say(tr("Draw what the way has to pass. The goal comes back with %s.", keyText(a.commands.Find("mark-edit").Keys[0])))
}

// closeMark brings the goal back.
func (a *App) closeMark() {
	a.finishStroke()
	a.openMark = -1
	a.selectNothing()
	a.markOpened()
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
		return tr("Clear mark")
	}
	return tr("Clear goal")
}
