package shell_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"waymark/app/document"
	"waymark/app/shell"
	"waymark/puzzles"
	"waymark/puzzles/edit"
	"waymark/puzzles/families"
	"waymark/test/apptest"
)

// What the history says of each kind of edit, and the cells that it rings.
func TestEditsSayWhatWasDone(t *testing.T) {
	p := apptest.Read(t, apptest.Corner)
	rules := families.Find(p.Family)
	size := p.Start.Size
	brush := func(role puzzles.Role, title string) puzzles.Cell {
		for _, b := range rules.Palette(p, role) {
			if b.Title == title {
				return b.Cell
			}
		}
		t.Fatal(title)
		return 0
	}
	d := document.NewDocument(p, "")
	paint := func(name puzzles.Message, role puzzles.Role, mark int, c puzzles.Cell, cells ...int) {
		n := d.Puzzle()
		for _, i := range cells {
			n = rules.Paint(n, role, mark, i, c)
		}
		assert.True(t, d.Edit(n, name), name.Format)
	}
	told := func(words string, cells ...int) {
		t.Helper()
		e := shell.EditedTo(d, d.At())
		assert.Equal(t, words, e.Words)
		assert.Equal(t, cells, e.Cells)
	}
	told("As it was opened")
	paint(document.Drawing(puzzles.Messagef("Paint")), puzzles.Start, -1, brush(puzzles.Start, "Green"), 4)
	told("Paint · Green "+size.CellName(4), 4)
	paint(document.Drawing(puzzles.Messagef("Rectangle")), puzzles.Start, -1, brush(puzzles.Start, "Wall"), 4, 5)
	told("Rectangle · Wall, 2 cells", 4, 5)
	paint(document.Erasing(puzzles.Messagef("Erase")), puzzles.Start, -1, brush(puzzles.Start, "Empty"), 5)
	told("Erase · "+size.CellName(5), 5)
	paint(document.Drawing(puzzles.Messagef("Paint")), puzzles.Goal, -1, brush(puzzles.Goal, "Green"), 5)
	told("Paint · Green "+size.CellName(5)+" · goal", 5)
	n := d.Puzzle().Clone()
	n.Marks = []puzzles.Mark{{Kind: puzzles.Via, Board: puzzles.NewBoard(size, puzzles.Any)}}
	d.Edit(n, puzzles.Messagef("Add waypoint"))
	told("Add waypoint")
	paint(document.Drawing(puzzles.Messagef("Paint")), puzzles.Pattern, 0, brush(puzzles.Goal, "Green"), 8)
	told("Paint · Green "+size.CellName(8)+" · waypoint 1", 8)
	d.Turn(edit.Turned(rules, d.Puzzle(), puzzles.MirrorCols), puzzles.Messagef("Mirror left and right"))
	assert.Equal(t, "Mirror left and right", shell.EditedTo(d, d.At()).Words)
	larger, err := edit.Resized(rules, d.Puzzle(), puzzles.Size{Rows: 5, Cols: 5}, edit.TopLeft)
	assert.NoError(t, err)
	d.Edit(larger, puzzles.Messagef("Size"))
	told("Size")
}
