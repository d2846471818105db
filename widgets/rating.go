package widgets

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
)

// ratingDots is the number of dots of a rating.
const ratingDots = 5

// Rating is a level of five: as many full dots, and a word that says the same.
type Rating struct {
	Level int    // 1 to 5; 0 shows nothing
	Word  string // already translated
}

// ratingDrawing is the canvas objects of a rating.
type ratingDrawing struct {
	drawing
	dots [ratingDots]*canvas.Circle
	word *canvas.Text
}

// Measures of the dots.
const (
	ratingDot  = 7
	ratingStep = 10.5 // from one dot to the next
)

func newRatingDrawing() *ratingDrawing {
	d := &ratingDrawing{word: newText(theme.SizeNameCaptionText, false)}
	for i := range d.dots {
		d.dots[i] = canvas.NewCircle(color.Transparent)
		d.dots[i].StrokeWidth = 1
		d.dots[i].Resize(fyne.NewSquareSize(ratingDot))
		d.parts = append(d.parts, d.dots[i])
	}
	d.parts = append(d.parts, d.word)
	return d
}

// paint shows a rating in the colours of w.
func (d *ratingDrawing) paint(w fyne.Widget, r Rating) {
	for i, dot := range d.dots {
		dot.Hidden = r.Level <= 0
		dot.FillColor, dot.StrokeColor = color.Transparent, colour(w, ColorQuiet)
		if i < r.Level {
			dot.FillColor, dot.StrokeColor = colour(w, ColorInk), colour(w, ColorInk)
		}
		dot.Refresh()
	}
	d.word.Hidden = r.Level <= 0
	paintText(w, d.word, r.Word, ColorQuiet)
}

// place puts the rating on a line that begins at y and is height high.
func (d *ratingDrawing) place(x, y, height float32) {
	for i, dot := range d.dots {
		dot.Move(fyne.NewPos(x+float32(i)*ratingStep, y+(height-ratingDot)/2))
	}
	placeText(d.word, x+ratingDots*ratingStep+Grid, y, height)
}
