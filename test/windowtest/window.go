package windowtest

import (
	"path/filepath"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/app"
	"waymark/app/state"
	"waymark/puzzles"
	"waymark/test/apptest"
	"waymark/widgets/board"
)

// New builds the whole window on the toolkit's test driver.
func New(t testing.TB) (*app.Tab, *apptest.Queue) {
	t.Helper()
	apptest.Alone(t)
	fa := test.NewTempApp(t)
	q := &apptest.Queue{}
	a := app.New(fa, app.Options{Version: "test", PostToUI: q.Post, DataDir: t.TempDir(), Faulted: func(report string) { t.Error(report) }})
	a.Win.Resize(fyne.NewSize(1280, 800))
	t.Cleanup(func() {
		for _, w := range a.Windows() {
			inLine(t, w)
			w.Event(func() { w.Session.Stop() })
			w.Live.Rest()
			w.Prospects.Rest()
			require.Eventually(t, func() bool {
				q.Run()
				return !w.Session.Running() && !w.Live.Session.Running() && !w.Prospects.Running()
			}, 2*time.Minute, time.Millisecond)
		}
		a.CloseAll()
	})
	return a, q
}

// inLine asserts that an event has brought all views of a window in line: that none sees another state than it drew, and
// that drawing all of them changes nothing that can be read.
func inLine(t testing.TB, a *app.Tab) {
	t.Helper()
	assert.Empty(t, a.Behind(), "views of %s that an event has left behind", a.NameOr("a tab"))
	before := Told(a)
	a.Redraw()
	assert.Equal(t, before, Told(a), "what %s shows once it is drawn anew", a.NameOr("a tab"))
}

// Another opens a second window on a puzzle of a text.
func Another(t *testing.T, a *app.Tab, text string) *app.Tab {
	t.Helper()
	require.True(t, a.Do("new-window"))
	b := a.Windows()[len(a.Windows())-1]
	require.NotSame(t, a, b)
	b.Win.Resize(fyne.NewSize(1280, 800))
	Open(t, b, text)
	return b
}

// Open puts a puzzle of a text into a file and opens it, to be studied; what the window held is given up.
func Open(t testing.TB, a *app.Tab, text string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "puzzle.waymark")
	apptest.Save(t, path, apptest.Read(t, text))
	given := a.Puzzle().Clone()
	given.Tried = nil
	a.Load(given, "")
	a.Open(path)
	require.Equal(t, path, a.Doc.Path())
	a.Event(func() { a.Face = state.Study })
	return path
}

// Solve presses Solve and waits for the end.
func Solve(t *testing.T, a *app.Tab, q *apptest.Queue) {
	t.Helper()
	require.True(t, a.Do("solve"))
	require.Eventually(t, func() bool { q.Run(); return !a.Session.Running() }, 2*time.Minute, time.Millisecond)
}

// Until lets the searches go on until something is to be seen.
func Until(t testing.TB, q *apptest.Queue, seen func() bool) {
	t.Helper()
	require.Eventually(t, func() bool { q.Run(); return seen() }, 2*time.Minute, time.Millisecond)
}

// Ready waits for the advice on the open puzzle, without which nothing can be asked.
func Ready(t *testing.T, a *app.Tab, q *apptest.Queue) {
	t.Helper()
	require.Eventually(t, func() bool { q.Run(); return a.Trier.CanAsk() }, 2*time.Minute, time.Millisecond)
}

// Answered runs what is posted until no search from a position is under way.
func Answered(t *testing.T, a *app.Tab, q *apptest.Queue) {
	t.Helper()
	require.Eventually(t, func() bool { q.Run(); return a.Advisor.Latest != nil && !a.Prospects.Running() }, 2*time.Minute, time.Millisecond)
}

// Press sends keys to what has the keyboard.
func Press(a *app.Tab, names ...fyne.KeyName) {
	for _, n := range names {
		a.Win.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: n})
	}
}

// Stroke draws over cells of a board with the tool in hand.
func Stroke(a *app.Tab, role puzzles.Role, erase bool, cells ...int) {
	Begin(a, role, erase, cells...)
	End(a, role, erase, cells...)
}

// Begin is Stroke with the button still down.
func Begin(a *app.Tab, role puzzles.Role, erase bool, cells ...int) {
	a.Editor.Pane(role).Board.OnStroke(board.Stroke{From: cells[0], To: cells[len(cells)-1], Passed: cells, Erase: erase})
}

// End ends the stroke that Begin has begun.
func End(a *app.Tab, role puzzles.Role, erase bool, cells ...int) {
	a.Editor.Pane(role).Board.OnStroke(board.Stroke{From: cells[0], To: cells[len(cells)-1], Erase: erase, Phase: board.StrokeEnded})
}

// Marked opens the solved corner with a named mark after its first slide.
func Marked(t *testing.T) *app.Tab {
	t.Helper()
	a, _ := New(t)
	Open(t, a, apptest.Corner)
	p := a.Puzzle().Clone()
	p.Marks = []puzzles.Mark{{Kind: puzzles.Fixed, Name: "opening", Moves: []puzzles.Move{"A1-R"}}}
	a.Edit(p, puzzles.Messagef("Record moves"))
	a.AddSolution(puzzles.Solution{Moves: []puzzles.Move{"A1-R", "C1-D"}, Status: puzzles.StatusSolved})
	return a
}

// Advised waits for the advice on the open puzzle.
func Advised(t *testing.T, a *app.Tab, q *apptest.Queue) {
	t.Helper()
	require.Eventually(t, func() bool {
		q.Run()
		adv := a.Advice()
		return adv != nil && len(adv.Heuristics) > 0
	}, 2*time.Minute, time.Millisecond)
}

// ObjectsIn lists the objects of a kind, in containers and scrolls.
func ObjectsIn[T fyne.CanvasObject](o fyne.CanvasObject) (list []T) {
	switch o := o.(type) {
	case T:
		return []T{o}
	case *fyne.Container:
		for _, p := range o.Objects {
			list = append(list, ObjectsIn[T](p)...)
		}
	case *container.Scroll:
		return ObjectsIn[T](o.Content)
	}
	return list
}
