package board_test

import (
	"fmt"
	"image"
	"runtime"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"waymark/puzzles"
	"waymark/puzzles/edit"
	"waymark/test/draws"
	"waymark/widgets"
	"waymark/widgets/board"
)

// anyFace is a face of any family.
func anyFace(t *rapid.T) puzzles.Face {
	f := puzzles.Face{Ground: puzzles.Ground(rapid.IntRange(0, 4).Draw(t, "ground")), Tint: puzzles.Hue(rapid.IntRange(0, 3).Draw(t, "tint"))}
	if rapid.Bool().Draw(t, "piece") {
		f.Piece, f.Hue, f.Label = true, puzzles.Hue(rapid.IntRange(1, 4).Draw(t, "hue")), "R"
		f.Joined = uint8(rapid.SampledFrom([]int{0, 0, 0, 1, 2, 4, 8, 15}).Draw(t, "joined"))
		f.Rays = uint8(rapid.SampledFrom([]int{0, 0, 0b10101010}).Draw(t, "rays"))
		f.Differs = rapid.Bool().Draw(t, "differs")
	}
	if rapid.IntRange(0, 9).Draw(t, "exit") == 0 {
		f.Exit = 1 << puzzles.Right
	}
	return f
}

// However a board came to show what it shows, edit by edit, it shows the same
// pixels as one that shows it from the first.
func TestBoardDrawnInPartsIsTheBoard(t *testing.T) {
	test.NewTempApp(t)
	fyne.CurrentApp().Settings().SetTheme(widgets.NewTheme().WithVariant(theme.VariantDark)) // walls have edges there
	size := puzzles.Size{Rows: 5, Cols: 6}
	draws.Check(t, func(t *rapid.T) {
		seen := fyne.NewSize(float32(rapid.IntRange(60, 260).Draw(t, "w")), float32(rapid.IntRange(60, 260).Draw(t, "h")))
		zoom := rapid.SampledFrom([]float32{1, 1, 2.7}).Draw(t, "zoom")
		fresh := func() *board.Board {
			b := board.New()
			b.Resize(seen)
			return b
		}
		sc := puzzles.Scene{Size: size, Faces: make([]puzzles.Face, size.Cells())}
		b := fresh()
		for range rapid.IntRange(1, 12).Draw(t, "edits") {
			next := puzzles.Scene{Size: size, Faces: append([]puzzles.Face(nil), sc.Faces...)}
			for range rapid.IntRange(1, 3).Draw(t, "cells") {
				next.Faces[rapid.IntRange(0, size.Cells()-1).Draw(t, "cell")] = anyFace(t)
			}
			if rapid.IntRange(0, 9).Draw(t, "zooming") == 0 {
				b.SetZoom(zoom)
			}
			sc = next
			b.SetScene(sc)
			got := b.Picture()
			other := fresh()
			other.SetScene(sc)
			other.SetLens(b)
			want := other.Picture()
			if got.Rect != want.Rect || string(got.Pix) != string(want.Pix) {
				t.Fatalf("after %v", sc.Faces)
			}
		}
	})
}

// busyBoard is a large board in a window of the least size the program has,
// with all that can lie over it.
func busyBoard(t testing.TB) (*board.Board, puzzles.Scene) {
	test.NewTempApp(t)
	fyne.CurrentApp().Settings().SetTheme(widgets.NewTheme().WithVariant(theme.VariantLight))
	size := puzzles.Size{Rows: 16, Cols: 16}
	sc := puzzles.Scene{Size: size, Faces: make([]puzzles.Face, size.Cells())}
	for i := range sc.Faces {
		switch i % 5 {
		case 0:
			sc.Faces[i] = puzzles.Face{Piece: true, Hue: puzzles.Blue + puzzles.Hue(i)%8, Label: "R", Letter: true, Differs: i%2 == 0}
		case 1:
			sc.Faces[i] = puzzles.Face{Ground: puzzles.Wall}
		case 2:
			sc.Faces[i] = puzzles.Face{Ground: puzzles.Gate, Tint: puzzles.Red, Label: "R", Letter: true}
		}
	}
	b := board.New()
	w := test.NewTempWindow(t, b)
	w.SetPadded(false)
	w.Resize(fyne.NewSize(1000, 700))
	b.SetMode(board.ModePaint)
	b.SetScene(sc)
	b.OnPreview = always(puzzles.Face{Piece: true, Hue: puzzles.Green, Label: "G"})
	b.SetSelection(edit.Rect(size, 20, 200))
	b.SetGuides(edit.AcrossVertical | edit.AcrossHorizontal | edit.AcrossDiagonal | edit.AcrossAntiDiagonal | edit.ByHalfTurn)
	w.Canvas().Focus(b)
	b.Picture()
	return b, sc
}

