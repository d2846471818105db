package widgets_test

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"

	"waymark/test/widgettest"
	"waymark/widgets"
)

func TestButtonPress(t *testing.T) {
	pressed, passed := 0, fyne.KeyName("")
	b := widgets.NewButton(widgets.ButtonAction, "Solve", "", func() { pressed++ })
	b.OnKey = func(e *fyne.KeyEvent) { passed = e.Name }
	w := widgettest.Show(t, b, fyne.NewSize(120, 32))
	test.Tap(b)
	w.Canvas().Focus(b)
	widgettest.Press(w, fyne.KeySpace, fyne.KeyReturn, fyne.KeyLeft)
	assert.Equal(t, 3, pressed)
	assert.Equal(t, fyne.KeyLeft, passed)
	b.SetEnabled(false)
	test.Tap(b)
	b.TypedKey(&fyne.KeyEvent{Name: fyne.KeySpace})
	assert.Equal(t, 3, pressed)
	assert.Nil(t, w.Canvas().Focused(), "a disabled button gives the keyboard away")
	assert.False(t, b.Enabled())
	b.SetText("Stop")
	assert.Equal(t, "Stop", b.Text())
}

// The toolkit gives keys to what has the keyboard and to nothing else: what neither the
// button nor an owner uses is the window's.
func TestWhatAButtonDoesNotUseGoesToTheWindow(t *testing.T) {
	b := widgets.NewButton(widgets.ButtonLink, "Library", "", nil)
	b.TypedKey(&fyne.KeyEvent{Name: fyne.KeyF10}) // shown nowhere
	s := widgets.NewSentence()
	s.Set("The first waypoint", "", func() {})
	w := widgettest.Show(t, container.NewVBox(b, s), fyne.NewSize(120, 60))
	var keys []fyne.KeyName
	var runes []rune
	w.Canvas().SetOnTypedKey(func(e *fyne.KeyEvent) { keys = append(keys, e.Name) })
	w.Canvas().SetOnTypedRune(func(r rune) { runes = append(runes, r) })
	for _, f := range []fyne.Focusable{b, s} {
		w.Canvas().Focus(f)
		widgettest.Press(w, fyne.KeySpace, fyne.KeyF10)
		f.TypedRune(' ')
		f.TypedRune('?')
	}
	assert.Equal(t, []fyne.KeyName{fyne.KeyF10, fyne.KeyF10}, keys)
	assert.Equal(t, "??", string(runes))
}

func TestButtonLooks(t *testing.T) {
	row := func(enabled bool) fyne.CanvasObject {
		box := container.NewHBox()
		for _, b := range []*widgets.Button{
			widgets.NewButton(widgets.ButtonAction, "Solve", "", nil),
			widgets.NewButton(widgets.ButtonRound, "", widgets.IconPlay, nil),
			widgets.NewButton(widgets.ButtonOutline, "Continue", "", nil),
			widgets.NewButton(widgets.ButtonBare, "Undo", widgets.IconUndo, nil),
			widgets.NewButton(widgets.ButtonLink, "Copy", widgets.IconPin, nil),
		} {
			b.SetEnabled(enabled)
			box.Add(b)
		}
		return box
	}
	hovered := widgets.NewButton(widgets.ButtonOutline, "Continue", "", nil)
	focused := widgets.NewButton(widgets.ButtonAction, "Solve", "", nil)
	all := container.NewVBox(row(true), row(false), container.NewHBox(hovered, focused))
	widgettest.Looks(t, "button/states", all, fyne.NewSize(440, 150), func(w fyne.Window) {
		hovered.MouseIn(&desktop.MouseEvent{})
		w.Canvas().Focus(focused)
	})
}

func TestALongNameLeavesRoomForWhatStandsBesideIt(t *testing.T) {
	title, file := widgets.NewTitle(), "not saved · puzzle.waymark"
	title.SetTitle(strings.Repeat("A name that is far too long ", 5))
	title.SetNote(file)
	widgettest.Show(t, title, fyne.NewSize(600, 24))
	words := test.WidgetRenderer(title).Objects()
	assert.Contains(t, words[0].(*canvas.Text).Text, "A name")
	assert.Equal(t, file, words[1].(*canvas.Text).Text)
	title.Resize(fyne.NewSize(240, 24))
	assert.Greater(t, words[0].MinSize().Width, words[1].MinSize().Width, "the name has most of the line")
	assert.Less(t, title.Claimed(), title.Titled(), "family and size need not go for it")
}

func TestSectionKeepsToItsLine(t *testing.T) {
	s := widgets.NewSection("Start")
	s.SetNote("6 tiles · 13 walls, and more than fits into the line")
	widgettest.Show(t, s, fyne.NewSize(160, 24))
	assert.Equal(t, "6 tiles · 13 walls, and more than fits into the line", s.Note())
	for _, o := range test.WidgetRenderer(s).Objects() {
		text := o.(*canvas.Text)
		assert.LessOrEqual(t, text.Position().X+text.MinSize().Width, float32(160), text.Text)
	}
	widgettest.Looks(t, "section/note", s, fyne.NewSize(240, 44), nil)
}
