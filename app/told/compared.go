package told

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
	case f.Exact() && f.LeastBy == known.Kept:
		return text.Tr("Known: %s, kept. Each search begins from nothing, to be compared.", v.counted(n))
	case f.Exact():
		return text.Tr("Known: %s, proved. Each search begins from nothing, to be compared.", v.counted(n))
	case f.Found && f.Least > 0:
		return text.Tr("Known: %d to %s. Each search begins from nothing, to be compared.", f.Least, v.counted(n))
	case f.Found:
		return text.Tr("Known: at most %s. Each search begins from nothing, to be compared.", v.counted(n))
	case f.Least > 0:
		return text.Tr("Known: at least %s. Each search begins from nothing, to be compared.", v.counted(f.Least))
	}
	return ""
}
