package experiments

import (
	"fyne.io/fyne/v2"

	"waymark/widgets/list"
)

// some are the items at some places.
func some[T any](all []T, places []int) []T {
	list := make([]T, len(places))
	for i, at := range places {
		list[i] = all[at]
	}
	return list
}

// grouped reports whether the experiment has several groups of boards: one needs no column, and its room is
// that of the names of the ways.
func (l *Page) grouped() bool {
	o := l.of.Room.Is
	return o == nil || len(o.Collector.Groups()) > 1
}

// widen gives the room of a column that is left out to some others, in equal parts.
func widen(from list.Column, to ...*list.Column) {
	for _, c := range to {
		c.Share += from.Share / float32(len(to))
		c.Least += from.Least / float32(len(to))
	}
}

// swap puts a table into the place of another, which gives it the keyboard if it has it.
func (l *Page) swap(whole *fyne.Container, table interface {
	fyne.CanvasObject
	Keyboard() fyne.Focusable
},
) {
	had := len(whole.Objects) > 0 && any(whole.Objects[0]) == any(l.of.desk.Win.Canvas().Focused())
	whole.Objects = []fyne.CanvasObject{table}
	whole.Refresh()
	if had {
		l.of.desk.Win.Canvas().Focus(table.Keyboard())
	}
}
