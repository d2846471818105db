package widgets_test

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"

	"waymark/test/widgettest"
	"waymark/widgets"
)

func TestToolButton(t *testing.T) {
	pressed, helped := 0, 0
	b := widgets.NewToolButton("Line", "F3", widgets.IconLine, func() { pressed++ })
	b.OnHover = func(in bool) { helped++; assert.Equal(t, helped == 1, in) }
	w := widgettest.Show(t, b, fyne.NewSize(120, 30))
	test.Tap(b)
	w.Canvas().Focus(b)
	before := widgettest.Capture(w)
	widgettest.Press(w, fyne.KeyReturn)
	b.MouseIn(&desktop.MouseEvent{})
	b.MouseOut()
	assert.Equal(t, 2, pressed)
	assert.Equal(t, 2, helped)
	assert.True(t, widgettest.SameImage(before, widgettest.Capture(w)), "its owner chooses it")
}

func TestToolButtonLooks(t *testing.T) {
	list := container.NewVBox()
	var all []*widgets.ToolButton
	for _, tool := range []struct {
		text, key string
		icon      widgets.Icon
	}{
		{"Paint", "F2", widgets.IconBrush},
		{"Line", "F3", widgets.IconLine},
		{"Rectangle", "F4", widgets.IconRectangle},
		{"Try moves", "", widgets.IconMoves},
	} {
		b := widgets.NewToolButton(tool.text, tool.key, tool.icon, nil)
		all = append(all, b)
		list.Add(b)
	}
	all[0].SetChosen(true)
	widgettest.Looks(t, "toolbutton/list", list, fyne.NewSize(136, 150), func(w fyne.Window) {
		all[1].MouseIn(&desktop.MouseEvent{})
		w.Canvas().Focus(all[2])
	})
}
