package draw

import (
	"image"
	"image/color"
	"testing"

	"github.com/stretchr/testify/assert"

	"waymark/puzzles"
)

// scaled is a viewer of vectors: it draws what is filled larger, on pixels.
type scaled struct {
	to     pixels
	factor float32
}

func (s scaled) rect(image.Rectangle, color.RGBA) {}

func (s scaled) fill(p path, c color.RGBA) {
	for i := range p {
		for j := range p[i].p {
			p[i].p[j].x *= s.factor
			p[i].p[j].y *= s.factor
		}
	}
	s.to.fill(p, c)
}

// A piece of several cells has one face in a drawing of any scale, no hair line where they meet.
func TestNoSeamInAScaledDrawing(t *testing.T) {
	face := puzzles.Face{Piece: true, Hue: puzzles.Orange}
	across, down := face, face
	across.Joined, down.Joined = 1<<puzzles.Right, 1<<puzzles.Down
	ends := []puzzles.Face{across, face, down, face}
	ends[1].Joined, ends[3].Joined = 1<<puzzles.Left, 1<<puzzles.Up
	pal := Light()
	for _, factor := range []float32{0.73, 1.37, 2.11} {
		for k, size := range []puzzles.Size{{Rows: 1, Cols: 2}, {Rows: 2, Cols: 1}} {
			for _, differs := range []bool{false, true} {
				sc := puzzles.Scene{Size: size, Faces: ends[2*k : 2*k+2]}
				sc.Faces[0].Differs, sc.Faces[1].Differs = differs, differs
				g := Layout(size, Options{Cell: 44, Grid: true})
				img := image.NewRGBA(image.Rect(0, 0, 200, 200))
				for i := range sc.Faces {
					at := g.CellRect(i).Min
					newTile(sc, i, &pal, g).draw(scaled{pixels{img: img}, factor}, at.X, at.Y)
				}
				for i := 18; i < 70; i++ { // along the middle of the piece
					at := image.Pt(int(float32(i)*factor), int(20*factor))
					if k == 1 {
						at = image.Pt(at.Y, at.X)
					}
					assert.Less(t, Contrast(pal.Paint(puzzles.Orange).Fill, img.RGBAAt(at.X, at.Y)), 1.03, "%v times %g: %v", size, factor, at)
				}
			}
		}
	}
}
