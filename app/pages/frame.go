package pages

import (
	"fyne.io/fyne/v2"

	"waymark/widgets"
)

// Frame is a page that another room fills. It is what the user sees, and takes the keys, as
// the other pages do.
type Frame struct{ *page }

// Uses is what a room does with its frame; any may be nil.
type Uses struct {
	Key    func(*fyne.KeyEvent) // takes keys that no part of the page has a use for
	Follow func()               // brings it in line with what was chosen elsewhere
	Closed func()
	By     string // the command that opens it, whose key closes it
}

// Around is what lies around the centre of a frame; any may be nil.
type Around struct {
	Left, Right, Foot fyne.CanvasObject
	Wide              func(whole float32) float32 // the width of the right; that of the panel when nil
}

// NewFrame returns a page without a body.
func (pg *Pages) NewFrame(title, note string, u Uses) Frame {
	f := Frame{pg.newPage(title, note)}
	closing := pg.closing(f.page, u.By)
	f.follow, f.onClose = u.Follow, u.Closed
	f.onKey = func(ev *fyne.KeyEvent) {
		if u.Key != nil {
			u.Key(ev)
		}
		if f.IsOpen() {
			closing(ev)
		}
	}
	return f
}

// Lay puts heading and body together. home has the keyboard first.
func (f Frame) Lay(home fyne.Focusable, around Around, centre fyne.CanvasObject) {
	f.lay(home, parts{left: around.Left, right: around.Right, foot: around.Foot, wide: around.Wide}, centre)
}

// Show opens the page over the window.
func (f Frame) Show() { f.show() }

// Escape does what the Escape key does.
func (f Frame) Escape() { f.escape() }

// SetNote says something beside the heading.
func (f Frame) SetNote(note string) { f.heading.SetNote(note) }

// Button returns a button that leaves the page the keys it has no use for.
func (f Frame) Button(style widgets.ButtonStyle, label string, tapped func()) *widgets.Button {
	return f.button(style, label, tapped)
}
