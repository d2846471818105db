package generate

import (
	"fyne.io/fyne/v2"

	"waymark/app/generate/batch"
)

// Step is step, Sort is sort.
func (l *Page) Step(by int) { l.step(by) }

// Sort is described at Step.
func (l *Page) Sort(o batch.Order) { l.sort(batch.OrderWord(o)) }

// Choose takes another family, as its menu does.
func (f *form) Choose(family string) { f.Picks.Family.OnChanged(family) }

// Parts are what the keyboard reaches, by names.
func (l *Page) Parts() map[string]fyne.Focusable {
	f, r := l.Form, l.of.wish.Recipe()
	parts := map[string]fyne.Focusable{
		"family": f.Picks.Family.Keyboard(), "kind": f.Picks.Kind.Keyboard(), "from": f.Hard[0], "to": f.Hard[1],
		"minimal": f.Minimal, "make": f.Make, "another seed": f.dice, "gallery": l.Gallery.Keyboard(), "order": l.Order.Keyboard(),
		"open": l.does.open, "keep": l.does.keep, "lab": l.does.lab, "copy": l.does.copy, "copy all": l.does.all, "remove": l.does.remove,
	}
	for field, row := range f.rows {
		if batch.Has(r, field) {
			parts[string(rune('0'+field))] = row.home
		}
	}
	return parts
}

func (m *Maker) SetToLab(take ToLab) { m.toLab = take }
