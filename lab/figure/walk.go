package figure

import (
	"cmp"
	"math"
	"slices"
)

// Spot returns where a point is drawn, in pixels; false for one that is not.
func (v *View) Spot(series, point int) (px, py float64, ok bool) {
	all := v.places()
	if series < 0 || series >= len(all) || point < 0 || point >= len(all[series]) || math.IsNaN(all[series][point].x) {
		return 0, 0, false
	}
	at := all[series][point]
	return at.x * v.pixels, at.y * v.pixels, true
}

// Along returns the point so many points further to the right among those of the series of a point, or to its
// left, but not beyond the last one. From none it goes to the first point of all, or to the last.
func (v *View) Along(from Found, ok bool, steps int) (Found, bool) {
	if _, _, drawn := v.Spot(from.Series, from.Point); !ok || !drawn {
		return v.first(steps < 0)
	}
	line := v.walks()[from.Series]
	k := min(max(slices.Index(line, from.Point)+steps, 0), len(line)-1)
	return Found{Series: from.Series, Point: line[k]}, true
}

// Across returns the point of the next series that has one, or of the one before, that is nearest to a
// point; the point itself where there is no further one.
func (v *View) Across(from Found, ok bool, steps int) (Found, bool) {
	x, y, drawn := v.Spot(from.Series, from.Point)
	if !ok || !drawn {
		return v.first(steps < 0)
	}
	walks := v.walks()
	for s := from.Series + steps; s >= 0 && s < len(walks); s += steps {
		best, least := -1, math.Inf(1)
		for _, k := range walks[s] {
			px, py, _ := v.Spot(s, k)
			if d := math.Hypot(px-x, py-y); d < least {
				best, least = k, d
			}
		}
		if best >= 0 {
			return Found{Series: s, Point: best}, true
		}
	}
	return from, true
}

// first is the leftmost point of the first series that has one, or the rightmost of the last.
func (v *View) first(last bool) (Found, bool) {
	walks := v.walks()
	for i := range walks {
		s := i
		if last {
			s = len(walks) - 1 - i
		}
		if n := len(walks[s]); n > 0 && last {
			return Found{Series: s, Point: walks[s][n-1]}, true
		} else if n > 0 {
			return Found{Series: s, Point: walks[s][0]}, true
		}
	}
	return Found{}, false
}

// inOrder are the points of each series that are drawn, from left to right.
func (v *View) inOrder() [][]int {
	all := v.places()
	lines := make([][]int, len(all))
	for s, points := range all {
		for k, at := range points {
			if !math.IsNaN(at.x) {
				lines[s] = append(lines[s], k)
			}
		}
		slices.SortStableFunc(lines[s], func(a, b int) int {
			return cmp.Or(cmp.Compare(points[a].x, points[b].x), cmp.Compare(points[b].y, points[a].y))
		})
	}
	return lines
}
