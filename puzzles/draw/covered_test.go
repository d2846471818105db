package draw_test

import (
	"image"
	"testing"

	"github.com/stretchr/testify/assert"

	"waymark/puzzles"
	"waymark/puzzles/draw"
)

// A target is told from pieces by its shape. Pieces of its own colour before it and half on it leave a gap of floor around
// its sign; where a piece covers it, and a gate, the sign is on the face of the piece, and nothing of it is beside the piece.
func TestTargetsAreNoPartOfAPiece(t *testing.T) {
	for name, pal := range palettes {
		for _, ground := range []puzzles.Ground{puzzles.Target, puzzles.Gate} {
			for _, cell := range []int{24, 44, 120} {
				for hue := puzzles.Blue; hue <= puzzles.Paper; hue++ {
					sc := blocks("AA.")
					for i := range sc.Faces {
						sc.Faces[i].Hue = hue
					}
					bare := draw.Image(sc, pal, draw.Options{Cell: cell})
					sc.Faces[1].Ground, sc.Faces[1].Tint = ground, hue
					sc.Faces[2] = puzzles.Face{Ground: ground, Tint: hue, Label: " "}
					img := draw.Image(sc, pal, draw.Options{Cell: cell})

					p := pal.Paint(hue)
					signs := 0
					for y := range cell {
						for x := cell; x < 2*cell+cell/12; x++ {
							was, is := bare.RGBAAt(x, y), img.RGBAAt(x, y)
							if was == pal.Floor && (ground == puzzles.Target || x < 2*cell) { // beside the piece, and before it
								assert.Less(t, draw.Contrast(is, pal.Floor), 2.5, "%s, hue %d, %d pixels: %v", name, hue, cell, image.Pt(x, y))
							} else if was == p.Fill && draw.Contrast(is, was) >= 3 {
								signs++
							}
						}
					}
					assert.Greater(t, signs, cell*cell/40, "%s, hue %d, %d pixels: the sign on the piece", name, hue, cell)
				}
			}
		}
	}
}
