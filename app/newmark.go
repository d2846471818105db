package app

import (
	"waymark/app/text"
	"waymark/puzzles"
	"waymark/puzzles/marks"
)

// paintMark makes a mark that asks for nothing yet and opens its board to be painted.
func (a *App) paintMark() {
	blank := puzzles.NewBoard(a.doc.Puzzle().Start.Size, puzzles.Any)
	if i, ok := a.insertMark(puzzles.Mark{Kind: puzzles.Via, Board: blank}, puzzles.Messagef("Add mark")); ok {
		a.openBoard(i)
		a.say(text.Tr("Paint what a position has to look like here; cells left open may hold anything."))
	}
}

// pasteMark makes a mark of what the clipboard holds: a board in rows, or moves.
func (a *App) pasteMark() {
	m, err := puzzles.PasteMark(a.fa.Clipboard().Content(), "", a.rules, a.doc.Puzzle())
	if err != nil {
		a.say(text.Tr("The clipboard holds no mark: %s", text.Error(err)))
		return
	}
	if i, ok := a.insertMark(m, puzzles.Messagef("Paste mark")); ok {
		a.say(text.Tr("Mark %d is from the clipboard.", i+1))
	}
}

// insertMark adds a mark after the one that is selected, or last, and selects it.
func (a *App) insertMark(m puzzles.Mark, step puzzles.Message) (i int, ok bool) {
	p := a.doc.Puzzle()
	i = len(p.Marks)
	if selected, ok := a.selectedMark(); ok {
		i = selected + 1
	}
	n, err := marks.Add(a.rules, p, i, m)
	a.editMarks(n, err, step)
	if err != nil {
		return 0, false
	}
	a.showWayOnce()
	a.selectMark(i)
	return i, true
}

// selectMark selects a mark in the strip.
func (a *App) selectMark(i int) {
	a.ui.way.strip.SetSelected(i + 1)
	a.refreshCommands()
}

// copyMark puts a copy of a mark after it.
func (a *App) copyMark(i int) {
	n, err := marks.Copy(a.rules, a.doc.Puzzle(), i)
	a.editMarks(n, err, puzzles.Messagef("Duplicate mark"))
	if err != nil {
		return
	}
	a.selectMark(i + 1)
	if copied := n.Marks[i+1]; copied.Off && !n.Marks[i].Off {
		a.say(text.Tr("The copy is switched off: its moves cannot be played a second time."))
	}
}

// switchOff switches a mark off, or on again.
func (a *App) switchOff(i int) {
	n, err := marks.Toggle(a.rules, a.doc.Puzzle(), i)
	step := puzzles.Messagef("Switch mark on")
	if err == nil && n.Marks[i].Off {
		step = puzzles.Messagef("Switch mark off")
	}
	a.editMarks(n, err, step)
}

// badge does what a click on the badge of a mark asks for: one that is off is
// switched on, any other changes its strength.
func (a *App) badge(i int) {
	if marks := a.doc.Puzzle().Marks; i >= 0 && i < len(marks) && marks[i].Off {
		a.switchOff(i)
		return
	}
	a.nextKind(i)
}

// nextKind gives a mark the next strength.
func (a *App) nextKind(i int) {
	a.switchMark(i, marks.NextKind(a.rules, a.doc.Puzzle(), a.way, i))
}
