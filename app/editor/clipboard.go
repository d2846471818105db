package editor

import (
	"bytes"

	"waymark/app/text"
	"waymark/puzzles"
	"waymark/puzzles/families"
	"waymark/puzzles/foreign"
)

// Copy puts the selected cells on the clipboard, or the puzzle when none are.
func (sl *selector) Copy() {
	if sl.selected() {
		sl.copySelection()
		return
	}
	sl.copyText()
}

func (sl *selector) CopyLabel() string {
	if sl.selected() {
		return text.Tr("Copy cells as text")
	}
	return text.Tr("Copy puzzle as text")
}

// copyText puts the puzzle's text form on the clipboard.
func (sl *selector) copyText() {
	var words bytes.Buffer
	if err := puzzles.WriteText(&words, families.Rules, sl.Doc.Puzzle()); err != nil {
		sl.Fail(text.Tr("The puzzle cannot be written as text"), err)
		return
	}
	sl.Fa.Clipboard().SetContent(words.String())
	sl.Say(text.Tr("The puzzle is on the clipboard as text."))
}

// CopyBoard puts the board that was used last on the clipboard, as it is shown:
// the start may be a position of a playback or of tried moves.
func (sl *selector) CopyBoard() {
	words, said := puzzles.BoardText(sl.Rules, sl.Position(), puzzles.Start), text.Tr("The start board is on the clipboard as text.")
	switch p := sl.Doc.Puzzle(); {
	case sl.Active == puzzles.Goal && sl.OpenMark >= 0:
		words, said = puzzles.MarkText(sl.Rules, p.Marks[sl.OpenMark]), text.Tr("Mark %d is on the clipboard as text.", sl.OpenMark+1)
	case sl.Active == puzzles.Goal && !sl.Rules.Info().NoGoal:
		words, said = puzzles.BoardText(sl.Rules, p.Goal, puzzles.Goal), text.Tr("The goal is on the clipboard as text.")
	}
	sl.Fa.Clipboard().SetContent(words)
	sl.Say(said)
}

// CopyLine puts the puzzle on the clipboard in the one-line form of its kind.
func (sl *selector) CopyLine() {
	line, with, ok := foreign.OneLine(sl.Doc.Puzzle(), families.Rules)
	if !ok {
		sl.Say(text.Tr("This puzzle has no form on one line that other programs read."))
		return
	}
	sl.Fa.Clipboard().SetContent(line)
	if with.Goal == foreign.BlankFirst {
		sl.Say(text.Tr("The puzzle is on the clipboard on one line, which does not say its goal: blank first."))
		return
	}
	sl.Say(text.Tr("The puzzle is on the clipboard on one line."))
}

// PasteText takes what the clipboard holds, as an edit that undo takes back: cells
// go on the board used last, boards by themselves replace those of the open puzzle, a puzzle all of it.
func (sl *selector) PasteText() {
	words := sl.Fa.Clipboard().Content()
	if sl.Hands.PasteMoves(words) {
		return
	}
	if sl.pasteClip(words) {
		return
	}
	if puzzles.HoldsBoards(words) {
		p, err := puzzles.PasteBoards(words, "", sl.Rules, sl.Doc.Puzzle())
		if err != nil {
			sl.Say(text.Tr("The clipboard holds no board of this puzzle: %s", text.Error(err)))
			return
		}
		sl.Host.Edit(p, puzzles.Messagef("Paste board"))
		return
	}
	options := foreign.Options{Family: sl.Rules.Info().ID}
	found, err := foreign.Read([]byte(words), "", families.Rules, options)
	if err != nil {
		sl.Say(text.Tr("The clipboard holds no puzzle: %s", text.Error(err)))
		return
	}
	goals := func() (last, first foreign.Import, err error) {
		return foreign.Goals([]byte(words), "", families.Rules, options)
	}
	sl.SettleGoal(found, goals, func(settled foreign.Import) {
		sl.Whole.PickPuzzle(settled.Puzzles, func(p *puzzles.Puzzle) {
			sl.Host.Take(p, puzzles.Messagef("Paste"))
			sl.NoteGoal(p, settled)
		})
	})
}
