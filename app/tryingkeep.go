package app

import (
	"waymark/app/command"
	"waymark/app/text"
	"waymark/puzzles"
	"waymark/puzzles/study"
)

// keepTrial keeps the moves as a fixed mark, or, when they reach the goal and
// no mark stands in between, as a solution as well.
func (a *App) keepTrial() bool {
	t := a.trial
	if t == nil {
		return false
	}
	t.Resume(a.doc.Puzzle()) // a search may have added solutions
	moves, solved := t.Moves(), t.Solved()
	p := t.Keep("")
	a.leaveTrial()
	if p == a.doc.Puzzle() {
		a.say(text.Tr("These moves are recorded already."))
		return true
	}
	if len(moves) == 0 {
		a.edit(p, puzzles.Messagef("Remove recorded moves"))
		return true
	}
	a.edit(p, puzzles.Messagef("Record moves"))
	a.say(text.Tr("Recorded %s: every search plays them first.", a.counted(len(moves))))
	if solved {
		a.addSolution(a.byHand(moves))
	}
	return true
}

// solveFromHere keeps the moves and searches on from where they end.
func (a *App) solveFromHere() {
	if a.keepTrial() {
		a.solve()
	}
}

// keepSolution keeps the tried moves, which reach the goal, as a solution, and
// shows it; or the one that has these moves, of which more may be known.
func (a *App) keepSolution() {
	moves := a.trial.Moves()
	a.leaveTrial()
	if i := indexOf(a.doc.Puzzle().Solutions, moves); i >= 0 {
		a.selectSolution(i)
		a.say(text.Tr("These moves are solution %d already.", i+1))
		return
	}
	a.addSolution(a.byHand(moves))
	a.say(text.Tr("Kept as a solution of %s, made by hand. %s looks for a shorter one.", a.counted(len(moves)), command.KeyText(a.commands.Find("improve").Keys[0])))
}

// byHand is a solution that no search has found.
func (a *App) byHand(moves []puzzles.Move) puzzles.Solution {
	p := a.doc.Puzzle()
	return puzzles.Solution{Moves: moves, Status: puzzles.StatusManual, Found: puzzles.Now(), Routed: p.Routed() && study.Obeys(p, moves)}
}
