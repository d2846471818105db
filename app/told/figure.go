package told

import (
	"time"

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
	return text.Tr("For people: %s, about %s (%s).", DifficultyWord(f.Level), about(f.Seconds), BasisWord(*f))
}

// about is a time of the figure, as roughly as it is meant.
func about(seconds float64) string {
	d := time.Duration(seconds * float64(time.Second))
	switch {
	case d < 90*time.Second:
		return text.Tr("%d s", int(seconds+0.5))
	case d < 90*time.Minute:
		return text.Tr("%d min", int(d.Minutes()+0.5))
	}
	return text.Tr("%d h", int(d.Hours()+0.5))
}
