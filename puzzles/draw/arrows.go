package draw

import (
	"math"
	"strconv"
)

const (
	maxReach = 3

	// roomy is the size of a cell in pixels from which the reach is drawn as
	// that many arrow heads; below it is a digit beside the letter.
	roomy = 36
)

// figure draws how a piece goes, over its face: arrow heads in every direction
// of its rays around the letter, as many in a row as it goes cells. Small
// pieces have one head a direction, at the edge, and the reach as a digit.
// half is half the side of the square around the centre c.
func (t tile) figure(s surface, c point, half float32) {
	var heads path
	for k := range 8 {
		if t.rays>>k&1 == 0 {
			continue
		}
		sin, cos := math.Sincos(float64(k) * math.Pi / 4)
		ahead := point{float32(sin), -float32(cos)}
		if t.cell < roomy {
			at := float32(0.96)
			if k%2 == 1 {
				at = 1.24
			}
			heads.arrow(c, ahead, half*at, max(2, half*0.3))
			continue
		}
		first, gap := float32(0.66), float32(0.145)
		if k%2 == 1 {
			first, gap = 0.7, 0.205
		}
		for i := range t.reach {
			heads.chevron(c, ahead, half*(first+gap*float32(i)), half*0.14, half*0.09)
		}
	}
	s.fill(heads, t.paint.Ink)
	text, size, width := t.label, float32(t.cell)*0.36, half*0.78
	if t.cell < roomy && t.reach > 0 {
		text += strconv.Itoa(int(t.reach))
		width = half * 1.15
	}
	centred(s, bold(), text, c.x, c.y, size, width, t.paint.Ink)
}

// arrow adds a filled triangle whose tip is at a distance from c in direction
// ahead, a unit vector, and whose sides make a right angle.
func (s *path) arrow(c, ahead point, tip, length float32) {
	from := heading{c, ahead}
	s.polygon(from.at(tip, 0), from.at(tip-length, length), from.at(tip-length, -length))
}

// chevron adds an angle whose tip is at a distance from c in direction ahead; its
// arms reach back by a, and it is w thick along the direction.
func (s *path) chevron(c, ahead point, tip, a, w float32) {
	from := heading{c, ahead}
	s.polygon(from.at(tip, 0), from.at(tip-a, a), from.at(tip-a-w, a), from.at(tip-w, 0), from.at(tip-a-w, -a), from.at(tip-a, -a))
}

// heading measures from a point along a direction and across it.
type heading struct{ origin, ahead point }

// at returns the point so far ahead and so far to the right.
func (h heading) at(ahead, right float32) point {
	return point{h.origin.x + h.ahead.x*ahead - h.ahead.y*right, h.origin.y + h.ahead.y*ahead + h.ahead.x*right}
}

// polygon adds a closed shape of straight sides.
func (s *path) polygon(points ...point) {
	for i, p := range points {
		if i == 0 {
			s.move(p.x, p.y)
		} else {
			s.line(p.x, p.y)
		}
	}
	s.close()
}
