package board

// Selected returns the brush that is selected, or -1.
func (p *Palette) Selected() int { return p.current }
