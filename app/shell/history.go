package shell

import (
	"waymark/app/text"
	"waymark/widgets/list"
)

// ShowHistory lists the steps of the open puzzle, the oldest first; choosing one
// goes there. What was undone stands below the present step. While moves are tried
// it lists those.
func ShowHistory(d *Desk) {
	d.Host.Settle()
	steps := d.Doc.Steps()
	items := make([]Findable, len(steps))
	for i := range steps {
		e := EditedTo(d.Doc, i)
		line := list.Line{Text: e.Words, Scene: e.Scene, Ring: e.Cells}
		switch at := d.Doc.At(); {
		case i == at:
			line.Note = text.Tr("now")
		case i > at:
			line.Note = text.Tr("undone")
		}
		items[i] = Findable{Line: line, Run: func() { goToStep(d, i) }}
	}
	d.Find(text.Tr("History: search the steps"), items, d.Doc.At(), true)
}

// goToStep undoes or redoes edits until the puzzle is as it was at a step.
func goToStep(d *Desk, i int) {
	if !d.Doc.GoTo(i) {
		return
	}
	d.Host.Revised()
	d.BackToStart()
	d.Say(text.Tr("Step %d of %d: %s", i, len(d.Doc.Steps())-1, EditedTo(d.Doc, i).Words))
}
