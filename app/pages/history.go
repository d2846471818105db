package pages

import (
	"waymark/app/desk"
	"waymark/app/text"
	"waymark/widgets/list"
)

// ShowHistory lists the steps of the open puzzle, the oldest first; choosing one
// goes there. What was undone stands below the present step. While moves are tried
// it lists those.
func (pg *Pages) ShowHistory() {
	pg.Host.Settle()
	steps := pg.Doc.Steps()
	items := make([]desk.Findable, len(steps))
	for i, s := range steps {
		line := list.Line{Text: text.Tr("As it was opened"), Scene: desk.StartScene(s.Puzzle)}
		if s.Name.Format != "" {
			line.Text = text.Sentence(s.Name)
		}
		switch at := pg.Doc.At(); {
		case i == at:
			line.Note = text.Tr("now")
		case i > at:
			line.Note = text.Tr("undone")
		}
		items[i] = desk.Findable{Line: line, Run: func() { pg.goToStep(i) }}
	}
	pg.Find(text.Tr("History: search the steps"), items, pg.Doc.At(), true)
}

// goToStep undoes or redoes edits until the puzzle is as it was at a step.
func (pg *Pages) goToStep(i int) {
	if !pg.Doc.GoTo(i) {
		return
	}
	pg.Host.Revised()
	pg.BackToStart()
	pg.Say(text.Tr("Step %d of %d", i, len(pg.Doc.Steps())-1))
}
