package puzzles

// Noun is what is counted, in English; the window translates the words.
type Noun struct{ One, Many string }

// For returns the word that goes with a number.
func (n Noun) For(count int) string {
	if count == 1 {
		return n.One
	}
	return n.Many
}

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
