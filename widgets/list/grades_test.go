package list_test

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"

	"waymark/test/widgettest"
	"waymark/widgets/list"
)

func newGrades() *list.Grades {
	g := list.NewGrades(2, list.Column{Title: "Move", Share: 3}, list.Column{Title: "h", Share: 2, Right: true},
		list.Column{Title: "Rank", Share: 2, Right: true})
	g.SetGrades([]list.Grade{
		{Cells: []string{"D8-U", "7", "3"}, Keys: []float64{0, 7, 3}, Sign: list.SignOverlooked, Word: "overlooked"},
		{Cells: []string{"D8-L", "5", "1"}, Keys: []float64{1, 5, 1}},
		{Cells: []string{"F8-U", "6", "2"}, Keys: []float64{2, 6, 2}, Sign: list.SignGood, Word: "good"},
		{Cells: []string{"A1-D", "—", "4"}, Keys: []float64{3, 99, 4}, Word: "dead end"},
	})
	return g
}

func TestGradesLook(t *testing.T) {
	widgettest.Looks(t, "grades/sorted", newGrades(), fyne.NewSize(280, 150), nil)
	g := newGrades()
	widgettest.Looks(t, "grades/selected", g, fyne.NewSize(250, 150), func(w fyne.Window) {
		w.Canvas().Focus(g)
		if g.Selected() < 0 {
			widgettest.Press(w, fyne.KeyDown, fyne.KeyDown)
		}
	})
}

func TestGradesAreSorted(t *testing.T) {
	g := newGrades()
	w := widgettest.Show(t, g, fyne.NewSize(280, 150))
	assert.Equal(t, []int{1, 2, 0, 3}, g.Order(), "by rank")
	test.TapCanvas(w.Canvas(), fyne.NewPos(20, 10))
	assert.Equal(t, []int{0, 1, 2, 3}, g.Order(), "by move")
	test.TapCanvas(w.Canvas(), fyne.NewPos(20, 10))
	assert.Equal(t, []int{3, 2, 1, 0}, g.Order(), "the other way round")
	test.TapCanvas(w.Canvas(), fyne.NewPos(120, 10))
	assert.Equal(t, []int{1, 2, 0, 3}, g.Order(), "by h")
}

func TestGradesAreChosen(t *testing.T) {
	g := newGrades()
	var selected, opened []int
	var passed fyne.KeyName
	g.OnSelect = func(i int) { selected = append(selected, i) }
	g.OnOpen = func(i int) { opened = append(opened, i) }
	g.OnKey = func(e *fyne.KeyEvent) { passed = e.Name }
	w := widgettest.Show(t, g, fyne.NewSize(280, 150))
	w.Canvas().Focus(g)
	widgettest.Press(w, fyne.KeyReturn, fyne.KeyDown, fyne.KeyDown, fyne.KeyUp, fyne.KeyUp, fyne.KeyReturn, fyne.KeyEscape)
	assert.Equal(t, []int{1, 2, 1}, selected)
	assert.Equal(t, []int{1}, opened)
	assert.Equal(t, fyne.KeyEscape, passed)

	test.TapCanvas(w.Canvas(), fyne.NewPos(20, 22+3*24+5))
	assert.Equal(t, 3, g.Selected())
	assert.Len(t, opened, 1)
	test.TapCanvas(w.Canvas(), fyne.NewPos(20, 22+3*24+5))
	assert.Equal(t, []int{1, 3}, opened, "a second click opens")
	test.TapCanvas(w.Canvas(), fyne.NewPos(20, 145))
	assert.Equal(t, 3, g.Selected(), "there is no line")

	g.SetGrades([]list.Grade{{Cells: []string{"A1-D", "2", "1"}, Keys: []float64{0, 2, 1}}})
	assert.Equal(t, 0, g.Selected(), "the same move stays selected")
	g.SetGrades(nil)
	assert.Equal(t, -1, g.Selected())
	widgettest.Press(w, fyne.KeyDown, fyne.KeyReturn)
	assert.Equal(t, fyne.KeyEscape, passed, "keys that move stay in a list that is empty")
	assert.Len(t, opened, 2)
}
