package widgets

// Selected returns the brush that is selected, or -1.
func (p *BrushPalette) Selected() int { return p.current }
