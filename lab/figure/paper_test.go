package figure

import (
	"image/color"
	"testing"

	"github.com/stretchr/testify/assert"
	"gonum.org/v1/plot/vg"
)

// A path is written as SVG, whose y goes downwards, and as the content of a PDF page, each as its reader takes it.
func TestPathsAreWritten(t *testing.T) {
	var path vg.Path
	path.Move(vg.Point{X: 1, Y: 2})
	path.Line(vg.Point{X: 4.5, Y: 2})
	path.QuadTo(vg.Point{X: 4.5, Y: 5}, vg.Point{X: 1.5, Y: 5})
	path.CubeTo(vg.Point{X: 1, Y: 5}, vg.Point{X: 1, Y: 4}, vg.Point{X: 1, Y: 3})
	path.Close()

	s := &svg{height: 10}
	s.SetColor(color.NRGBA{R: 255, G: 128, A: 255})
	s.Fill(path)
	s.SetLineWidth(2)
	s.SetLineDash([]vg.Length{3, 1}, 0)
	s.Stroke(path)
	const way = `<path d="M1 8 L4.5 8 Q4.5 5 1.5 5 C1 5 1 6 1 7 Z"`
	assert.Equal(t, way+` fill="#ff8000" stroke="none"/>`+"\n"+
		way+` fill="none" stroke="#ff8000" stroke-width="2" stroke-dasharray="3 1 "/>`+"\n", s.out.String())

	p := &pdfPaper{}
	p.SetColor(color.NRGBA{R: 255, G: 51, A: 255})
	p.Fill(path)
	p.SetLineWidth(2)
	p.SetLineDash([]vg.Length{3, 1}, 0)
	p.Stroke(path)
	const drawn = "1 2 m\n4.5 2 l\n4.5 4 3.5 5 1.5 5 c\n1 5 1 4 1 3 c\nh\n"
	assert.Equal(t, "1 0.2 0 rg\n"+drawn+"f\n1 0.2 0 RG\n2 w [3 1 ] 0 d\n"+drawn+"S\n", p.out.String())
}
