package draw

import (
	"image"
	"image/color"
	"math"
	"strconv"

	"waymark/puzzles"
)

// sound returns a scene that has exactly one face for every cell of the layout.
func sound(sc puzzles.Scene, g Geometry) puzzles.Scene {
	if n := g.Size.Cells(); sc.Size != g.Size || len(sc.Faces) != n {
		faces := make([]puzzles.Face, n)
		if sc.Size == g.Size {
			copy(faces, sc.Faces)
		}
		sc = puzzles.Scene{Size: g.Size, Faces: faces}
	}
	return sc
}

// Image returns a drawing of the scene, as large as [Layout] says.
func Image(sc puzzles.Scene, pal Palette, o Options) *image.RGBA {
	g := Layout(sc.Size, o)
	img := image.NewRGBA(image.Rect(0, 0, g.Width, g.Height))
	DrawTo(img, image.Point{}, sc, pal, o)
	return img
}

// DrawTo draws the scene on an image with the top left of the drawing at a
// pixel of it. What does not fit is left out.
func DrawTo(img *image.RGBA, at image.Point, sc puzzles.Scene, pal Palette, o Options) {
	g := Layout(sc.Size, o)
	drawScene(pixels{img, at}, sound(sc, g), &pal, g, o.Clear, func(t tile, x, y int) {
		blit(img, t.sprite(), at.Add(image.Pt(x, y)))
	})
}

// drawScene draws all layers; place puts a piece on a cell whose inside begins
// at (x, y).
func drawScene(s surface, sc puzzles.Scene, pal *Palette, g Geometry, clear bool, place func(t tile, x, y int)) {
	if !clear {
		s.rect(image.Rect(0, 0, g.Width, g.Height), pal.Paper)
	}
	drawNames(s, pal, g)
	s.rect(g.Board(), pal.Floor)
	for i, f := range sc.Faces {
		drawGround(s, f, g.CellRect(i), pal, g)
	}
	drawGrid(s, pal, g)
	for i, f := range sc.Faces {
		if f.Ground == puzzles.Wall {
			s.rect(g.OuterRect(i), pal.Wall) // over the lines: neighbouring walls are one shape
		}
	}
	for i, f := range sc.Faces {
		if f.Piece {
			at := g.CellRect(i).Min
			place(newTile(sc, i, pal, g), at.X, at.Y)
		}
	}
}

// drawGrid draws the lines between the cells and, darker, around the board.
func drawGrid(s surface, pal *Palette, g Geometry) {
	if g.Line == 0 {
		return
	}
	b := g.Board()
	for c := 1; c < g.Size.Cols; c++ {
		x := g.X + c*g.Cell
		s.rect(image.Rect(x, b.Min.Y, x+g.Line, b.Max.Y), pal.Grid)
	}
	for r := 1; r < g.Size.Rows; r++ {
		y := g.Y + r*g.Cell
		s.rect(image.Rect(b.Min.X, y, b.Max.X, y+g.Line), pal.Grid)
	}
	frame(s, b, g.Line, pal.Edge)
}

// drawNames names the columns above the board and the rows to its left.
func drawNames(s surface, pal *Palette, g Geometry) {
	if g.Text == 0 {
		return
	}
	t, size := regular(), float32(g.Text)
	half := float32(g.Cell+g.Line) / 2
	for c := range min(g.Size.Cols, 26) {
		x := float32(g.X+c*g.Cell) + half
		centred(s, t, string(rune('A'+c)), x, float32(g.Y)-size*0.95, size, float32(g.Cell), pal.Quiet)
	}
	for r := range g.Size.Rows {
		y := float32(g.Y+r*g.Cell) + half
		text := strconv.Itoa(r + 1)
		_, w := t.outline(text, size)
		centred(s, t, text, float32(g.X)-size*0.7-w/2, y, size, size*3, pal.Quiet)
	}
}

// detail is the size of a cell in pixels below which grounds are a flat tint.
const detail = 12

// drawGround draws what a cell is apart from the floor every cell has; walls
// come later, over the grid.
func drawGround(s surface, f puzzles.Face, in image.Rectangle, pal *Palette, g Geometry) {
	cell := float64(g.Cell)
	cx, cy := float32(in.Min.X+in.Max.X)/2, float32(in.Min.Y+in.Max.Y)/2
	size := float32(cell * 0.36)
	text, tint := f.Label, pal.Quiet
	if f.Tint != puzzles.NoHue {
		tint = pal.Paint(f.Tint).Fill
	}
	letter := pal.Ink
	switch f.Ground {
	case puzzles.Wall:
		return
	case puzzles.Open:
		s.rect(in, pal.Open)
		letter = mix(pal.Quiet, pal.Open, 0.6)
		size = float32(cell * 0.3)
		if text == "" {
			text = "?"
		}
	case puzzles.Target:
		if g.Cell < detail {
			s.rect(in, mix(tint, pal.Floor, 0.4))
			break
		}
		s.rect(in, mix(tint, pal.Floor, 0.1))
		frame(s, in, thick(cell*0.05), mix(tint, pal.Floor, 0.75))
		if !f.Piece && f.Label == "" {
			var dot path
			r := float32(cell * 0.1)
			dot.roundRect(cx-r, cy-r, cx+r, cy+r, r)
			s.fill(dot, mix(tint, pal.Floor, 0.75))
		}
	case puzzles.Gate:
		if g.Cell < detail {
			s.rect(in, mix(tint, pal.Floor, 0.4))
			break
		}
		s.rect(in, mix(tint, pal.Floor, 0.12))
		hatch(s, in, float32(cell*0.09), mix(tint, pal.Floor, 0.3))
		frame(s, in, thick(cell*0.05), mix(tint, pal.Floor, 0.85))
		size = float32(cell * 0.42)
	}
	if !f.Piece {
		centred(s, bold(), text, cx, cy, size, float32(in.Dx())*0.86, letter)
	}
}

// thick returns the thickness of a line in whole pixels, at least one.
func thick(v float64) int { return max(1, int(math.Round(v))) }

// frame draws a line of the thickness along the inside of r.
func frame(s surface, r image.Rectangle, w int, c color.RGBA) {
	s.rect(image.Rect(r.Min.X, r.Min.Y, r.Max.X, r.Min.Y+w), c)
	s.rect(image.Rect(r.Min.X, r.Max.Y-w, r.Max.X, r.Max.Y), c)
	s.rect(image.Rect(r.Min.X, r.Min.Y+w, r.Min.X+w, r.Max.Y-w), c)
	s.rect(image.Rect(r.Max.X-w, r.Min.Y+w, r.Max.X, r.Max.Y-w), c)
}

// hatch fills r with diagonal stripes, w wide and 2w apart, measured along the
// sides of r.
func hatch(s surface, r image.Rectangle, w float32, c color.RGBA) {
	x, y, side := float32(r.Min.X), float32(r.Min.Y), float32(min(r.Dx(), r.Dy()))
	w = max(w, 2)
	var p path
	for k := w; k < 2*side; k += 3 * w {
		// The stripe between the lines dx+dy = k and dx+dy = e, cut to the square.
		e := min(k+w, 2*side)
		p.move(x+min(k, side), y+max(0, k-side))
		if k < side && e > side {
			p.line(x+side, y)
		}
		p.line(x+min(e, side), y+max(0, e-side))
		p.line(x+max(0, e-side), y+min(e, side))
		if k < side && e > side {
			p.line(x, y+side)
		}
		p.line(x+max(0, k-side), y+min(k, side))
		p.close()
	}
	s.fill(p, c)
}
