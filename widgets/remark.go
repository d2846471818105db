package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// Remark is a quiet sentence that is wrapped to the width it is given.
type Remark struct {
	widget.BaseWidget
	text *Prose
}

// NewRemark returns an empty remark.
func NewRemark() *Remark {
	return Extended(&Remark{text: NewProse(theme.SizeNameCaptionText, ColorQuiet, false)})
}

// SetText changes the sentence, which is already translated.
func (r *Remark) SetText(text string) {
	if r.text.text != text {
		r.text.SetText(text)
		r.Refresh()
	}
}

// Text returns the sentence.
func (r *Remark) Text() string { return r.text.text }

// CreateRenderer implements [fyne.Widget].
func (r *Remark) CreateRenderer() fyne.WidgetRenderer {
	return &remarkDrawing{Drawing{[]fyne.CanvasObject{r.text}}, r}
}

type remarkDrawing struct {
	Drawing
	remark *Remark
}

func (d *remarkDrawing) MinSize() fyne.Size { return d.remark.text.MinSize() }

func (d *remarkDrawing) Layout(size fyne.Size) { d.remark.text.Place(0, 0, size.Width) }

func (d *remarkDrawing) Refresh() { d.Layout(d.remark.Size()) }
