package widgets

import "fyne.io/fyne/v2"

// Share returns the share that a gauge shows.
func (g *Gauge) Share() float64 { return g.share }

// Self is what a control tells the toolkit that it is.
func (c *Control) Self() fyne.Widget { return c.self }
