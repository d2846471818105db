package board_test

import (
	"image"
	"image/draw"
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"

	"waymark/puzzles"
	"waymark/puzzles/edit"
	"waymark/test/widgettest"
	"waymark/widgets/board"
)

// clouded is a board with everything on it that lies over a board: selection,
// guides, cursor, preview of the brush.
func clouded(b *board.Board, w fyne.Window) {
	size := puzzles.Size{Rows: 8, Cols: 8}
	b.SetMode(board.ModePaint)
	w.Canvas().Focus(b)
	b.SetCursor(cellOf("F2"))
	b.OnPreview = always(puzzles.Face{Piece: true, Hue: puzzles.Orange, Label: "O"})
	b.MouseMoved((&pointer{b: b}).to("E5").event(0, 0))
	b.SetSelection(edit.Rect(size, cellOf("B3"), cellOf("D8")).Minus(edit.Cells(size, cellOf("B3"), cellOf("C5"))).Add(cellOf("H8")))
	b.SetGuides(edit.AcrossVertical | edit.AcrossHorizontal | edit.AcrossDiagonal | edit.AcrossAntiDiagonal | edit.ByHalfTurn)
}

func TestBoardOverlayLooks(t *testing.T) {
	size := fyne.NewSize(316, 316)
	for name, prepare := range map[string]func(b *board.Board, w fyne.Window){
		"board/overlays": clouded,
		"board/zoomed": func(b *board.Board, w fyne.Window) {
			clouded(b, w)
			b.ZoomAt(2.3, b.CellCentre(cellOf("D4")))
		},
	} {
		b := board.New()
		widgettest.Looks(t, name, b, size, func(w fyne.Window) {
			b.SetScene(widgettest.Mondrian())
			prepare(b, w)
			b.SetScene(widgettest.Mondrian())
			b.MouseMoved((&pointer{b: b}).to("E5").event(0, 0))
			if name == "board/overlays" {
				b.Fit()
			}
		})
	}
}

// What lies over a board comes and goes without the board being drawn again.
func TestBoardOverlaysLeaveTheBoardAlone(t *testing.T) {
	b, _, w := recordedBoard(t, board.ModePaint, widgettest.Mondrian())
	want := widgettest.Capture(w)
	assert.False(t, b.Stale())
	w.Canvas().Focus(b)
	clouded(b, w)
	assert.False(t, b.Stale())
	assert.False(t, widgettest.SameImage(want, widgettest.Capture(w)))
	b.SetSelection(edit.Region{})
	b.SetGuides(0)
	w.Canvas().Unfocus()
	b.MouseOut()
	assert.True(t, widgettest.SameImage(want, widgettest.Capture(w)))
}

func TestBoardSelectionOfAnotherSizeIsNotShown(t *testing.T) {
	b, _, w := recordedBoard(t, board.ModePaint, widgettest.Mondrian())
	want := widgettest.Capture(w)
	r := edit.Whole(puzzles.Size{Rows: 4, Cols: 4})
	b.SetSelection(r)
	assert.True(t, widgettest.SameImage(want, widgettest.Capture(w)))
	b.SetScene(widgettest.Tray(4))
	with := widgettest.Capture(w)
	b.SetSelection(edit.Region{})
	assert.False(t, widgettest.SameImage(with, widgettest.Capture(w)), "it is when the board has its size")
}

func TestBoardSwitches(t *testing.T) {
	sc := widgettest.Mondrian()
	for i := range sc.Faces {
		sc.Faces[i].Letter, sc.Faces[i].Differs = sc.Faces[i].Piece, sc.Faces[i].Piece
	}
	b, _, w := recordedBoard(t, board.ModeView, sc)
	want := widgettest.Capture(w)
	for name, set := range map[string]func(bool){
		"labels": b.SetLabels, "grid": b.SetGrid, "patterns": b.SetPatterns, "differences": b.SetDiff,
	} {
		set(false)
		assert.False(t, widgettest.SameImage(want, widgettest.Capture(w)), "%s off", name)
		set(true)
		assert.True(t, widgettest.SameImage(want, widgettest.Capture(w)), "%s on", name)
	}
}

// A preview hides what it would replace: two pieces in one cell cannot be read.
func TestBoardPreviewCovers(t *testing.T) {
	b, _, w := recordedBoard(t, board.ModePaint, widgettest.Mondrian())
	b.OnPreview = always(puzzles.Face{Piece: true, Hue: puzzles.Orange, Label: "O"})
	over := func(cell string) string {
		b.MouseMoved((&pointer{b: b}).to(cell).event(0, 0))
		at := b.CellCentre(cellOf(cell))
		part := image.Rect(int(at.X)-12, int(at.Y)-12, int(at.X)+12, int(at.Y)+12)
		img := image.NewNRGBA(image.Rect(0, 0, 24, 24))
		draw.Draw(img, img.Rect, widgettest.Capture(w), part.Min, draw.Src)
		return string(img.Pix)
	}
	assert.Equal(t, over("E5"), over("D8"), "the same over a floor and over a piece")

	b.OnPreview = func(int) []board.Patch { return nil }
	b.RefreshPreview()
	plain := widgettest.Capture(w)
	b.MouseOut()
	assert.True(t, widgettest.SameImage(plain, widgettest.Capture(w)), "nothing would change: nothing is previewed")
}
