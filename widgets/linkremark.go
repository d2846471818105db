package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
)

// LinkRemark is a [Remark] in the colour of links: a click on its words opens what changes what it says. It
// takes no keyboard; what it opens is in a menu too.
type LinkRemark struct {
	Remark

	// OnTapped is called with a place below the words, in the window.
	OnTapped func(below fyne.Position)
	// OnHover is called when the pointer comes to the words and goes.
	OnHover func(in bool)

	over bool
}

var (
	_ fyne.Tappable      = (*LinkRemark)(nil)
	_ desktop.Hoverable  = (*LinkRemark)(nil)
	_ desktop.Cursorable = (*LinkRemark)(nil)
)

// NewLinkRemark returns an empty one.
func NewLinkRemark() *LinkRemark {
	return Extended(&LinkRemark{Remark: Remark{text: NewProse(theme.SizeNameCaptionText, ColorSelect, false)}})
}

// on reports whether a place lies on the words, not behind them.
func (r *LinkRemark) on(at fyne.Position) bool {
	width := float32(0)
	for _, line := range r.text.lines {
		width = max(width, textWidth(line, theme.SizeNameCaptionText, false))
	}
	return at.X >= 0 && at.X <= width && at.Y >= 0 && at.Y <= r.Size().Height
}

// Tapped opens what changes it.
func (r *LinkRemark) Tapped(ev *fyne.PointEvent) {
	if r.on(ev.Position) && r.OnTapped != nil {
		r.OnTapped(ev.AbsolutePosition.Subtract(ev.Position).AddXY(0, r.Size().Height))
	}
}

// Cursor shows that the words can be clicked.
func (r *LinkRemark) Cursor() desktop.Cursor {
	if r.over {
		return desktop.PointerCursor
	}
	return desktop.DefaultCursor
}

// MouseIn is MouseMoved.
func (r *LinkRemark) MouseIn(ev *desktop.MouseEvent) { r.MouseMoved(ev) }

// MouseMoved looks whether the pointer is on the words.
func (r *LinkRemark) MouseMoved(ev *desktop.MouseEvent) { r.hover(r.on(ev.Position)) }

// MouseOut is the end of that.
func (r *LinkRemark) MouseOut() { r.hover(false) }

func (r *LinkRemark) hover(over bool) {
	if r.over != over {
		r.over = over
		if r.OnHover != nil {
			r.OnHover(over)
		}
	}
}
