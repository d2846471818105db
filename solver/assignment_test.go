package solver

import (
	"math"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"waymark/test/draws"
)

// slowest tries all ways to give every row a column of its own.
func slowest[T int32 | float64](costs [][]T, cols int) (least T, ok bool) {
	var visit func(row int, taken uint, sum T)
	visit = func(row int, taken uint, sum T) {
		if row == len(costs) {
			if !ok || sum < least {
				least, ok = sum, true
			}
			return
		}
		for j := range cols {
			if c := costs[row][j]; taken>>j&1 == 0 && c != forbidden[T]() {
				visit(row+1, taken|1<<j, sum+c)
			}
		}
	}
	visit(0, 0, 0)
	return least, ok
}

// checkAssignment compares random problems, solved one after the other in one
// workspace, with all permutations.
func checkAssignment[T int32 | float64](t *testing.T, cost *rapid.Generator[T], tolerance float64) {
	var a Assignment[T]
	draws.Check(t, func(t *rapid.T) {
		rows := rapid.IntRange(0, 6).Draw(t, "rows")
		cols := rapid.IntRange(0, 7).Draw(t, "cols")
		costs := make([][]T, rows)
		a.Reset(rows, cols)
		for i := range costs {
			costs[i] = rapid.SliceOfN(cost, cols, cols).Draw(t, "costs")
			copy(a.Row(i), costs[i])
		}
		want, possible := slowest(costs, cols)
		for range 2 { // the second time from what the first has left
			got, ok := a.Solve()
			require.Equal(t, possible, ok)
			require.InDelta(t, float64(want), float64(got), tolerance)
			if !ok {
				continue
			}
			sum, taken := T(0), map[int]bool{}
			for i := range rows {
				taken[a.Column(i)] = true
				sum += costs[i][a.Column(i)]
			}
			require.Len(t, taken, rows, "a column is taken twice")
			require.Equal(t, sum, got)
		}
	})
}

func TestAssignmentIsTheLeastOfAll(t *testing.T) {
	t.Run("int32", func(t *testing.T) {
		checkAssignment(t, rapid.OneOf(
			rapid.Int32Range(0, 9), rapid.Int32Range(-1<<20, 1<<20), rapid.Just(forbidden[int32]())), 0)
	})
	t.Run("float64", func(t *testing.T) {
		checkAssignment(t, rapid.OneOf(
			rapid.Float64Range(0, 9), rapid.Float64Range(-1000, 1000), rapid.Just(math.Inf(1))), 1e-9)
	})
	t.Run("mostly forbidden", func(t *testing.T) {
		checkAssignment(t, rapid.SampledFrom([]int32{1, 2, math.MaxInt32, math.MaxInt32, math.MaxInt32}), 0)
	})
}

func TestAssignmentAtTheLimits(t *testing.T) {
	for _, tt := range []struct {
		name  string
		costs [][]int32
		cols  int
		want  int32
		ok    bool
	}{
		{"nothing", nil, 0, 0, true},
		{"no rows", nil, 3, 0, true},
		{"no columns", [][]int32{{}}, 0, 0, false},
		{"more rows than columns", [][]int32{{1}, {1}}, 1, 0, false},
		{"two rows for one column", [][]int32{{1, math.MaxInt32}, {1, math.MaxInt32}}, 2, 0, false},
		{"a row with no column", [][]int32{{1, 2}, {math.MaxInt32, math.MaxInt32}}, 2, 0, false},
		{"the greatest costs", [][]int32{{1<<28 - 1, 1 - 1<<28}, {1<<28 - 1, 1<<28 - 1}}, 2, 0, true},
	} {
		t.Run(tt.name, func(t *testing.T) {
			a := BorrowAssignment[int32](len(tt.costs), tt.cols)
			defer a.Release()
			for i, row := range tt.costs {
				copy(a.Row(i), row)
			}
			got, ok := a.Solve()
			assert.Equal(t, tt.ok, ok)
			assert.Equal(t, tt.want, got)
		})
	}
}

func TestNotANumberIsForbidden(t *testing.T) {
	var a Assignment[float64]
	a.Reset(1, 2)
	copy(a.Row(0), []float64{math.NaN(), 7})
	got, ok := a.Solve()
	assert.True(t, ok)
	assert.Equal(t, 7.0, got)
	a.Row(0)[1] = math.NaN()
	_, ok = a.Solve()
	assert.False(t, ok)
}

// fillShifted makes the cost of row i and column j |i-j-1|: the least sum is 0
// when there is a column more than rows.
func fillShifted(a *Assignment[int32], n int) {
	a.Reset(n, n+1)
	for i := range n {
		for j, row := 0, a.Row(i); j <= n; j++ {
			row[j] = int32(max(i-j+1, j-i-1))
		}
	}
}

func TestAssignmentIsReusedWithoutAllocation(t *testing.T) {
	var a Assignment[int32]
	fillShifted(&a, 60)
	for _, n := range []int{60, 3, 30} {
		assert.Zero(t, testing.AllocsPerRun(10, func() {
			fillShifted(&a, n)
			if sum, ok := a.Solve(); sum != 0 || !ok {
				t.Error(sum, ok)
			}
		}))
	}
}

func TestBorrowedAssignmentsAreNotShared(t *testing.T) {
	const callers = 20 // more than are kept
	var wait sync.WaitGroup
	for caller := range callers {
		wait.Go(func() {
			for range 200 {
				a := BorrowAssignment[int32](2, 2)
				copy(a.Row(0), []int32{int32(caller), 0})
				copy(a.Row(1), []int32{9 * callers, int32(caller)})
				least, ok := a.Solve()
				assert.True(t, ok)
				assert.EqualValues(t, 2*caller, least)
				a.Release()
			}
		})
	}
	wait.Wait()
	assert.Zero(t, testing.AllocsPerRun(100, func() { BorrowAssignment[int32](2, 2).Release() }))
}

func BenchmarkAssignment(b *testing.B) {
	for name, n := range map[string]int{"3x4": 3, "12x13": 12, "60x61": 60} {
		b.Run(name, func(b *testing.B) {
			var a Assignment[int32]
			b.ReportAllocs()
			for b.Loop() {
				fillShifted(&a, n)
				a.Solve()
			}
		})
	}
}
