package app

import (
	"fyne.io/fyne/v2/widget"

	"waymark/app/text"
	"waymark/puzzles"
	"waymark/puzzles/marks"
)

// paintMark makes a mark that asks for nothing yet and opens its board to be painted.
func (mk *marker) paintMark() {
	blank := puzzles.NewBoard(mk.doc.Puzzle().Start.Size, puzzles.Any)
	if i, ok := mk.insertMark(puzzles.Mark{Kind: puzzles.Via, Board: blank}, puzzles.Messagef("Add mark")); ok {
		mk.boards.openBoard(i)
		mk.say(text.Tr("Paint what a position has to look like here; cells left open may hold anything."))
	}
}

// pasteMark makes a mark of what the clipboard holds: a board in rows, or moves.
func (mk *marker) pasteMark() {
	m, err := puzzles.PasteMark(mk.fa.Clipboard().Content(), "", mk.rules, mk.doc.Puzzle())
	if err != nil {
		mk.say(text.Tr("The clipboard holds no mark: %s", text.Error(err)))
		return
	}
	if i, ok := mk.insertMark(m, puzzles.Messagef("Paste mark")); ok {
		mk.say(text.Tr("Mark %d is from the clipboard.", i+1))
	}
}

// insertMark adds a mark after the one that is selected, or last, and selects it.
func (mk *marker) insertMark(m puzzles.Mark, step puzzles.Message) (i int, ok bool) {
	p := mk.doc.Puzzle()
	i = len(p.Marks)
	if selected, ok := mk.selectedMark(); ok {
		i = selected + 1
	}
	n, err := marks.Add(mk.rules, p, i, m)
	mk.editMarks(n, err, step)
	if err != nil {
		return 0, false
	}
	mk.showWayOnce()
	mk.selectMark(i)
	return i, true
}

// selectMark selects a mark in the strip.
func (mk *marker) selectMark(i int) {
	mk.pane.strip.SetSelected(i + 1)
	mk.host.Changed(partCommands)
}

// copyMark puts a copy of a mark after it.
func (mk *marker) copyMark(i int) {
	n, err := marks.Copy(mk.rules, mk.doc.Puzzle(), i)
	mk.editMarks(n, err, puzzles.Messagef("Duplicate mark"))
	if err != nil {
		return
	}
	mk.selectMark(i + 1)
	if copied := n.Marks[i+1]; copied.Off && !n.Marks[i].Off {
		mk.say(text.Tr("The copy is switched off: its moves cannot be played a second time."))
	}
}

// switchOff switches a mark off, or on again.
func (mk *marker) switchOff(i int) {
	n, err := marks.Toggle(mk.rules, mk.doc.Puzzle(), i)
	step := puzzles.Messagef("Switch mark on")
	if err == nil && n.Marks[i].Off {
		step = puzzles.Messagef("Switch mark off")
	}
	mk.editMarks(n, err, step)
}

// badge does what a click on the badge of a mark asks for: one that is off is
// switched on, any other changes its strength.
func (mk *marker) badge(i int) {
	if marks := mk.doc.Puzzle().Marks; i >= 0 && i < len(marks) && marks[i].Off {
		mk.switchOff(i)
		return
	}
	mk.nextKind(i)
}

// nextKind gives a mark the next strength.
func (mk *marker) nextKind(i int) {
	mk.switchMark(i, marks.NextKind(mk.rules, mk.doc.Puzzle(), mk.way, i))
}

// nameMark asks for the name of a mark.
func (mk *marker) nameMark(i int) {
	name := newField()
	name.SetText(mk.doc.Puzzle().Marks[i].Name)
	mk.form(text.Tr("Name the mark"), text.Tr("Set"), []*widget.FormItem{widget.NewFormItem(text.Tr("Name"), name)}, func() {
		mk.host.Edit(marks.Rename(mk.doc.Puzzle(), i, puzzles.OneLine(name.Text)), puzzles.Messagef("Name the mark"))
	})
}
