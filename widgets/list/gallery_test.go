package list_test

import (
	"strconv"
	"testing"
	"time"

	"fyne.io/fyne/v2"
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
