package widgets

import "fyne.io/fyne/v2"

// Share returns the share that a gauge shows.
func (g *Gauge) Share() float64 { return g.share }

// Menu returns the part of a picker that takes the keyboard.
func (p *Picker) Menu() fyne.Focusable { return p.menu }
