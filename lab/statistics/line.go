package statistics

import (
	"math"

	"gonum.org/v1/gonum/mathext"
)

// Of gonum only the special functions are used: its packages stat and stat/distuv bring two
// megabytes of linear algebra into a program that looks methods up by name, as the window
// does. The tests compare with them.

// moments are the means of x and y, and the sums of squares and products around them.
type moments struct{ x, y, xx, yy, xy float64 }

func momentsOf(x, y []float64) moments {
	m := moments{x: mean(x), y: mean(y)}
	for i := range x {
		dx, dy := x[i]-m.x, y[i]-m.y
		m.xx, m.yy, m.xy = m.xx+dx*dx, m.yy+dy*dy, m.xy+dx*dy
	}
	return m
}

// correlation is Pearson's.
func (m moments) correlation() float64 {
	return max(-1, min(1, m.xy/math.Sqrt(m.xx)/math.Sqrt(m.yy)))
}

// line is the one of least squares: y = intercept + slope * x.
func (m moments) line() (intercept, slope float64) {
	slope = m.xy / m.xx
	return m.y - slope*m.x, slope
}

// studentQuantile returns the value below which a share above one half of Student's t
// distribution lies, for degrees of freedom.
func studentQuantile(share, degrees float64) float64 {
	x := mathext.InvRegIncBeta(degrees/2, 0.5, 2*(1-share))
	return math.Sqrt(degrees * (1 - x) / x)
}

// atMost is the probability that at most k of n tosses of a coin are heads.
func atMost(k, n int) float64 {
	if k >= n {
		return 1
	}
	return mathext.RegIncBeta(float64(n-k), float64(k)+1, 0.5)
}

func mean(values []float64) float64 {
	sum := 0.0
	for _, v := range values {
		sum += v
	}
	return sum / float64(len(values))
}
