package widgets

import (
	"slices"

	"waymark/puzzles"
	"waymark/puzzles/draw"
)

// SetHeat shows over the board how often something happened on each cell; a heat
// without cells, or of another size of board, shows nothing.
func (b *Board) SetHeat(h puzzles.Heat) {
	b.heat.counts = h
	b.place()
}

// heat is the overlay and what its picture was drawn from.
type heat struct {
	*picture
	counts puzzles.Heat
	drawn  heatDrawn
	image  heatImage
}

// heatDrawn is what the picture of a heat depends on beside the faces.
type heatDrawn struct {
	placing placing
	palette draw.Palette
}

// heatImage is the picture that was drawn last.
type heatImage struct {
	counts []int
	faces  []puzzles.Face
	ready  bool
}

// placeHeat draws the overlay anew where what it shows has changed. While a piece is on
// its way it is hidden: the frames would stay where the piece was.
func (b *Board) placeHeat(p placing, pal draw.Palette) {
	h := &b.heat
	if len(h.counts.Cells) == 0 || len(h.counts.Cells) != b.scene.Size.Cells() || b.flight != nil {
		h.hide()
		return
	}
	now := heatDrawn{p, pal}
	if !h.image.ready || h.drawn != now || !slices.Equal(h.image.counts, h.counts.Cells) || !slices.Equal(h.image.faces, b.scene.Faces) {
		h.drawn, h.image = now, heatImage{h.counts.Cells, b.scene.Faces, true}
		img, at := draw.Heat(b.scene, h.counts, pal, p.options)
		h.show(img, at, p)
		return
	}
	h.show(h.picture.image, p.Board(), p)
}
