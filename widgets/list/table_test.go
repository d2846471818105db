package list_test

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"

	"waymark/widgets/list"
)

// newTable is a table of two columns and three rows in a window.
func newTable(t *testing.T) *list.Table {
	t.Helper()
	test.NewTempApp(t)
	table := list.NewTable([]list.Column{{Title: "Name", Share: 3}, {Title: "Length", Share: 1, Right: true}})
	table.SetRows([]list.Row{{Cells: []string{"a", "1"}}, {Cells: []string{"b", "2"}, Good: true, Bar: 0.5, BarAt: 1}, {Cells: []string{"c"}}})
	w := test.NewTempWindow(t, table)
	w.Resize(fyne.NewSize(400, 300))
	return table
}

func TestTableIsWalkedByKeysAndClicks(t *testing.T) {
	table := newTable(t)
	var selected, opened []int
	table.OnSelect = func(i int) { selected = append(selected, i) }
	table.OnOpen = func(i int) { opened = append(opened, i) }
	other := 0
	table.OnKey = func(*fyne.KeyEvent) { other++ }
	for _, k := range []fyne.KeyName{fyne.KeyReturn, fyne.KeyDown, fyne.KeyEnd, fyne.KeyDown, fyne.KeyUp, fyne.KeyHome, fyne.KeyReturn, fyne.KeyEscape} {
		table.TypedKey(&fyne.KeyEvent{Name: k})
	}
	assert.Equal(t, []int{0, 2, 1, 0}, selected, "told once a change")
	assert.Equal(t, []int{0}, opened)
	assert.Equal(t, 1, other)
	table.SetRows(nil)
	assert.Equal(t, -1, table.Selected())
	table.TypedKey(&fyne.KeyEvent{Name: fyne.KeyDown})
	assert.Equal(t, -1, table.Selected())
}

func TestTableIsSortedByItsTitles(t *testing.T) {
	table := newTable(t)
	var asked []int
	table.OnSort = func(column int) { asked = append(asked, column) }
	for _, x := range []float32{20, 200, 350} {
		test.TapCanvas(fyne.CurrentApp().Driver().CanvasForObject(table), fyne.NewPos(x+4, 18))
	}
	assert.Equal(t, []int{0, 0, 1}, asked)
	table.SetSorted(1, true)
	table.SetSelected(7)
	assert.Equal(t, -1, table.Selected(), "there is no such row")
}

// The mark of the column that is sorted by cuts no title that is whole without it.
func TestTheSignOfTheOrderCutsNoTitle(t *testing.T) {
	table := newTable(t)
	table.SetSorted(0, true)
	titles, lined := table.Titles()
	assert.Equal(t, []string{"Name ▼", "Length"}, titles)
	assert.False(t, lined)
	whole := false
	for width := float32(400); width > 150; width-- {
		table.Resize(fyne.NewSize(width, 300))
		table.SetSorted(0, false)
		if titles, _ := table.Titles(); titles[1] != "Length" {
			continue // too narrow anyway
		}
		table.SetSorted(1, true)
		titles, lined := table.Titles()
		assert.Equal(t, lined, titles[1] == "Length", "%.0f wide: %s", width, titles[1])
		assert.Equal(t, !lined, titles[1] == "Length ▼", "%.0f wide: %s", width, titles[1])
		whole = whole || lined
	}
	assert.True(t, whole)
	table.Resize(fyne.NewSize(400, 300))
	_, lined = table.Titles()
	assert.False(t, lined, "the line goes with the room")
}
