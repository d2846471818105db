package present

import (
	"waymark/app/text"
	"waymark/puzzles/difficulty"
)

// DifficultyWord names a level of difficulty.
func DifficultyWord(level int) string {
	words := []string{text.Tr("gentle"), text.Tr("easy"), text.Tr("medium"), text.Tr("hard"), text.Tr("expert")}
	return words[min(max(level, 1), len(words))-1]
}

// BasisWord says what a figure is founded on.
func BasisWord(f difficulty.Figure) string {
	switch {
	case f.Measured:
		return text.Tr("measured on people")
	case f.Walk.Sampled():
		return text.Tr("model, by an estimate")
	}
	return text.Tr("model")
}

// figureWords say how hard the puzzle is for people, "" where that is not known.
func (v View) figureWords() string {
	f := v.Figure
	if f == nil {
		return ""
	}
	if f.Seconds > difficulty.Plausible {
		return text.Tr("For people: %s, over 2 h; that is beyond what was measured (%s).", DifficultyWord(f.Level), BasisWord(*f))
	}
	return text.Tr("For people: %s, about %s (%s).", DifficultyWord(f.Level), AboutTime(f.Seconds), BasisWord(*f))
}

// Hardness says in a few words how hard the puzzle is for people, "" where that is not known or may not be told.
func (v View) Hardness() string {
	f := v.Figure
	if f == nil || !v.free().Exact() || !v.Reveal.All() {
		return ""
	}
	if f.Seconds > difficulty.Plausible {
		return text.Tr("%s for people, over 2 h", DifficultyWord(f.Level))
	}
	return text.Tr("%s for people, about %s", DifficultyWord(f.Level), AboutTime(f.Seconds))
}

// AboutTime is a time that people are thought to need, as roughly as it is meant.
func AboutTime(seconds float64) string {
	switch {
	case seconds < 90:
		return text.Tr("%d s", int(seconds+0.5))
	case seconds <= difficulty.Plausible:
		return text.Tr("%d min", int(seconds/60+0.5))
	}
	return text.Tr("over 2 h")
}
