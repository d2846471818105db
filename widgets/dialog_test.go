package widgets_test

import (
	"image/color"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/puzzles"
	"waymark/puzzles/draw"
	"waymark/test/widgettest"
	"waymark/widgets"
)

// opened is a dialog with three answers over a window with a field, which has the keyboard.
func opened(t *testing.T, content fyne.CanvasObject, size fyne.Size) (d *widgets.Dialog, w fyne.Window, field *widget.Entry, given *[]string) {
	t.Helper()
	field = widget.NewEntry()
	w = widgettest.Show(t, field, fyne.NewSize(800, 600))
	w.Canvas().Focus(field)
	given = &[]string{}
	var answers []widgets.DialogAnswer
	for _, words := range []string{"Cancel", "Discard", "Save"} {
		answers = append(answers, widgets.DialogAnswer{Text: words, Then: func() { *given = append(*given, words) }})
	}
	d = widgets.New(w.Canvas(), "Title", content, size, answers...)
	d.OnClosed = func() { *given = append(*given, "closed") }
	d.OnDone = func() { *given = append(*given, "done") }
	d.Show()
	return d, w, field, given
}

func TestReturnIsTheAnswerToExpect(t *testing.T) {
	d, w, field, given := opened(t, widget.NewLabel("?"), fyne.Size{})
	assert.Same(t, d.Buttons()[2], w.Canvas().Focused())
	widgettest.Press(w, fyne.KeyReturn)
	assert.Equal(t, []string{"closed", "Save", "done"}, *given)
	assert.Same(t, field, w.Canvas().Focused(), "the keyboard is where it was")
	d.Agree()
	assert.Len(t, *given, 3, "an answer is given once")
}

func TestEscapeIsNoAnswer(t *testing.T) {
	d, w, _, given := opened(t, widget.NewLabel("?"), fyne.Size{})
	widgettest.Press(w, fyne.KeyEscape)
	assert.Equal(t, []string{"closed", "done"}, *given)
	assert.False(t, d.IsOpen())
	assert.Nil(t, w.Canvas().Overlays().Top())
}

func TestTheKeyboardStaysInTheDialog(t *testing.T) {
	d, w, field, _ := opened(t, widget.NewLabel("?"), fyne.Size{})
	for range 5 {
		w.Canvas().(interface{ FocusNext() }).FocusNext()
		require.NotSame(t, field, w.Canvas().Focused())
	}
	w.Canvas().Focus(d.Buttons()[0])
	widgettest.Press(w, fyne.KeyRight, fyne.KeyRight, fyne.KeyRight)
	assert.Same(t, d.Buttons()[2], w.Canvas().Focused())
	widgettest.Press(w, fyne.KeyLeft)
	assert.Same(t, d.Buttons()[1], w.Canvas().Focused())
	test.TapCanvas(w.Canvas(), fyne.NewPos(5, 5))
	assert.NotSame(t, field, w.Canvas().Focused())
	assert.True(t, d.IsOpen())
}

// What is higher than the window is scrolled; answers are always to be seen.
func TestAnswersAreInTheWindow(t *testing.T) {
	tall := widget.NewLabel("")
	for range 200 {
		tall.Text += "line\n"
	}
	for _, content := range []fyne.CanvasObject{tall, widget.NewLabel("low")} {
		d, w, _, _ := opened(t, content, fyne.NewSize(400, 0))
		for _, b := range d.Buttons() {
			at := fyne.CurrentApp().Driver().AbsolutePositionForObject(b)
			assert.Greater(t, at.Y, float32(0))
			assert.Less(t, at.Y+b.Size().Height, w.Canvas().Size().Height)
		}
	}
}

// Every text of a dialog has the contrast of WCAG AA, marks of what can be chosen that of parts
// of the interface.
func TestTextsOfDialogsCanBeRead(t *testing.T) {
	for _, v := range []fyne.ThemeVariant{theme.VariantLight, theme.VariantDark} {
		c := func(n fyne.ThemeColorName) float64 { return dialogContrast(v, n, widgets.ColorSheet) }
		for _, ink := range []fyne.ThemeColorName{widgets.ColorInk, widgets.ColorQuiet, widgets.ColorFail, widgets.ColorSelect} {
			assert.GreaterOrEqual(t, c(ink), 4.5, "%s on the card, variant %d", ink, v)
			assert.GreaterOrEqual(t, dialogContrast(v, ink, widgets.ColorPaper), 4.5, "%s in a field, variant %d", ink, v)
		}
		assert.GreaterOrEqual(t, dialogContrast(v, widgets.ColorQuiet, widgets.ColorCard), 4.5, "in a selected row")
		assert.GreaterOrEqual(t, dialogContrast(v, widgets.ColorFail, widgets.ColorCard), 4.5, "in a selected row")
		assert.GreaterOrEqual(t, dialogContrast(v, widgets.ColorOnAction, widgets.ColorAction), 4.5, "on the answer to expect")
		assert.GreaterOrEqual(t, dialogContrast(v, widgets.ColorOnSelect, widgets.ColorSelect), 4.5)
	}
}

func dialogContrast(v fyne.ThemeVariant, ink, ground fyne.ThemeColorName) float64 {
	th := widgets.NewTheme()
	opaque := func(n fyne.ThemeColorName) color.RGBA { return color.RGBAModel.Convert(th.Color(n, v)).(color.RGBA) }
	return draw.Contrast(opaque(ink), opaque(ground))
}

func TestAnchorsAreChosenByArrowsAndClicks(t *testing.T) {
	a := widgets.NewAnchors()
	w := widgettest.Show(t, a, fyne.NewSize(100, 100))
	w.Canvas().Focus(a)
	var chosen []int
	a.OnChanged = func(i int) { chosen = append(chosen, i) }
	widgettest.Press(w, fyne.KeyUp, fyne.KeyRight, fyne.KeyDown, fyne.KeyDown, fyne.KeyDown, fyne.KeyLeft)
	assert.Equal(t, []int{1, 4, 7, 6}, chosen)
	a.Tapped(&fyne.PointEvent{Position: fyne.NewPos(60, 30)})
	assert.Equal(t, 5, a.Selected())
	a.Tapped(&fyne.PointEvent{Position: fyne.NewPos(90, 30)})
	assert.Equal(t, 5, a.Selected(), "beside it")
}

func TestDialogsLook(t *testing.T) {
	open := func(w fyne.Window) {
		words := widgets.NewRemark()
		words.SetText("A file of that name is there already. To keep both, this one is called other.waymark.")
		widgets.New(w.Canvas(), "Replace this.waymark?", words, fyne.NewSize(420, 0),
			widgets.DialogAnswer{Text: "Cancel"}, widgets.DialogAnswer{Text: "Overwrite"}, widgets.DialogAnswer{Text: "Keep both"}).Show()
	}
	widgettest.Looks(t, "question", widget.NewLabel("below"), fyne.NewSize(520, 260), open)
}

func TestWhatIsCutIsDrawn(t *testing.T) {
	r := widgets.NewResize()
	r.SetShown(widgettest.Mondrian(), puzzles.Size{Rows: 5, Cols: 11}, -1, 1)
	widgettest.Looks(t, "resize", r, fyne.NewSize(240, 200), nil)
	a := widgets.NewAnchors()
	widgettest.Looks(t, "anchors", a, fyne.NewSize(110, 110), func(w fyne.Window) { w.Canvas().Focus(a) })
}
