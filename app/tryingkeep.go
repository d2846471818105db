package app

import (
	"waymark/app/command"
	"waymark/app/text"
	"waymark/puzzles"
	"waymark/puzzles/study"
)

// keepTrial keeps the moves as a fixed mark, or, when they reach the goal and
// no mark stands in between, as a solution as well.
func (tr *trier) keepTrial() bool {
	t := tr.trial
	if t == nil {
		return false
	}
	t.Resume(tr.doc.Puzzle()) // a search may have added solutions
	moves, solved := t.Moves(), t.Solved()
	p := t.Keep("")
	tr.leaveTrial()
	if p == tr.doc.Puzzle() {
		tr.say(text.Tr("These moves are recorded already."))
		return true
	}
	if len(moves) == 0 {
		tr.host.Edit(p, puzzles.Messagef("Remove recorded moves"))
		return true
	}
	tr.host.Edit(p, puzzles.Messagef("Record moves"))
	tr.say(text.Tr("Recorded %s: every search plays them first.", tr.counted(len(moves))))
	if solved {
		tr.addSolution(tr.byHand(moves))
	}
	return true
}

// solveFromHere keeps the moves and searches on from where they end.
func (tr *trier) solveFromHere() {
	if tr.keepTrial() {
		tr.commands.Do("solve")
	}
}

// keepSolution keeps the tried moves, which reach the goal, as a solution, and
// shows it; or the one that has these moves, of which more may be known.
func (tr *trier) keepSolution() {
	moves := tr.trial.Moves()
	tr.leaveTrial()
	if i := indexOf(tr.doc.Puzzle().Solutions, moves); i >= 0 {
		tr.selectSolution(i)
		tr.say(text.Tr("These moves are solution %d already.", i+1))
		return
	}
	tr.addSolution(tr.byHand(moves))
	tr.say(text.Tr("Kept as a solution of %s, made by hand. %s looks for a shorter one.", tr.counted(len(moves)), command.KeyText(tr.commands.Find("improve").Keys[0])))
}

// byHand is a solution that no search has found.
func (tr *trier) byHand(moves []puzzles.Move) puzzles.Solution {
	p := tr.doc.Puzzle()
	return puzzles.Solution{Moves: moves, Status: puzzles.StatusManual, Found: puzzles.Now(), Routed: p.Routed() && study.Obeys(p, moves)}
}
