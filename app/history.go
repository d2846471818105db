package app

import (
	"waymark/app/text"
	"waymark/widgets"
)

// showHistory lists the steps of the open puzzle, the oldest first; choosing one
// goes there. What was undone stands below the present step. While moves are tried
// it lists those.
func (pg *pages) showHistory() {
	pg.host.Settle()
	steps := pg.doc.Steps()
	items := make([]findable, len(steps))
	for i, s := range steps {
		line := widgets.Line{Text: text.Tr("As it was opened"), Scene: startScene(s.Puzzle)}
		if s.Name.Format != "" {
			line.Text = text.Sentence(s.Name)
		}
		switch at := pg.doc.At(); {
		case i == at:
			line.Note = text.Tr("now")
		case i > at:
			line.Note = text.Tr("undone")
		}
		items[i] = findable{line, func() { pg.goToStep(i) }}
	}
	pg.find(text.Tr("History: search the steps"), items, pg.doc.At(), true)
}

// goToStep undoes or redoes edits until the puzzle is as it was at a step.
func (pg *pages) goToStep(i int) {
	if !pg.doc.GoTo(i) {
		return
	}
	pg.host.Revised()
	pg.backToStart()
	pg.say(text.Tr("Step %d of %d", i, len(pg.doc.Steps())-1))
}
