package figure

import "math"

// scale maps the values of an axis to places along it and back.
type scale struct {
	log       bool
	low, high float64 // values at both ends; low < high
	from, to  float64 // their places
}

// at returns the place of a value; not a number where it has none.
func (s scale) at(v float64) float64 {
	if s.log {
		if v <= 0 {
			return math.NaN()
		}
		return s.from + (s.to-s.from)*(math.Log(v)-math.Log(s.low))/s.span()
	}
	return s.from + (s.to-s.from)*(v-s.low)/(s.high-s.low)
}

// value returns what is at a place.
func (s scale) value(place float64) float64 {
	share := (place - s.from) / (s.to - s.from)
	if s.log {
		return math.Exp(math.Log(s.low) + share*s.span())
	}
	return s.low + share*(s.high-s.low)
}

// span is the length of a logarithmic scale, in natural logarithms.
func (s scale) span() float64 { return math.Log(s.high) - math.Log(s.low) }

// has tells whether a value is between the ends.
func (s scale) has(v float64) bool { return v >= s.low && v <= s.high }

// shown tells whether a value can be on an axis at all.
func (a Axis) shown(v float64) bool {
	return !math.IsNaN(v) && !math.IsInf(v, 0) && (!a.Log || v > 0)
}

// reach is the smallest and the largest of values seen.
type reach struct{ low, high float64 }

func nothing() reach { return reach{math.Inf(1), math.Inf(-1)} }

func (r *reach) add(a Axis, v float64) {
	if a.shown(v) {
		r.low, r.high = min(r.low, v), max(r.high, v)
	}
}

// ranged tells whether a range is given that floating point numbers can divide.
func (a Axis) ranged() bool {
	wide, most := a.Range.High-a.Range.Low, max(math.Abs(a.Range.Low), math.Abs(a.Range.High))
	return wide > 1e-9*most && wide > 1e-290 && !math.IsInf(wide, 0) && (!a.Log || a.Range.Low >= 1e-300)
}

// scale returns the scale of an axis over what was seen, with some air at the ends.
func (a Axis) scale(seen reach) scale {
	s := scale{log: a.Log}
	if a.ranged() {
		s.low, s.high = a.Range.Low, a.Range.High
		return s
	}
	if a.Limit > 0 {
		seen.add(a, a.Limit)
	}
	if seen.low > seen.high {
		seen = reach{1, 10}
	}
	if a.Log {
		air := math.Exp(0.04 * (math.Log(seen.high) - math.Log(seen.low)))
		if air < 1.05 {
			air = 1.25
		}
		s.low, s.high = max(seen.low/air, 1e-300), max(min(seen.high*air, math.MaxFloat64), 1e-299)
		return s
	}
	air := 0.04 * (seen.high/2 - seen.low/2) * 2
	if air <= 1e-12*math.Abs(seen.high) {
		air = max(0.5, 0.05*math.Abs(seen.high))
	}
	s.low, s.high = max(seen.low-air, -math.MaxFloat64/4), min(seen.high+air, math.MaxFloat64/4)
	if a.Zero {
		s.low = min(0, seen.low)
	}
	return s
}
