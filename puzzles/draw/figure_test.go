package draw_test

import (
	"bytes"
	"image"
	"image/gif"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/puzzles"
	"waymark/puzzles/draw"
)

// rays of the three figures: along rows and columns, diagonals, both.
const (
	straight = 0b01010101
	diagonal = 0b10101010
)

// figures is a board of all figures in all colours they have in puzzles, one
// without a colour, one whose colour differs from the goal's, and a wall.
func figures() puzzles.Scene {
	s := puzzles.Scene{Size: puzzles.Size{Rows: 3, Cols: 4}}
	letters := "RBYGOM"
	for i := range 9 {
		letter := letters[i%len(letters)]
		s.Faces = append(s.Faces, puzzles.Face{
			Piece: true, Hue: hueOf[rune(letter)], Label: string(letter),
			Rays: [3]uint8{straight, diagonal, straight | diagonal}[i/3], Reach: uint8(1 + i%3),
		})
	}
	plain := s.Faces[4]
	plain.Label, plain.Hue = "", puzzles.Grey
	differs := s.Faces[7]
	differs.Differs = true
	return puzzles.Scene{Size: s.Size, Faces: append(s.Faces, plain, differs, puzzles.Face{Ground: puzzles.Wall})}
}

func TestFiguresLookAsKept(t *testing.T) {
	for name, pal := range palettes {
		golden(t, "figures-"+name, draw.Image(figures(), pal, draw.Options{Cell: 64, Grid: true, Margin: 4}))
		golden(t, "figures-small-"+name, draw.Image(figures(), pal, draw.Options{Cell: 24, Grid: true}))
	}
}

// Figure, reach and colour each change the picture, at every size from 24
// pixels on; so does the letter, for those who do not tell the colours apart.
func TestFiguresDiffer(t *testing.T) {
	base := figures().Faces[4]
	others := map[string]puzzles.Face{"figure": base, "reach": base, "letter": base, "none": base}
	for what, f := range others {
		switch what {
		case "figure":
			f.Rays = straight
		case "reach":
			f.Reach = 3
		case "letter":
			f.Label = "M"
		case "none":
			f.Rays, f.Reach = 0, 0
		}
		for _, cell := range []int{24, 30, 44, 90} {
			a := draw.Piece(base, draw.Light(), draw.Options{Cell: cell})
			b := draw.Piece(f, draw.Light(), draw.Options{Cell: cell})
			assert.Greater(t, differences(a, b, 64), cell/4, "%s at %d", what, cell)
		}
	}
}

// The figure stays on the face of its piece, whatever a scene says.
func TestFigureStaysOnItsPiece(t *testing.T) {
	f := figures().Faces[8]
	bare := f
	bare.Rays, bare.Reach, bare.Label, f.Reach = 0, 0, "", 200
	for _, cell := range []int{1, 5, 10, 13, 24, 35, 36, 44, 90, 200} {
		for _, f.Differs = range []bool{false, true} {
			bare.Differs = f.Differs
			a := draw.Piece(f, draw.Light(), draw.Options{Cell: cell})
			b := draw.Piece(bare, draw.Light(), draw.Options{Cell: cell})
			fill := draw.Light().Paint(f.Hue).Fill
			for y := range cell {
				for x := range cell {
					if cell >= 24 && b.RGBAAt(x, y) != fill {
						require.Equal(t, b.RGBAAt(x, y), a.RGBAAt(x, y), "%d pixels: %v", cell, image.Pt(x, y))
					}
				}
			}
		}
	}
}

func TestFiguresInFiles(t *testing.T) {
	sc := figures()
	var svg bytes.Buffer
	require.NoError(t, draw.SVG(&svg, sc, draw.Light(), draw.Options{Cell: 44}))
	assert.Equal(t, 11, strings.Count(svg.String(), "<g "), "every figure is drawn once")
	assert.NotContains(t, svg.String(), "NaN")

	after := draw.Lift(sc)
	after.Faces[9], after.Faces[10] = sc.Faces[10], sc.Faces[9]
	film := draw.Film{First: sc, Shots: []draw.Shot{{
		Step: puzzles.Step{Shifts: []puzzles.Shift{{From: 9, To: 10}, {From: 10, To: 9}}}, After: after,
	}}}
	var file bytes.Buffer
	require.NoError(t, draw.GIF(&file, film, draw.Dark(), draw.FilmOptions{Options: draw.Options{Cell: 40}}))
	g, err := gif.DecodeAll(&file)
	require.NoError(t, err)
	assert.Greater(t, len(g.Image), 4, "both squares travel")
	ink := draw.Dark().Paint(puzzles.Grey).Ink
	assert.Contains(t, g.Image[0].Palette, ink, "the figure of a square without a letter is exact")
}
