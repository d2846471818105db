package draw

import (
	"fmt"
	"image"
	"math"

	"waymark/puzzles"
)

// Caption is what stands below a step of a playback: its number, that of all, and the move
// that led there.
func Caption(step, of int, move puzzles.Move) string {
	words := fmt.Sprintf("%d / %d", step, of)
	if move != "" {
		words += "   " + string(move)
	}
	return words
}

// Captioned draws the scene with words below it.
func Captioned(sc puzzles.Scene, words string, pal Palette, o Options) *image.RGBA {
	g := Layout(sc.Size, o)
	img := image.NewRGBA(withCaption(g))
	DrawTo(img, image.Point{}, sc, pal, o)
	drawCaption(img, g, words, &pal)
	return img
}

// captionText is the size of the words below a drawing.
func captionText(g Geometry) int { return clamp(int(math.Round(float64(g.Cell)*0.36)), 13, 36) }

// withCaption returns the bounds of a drawing with the band below it.
func withCaption(g Geometry) image.Rectangle {
	return image.Rect(0, 0, g.Width, g.Height+captionText(g)*9/5)
}

// drawCaption writes words in their band, from the left edge of the board. They are smaller where
// they would be too long, and cut where they would be too small.
func drawCaption(img *image.RGBA, g Geometry, words string, pal *Palette) {
	band := withCaption(g)
	band.Min.Y = g.Height
	s := pixels{img, image.Point{}}
	s.rect(band, pal.Paper)
	size, left := float32(captionText(g)), min(g.X, g.Width/4)
	room := float32(g.Width - left)
	if w := TextWidth(words, size, true); w > room {
		size = max(size*room/w, min(size, 11))
	}
	fits := func(text string) bool { return TextWidth(text+"…", size, true) <= room }
	if TextWidth(words, size, true) > room {
		words = cut(words, fits) + "…"
	}
	pageText{at: image.Pt(left, band.Min.Y+captionText(g)*11/10), text: words, size: size, bold: true, ink: pal.Ink}.draw(s)
}
