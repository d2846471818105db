package slide

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
	"waymark/puzzles"
	"waymark/solver"
	"waymark/test/draws"
)

// value reads a heuristic of either kind; unreachable means infinite.
func value[S solver.State](h solver.Heuristic[S], s S) (v float64, unreachable bool) {
	if h.Info.Integer {
		n := h.Int(s)
		return float64(n), n == solver.Unreachable
	}
	x := h.Real(s)
	return x, x > far
}

// checkHeuristics compares every heuristic with the exact distance of every
// arrangement of the puzzle's contents, and with its value after every move.
// rounding allows for sums of square roots.
func checkHeuristics(t require.TestingT, l *layout, sp solver.Reversible[single], list []solver.Heuristic[single],
	all []codes, dist map[single]int32,
) {
	const rounding = 1e-9
	blanks := float64(l.count[0])
	states := make([]single, len(all))
	index := make(map[single]int32, len(all))
	for i, c := range all {
		states[i] = pack[single](l, c)
		index[states[i]] = int32(i)
	}
	exact := make([]int32, len(all))         // -1: no way to a goal
	after, end := []int32(nil), []int32(nil) // where the moves of each lead, and where its list ends
	var edges []solver.Edge[single]
	for i, s := range states {
		edges = sp.Successors(s, edges[:0])
		for _, e := range edges {
			after = append(after, index[e.To])
		}
		end = append(end, int32(len(after)))
		exact[i] = -1
		if d, reachable := dist[s]; reachable {
			exact[i] = d
		}
	}
	values, cuts := make([]float64, len(all)), make([]bool, len(all))
	for _, h := range list {
		if h.Prepare != nil {
			_, err := h.Prepare(context.Background())
			require.NoError(t, err)
		}
		for i, s := range states {
			values[i], cuts[i] = value(h, s)
		}
		begin := int32(0)
		for i, v := range values {
			d := exact[i]
			switch {
			case d == 0 && v != 0:
				require.Failf(t, "not 0 at the goal", "%s of %v is %v", h.Info.ID, all[i], v)
			case d >= 0 && (h.Info.Admissible && v > float64(d)+rounding || cuts[i]):
				require.Failf(t, "not admissible", "%s of %v is %v, the distance %d", h.Info.ID, all[i], v, d)
			case d >= 0 && h.Info.ID == hammingBlank.ID && v > float64(d)+blanks:
				require.Failf(t, "too high by more than the blanks", "%v is %v, the distance %d", all[i], v, d)
			}
			moves := after[begin:end[i]]
			begin = end[i]
			for _, j := range moves {
				if cuts[i] != cuts[j] || h.Info.Consistent && v > values[j]+1+rounding {
					require.Failf(t, "not consistent", "%s of %v is %v, of %v %v", h.Info.ID, all[i], v, all[j], values[j])
				}
			}
		}
	}
}

// smallBoards are compared with exhaustive search on every position.
var smallBoards = map[string][2]string{
	"2x2":                      {"1 2 / 3 _", "1 2 / 3 _"},
	"2x2 two blanks":           {"1 2 / _ _", "_ 2 / 1 _"},
	"2x3":                      {"1 2 3 / 4 5 _", "_ 1 2 / 3 4 5"},
	"3x2":                      {"1 2 / 3 4 / 5 _", "5 1 / _ 2 / 4 3"},
	"2x3 repeated":             {"1 1 2 / 2 3 _", "2 1 3 / _ 1 2"},
	"2x3 two blanks":           {"1 2 3 / 4 _ _", "_ 4 3 / 2 1 _"},
	"2x3 wall":                 {"1 2 3 / 4 # _", "4 3 2 / 1 # _"},
	"2x3 open":                 {"1 2 3 / 4 5 _", "3 ? ? / ? 1 ?"},
	"2x4":                      {"1 2 3 4 / 5 6 7 _", "4 3 2 1 / _ 7 6 5"},
	"2x4 repeated, open":       {"1 1 1 2 / 2 3 3 _", "2 ? ? 1 / ? 1 3 ?"},
	"2x4 three blanks, wall":   {"1 2 3 _ / 4 # _ _", "3 2 _ 1 / _ # 4 _"},
	"3x3 blank first":          {"1 2 3 / 4 5 6 / 7 8 _", "_ 1 2 / 3 4 5 / 6 7 8"},
	"3x3 blank last":           {"1 2 3 / 4 5 6 / 7 8 _", "1 2 3 / 4 5 6 / 7 8 _"},
	"3x3 wall":                 {"1 2 3 / 4 # 5 / 6 7 _", "7 6 5 / 4 # 3 / 2 1 _"},
	"3x3 cut in two":           {"1 2 3 / # # # / 4 _ 5", "1 2 3 / # # # / _ 5 4"},
	"3x3 two walls, two blank": {"1 2 3 / # 4 # / 5 _ _", "5 4 _ / # 3 # / 2 1 _"},
	"3x3 repeated":             {"1 1 1 / 2 2 2 / 3 3 _", "3 2 1 / 2 _ 1 / 3 2 1"},
	"3x3 two colours":          {"1 1 1 / 1 2 2 / 2 2 _", "2 2 2 / 2 1 1 / 1 1 _"},
	"3x3 open":                 {"1 2 3 / 4 5 6 / 7 8 _", "3 2 1 / ? ? ? / ? ? ?"},
	"3x3 open column":          {"1 2 3 / 4 5 6 / 7 8 _", "7 ? ? / 4 ? ? / 1 ? _"},
	"3x3 repeated, open, wall": {"1 1 1 / 2 # 3 / 3 _ _", "? 3 1 / 1 # ? / 2 ? ?"},
	"2x5 conflicts":            {"1 2 3 3 3 / 3 3 3 3 _", "2 1 3 3 3 / 3 3 _ 3 3"},
}

