package draw_test

import (
	"bytes"
	"compress/zlib"
	"image"
	"image/color"
	"io"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/puzzles/draw"
)

// content returns what is drawn on the first page of a PDF file.
func content(t *testing.T, file []byte) string {
	at := bytes.Index(file, []byte("stream\n"))
	require.Positive(t, at)
	z, err := zlib.NewReader(bytes.NewReader(file[at+len("stream\n"):]))
	require.NoError(t, err)
	words, err := io.ReadAll(z)
	require.NoError(t, err)
	return string(words)
}

// TestAPDFHoldsTheShapesOfTheDrawing counts what is filled: as many shapes and rectangles as
// the drawing has, pieces where they are used, in the same colours.
func TestAPDFHoldsTheShapesOfTheDrawing(t *testing.T) {
	sc := mondrian()
	page := &draw.Page{Width: 2100, Height: 2970, Unit: 0.1, Ground: color.RGBA{0xff, 0xff, 0xff, 0xff}}
	o := draw.Options{Cell: 44, Grid: true, Labels: true, Margin: 8}
	page.Board(image.Pt(150, 200), sc, draw.Light(), o)
	page.Text(image.Pt(150, 100), "Eight", 70, true, draw.Light().Ink)
	page.Rule(image.Rect(10, 10, 20, 12), draw.Light().Edge)
	var file bytes.Buffer
	require.NoError(t, draw.PDF(&file, "Eight", page))
	words := content(t, file.Bytes())

	lines := strings.Split(strings.TrimSpace(words), "\n")
	assert.Equal(t, "0.283465 0 0 -0.283465 0 841.89 cm", lines[0], "units of a tenth of a millimetre, from the top")
	filled := 0
	inside := regexp.MustCompile(`^(-?[0-9.]+) (-?[0-9.]+) [ml]$`)
	for _, l := range lines[1:] {
		if strings.HasSuffix(l, "f") && l[0] != '/' {
			filled++
		}
		if m := inside.FindStringSubmatch(l); m != nil {
			x, err := strconv.ParseFloat(m[1], 64)
			require.NoError(t, err)
			y, err := strconv.ParseFloat(m[2], 64)
			require.NoError(t, err)
			assert.True(t, x >= 0 && x <= 2100 && y >= 0 && y <= 2970, l)
		}
		assert.Regexp(t, `^[-0-9. ]*(re f|f|m|l|c|h|rg|BT|Tm|ET)$|^/F0 1 Tf$|^<0001020304> Tj$`, l)
	}
	var drawn bytes.Buffer
	require.NoError(t, draw.SVG(&drawn, sc, draw.Light(), o))
	assert.Equal(t, shapes(t, drawn.String())+2, filled, "ground and rule besides")
	assert.Contains(t, words, "10 10 10 2 re f")
}

// shapes counts what an SVG file fills, a piece as often as it is used.
func shapes(t *testing.T, svg string) (n int) {
	one := regexp.MustCompile(`<(rect|path) `)
	of := map[string]int{}
	body := svg[strings.Index(svg, "</defs>"):]
	for _, g := range regexp.MustCompile(`(?s)<g id="(p\d+)">(.*?)</g>`).FindAllStringSubmatch(svg, -1) {
		of[g[1]] = len(one.FindAllString(g[2], -1))
	}
	require.NotEmpty(t, of)
	for _, u := range regexp.MustCompile(`href="#(p\d+)"`).FindAllStringSubmatch(body, -1) {
		n += of[u[1]]
	}
	return n + len(one.FindAllString(body, -1))
}
