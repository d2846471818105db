package board

import (
	"image"
	"image/color"
	"math"

	"fyne.io/fyne/v2/theme"

	"waymark/puzzles"
	"waymark/puzzles/draw"
	"waymark/puzzles/edit"
	"waymark/widgets"
)

// SetSelection marks the cells of a region. The empty region marks none; so
// does one of a board of another size.
func (b *Board) SetSelection(r edit.Region) {
	if b.selection != r {
		b.selection = r
		b.place()
	}
}

// SetGuides shows the axes and the centre of the symmetries under which the
// user draws.
func (b *Board) SetGuides(s edit.Symmetry) {
	if b.guides != s {
		b.guides = s
		b.place()
	}
}

// marking is a picture over the cells, and what it was drawn for.
type marking struct {
	picture *widgets.Picture
	of      marked
	at      image.Rectangle
}

// marked is what a marking depends on.
type marked struct {
	region  edit.Region
	walls   edit.Region // which have no tint
	guides  edit.Symmetry
	size    puzzles.Size
	options draw.Options
	seen    image.Rectangle
	ratio   float64
	colours [3]color.RGBA
}

// show shows what paint draws, unless it is what the picture shows already.
func (m *marking) show(of marked, p widgets.Placing, paint func() (*image.RGBA, image.Rectangle)) {
	img := m.picture.Image
	if m.of != of {
		m.of = of
		img, m.at = paint()
	}
	m.picture.Put(img, m.at, p)
}

// placeSelection marks the selected cells.
func (v *boardView) placeSelection(p widgets.Placing, pal draw.Palette) {
	b := v.board
	m := &v.marks[0]
	if b.selection.Empty() || b.selection.Size() != b.scene.Size {
		m.picture.Clear()
		return
	}
	look := draw.Marquee{
		Line: opaque(widgets.Colour(b, widgets.ColorSelect)), Halo: pal.Floor,
		Tint:  color.RGBAModel.Convert(widgets.Colour(b, theme.ColorNameSelection)).(color.RGBA),
		Width: max(1, int(math.Round(2*p.Ratio))), Untinted: b.wall,
	}
	var walls []int
	for i := range b.scene.Faces {
		if b.wall(i) {
			walls = append(walls, i)
		}
	}
	of := marked{
		region: b.selection, walls: edit.Cells(p.Size, walls...), size: p.Size, options: p.Options, seen: p.Seen(), ratio: p.Ratio,
		colours: [3]color.RGBA{look.Line, look.Halo, look.Tint},
	}
	m.show(of, p, func() (*image.RGBA, image.Rectangle) {
		return look.Image(p.Size, b.selection.Has, p.Seen(), p.Options)
	})
}

// wall reports whether a cell is a wall.
func (b *Board) wall(cell int) bool {
	return cell < len(b.scene.Faces) && b.scene.Faces[cell].Ground == puzzles.Wall
}

// placeGuides shows the symmetries.
func (v *boardView) placeGuides(p widgets.Placing, pal draw.Palette) {
	b := v.board
	m := &v.marks[1]
	if b.guides == 0 {
		m.picture.Clear()
		return
	}
	has := func(s edit.Symmetry) bool { return b.guides&s != 0 }
	guides := draw.Guides{
		Vertical: has(edit.AcrossVertical), Horizontal: has(edit.AcrossHorizontal),
		Diagonal: has(edit.AcrossDiagonal), AntiDiagonal: has(edit.AcrossAntiDiagonal),
		Centre: has(edit.ByHalfTurn | edit.ByQuarterTurn),
	}
	line, halo := opaque(widgets.Colour(b, widgets.ColorSelect)), pal.Floor
	of := marked{guides: b.guides, size: p.Size, options: p.Options, seen: p.Seen(), ratio: p.Ratio, colours: [3]color.RGBA{line, halo}}
	m.show(of, p, func() (*image.RGBA, image.Rectangle) {
		return guides.Image(p.Size, line, halo, max(1, int(math.Round(1.3*p.Ratio))), p.Seen(), p.Options)
	})
}
