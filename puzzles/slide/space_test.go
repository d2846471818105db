package slide

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
	"waymark/puzzles"
	"waymark/solver"
	"waymark/test/draws"
)

// checkSpace compares the packed space with the rules over boards along a
// random walk from the start of p.
func checkSpace[S solver.State](t *rapid.T, p *puzzles.Puzzle, l *layout, sp solver.Reversible[S]) {
	f := Family{}
	u := newUnpacker[S](l)
	at, s := p.Start, sp.Start()
	for range rapid.IntRange(1, 12).Draw(t, "walk") {
		require.Equal(t, pack[S](l, l.codes(at)), s)
		var buf [maxCells]code
		require.Equal(t, l.codes(at), u.unpack(s, &buf))
		require.Equal(t, f.Matches(p, at, p.Goal) || equalButForUnnamed(p, l, at), sp.IsGoal(s))

		moves := f.Moves(p, at)
		edges := sp.Successors(s, nil)
		require.Len(t, edges, len(moves))
		for i, e := range edges {
			require.Equal(t, moves[i], moveText(l.Size, e.Move))
			require.EqualValues(t, 1, e.Cost)
			after, _, err := f.Play(p, at, moves[i])
			require.NoError(t, err)
			require.Equal(t, pack[S](l, l.codes(after)), e.To)
			require.Contains(t, sp.Predecessors(e.To, nil), solver.Edge[S]{To: s, Move: e.Move, Cost: 1})
			require.True(t, slices.ContainsFunc(sp.Successors(e.To, nil), func(back solver.Edge[S]) bool { return back.To == s }),
				"see Undirected")
		}
		for _, e := range sp.Predecessors(s, nil) {
			require.Contains(t, sp.Successors(e.To, nil), solver.Edge[S]{To: s, Move: e.Move, Cost: 1})
		}
		if len(edges) == 0 {
			return
		}
		i := rapid.IntRange(0, len(edges)-1).Draw(t, "move")
		at, _, _ = f.Play(p, at, moves[i])
		s = edges[i].To
	}
}

// equalButForUnnamed reports whether at matches the goal; labels that the goal
// does not name cannot make a difference, so this is Matches once more by codes.
func equalButForUnnamed(p *puzzles.Puzzle, l *layout, at puzzles.Board) bool {
	got := l.codes(at)
	for i, c := range l.codes(p.Goal) {
		if c != open && c != got[i] {
			return false
		}
	}
	return true
}

func TestSpacesFollowTheRules(t *testing.T) {
	draws.Check(t, func(t *rapid.T) {
		p := anyPuzzle(t, 10, 10)
		l, start, want := layoutOf(p)
		switch n := l.words(); {
		case n == 1:
			checkSpace(t, p, l, newWordSpace(l, start, want))
			checkSpace(t, p, l, newSpace[single](l, start, want))
		case n == 2:
			checkSpace(t, p, l, newSpace[[2]uint64](l, start, want))
		case n <= 4:
			checkSpace(t, p, l, newSpace[[4]uint64](l, start, want))
		case n <= 8:
			checkSpace(t, p, l, newSpace[[8]uint64](l, start, want))
		default:
			checkSpace(t, p, l, newSpace[[16]uint64](l, start, want))
		}
	})
}

func TestWidthOfStates(t *testing.T) {
	for _, tc := range []struct{ rows, cols, words int }{
		{2, 2, 1}, {3, 3, 1}, {4, 4, 1}, {3, 5, 1}, {5, 5, 2}, {5, 6, 3}, {6, 6, 4}, {8, 8, 6}, {9, 9, 9}, {10, 10, 11},
	} {
		size := puzzles.Size{Rows: tc.rows, Cols: tc.cols}
		l, _, _ := layoutOf(Family{}.New(size))
		assert.Equal(t, tc.words, l.words(), size.String())
	}
}

// The number of positions at each depth, computed by others.
func TestDepthCounts(t *testing.T) {
	eight := []int{
		1, 2, 4, 8, 16, 20, 39, 62, 116, 152, 286, 396, 748, 1024, 1893, 2512, 4485, 5638, 9529, 10878, 16993,
		17110, 23952, 20224, 24047, 15578, 14560, 6274, 3910, 760, 221, 2,
	}
	for _, tc := range []struct {
		rows, cols int
		first      bool
		want       []int
	}{
		{2, 2, true, []int{1, 2, 2, 2, 2, 2, 1}},
		{2, 3, true, []int{1, 2, 3, 5, 6, 7, 10, 12, 12, 16, 23, 25, 28, 39, 44, 40, 29, 21, 18, 12, 6, 1}},
		{3, 3, true, eight},
		{3, 3, false, eight},
	} {
		size := puzzles.Size{Rows: tc.rows, Cols: tc.cols}
		text := sorted(size, tc.first)
		l, start, want := layoutOf(puzzleOf(t, text, text))
		assert.Equal(t, tc.want, depths(distances(t, newWordSpace(l, start, want))), text)
	}
}

