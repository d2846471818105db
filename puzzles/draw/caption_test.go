package draw_test

import (
	"bytes"
	"image"
	"image/color"
	"image/gif"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/puzzles"
	"waymark/puzzles/draw"
)

// near is how far a channel may be from a colour: the colours of a GIF are few.
const near = 24

// inked counts the pixels of a part that have a colour.
func inked(img image.Image, part image.Rectangle, c color.RGBA) (n int) {
	for y := part.Min.Y; y < part.Max.Y; y++ {
		for x := part.Min.X; x < part.Max.X; x++ {
			r, g, b, _ := img.At(x, y).RGBA()
			far := func(a uint32, b uint8) bool { d := int(a>>8) - int(b); return d > near || d < -near }
			if !far(r, c.R) && !far(g, c.G) && !far(b, c.B) {
				n++
			}
		}
	}
	return n
}

func TestCaption(t *testing.T) {
	assert.Equal(t, "0 / 22", draw.Caption(0, 22, ""))
	assert.Equal(t, "7 / 22   D4-R", draw.Caption(7, 22, "D4-R"))
}

// The words stand below the drawing, in ink on paper, and nowhere else.
func TestACaptionStandsBelowTheBoard(t *testing.T) {
	sc := puzzles.Scene{Size: puzzles.Size{Rows: 3, Cols: 4}, Faces: make([]puzzles.Face, 12)}
	for name, pal := range map[string]draw.Palette{"light": draw.Light(), "dark": draw.Dark()} {
		for _, cell := range []int{16, 44, 128} {
			o := draw.Options{Cell: cell, Grid: true, Labels: true, Margin: 8}
			plain := draw.Image(sc, pal, o)
			with := draw.Captioned(sc, "7 / 22   D4-R", pal, o)
			band := image.Rect(0, plain.Rect.Max.Y, with.Rect.Max.X, with.Rect.Max.Y)
			assert.Equal(t, plain.Rect.Dx(), with.Rect.Dx())
			assert.Equal(t, plain.Pix, with.Pix[:len(plain.Pix)], "%s %d: the board is as it was", name, cell)
			assert.Greater(t, inked(with, band, pal.Ink), 20, "%s %d: strokes are full ink somewhere", name, cell)
			rim := func(part image.Rectangle) bool { return inked(with, part, pal.Paper) == part.Dx()*part.Dy() }
			assert.True(t, rim(image.Rect(0, band.Min.Y, band.Max.X, band.Min.Y+2)), "%s %d: nothing is cut above", name, cell)
			assert.True(t, rim(image.Rect(0, band.Max.Y-2, band.Max.X, band.Max.Y)), "%s %d: or below", name, cell)
			long := draw.Captioned(sc, "107 / 222   A1-RRRRDDDDLLLLUUUURRRRDDDDLLLLUUUU and much more that has no room there at all", pal, o)
			assert.Equal(t, with.Rect, long.Rect)
			assert.Zero(t, inked(long, image.Rect(band.Max.X-1, band.Min.Y, band.Max.X, band.Max.Y), pal.Ink), "%s %d: nor at the side", name, cell)
		}
	}
}

// The caption of a move stands from where its piece sets out, in frames of GIFs too.
func TestAFilmHasCaptions(t *testing.T) {
	f := glideFilm(mondrian(), 3)
	f.Words = draw.Caption(0, 3, "")
	for i := range f.Shots {
		f.Shots[i].Words = draw.Caption(i+1, 3, "A1-R")
	}
	for name, pal := range map[string]draw.Palette{"light": draw.Light(), "dark": draw.Dark()} {
		o := draw.FilmOptions{Options: draw.Options{Cell: 32, Grid: true, Margin: 8}}
		var plain, with bytes.Buffer
		require.NoError(t, draw.GIF(&with, f, pal, o))
		bare := f
		bare.Words = ""
		require.NoError(t, draw.GIF(&plain, bare, pal, o))
		before, err := gif.DecodeAll(&plain)
		require.NoError(t, err)
		g, err := gif.DecodeAll(&with)
		require.NoError(t, err)
		assert.Equal(t, before.Config.Width, g.Config.Width)
		require.Greater(t, g.Config.Height, before.Config.Height)
		band := image.Rect(0, before.Config.Height, g.Config.Width, g.Config.Height)
		var seen []*image.RGBA // the bands that differ, in their order
		for _, frame := range pictures(g) {
			now := image.NewRGBA(band)
			for y := band.Min.Y; y < band.Max.Y; y++ {
				copy(now.Pix[now.PixOffset(0, y):][:4*band.Dx()], frame.Pix[frame.PixOffset(0, y):])
			}
			assert.Greater(t, inked(now, band, pal.Ink), 15, name)
			if len(seen) == 0 || !bytes.Equal(seen[len(seen)-1].Pix, now.Pix) {
				seen = append(seen, now)
			}
		}
		require.Len(t, seen, 4, "%s: the start and three moves", name)
		for i, s := range f.Shots {
			want := draw.Captioned(s.After, s.Words, pal, o.Options).SubImage(band)
			assert.InEpsilon(t, inked(want, band, pal.Ink), inked(seen[i+1], band, pal.Ink), 0.3, "%s: move %d", name, i+1)
		}
	}
}