func TestHeuristicsAgainstExhaustiveSearch(t *testing.T) {
	exhaustive(t)
	for name, boards := range smallBoards {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := puzzleOf(t, boards[0], boards[1])
			require.Empty(t, Family{}.Check(p))
			l, start, want := layoutOf(p)
			sp := newWordSpace(l, start, want)
			checkHeuristics(t, l, sp, heuristics[single](l, want), everything(t, l), distances(t, sp))
		})
	}
}

func TestHeuristicsOnRandomSmallBoards(t *testing.T) {
	draws.Check(t, func(rt *rapid.T) {
		p := anyPuzzle(rt, 2, 4)
		l, start, want := layoutOf(p)
		sp := newWordSpace(l, start, want)
		checkHeuristics(rt, l, sp, heuristics[single](l, want), everything(t, l), distances(t, sp))
	})
}

// The tables by chunks say what the sums cell by cell say.
func TestWordEstimateIsTheEstimate(t *testing.T) {
	used := 0
	draws.Check(t, func(t *rapid.T) {
		p := anyPuzzle(t, 4, 4)
		l, start, want := layoutOf(p)
		e := newEstimate(l, want)
		w := newWordEstimate(e)
		if w == nil {
			return
		}
		used++
		s := pack[single](l, start)
		assert.Equal(t, reachable(e.manhattan(start)), w.manhattan(s))
		assert.Equal(t, reachable(e.conflicts(start)), w.conflicts(s))
	})
	assert.Greater(t, used, 10)
}

// Where the exact pairing is too much work the estimates split it up; that
// must be as true and never higher.
func TestSplitPairing(t *testing.T) {
	for _, name := range []string{"2x3 repeated", "2x4 repeated, open", "3x3 repeated", "3x3 two colours", "3x3 repeated, open, wall"} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := puzzleOf(t, smallBoards[name][0], smallBoards[name][1])
			l, start, want := layoutOf(p)
			sp := newWordSpace(l, start, want)
			exact, split := newEstimate(l, want), newEstimate(l, want)
			for i := range split.groups {
				require.True(t, split.groups[i].exact)
				split.groups[i].exact = false
			}
			u := newUnpacker[single](l)
			of := func(info solver.HeuristicInfo, h func(codes) int32) solver.Heuristic[single] {
				return solver.Heuristic[single]{Info: info, Int: func(s single) int32 {
					var buf [maxCells]code
					return h(u.unpack(s, &buf))
				}}
			}
			all := everything(t, l)
			checkHeuristics(t, l, sp, []solver.Heuristic[single]{
				of(manhattan, split.manhattan),
				of(linearConflict, split.conflicts),
				{Info: euclidean, Real: func(s single) float64 {
					var buf [maxCells]code
					return split.euclidean(u.unpack(s, &buf))
				}},
			}, all, distances(t, sp))
			for _, c := range all {
				require.LessOrEqual(t, split.manhattan(c), exact.manhattan(c))
			}
		})
	}
}

func TestKnownValues(t *testing.T) {
	first := sorted(puzzles.Size{Rows: 3, Cols: 3}, true)
	last := sorted(puzzles.Size{Rows: 3, Cols: 3}, false)
	for _, tc := range []struct {
		start, goal, heuristic string
		want                   float64
	}{
		{"1 _ 2 / 3 5 4 / 6 8 7", first, "hamming", 5},
		{"1 _ 2 / 3 5 4 / 6 8 7", first, "hamming-blank", 6},
		{"1 _ 2 / 3 5 4 / 6 8 7", first, "manhattan", 5},
		{"1 _ 2 / 3 5 4 / 6 8 7", first, "linear-conflict", 9},
		{"1 7 2 / 5 _ 3 / 4 8 6", last, "manhattan", 8},
		{"1 7 2 / 5 _ 3 / 4 8 6", last, "hamming", 6},
		{"1 7 2 / 5 _ 3 / 4 8 6", last, "zero", 0},
		// Three reversed tiles in a row: two must leave, not three.
		{"3 2 1 / 4 5 6 / 7 8 _", last, "linear-conflict", 8},
		{"5 2 3 / 4 1 6 / 7 8 _", last, "euclidean", 2 * 1.4142135623730951},
		// Equal tiles never swap.
		{"2 1 1 / 1 2 2 / 3 3 _", "1 1 2 / 2 2 1 / 3 3 _", "manhattan", 4},
		// Around the wall.
		{"1 # 2 / 3 4 _", "2 # 1 / 3 4 _", "manhattan", 8},
	} {
		t.Run(tc.heuristic+" "+tc.start, func(t *testing.T) {
			l, start, want := layoutOf(puzzleOf(t, tc.start, tc.goal))
			for _, h := range heuristics[single](l, want) {
				if h.Info.ID == tc.heuristic {
					v, _ := value(h, pack[single](l, start))
					assert.InDelta(t, tc.want, v, 1e-9)
					return
				}
			}
			t.Fatalf("no heuristic %q", tc.heuristic)
		})
	}
}

