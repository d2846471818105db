package shell

import (
	"slices"

	"fyne.io/fyne/v2"

	"waymark/widgets"
)

// over is the window, and what lies over it: pages, lists to choose from, questions.
type over struct {
	Win     fyne.Window
	Raise   func()            // lets the window be seen where another tab is; nil where there are none
	Under   *widgets.Curtain  // what it shows under all of that
	Page    *Page             // that was opened last, until it is closed
	layers  []layer           // the topmost last
	waiting []*widgets.Dialog // asked while another question waits for its answer
}

// layer is one of what lies over the window.
type layer struct {
	object fyne.CanvasObject
	close  func()
	agree  func() // what Return does where nothing else has the keyboard
}

// Cover lays something over the window; closing is how Escape, and Dismiss, closes it, and agree what Return does where
// nothing of it has a use for that, nil for nothing.
func (v *over) Cover(o fyne.CanvasObject, closing, agree func()) {
	v.Win.Canvas().Overlays().Add(o)
	v.covered(layer{o, closing, agree})
}

// covered notes what lies over the window, which is seen from now on: what asks in a tab behind
// another would get no answer. What was there and is gone is forgotten.
func (v *over) covered(top layer) {
	if v.Raise != nil {
		v.Raise()
	}
	shown := v.Win.Canvas().Overlays().List()
	v.layers = slices.DeleteFunc(v.layers, func(l layer) bool { return !slices.Contains(shown, l.object) || l.object == top.object })
	v.layers = append(v.layers, top)
}

// top is the topmost of what lies over the window.
func (v *over) top() (l layer, ok bool) {
	top := v.Win.Canvas().Overlays().Top()
	i := slices.IndexFunc(v.layers, func(l layer) bool { return l.object == top })
	if i < 0 {
		return layer{}, false
	}
	return v.layers[i], true
}

// Dismiss closes the topmost of what lies over the window, and nothing below it.
func (v *over) Dismiss() {
	if l, ok := v.top(); ok {
		l.close()
	}
}

// OverKey takes a key that nothing of what lies over the window had: the keyboard was lost
// to a scroll bar.
func (v *over) OverKey(ev *fyne.KeyEvent) {
	switch ev.Name {
	case fyne.KeyEscape:
		v.Dismiss()
	case fyne.KeyReturn, fyne.KeyEnter:
		if l, ok := v.top(); ok && l.agree != nil {
			l.agree()
		}
	}
}

// DialogOpen reports whether a dialog, a list or an open menu waits for an answer.
func (v *over) DialogOpen() bool { return v.Win.Canvas().Overlays().Top() != nil }

// ask shows a question, once no other waits for its answer: two lie never on each other.
// What an answer asks comes before what has waited.
func (d *Window) ask(dlg *widgets.Dialog) {
	dlg.OnDone, dlg.Around = d.next, d.work.Event
	d.waiting = slices.Insert(d.waiting, 0, dlg)
	if d.next(); len(d.waiting) > 0 && d.waiting[0] == dlg {
		d.waiting = append(d.waiting[1:], dlg)
	}
}

// next asks the first of the questions that wait, unless one is asked.
func (v *over) next() {
	if _, asked := v.Win.Canvas().Overlays().Top().(*widgets.Dialog); asked || len(v.waiting) == 0 {
		return
	}
	dlg := v.waiting[0]
	v.waiting = v.waiting[1:]
	dlg.Show()
	v.covered(layer{dlg, dlg.Hide, dlg.Agree})
}
