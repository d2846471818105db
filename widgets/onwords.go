package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
)

// onWords is of a widget whose words can be clicked, and not what is behind them.
type onWords struct {
	// OnHover is called when the pointer comes to the words and goes.
	OnHover func(in bool)

	on   func(at fyne.Position) bool // reports whether a place lies on the words
	over bool
}

// Cursor shows that the words can be clicked.
func (w *onWords) Cursor() desktop.Cursor {
	if w.over {
		return desktop.PointerCursor
	}
	return desktop.DefaultCursor
}

// MouseIn is MouseMoved.
func (w *onWords) MouseIn(ev *desktop.MouseEvent) { w.MouseMoved(ev) }

// MouseMoved looks whether the pointer is on the words.
func (w *onWords) MouseMoved(ev *desktop.MouseEvent) { w.hover(w.on(ev.Position)) }

// MouseOut is the end of that.
func (w *onWords) MouseOut() { w.hover(false) }

func (w *onWords) hover(over bool) {
	if w.over != over {
		w.over = over
		w.OnHover(over)
	}
}
