package list

import (
	"image/color"

	"waymark/widgets"

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
	widgets.Drawing
	dots [ratingDots]*canvas.Circle
	word *canvas.Text
}

// Measures of the dots.
const (
	ratingDot  = 7
	ratingStep = 10.5 // from one dot to the next
)

func newRatingDrawing() *ratingDrawing {
	d := &ratingDrawing{word: widgets.NewText(theme.SizeNameCaptionText, false)}
	for i := range d.dots {
		d.dots[i] = canvas.NewCircle(color.Transparent)
		d.dots[i].StrokeWidth = 1
		d.dots[i].Resize(fyne.NewSquareSize(ratingDot))
		d.Parts = append(d.Parts, d.dots[i])
	}
	d.Parts = append(d.Parts, d.word)
	return d
}

// paint shows a rating in the colours of w.
func (d *ratingDrawing) paint(w fyne.Widget, r Rating) {
	for i, dot := range d.dots {
		dot.Hidden = r.Level <= 0
		dot.FillColor, dot.StrokeColor = color.Transparent, widgets.Colour(w, widgets.ColorQuiet)
		if i < r.Level {
			dot.FillColor, dot.StrokeColor = widgets.Colour(w, widgets.ColorInk), widgets.Colour(w, widgets.ColorInk)
		}
		dot.Refresh()
	}
	d.word.Hidden = r.Level <= 0
	widgets.PaintText(w, d.word, r.Word, widgets.ColorQuiet)
}

// place puts the rating on a line that begins at y and is height high.
func (d *ratingDrawing) place(x, y, height float32) {
	for i, dot := range d.dots {
		dot.Move(fyne.NewPos(x+float32(i)*ratingStep, y+(height-ratingDot)/2))
	}
	widgets.PlaceText(d.word, x+ratingDots*ratingStep+widgets.Grid, y, height)
}
