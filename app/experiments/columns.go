package experiments

import (
	"fyne.io/fyne/v2"
)

// grouped reports whether the experiment has several groups of boards: one needs no column, and its room is
// that of the names of the ways.
func (l *Page) grouped() bool {
	o := l.of.Room.Is
	return o == nil || len(o.Collector.Groups()) > 1
}

// swap puts a table into the place of another, which gives it the keyboard if it has it.
func (l *Page) swap(whole *fyne.Container, table interface {
	fyne.CanvasObject
	Keyboard() fyne.Focusable
},
) {
	had := len(whole.Objects) > 0 && any(whole.Objects[0]) == any(l.of.Win.Canvas().Focused())
	whole.Objects = []fyne.CanvasObject{table}
	whole.Refresh()
	if had {
		l.of.Win.Canvas().Focus(table.Keyboard())
	}
}
