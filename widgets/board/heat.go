package board

import (
	"slices"

	"waymark/puzzles"
	"waymark/puzzles/draw"
	"waymark/widgets/scene"
)

// SetHeat shows over the board how often something happened on each cell; a heat
// without cells, or of another size of board, shows nothing.
func (b *Board) SetHeat(h puzzles.Heat) {
	b.heat = h
	b.place()
}

// heat is the overlay and what its picture was drawn from.
type heat struct {
	*scene.Picture
	drawn heatDrawn
	image heatImage
}

// heatDrawn is what the picture of a heat depends on beside the faces.
type heatDrawn struct {
	placing scene.Placing
	palette draw.Palette
}

// heatImage is the picture that was drawn last.
type heatImage struct {
	counts []int
	faces  []puzzles.Face
	ready  bool
}

// placeHeat draws the overlay anew where what it shows has changed. A piece that is on
// its way, or in the grip of the pointer, has no frame: its cell is filled like one
// without a piece.
func (v *boardView) placeHeat(p scene.Placing, pal draw.Palette) {
	b := v.board
	h, counts := &v.heat, b.heat
	if len(counts.Cells) == 0 || len(counts.Cells) != b.scene.Size.Cells() {
		h.Clear()
		return
	}
	sc := b.scene
	if lifted := b.still.Lifted; len(lifted) > 0 {
		sc = draw.Lift(sc, lifted...)
	}
	now := heatDrawn{p, pal}
	if !h.image.ready || h.drawn != now || !slices.Equal(h.image.counts, counts.Cells) || !slices.Equal(h.image.faces, sc.Faces) {
		h.drawn, h.image = now, heatImage{counts.Cells, sc.Faces, true}
		img, at := draw.Heat(sc, counts, pal, p.Options)
		h.Put(img, at, p)
		return
	}
	h.Put(h.Picture.Image, p.Board(), p)
}
