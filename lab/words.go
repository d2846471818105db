package lab

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"waymark/puzzles"
	"waymark/puzzles/portfolio"
	"waymark/solver"
)

// Bytes is an amount of memory, written as "500MB" or "2GiB".
type Bytes uint64

// units are the factors of the units, the longer names first.
var units = []struct {
	name   string
	factor uint64
}{{"GiB", 1 << 30}, {"MiB", 1 << 20}, {"KiB", 1 << 10}, {"GB", 1e9}, {"MB", 1e6}, {"kB", 1e3}, {"", 1}}

// MarshalText implements encoding.TextMarshaler: exactly, in the largest unit.
func (b Bytes) MarshalText() ([]byte, error) {
	for _, u := range units {
		if uint64(b)%u.factor == 0 {
			return fmt.Appendf(nil, "%d%s", uint64(b)/u.factor, u.name), nil
		}
	}
	return nil, nil // cannot be: the last factor is 1
}

// UnmarshalText implements encoding.TextUnmarshaler.
func (b *Bytes) UnmarshalText(text []byte) error {
	for _, u := range units {
		number, ok := strings.CutSuffix(string(text), u.name)
		if !ok {
			continue
		}
		x, err := strconv.ParseFloat(strings.TrimSpace(number), 64)
		if err != nil || !(x > 0) || x*float64(u.factor) >= math.MaxInt64 || x*float64(u.factor) < 1 {
			break
		}
		*b = Bytes(x * float64(u.factor))
		return nil
	}
	return puzzles.Messagef("an amount of memory looks like %s", `"2GiB", "500MB"`)
}

// Method is an algorithm with its weights: "astar", "weighted w=2", "published penalty=0.2",
// "custom a=1 b=2".
type Method struct {
	Algorithm                    solver.Algorithm
	Weight, Penalty, Probe, A, B float64 // see solver.Options
}

// by is the request of a method by a heuristic.
func (w Method) by(heuristic string) solver.Options {
	return solver.Options{Algorithm: w.Algorithm, Heuristic: heuristic, Weight: w.Weight, Penalty: w.Penalty, Probe: w.Probe, A: w.A, B: w.B}
}

// WayOf is the way of a request.
func WayOf(o solver.Options) Method {
	return Method{o.Algorithm, o.Weight, o.Penalty, o.Probe, o.A, o.B}
}

// String writes a way.
func (w Method) String() string {
	return strings.TrimSpace(string(w.Algorithm) + " " + portfolio.Weights(w.by("")))
}

// MarshalText implements encoding.TextMarshaler.
func (w Method) MarshalText() ([]byte, error) { return []byte(w.String()), nil }

// UnmarshalText implements encoding.TextUnmarshaler.
func (w *Method) UnmarshalText(text []byte) error {
	words := strings.Fields(string(text))
	if len(words) == 0 {
		words = []string{""}
	}
	var names []string
	for _, a := range solver.Algorithms() {
		names = append(names, string(a.ID))
	}
	a, known := solver.Algorithm(words[0]).Info()
	if !known || words[0] == "" {
		return puzzles.Messagef("there is no algorithm %q; there are %s", words[0], strings.Join(names, ", "))
	}
	o := solver.Options{Algorithm: a.ID}
	for _, weight := range a.Weights {
		if weight.Exact {
			*weight.In(&o) = weight.Preset
		}
	}
	for _, word := range words[1:] {
		name, number, _ := strings.Cut(word, "=")
		x, err := strconv.ParseFloat(number, 64)
		i := slices.IndexFunc(a.Weights, func(weight solver.Weight) bool { return weight.Name == name })
		if i < 0 || err != nil || !a.Weights[i].Takes(x) {
			return puzzles.Messagef("%q is no weight of %s; weights are written as %s", word, words[0], `"weighted w=2", "published penalty=0.2 probe=2", "custom a=1 b=2"`)
		}
		*a.Weights[i].In(&o) = x
	}
	*w = WayOf(o)
	return nil
}

// Band is a range of whole numbers, written as "A..B", or one.
type Band puzzles.Band

// MarshalText implements encoding.TextMarshaler.
func (b Band) MarshalText() ([]byte, error) {
	switch {
	case puzzles.Band(b) == puzzles.None:
		return []byte("0"), nil
	case b.Least == b.Most:
		return strconv.AppendInt(nil, int64(b.Least), 10), nil
	}
	return fmt.Appendf(nil, "%d..%d", b.Least, b.Most), nil
}

// UnmarshalText implements encoding.TextUnmarshaler.
func (b *Band) UnmarshalText(text []byte) error {
	left, right, ranged := strings.Cut(string(text), "..")
	if !ranged {
		right = left
	}
	least, errL := strconv.ParseUint(left, 10, 31)
	most, errM := strconv.ParseUint(right, 10, 31)
	if errL != nil || errM != nil || most < least {
		return puzzles.Messagef("a range is A..B with A not above B, such as %s, or one number", `"10..20"`)
	}
	*b = Band(puzzles.BandOf(int(least), int(most)))
	return nil
}

// Size is rows and columns, written as "4x4".
type Size puzzles.Size

// String writes a size.
func (s Size) String() string { return fmt.Sprintf("%dx%d", s.Rows, s.Cols) }

// MarshalText implements encoding.TextMarshaler.
func (s Size) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// UnmarshalText implements encoding.TextUnmarshaler.
func (s *Size) UnmarshalText(text []byte) error {
	left, right, _ := strings.Cut(string(text), "x")
	rows, errR := strconv.ParseUint(left, 10, 10)
	cols, errC := strconv.ParseUint(right, 10, 10)
	if errR != nil || errC != nil || rows < 1 || cols < 1 {
		return puzzles.Messagef("a size is rows and columns, such as %s", `"4x4"`)
	}
	*s = Size{int(rows), int(cols)}
	return nil
}
