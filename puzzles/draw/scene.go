package draw

import (
	"image"
	"slices"

	"waymark/puzzles"
)

// sound returns a scene that has exactly one face for every cell of the layout,
// without what the options leave out.
func sound(sc puzzles.Scene, g Geometry, o Options) puzzles.Scene {
	if n := g.Size.Cells(); sc.Size != g.Size || len(sc.Faces) != n {
		faces := make([]puzzles.Face, n)
		if sc.Size == g.Size {
			copy(faces, sc.Faces)
		}
		sc = puzzles.Scene{Size: g.Size, Faces: faces}
	}
	if !o.Plain && !o.Even {
		return sc
	}
	sc.Faces = slices.Clone(sc.Faces)
	for i := range sc.Faces {
		f := &sc.Faces[i]
		if o.Plain && f.Letter {
			f.Label = ""
		}
		f.Differs = f.Differs && !o.Even
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
// pixel of it. What does not fit is left out: on a part of a picture, a
// sub-image, exactly that part is drawn anew.
func DrawTo(img *image.RGBA, at image.Point, sc puzzles.Scene, pal Palette, o Options) {
	g := Layout(sc.Size, o)
	seen := img.Rect.Sub(at)
	sc = sound(sc, g, o)
	drawScene(pixels{img, at}, sc, &pal, g, o.Clear, seen, func(t tile, x, y int) {
		blit(img, t.sprite(), at.Add(image.Pt(x, y)))
	})
	if o.Heat != nil {
		drawHeat(pixels{img, at}, sc, *o.Heat, &pal, g)
	}
}

// drawScene draws all layers as far as they are seen; place puts a piece on a
// cell whose inside begins at (x, y).
func drawScene(s surface, sc puzzles.Scene, pal *Palette, g Geometry, clear bool, seen image.Rectangle, place func(t tile, x, y int)) {
	if !clear {
		s.rect(image.Rect(0, 0, g.Width, g.Height), pal.Paper)
	}
	if !seen.In(g.Board()) {
		drawNames(s, pal, g)
	}
	s.rect(g.Board(), pal.Floor)
	for i, f := range sc.Faces {
		if in := g.CellRect(i); in.Overlaps(seen) {
			drawGround(s, f, in, pal, g)
		}
	}
	drawGrid(s, pal, g)
	drawWalls(s, sc, pal, g)
	drawRail(s, sc, pal, g)
	for i, f := range sc.Faces {
		if at := g.CellRect(i).Min; f.Piece && g.tileRect(i).Overlaps(seen) {
			place(newTile(sc, i, pal, g), at.X, at.Y)
		}
	}
	for i, f := range sc.Faces {
		if in := g.CellRect(i); in.Overlaps(seen) {
			drawCovered(s, f, in, pal, g)
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
