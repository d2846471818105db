package board_test

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"waymark/puzzles"
	"waymark/test/draws"
	"waymark/test/widgettest"
	"waymark/widgets/board"
)

// large is a board of 16 by 16 empty cells.
func large() puzzles.Scene {
	size := puzzles.Size{Rows: 16, Cols: 16}
	return puzzles.Scene{Size: size, Faces: make([]puzzles.Face, size.Cells())}
}

// cellSide returns how wide a cell is, in units.
func cellSide(b *board.Board) float32 { return b.CellCentre(1).X - b.CellCentre(0).X }

func TestBoardZoomsAroundAPosition(t *testing.T) {
	b, _, _ := recordedBoard(t, board.ModePaint, large())
	unit, at := cellSide(b), b.CellCentre(5*16+9)
	b.ZoomAt(3, at)
	assert.Equal(t, float32(3), b.Zoom())
	assert.InDelta(t, 3*unit, cellSide(b), 1.5)
	assert.InDelta(t, at.X, b.CellCentre(5*16+9).X, 1)
	assert.InDelta(t, at.Y, b.CellCentre(5*16+9).Y, 1)
	cell, ok := b.CellAt(at)
	assert.True(t, ok)
	assert.Equal(t, 5*16+9, cell)

	b.SetZoom(0.2)
	assert.Equal(t, float32(1), b.Zoom(), "all of the board is the least")
	b.SetZoom(1000)
	assert.InDelta(t, 160, cellSide(b), 0.5, "and there is a largest cell")
	b.Fit()
	assert.Equal(t, float32(1), b.Zoom())
	assert.Equal(t, unit, cellSide(b))
}

// Wherever a zoomed board is panned to, it fills its place, and every cell that
// is seen is found where it is drawn.
func TestBoardIsFoundUnderAnyLens(t *testing.T) {
	b, _, w := recordedBoard(t, board.ModePaint, large())
	var mod fyne.KeyModifier
	b.HoldModifiers(func() fyne.KeyModifier { return mod })
	draws.Check(t, func(r *rapid.T) {
		w.Resize(fyne.NewSize(float32(rapid.IntRange(150, 500).Draw(r, "w")), float32(rapid.IntRange(150, 500).Draw(r, "h"))))
		at := fyne.NewPos(rapid.Float32Range(30, 140).Draw(r, "x"), rapid.Float32Range(30, 140).Draw(r, "y"))
		b.ZoomAt(rapid.Float32Range(0.5, 20).Draw(r, "zoom"), at)
		mod = rapid.SampledFrom([]fyne.KeyModifier{0, fyne.KeyModifierShift}).Draw(r, "mod")
		b.Scroll(at, rapid.Float32Range(-900, 900).Draw(r, "dx"), rapid.Float32Range(-900, 900).Draw(r, "dy"))
		size, seen := b.Size(), 0
		for cell := range 256 {
			c := b.CellCentre(cell)
			got, ok := b.CellAt(c)
			if ok {
				seen++
			}
			if ok && got != cell {
				r.Fatalf("cell %d is found as %d", cell, got)
			}
			if inside := c.X > 30 && c.Y > 30 && c.X < size.Width-1 && c.Y < size.Height-1; inside && !ok {
				r.Fatalf("cell %d is drawn at %v but not found", cell, c)
			}
		}
		if seen == 0 && cellSide(b) < 100 {
			r.Fatal("the board is out of sight")
		}
	})
}

