package widgets

import (
	"image"
	"image/color"
	"math"
	"slices"

	"waymark/puzzles/draw"
)

// place puts everything that moves where the state says. It draws no board.
func (b *Board) place() {
	p := b.placing()
	pal := b.still.palette
	b.placeMoving(p)
	b.placeGrip(p)
	b.placeGhost(p, pal)
	b.placeCursor(p, pal)
	b.placeRing(p)
}

// placeMoving shows the pieces of a flight, or the one the pointer drags.
func (b *Board) placeMoving(p placing) {
	var groups []group
	var offset func(g group) image.Point
	switch f, g := b.flight, b.grab; {
	case f != nil && f.refuse:
		groups = f.groups
		offset = func(g group) image.Point { return g.offset(shake(f.t)) }
	case f != nil:
		groups = f.groups
		offset = func(g group) image.Point { return g.offset(f.t) }
	case g != nil && g.moved:
		img, at := draw.Group(b.scene, g.body, b.still.palette, p.options)
		dr, dc := g.along.Delta()
		groups = []group{{picture: img, at: at, dx: float64(dc), dy: float64(dr), cell: p.Cell}}
		offset = func(s group) image.Point { return s.offset(g.part) }
	}
	grown := false
	for len(b.moving) < len(groups) {
		b.moving = append(b.moving, newPicture())
		grown = true
	}
	for i, m := range b.moving {
		if i >= len(groups) {
			m.hide()
			continue
		}
		g := groups[i]
		m.show(g.picture, g.at.Add(offset(g)), p)
	}
	if grown {
		b.BaseWidget.Refresh()
	}
}

// placeGrip outlines the piece that is held or that refuses.
func (b *Board) placeGrip(p placing) {
	var (
		cells []int
		by    image.Point
		name  = ColorSelect
	)
	switch f := b.flight; {
	case f != nil && f.refuse:
		cells, by, name = f.grip, f.groups[0].offset(shake(f.t)), ColorAccent
	case f != nil && f.grip != nil:
		cells = f.grip
		for _, g := range f.groups {
			if g.at.Overlaps(p.CellRect(f.grip[0])) {
				by = g.offset(f.t)
				break
			}
		}
	case f == nil && b.held && b.mode == ModePlay && b.piece(b.cursor):
		cells = draw.Body(b.scene, b.cursor)
		if g := b.grab; g != nil && g.moved && slices.Contains(g.body, b.cursor) {
			dr, dc := g.along.Delta()
			by = group{dx: float64(dc), dy: float64(dr), cell: p.Cell}.offset(g.part)
		}
	}
	if cells == nil {
		b.grip.hide()
		return
	}
	width := max(2, int(math.Round(3*p.ratio)))
	img, at := draw.Outline(b.scene, cells, opaque(colour(b, name)), width, p.options)
	b.grip.show(img, at.Add(by), p)
}

// placeGhost previews the brush under the pointer.
func (b *Board) placeGhost(p placing, pal draw.Palette) {
	if b.mode != ModePaint || b.hover < 0 || b.brush == nil || b.stroke != nil {
		b.ghost.hide()
		return
	}
	img := draw.Piece(*b.brush, pal, p.options)
	fade(img, 0.55)
	at := p.CellRect(b.hover)
	at.Max = at.Min.Add(img.Rect.Size())
	b.ghost.show(img, at, p)
}

// placeCursor shows the cursor where the keyboard is.
func (b *Board) placeCursor(p placing, pal draw.Palette) {
	_, held := b.Held()
	shown := b.focused && b.mode != ModeView && b.flight == nil && !held && b.cursor < b.scene.Size.Cells()
	b.halo.Hidden, b.frame.Hidden = !shown, !shown
	if shown {
		pos, size := p.units(p.OuterRect(b.cursor))
		b.halo.StrokeColor, b.halo.StrokeWidth, b.halo.CornerRadius = pal.Floor, 5, 3
		b.frame.StrokeColor, b.frame.StrokeWidth, b.frame.CornerRadius = colour(b, ColorSelect), 2.5, 3
		b.halo.Resize(size)
		b.halo.Move(pos)
		b.frame.Resize(size)
		b.frame.Move(pos)
	}
	b.halo.Refresh()
	b.frame.Refresh()
}

// placeRing shows that the board has the keyboard.
func (b *Board) placeRing(p placing) {
	pos, size := p.units(p.Board())
	const out = 4
	b.ring.Move(pos.SubtractXY(out, out))
	b.ring.Resize(size.AddWidthHeight(2*out, 2*out))
	paintRing(b, b.ring, 4, b.focused && b.scene.Size.Cells() > 0)
}

// opaque returns a theme colour in the form drawings use.
func opaque(c color.Color) color.RGBA {
	r, g, b, _ := c.RGBA()
	return color.RGBA{R: uint8(r >> 8), G: uint8(g >> 8), B: uint8(b >> 8), A: 0xff}
}

// fade makes a picture translucent.
func fade(img *image.RGBA, part float64) {
	for i, v := range img.Pix {
		img.Pix[i] = uint8(float64(v) * part)
	}
}