// Hamming frames the tiles that it counts; of tiles that are alike, of which some may stay, the nearest.
func TestHammingFramesTheTilesOutOfPlace(t *testing.T) {
	for _, tc := range []struct{ start, goal, want string }{
		{"3 2 4 / 6 1 5 / _ 7 8", "_ 1 2 / 3 4 5 / 6 7 8", "A1 B1 C1 A2 B2"},
		{"2 1 1 / 1 2 2 / 3 3 _", "1 1 2 / 2 2 1 / 3 3 _", "A1 C1 A2 C2"},
		{"1 2 1 / 2 _ 3", "_ ? 1 / ? 1 ?", "A1"},
	} {
		p := puzzleOf(t, tc.start, tc.goal)
		in, err := Family{}.Insight(t.Context(), p, p.Start, "hamming")
		require.NoError(t, err)
		var framed []string
		for _, cell := range in.Terms[0].Cells {
			framed = append(framed, p.Start.CellName(cell))
		}
		assert.Equal(t, tc.want, strings.Join(framed, " "))
		assert.Len(t, framed, int(in.Value()))
	}
}

func TestHammingWithBlankIsRightlyCalledNotAdmissible(t *testing.T) {
	l, start, want := layoutOf(puzzleOf(t, "1 2 / _ 3", "1 2 / 3 _"))
	for _, h := range heuristics[single](l, want) {
		if h.Info.ID == hammingBlank.ID {
			assert.EqualValues(t, 2, h.Int(pack[single](l, start)), "one move away")
		}
	}
}

func TestWalledOffIsUnreachable(t *testing.T) {
	l, start, want := layoutOf(puzzleOf(t, "1 # 2 / 3 # _", "2 # 1 / 3 # _"))
	s := pack[single](l, start)
	for _, h := range heuristics[single](l, want)[:3] {
		_, cut := value(h, s)
		assert.True(t, cut, h.Info.ID)
	}
}

func TestAssignIsTheLeastPairing(t *testing.T) {
	draws.Check(t, func(t *rapid.T) {
		rows := rapid.IntRange(1, 5).Draw(t, "rows")
		cols := rapid.IntRange(rows, 6).Draw(t, "cols")
		costs := rapid.SliceOfN(rapid.SampledFrom([]int32{0, 1, 2, 3, 5, 9, far}), rows*cols, rows*cols).Draw(t, "costs")
		cost := func(i, j int) int32 { return costs[i*cols+j] }
		var least func(row int, taken uint) int32
		least = func(row int, taken uint) int32 {
			if row == rows {
				return 0
			}
			best := int32(1 << 30)
			for j := range cols {
				if taken>>j&1 == 0 {
					best = min(best, cost(row, j)+least(row+1, taken|1<<j))
				}
			}
			return best
		}
		want := least(0, 0)
		assert.Equal(t, want, assign(rows, cols, cost))
		assert.InDelta(t, float64(want), assign(rows, cols, func(i, j int) float64 { return float64(cost(i, j)) }), 1e-6)
	})
}

func TestLineIsTheLeastPairing(t *testing.T) {
	draws.Check(t, func(t *rapid.T) {
		have := rapid.SliceOfN(rapid.Uint8Range(0, 9), 1, 12).Draw(t, "have")
		want := rapid.SliceOfN(rapid.Uint8Range(0, 9), 0, len(have)).Draw(t, "want")
		least := assign(len(want), len(have), func(i, j int) int32 { return int32(abs(int(want[i]) - int(have[j]))) })
		assert.Equal(t, least, line(want, have), fmt.Sprint(want, have))
	})
}

func TestLinesRemoveTheLeastSet(t *testing.T) {
	draws.Check(t, func(t *rapid.T) {
		goals := rapid.Permutation([]uint8{0, 1, 2, 3, 4, 5, 6, 7, 8, 9}).Draw(t, "goals")
		goals = goals[:rapid.IntRange(0, len(goals)).Draw(t, "tiles")]
		var l lines
		leave := int32(0)
		for _, g := range goals {
			leave += l.add(3, g)
		}
		stay := 0 // the largest subset in order
		for set := range 1 << len(goals) {
			n, last, ordered := 0, -1, true
			for i, g := range goals {
				if set>>i&1 == 1 {
					ordered = ordered && int(g) > last
					n, last = n+1, int(g)
				}
			}
			if ordered {
				stay = max(stay, n)
			}
		}
		assert.EqualValues(t, len(goals)-stay, leave)
	})
}
