package present

import (
	"waymark/app/text"
	"waymark/puzzles/known"
)

// Compared says, beside a comparison, what the record knows of the puzzle: the searches that
// are compared begin with nothing of it. "" where nothing is known.
func (v View) Compared() string {
	f := v.routed()
	switch n := len(f.Moves); {
	case !v.Reveal.All():
		return ""
	case f.Exact():
		return text.Tr("%s, %s. Each search begins from nothing, to be compared.", v.counted(n), v.proved(known.Routed(v.Puzzle)))
	case f.Found && f.Least > 0:
		return text.Tr("Found so far: %d to %s. Each search begins from nothing, to be compared.", f.Least, v.counted(n))
	case f.Found:
		return text.Tr("Found so far: at most %s. Each search begins from nothing, to be compared.", v.counted(n))
	case f.Least > 0:
		return text.Tr("Found so far: at least %s. Each search begins from nothing, to be compared.", v.counted(f.Least))
	}
	return ""
}
