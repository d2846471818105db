package difficulty

import (
	"fmt"
	"math"

	"waymark/puzzles"
)

// Figure is how hard a puzzle is, with its terms.
type Figure struct {
	Optimum  int     // moves of a shortest solution
	Walk     Walk    // see Expect
	Seconds  float64 // of the median person
	Measured bool    // on people, not only a model
	Level    int     // 1 to 5, see Words
}

// Words names the levels, English and translated by whoever shows them.
var Words = [5]string{"gentle", "easy", "medium", "hard", "expert"}

// levels is the seconds below which a level ends; the last has no end. Of the 70
// measured puzzles those of 6 slides are gentle, of 10 easy, of 13 medium, of 15 medium
// and hard by their medians.
var levels = [4]float64{20, 40, 70, 180}

const (
	// measuredLeast and measuredMost are the optima of the puzzles that people solved.
	measuredLeast = 6
	measuredMost  = 15
)

// Plausible is the seconds above which a figure only ranks: of the puzzles that people solved
// none took their median an hour, and nobody knows what the formula is worth so far beyond.
const Plausible = 2 * 60 * 60

// Of is the figure of a puzzle with a proved optimum.
func Of(p *puzzles.Puzzle, optimum int, w Walk) Figure {
	f := Figure{Optimum: optimum, Walk: w, Seconds: secondsOf(optimum, w.Moves)}
	slides := p.Header("metric") == "" || p.Header("metric") == "slide"
	f.Measured = !w.Sampled() && w.Sight.ID == "in-the-way" && slides && optimum >= measuredLeast && optimum <= measuredMost
	f.Level = Level(f.Seconds)
	return f
}

// secondsOf is the time the median person needs, by the two terms: the optimum in moves and the
// expected moves of the walk.
func secondsOf(optimum int, walk float64) float64 {
	return 34 * math.Exp(-2.03+0.123*float64(optimum)+0.115*math.Log(max(walk, 1)))
}

// Level is the level of a time, 1 to 5.
func Level(seconds float64) int {
	for i, end := range levels {
		if seconds < end {
			return i + 1
		}
	}
	return len(levels) + 1
}

// Told is the seconds as they may be told: nil where they only rank.
func (f Figure) Told() *float64 {
	if f.Seconds > Plausible {
		return nil
	}
	return &f.Seconds
}

// Word names the level.
func (f Figure) Word() string { return Words[f.Level-1] }

// Terms writes the formula with its terms filled in.
func (f Figure) Terms() string {
	return fmt.Sprintf("ln(seconds / 34) = -2.03 + 0.123 * %d + 0.115 * ln(%.1f) = %.2f",
		f.Optimum, f.Walk.Moves, math.Log(f.Seconds/34))
}
