package board

import (
	"image"
	"image/color"
	imagedraw "image/draw"
	"math"
	"slices"

	"waymark/puzzles"
	"waymark/puzzles/draw"
	"waymark/widgets"
)

// place puts everything that moves where the state says. It draws no board.
func (b *Board) place() {
	p := b.placing()
	b.view.place(p, b.still.Palette)
	b.placeRing(p)
}

// place puts what lies over the board on its cells.
func (v *boardView) place(p widgets.Placing, pal draw.Palette) {
	v.placeBars(p, pal)
	v.placeHeat(p, pal)
	v.placeSelection(p, pal)
	v.placeGuides(p, pal)
	v.placeMoving(p)
	v.placeGrip(p)
	v.placeTargets(p)
	v.placeHint(p, pal)
	v.placeGhost(p, pal)
	v.placeCursor(p, pal)
}

// placeMoving shows the pieces of a flight, or the one the pointer drags.
func (v *boardView) placeMoving(p widgets.Placing) {
	groups, offsets := v.travelling(p)
	grown := false
	for len(v.moving) < len(groups) {
		v.moving = append(v.moving, widgets.NewPicture())
		grown = true
	}
	for i, m := range v.moving {
		if i < len(groups) {
			m.Put(groups[i].picture, groups[i].at.Add(offsets[i]), p)
		} else {
			m.Clear()
		}
	}
	if grown {
		v.board.BaseWidget.Refresh()
	}
}

// travelling returns what is off its place, drawn, and how far, in pixels.
func (v *boardView) travelling(p widgets.Placing) (groups []*group, offsets []image.Point) {
	b := v.board
	t := 1.0
	switch f, g := b.flight, b.grab; {
	case f != nil && f.refuse:
		groups, t = f.groups, shake(f.t)
	case f != nil:
		groups, t = f.groups, f.t
	case g != nil && g.moved:
		g.piece.dx, g.piece.dy = g.dx, g.dy
		groups = []*group{&g.piece}
	}
	for _, g := range groups {
		g.paint(b.scene, b.still.Palette, p)
		offsets = append(offsets, g.offset(t, p.Cell))
	}
	return groups, offsets
}

// ringed is an outline and what it was drawn for.
type ringed struct {
	cells   []int
	size    puzzles.Size
	colour  color.RGBA
	options draw.Options
	image   *image.RGBA
	at      image.Rectangle
}

// placeGrip outlines the piece that is held or that refuses.
func (v *boardView) placeGrip(p widgets.Placing) {
	b := v.board
	cells, name := []int(nil), widgets.ColorSelect
	held, holds := b.Held()
	switch f := b.flight; {
	case f != nil:
		cells = f.grip
		if f.refuse {
			name = widgets.ColorAccent
		}
	case holds:
		cells = draw.Body(b.scene, held)
	}
	if cells == nil {
		v.grip.Clear()
		return
	}
	r := ringed{cells: cells, size: b.scene.Size, colour: opaque(widgets.Colour(b, name)), options: p.Options}
	if o := v.ringed; slices.Equal(o.cells, r.cells) && o.size == r.size && o.colour == r.colour && o.options == r.options {
		r = o
	} else {
		r.image, r.at = draw.Outline(b.scene, cells, r.colour, b.still.Palette.Floor, max(2, int(math.Round(3*p.Ratio))), p.Options)
		v.ringed = r
	}
	at := r.at
	groups, offsets := v.travelling(p)
	for i, g := range groups {
		if slices.Contains(g.cells, cells[0]) {
			at = at.Add(offsets[i])
			break
		}
	}
	v.grip.Put(r.image, at, p)
}

// preview is what a picture of a piece depends on.
type preview struct {
	face    puzzles.Face
	palette draw.Palette
	options draw.Options
}

