package list_test

import (
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"

	"waymark/test/widgettest"
	"waymark/widgets"
	"waymark/widgets/list"
)

func TestFilesByKeyAndPointer(t *testing.T) {
	l := list.NewFiles(false)
	var selected, opened []int
	var typed string
	last := 0
	l.OnSelect = func(i int) { selected = append(selected, i) }
	l.OnOpen = func(i int) { opened = append(opened, i) }
	l.OnRune = func(r rune) { typed += string(r) }
	l.OnView = func(_, end int) { last = max(last, end) }
	w := widgettest.Show(t, l, fyne.NewSize(400, 200))
	l.SetFiles(make([]list.File, 1000), -1)
	assert.Equal(t, -1, l.Selected(), "none is selected unless the user does")
	assert.Less(t, last, 8, "only what is in view is told")
	w.Canvas().Focus(l.Keyboard())
	widgettest.Press(w, fyne.KeyDown, fyne.KeyDown, fyne.KeyReturn, fyne.KeyEnd)
	l.TypedRune('x')
	assert.Equal(t, []int{0, 1, 999}, selected)
	assert.Equal(t, []int{1}, opened)
	assert.Equal(t, "x", typed)
	assert.Equal(t, 1000, last)
}

// Several rows are chosen together with Shift and Control, where that may be; one alone is chosen without.
func TestSeveralFilesAreChosen(t *testing.T) {
	l := list.NewFiles(false)
	told := 0
	l.OnSelect = func(int) { told++ }
	l.SetFiles(make([]list.File, 9), 2)
	l.Reach(4, fyne.KeyModifierShift)
	assert.Equal(t, []int{4}, l.Chosen(), "one, unless several may be")

	l.ChooseSeveral()
	l.Reach(6, fyne.KeyModifierShift)
	assert.Equal(t, []int{4, 5, 6}, l.Chosen())
	l.Reach(3, fyne.KeyModifierShift)
	assert.Equal(t, []int{3, 4}, l.Chosen(), "from where it began")
	l.Reach(7, fyne.KeyModifierShortcutDefault)
	l.Reach(3, fyne.KeyModifierShortcutDefault)
	assert.Equal(t, []int{4, 7}, l.Chosen())
	assert.Equal(t, 5, told)
	l.Reach(2, 0)
	assert.Equal(t, []int{2}, l.Chosen())
	l.SetChosen(6, 7)
	l.SetFiles(make([]list.File, 3), -1)
	assert.Empty(t, l.Chosen())
}

func TestFilesLook(t *testing.T) {
	l := list.NewFiles(false)
	sc := widgettest.Mondrian()
	l.SetFiles([]list.File{
		{Text: "klotski", Icon: widgets.IconFolder},
		{Text: "mondrian.waymark", Below: "Gliding tiles 8 × 8 · 12 slides", Note: "2026-11-22", Scene: &sc},
		{Text: "cut.waymark", Below: "Line 17, column 8: the file ends in the middle", Note: "15:51", Icon: widgets.IconFile, Wrong: true},
		{Text: "notes.md", Note: "15:51", Icon: widgets.IconFile, Pale: true},
	}, 1)
	widgettest.Looks(t, "files/files", l, fyne.NewSize(440, 240), nil)
}
