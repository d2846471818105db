package widgets

// Share returns the share that a gauge shows.
func (g *Gauge) Share() float64 { return g.share }
