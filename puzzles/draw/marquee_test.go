package draw_test

import (
	"image"
	"image/color"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"waymark/puzzles"
	"waymark/puzzles/draw"
	"waymark/test/draws"
)

var marquee = draw.Marquee{
	Line: color.RGBA{0, 0, 200, 255}, Halo: color.RGBA{255, 255, 255, 255}, Tint: color.RGBA{0, 0, 40, 50}, Width: 2,
}

// set returns the cells of a drawn set.
func set(rows ...string) (puzzles.Size, func(int) bool) {
	size := puzzles.Size{Rows: len(rows), Cols: len(rows[0])}
	return size, func(cell int) bool { return rows[cell/size.Cols][cell%size.Cols] == 'x' }
}

// At every cell the distance to the nearest pixel outside the set says which
// colour a pixel has: line, halo or tint.
func TestMarqueeFollowsTheEdge(t *testing.T) {
	draws.Check(t, func(t *rapid.T) {
		size := puzzles.Size{Rows: rapid.IntRange(1, 5).Draw(t, "rows"), Cols: rapid.IntRange(1, 5).Draw(t, "cols")}
		in := rapid.SliceOfN(rapid.Bool(), size.Cells(), size.Cells()).Draw(t, "set")
		o := draw.Options{Cell: rapid.IntRange(9, 20).Draw(t, "cell"), Grid: rapid.Bool().Draw(t, "grid")}
		g := draw.Layout(size, o)
		all := image.Rect(0, 0, g.Width, g.Height)
		img, at := marquee.Image(size, func(i int) bool { return in[i] }, all, o)
		inside := func(x, y int) bool {
			for i, on := range in {
				if on && image.Pt(x, y).In(g.OuterRect(i)) {
					return true
				}
			}
			return false
		}
		for y := range g.Height {
			for x := range g.Width {
				want := color.RGBA{}
				if inside(x, y) {
					want = marquee.Tint
					for d := 3; d >= 1; d-- {
						out := false
						for dy := -d; dy <= d; dy++ {
							for dx := -d; dx <= d; dx++ {
								out = out || !inside(x+dx, y+dy)
							}
						}
						if out {
							want = marquee.Line
							if d == 3 {
								want = marquee.Halo
							}
						}
					}
				}
				if got := img.RGBAAt(x-at.Min.X, y-at.Min.Y); got != want {
					t.Fatalf("%d,%d: %v, want %v", x, y, got, want)
				}
			}
		}
	})
}

func TestMarqueeIsDrawnAsFarAsItIsSeen(t *testing.T) {
	size, has := set("xxx", "x.x", "xxx")
	o := draw.Options{Cell: 30, Grid: true}
	whole, at := marquee.Image(size, has, image.Rect(0, 0, 91, 91), o)
	require.Equal(t, image.Rect(0, 0, 91, 91), at)
	seen := image.Rect(20, 25, 50, 70)
	part, at := marquee.Image(size, has, seen, o)
	require.Equal(t, seen, at)
	for y := seen.Min.Y; y < seen.Max.Y; y++ {
		for x := seen.Min.X; x < seen.Max.X; x++ {
			require.Equal(t, whole.RGBAAt(x, y), part.RGBAAt(x-20, y-25), "%d,%d", x, y)
		}
	}
	_, at = marquee.Image(size, func(int) bool { return false }, seen, o)
	assert.True(t, at.Empty())
}

func TestGuidesLieOnTheAxes(t *testing.T) {
	size := puzzles.Size{Rows: 4, Cols: 4}
	o := draw.Options{Cell: 24, Grid: true}
	all := image.Rect(0, 0, 97, 97)
	ink, halo := color.RGBA{0, 0, 200, 255}, color.RGBA{255, 255, 255, 255}
	for name, c := range map[string]struct {
		guides draw.Guides
		image  func(x, y int) (int, int) // under which the guide stays
	}{
		"vertical":   {draw.Guides{Vertical: true}, func(x, y int) (int, int) { return 96 - x, y }},
		"horizontal": {draw.Guides{Horizontal: true}, func(x, y int) (int, int) { return x, 96 - y }},
		"diagonal":   {draw.Guides{Diagonal: true}, func(x, y int) (int, int) { return y, x }},
		"centre":     {draw.Guides{Centre: true}, func(x, y int) (int, int) { return 96 - x, 96 - y }},
	} {
		img, at := c.guides.Image(size, ink, halo, 1, all, o)
		require.Equal(t, all, at)
		n := 0
		for y := range 97 {
			for x := range 97 {
				mx, my := c.image(x, y)
				a, b := img.RGBAAt(x, y), img.RGBAAt(mx, my)
				assert.InDelta(t, a.A, b.A, 3, "%s: %d,%d", name, x, y)
				if a.A > 0x80 {
					n++
				}
			}
		}
		assert.Greater(t, n, 20, name)
		assert.Less(t, n, 97*8, name)
	}
	_, at := draw.Guides{}.Image(size, ink, halo, 1, all, o)
	assert.True(t, at.Empty())
	oblong, _ := draw.Guides{Diagonal: true}.Image(puzzles.Size{Rows: 2, Cols: 3}, ink, halo, 1, all, o)
	assert.False(t, slices.ContainsFunc(oblong.Pix, func(v uint8) bool { return v != 0 }), "no diagonal of an oblong board")
}

// A cell that is left untinted has the line of the set and no tint.
func TestAnUntintedCellKeepsItsGround(t *testing.T) {
	size, in := set("xxx")
	o := draw.Options{Cell: 20}
	m := marquee
	m.Untinted = func(cell int) bool { return cell == 1 }
	g := draw.Layout(size, o)
	img, at := m.Image(size, in, image.Rect(0, 0, g.Width, g.Height), o)
	middle := func(cell int) color.RGBA {
		r := g.OuterRect(cell)
		return img.RGBAAt((r.Min.X+r.Max.X)/2-at.Min.X, (r.Min.Y+r.Max.Y)/2-at.Min.Y)
	}
	assert.Equal(t, marquee.Tint, middle(0))
	assert.Zero(t, middle(1))
	top := g.OuterRect(1).Min
	assert.Equal(t, marquee.Line, img.RGBAAt(top.X-at.Min.X+5, top.Y-at.Min.Y))
}
