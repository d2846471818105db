package shell

import (
	"waymark/app/state"
	"waymark/app/text"
	"waymark/widgets/list"
)

// ShowHistory lists the steps of the open puzzle, the oldest first; choosing one
// goes there. What was undone stands below the present step. While moves are tried
// it lists those. more stands below all.
func ShowHistory(w *Window, d state.State, more ...Findable) {
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
		items[i] = Findable{Line: line, Run: func() { goToStep(w, d, i) }}
	}
	w.Find(text.Tr("History: search the steps"), append(items, more...), d.Doc.At(), true)
}

// goToStep undoes or redoes edits until the puzzle is as it was at a step.
func goToStep(w *Window, d state.State, i int) {
	if !d.Doc.GoTo(i) {
		return
	}
	d.Host.Revised()
	d.BackToStart()
	w.Say(text.Tr("Step %d of %d: %s", i, len(d.Doc.Steps())-1, EditedTo(d.Doc, i).Words))
}
