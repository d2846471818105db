package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
)

// LinkRemark is a [Remark] in the colour of links: a click on its words opens what changes what it says. It
// takes no keyboard; what it opens is in a menu too.
type LinkRemark struct {
	Remark
	onWords

	// OnTapped is called with a place below the words, in the window.
	OnTapped func(below fyne.Position)
}

// NewLinkRemark returns an empty one.
func NewLinkRemark() *LinkRemark {
	r := Extended(&LinkRemark{Remark: Remark{text: NewProse(theme.SizeNameCaptionText, ColorSelect, false)}})
	r.onWords.on = r.on
	return r
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
