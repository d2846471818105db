package optima

import (
	"math"
	"math/bits"

	"waymark/puzzles"
)

// heats counts on which cells the moves of all solutions pass and end: the moves of the graph,
// each as many times as solutions make it. That is the number of ways from the start to where it
// begins times that of the ways from where it leads to the end. It reports false where one of the
// numbers is too large.
func (d *dag) heats(size puzzles.Size) (passed, stopped puzzles.Heat, ok bool) {
	n := len(d.first) - 1
	onward := make([]uint64, n) // ways to an end
	for i := n - 1; i >= 0; i-- {
		if d.first[i] == d.first[i+1] {
			onward[i] = 1
		}
		for k := d.first[i]; k < d.first[i+1]; k++ {
			onward[i] += onward[d.edges[k].to]
		}
	}
	if onward[0] > math.MaxInt64 {
		return passed, stopped, false
	}
	passed = puzzles.Heat{Cells: make([]int, size.Cells()), Ways: int(onward[0])}
	stopped = puzzles.Heat{Cells: make([]int, size.Cells()), Ways: int(onward[0])}
	ok = true
	add := func(cells []int, touched []int, times uint64) {
		for _, c := range touched {
			if sum := uint64(cells[c]) + times; sum <= math.MaxInt64 {
				cells[c] = int(sum)
			} else {
				ok = false
			}
		}
	}
	count := func(s puzzles.Step, times uint64) {
		add(passed.Cells, s.Passes(size), times)
		add(stopped.Cells, s.Stops(), times)
	}
	for _, s := range d.before {
		count(s, onward[0])
	}
	hither := make([]uint64, n) // ways from the start; the number of a position is larger than that of any before it
	hither[0] = 1
	for i := range n {
		for k := d.first[i]; k < d.first[i+1]; k++ {
			e := &d.edges[k]
			hither[e.to] += hither[i]
			high, times := bits.Mul64(hither[i], onward[e.to])
			if high > 0 || times > math.MaxInt64 {
				return passed, stopped, false
			}
			count(e.step, times)
		}
	}
	return passed, stopped, ok
}