// painted is sc with another face on a cell.
func painted(sc puzzles.Scene, cell int, f puzzles.Face) puzzles.Scene {
	return puzzles.Scene{Size: sc.Size, Faces: append(append(append([]puzzles.Face(nil), sc.Faces[:cell]...), f), sc.Faces[cell+1:]...)}
}

// BenchmarkBoardPaint16x16 is what one step of painting costs the main thread
// before the toolkit paints the window: a drag over the next cell, a new scene,
// and the picture of the board.
func BenchmarkBoardPaint16x16(bm *testing.B) {
	b, sc := busyBoard(bm)
	faces := []puzzles.Face{{Ground: puzzles.Wall}, {Piece: true, Hue: puzzles.Green, Label: "G"}}
	b.OnStroke = func(s board.Stroke) {
		for _, cell := range s.Passed {
			sc = painted(sc, cell, faces[sc.Faces[cell].Ground&1])
		}
		b.SetScene(sc)
	}
	p := &pointer{b: b}
	bm.ReportAllocs()
	for i := 0; bm.Loop(); i++ {
		p.at = b.CellCentre(i % 256)
		if i%256 == 0 {
			p.up(primary).down(primary)
		} else {
			p.drag(primary)
		}
		b.Picture()
	}
}

// BenchmarkBoardOverlay16x16 is what one step costs when the board stays and
// the pointer, the cursor or the selection moves over it.
func BenchmarkBoardOverlay16x16(bm *testing.B) {
	for _, c := range []struct {
		name string
		step func(b *board.Board, p *pointer, cell int)
	}{
		{"pointer", func(b *board.Board, p *pointer, cell int) {
			p.at = b.CellCentre(cell)
			b.MouseMoved(p.event(0, 0))
		}},
		{"cursor", func(b *board.Board, _ *pointer, cell int) { b.SetCursor(cell) }},
		{"selection", func(b *board.Board, _ *pointer, cell int) {
			b.SetSelection(edit.Rect(puzzles.Size{Rows: 16, Cols: 16}, 0, cell))
		}},
	} {
		bm.Run(c.name, func(bm *testing.B) {
			b, _ := busyBoard(bm)
			p := &pointer{b: b}
			bm.ReportAllocs()
			for i := 0; bm.Loop(); i++ {
				c.step(b, p, i%256)
				if b.Stale() {
					bm.Fatal("the board has to be drawn again")
				}
			}
		})
	}
}

// Painting draws the cells that change and nothing else.
func TestBoardPaintsOnlyWhatChanges(t *testing.T) {
	b, sc := busyBoard(t)
	before := image.NewRGBA(b.Picture().Rect)
	copy(before.Pix, b.Picture().Pix)
	b.Picture().Pix[0] = 123 // stays where nothing is drawn
	before.Pix[0] = 123
	b.SetScene(painted(sc, 100, puzzles.Face{Piece: true, Hue: puzzles.Green, Label: "G"}))
	assert.True(t, b.Stale())
	after := b.Picture()
	centre := b.CellCentre(100)
	half := int(cellSide(b)/2) + 1
	changed := image.Rect(int(centre.X)-half, int(centre.Y)-half, int(centre.X)+half+1, int(centre.Y)+half+1)
	for y := range after.Rect.Dy() {
		for x := range after.Rect.Dx() {
			if !image.Pt(x, y).In(changed) {
				require.Equal(t, before.RGBAAt(x, y), after.RGBAAt(x, y))
			}
		}
	}
}

// The heap is as large after ten thousand strokes as after a hundred.
func TestBoardStrokesLeaveNoMemoryBehind(t *testing.T) {
	b, sc := busyBoard(t)
	faces := []puzzles.Face{{Ground: puzzles.Wall}, {Piece: true, Hue: puzzles.Green, Label: "G"}}
	b.OnStroke = func(s board.Stroke) {
		for _, cell := range s.Passed {
			sc = painted(sc, cell, faces[sc.Faces[cell].Ground&1])
		}
		b.SetScene(sc)
		b.SetSelection(edit.Cells(sc.Size, s.From))
	}
	p := &pointer{b: b}
	strokes := func(n int) uint64 {
		for i := range n {
			p.at = b.CellCentre(i * 7 % 256)
			p.down(primary)
			p.at = b.CellCentre(i * 11 % 256)
			p.drag(primary).up(primary)
			b.DragEnd()
		}
		b.Picture()
		runtime.GC()
		runtime.GC()
		var m runtime.MemStats
		runtime.ReadMemStats(&m)
		return m.HeapInuse
	}
	first := strokes(100)
	last := strokes(10_000)
	assert.Less(t, last, first+first/10+1<<20, fmt.Sprintf("%d KiB, then %d KiB", first>>10, last>>10))
}
