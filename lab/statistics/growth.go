package statistics

import (
	"errors"
	"fmt"
	"math"
)

// mostCensored is the share of censored observations above which a [Fit] warns.
const mostCensored = 0.05

// Fit is a line through the logarithms of values: value = exp(Intercept + Exponent * x).
type Fit struct {
	N        int // observations that it is through
	Censored int // left out, and with them the most difficult boards
	LeftOut  int // left out since they are not above 0
	// Exponent is by how much the natural logarithm of the value grows with each move;
	// exp(Exponent) is the factor a move.
	Exponent, Intercept float64
	// Interval is that of Exponent, 95 %, by Student's t; undefined of less than three
	// observations.
	Interval Interval
	// R2 is the share of the variance of the logarithms that the line explains; undefined
	// where they are all the same.
	R2 Bound
	// Warn says that more than mostCensored of the observations are censored: growth is
	// then underestimated, for the most difficult boards are missing.
	Warn bool
}

// At returns the value of the line at x.
func (f Fit) At(x float64) float64 { return math.Exp(f.Intercept + f.Exponent*x) }

// Growth fits how values grow with the length of solutions, by least squares of their
// logarithms, over what was solved with values above 0. The lengths of censored
// observations are not looked at. It takes O(n).
func Growth(lengths []float64, values []Observation) (Fit, error) {
	if len(lengths) != len(values) {
		return Fit{}, fmt.Errorf("%d lengths for %d values: give one each", len(lengths), len(values))
	}
	var f Fit
	var x, y []float64
	for i, o := range values {
		switch {
		case o.Censored:
			f.Censored++
		case !(o.Value > 0):
			f.LeftOut++
		default:
			x, y = append(x, lengths[i]), append(y, math.Log(o.Value))
		}
	}
	if err := errors.Join(finite(x), finite(y)); err != nil {
		return Fit{}, err
	}
	f.N, f.Warn = len(x), float64(f.Censored) > mostCensored*float64(len(values))
	if constant(x) {
		return Fit{}, fmt.Errorf("%d solved boards, all of the same length: growth needs two lengths", f.N)
	}
	f.line(x, y)
	return f, nil
}

func (f *Fit) line(x, y []float64) {
	m := momentsOf(x, y)
	f.Intercept, f.Exponent = m.line()
	rest := 0.0 // the squares that the line leaves
	for i := range x {
		off := y[i] - f.Intercept - f.Exponent*x[i]
		rest += off * off
	}
	if m.yy > 0 {
		f.R2 = Bound{1 - rest/m.yy, true}
	}
	f.Interval.Level = 0.95
	if f.N < 3 {
		return
	}
	free := float64(f.N - 2)
	wide := studentQuantile(0.975, free) * math.Sqrt(rest/free/m.xx)
	f.Interval.Lower, f.Interval.Upper = Bound{f.Exponent - wide, true}, Bound{f.Exponent + wide, true}
}
