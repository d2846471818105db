package widgets

import (
	"fyne.io/fyne/v2"
)

// Line lays out a line: its first object, which is shortened where there is no room, at the
// left, and the others at the right end.
type Line struct {
	// Spare are objects that are left out where there is no room, the first of them first.
	Spare []Spare
}

// Spare is what a line has where its first object keeps a width.
type Spare struct {
	Object fyne.CanvasObject
	Unless func() float32
}

// Measures of a line.
const (
	lineLeast = 96  // width of the first object
	lineGap   = Gap // between that and the others
	linePart  = 4   // between the others
)

// MinSize implements fyne.Layout.
func (l *Line) MinSize(objects []fyne.CanvasObject) fyne.Size {
	need := fyne.NewSize(lineLeast+lineGap, 0)
	for i, o := range objects {
		m := o.MinSize()
		need.Height = max(need.Height, m.Height)
		if i > 0 && o.Visible() && !l.spares(o) {
			need.Width += m.Width + linePart
		}
	}
	return need
}

func (l *Line) spares(o fyne.CanvasObject) bool {
	for _, s := range l.Spare {
		if s.Object == o {
			return true
		}
	}
	return false
}

// Layout implements fyne.Layout.
func (l *Line) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	left := size.Width - lineGap
	for _, o := range objects[1:] {
		if o.Visible() || l.spares(o) {
			left -= o.MinSize().Width + linePart
		}
	}
	for _, s := range l.Spare {
		fits := left >= s.Unless()
		if !fits {
			left += s.Object.MinSize().Width + linePart
		}
		Show(s.Object, fits)
	}
	x := size.Width
	for i := len(objects) - 1; i > 0; i-- {
		o := objects[i]
		if !o.Visible() {
			continue
		}
		m := o.MinSize()
		x -= m.Width
		Put(o, fyne.NewPos(x, (size.Height-m.Height)/2), m)
		x -= linePart
	}
	m := objects[0].MinSize()
	Put(objects[0], fyne.NewPos(0, (size.Height-m.Height)/2), fyne.NewSize(max(0, x+linePart-lineGap), m.Height))
}
