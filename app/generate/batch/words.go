package batch

import (
	"math"
	"strings"

	"waymark/app/analysis/findings"
	"waymark/app/present"
	"waymark/app/text"
	"waymark/puzzles"
	"waymark/puzzles/difficulty"
	"waymark/puzzles/families"
	"waymark/puzzles/generate"
)

// SymmetryWord names a symmetry of walls.
func SymmetryWord(id string) string {
	return map[string]string{
		"none": text.Tr("None"), "left-right": text.Tr("Left and right"), "up-down": text.Tr("Up and down"),
		"both": text.Tr("Both mirrors"), "half-turn": text.Tr("Half turn"), "diagonal": text.Tr("Diagonal"),
		"quarter-turn": text.Tr("Quarter turn"), "all": text.Tr("All together"),
	}[id]
}

// LevelWord names a level of swap.
func LevelWord(id string) string {
	return map[string]string{"easy": text.Tr("easy"), "medium": text.Tr("medium"), "hard": text.Tr("hard"), "expert": text.Tr("expert")}[id]
}

// MetricWord names what counts as one move.
func MetricWord(id string) string {
	return map[string]string{"step": text.Tr("A step"), "slide": text.Tr("A slide"), "move": text.Tr("A move with turns")}[id]
}

// OrderWord names an order.
func OrderWord(o Order) string {
	return [...]string{
		AsMade: text.Tr("As made"), Longest: text.Tr("Longest first"), Shortest: text.Tr("Shortest first"),
		Hardest: text.Tr("Hardest first"), Easiest: text.Tr("Easiest first"),
	}[o]
}

// LengthWord is how long a shortest solution is: "24 slides".
func LengthWord(m generate.Made) string {
	unit := puzzles.MoveUnit(families.Find(m.Puzzle.Family), m.Puzzle)
	return text.Tr("%s %s", text.Number(uint64(m.Length)), text.Tr(unit.For(m.Length)))
}

// Word is how hard a puzzle is, with its seconds: "easy, 45 s"; "" where nobody can say.
func (h Hardness) Word() string {
	if h.Seconds == 0 {
		return ""
	}
	return text.Tr("%s, %s", findings.DifficultyWord(h.Level()), present.AboutTime(h.Seconds))
}

// Level is that of the seconds, 1 to 5; 0 where nobody can say.
func (h Hardness) Level() int {
	if h.Seconds == 0 {
		return 0
	}
	return difficulty.Level(h.Seconds)
}

// about writes the seconds of a forecast as people would say them.
func about(seconds float64) string {
	switch {
	case seconds < 90:
		return text.Tr("%d s", int(math.Round(seconds)))
	case seconds < 90*60:
		return text.Tr("%d min", int(math.Round(seconds/60)))
	case seconds < 48*3600:
		return text.Tr("%d h", int(math.Round(seconds/3600)))
	}
	return text.Tr("days")
}

// Basis says what the seconds of a puzzle rest on.
func (h Hardness) Basis() string {
	switch {
	case !h.Looked:
		return ""
	case h.Seconds == 0:
		return text.Tr("How hard it is for people is not known: that takes a list of all positions, which are too many or take too long.")
	case h.Measured:
		return text.Tr("The time of the median person by a formula that was fitted to 86 people.")
	}
	words := text.Tr("The time of the median person by a model: nobody has measured such puzzles.")
	if h.Seconds > difficulty.Plausible {
		words = text.Join(words, text.Tr("Beyond 2 h it only ranks them."))
	}
	return words
}

// CountsWord says what became of the candidates: "412 tried, 37 kept, 310 too easy".
func CountsWord(c generate.Counts) string {
	parts := []string{text.Tr("%s tried", text.Number(c.Tried)), text.Tr("%s kept", text.Number(c.Kept))}
	for _, p := range []struct {
		n      uint64
		format string
	}{
		{c.TooEasy, text.Tr("%s too easy")},
		{c.TooHard, text.Tr("%s too hard")},
		{c.Unsolvable, text.Tr("%s unsolvable")},
		{c.Unproved, text.Tr("%s beyond the limits")},
		{c.Broken, text.Tr("%s without what is demanded")},
		{c.Duplicate, text.Tr("%s duplicate")},
		{c.Beside, text.Tr("%s of another difficulty")},
		{c.Barren, text.Tr("%s came to nothing")},
	} {
		if p.n > 0 {
			parts = append(parts, strings.ReplaceAll(p.format, "%s", text.Number(p.n)))
		}
	}
	return strings.Join(parts, ", ")
}

// Progress says how far a list has come, "" before the first candidate.
func (l *List) Progress() string {
	words := ""
	if l.Counts.Tried > 0 {
		words = text.Capital(CountsWord(l.Counts)) + "."
	}
	if d, ok := l.Forecast(); ok {
		words = text.Join(words, text.Tr("About %s more.", about(max(1, d.Seconds()))))
	}
	return words
}

// Why says why there are fewer puzzles than were asked for.
func (l *List) Why() string {
	c := l.Counts
	switch {
	case l.Err != nil:
		return text.Capital(text.Error(l.Err))
	case l.Ended != Short:
		return ""
	case c.Duplicate > c.Tried/2:
		return text.Tr("Most were the same as one before, turned or mirrored: there are hardly more of this kind.")
	case c.Kept == 0 && c.TooEasy > 0 && c.Longest > 0:
		return text.Tr("The longest shortest solution of all was %s: allow that, or ask for a larger board.", text.Number(uint64(max(c.Longest, c.Survey.Longest))))
	case c.TooHard > c.TooEasy:
		return text.Tr("Most were too hard: allow longer solutions.")
	case c.TooEasy > 0:
		return text.Tr("Most were too easy: allow shorter solutions.")
	case c.Unsolvable > c.Tried/2:
		return text.Tr("Most had no solution: ask for fewer walls or pieces.")
	}
	return text.Tr("Ask for other numbers of walls or pieces, or for another size.")
}
