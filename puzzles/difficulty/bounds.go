package difficulty

import "math"

// Bounds returns the seconds of a level, 1 to 5: at least one and at most the other.
func Bounds(level int) (least, most float64) {
	most = math.Inf(1)
	if level <= len(levels) {
		most = math.Nextafter(levels[level-1], 0)
	}
	if level > 1 {
		least = levels[level-2]
	}
	return least, most
}

// LongWalk is longer than most walks are.
const LongWalk = 30_000

// Optima returns the optima that puzzles of some seconds have, whose walks are of 50 moves up to the
// longest, which may be without end: a range to look for them in.
func Optima(least, most, longest float64) (from, to int) {
	from = 1
	if least > 0 {
		from = int(math.Ceil(max(1, Optimum(least, longest))))
	}
	if to = 200; !math.IsInf(most, 1) {
		to = max(from, int(Optimum(most, 50)))
	}
	return from, to
}

// Optimum is the optimum of a puzzle of some seconds and with a walk of so many moves, not
// rounded.
func Optimum(seconds, walk float64) float64 {
	return (math.Log(seconds/34) + 2.03 - 0.115*math.Log(walk)) / 0.123
}

// Moves is how many moves more the optimum has of a puzzle that takes times as long.
func Moves(times float64) float64 { return math.Log(times) / 0.123 }

// Times is how many times as long a puzzle takes whose optimum has so many moves more: the inverse of Moves.
func Times(moves int) float64 { return math.Exp(0.123 * float64(moves)) }
