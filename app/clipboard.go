package app

import (
	"bytes"

	"waymark/app/text"
	"waymark/puzzles"
	"waymark/puzzles/families"
	"waymark/puzzles/foreign"
)

// copy puts the selected cells on the clipboard, or the puzzle when none are.
func (a *App) copy() {
	if a.selected() {
		a.copySelection()
		return
	}
	a.copyText()
}

func (a *App) copyLabel() string {
	if a.selected() {
		return text.Tr("Copy cells as text")
	}
	return text.Tr("Copy puzzle as text")
}

// copyText puts the puzzle's text form on the clipboard.
func (a *App) copyText() {
	var words bytes.Buffer
	if err := puzzles.WriteText(&words, families.Rules, a.doc.Puzzle()); err != nil {
		a.fail(text.Tr("The puzzle cannot be written as text"), err)
		return
	}
	a.fa.Clipboard().SetContent(words.String())
	a.say(text.Tr("The puzzle is on the clipboard as text."))
}

// copyBoard puts the board that was used last on the clipboard, as it is shown:
// the start may be a position of a playback or of tried moves.
func (a *App) copyBoard() {
	if a.active == puzzles.Goal && a.openMark >= 0 {
		a.fa.Clipboard().SetContent(puzzles.MarkText(a.rules, a.doc.Puzzle().Marks[a.openMark]))
		a.say(text.Tr("Mark %d is on the clipboard as text.", a.openMark+1))
		return
	}
	if a.active == puzzles.Goal && !a.rules.Info().NoGoal {
		a.fa.Clipboard().SetContent(puzzles.BoardText(a.rules, a.doc.Puzzle().Goal, puzzles.Goal))
		a.say(text.Tr("The goal is on the clipboard as text."))
		return
	}
	a.fa.Clipboard().SetContent(puzzles.BoardText(a.rules, a.position(), puzzles.Start))
	a.say(text.Tr("The start board is on the clipboard as text."))
}

// copyLine puts the puzzle on the clipboard in the one-line form of its kind.
func (a *App) copyLine() {
	line, with, ok := foreign.OneLine(a.doc.Puzzle(), families.Rules)
	if !ok {
		a.say(text.Tr("This puzzle has no form on one line that other programs read."))
		return
	}
	a.fa.Clipboard().SetContent(line)
	if with.Goal == foreign.BlankFirst {
		a.say(text.Tr("The puzzle is on the clipboard on one line, which does not say its goal: blank first."))
		return
	}
	a.say(text.Tr("The puzzle is on the clipboard on one line."))
}

// pasteText takes what the clipboard holds, as an edit that undo takes back: cells
// go on the board used last, boards by themselves replace those of the open puzzle, a puzzle all of it.
func (a *App) pasteText() {
	words := a.fa.Clipboard().Content()
	if moves, ok := movesIn(a.rules, words); ok {
		a.pasteMoves(moves)
		return
	}
	if a.pasteClip(words) {
		return
	}
	if puzzles.HoldsBoards(words) {
		p, err := puzzles.PasteBoards(words, "", a.rules, a.doc.Puzzle())
		if err != nil {
			a.say(text.Tr("The clipboard holds no board of this puzzle: %s", text.Error(err)))
			return
		}
		a.edit(p, puzzles.Messagef("Paste board"))
		return
	}
	found, err := foreign.Read([]byte(words), "", families.Rules, foreign.Options{Family: a.rules.Info().ID})
	if err != nil {
		a.say(text.Tr("The clipboard holds no puzzle: %s", text.Error(err)))
		return
	}
	a.pickPuzzle(found.Puzzles, func(p *puzzles.Puzzle) {
		a.edit(p, puzzles.Messagef("Paste"))
		if found.GoalOpen {
			a.say(goalOpen())
		}
	})
}

// goalOpen says which goal bare numbers were given, and how to have the other.
func goalOpen() string {
	return text.Tr("The text names no goal: the blank is last. Puzzle > Arrange has the others.")
}
