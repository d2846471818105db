package list_test

import (
	"fmt"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"

	"waymark/test/widgettest"
	"waymark/widgets/list"
)

var three = []list.Solution{
	{Title: "22 slides", Note: "optimal", Proved: true},
	{Title: "24 slides", Note: "best-first"},
	{Title: "29 slides", Note: "as published"},
}

func recordedSolutions(log *[]string) *list.Solutions {
	s := list.NewSolutions()
	s.OnSelect = func(i int) { *log = append(*log, fmt.Sprint("select ", i)) }
	s.OnDelete = func(i int) { *log = append(*log, fmt.Sprint("delete ", i)) }
	s.OnKey = func(e *fyne.KeyEvent) { *log = append(*log, "key "+string(e.Name)) }
	return s
}

func TestSolutionsPointer(t *testing.T) {
	var log []string
	s := recordedSolutions(&log)
	w := widgettest.Show(t, s, fyne.NewSize(300, 96))
	s.SetItems(three)
	s.SetSelected(2)
	assert.Empty(t, log, "setters do not call back")
	test.TapCanvas(w.Canvas(), fyne.NewPos(100, 30)) // second row
	test.TapCanvas(w.Canvas(), fyne.NewPos(100, 30)) // again: the player starts over
	test.TapCanvas(w.Canvas(), fyne.NewPos(290, 10)) // the cross of the first
	test.TapCanvas(w.Canvas(), fyne.NewPos(100, 90)) // below the last row
	assert.Equal(t, []string{"select 1", "select 1", "delete 0"}, log)
	assert.Equal(t, 1, s.Selected())
}

func TestSolutionsKeys(t *testing.T) {
	var log []string
	s := recordedSolutions(&log)
	w := widgettest.Show(t, s, fyne.NewSize(300, 96))
	s.SetItems(three)
	test.TapCanvas(w.Canvas(), fyne.NewPos(100, 10))
	log = nil
	widgettest.Press(w, fyne.KeyUp, fyne.KeyDown, fyne.KeyDown, fyne.KeyDown, fyne.KeyHome, fyne.KeyEnd, fyne.KeyDelete, fyne.KeySpace)
	assert.Equal(t, []string{"select 1", "select 2", "select 0", "select 2", "delete 2", "key Space"}, log)
}

func TestSolutionsShorterList(t *testing.T) {
	var log []string
	s := recordedSolutions(&log)
	widgettest.Show(t, s, fyne.NewSize(300, 96))
	s.SetItems(three)
	s.SetSelected(2)
	s.SetItems(three[:1])
	assert.Equal(t, 0, s.Selected())
	s.SetItems(nil)
	assert.Equal(t, -1, s.Selected())
	s.SetSelected(0)
	assert.Equal(t, -1, s.Selected(), "a row that does not exist cannot be selected")
}

func TestMoveListWalk(t *testing.T) {
	var log []int
	m := list.NewMoves()
	m.OnSelect = func(step int) { log = append(log, step) }
	w := widgettest.Show(t, m, fyne.NewSize(200, 96)) // two columns, four rows
	m.SetMoves([]string{"A1-U", "B2-R", "C3-D", "D4-L", "E5-U"})
	assert.Equal(t, 0, m.Selected())
	m.SetCurrent(3)
	assert.Empty(t, log)
	test.TapCanvas(w.Canvas(), fyne.NewPos(150, 10)) // right column, first row
	widgettest.Press(w, fyne.KeyDown, fyne.KeyRight, fyne.KeyUp, fyne.KeyLeft, fyne.KeyEnd, fyne.KeyRight, fyne.KeyHome)
	assert.Equal(t, []int{1, 3, 4, 2, 1, 5, 0}, log)
}

// TestMoveListThousands checks that a long solution costs a screenful.
func TestMoveListThousands(t *testing.T) {
	moves := make([]string, 100_000)
	for i := range moves {
		moves[i] = "A1-U"
	}
	m := list.NewMoves()
	w := widgettest.Show(t, m, fyne.NewSize(200, 240))
	m.SetMoves(moves)
	m.SetCurrent(77_777)
	drawn := 0
	for _, o := range test.LaidOutObjects(m) {
		if o.Visible() {
			drawn++
		}
	}
	assert.Less(t, drawn, 200)
	found := widgettest.Capture(w)
	m.SetCurrent(0)
	assert.NotEqual(t, found, widgettest.Capture(w), "the list scrolls to the current move")
}

func TestListsLook(t *testing.T) {
	s := list.NewSolutions()
	widgettest.Looks(t, "solutions/empty", s, fyne.NewSize(300, 60), nil)
	s.SetItems(three)
	s.SetSelected(0)
	widgettest.Looks(t, "solutions/three", s, fyne.NewSize(300, 100), nil)

	m := list.NewMoves()
	m.SetMoves([]string{"B8-U", "D8-R", "F8-U", "F1-L", "E1-D", "E8-L", "B8-R", "G1-D", "C8-U", "B7-R", "A1-D"})
	m.SetCurrent(7)
	widgettest.Looks(t, "moves/current-focused", m, fyne.NewSize(300, 120), func(w fyne.Window) {
		test.TapCanvas(w.Canvas(), fyne.NewPos(60, 65))
	})
}

// BenchmarkMoveList measures one step of playback in a list of 10,000 moves.
func BenchmarkMoveList(b *testing.B) {
	test.NewTempApp(b)
	moves := make([]string, 10_000)
	for i := range moves {
		moves[i] = "A1-U"
	}
	m := list.NewMoves()
	m.Resize(fyne.NewSize(300, 400))
	m.SetMoves(moves)
	for i := 0; b.Loop(); i++ {
		m.SetCurrent(i % 10_000)
	}
}
