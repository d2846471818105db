package list_test

import (
	"strconv"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"

	"waymark/test/widgettest"
	"waymark/widgets/list"
)

func TestLinesLook(t *testing.T) {
	l := list.NewLines()
	sc := widgettest.Mondrian()
	l.SetTall(true)
	l.SetLines([]list.Line{
		{Text: "Board A.waymark", Note: "/home/me/puzzles", Scene: &sc},
		{Lead: "File ›", Text: "Save as …", Note: "Ctrl+Shift+S"},
		{Text: "Redo", Note: "Ctrl+Y, Ctrl+Shift+Z", Pale: true},
	})
	widgettest.Looks(t, "lines/choices", l, fyne.NewSize(420, 190), nil)
}

func TestLinesSelectAndPick(t *testing.T) {
	l := list.NewLines()
	w := widgettest.Show(t, l, fyne.NewSize(300, 300)) // ten lines
	picked := -1
	press := func(k fyne.KeyName) { l.TypedKey(&fyne.KeyEvent{Name: k}) }
	l.OnPick = func(i int) { picked = i }
	assert.Equal(t, -1, l.Selected())
	press(fyne.KeyDown)
	assert.Equal(t, -1, l.Selected(), "there is nothing to select")
	list := make([]list.Line, 40)
	for i := range list {
		list[i].Text = strconv.Itoa(i)
	}
	l.SetLines(list)
	assert.Equal(t, 0, l.Selected())
	press(fyne.KeyUp)
	assert.Equal(t, 0, l.Selected())
	press(fyne.KeyPageDown)
	assert.Equal(t, 10, l.Selected())
	test.TapCanvas(w.Canvas(), fyne.NewPos(20, 5)) // scrolled by one line, the gap of a page
	assert.Equal(t, 1, picked)
	assert.Equal(t, 1, l.Selected())
	press(fyne.KeyEnd)
	assert.Equal(t, 39, l.Selected())
	l.SetSelected(-1)
	assert.Equal(t, 39, l.Selected(), "it is no line")
	l.SetLines(list[:2])
	assert.Equal(t, 0, l.Selected())
	l.SetScene(1, widgettest.Mondrian())
	l.SetScene(2, widgettest.Mondrian())
	assert.NotNil(t, widgettest.Capture(w))
}
