package draw

import (
	"image"
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
	drawRail(s, sc, pal, g)
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
