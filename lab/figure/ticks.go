package figure

import (
	"cmp"
	"math"
)

// tick is a place of an axis that has a line, and a text unless it is a small one.
type tick struct {
	value float64
	text  string
}

// ticks returns those of an axis whose texts keep apart: room is the least space that a
// text needs along the axis.
func (a Axis) ticks(s scale, room func(text string) float64) []tick {
	if a.Log && s.span() >= math.Log(8) {
		return a.decades(s, room)
	}
	length := math.Abs(s.to - s.from)
	for n := max(2, int(length/cmp.Or(a.every, 45))); ; n-- {
		t := a.even(s, n)
		if n <= 1 || apart(t, s, room) {
			return t
		}
	}
}

// even returns ticks at 1, 2, 2.5 or 5 times a power of ten apart, about n of them.
func (a Axis) even(s scale, n int) []tick {
	rough := (s.high - s.low) / float64(n)
	power := math.Pow(10, math.Floor(math.Log10(rough)))
	step := 10 * power
	for _, m := range []float64{1, 2, 2.5, 5} {
		if m*power >= rough*0.999 && !(a.whole && m*power != math.Trunc(m*power)) {
			step = m * power
			break
		}
	}
	var t []tick
	first, last := math.Ceil(s.low/step-1e-9), math.Floor(s.high/step+1e-9)
	if !(last-first < 1000) {
		return nil // a step that is lost in rounding
	}
	for k := range int(last-first) + 1 {
		v := (first + float64(k)) * step
		if a.Log && v <= 0 || !(math.Abs(s.at(v)-(s.from+s.to)/2) <= math.Abs(s.to-s.from)/2+1e-6) || len(t) > 0 && v <= t[len(t)-1].value {
			continue
		}
		t = append(t, tick{v, a.Format.text(v)})
	}
	return t
}

// decades returns ticks at powers of ten, every so many that the texts keep apart; with
// 2 and 5 times where there is room, and small ones at the others.
func (a Axis) decades(s scale, room func(string) float64) []tick {
	first, last := int(math.Floor(math.Log10(s.low))), int(math.Ceil(math.Log10(s.high)))
	for _, texts := range [][]int{{1, 2, 5}, {1, 3}, {1}} {
		if len(texts) > 1 && s.span() > 4*math.Ln10 {
			continue
		}
		if t := a.powers(s, first, last, 1, texts); apart(t, s, room) {
			return t
		}
	}
	for every := 2; ; every++ {
		t := a.powers(s, first, last, every, []int{1})
		if every > last-first || apart(t, s, room) {
			return t
		}
	}
}

func (a Axis) powers(s scale, first, last, every int, texts []int) []tick {
	var t []tick
	for e := first; e <= last; e++ {
		for m := 1; m <= 9; m++ {
			v := float64(m) * math.Pow10(e)
			if !s.has(v) {
				continue
			}
			text := ""
			for _, with := range texts {
				if m == with && (e%every+every)%every == 0 {
					text = a.Format.text(v)
				}
			}
			if text != "" || every == 1 || m == 1 {
				t = append(t, tick{v, text})
			}
		}
	}
	return t
}

// apart tells whether no two texts come too near to each other.
func apart(t []tick, s scale, room func(string) float64) bool {
	end := math.Inf(-1)
	place := func(v float64) float64 { return math.Abs(s.at(v) - s.from) }
	for _, k := range t {
		if k.text == "" {
			continue
		}
		half := room(k.text) / 2
		if place(k.value)-half < end {
			return false
		}
		end = place(k.value) + half
	}
	return true
}
