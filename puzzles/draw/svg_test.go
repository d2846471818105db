package draw_test

import (
	"bytes"
	"encoding/xml"
	"io"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/puzzles"
	"waymark/puzzles/draw"
)

func TestSVGIsWellFormedAndComplete(t *testing.T) {
	sc := scene("BGROYPCM", "bgroypcm", "%.?_*..?", "##?1234#")
	sc.Faces[0].Label = `<&">` // what a family writes on a piece must not break the file
	o := draw.Options{Cell: 40, Labels: true, Grid: true}
	var b bytes.Buffer
	require.NoError(t, draw.SVG(&b, sc, draw.Light(), o))

	count := map[string]int{}
	ids, used := map[string]bool{}, []string{}
	d := xml.NewDecoder(bytes.NewReader(b.Bytes()))
	d.Strict = true
	for {
		tok, err := d.Token()
		if err == io.EOF {
			break
		}
		require.NoError(t, err)
		el, ok := tok.(xml.StartElement)
		if !ok {
			continue
		}
		count[el.Name.Local]++
		for _, a := range el.Attr {
			switch a.Name.Local {
			case "id":
				ids[a.Value] = true
			case "href":
				used = append(used, strings.TrimPrefix(a.Value, "#"))
			case "width":
				if el.Name.Local == "svg" {
					assert.Equal(t, strconv.Itoa(draw.Layout(sc.Size, o).Width), a.Value)
				}
			}
		}
	}
	pieces := 0
	for _, f := range sc.Faces {
		if f.Piece {
			pieces++
		}
	}
	assert.Equal(t, 1, count["svg"])
	assert.Equal(t, pieces, count["use"], "every piece is used")
	assert.Len(t, ids, pieces, "all these pieces differ")
	for _, id := range used {
		assert.True(t, ids[id], "%s is defined", id)
	}
	assert.NotContains(t, count, "text", "letters are shapes")
	assert.NotContains(t, b.String(), "NaN")
}

func TestSVGDefinesAPieceOnce(t *testing.T) {
	sc := puzzles.Scene{Size: puzzles.Size{Rows: 16, Cols: 16}}
	for range 256 {
		sc.Faces = append(sc.Faces, puzzles.Face{Piece: true, Hue: puzzles.Red, Label: "R"})
	}
	var b bytes.Buffer
	require.NoError(t, draw.SVG(&b, sc, draw.Dark(), draw.Options{Cell: 40}))
	assert.Equal(t, 1, strings.Count(b.String(), "<g "))
	assert.Equal(t, 256, strings.Count(b.String(), "<use "))
}
