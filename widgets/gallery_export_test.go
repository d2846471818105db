package widgets

import "time"

// SetClock replaces the clock that tells a double tap from two taps.
func (g *Gallery) SetClock(now func() time.Time) { g.now = now }