func TestGoalsOfAnOpenGoal(t *testing.T) {
	l, start, want := layoutOf(puzzleOf(t, "1 2 3 4 / 5 6 7 8 / 9 10 11 12 / 13 14 15 _", "1 2 3 4 / ? ? ? ? / ? ? ? ? / ? ? ? ?"))
	goals, ok := newWordSpace(l, start, want).Goals(100)
	require.True(t, ok)
	assert.Len(t, goals, 12, "the blank on one of twelve cells; no goal tells the other tiles apart")

	l, start, want = layoutOf(puzzleOf(t, "1 1 2 / 3 # _", "? ? ? / 3 # ?"))
	goals, ok = newWordSpace(l, start, want).Goals(12)
	require.True(t, ok)
	assert.Len(t, goals, 4, "three tiles of one class and a blank")
	_, ok = newWordSpace(l, start, want).Goals(3)
	assert.False(t, ok)
}

func TestArrangements(t *testing.T) {
	assert.True(t, arrangements([]int{2, 1, 1}, 12))
	assert.False(t, arrangements([]int{2, 1, 1}, 11))
	assert.True(t, arrangements([]int{0}, 1))
	many := make([]int, 100)
	for i := range many {
		many[i] = 1
	}
	assert.False(t, arrangements(many, 1<<16), "100! does not overflow")
}

func fifteen(t testing.TB) (*layout, codes, codes) {
	return layoutOf(puzzleOf(t, "14 13 15 7 / 11 12 9 5 / 6 _ 2 1 / 4 8 10 3", sorted(puzzles.Size{Rows: 4, Cols: 4}, true)))
}

func TestSuccessorsAndEstimatesDoNotAllocate(t *testing.T) {
	l, start, want := fifteen(t)
	sp := newWordSpace(l, start, want)
	buf := make([]solver.Edge[single], 0, 8)
	assert.Zero(t, testing.AllocsPerRun(10, func() { buf = sp.Successors(sp.Start(), buf[:0]) }))
	for _, h := range heuristics[single](l, want) {
		assert.Zero(t, testing.AllocsPerRun(10, func() { value(h, sp.Start()) }), h.Info.ID)
	}
	l, start, want = layoutOf(puzzleOf(t, "1 1 1 2 3 4 / 5 6 7 8 9 10 / 11 12 13 14 15 _", "1 1 5 2 3 4 / 1 6 7 8 9 10 / 11 12 13 14 15 _"))
	wide := newSpace[[2]uint64](l, start, want)
	wideBuf := make([]solver.Edge[[2]uint64], 0, 8)
	assert.Zero(t, testing.AllocsPerRun(10, func() { wideBuf = wide.Successors(wide.Start(), wideBuf[:0]) }))
	for _, h := range heuristics[[2]uint64](l, want) {
		assert.Zero(t, testing.AllocsPerRun(10, func() { value(h, wide.Start()) }), h.Info.ID)
	}
}

func benchmarkSuccessors[S solver.State](b *testing.B, sp solver.Space[S]) {
	b.ReportAllocs()
	buf := make([]solver.Edge[S], 0, 16)
	s, n := sp.Start(), 0
	for i := 0; b.Loop(); i++ {
		buf = sp.Successors(s, buf[:0])
		n += len(buf)
		s = buf[i%len(buf)].To
	}
	b.ReportMetric(float64(n)/b.Elapsed().Seconds(), "succ/s")
}

func BenchmarkSuccessors4x4(b *testing.B) {
	l, start, want := fifteen(b)
	benchmarkSuccessors(b, newWordSpace(l, start, want))
}

func BenchmarkSuccessors5x5(b *testing.B) {
	l, start, want := layoutOf(Family{}.New(puzzles.Size{Rows: 5, Cols: 5}))
	benchmarkSuccessors(b, newSpace[[2]uint64](l, start, want))
}

func BenchmarkSuccessors10x10(b *testing.B) {
	l, start, want := layoutOf(Family{}.New(puzzles.Size{Rows: 10, Cols: 10}))
	benchmarkSuccessors(b, newSpace[[16]uint64](l, start, want))
}

func BenchmarkPairing4x4(b *testing.B) {
	l, start, want := layoutOf(puzzleOf(b, "3 2 1 3 / 2 1 3 2 / 1 3 2 1 / 3 2 1 _", "1 1 1 1 / 1 2 2 2 / 2 2 3 3 / 3 3 3 _"))
	s, h := pack[single](l, start), heuristics[single](l, want)
	b.ReportAllocs()
	for b.Loop() {
		value(h[1], s)
	}
}

func BenchmarkHeuristics4x4(b *testing.B) {
	l, start, want := fifteen(b)
	s := pack[single](l, start)
	for _, h := range heuristics[single](l, want) {
		b.Run(h.Info.ID, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				value(h, s)
			}
		})
	}
}
