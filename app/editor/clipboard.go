package editor

import (
	"bytes"

	"waymark/app/text"
	"waymark/puzzles"
	"waymark/puzzles/families"
	"waymark/puzzles/foreign"
)

// Copy puts the selected cells on the clipboard, or the puzzle when none are.
func (ed *Editor) Copy() {
	if ed.selected() {
		ed.copySelection()
		return
	}
	ed.copyText()
}

func (ed *Editor) CopyLabel() string {
	if ed.selected() {
		return text.Tr("Copy cells as text")
	}
	return text.Tr("Copy puzzle as text")
}

// copyText puts the puzzle's text form on the clipboard.
func (ed *Editor) copyText() {
	var words bytes.Buffer
	if err := puzzles.WriteText(&words, families.Rules, ed.Doc.Puzzle()); err != nil {
		ed.Fail(text.Tr("The puzzle cannot be written as text"), err)
		return
	}
	ed.Fa.Clipboard().SetContent(words.String())
	ed.Say(text.Tr("The puzzle is on the clipboard as text."))
}

// CopyBoard puts the board that was used last on the clipboard, as it is shown:
// the start may be a position of a playback or of tried moves.
func (ed *Editor) CopyBoard() {
	if ed.Active == puzzles.Goal && ed.OpenMark >= 0 {
		ed.Fa.Clipboard().SetContent(puzzles.MarkText(ed.Rules, ed.Doc.Puzzle().Marks[ed.OpenMark]))
		ed.Say(text.Tr("Mark %d is on the clipboard as text.", ed.OpenMark+1))
		return
	}
	if ed.Active == puzzles.Goal && !ed.Rules.Info().NoGoal {
		ed.Fa.Clipboard().SetContent(puzzles.BoardText(ed.Rules, ed.Doc.Puzzle().Goal, puzzles.Goal))
		ed.Say(text.Tr("The goal is on the clipboard as text."))
		return
	}
	ed.Fa.Clipboard().SetContent(puzzles.BoardText(ed.Rules, ed.Position(), puzzles.Start))
	ed.Say(text.Tr("The start board is on the clipboard as text."))
}

// CopyLine puts the puzzle on the clipboard in the one-line form of its kind.
func (ed *Editor) CopyLine() {
	line, with, ok := foreign.OneLine(ed.Doc.Puzzle(), families.Rules)
	if !ok {
		ed.Say(text.Tr("This puzzle has no form on one line that other programs read."))
		return
	}
	ed.Fa.Clipboard().SetContent(line)
	if with.Goal == foreign.BlankFirst {
		ed.Say(text.Tr("The puzzle is on the clipboard on one line, which does not say its goal: blank first."))
		return
	}
	ed.Say(text.Tr("The puzzle is on the clipboard on one line."))
}

// PasteText takes what the clipboard holds, as an edit that undo takes back: cells
// go on the board used last, boards by themselves replace those of the open puzzle, a puzzle all of it.
func (ed *Editor) PasteText() {
	words := ed.Fa.Clipboard().Content()
	if ed.Hands.PasteMoves(words) {
		return
	}
	if ed.pasteClip(words) {
		return
	}
	if puzzles.HoldsBoards(words) {
		p, err := puzzles.PasteBoards(words, "", ed.Rules, ed.Doc.Puzzle())
		if err != nil {
			ed.Say(text.Tr("The clipboard holds no board of this puzzle: %s", text.Error(err)))
			return
		}
		ed.Host.Edit(p, puzzles.Messagef("Paste board"))
		return
	}
	found, err := foreign.Read([]byte(words), "", families.Rules, foreign.Options{Family: ed.Rules.Info().ID})
	if err != nil {
		ed.Say(text.Tr("The clipboard holds no puzzle: %s", text.Error(err)))
		return
	}
	ed.PickPuzzle(found.Puzzles, func(p *puzzles.Puzzle) {
		ed.Host.Edit(p, puzzles.Messagef("Paste"))
		if found.GoalOpen {
			ed.Say(GoalOpen())
		}
	})
}

// GoalOpen says which goal bare numbers were given, and how to have the other.
func GoalOpen() string {
	return text.Tr("The text names no goal: the blank is last. Puzzle > Arrange has the others.")
}
