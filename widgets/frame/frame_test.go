package frame

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// framed returns a frame with panes of these titles, each with an entry and its row of tabs.
func framed(t *testing.T, titles ...string) (*Frame, []*Pane) {
	t.Helper()
	f := New(test.NewTempApp(t).NewWindow(""))
	var panes []*Pane
	for _, title := range titles {
		p := f.Add()
		p.SetTitle(title)
		p.SetTab(Tab{Title: title})
		p.SetContent(container.NewWithoutLayout(p.Strip(), widget.NewEntry()))
		p.Strip().Resize(fyne.NewSize(1000, stripHeight))
		p.Select()
		panes = append(panes, p)
	}
	return f, panes
}

func entryOf(p *Pane) *widget.Entry { return p.Content().(*fyne.Container).Objects[1].(*widget.Entry) }

// titles lists the tabs in their order.
func titles(f *Frame) (list []string) {
	for _, p := range f.Panes() {
		list = append(list, p.tab.Title)
	}
	return list
}

func TestAPaneKeepsWhatIsItsOwn(t *testing.T) {
	f, p := framed(t, "one", "two")
	real := f.win.Canvas()
	require.True(t, p[1].Seen())
	assert.Equal(t, "two", f.win.Title())
	assert.Same(t, p[1].Content(), real.Content())

	// What a pane does that is not seen, is there when it is.
	lid := canvas.NewRectangle(nil)
	p[0].Canvas().Focus(entryOf(p[0]))
	assert.Same(t, entryOf(p[0]), p[0].Canvas().Focused())
	p[0].Canvas().Overlays().Add(lid)
	p[0].SetTitle("first")
	assert.Nil(t, real.Overlays().Top())
	assert.Nil(t, real.Focused())
	assert.Equal(t, "two", f.win.Title())
	assert.Nil(t, p[0].Canvas().Focused())
	assert.Equal(t, lid, p[0].Canvas().Overlays().Top())

	p[0].Select()
	assert.Equal(t, "first", f.win.Title())
	assert.Equal(t, lid, real.Overlays().Top())
	assert.Nil(t, p[1].Canvas().Overlays().Top())
	p[0].Canvas().Overlays().Remove(lid)
	p[1].Select()
	assert.Nil(t, real.Overlays().Top())
	assert.Nil(t, real.Focused())
	p[0].Select()
	assert.Same(t, entryOf(p[0]), real.Focused(), "the keyboard is where it was")
}

// listening is a canvas that shows what shortcuts it was given.
type listening struct {
	fyne.Canvas
	fyne.ShortcutHandler
}

func (l *listening) AddShortcut(sc fyne.Shortcut, do func(fyne.Shortcut)) {
	l.ShortcutHandler.AddShortcut(sc, do)
}

func (l *listening) RemoveShortcut(sc fyne.Shortcut) { l.ShortcutHandler.RemoveShortcut(sc) }

func TestKeysAndShortcutsGoToThePaneSeen(t *testing.T) {
	f, p := framed(t, "one", "two")
	var got []string
	real := &listening{Canvas: f.win.Canvas()}
	for _, p := range p {
		p.surface.Canvas = real
	}
	sc := &desktop.CustomShortcut{KeyName: fyne.KeyJ, Modifier: fyne.KeyModifierControl}
	for _, p := range p {
		p.Canvas().AddShortcut(sc, func(fyne.Shortcut) { got = append(got, p.Title()) })
		p.Canvas().SetOnTypedKey(func(*fyne.KeyEvent) { got = append(got, "key "+p.Title()) })
	}
	for _, p := range p {
		p.Select()
		real.TypedShortcut(sc)
		f.win.Canvas().OnTypedKey()(&fyne.KeyEvent{Name: fyne.KeyA})
	}
	assert.Equal(t, []string{"one", "key one", "two", "key two"}, got)
}

func TestClosingShowsTheNeighbourAndTheLastEndsTheWindow(t *testing.T) {
	f, p := framed(t, "one", "two", "three")
	closed := false
	f.win.SetOnClosed(func() { closed = true })
	p[1].Select()
	p[1].Close()
	assert.True(t, p[2].Seen())
	p[2].Close()
	assert.True(t, p[0].Seen())
	assert.False(t, closed)
	p[0].Close()
	assert.True(t, closed)
	assert.Nil(t, f.Seen())
	assert.Empty(t, f.Panes())
}

func at(i int, dx float32) fyne.Position { return fyne.NewPos(float32(i)*widest+dx, 10) }

// click does what the toolkit does of a click on a row of tabs: it takes the keyboard away twice.
func click(f *Frame, s *Strip, button desktop.MouseButton, to fyne.Position) {
	e := &desktop.MouseEvent{Button: button, PointEvent: fyne.PointEvent{Position: to}}
	s.MouseDown(e)
	f.win.Canvas().Unfocus()
	s.MouseUp(e)
	f.win.Canvas().Unfocus()
	if button == desktop.MouseButtonPrimary {
		s.Tapped(&e.PointEvent)
	}
}

