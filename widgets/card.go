package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
)

// Measures of a dialog.
const (
	pad    = 6 * Grid // between the edge of the card and what is on it
	gap    = 4 * Grid // between title, content and answers
	edge   = Grid     // around the content, for the marks of focus
	beside = 4 * Grid // between the card and the edge of the window
	apart  = 2 * Grid // between answers
)

// card lays out a dialog: ground and backstop fill the window; frame, heading, content and
// answers stand in its middle, a little above the centre.
type card struct {
	heading *Prose
	content fyne.CanvasObject
	scroll  *container.Scroll
	buttons *fyne.Container
	size    fyne.Size
}

// MinSize implements fyne.Layout.
func (l *card) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.Size{} }

// Layout implements fyne.Layout.
func (l *card) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	ground, stop, frame := objects[0], objects[1], objects[2]
	Put(ground, fyne.Position{}, size)
	answers := l.buttons.MinSize()
	width := min(max(l.size.Width, answers.Width+2*pad, l.content.MinSize().Width+2*pad), size.Width-2*beside)
	inner := width - 2*pad
	l.heading.Place(0, 0, inner)
	l.content.Resize(fyne.NewSize(inner, l.content.Size().Height)) // what wraps knows its height now
	around := 2*pad + l.heading.MinSize().Height + gap + gap + answers.Height
	height := max(around+l.content.MinSize().Height, l.size.Height)
	height = min(height, size.Height-2*beside)
	at := fyne.NewPos((size.Width-width)/2, max(beside, (size.Height-height)*0.42))
	Put(stop, fyne.Position{}, size)
	Put(frame, at, fyne.NewSize(width, height))
	y := at.Y + pad
	l.heading.Place(at.X+pad, y, inner)
	y += l.heading.MinSize().Height + gap
	Put(l.scroll, fyne.NewPos(at.X+pad-edge, y-edge), fyne.NewSize(inner+2*edge, height-around+2*edge))
	Put(l.buttons, fyne.NewPos(at.X+pad, at.Y+height-pad-answers.Height), fyne.NewSize(inner, answers.Height))
}

// answersInARow puts answers at the right end of a line, the last one outermost.
type answersInARow struct{}

// MinSize implements fyne.Layout.
func (answersInARow) MinSize(objects []fyne.CanvasObject) fyne.Size {
	need := fyne.Size{}
	for i, o := range objects {
		m := o.MinSize()
		need.Width += max(m.Width, leastAnswer)
		if i > 0 {
			need.Width += apart
		}
		need.Height = max(need.Height, m.Height)
	}
	return need
}

// Layout implements fyne.Layout.
func (answersInARow) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	right := size.Width
	for i := len(objects) - 1; i >= 0; i-- {
		w := max(objects[i].MinSize().Width, leastAnswer)
		right -= w
		Put(objects[i], fyne.NewPos(right, 0), fyne.NewSize(w, size.Height))
		right -= apart
	}
}

// leastAnswer is the least width of a button.
const leastAnswer = 80