func TestBoardWheel(t *testing.T) {
	b, _, _ := recordedBoard(t, board.ModePaint, large())
	var mod fyne.KeyModifier
	var told []float32
	b.HoldModifiers(func() fyne.KeyModifier { return mod })
	b.OnZoom = func(z float32) { told = append(told, z) }
	at := b.CellCentre(8*16 + 8)
	b.Scroll(at, 0, -100)
	assert.Equal(t, at, b.CellCentre(8*16+8), "a board that is seen whole stays")

	mod = fyne.KeyModifierControl
	b.Scroll(at, 0, 200)
	assert.Equal(t, []float32{4}, told)
	assert.InDelta(t, at.X, b.CellCentre(8*16+8).X, 2)
	mod = 0
	was := b.CellCentre(8*16 + 8)
	b.Scroll(at, 0, -50)
	assert.InDelta(t, was.Y-50, b.CellCentre(8*16+8).Y, 1)
	mod = fyne.KeyModifierShift
	b.Scroll(at, 0, -50)
	assert.InDelta(t, was.X-50, b.CellCentre(8*16+8).X, 1)
	for range 100 {
		b.Scroll(at, 0, 999)
	}
	b.Scroll(at, 0, -50)
	cell, ok := b.CellAt(fyne.NewPos(80, b.CellCentre(0).Y))
	assert.True(t, !ok || cell%16 <= 1, "the way back from the edge is not longer")

	mod = fyne.KeyModifierControl
	told = nil
	b.Scroll(at, 0, -999)
	b.Scroll(at, 0, -999)
	assert.Equal(t, []float32{1}, told, "told when it changes only")
}

func TestBoardMiddleButtonPans(t *testing.T) {
	b, log, _ := recordedBoard(t, board.ModePaint, large())
	b.SetZoom(4)
	was := b.CellCentre(100)
	p := &pointer{b: b, at: fyne.NewPos(200, 200)}
	p.down(desktop.MouseButtonTertiary)
	p.by(-30, 20).drag(primary) // the toolkit sends Dragged for this button too
	p.by(-10, 5).drag(primary).up(desktop.MouseButtonTertiary)
	b.DragEnd()
	assert.InDelta(t, was.X-40, b.CellCentre(100).X, 1)
	assert.InDelta(t, was.Y+25, b.CellCentre(100).Y, 1)
	p.by(40, 40).drag(primary)
	assert.InDelta(t, was.X-40, b.CellCentre(100).X, 1, "let go")
	assert.Empty(t, *log)
}

func TestBoardKeepsTheCursorInView(t *testing.T) {
	b, _, w := recordedBoard(t, board.ModePaint, large())
	b.SetZoom(5)
	w.Canvas().Focus(b)
	for range 15 {
		widgettest.Press(w, fyne.KeyRight, fyne.KeyDown)
		got, ok := b.CellAt(b.CellCentre(b.Cursor()))
		require.True(t, ok)
		require.Equal(t, b.Cursor(), got)
	}
	assert.Equal(t, 255, b.Cursor())
	at := b.CellCentre(255)
	b.SetZoom(7)
	assert.Less(t, b.CellCentre(255).X, b.Size().Width, "zooming keeps it too")
	assert.InDelta(t, at.X, b.CellCentre(255).X, 40)
}

// Strokes reach cells that are seen and no others: to get further the board
// moves.
func TestBoardStrokeStaysInView(t *testing.T) {
	p, list := strokes(t)
	p.b.HoldAnimations(func(*fyne.Animation) {})
	p.b.SetScene(large())
	p.b.SetZoom(4)
	p.at = fyne.NewPos(200, 200)
	p.down(primary).by(1000, 0).drag(primary)
	last := (*list)[len(*list)-1].To
	got, ok := p.b.CellAt(fyne.NewPos(p.b.Size().Width-1.5, 200))
	assert.True(t, ok)
	assert.Equal(t, got, last)
	assert.NotEqual(t, 15, last%16)
	p.at = fyne.NewPos(5, 200) // over the names of the rows
	*list = nil
	p.b.MouseUp(p.event(primary, 0))
	p.down(primary)
	assert.Len(t, *list, 1, "no cell lies under the names")
	assert.Equal(t, board.StrokeEnded, (*list)[0].Phase)
}

// A board that is moved and zoomed back looks as before.
func TestBoardZoomLeavesNoTrace(t *testing.T) {
	b, _, w := recordedBoard(t, board.ModePaint, widgettest.Mondrian())
	want := widgettest.Capture(w)
	b.SetZoom(3)
	b.Scroll(fyne.NewPos(100, 100), 40, -70)
	assert.False(t, widgettest.SameImage(want, widgettest.Capture(w)))
	b.SetZoom(1)
	assert.True(t, widgettest.SameImage(want, widgettest.Capture(w)))
}
