package shell

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"
)

// whole selects the text of a field as a whole when the keyboard comes to it: by Tab, with the dialog, or by a click.
type whole struct {
	here  bool // the keyboard is
	fresh bool // it came with the click under way
}

// all selects the text.
func (w *whole) all(e *widget.Entry) { e.TypedShortcut(&fyne.ShortcutSelectAll{}) }

func (w *whole) gained(e *widget.Entry) {
	w.here = true
	w.all(e)
}

func (w *whole) lost() { w.here = false }

// pressed and released are the two halves of a click. One that drags over a part selects just that.
func (w *whole) pressed() { w.fresh = !w.here }

func (w *whole) released(e *widget.Entry) {
	if w.fresh && e.SelectedText() == "" {
		w.all(e)
	}
	w.fresh = false
}

// stayed selects what has taken the place of the text.
func (w *whole) stayed(e *widget.Entry) {
	if w.here {
		w.all(e)
	}
}
