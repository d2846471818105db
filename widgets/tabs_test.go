package widgets_test

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"

	"waymark/test/widgettest"
	"waymark/widgets"
)

func newTabs() *widgets.Tabs {
	t := widgets.NewTabs()
	t.SetTabs([]widgets.Tab{{"All", "36"}, {"Sliding tiles", "12"}, {"Gliding tiles", "24"}})
	return t
}

func TestTabsChoose(t *testing.T) {
	tabs := newTabs()
	var chosen []int
	var passed fyne.KeyName
	tabs.OnChanged = func(i int) { chosen = append(chosen, i) }
	tabs.OnKey = func(e *fyne.KeyEvent) { passed = e.Name }
	w := widgettest.Show(t, tabs, fyne.NewSize(400, 30))
	w.Canvas().Focus(tabs)
	widgettest.Press(w, fyne.KeyLeft, fyne.KeyRight, fyne.KeyRight, fyne.KeyRight, fyne.KeyHome, fyne.KeyEnd, fyne.KeyDown)
	assert.Equal(t, []int{1, 2, 0, 2}, chosen, "there is nothing beyond the ends")
	assert.Equal(t, fyne.KeyDown, passed)
	test.TapCanvas(w.Canvas(), fyne.NewPos(20, 15))
	assert.Equal(t, 0, tabs.Selected())
	test.TapCanvas(w.Canvas(), fyne.NewPos(395, 15))
	assert.Equal(t, 0, tabs.Selected(), "nothing is there")

	tabs.OnChanged = func(int) { t.Error("the user did nothing") }
	tabs.SetSelected(2)
	tabs.SetSelected(3)
	assert.Equal(t, 2, tabs.Selected())
	tabs.SetTabs([]widgets.Tab{{"All", "1"}})
	assert.Equal(t, 0, tabs.Selected())
	tabs.SetTabs(nil)
	tabs.TypedKey(&fyne.KeyEvent{Name: fyne.KeyRight})
	assert.Equal(t, 0, tabs.Selected())
}

func TestTabsLook(t *testing.T) {
	tabs := newTabs()
	widgettest.Looks(t, "tabs/focused", tabs, fyne.NewSize(400, 56), func(w fyne.Window) {
		tabs.SetSelected(1)
		w.Canvas().Focus(tabs)
	})
}