func TestTheRowOfTabs(t *testing.T) {
	f, p := framed(t, "one", "two", "three")
	s := p[2].Strip()
	require.True(t, s.Visible())
	press := func(button desktop.MouseButton, to fyne.Position) { click(f, s, button, to) }
	press(desktop.MouseButtonPrimary, at(1, 20))
	assert.True(t, p[1].Seen())

	more := 0
	f.OnNew = func() { more++ }
	press(desktop.MouseButtonPrimary, at(3, 10))
	assert.Equal(t, 1, more)

	asked := 0
	p[0].SetCloseIntercept(func() { asked++ })
	press(desktop.MouseButtonPrimary, at(0, widest-10))
	press(desktop.MouseButtonTertiary, at(0, 20))
	assert.Equal(t, 2, asked, "the cross and the middle button ask")
	assert.Len(t, f.Panes(), 3)
	press(desktop.MouseButtonTertiary, at(2, 20))
	assert.Equal(t, []string{"one", "two"}, titles(f))
}

func TestATabIsDraggedAlongTheRowAndOutOfIt(t *testing.T) {
	f, p := framed(t, "one", "two", "three")
	var out *Pane
	f.OnOut = func(p *Pane) { out = p }
	s := p[2].Strip()
	drag := func(from, to fyne.Position) {
		s.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: to}, Dragged: fyne.NewDelta(to.X-from.X, to.Y-from.Y)})
		s.DragEnd()
	}
	drag(at(0, 20), at(2, 20))
	assert.Equal(t, []string{"two", "three", "one"}, titles(f))
	assert.Nil(t, out)
	drag(at(1, 20), at(1, 20).AddXY(0, 200))
	assert.Same(t, p[2], out)
	assert.Equal(t, []string{"two", "three", "one"}, titles(f))
}

// With more tabs than there is room for, the one seen has room.
func TestTheTabSeenHasRoom(t *testing.T) {
	names := make([]string, 30)
	for i := range names {
		names[i] = string(rune('a' + i))
	}
	f, p := framed(t, names...)
	for _, i := range []int{0, 29, 15} {
		p[i].Select()
		s := p[i].Strip()
		_, room := s.width()
		assert.LessOrEqual(t, s.first, i)
		assert.Less(t, i, s.first+room)
	}
	assert.Same(t, p[14], f.Beside(p[15], -1))
	assert.Same(t, p[0], f.Beside(p[29], 1))
}

func TestOneTabIsNoRow(t *testing.T) {
	_, p := framed(t, "one", "two")
	assert.True(t, p[0].Strip().Visible())
	p[1].Close()
	assert.False(t, p[0].Strip().Visible())
}

// TestWhatIsRemovedHasNoKeyboard: a field that is not told so lets its caret blink for ever.
func TestWhatIsRemovedHasNoKeyboard(t *testing.T) {
	_, p := framed(t, "one", "two")
	told := map[string]int{}
	field := func(name string) *teller { return newTold(func() { told[name]++ }) }
	below, above, hidden := field("below"), field("above"), field("hidden")
	show := func(o *teller) {
		p[1].Canvas().Overlays().Add(o)
		p[1].Canvas().Focus(o)
	}
	show(below)
	show(above)
	p[1].Canvas().Overlays().Remove(below)
	assert.Nil(t, p[1].Canvas().Overlays().Top())
	assert.Equal(t, map[string]int{"below": 1, "above": 1}, told)

	show(hidden)
	p[0].Select()
	assert.Equal(t, 1, told["hidden"], "a pane that is not seen")
	p[1].Select()
	assert.Same(t, hidden, p[1].Canvas().Focused())
}

// What comes to be seen has the keyboard, whatever way it came, in the content and in all that lies on it.
func TestAClickOnATabLeavesTheKeyboardWhereItWas(t *testing.T) {
	f, p := framed(t, "one", "two")
	real := f.win.Canvas()
	p[1].Canvas().Focus(entryOf(p[1]))
	click(f, p[1].Strip(), desktop.MouseButtonPrimary, at(1, 20))
	assert.Same(t, entryOf(p[1]), real.Focused(), "the tab that is seen")
	p[0].Canvas().Focus(entryOf(p[0])) // while it is not
	click(f, p[1].Strip(), desktop.MouseButtonPrimary, at(0, 20))
	require.True(t, p[0].Seen())
	assert.Same(t, entryOf(p[0]), real.Focused())

	lower, upper := newTold(func() {}), newTold(func() {})
	for _, o := range []*teller{lower, upper} {
		p[0].Canvas().Overlays().Add(o)
		p[0].Canvas().Focus(o)
	}
	p[1].Select()
	assert.Same(t, entryOf(p[1]), real.Focused())
	p[0].Select()
	assert.Same(t, upper, real.Focused())
	p[0].Canvas().Overlays().Remove(upper)
	assert.Same(t, lower, real.Focused())
	p[1].Select()
	p[0].Canvas().Overlays().Remove(lower) // while the pane is not seen
	p[0].Select()
	assert.Same(t, entryOf(p[0]), real.Focused(), "and not what is gone")
}

// teller is a field that says when it loses the keyboard.
type teller struct {
	widget.Entry
	lost func()
}

func newTold(lost func()) *teller {
	f := &teller{lost: lost}
	f.ExtendBaseWidget(f)
	return f
}

func (f *teller) FocusLost() { f.Entry.FocusLost(); f.lost() }
