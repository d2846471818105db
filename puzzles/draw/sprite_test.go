package draw_test

import (
	"image"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/puzzles"
	"waymark/puzzles/draw"
)

func TestPieceOverTheBoardIsTheBoard(t *testing.T) {
	// What an animation shows at its end must be what the board shows.
	o := draw.Options{Cell: 44, Labels: true, Grid: true}
	for _, sc := range []puzzles.Scene{differing(mondrian()), blocks("ABBC", "ABBC", "DEEF", "DGEF", ".GG.")} {
		whole := draw.Image(sc, draw.Light(), o)
		for i := range sc.Faces {
			body := draw.Body(sc, i)
			if body == nil {
				continue
			}
			img := draw.Image(draw.Lift(sc, body...), draw.Light(), o)
			piece, at := draw.Group(sc, body, draw.Light(), o)
			over(img, piece, at.Min)
			require.Zero(t, differences(whole, img, 0), "piece of cell %d", i)
		}
	}
}

// over draws a picture over another.
func over(dst, src *image.RGBA, at image.Point) {
	for y := range src.Rect.Dy() {
		for x := range src.Rect.Dx() {
			s, d := src.RGBAAt(x, y), dst.RGBAAt(at.X+x, at.Y+y)
			f := func(a, b uint8) uint8 { return uint8(uint32(a) + (uint32(b)*(0xff-uint32(s.A))*0x101+0x8000)>>16) }
			d.R, d.G, d.B, d.A = f(s.R, d.R), f(s.G, d.G), f(s.B, d.B), f(s.A, d.A)
			dst.SetRGBA(at.X+x, at.Y+y, d)
		}
	}
}

func TestBodyFollowsJoinedCells(t *testing.T) {
	sc := blocks("ABBC", "ABBC", "DEEF", "DGEF", ".GG.")
	assert.Equal(t, []int{1, 2, 5, 6}, draw.Body(sc, 6))
	assert.Equal(t, []int{9, 10, 14}, draw.Body(sc, 14))
	assert.Nil(t, draw.Body(sc, 16))
	assert.Nil(t, draw.Body(sc, -1))
	assert.Nil(t, draw.Body(sc, 99))
}

func TestLiftLeavesTheGround(t *testing.T) {
	sc := scene("*R#")
	got := draw.Lift(sc, 0, 1, 2, 7, -1)
	assert.Equal(t, puzzles.Face{Ground: puzzles.Target}, got.Faces[0])
	assert.Equal(t, puzzles.Face{}, got.Faces[1])
	assert.Equal(t, puzzles.Wall, got.Faces[2].Ground)
	assert.True(t, sc.Faces[0].Piece, "the scene itself is as it was")
}

func TestPieceOfAGround(t *testing.T) {
	for _, r := range "#?_g." {
		img := draw.Piece(scene(string(r)).Faces[0], draw.Light(), draw.Options{Cell: 30, Grid: true})
		assert.Equal(t, image.Rect(0, 0, 30, 30), img.Rect)
		assert.Equal(t, uint8(0xff), img.RGBAAt(3, 3).A, "%c", r)
	}
}

func TestOutlineGoesAroundAllCellsTogether(t *testing.T) {
	sc := blocks("AA.", ".A.")
	red := draw.Light().Paint(puzzles.Red).Fill
	o := draw.Options{Cell: 20, Grid: true}
	img, at := draw.Outline(sc, draw.Body(sc, 0), red, draw.Light().Floor, 2, o)
	g := draw.Layout(sc.Size, o)
	alpha := func(p image.Point) uint8 { return img.RGBAAt(p.X-at.Min.X, p.Y-at.Min.Y).A }
	centre := func(cell int) image.Point {
		r := g.CellRect(cell)
		return image.Pt((r.Min.X+r.Max.X)/2, (r.Min.Y+r.Max.Y)/2)
	}
	for _, c := range []int{0, 1, 4} {
		assert.Zero(t, alpha(centre(c)), "inside cell %d", c)
	}
	assert.Zero(t, alpha(image.Pt(g.CellRect(0).Max.X, centre(0).Y)), "the seam between two cells")
	assert.Equal(t, uint8(0xff), alpha(image.Pt(centre(0).X, g.CellRect(0).Max.Y-1)), "below the first")
	assert.Equal(t, uint8(0xff), alpha(image.Pt(g.CellRect(1).Max.X-1, centre(1).Y)), "right of the second")
	_, none := draw.Outline(sc, []int{-1, 77}, red, draw.Light().Floor, 2, o)
	assert.True(t, none.Empty())
}

func TestDrawingAtOnceFromManyGoroutines(t *testing.T) {
	want := draw.Image(mondrian(), draw.Light(), draw.Options{Cell: 31})
	var wg sync.WaitGroup
	for i := range 8 {
		wg.Go(func() {
			draw.Image(mondrian(), draw.Dark(), draw.Options{Cell: 20 + i})
			assert.Equal(t, want.Pix, draw.Image(mondrian(), draw.Light(), draw.Options{Cell: 31}).Pix)
		})
	}
	wg.Wait()
}

func BenchmarkImage16x16At900(b *testing.B) {
	sc := puzzles.Scene{Size: puzzles.Size{Rows: 16, Cols: 16}}
	for i := range 256 {
		f := puzzles.Face{}
		switch i % 3 {
		case 0:
			f = puzzles.Face{Piece: true, Hue: puzzles.Blue + puzzles.Hue(i)%8, Label: "R"}
		case 1:
			f.Ground = puzzles.Wall
		}
		sc.Faces = append(sc.Faces, f)
	}
	o := draw.Fit(sc.Size, draw.Options{Labels: true, Grid: true}, 900, 900)
	b.ReportAllocs()
	for b.Loop() {
		draw.Image(sc, draw.Light(), o)
	}
}
