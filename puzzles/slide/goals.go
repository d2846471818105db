package slide

import "slices"

// completions lists the full boards that match want, each once: the contents
// that want does not name, spread over its open cells in every different way.
// ok is false when there are more than limit; that is found out by counting.
func (l *layout) completions(want codes, limit int) (list []codes, ok bool) {
	left := slices.Clone(l.count)
	var gaps []int
	for i, c := range want {
		if c == open {
			gaps = append(gaps, i)
		} else {
			left[c]--
		}
	}
	if slices.Min(left) < 0 {
		return nil, true // wanted more often than there is
	}
	if !arrangements(left, limit) {
		return nil, false
	}
	full := slices.Clone(want)
	var spread func(gap int)
	spread = func(gap int) {
		if gap == len(gaps) {
			list = append(list, slices.Clone(full))
			return
		}
		for c := range left {
			if left[c] > 0 {
				left[c]--
				full[gaps[gap]] = code(c)
				spread(gap + 1)
				left[c]++
			}
		}
	}
	spread(0)
	return list, true
}

// arrangements reports whether the number of different orders of a multiset,
// given how often each kind occurs, is at most limit. It multiplies binomial
// coefficients factor by factor; each partial product is a whole number that
// never shrinks, so it may stop at the first one beyond the limit.
func arrangements(counts []int, limit int) bool {
	total, placed := 1, 0
	for _, n := range counts {
		for k := 1; k <= n; k++ {
			placed++
			total = total * placed / k
			if total > limit {
				return false
			}
		}
	}
	return total <= limit
}