// placeGhost previews what a stroke would leave on the cell under the pointer.
func (v *boardView) placeGhost(p widgets.Placing, pal draw.Palette) {
	b := v.board
	if b.mode != ModePaint || b.hover < 0 || b.stroke != nil || b.OnPreview == nil {
		v.ghost.Clear()
		return
	}
	patches := b.OnPreview(b.hover)
	if len(patches) == 0 {
		v.ghost.Clear()
		return
	}
	var at image.Rectangle
	for _, patch := range patches {
		at = at.Union(p.CellRect(patch.Cell))
	}
	img := v.ghost.Image
	same := func(a, b Patch) bool { return a.Face == b.Face && a.Cell-v.patches[0].Cell == b.Cell-patches[0].Cell }
	if v.preview.palette != pal || v.preview.options != p.Options || img == nil || img.Rect.Size() != at.Size() || !slices.EqualFunc(v.patches, patches, same) {
		v.preview, v.patches = preview{palette: pal, options: p.Options}, patches
		img = image.NewRGBA(image.Rectangle{Max: at.Size()})
		for _, patch := range patches {
			one := preview{patch.Face, pal, p.Options}.draw()
			imagedraw.Draw(img, one.Rect.Add(p.CellRect(patch.Cell).Min.Sub(at.Min)), one, image.Point{}, imagedraw.Over)
		}
	}
	at.Max = at.Min.Add(img.Rect.Size())
	v.ghost.Put(img, at, p)
}

// Patch is a cell of a board as something would leave it.
type Patch struct {
	Cell int
	Face puzzles.Face
}

// ghostly is how much of a preview is seen.
const ghostly = 0.62

// draw returns the preview. A piece stands on its ground: another one there would
// show through, and its letter with it.
func (v preview) draw() *image.RGBA {
	img := draw.Piece(v.face, v.palette, v.options)
	widgets.Fade(img, ghostly)
	if !v.face.Piece {
		return img
	}
	ground := v.face
	ground.Piece, ground.Label = false, ""
	under := draw.Piece(ground, v.palette, v.options)
	imagedraw.Draw(under, img.Rect, img, image.Point{}, imagedraw.Over)
	return under
}

// placeCursor shows the cursor where the keyboard is.
func (v *boardView) placeCursor(p widgets.Placing, pal draw.Palette) {
	b := v.board
	cell, held := b.Held()
	held = held && cell == b.cursor
	busy := b.flight != nil || b.grab != nil && b.grab.moved
	shown := b.focused && b.mode != ModeView && !busy && !b.watched && !held && b.cursor < b.scene.Size.Cells()
	v.halo.Hidden, v.frame.Hidden = !shown, !shown
	if shown {
		pos, size := p.Over(p.OuterRect(b.cursor))
		wide := max(1.5, min(size.Width*0.09, 2.5))
		v.halo.StrokeColor, v.halo.StrokeWidth, v.halo.CornerRadius = pal.Floor, 2*wide, 3
		v.frame.StrokeColor, v.frame.StrokeWidth, v.frame.CornerRadius = widgets.Colour(b, widgets.ColorSelect), wide, 3
		widgets.Put(v.halo, pos, size)
		widgets.Put(v.frame, pos, size)
	}
	v.halo.Refresh()
	v.frame.Refresh()
}

// placeRing shows that the board has the keyboard.
func (b *Board) placeRing(p widgets.Placing) {
	pos, size := p.Units(p.Board().Intersect(p.Seen()))
	const out = 4
	widgets.Put(b.ring, pos.SubtractXY(out, out), size.AddWidthHeight(2*out, 2*out))
	widgets.PaintRing(b, b.ring, 4, b.focused && b.scene.Size.Cells() > 0)
}

// opaque returns a theme colour in the form drawings use.
func opaque(c color.Color) color.RGBA {
	r, g, b, _ := c.RGBA()
	return color.RGBA{R: uint8(r >> 8), G: uint8(g >> 8), B: uint8(b >> 8), A: 0xff}
}
