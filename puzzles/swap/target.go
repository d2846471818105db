package swap

import (
	"math"
	"sync"

	"waymark/solver"
)

// target is a goal or a mark prepared for estimates.
type target struct {
	want
	*board
	dist   []int32 // relaxed swaps between two slots
	labels []uint8 // all
	shelf  shelf

	building sync.Mutex // of the tables
	tables   *tables
}

// newTarget prepares what is wanted; dist is from distances, work is what its
// tables may cost.
func (b *board) newTarget(w want, dist []int32, work int) *target {
	t := &target{want: w, board: b, dist: dist, tables: b.planTables(w, tableSize, work)}
	for label := range w.names {
		t.labels = append(t.labels, uint8(label))
	}
	return t
}

// misplaced counts the squares on slots that want another label.
func (t *target) misplaced(at *content) int32 {
	var n int32
	for i, w := range t.asked {
		if w != anything && t.of[at[i]] != w {
			n++
		}
	}
	return n
}

// half is ceil(misplaced / 2). A swap moves two squares, so it puts at most two
// right: the count falls by two at most. Admissible and consistent.
func (t *target) half(at *content) int32 { return (t.misplaced(at) + 1) / 2 }

// carried is half the sum, rounded up, of the cheapest matchings of every
// label's squares with the slots that want it, on relaxed distance.
//
// The relaxed distance of two slots counts the swaps that would carry a square
// from one to the other if every link worked whenever a figure of its region
// could make it, as mover or as partner: figures and reaches of the whole
// region count for every square, since any of them may carry it. In a solution
// each wanting slot receives a square of its own, which took part in at least
// that many swaps; a swap has two squares. Hence it is admissible. A swap takes
// two squares one link further each and changes the sum by at most two, so half
// of it, rounded up, falls by at most one: it is consistent.
func (t *target) carried(at *content) int32 {
	sum := t.matched(at, t.labels)
	if sum >= far {
		return solver.Unreachable
	}
	return (sum + 1) / 2
}

// greedy adds up, for every misplaced square, the distance to the nearest slot
// that wants its label and does not have it; several squares may count on the
// same slot. This is the estimate Puzzle-X publishes. A square no slot waits
// for counts nothing.
func (t *target) greedy(at *content, distance func(rows, cols int) float64) float64 {
	sum := 0.0
	for i, w := range t.asked {
		label := t.of[at[i]]
		if w == anything || label == w {
			continue
		}
		least := math.Inf(1)
		for j, v := range t.asked {
			if v == label && t.of[at[j]] != v {
				least = min(least, t.apart(i, j, distance))
			}
		}
		if !math.IsInf(least, 1) {
			sum += least
		}
	}
	return sum
}

// apart measures the distance of two slots on the board.
func (t *target) apart(i, j int, distance func(rows, cols int) float64) float64 {
	a, b := t.cells[i], t.cells[j]
	return distance(a/t.size.Cols-b/t.size.Cols, a%t.size.Cols-b%t.size.Cols)
}

func euclidean(rows, cols int) float64 { return math.Hypot(float64(rows), float64(cols)) }

func manhattan(rows, cols int) float64 { return float64(max(rows, -rows) + max(cols, -cols)) }
