package desk

import (
	"slices"

	"fyne.io/fyne/v2"

	"waymark/widgets/dialog"
)

// over is what lies over the window: pages, lists to choose from, questions.
type over struct {
	layers  []layer          // the topmost last
	waiting []*dialog.Dialog // asked while another question waits for its answer
}

// layer is one of them.
type layer struct {
	object fyne.CanvasObject
	close  func()
}

// Cover lays something over the window; closing is how Escape, and Dismiss, closes it.
func (d *Desk) Cover(o fyne.CanvasObject, closing func()) {
	d.Win.Canvas().Overlays().Add(o)
	d.covered(o, closing)
}

// covered notes what lies over the window; what was there and is gone is forgotten.
func (d *Desk) covered(o fyne.CanvasObject, closing func()) {
	shown := d.Win.Canvas().Overlays().List()
	d.layers = slices.DeleteFunc(d.layers, func(l layer) bool { return !slices.Contains(shown, l.object) || l.object == o })
	d.layers = append(d.layers, layer{o, closing})
}

// Dismiss closes the topmost of what lies over the window, and nothing below it.
func (d *Desk) Dismiss() {
	top := d.Win.Canvas().Overlays().Top()
	for _, l := range slices.Backward(d.layers) {
		if l.object == top {
			l.close()
			return
		}
	}
}

// OverKey takes a key that nothing of what lies over the window had: the keyboard was lost
// to a scroll bar.
func (d *Desk) OverKey(ev *fyne.KeyEvent) {
	switch ev.Name {
	case fyne.KeyEscape:
		d.Dismiss()
	case fyne.KeyReturn, fyne.KeyEnter:
		if dlg, ok := d.Win.Canvas().Overlays().Top().(*dialog.Dialog); ok {
			dlg.Agree()
		}
	}
}

// ask shows a question, once no other waits for its answer: two lie never on each other.
func (d *Desk) ask(dlg *dialog.Dialog) {
	dlg.SetOnClosed(d.next)
	if _, asked := d.Win.Canvas().Overlays().Top().(*dialog.Dialog); asked {
		d.waiting = append(d.waiting, dlg)
		return
	}
	dlg.Show()
	d.covered(dlg, dlg.Hide)
}

// next asks the question that has waited longest, once what follows the one before is done.
func (d *Desk) next() {
	if len(d.waiting) == 0 {
		return
	}
	d.ToUI(func() {
		if d.Closed || len(d.waiting) == 0 {
			return
		}
		if _, asked := d.Win.Canvas().Overlays().Top().(*dialog.Dialog); asked {
			return // that one goes first
		}
		dlg := d.waiting[0]
		d.waiting = d.waiting[1:]
		dlg.Show()
		d.covered(dlg, dlg.Hide)
	})
}
