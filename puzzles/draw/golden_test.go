package draw_test

import (
	"bytes"
	"flag"
	"image"
	"image/png"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"waymark/puzzles/draw"
)

var update = flag.Bool("update", false, "write the golden images anew")

// golden compares a drawing with the picture kept under testdata. Differences
// of rounding are forgiven: 4 in 256 for a channel of a pixel.
func golden(t *testing.T, name string, got *image.RGBA) {
	t.Helper()
	file := filepath.Join("testdata", name+".png")
	if *update {
		var b bytes.Buffer
		require.NoError(t, png.Encode(&b, got))
		require.NoError(t, os.WriteFile(file, b.Bytes(), 0o644))
	}
	data, err := os.ReadFile(file)
	require.NoError(t, err)
	want, err := png.Decode(bytes.NewReader(data))
	require.NoError(t, err)
	require.Equal(t, want.Bounds(), got.Bounds())
	require.Zero(t, differences(want, got, 4), "pixels that differ from %s", file)
}

// differences counts the pixels in which a channel differs by more than allowed.
func differences(a, b image.Image, allowed int) int {
	n := 0
	far := func(x, y uint32) bool {
		d := int(x>>8) - int(y>>8)
		return d > allowed || d < -allowed
	}
	for y := a.Bounds().Min.Y; y < a.Bounds().Max.Y; y++ {
		for x := a.Bounds().Min.X; x < a.Bounds().Max.X; x++ {
			r1, g1, b1, a1 := a.At(x, y).RGBA()
			r2, g2, b2, a2 := b.At(x, y).RGBA()
			if far(r1, r2) || far(g1, g2) || far(b1, b2) || far(a1, a2) {
				n++
			}
		}
	}
	return n
}

func TestImageLooksAsKept(t *testing.T) {
	everything := scene("BGROYPCM", "bgroypcm", "%.?_*..?", "##?1234#", "#..ppp99")
	polyominoes := blocks("ABBC", "ABBC", "DEEF", "DGEF", ".GG.")
	for name, pal := range palettes {
		t.Run(name, func(t *testing.T) {
			golden(t, "everything-"+name, draw.Image(everything, pal, draw.Options{Cell: 40, Labels: true, Grid: true, Margin: 4}))
			golden(t, "blocks-"+name, draw.Image(polyominoes, pal, draw.Options{Cell: 40, Grid: true}))
			golden(t, "differs-"+name, draw.Image(differing(mondrian()), pal, draw.Options{Cell: 24, Grid: true}))
			golden(t, "thumbnail-"+name, draw.Image(mondrian(), pal, draw.Options{Cell: 6, Grid: true}))
			golden(t, "plain-"+name, draw.Image(everything, pal, draw.Options{Cell: 12}))
		})
	}
}
