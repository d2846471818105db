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
	Estimate Bound
	Interval Interval // percentile interval; an end beyond what is known is undefined
	Pairs    int      // that the figure is of
	LeftOut  int      // pairs of which no ratio is known: say so wherever the figure is shown
}

// MedianRatio returns the median over all pairs of value A : value B, with the interval
// in which it lies when the pairs are drawn again (Efron, 1979, Bootstrap Methods: Another
// Look at the Jackknife). Limits are part of it: where a limit ended one of a pair, the
// ratio is beyond all others on that side; where limits ended both it is 1, as in
// [SignTest]. A figure beyond all ratios that are known is undefined. It takes
// O(n log n), and O(1) a resample.
func MedianRatio(pairs []Pair, b Bootstrap) (Ratio, error) {
	b, err := b.checked(pairs)
	if err != nil {
		return Ratio{}, err
	}
	ratios := make([]float64, len(pairs))
	for i, p := range pairs {
		ratios[i] = p.ratio()
	}
	slices.Sort(ratios)
	n := len(ratios)
	estimate := between(ratios[(n-1)/2], ratios[n/2])
	return b.run(n, 0, estimate, func(r *rand.Rand) float64 {
		low, high := middles(n, r)
		return between(ratios[low], ratios[high])
	}), nil
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

// ratio is A : B, infinite on the side of the winner where only one of them is known.
func (p Pair) ratio() float64 {
	switch {
	case p.A.Censored != p.B.Censored:
		return math.Inf(p.sign())
	case p.A.Censored || p.A.Value == p.B.Value:
		return 1
	case p.B.Value == 0:
		return math.Inf(p.sign())
	}
	return p.A.Value / p.B.Value
}

// between is the mean of two values. Where they are infinite on both sides it is their
// tie, 1.
func between(low, high float64) float64 {
	if math.IsInf(low, -1) && math.IsInf(high, 1) {
		return 1
	}
	return low/2 + high/2
}

// GeometricRatio returns the geometric mean of A : B over the pairs of which both are
// solved with values above 0, with its bootstrap interval. It says nothing of the others:
// they are counted in LeftOut, and where there are any [MedianRatio] is the honest figure.
// It takes O(n) a resample.
func GeometricRatio(pairs []Pair, b Bootstrap) (Ratio, error) {
	b, err := b.checked(pairs)
	if err != nil {
		return Ratio{}, err
	}
	var logs []float64
	for _, p := range pairs {
		if !p.A.Censored && !p.B.Censored && p.A.Value > 0 && p.B.Value > 0 {
			logs = append(logs, math.Log(p.A.Value)-math.Log(p.B.Value))
		}
	}
	n := len(logs)
	if n == 0 {
		return Ratio{LeftOut: len(pairs), Interval: Interval{Level: b.Level}}, nil
	}
	return b.run(n, len(pairs)-n, math.Exp(mean(logs)), func(r *rand.Rand) float64 {
		sum := 0.0
		for range logs {
			sum += logs[r.IntN(n)]
		}
		return math.Exp(sum / float64(n))
	}), nil
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

// run draws as often as it should, and takes the percentiles of what comes out.
func (b Bootstrap) run(n, left int, estimate float64, draw func(*rand.Rand) float64) Ratio {
	r := rand.New(rand.NewPCG(b.Seed, 0x1979))
	all := make([]float64, b.Resamples)
	for i := range all {
		all[i] = draw(r)
	}
	slices.Sort(all)
	low, _ := quantile(all, (1-b.Level)/2)
	high, _ := quantile(all, (1+b.Level)/2)
	return Ratio{bound(estimate), Interval{bound(low), bound(high), b.Level}, n, left}
}

// bound is a figure that is undefined where it is beyond what is known.
func bound(v float64) Bound {
	if math.IsInf(v, 0) || math.IsNaN(v) {
		return Bound{}
	}
	return Bound{v, true}
}
