package figure

import (
	"math"
	"strconv"
	"strings"
)

// text writes a value of an axis.
func (f Format) text(v float64) string {
	switch f {
	case Seconds:
		return seconds(v)
	case Percent:
		return trimmed(100*v) + " %"
	}
	return number(v)
}

// number writes a value with its thousands apart; from a million on with a prefix.
func number(v float64) string {
	for _, p := range []struct {
		from float64
		name string
	}{{1e18, ""}, {1e12, " T"}, {1e9, " G"}, {1e6, " M"}} {
		if math.Abs(v) < p.from {
			continue
		}
		if p.name == "" {
			break
		}
		return grouped(trimmed(v/p.from)) + p.name
	}
	if a := math.Abs(v); a >= 1e18 || a > 0 && a < 1e-4 {
		return strconv.FormatFloat(v, 'g', 3, 64)
	}
	return grouped(trimmed(v))
}

// seconds writes a time in the unit in which it is not below 1.
func seconds(v float64) string {
	a := math.Abs(v)
	switch {
	case a == 0:
		return "0"
	case a < 0.9999995e-6:
		return number(v*1e9) + " ns"
	case a < 0.9999995e-3:
		return number(v*1e6) + " µs"
	case a < 0.9999995:
		return number(v*1e3) + " ms"
	}
	return number(v) + " s"
}

// trimmed writes up to six digits, without noughts at the end of a fraction.
func trimmed(v float64) string {
	digits := 6
	if a := math.Abs(v); a >= 1 {
		digits = max(0, 5-int(math.Log10(a)))
	}
	s := strconv.FormatFloat(v, 'f', digits, 64)
	if strings.Contains(s, ".") {
		s = strings.TrimRight(strings.TrimRight(s, "0"), ".")
	}
	if s == "-0" {
		return "0"
	}
	return s
}

// grouped puts commas between the thousands.
func grouped(s string) string {
	whole, fraction, _ := strings.Cut(s, ".")
	sign := strings.HasPrefix(whole, "-")
	whole = strings.TrimPrefix(whole, "-")
	for i := len(whole) - 3; i > 0; i -= 3 {
		whole = whole[:i] + "," + whole[i:]
	}
	if sign {
		whole = "−" + whole
	}
	if fraction != "" {
		whole += "." + fraction
	}
	return whole
}
