package solver

import (
	"math"
	"slices"
	"sync/atomic"
)

// Assignment is a minimum-cost assignment problem and the space to solve it: a
// table of costs by row and column. Every row takes one column of its own, such that
// the sum of the costs is least. Columns may be left over.
//
// The zero value is ready for Reset. A workspace grows to the largest problem it
// has seen and then allocates no more. It is not safe for concurrent use;
// [BorrowAssignment] hands one to each caller.
//
// A cost of [Unreachable], +Inf or NaN forbids the pair. Other costs may be negative,
// but not -Inf. For int32 their magnitude is at most MaxInt32 / (4*rows), since Solve adds up
// costs along paths through the table.
type Assignment[T int32 | float64] struct {
	rows, cols int
	cost       []T // row by row

	u, v  []T     // potentials of rows and columns: no reduced cost c-u-v is below 0, taken ones are 0
	low   []T     // column -> least length of a path to it
	rowOf []int32 // column -> the row that takes it, or unassigned
	colOf []int32 // row -> the column it takes
	prev  []int32 // column -> the row before it on its path
	order []int32 // columns: those not yet reached, then the reached, last first
}

const unassigned = -1

// forbidden returns the cost of a pair that must not be: math.MaxInt32 or +Inf.
func forbidden[T int32 | float64]() T {
	if _, isReal := any(T(0)).(float64); isReal {
		return T(math.Inf(1))
	}
	return math.MaxInt32
}

// Reset makes room for a problem of a size; a negative size counts as 0.
// The costs are undefined until every Row is written.
func (a *Assignment[T]) Reset(rows, cols int) {
	a.rows, a.cols = max(rows, 0), max(cols, 0)
	a.cost = sized(a.cost, a.rows*a.cols)
	a.u, a.colOf = sized(a.u, a.rows), sized(a.colOf, a.rows)
	a.v, a.low = sized(a.v, a.cols), sized(a.low, a.cols)
	a.rowOf, a.prev, a.order = sized(a.rowOf, a.cols), sized(a.prev, a.cols), sized(a.order, a.cols)
}

// sized returns n elements, in s where they fit.
func sized[E any](s []E, n int) []E {
	if n <= cap(s) {
		return s[:n]
	}
	return slices.Grow(s[:0], n)[:n]
}

// Row returns the costs of a row, one for each column. The caller writes them.
func (a *Assignment[T]) Row(row int) []T {
	return a.cost[row*a.cols:][:a.cols:a.cols]
}

// Solve returns the least sum, and false when every assignment has a forbidden
// pair or there are more rows than columns. It may be called again, also after a
// Row has changed.
//
// Solve uses the Hungarian method (H. W. Kuhn, 1955, The Hungarian method for the
// assignment problem; J. Munkres, 1957, Algorithms for the assignment and
// transportation problems) by one shortest augmenting path a row (R. Jonker and
// A. Volgenant, 1987, A shortest augmenting path algorithm for dense and sparse
// linear assignment problems), in O(rows^2 * cols). The sum is of the costs
// themselves: rounding in real potentials does not add up in it.
func (a *Assignment[T]) Solve() (least T, ok bool) {
	if a.rows > a.cols {
		return 0, false
	}
	clear(a.v)
	for j := range a.rowOf {
		a.rowOf[j] = unassigned
	}
	for row := range a.rows {
		if !a.augment(row) {
			return 0, false
		}
	}
	for row, col := range a.colOf {
		least += a.cost[row*a.cols+int(col)]
	}
	return least, true
}

// Column returns the column that a row takes, once Solve has found an assignment.
func (a *Assignment[T]) Column(row int) int { return int(a.colOf[row]) }

// augment gives one more row a column, and others another one where that is
// cheaper, along the shortest path by reduced costs to a column not taken yet.
// It returns false when there is no path.
func (a *Assignment[T]) augment(row int) bool {
	// Equal lengths, told to the compiler, keep bounds checks out of the loops.
	never := forbidden[T]()
	n := a.cols
	low, v, prev, open := a.low[:n], a.v[:n], a.prev[:n], a.order[:n]
	length, next := never, -1
	for j, c := range a.Row(row)[:n] {
		low[j], prev[j], open[j] = never, int32(row), int32(j)
		if c < never {
			low[j] = c - v[j]
		}
		if low[j] < length {
			length, next = low[j], j
		}
	}
	end := 0
	for {
		if next < 0 {
			return false
		}
		end = int(open[next])
		last := len(open) - 1
		open[next], open[last] = open[last], open[next]
		open = open[:last]
		at := a.rowOf[end]
		if at == unassigned {
			break
		}
		costs, base := a.Row(int(at))[:n], length-a.u[at]
		length, next = never, -1
		for k, j := range open {
			if c := costs[j]; c < never {
				if d := base + c - v[j]; d < low[j] {
					low[j], prev[j] = d, at
				}
			}
			if low[j] < length {
				length, next = low[j], k
			}
		}
	}
	a.u[row] = length
	for _, j := range a.order[len(open)+1:] { // reached before the end
		d := length - low[j]
		a.u[a.rowOf[j]] += d
		v[j] -= d
	}
	for {
		at := int(prev[end])
		a.rowOf[end] = int32(at)
		a.colOf[at], end = int32(end), int(a.colOf[at])
		if at == row {
			return true
		}
	}
}

// shelf holds workspaces that no caller has at the moment. Unlike a sync.Pool it
// never drops one that fits, so that a search does not allocate now and then.
type shelf[T int32 | float64] [8]atomic.Pointer[Assignment[T]]

var (
	intShelf  shelf[int32]
	realShelf shelf[float64]
)

func shelfOf[T int32 | float64]() *shelf[T] {
	if s, ok := any(&intShelf).(*shelf[T]); ok {
		return s
	}
	return any(&realShelf).(*shelf[T])
}

// BorrowAssignment returns a workspace that is Reset to a size, for callers on
// several goroutines that have no place to keep one. Release it after use. It
// allocates only while a workspace grows, or when very many are out at once.
func BorrowAssignment[T int32 | float64](rows, cols int) *Assignment[T] {
	s := shelfOf[T]()
	for i := range s {
		if s[i].Load() == nil {
			continue
		}
		if a := s[i].Swap(nil); a != nil { // else another caller was faster
			a.Reset(rows, cols)
			return a
		}
	}
	a := new(Assignment[T])
	a.Reset(rows, cols)
	return a
}

// Release gives a borrowed workspace back; it must not be used any more.
func (a *Assignment[T]) Release() {
	s := shelfOf[T]()
	for i := range s {
		if s[i].Load() == nil && s[i].CompareAndSwap(nil, a) {
			return
		}
	}
}
