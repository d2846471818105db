package puzzles

// Metered is a Family whose puzzles do not all count the same kind of move.
type Metered interface {
	// MoveUnit is what a move of the puzzle is called in counts.
	MoveUnit(p *Puzzle) Noun
}

// MoveUnit returns what a move of the puzzle is called in counts.
func MoveUnit(f Family, p *Puzzle) Noun {
	if m, ok := f.(Metered); ok && p != nil {
		return m.MoveUnit(p)
	}
	return f.Info().MoveUnit
}
