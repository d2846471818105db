package draw

import (
	"image"
	"image/color"
	stddraw "image/draw"
	"slices"
	"sync"

	"waymark/puzzles"
)

// sprites keeps drawn tiles, so that a board of 256 pieces draws each kind
// once. It is emptied when it has grown to spriteBytes.
var sprites = struct {
	sync.Mutex
	byTile map[tile]*image.RGBA
	bytes  int
}{byTile: map[tile]*image.RGBA{}}

const spriteBytes = 16 << 20

// sprite returns the picture of a tile, cell by cell pixels, from the inside of
// its cell on. Callers must not change it.
func (t tile) sprite() *image.RGBA {
	sprites.Lock()
	img := sprites.byTile[t]
	sprites.Unlock()
	if img != nil {
		return img
	}
	img = image.NewRGBA(image.Rect(0, 0, t.cell, t.cell))
	t.draw(pixels{img: img}, 0, 0)

	sprites.Lock()
	defer sprites.Unlock()
	if sprites.bytes += len(img.Pix); sprites.bytes > spriteBytes {
		clear(sprites.byTile)
		sprites.bytes = len(img.Pix)
	}
	sprites.byTile[t] = img
	return img
}

// Piece returns the picture of a single cell on transparent ground, o.Cell by
// o.Cell pixels: the piece of the face, or its ground when no piece stands on
// it. Its top left belongs at the Min of [Geometry.CellRect]. Callers may
// change it.
func Piece(f puzzles.Face, pal Palette, o Options) *image.RGBA {
	sc := puzzles.Scene{Size: puzzles.Size{Rows: 1, Cols: 1}, Faces: []puzzles.Face{f}}
	if !f.Piece {
		o.Labels, o.Margin, o.Text = false, 0, 0
		g := Layout(sc.Size, o)
		f = sound(sc, g, o).Faces[0]
		img := image.NewRGBA(image.Rect(0, 0, g.Cell, g.Cell))
		s := pixels{img, image.Pt(-g.Line, -g.Line)}
		s.rect(g.CellRect(0), pal.Floor)
		drawGround(s, f, g.CellRect(0), &pal, g)
		if f.Ground == puzzles.Wall {
			drawWall(s, g.tileRect(0), &pal, g)
		}
		return img
	}
	img, _ := Group(sc, []int{0}, pal, o)
	return img
}

// Group returns the picture of the pieces on some cells of a scene on
// transparent ground, and where it belongs in a drawing of the scene with the
// same options. Cells without a piece are left out; the rectangle is empty
// when there is none. Callers may change the picture.
func Group(sc puzzles.Scene, cells []int, pal Palette, o Options) (*image.RGBA, image.Rectangle) {
	g := Layout(sc.Size, o)
	sc = sound(sc, g, o)
	cells = slices.DeleteFunc(slices.Clone(cells), func(c int) bool { return c < 0 || c >= len(sc.Faces) || !sc.Faces[c].Piece })
	img, at := g.blank(cells)
	for _, c := range cells {
		blit(img, newTile(sc, c, &pal, g).sprite(), g.CellRect(c).Min.Sub(at.Min))
	}
	return img, at
}

// blank returns a transparent picture of some cells, and where it belongs.
func (g Geometry) blank(cells []int) (*image.RGBA, image.Rectangle) {
	var at image.Rectangle
	for _, c := range cells {
		at = at.Union(g.tileRect(c))
	}
	return image.NewRGBA(image.Rectangle{Max: at.Size()}), at
}

// Lift returns the scene without the pieces on the cells; the ground under
// them stays. It shares nothing with sc.
func Lift(sc puzzles.Scene, cells ...int) puzzles.Scene {
	sc.Faces = slices.Clone(sc.Faces)
	for _, c := range cells {
		if c >= 0 && c < len(sc.Faces) && sc.Faces[c].Piece {
			f := &sc.Faces[c]
			*f = puzzles.Face{Ground: f.Ground, Tint: f.Tint, Exit: f.Exit}
		}
	}
	return sc
}

// Body returns the cells of the piece that covers a cell, in ascending order;
// nil where no piece stands.
func Body(sc puzzles.Scene, cell int) []int {
	if cell < 0 || cell >= min(len(sc.Faces), sc.Size.Cells()) || !sc.Faces[cell].Piece {
		return nil
	}
	body := []int{cell}
	seen := make([]bool, len(sc.Faces))
	seen[cell] = true
	for k := 0; k < len(body); k++ {
		for _, d := range puzzles.Dirs {
			n, ok := sc.Neighbour(body[k], d)
			if ok && sc.Faces[body[k]].Joined&(1<<d) != 0 && n < len(seen) && !seen[n] && sc.Faces[n].Piece {
				seen[n] = true
				body = append(body, n)
			}
		}
	}
	slices.Sort(body)
	return body
}

// Outline returns a ring in colour c around the pieces on some cells, width
// pixels thick, just inside their cells, and where it belongs in a drawing of
// the scene with the same options. A thin line in the colour halo inside the
// ring sets it off from a piece of its own colour. It follows joined cells as
// their piece does.
func Outline(sc puzzles.Scene, cells []int, c, halo color.RGBA, width int, o Options) (*image.RGBA, image.Rectangle) {
	g := Layout(sc.Size, o)
	sc = sound(sc, g, o)
	cells = slices.DeleteFunc(slices.Clone(cells), func(i int) bool { return i < 0 || i >= len(sc.Faces) })
	img, at := g.blank(cells)
	s, pal := pixels{img, image.Point{}.Sub(at.Min)}, Palette{}
	radius, thin := float32(g.Cell)*0.14, max(1, width/2)
	for _, i := range cells {
		t, r := newTile(sc, i, &pal, g), g.CellRect(i)
		line := t.shape(r, width-1, 0, radius, 0)
		s.fill(append(line, t.shape(r, width+thin, 0, radius-float32(thin), 0).reversed()...), halo)
		ring := t.shape(r, 0, 0, radius+float32(width)/2, 0)
		s.fill(append(ring, t.shape(r, width, 0, radius, 0).reversed()...), c)
	}
	return img, at
}

// blit draws a sprite over an image.
func blit(dst, sprite *image.RGBA, at image.Point) {
	stddraw.Draw(dst, image.Rectangle{at, at.Add(sprite.Rect.Size())}, sprite, image.Point{}, stddraw.Over)
}
