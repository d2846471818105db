package app

import (
	"bytes"

	"waymark/app/text"
	"waymark/puzzles"
	"waymark/puzzles/families"
	"waymark/puzzles/foreign"
)

// copy puts the selected cells on the clipboard, or the puzzle when none are.
func (ed *editor) copy() {
	if ed.selected() {
		ed.copySelection()
		return
	}
	ed.copyText()
}

func (ed *editor) copyLabel() string {
	if ed.selected() {
		return text.Tr("Copy cells as text")
	}
	return text.Tr("Copy puzzle as text")
}

// copyText puts the puzzle's text form on the clipboard.
func (ed *editor) copyText() {
	var words bytes.Buffer
	if err := puzzles.WriteText(&words, families.Rules, ed.doc.Puzzle()); err != nil {
		ed.fail(text.Tr("The puzzle cannot be written as text"), err)
		return
	}
	ed.fa.Clipboard().SetContent(words.String())
	ed.say(text.Tr("The puzzle is on the clipboard as text."))
}

// copyBoard puts the board that was used last on the clipboard, as it is shown:
// the start may be a position of a playback or of tried moves.
func (ed *editor) copyBoard() {
	if ed.active == puzzles.Goal && ed.openMark >= 0 {
		ed.fa.Clipboard().SetContent(puzzles.MarkText(ed.rules, ed.doc.Puzzle().Marks[ed.openMark]))
		ed.say(text.Tr("Mark %d is on the clipboard as text.", ed.openMark+1))
		return
	}
	if ed.active == puzzles.Goal && !ed.rules.Info().NoGoal {
		ed.fa.Clipboard().SetContent(puzzles.BoardText(ed.rules, ed.doc.Puzzle().Goal, puzzles.Goal))
		ed.say(text.Tr("The goal is on the clipboard as text."))
		return
	}
	ed.fa.Clipboard().SetContent(puzzles.BoardText(ed.rules, ed.position(), puzzles.Start))
	ed.say(text.Tr("The start board is on the clipboard as text."))
}

// copyLine puts the puzzle on the clipboard in the one-line form of its kind.
func (ed *editor) copyLine() {
	line, with, ok := foreign.OneLine(ed.doc.Puzzle(), families.Rules)
	if !ok {
		ed.say(text.Tr("This puzzle has no form on one line that other programs read."))
		return
	}
	ed.fa.Clipboard().SetContent(line)
	if with.Goal == foreign.BlankFirst {
		ed.say(text.Tr("The puzzle is on the clipboard on one line, which does not say its goal: blank first."))
		return
	}
	ed.say(text.Tr("The puzzle is on the clipboard on one line."))
}

// pasteText takes what the clipboard holds, as an edit that undo takes back: cells
// go on the board used last, boards by themselves replace those of the open puzzle, a puzzle all of it.
func (ed *editor) pasteText() {
	words := ed.fa.Clipboard().Content()
	if ed.hands.pasteMoves(words) {
		return
	}
	if ed.pasteClip(words) {
		return
	}
	if puzzles.HoldsBoards(words) {
		p, err := puzzles.PasteBoards(words, "", ed.rules, ed.doc.Puzzle())
		if err != nil {
			ed.say(text.Tr("The clipboard holds no board of this puzzle: %s", text.Error(err)))
			return
		}
		ed.host.Edit(p, puzzles.Messagef("Paste board"))
		return
	}
	found, err := foreign.Read([]byte(words), "", families.Rules, foreign.Options{Family: ed.rules.Info().ID})
	if err != nil {
		ed.say(text.Tr("The clipboard holds no puzzle: %s", text.Error(err)))
		return
	}
	ed.pickPuzzle(found.Puzzles, func(p *puzzles.Puzzle) {
		ed.host.Edit(p, puzzles.Messagef("Paste"))
		if found.GoalOpen {
			ed.say(goalOpen())
		}
	})
}

// goalOpen says which goal bare numbers were given, and how to have the other.
func goalOpen() string {
	return text.Tr("The text names no goal: the blank is last. Puzzle > Arrange has the others.")
}
