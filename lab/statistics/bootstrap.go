package statistics

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
)

// Bootstrap says how often pairs are drawn again for an interval.
type Bootstrap struct {
	Resamples int // 0 for 2,000
	Seed      uint64
	Level     float64 // 0 for 0.95
}

// Ratio is how many times as much A takes as B: below 1, A is the better one.
type Ratio struct {
	Estimate Bound    // undefined where what limits ended could move it
	Interval Interval // percentile interval; an end beyond what is known is undefined
}

// MedianRatio returns the median over all pairs of value A : value B, with the interval
// in which it lies when the pairs are drawn again (Efron, 1979, Bootstrap Methods: Another
// Look at the Jackknife). Where a limit ended one of a pair, the ratio is known from one
// side only, and where limits ended both, from none. So there are two medians, that of the least
// and that of the greatest ratios that may be: the estimate is defined where they are the same, and
// the interval goes from the lower end for the first to the upper end for the second. It takes
// O(n log n), and O(1) a resample.
func MedianRatio(pairs []Pair, b Bootstrap) (Ratio, error) {
	b, err := b.checked(pairs)
	if err != nil {
		return Ratio{}, err
	}
	n := len(pairs)
	least, greatest := make([]float64, n), make([]float64, n)
	for i, p := range pairs {
		least[i], greatest[i] = p.ratio()
	}
	slices.Sort(least)
	slices.Sort(greatest)
	ratio := Ratio{Interval: Interval{Level: b.Level}}
	if low := between(least, (n-1)/2, n/2); low == between(greatest, (n-1)/2, n/2) {
		ratio.Estimate = bound(low)
	}
	r := rand.New(rand.NewPCG(b.Seed, 0x1979))
	lows, highs := make([]float64, b.Resamples), make([]float64, b.Resamples)
	for i := range lows {
		low, high := middles(n, r)
		lows[i], highs[i] = between(least, low, high), between(greatest, low, high)
	}
	slices.Sort(lows)
	slices.Sort(highs)
	low, _ := quantile(lows, (1-b.Level)/2)
	high, _ := quantile(highs, (1+b.Level)/2)
	ratio.Interval.Lower, ratio.Interval.Upper = bound(low), bound(high)
	return ratio, nil
}

// middles draws n of the numbers below n, each as likely every time, and returns the two in
// the middle of what is drawn; one of an odd n is both. Each is n times a share of 1, rounded
// down, so it is enough to draw the shares in the middle: the k-th of n shares in order has
// the distribution beta(k, n+1-k), and the next one is the least of n-k shares of the rest
// (David and Nagaraja, 2003, Order Statistics). That is the same draw in O(1).
func middles(n int, r *rand.Rand) (low, high int) {
	k := (n + 1) / 2
	share := beta(float64(k), float64(n+1-k), r)
	low = min(int(share*float64(n)), n-1)
	if n%2 == 1 {
		return low, low
	}
	share += (1 - share) * (1 - math.Pow(1-r.Float64(), 1/float64(n-k)))
	return low, min(int(share*float64(n)), n-1)
}

// beta draws from a beta distribution, both shapes from 1.
func beta(a, b float64, r *rand.Rand) float64 {
	x, y := gamma(a, r), gamma(b, r)
	return x / (x + y)
}

// gamma draws from a gamma distribution of a shape from 1 (Marsaglia and Tsang, 2000, A
// Simple Method for Generating Gamma Variables).
func gamma(shape float64, r *rand.Rand) float64 {
	d := shape - 1.0/3
	c := 1 / math.Sqrt(9*d)
	for {
		x := r.NormFloat64()
		v := 1 + c*x
		if v <= 0 {
			continue
		}
		v = v * v * v
		if math.Log(1-r.Float64()) < x*x/2+d-d*v+d*math.Log(v) {
			return d * v
		}
	}
}

// ratio is the least and the greatest that A : B may be: infinite where nothing is known.
func (p Pair) ratio() (least, greatest float64) {
	least, greatest = math.Inf(-1), math.Inf(1)
	if p.A.Censored && p.B.Censored {
		return least, greatest
	}
	at := p.A.Value / p.B.Value
	switch {
	case p.A.Value == p.B.Value:
		at = 1
	case p.B.Value == 0:
		at = math.Inf(1)
	}
	if !p.B.Censored {
		least = at
	}
	if !p.A.Censored {
		greatest = at
	}
	return least, greatest
}

// between is the mean of two of the values in order; the infinite one where there is one.
func between(sorted []float64, i, j int) float64 {
	if math.IsInf(sorted[i], -1) {
		return sorted[i]
	}
	return sorted[i]/2 + sorted[j]/2
}

// checked fills in what was not said, and checks the rest.
func (b Bootstrap) checked(pairs []Pair) (Bootstrap, error) {
	if b.Resamples == 0 {
		b.Resamples = 2000
	}
	if b.Level == 0 {
		b.Level = 0.95
	}
	if b.Resamples < 0 {
		return b, fmt.Errorf("%d resamples: give a number above 0", b.Resamples)
	}
	if err := checkedLevel(b.Level); err != nil {
		return b, err
	}
	if len(pairs) == 0 {
		return b, ErrNone
	}
	for i, p := range pairs {
		if err := finite([]float64{p.A.Value, p.B.Value}); err != nil {
			return b, fmt.Errorf("pair %d of %d: %w", i+1, len(pairs), err)
		}
		if p.A.Value < 0 || p.B.Value < 0 {
			return b, fmt.Errorf("pair %d of %d is negative: ratios are of values from 0", i+1, len(pairs))
		}
	}
	return b, nil
}

// bound is a figure that is undefined where it is beyond what is known.
func bound(v float64) Bound {
	if math.IsInf(v, 0) || math.IsNaN(v) {
		return Bound{}
	}
	return Bound{v, true}
}
