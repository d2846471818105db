package slide

import (
	"context"
	"fmt"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
	"waymark/puzzles"
	"waymark/solver"
	"waymark/test/draws"
)

// patternHeuristic is the heuristic of one division, prepared.
func patternHeuristic(t testing.TB, l *layout, s split, want codes) solver.Heuristic[single] {
	t.Helper()
	sum := newPatternSum(l, s, want)
	_, err := sum.prepare(context.Background())
	require.NoError(t, err)
	u := newUnpacker[single](l)
	return solver.Heuristic[single]{Info: s.info, Int: func(s single) int32 {
		var buf [maxCells]code
		return sum.value(u.unpack(s, &buf))
	}}
}

func TestPatternsAgainstExhaustiveSearch(t *testing.T) {
	exhaustive(t)
	for name, boards := range map[string][2]string{
		"3x3 odd goal":   {"1 2 3 / 4 5 6 / 7 8 _", "8 1 7 / 2 _ 6 / 3 5 4"},
		"3x3 wall":       {"1 2 3 / 4 # 5 / 6 7 _", "7 6 5 / 4 # 3 / 2 1 _"},
		"3x3 blank open": {"1 2 3 / 4 # 6 / 7 8 _", "3 2 1 / 4 # 7 / ? 8 ?"},
		"2x4":            {"1 2 3 4 / 5 6 7 _", "4 3 2 1 / _ 7 6 5"},
		"cut in two":     {"1 2 # 4 / 5 _ # 7", "2 1 # 7 / 5 _ # 4"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := puzzleOf(t, boards[0], boards[1])
			require.Empty(t, Family{}.Check(p))
			l, start, want := layoutOf(p)
			sp := newWordSpace(l, start, want)
			all, dist := everything(t, l), distances(t, sp)
			var list []solver.Heuristic[single]
			for _, sizes := range [][]int{{5, 3}, {8}} {
				list = append(list, patternHeuristic(t, l, split{info: solver.HeuristicInfo{ID: fmt.Sprint(sizes), Admissible: true, Integer: true}, sizes: sizes}, want))
			}
			checkHeuristics(t, l, sp, list, all, dist)
			if exact := list[1]; !slices.Contains(want, open) { // all tiles: nothing is left out
				for s, d := range dist {
					require.Equal(t, d, exact.Int(s))
				}
			}
		})
	}
}

func TestPatternsOnRandomSmallBoards(t *testing.T) {
	offered := 0
	draws.Check(t, func(rt *rapid.T) {
		p := anyPuzzle(rt, 2, 4)
		l, start, want := layoutOf(p)
		if len(l.splits()) == 0 {
			return
		}
		offered++
		s := patternAuto
		s.sizes = []int{3, 2, 2, 1}
		sp := newWordSpace(l, start, want)
		checkHeuristics(rt, l, sp, []solver.Heuristic[single]{patternHeuristic(t, l, s, want)}, everything(t, l), distances(t, sp))
	})
	assert.Greater(t, offered, 5)
}

// The least over all cells of the blank jumps where the blank is walled in.
func TestPatternsAreRightlyNotCalledConsistent(t *testing.T) {
	l, start, want := layoutOf(puzzleOf(t, "1 2 3 / 4 5 6 / 7 8 _", "8 1 7 / 2 _ 6 / 3 5 4"))
	h := patternHeuristic(t, l, split{sizes: []int{5, 3}}, want)
	sp, jumps := newWordSpace(l, start, want), 0
	for s := range distances(t, sp) {
		for _, e := range sp.Successors(s, nil) {
			if h.Int(s) > h.Int(e.To)+1 {
				jumps++
			}
		}
	}
	assert.Positive(t, jumps)
}

func BenchmarkPatternValue(b *testing.B) {
	l, start, want := layoutOf(korf79(b))
	for _, s := range []split{pattern555, pattern663} {
		b.Run(s.info.ID, func(b *testing.B) {
			h, at := patternHeuristic(b, l, s, want), pack[single](l, start)
			b.ReportAllocs()
			for b.Loop() {
				if h.Int(at) > 42 {
					b.Fatal("a wrong value")
				}
			}
		})
	}
}

// korf79 is the board 79 of Korf's hundred (1985), 42 moves from its goal.
func korf79(t testing.TB) *puzzles.Puzzle {
	return puzzleOf(t, "_ 1 9 7 / 11 13 5 3 / 14 12 4 2 / 8 6 10 15", sorted(puzzles.Size{Rows: 4, Cols: 4}, true))
}

// Tables that need more memory than there is are not begun.
func TestPatternsKeepToTheMemory(t *testing.T) {
	p := korf79(t)
	for heuristic, limit := range map[string]uint64{"pattern-78": 1 << 30, "pattern-663": 20 << 20} {
		problem, err := Family{}.Compile(p)
		require.NoError(t, err)
		search, err := problem.Search(solver.Options{Algorithm: solver.IDAStar, Heuristic: heuristic})
		require.NoError(t, err)
		got := search.Run(t.Context(), solver.Limits{Memory: limit}, nil)
		require.Equal(t, solver.Limit, got.Status)
		require.Equal(t, solver.StopMemory, got.Stop)
		require.Zero(t, got.Stats.PeakBytes)
	}
}
