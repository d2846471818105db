package app_test

import (
	"reflect"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/app"
	"waymark/app/document"
	"waymark/app/state"
	"waymark/test/apptest"
	"waymark/widgets"
)

// A tab that is taken out keeps its document: file, history, unsaved work and the copy of it.
func TestATabIsTakenOut(t *testing.T) {
	a, _ := window(t)
	open(t, a, apptest.Corner)
	path := written(t, fifteen)
	a.Open(path)
	b := a.Front()
	require.NotSame(t, a, b)
	require.True(t, b.Do("copy-start"))
	work := b.Puzzle()
	require.True(t, b.Do("tab-out"))
	require.Len(t, a.Windows(), 2)
	assert.True(t, b.Closed)
	assert.Same(t, a, a.Front())

	c := a.Windows()[1]
	assert.Same(t, c, c.Front())
	assert.Equal(t, path, c.Doc.Path())
	assert.Same(t, work, c.Puzzle())
	assert.True(t, c.Doc.Unsaved())
	copied, err := document.LoadFile(c.Filing().Recovery().File(".waymark"))
	require.NoError(t, err, "there is a copy of it at every moment")
	assert.True(t, document.SameQuestion(work, copied.Puzzles[0]))
	require.True(t, c.Do("undo"))
	assert.False(t, c.Doc.Unsaved())
	assert.False(t, c.Do("tab-out"), "it has a window of its own")
}

func TestTabsAreGoneThroughAndPutInOrder(t *testing.T) {
	a, _ := window(t)
	one, two, three := written(t, apptest.Corner), written(t, fifteen), written(t, apptest.Corner)
	a.Open(one, two, three)
	paths := func() (list []string) {
		for _, w := range a.Windows() {
			list = append(list, w.Doc.Path())
		}
		return list
	}
	require.Equal(t, []string{one, two, three}, paths())
	require.Equal(t, three, a.Front().Doc.Path())
	require.True(t, a.Front().Do("tab-next"))
	assert.Equal(t, one, a.Front().Doc.Path(), "it goes round")
	require.True(t, a.Front().Do("tab-previous"))
	assert.Equal(t, three, a.Front().Doc.Path())
	require.True(t, a.Front().Do("tab-left"))
	assert.Equal(t, []string{one, three, two}, paths())
	assert.Equal(t, paths(), a.Prefs.Open(), "the next start has them in this order")
	assert.Equal(t, "Fifteen — Waymark", a.Windows()[2].Win.Title())
}

// What happens in a tab that is not seen is there when it is.
func TestASearchGoesOnInATabThatIsNotSeen(t *testing.T) {
	a, q := window(t)
	open(t, a, apptest.Corner)
	a.Open(written(t, fifteen))
	require.NotSame(t, a, a.Front())
	solveNow(t, a, q)
	assert.Len(t, a.Puzzle().Solutions, 1)
	a.Player.Play()
	require.True(t, a.Front().Do("tab-next"))
	require.Same(t, a, a.Front())
	a.Player.Play()
	require.True(t, a.Player.Playing())
	require.True(t, a.Do("tab-next"))
	assert.False(t, a.Player.Playing(), "nothing plays that nobody sees")
}

// A window that was made smaller stays so when a tab is added.
func TestATabTakesTheWindowAsLargeAsItIs(t *testing.T) {
	a, _ := window(t)
	open(t, a, apptest.Corner)
	small := fyne.NewSize(1000, 700)
	a.Win.Resize(small)
	require.Equal(t, small, a.Win.Canvas().Size())
	a.Open(written(t, fifteen))
	require.NotSame(t, a, a.Front())
	assert.Equal(t, small, a.Win.Canvas().Size())
}

// named is an app whose windows note their titles.
type named struct {
	fyne.App
	titles *[]string
}

type namedWindow struct {
	fyne.Window
	titles *[]string
}

func (n named) NewWindow(title string) fyne.Window {
	return namedWindow{n.App.NewWindow(title), n.titles}
}

func (w namedWindow) SetTitle(title string) {
	*w.titles = append(*w.titles, title)
	w.Window.SetTitle(title)
}

// What was open is there again without each tab coming to the front; the title is that of the first.
func TestAStartShowsOneTab(t *testing.T) {
	a, q := window(t)
	files := []string{written(t, apptest.Corner), written(t, fifteen), written(t, apptest.Eight)}
	a.Prefs.SetOpen(files)
	var titles []string
	next := app.New(named{a.Fa, &titles}, app.Options{PostToUI: q.Post, DataDir: t.TempDir()})
	t.Cleanup(next.CloseAll)
	invited := len(titles)
	next.OpenLast()
	assert.True(t, next == next.Front())
	next.Run()
	require.Len(t, next.Windows(), 3)
	for i, w := range next.Windows() {
		assert.Equal(t, files[i], w.Doc.Path())
	}
	for _, title := range titles[invited:] {
		assert.Equal(t, "Corner — Waymark", title)
	}
	assert.True(t, next == next.Front())
}

// A tab that another hides while light becomes dark is dark all over when it is seen again.
func TestATabIsDrawnByTheThemeThatHasChanged(t *testing.T) {
	a, _ := window(t)
	a.Win.Canvas().Capture() // the toolkit forgets what it has drawn a minute before, by a clock that only this sets
	open(t, a, apptest.Corner)
	a.Open(written(t, fifteen))
	b := a.Front()
	require.NotSame(t, a, b)
	for _, face := range []state.Face{state.Design, state.Study} {
		for _, variant := range []fyne.ThemeVariant{theme.VariantDark, theme.VariantLight} {
			a.Event(func() { a.Face = face })
			b.Win.RequestFocus()
			look := widgets.NewTheme().WithVariant(variant)
			b.Fa.Settings().SetTheme(look)
			a.Win.RequestFocus()
			seen := a.Win.Canvas().Capture()
			b.Fa.Settings().SetTheme(look) // draws all anew
			assert.True(t, reflect.DeepEqual(seen, a.Win.Canvas().Capture()), "face %d, variant %d", face, variant)
		}
	}
}

// What a later start hands over is opened in tabs of the window that is there. The start is answered before: opening may
// take longer than it waits.
func TestFilesOfALaterStartAreTabs(t *testing.T) {
	a, q := window(t)
	open(t, a, apptest.Corner)
	other := written(t, fifteen)
	assert.True(t, a.Handed([]string{other}), "it is answered before the window is free")
	assert.Same(t, a, a.Front(), "nothing is open yet")
	q.Run()
	require.NotSame(t, a, a.Front())
	assert.Equal(t, other, a.Front().Doc.Path())
	seen := a.Front()
	assert.True(t, a.Handed(nil))
	q.Run()
	assert.Same(t, seen, a.Front(), "what is seen stays")
}
