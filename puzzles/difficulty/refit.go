package difficulty

import "math"

// Sample is a puzzle that people solved.
type Sample struct {
	Optimum int
	Walk    float64 // expected moves, see Walk
	Seconds float64 // that its players needed: their median
}

// LeastRefit is how many puzzles a refit asks for. With fewer, three numbers that are fitted to
// them say more of chance than of people.
const LeastRefit = 30

// Refusal is why the published formula stays.
type Refusal uint8

// The refusals.
const (
	Offered   Refusal = iota // none: the refit is better
	TooFew                   // puzzles
	TooAlike                 // one of the terms is the same for all of them, or follows the other
	NotBetter                // on puzzles that it has not seen
)

// Refit is the two-term formula fitted to puzzles,
//
//	ln(seconds / 34) = Constant + PerMove * optimum + PerWalk * ln(walk)
//
// and whether that is to be believed.
type Refit struct {
	Puzzles                    int // that count: with a walk that ends
	Refusal                    Refusal
	Constant, PerMove, PerWalk float64
	// Published and LeftOut are the errors of the published formula, and of refits each without
	// the puzzle it is asked about: root mean squares of the difference of logarithms.
	Published, LeftOut float64
}

// Fit fits the formula by least squares. It is offered from [LeastRefit] puzzles on and only
// where it does better than the published one on puzzles that were left out of the fit (Stone,
// 1974, Cross-Validatory Choice and Assessment of Statistical Predictions), by more than the
// standard error of that difference: the formula that was fitted to other people stays unless
// there is reason to give it up.
func Fit(samples []Sample) Refit {
	var rows [][3]float64
	var logs, known []float64
	for _, s := range samples {
		if s.Seconds > 0 && !math.IsInf(s.Walk, 0) && !math.IsNaN(s.Walk) {
			rows = append(rows, [3]float64{1, float64(s.Optimum), math.Log(max(s.Walk, 1))})
			logs = append(logs, math.Log(s.Seconds/34))
			known = append(known, math.Log(secondsOf(s.Optimum, s.Walk)/34))
		}
	}
	r := Refit{Puzzles: len(rows)}
	if r.Puzzles < LeastRefit {
		r.Refusal = TooFew
		return r
	}
	inverse, ok := inverted(rows)
	if !ok {
		r.Refusal = TooAlike
		return r
	}
	var b [3]float64
	for i, x := range rows {
		for k := range b {
			for j := range x {
				b[k] += inverse[k][j] * x[j] * logs[i]
			}
		}
	}
	r.Constant, r.PerMove, r.PerWalk = b[0], b[1], b[2]
	gains := make([]float64, len(rows))
	var published, leftOut, gain float64
	for i, x := range rows {
		lever := 0.0
		for k := range x {
			for j := range x {
				lever += x[k] * inverse[k][j] * x[j]
			}
		}
		if lever > 1-1e-9 { // without this puzzle the formula is not determined
			r.Refusal = TooAlike
			return r
		}
		// The residual of a fit without a row follows from that with it (Allen, 1974).
		own := (logs[i] - b[0] - b[1]*x[1] - b[2]*x[2]) / (1 - lever)
		other := logs[i] - known[i]
		gains[i] = other*other - own*own
		published, leftOut, gain = published+other*other, leftOut+own*own, gain+gains[i]
	}
	n := float64(len(rows))
	r.Published, r.LeftOut = math.Sqrt(published/n), math.Sqrt(leftOut/n)
	spread := 0.0
	for _, g := range gains {
		spread += (g - gain/n) * (g - gain/n)
	}
	if !(gain/n > math.Sqrt(spread/(n-1)/n) && gain/n > 1e-12) {
		r.Refusal = NotBetter
	}
	return r
}

// inverted is the inverse of the sum of the products of the rows with themselves; ok is false
// where it has none to be relied on.
func inverted(rows [][3]float64) (inverse [3][3]float64, ok bool) {
	var a [3][6]float64
	for _, x := range rows {
		for k := range x {
			for j := range x {
				a[k][j] += x[k] * x[j]
			}
		}
	}
	var scale [3]float64
	for k := range a {
		scale[k], a[k][3+k] = a[k][k], 1
	}
	for k := range a { // the sum is positive definite: pivots on the diagonal are safe
		if !(a[k][k] > 1e-9*scale[k]) {
			return inverse, false
		}
		pivot := a[k][k]
		for j := range a[k] {
			a[k][j] /= pivot
		}
		for i := range a {
			if by := a[i][k]; i != k {
				for j := range a[i] {
					a[i][j] -= by * a[k][j]
				}
			}
		}
	}
	for k := range inverse {
		copy(inverse[k][:], a[k][3:])
	}
	return inverse, true
}
