package audit

// unreachable is the distance to what cannot be reached, and of what no way is known to. Sums of
// a few of them do not overflow.
const unreachable = 1 << 40

// cheapestOrder returns the order of n stops in which the way from the start, 0, over all
// of them, 1 to n, to the goal, n+1, costs least, and what it costs; unreachable where there
// is none. cost is that of going straight from one to another. Of equal orders it is the
// first in the dictionary. Dynamic programming over the sets of stops that are still to
// come: M. Held and R. M. Karp, A Dynamic Programming Approach to Sequencing Problems,
// 1962; n*n*2^n steps.
func cheapestOrder(n int, cost func(from, to int) int) (order []int, total int) {
	left := make([][]int, 1<<n) // by the stops to come, as bits, and the one before them: what they cost
	in := func(set, stop int) bool { return stop > 0 && set&(1<<(stop-1)) != 0 }
	via := func(set, from, to int) int { return cost(from, to) + left[set&^(1<<(to-1))][to] }
	for set := range left {
		left[set] = make([]int, n+1)
		for from := range left[set] {
			least := unreachable
			if set == 0 {
				least = cost(from, n+1)
			}
			for to := 1; to <= n && !in(set, from); to++ {
				if in(set, to) {
					least = min(least, via(set, from, to))
				}
			}
			left[set][from] = min(least, unreachable)
		}
	}
	set, at := len(left)-1, 0
	if total = left[set][at]; total >= unreachable {
		return nil, unreachable
	}
	for set != 0 {
		to := 1
		for !in(set, to) || via(set, at, to) != left[set][at] {
			to++
		}
		order, set, at = append(order, to), set&^(1<<(to-1)), to
	}
	return order, total
}
