package list_test

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"

	"waymark/test/widgettest"
	"waymark/widgets"
	"waymark/widgets/list"
)

func TestOptionListByKeyAndPointer(t *testing.T) {
	l := list.NewOptions()
	var selected, ticked, chosen []int
	var other []fyne.KeyName
	l.OnSelect = func(i int) { selected = append(selected, i) }
	l.OnTick = func(i int) { ticked = append(ticked, i) }
	l.OnChoose = func(i int) { chosen = append(chosen, i) }
	l.OnKey = func(e *fyne.KeyEvent) { other = append(other, e.Name) }
	w := widgettest.Show(t, l, fyne.NewSize(260, 150))
	good := []widgets.Badge{{Text: "admissible", Good: true}}
	l.SetOptions([]list.Option{
		{Title: "Best", Plain: true},
		{Title: "Manhattan", Badges: good, Facts: "fast", Value: "h = 3"},
		{Title: "Greedy", Badges: []widgets.Badge{{Text: "not admissible"}}, Ticked: true},
	})
	assert.Equal(t, -1, l.Selected())
	l.SetSelected(0)
	assert.Empty(t, selected, "setters do not call back")
	w.Canvas().Focus(l.Keyboard())
	widgettest.Press(w, fyne.KeySpace, fyne.KeyDown, fyne.KeySpace, fyne.KeyEnd, fyne.KeyDown, fyne.KeyReturn, fyne.KeyEscape, fyne.KeyHome)
	assert.Equal(t, []int{1, 2, 0}, selected)
	assert.Equal(t, []int{1}, ticked, "a plain option has no tick")
	assert.Equal(t, []int{2}, chosen)
	assert.Equal(t, []fyne.KeyName{fyne.KeyEscape}, other)

	body := l.Body()
	body.Tapped(&fyne.PointEvent{Position: fyne.NewPos(100, 80)})
	body.Tapped(&fyne.PointEvent{Position: fyne.NewPos(10, 80)})
	body.Tapped(&fyne.PointEvent{Position: fyne.NewPos(10, 10)})
	body.Tapped(&fyne.PointEvent{Position: fyne.NewPos(10, 5000)})
	assert.Equal(t, []int{1, 2, 0, 1, 0}, selected)
	assert.Equal(t, []int{1, 1}, ticked)
	l.SetOptions(nil)
	assert.Equal(t, -1, l.Selected())
}

func TestTermListPicksAndLetsGo(t *testing.T) {
	l := list.NewTerms()
	var picked []int
	l.OnPick = func(i int) { picked = append(picked, i) }
	w := widgettest.Show(t, l, fyne.NewSize(300, 100))
	l.SetTerms([]list.Term{{Sign: "→", Text: "A1 to B2", Value: "2"}, {Text: "C1 to C2", Value: "1"}}, "")
	for range 2 {
		test.TapCanvas(w.Canvas(), fyne.NewPos(40, 10))
	}
	assert.Equal(t, []int{0, -1}, picked)
	assert.Equal(t, -1, l.Picked())
}
