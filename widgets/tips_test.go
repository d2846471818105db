package widgets_test

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"

	"waymark/test/widgettest"
	"waymark/widgets"
)

// tipOf is what the layer over a content shows.
func tipOf(layer *fyne.Container) fyne.CanvasObject { return layer.Objects[1] }

func TestATipLiesBesideItsButton(t *testing.T) {
	b := widgets.NewButton(widgets.ButtonBare, "", widgets.IconUndo, func() {})
	b.About = func() string { return "Undo: Paint (Ctrl+Z)" }
	low := widgets.NewButton(widgets.ButtonBare, "", widgets.IconRedo, nil)
	low.About = func() string { return "Redo" }
	plain := widgets.NewButton(widgets.ButtonBare, "Plain", "", nil)
	layer := widgets.WithTips(container.NewWithoutLayout(b, low, plain))
	w := widgettest.Show(t, layer, fyne.NewSize(400, 200))
	b.Resize(b.MinSize())
	widgets.Put(low, fyne.NewPos(370, 168), low.MinSize())
	widgets.Put(plain, fyne.NewPos(200, 100), plain.MinSize())

	assert.False(t, tipOf(layer).Visible())
	test.MoveMouse(w.Canvas(), fyne.NewPos(5, 5))
	tip := tipOf(layer)
	assert.True(t, tip.Visible(), "the pointer rests on it")
	assert.Greater(t, tip.Position().Y, b.Size().Height)
	assert.GreaterOrEqual(t, tip.Position().X, float32(0))
	b.Tapped(nil)
	assert.False(t, tip.Visible(), "it has been used")

	test.MoveMouse(w.Canvas(), fyne.NewPos(380, 180))
	assert.True(t, tip.Visible())
	assert.Less(t, tip.Position().Y+tip.Size().Height, low.Position().Y, "above, where there is no room below")
	assert.LessOrEqual(t, tip.Position().X+tip.Size().Width, float32(400))
	test.MoveMouse(w.Canvas(), fyne.NewPos(210, 110))
	assert.False(t, tip.Visible(), "nothing is to be said of it")
	test.MoveMouse(w.Canvas(), fyne.NewPos(380, 180))
	w.Resize(fyne.NewSize(300, 200))
	assert.False(t, tip.Visible(), "it may lie elsewhere now")
}

// Outside a layer a button has no tip, and nothing fails.
func TestWithoutALayerThereIsNoTip(t *testing.T) {
	b := widgets.NewButton(widgets.ButtonBare, "", widgets.IconUndo, nil)
	b.About = func() string { return "Undo" }
	w := widgettest.Show(t, b, fyne.NewSize(100, 40))
	test.MoveMouse(w.Canvas(), fyne.NewPos(50, 20))
	test.MoveMouse(w.Canvas(), fyne.NewPos(500, 20))
}

// The toolkit finds the window of a tip by the whole widget: by a part of it it would find none.
func TestATipIsOfTheWholeWidget(t *testing.T) {
	b := widgets.NewButton(widgets.ButtonBare, "", widgets.IconUndo, nil)
	assert.Same(t, b, b.Self())
	tool := widgets.NewToolButton("Line", "F3", widgets.IconLine, nil)
	assert.Same(t, tool, tool.Self())
	check := widgets.NewCheck("Check", false)
	assert.Same(t, check, check.Self())
}

// A card beside a line of a list covers no other line.
func TestATipBesideALineCoversNoOther(t *testing.T) {
	one := widgets.NewToolButton("Line", "F3", widgets.IconLine, nil)
	one.About = func() string { return "Drag from one end of the line to the other." }
	layer := widgets.WithTips(container.NewWithoutLayout(one))
	w := widgettest.Show(t, layer, fyne.NewSize(600, 200))
	widgets.Put(one, fyne.NewPos(0, 80), fyne.NewSize(120, 30))
	test.MoveMouse(w.Canvas(), fyne.NewPos(5, 90))
	tip := tipOf(layer)
	assert.True(t, tip.Visible())
	assert.GreaterOrEqual(t, tip.Position().X, float32(120))
	w.Resize(fyne.NewSize(240, 200))
	one.MouseOut()
	test.MoveMouse(w.Canvas(), fyne.NewPos(5, 150))
	test.MoveMouse(w.Canvas(), fyne.NewPos(5, 90))
	assert.True(t, tip.Visible())
	assert.GreaterOrEqual(t, tip.Position().Y, float32(110), "where there is no room it lies below")
}

// What a key opened over the pointer shows no tip of what it covers.
func TestATipDoesNotComeOverWhatCoversItsButton(t *testing.T) {
	b := widgets.NewButton(widgets.ButtonBare, "", widgets.IconUndo, nil)
	layer := widgets.WithTips(container.NewWithoutLayout(b))
	w := widgettest.Show(t, layer, fyne.NewSize(400, 200))
	b.Resize(b.MinSize())
	var tip widgets.Tip
	tip.Came(b)
	page := widgets.WithTips(container.NewWithoutLayout())
	page.Resize(fyne.NewSize(400, 200))
	w.Canvas().Overlays().Add(page)
	tip.Rested(b, "Undo")
	assert.False(t, tipOf(page).Visible(), "the page covers the button")
	assert.False(t, tipOf(layer).Visible())
	w.Canvas().Overlays().Remove(page)
	tip.Rested(b, "Undo")
	assert.True(t, tipOf(layer).Visible())
	tip.Leave()
	assert.False(t, tipOf(layer).Visible())
}
