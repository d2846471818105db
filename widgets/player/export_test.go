package player

import "fyne.io/fyne/v2"

// PointedMark returns what a playback says of the mark under the pointer.
func (p *Bar) PointedMark() string { return p.pointedMark() }

// Timeline returns the part that takes the keyboard.
func (p *Bar) Timeline() fyne.Focusable { return p.line }

func (p *Bar) MoreItems() []*fyne.MenuItem { return p.moreItems() }
