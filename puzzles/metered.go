package puzzles

// Metered is a [Family] whose puzzles do not all count the same kind of move: each has a metric.
type Metered interface {
	// MoveUnit returns the word for what the puzzle counts as one move.
	MoveUnit(p *Puzzle) Noun
}

// MoveUnit returns the word for what the puzzle counts as one move.
func MoveUnit(f Family, p *Puzzle) Noun {
	if m, ok := f.(Metered); ok && p != nil {
		return m.MoveUnit(p)
	}
	return f.Info().MoveUnit
}
