package slide

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
	"waymark/puzzles"
	"waymark/puzzles/slide/pdb"
	"waymark/solver"
	"waymark/test/draws"
)

// sumOf lays out the patterns of one heuristic towards the goal of p.
func sumOf(t require.TestingT, p *puzzles.Puzzle, id string) *patternSum {
	l, _, want := layoutOf(p)
	i := slices.IndexFunc(l.splits(), func(s split) bool { return s.info.ID == id })
	require.GreaterOrEqual(t, i, 0, id)
	return newPatternSum(l, l.splits()[i], want)
}

// Every named tile is in one pattern of each side, and only one: else values
// could not be added.
func TestPatternsOfASideAreDisjoint(t *testing.T) {
	offered := 0
	draws.Check(t, func(t *rapid.T) {
		p := anyPuzzle(t, 10, 10)
		l, _, want := layoutOf(p)
		for _, s := range l.splits() {
			offered++
			named := 0
			for _, c := range want {
				if c != open && c != 0 {
					named++
				}
			}
			sum, entries := newPatternSum(l, s, want), 0
			for i, side := range sum.sides {
				seen := map[code]bool{}
				for j, v := range side {
					require.Len(t, v.Tiles, len(sum.patterns[i][j].Goals))
					require.LessOrEqual(t, len(v.Tiles), pdb.MaxTiles)
					for _, tile := range v.Tiles {
						require.False(t, seen[tile])
						seen[tile] = true
					}
					entries += pdb.Placements(len(l.Cells), len(v.Tiles), 1<<30)
				}
				require.Len(t, seen, named)
			}
			if s.sizes == nil {
				require.LessOrEqual(t, entries, 2*patternBudget)
			}
		}
	})
	assert.Positive(t, offered)
}

// The best known divisions need few tables, wherever the blank has its goal.
func TestSymmetricPatternsShareATable(t *testing.T) {
	for _, tc := range []struct {
		id     string
		side   int
		tables int
	}{{"pattern-555", 4, 3}, {"pattern-663", 4, 3}, {"pattern-78", 4, 2}, {"pattern-6666", 5, 2}} {
		size := puzzles.Size{Rows: tc.side, Cols: tc.side}
		for _, first := range []bool{true, false} {
			goal := sorted(size, first)
			sum := sumOf(t, puzzleOf(t, goal, goal), tc.id)
			keys := map[string]bool{}
			require.Len(t, sum.patterns, 2)
			for _, side := range sum.patterns {
				for _, p := range side {
					keys[p.Key()] = true
				}
			}
			assert.Len(t, keys, tc.tables, tc.id)
		}
	}
}

func TestPatternSizes(t *testing.T) {
	for _, tc := range []struct {
		rows, cols int
		want       []int
	}{
		{3, 3, []int{8}},
		{2, 5, []int{5, 4}},
		{3, 4, []int{6, 5}},
		{4, 5, []int{5, 5, 5, 4}},
		{5, 5, []int{5, 5, 5, 5, 4}},
		{8, 8, []int{3, 3, 3}},
		{9, 9, []int{2, 2, 2}},
		{10, 10, []int{2, 2, 2}},
	} {
		cells := tc.rows * tc.cols
		sizes := splitSizes(cells-1, cells, cells)
		assert.Equal(t, tc.want, sizes[:min(len(tc.want), len(sizes))], "%dx%d", tc.rows, tc.cols)
		total := 0
		for _, n := range sizes {
			total += n
		}
		assert.Equal(t, cells-1, total)
	}
	assert.Empty(t, splitSizes(0, 9, 9))
}

func TestWherePatternsAreOffered(t *testing.T) {
	for _, tc := range []struct {
		start, goal string
		want        []string
	}{
		{"1 2 3 / 4 5 6 / 7 8 _", "1 2 3 / 4 5 6 / 7 8 _", []string{"pattern"}},
		{sorted(puzzles.Size{Rows: 4, Cols: 4}, true), sorted(puzzles.Size{Rows: 4, Cols: 4}, false), []string{"pattern-555", "pattern-663", "pattern-78"}},
		{sorted(puzzles.Size{Rows: 5, Cols: 5}, true), sorted(puzzles.Size{Rows: 5, Cols: 5}, true), []string{"pattern", "pattern-6666"}},
		{"1 2 3 / 4 5 6 / 7 _ _", "1 2 3 / 4 5 6 / 7 _ _", nil},
		{"1 1 3 / 4 5 6 / 7 8 _", "1 1 3 / 4 5 6 / 7 8 _", nil},
		{"1 1 3 / 4 5 6 / 7 8 _", "? ? 3 / 4 5 6 / 7 8 ?", []string{"pattern"}},
		{"# # / # _", "# # / # _", nil},
	} {
		l, _, _ := layoutOf(puzzleOf(t, tc.start, tc.goal))
		var ids []string
		for _, s := range l.splits() {
			ids = append(ids, s.info.ID)
		}
		assert.Equal(t, tc.want, ids, tc.start)
	}
}

// A mark is another goal with tables of its own; its blank may be anywhere.
func TestPatternsOnARoute(t *testing.T) {
	p := puzzleOf(t, "1 2 3 / 4 5 6 / 7 8 _", "_ 1 2 / 3 4 5 / 6 7 8")
	p.Marks = []puzzles.Mark{{Kind: puzzles.Via, Board: board(t, "1 2 3 / 4 _ 5 / 7 8 6", puzzles.Pattern)}}
	want, _ := solve(t, p, solver.Options{Algorithm: solver.AStar, Heuristic: manhattan.ID})
	require.Equal(t, solver.Optimal, want.Status)
	got, _ := solve(t, p, solver.Options{Algorithm: solver.AStar, Heuristic: "pattern"})
	assert.Equal(t, solver.Optimal, got.Status)
	assert.Equal(t, want.Cost, got.Cost)
	assert.Less(t, got.Stats.Expanded, want.Stats.Expanded)
	assert.GreaterOrEqual(t, got.Stats.PeakBytes, uint64(2*181_440), "two tables")
}

// A board with walls may have as many symmetries as one without, and fewer cells:
// the divisions known by heart are not for it.
func TestSymmetricWallsLeaveTheKnownDivisionAside(t *testing.T) {
	for _, size := range []int{4, 5} {
		n := size * size
		for at := 1; at < n/2; at++ {
			p := Family{}.New(puzzles.Size{Rows: size, Cols: size})
			for _, cell := range []int{at, n - 1 - at} {
				p = Family{}.Paint(p, puzzles.Start, -1, cell, wallCell)
			}
			problem, err := Family{}.Compile(p)
			require.NoError(t, err)
			assert.NotEmpty(t, problem.Heuristics())
		}
	}
}
