package list_test

import (
	"strconv"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"

	"waymark/puzzles"
	"waymark/test/widgettest"
	"waymark/widgets/list"
)

// galleryItems returns n items of two kinds of boards.
func galleryItems(n int) []list.GalleryItem {
	items := make([]list.GalleryItem, n)
	words := []string{"gentle", "easy", "medium", "hard", "expert"}
	for i := range items {
		items[i] = list.GalleryItem{
			Scene: widgettest.Mondrian(), Title: "Puzzle " + strconv.Itoa(i+1), Kind: "Gliding tiles 8 × 8",
			Note: "22 slides", Proved: true, Rating: list.Rating{Level: 1 + i%5, Word: words[i%5]},
		}
		if i%2 == 1 {
			items[i].Scene = widgettest.Drawn("BB..", "GRY.")
			items[i].Title, items[i].Proved = "A name that is longer than a card is wide", false
		}
	}
	return items
}

// gallery shows n items in three columns and two rows and a half.
func gallery(t *testing.T, n int) (*list.Gallery, fyne.Window) {
	g := list.NewGallery()
	g.SetItems(galleryItems(n))
	w := widgettest.Show(t, g, fyne.NewSize(540, 600))
	w.Canvas().Focus(g.Keyboard())
	return g, w
}

func TestGalleryKeys(t *testing.T) {
	g, w := gallery(t, 8) // 0 1 2 / 3 4 5 / 6 7
	var passed fyne.KeyName
	var selected, opened []int
	g.OnSelect = func(i int) { selected = append(selected, i) }
	g.OnOpen = func(i int) { opened = append(opened, i) }
	g.OnKey = func(e *fyne.KeyEvent) { passed = e.Name }
	assert.Equal(t, 0, g.Selected())
	for _, step := range []struct {
		key  fyne.KeyName
		want int
	}{
		{fyne.KeyLeft, 0},
		{fyne.KeyUp, 0},
		{fyne.KeyRight, 1},
		{fyne.KeyRight, 2},
		{fyne.KeyDown, 5},
		{fyne.KeyDown, 7}, // the last row is short
		{fyne.KeyDown, 7},
		{fyne.KeyRight, 7},
		{fyne.KeyUp, 4},
		{fyne.KeyHome, 0},
		{fyne.KeyPageDown, 6},
		{fyne.KeyPageUp, 0},
		{fyne.KeyEnd, 7},
	} {
		widgettest.Press(w, step.key)
		assert.Equal(t, step.want, g.Selected(), step.key)
	}
	assert.Equal(t, []int{1, 2, 5, 7, 4, 0, 6, 0, 7}, selected, "told once a change")
	widgettest.Press(w, fyne.KeyReturn, fyne.KeyEnter, fyne.KeyEscape)
	assert.Equal(t, []int{7, 7}, opened)
	assert.Equal(t, fyne.KeyEscape, passed)
}

func TestGalleryShowsSome(t *testing.T) {
	g, w := gallery(t, 8)
	g.SetSelected(4)
	g.OnSelect = func(int) { t.Error("the user did nothing") }
	g.SetShown([]int{1, 4, 6, 99, -1})
	assert.Equal(t, 4, g.Selected(), "what is selected stays so while it is shown")
	g.SetShown([]int{6, 7})
	assert.Equal(t, 6, g.Selected(), "else the first is")
	g.SetSelected(0)
	assert.Equal(t, 6, g.Selected(), "what is not shown cannot be selected")
	g.SetShown(nil)
	assert.Equal(t, -1, g.Selected())
	g.OnOpen = func(int) { t.Error("there is nothing to open") }
	widgettest.Press(w, fyne.KeyReturn, fyne.KeyDown, fyne.KeyEnd, fyne.KeyPageDown)
	assert.Equal(t, -1, g.Selected())
}

func TestGalleryTaps(t *testing.T) {
	g, w := gallery(t, 8)
	now := time.Now()
	g.SetClock(func() time.Time { return now })
	var opened []int
	g.OnOpen = func(i int) { opened = append(opened, i) }
	second := fyne.NewPos(250, 60)
	test.TapCanvas(w.Canvas(), second)
	assert.Equal(t, 1, g.Selected())
	assert.Empty(t, opened)
	now = now.Add(time.Second)
	test.TapCanvas(w.Canvas(), second)
	assert.Empty(t, opened, "too late for a double tap")
	now = now.Add(50 * time.Millisecond)
	test.TapCanvas(w.Canvas(), second)
	assert.Equal(t, []int{1}, opened)
	test.TapCanvas(w.Canvas(), fyne.NewPos(2, 60))
	assert.Equal(t, 1, g.Selected(), "the gap is no card")
}

func TestGalleryScrollsToTheSelected(t *testing.T) {
	g, w := gallery(t, 60)
	first := widgettest.Capture(w)
	g.SetSelected(59)
	assert.NotEqual(t, first, widgettest.Capture(w))
	g.SetSelected(0)
	assert.Equal(t, first, widgettest.Capture(w))
}

func TestGalleryLooks(t *testing.T) {
	g := list.NewGallery()
	g.SetItems(galleryItems(5))
	widgettest.Looks(t, "gallery/cards", g, fyne.NewSize(580, 420), func(w fyne.Window) {
		g.SetSelected(1)
		w.Canvas().Focus(g.Keyboard())
	})
	empty := list.NewGallery()
	empty.SetEmpty("No puzzle has “zzz” in its name.")
	widgettest.Looks(t, "gallery/empty", empty, fyne.NewSize(400, 120), nil)
}

