package widgets

import "fyne.io/fyne/v2"

// Came says that the pointer came to owner, and Rested that it has rested there: between them the
// toolkit of the tests lets no time pass.
func (t *Tip) Came(owner fyne.CanvasObject) { t.under = layerOf(owner) }

// Rested is described at Came.
func (t *Tip) Rested(owner fyne.CanvasObject, words string) {
	t.rested(owner, fyne.NewPos(0, 0), owner.Size(), words)
}

// Lines are those that the sentence is wrapped to.
func (p *Prose) Lines() []string { return p.lines }
