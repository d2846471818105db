package tryout

import (
	"slices"

	"waymark/app/text"
	"waymark/puzzles"
	"waymark/puzzles/study"
)

// keepTrial keeps the moves as a fixed mark, or, when they reach the goal and
// no mark stands in between, as a solution as well.
func (tr *Trier) keepTrial() bool {
	t := tr.Trial
	if t == nil {
		return false
	}
	t.Resume(tr.Doc.Puzzle()) // a search may have added solutions
	moves, solved := t.Moves(), t.Solved()
	p := t.Keep("")
	tr.LeaveTrial()
	if p == tr.Doc.Puzzle() {
		tr.Say(text.Tr("These moves are recorded already."))
		return true
	}
	if len(moves) == 0 {
		tr.Host.Edit(p, puzzles.Messagef("Remove recorded moves"))
		return true
	}
	tr.Host.Edit(p, puzzles.Messagef("Record moves"))
	tr.Say(text.Tr("Recorded %s, which every search plays first.", tr.Counted(len(moves))))
	if solved {
		tr.AddSolution(tr.ByHand(moves))
	}
	return true
}

// keepAsMark keeps the moves, and shows the mark that they become.
func (tr *Trier) keepAsMark() {
	if tr.Trial.Len() == 0 && tr.Trial.Keep("") == tr.Trial.Puzzle {
		tr.Say(text.Tr("No move was tried: there is nothing to keep as a waypoint."))
		return
	}
	had := tr.Doc.Puzzle().Marks
	if !tr.keepTrial() {
		return
	}
	for i, m := range tr.Doc.Puzzle().Marks {
		if m.Kind == puzzles.Fixed && (i >= len(had) || !slices.Equal(m.Moves, had[i].Moves)) {
			tr.Marked(i)
			return
		}
	}
}

// solveFromHere keeps the moves and searches on from where they end; the board goes on
// showing that position.
func (tr *Trier) solveFromHere() {
	moves := tr.Trial.Moves()
	if tr.keepTrial() {
		tr.Stand(moves)
		if tr.Seen() {
			tr.Switch() // the search shows what it finds on the other side of the panel
		}
		tr.Commands.Do("solve")
	}
}

// keepSolution keeps the tried moves, which reach the goal, as a solution, and
// shows it; or the one that has these moves, of which more may be known.
func (tr *Trier) keepSolution() {
	moves := tr.Trial.Moves()
	tr.LeaveTrial()
	list := tr.Doc.Puzzle().Solutions
	if i := indexOf(list, moves); i >= 0 && !list[i].Loose {
		tr.SelectSolution(i)
		tr.Say(text.Tr("These moves are solution %d already.", i+1))
		return
	}
	tr.AddSolution(tr.ByHand(moves))
	tr.Say(text.Tr("Kept as a solution of %s, made by hand. %s looks for a shorter one.", tr.Counted(len(moves)), tr.Commands.KeyOf("improve")))
}

// ByHand is a solution that no search has found.
func (tr *Trier) ByHand(moves []puzzles.Move) puzzles.Solution {
	p := tr.Doc.Puzzle()
	return puzzles.Solution{Moves: moves, Status: puzzles.StatusManual, Found: puzzles.Now(), Routed: p.Routed() && study.Obeys(p, moves)}
}