func TestPreviewLooks(t *testing.T) {
	shown := list.PreviewItem{
		GalleryItem: galleryItems(1)[0],
		Text:        "Six tiles, and every wall is needed. Watch what stops the blue one.",
		Author:      "by Ada", StartTitle: "Start", GoalTitle: "Goal", Goal: widgettest.Mondrian(),
	}
	p := list.NewPreview()
	p.SetShown(shown)
	widgettest.Looks(t, "preview/two-boards", p, fyne.NewSize(256, 560), nil)
	one := list.NewPreview()
	shown.GoalTitle, shown.Goal, shown.Scene = "", puzzles.Scene{}, widgettest.Drawn("BB..", "GRY.")
	one.SetShown(shown)
	widgettest.Looks(t, "preview/one-board", one, fyne.NewSize(256, 320), nil)
	one.Clear()
	widgettest.Looks(t, "preview/nothing", one, fyne.NewSize(256, 120), nil)
}

// BenchmarkGallery measures what the first sight of 60 boards costs, all of
// them in view.
func BenchmarkGallery(b *testing.B) {
	test.NewTempApp(b)
	items := galleryItems(60)
	g := list.NewGallery()
	w := test.NewTempWindow(b, g)
	w.Resize(fyne.NewSize(1900, 1600))
	for b.Loop() {
		g.SetItems(items) // forgets the pictures
		widgettest.Capture(w)
	}
}

// arranged shows n cards to be arranged, in two columns.
func arranged(t *testing.T, n int) (*list.Gallery, fyne.Window) {
	g := list.NewArranged()
	items := galleryItems(n)
	for i := range items {
		items[i].Title = "Level " + strconv.Itoa(i+1)
	}
	g.SetItems(items)
	w := widgettest.Show(t, g, fyne.NewSize(440, 700))
	w.Canvas().Focus(g.Keyboard())
	return g, w
}

func TestSeveralCardsAreChosen(t *testing.T) {
	g, w := arranged(t, 8)
	assert.Equal(t, []int{0}, g.Chosen())
	g.Reach(2, fyne.KeyModifierShift)
	assert.Equal(t, []int{0, 1, 2}, g.Chosen())
	g.Reach(1, fyne.KeyModifierShift)
	assert.Equal(t, []int{0, 1}, g.Chosen(), "the range begins where it did")
	g.Reach(5, fyne.KeyModifierShortcutDefault)
	g.Reach(0, fyne.KeyModifierShortcutDefault)
	assert.Equal(t, []int{1, 5}, g.Chosen())
	widgettest.Press(w, fyne.KeyEnd)
	assert.Equal(t, []int{7}, g.Chosen())
	g.SetChosen(3, 4)
	assert.Equal(t, 3, g.Selected())
	widgettest.Press(w, fyne.KeyHome)
	test.TapCanvas(w.Canvas(), fyne.NewPos(300, 60))
	assert.Equal(t, []int{1}, g.Chosen())
}

func TestCardsAreDragged(t *testing.T) {
	g, _ := arranged(t, 8)
	var to []int
	g.OnDrop = func(place int) { to = append(to, place) }
	body := g.Body().(desktop.Mouseable)
	hover := g.Body().(desktop.Hoverable)
	at := func(x, y float32) *desktop.MouseEvent {
		return &desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(x, y)}, Button: desktop.MouseButtonPrimary}
	}
	body.MouseDown(at(300, 60))
	hover.MouseMoved(at(303, 60))
	body.MouseUp(at(303, 60))
	assert.Empty(t, to, "that is a click")
	body.MouseDown(at(300, 60))
	hover.MouseMoved(at(300, 300))
	assert.Equal(t, []int{1}, g.Chosen(), "what is dragged is chosen")
	hover.MouseMoved(at(40, 300))
	body.MouseUp(at(40, 300))
	g.Body().Tapped(&fyne.PointEvent{Position: fyne.NewPos(40, 300)})
	assert.Equal(t, []int{2}, to)
	assert.Equal(t, []int{1}, g.Chosen(), "and the click that ends it is none")
	body.MouseDown(at(300, 60))
	hover.MouseMoved(at(40, 300))
	hover.MouseMoved(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(40, 60)}})
	body.MouseUp(at(40, 60))
	assert.Len(t, to, 1, "the button was let go elsewhere")
}

func TestCardsAreRenamedOneAfterTheOther(t *testing.T) {
	g, w := arranged(t, 3)
	names := map[int]string{}
	g.OnRename = func(i int, name string) { names[i] = name }
	g.Rename()
	test.Type(g.Field(), "One")
	g.Field().TypedKey(&fyne.KeyEvent{Name: fyne.KeyTab})
	assert.Equal(t, 1, g.Selected())
	test.Type(g.Field(), "Two")
	g.Field().TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	assert.Equal(t, map[int]string{0: "One", 1: "Two"}, names)
	assert.Equal(t, g.Keyboard(), w.Canvas().Focused())
	name := fyne.NewPos(300, 12+124+12+16)
	test.TapCanvas(w.Canvas(), name)
	assert.NotNil(t, g.Field(), "by a click on the name of the selected card")
	g.Field().TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	assert.Nil(t, g.Field())
	assert.Len(t, names, 2)
	g.Rename()
	test.Type(g.Field(), "Zwei")
	w.Canvas().Unfocus()
	assert.Equal(t, "Zwei", names[1], "the keyboard goes elsewhere")
}
