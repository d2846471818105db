package slide

import (
	"context"
	"fmt"
	"reflect"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
	"waymark/puzzles"
	"waymark/solver"
	"waymark/test/draws"
)

// korf are boards of Korf's hundred (1985, Depth-First Iterative-Deepening), the
// goal's blank first, with the least moves and what IDA* generates by Manhattan
// and by walking distance, the root left out.
var korf = []struct {
	id, length         int
	manhattan, walking uint64
	board              string
}{
	{79, 42, 540859, 285335, "_ 1 9 7 / 11 13 5 3 / 14 12 4 2 / 8 6 10 15"},
	{12, 45, 546343, 101910, "14 1 9 6 / 4 8 12 5 / 7 2 3 _ / 10 11 13 15"},
	{2, 55, 15300441, 3180487, "13 5 4 10 / 9 12 8 14 / 2 3 7 1 / _ 15 11 6"},
}

// search runs an algorithm on a puzzle to its end.
func search(t testing.TB, p *puzzles.Puzzle, o solver.Options) solver.Result {
	t.Helper()
	problem, err := Family{}.Compile(p)
	require.NoError(t, err)
	s, err := problem.Search(o)
	require.NoError(t, err)
	return s.Run(t.Context(), solver.Limits{}, nil)
}

// Korf published the numbers for Manhattan, with the root. Those for walking
// distance are part of the 5,206,141,099 that his hundred boards take.
func TestDeepeningGeneratesTheKnownNumbers(t *testing.T) {
	exhaustive(t)
	goal := sorted(puzzles.Size{Rows: 4, Cols: 4}, true)
	for _, k := range korf {
		for _, threads := range []int{1, 2} {
			for heuristic, generated := range map[string]uint64{manhattan.ID: k.manhattan, walkingDistance.ID: k.walking} {
				res := search(t, puzzleOf(t, k.board, goal), solver.Options{
					Algorithm: solver.IDAStar, Heuristic: heuristic, Threads: threads,
				})
				require.Equal(t, solver.Optimal, res.Status)
				assert.EqualValues(t, k.length, res.Cost)
				assert.Equal(t, generated, res.Stats.Generated, "%s, board %d, %d threads", heuristic, k.id, threads)
			}
		}
	}
}

// beginsApart reports that a struct keeps clear of what is in front of it in memory.
func beginsApart(t reflect.Type) bool {
	return t == reflect.TypeFor[solver.Apart]() || t.Kind() == reflect.Struct && beginsApart(t.Field(0).Type)
}

// checkDive compares the dives of all heuristics with exhaustive search: their
// estimates with those of the heuristic, the children with the space, and the
// least moves with the exact distance, from as many positions as asked for.
func checkDives(t require.TestingT, list []solver.Heuristic[single], sp solver.Space[single], dist map[single]int32, roots []single) (dives int) {
	var stop solver.Halt
	for _, h := range list {
		if h.Dive == nil {
			continue
		}
		if h.Prepare != nil {
			_, err := h.Prepare(context.Background())
			require.NoError(t, err)
		}
		for _, s := range roots {
			d := h.Dive(s)
			if d == nil {
				continue
			}
			dives++
			assert.True(t, beginsApart(reflect.TypeOf(d).Elem()), "%T", d)
			exact, ok := dist[s]
			where := fmt.Sprintf("%s from %x", h.Info.ID, s)
			bound := d.Estimate()
			require.Equal(t, h.Int(s), bound, where)
			if !ok {
				continue
			}
			checkChildren(t, d, h, sp, s, where)
			for {
				p := d.Below(nil, bound, &stop)
				checkSum(t, d, bound, p, where)
				if p.Found {
					require.Equal(t, exact, bound, where)
					require.Len(t, p.Path, int(exact), where)
					require.EqualValues(t, 0, dist[walk(t, sp, s, p.Path)], where)
					break
				}
				require.Greater(t, p.Next, bound, where)
				bound = p.Next
			}
		}
	}
	return dives
}

// checkChildren compares the children of the root with the moves of the space.
func checkChildren(t require.TestingT, d solver.Dive, h solver.Heuristic[single], sp solver.Space[single], s single, where string) {
	children := d.Children(nil, nil)
	edges := sp.Successors(s, nil)
	require.Len(t, children, len(edges), where)
	for _, e := range edges {
		found := false
		for _, c := range children {
			if c.Move == e.Move {
				found = true
				require.Equal(t, 1+h.Int(e.To), c.F, where)
				require.Equal(t, sp.IsGoal(e.To), c.Goal, where)
			}
		}
		require.True(t, found, where)
	}
}

// checkSum takes a search apart at the second move of the tree: the parts must
// add up to the whole.
func checkSum(t require.TestingT, d solver.Dive, bound int32, whole solver.Probe, where string) {
	if whole.Found && len(whole.Path) < 2 {
		return
	}
	var stop solver.Halt
	sum := solver.Probe{Expanded: 1, Next: solver.Unreachable}
	for _, c := range d.Children(nil, nil) {
		if sum.Found {
			break
		}
		sum.Generated++
		if c.F > bound {
			sum.Next = min(sum.Next, c.F)
			continue
		}
		p := d.Below([]solver.Move{c.Move}, bound, &stop)
		sum.Expanded += p.Expanded
		sum.Generated += p.Generated
		sum.Next = min(sum.Next, p.Next)
		sum.Found, sum.Path = p.Found, p.Path
	}
	require.Equal(t, whole, sum, where)
}

// walk follows moves in a space.
func walk(t require.TestingT, sp solver.Space[single], s single, path []solver.Move) single {
	for _, m := range path {
		found := false
		for _, e := range sp.Successors(s, nil) {
			if e.Move == m {
				s, found = e.To, true
				break
			}
		}
		require.True(t, found)
	}
	return s
}

func TestDivesAgainstExhaustiveSearch(t *testing.T) {
	exhaustive(t)
	for name, boards := range smallBoards {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := puzzleOf(t, boards[0], boards[1])
			l, start, want := layoutOf(p)
			sp := newWordSpace(l, start, want)
			r := draws.Rand(1, 1)
			var roots []single
			for _, c := range everything(t, l) {
				if r.IntN(1+len(c)*len(c)) == 0 {
					roots = append(roots, pack[single](l, c))
				}
			}
			checkDives(t, heuristics[single](l, want), sp, distances(t, sp), roots[:min(len(roots), 500)])
		})
	}
}

func TestDivesOnRandomSmallBoards(t *testing.T) {
	dives := 0
	draws.Check(t, func(rt *rapid.T) {
		p := anyPuzzle(rt, 3, 3)
		l, start, want := layoutOf(p)
		sp := newWordSpace(l, start, want)
		dives += checkDives(rt, heuristics[single](l, want), sp, distances(t, sp), []single{sp.Start()})
	})
	assert.Positive(t, dives)
}

// benchmarkDive searches the second of Korf's boards with every dive of a
// heuristic, over and over, on one goroutine.
func benchmarkDive(b *testing.B, heuristic string) {
	p := puzzleOf(b, korf[2].board, sorted(puzzles.Size{Rows: 4, Cols: 4}, true))
	problem, err := Family{}.Compile(p)
	require.NoError(b, err)
	run := func() uint64 {
		s, err := problem.Search(solver.Options{Algorithm: solver.IDAStar, Heuristic: heuristic, Threads: 1})
		require.NoError(b, err)
		return s.Run(b.Context(), solver.Limits{}, nil).Stats.Generated
	}
	run() // builds the tables
	nodes := uint64(0)
	b.ReportAllocs()
	for b.Loop() {
		nodes += run()
	}
	b.ReportMetric(float64(nodes)/b.Elapsed().Seconds()/1e6, "Mnodes/s")
}

func BenchmarkManhattanDive(b *testing.B) { benchmarkDive(b, manhattan.ID) }

func BenchmarkSmallDive(b *testing.B) { benchmarkDive(b, smallSplit.info.ID) }

func BenchmarkSmallBuild(b *testing.B) {
	l, _, want := layoutOf(puzzleOf(b, korf[0].board, sorted(puzzles.Size{Rows: 4, Cols: 4}, true)))
	for b.Loop() {
		_, err := newSmallSum(l, want).prepare(b.Context())
		require.NoError(b, err)
	}
}
func BenchmarkWalkingDive(b *testing.B) { benchmarkDive(b, walkingDistance.ID) }

// A goal with open cells lacks heuristics that a mark, a full board, would have;
// the lists agree all the same, and IDA* finds what A* finds.
func TestDeepeningThroughAMarkToAnOpenGoal(t *testing.T) {
	p := puzzleOf(t, "1 2 3 / 4 5 6 / 7 8 _", "8 ? ? / ? ? ? / ? ? _")
	p.Marks = []puzzles.Mark{{Kind: puzzles.Via, Board: board(t, "1 2 3 / 4 8 5 / 7 _ 6", puzzles.Pattern)}}
	want := search(t, p, solver.Options{Algorithm: solver.AStar})
	require.Equal(t, solver.Optimal, want.Status)
	problem, err := Family{}.Compile(p)
	require.NoError(t, err)
	for _, h := range problem.Heuristics() {
		if h.Admissible && h.Integer {
			res := search(t, p, solver.Options{Algorithm: solver.IDAStar, Heuristic: h.ID})
			assert.Equal(t, solver.Optimal, res.Status, h.ID)
			assert.Equal(t, want.Cost, res.Cost, h.ID)
			assert.Len(t, res.Legs, 2)
		}
	}
}

// The dive for wide boards walks the same tree as that for boards of one word.
func TestWideDiveIsTheDive(t *testing.T) {
	draws.Check(t, func(t *rapid.T) {
		p := anyPuzzle(t, 4, 4)
		l, start, want := layoutOf(p)
		e := newEstimate(l, want)
		narrow, wide := newManhattanWalk(e), newWideWalk(e)
		require.Equal(t, narrow == nil, wide == nil)
		if narrow == nil {
			return
		}
		a, b := onRoot(narrow.dive(), start), onRoot(wide.dive(), start)
		require.Equal(t, a.Estimate(), b.Estimate())
		if a.Estimate() == solver.Unreachable {
			return
		}
		var stop solver.Halt
		var path []solver.Move
		for range 3 {
			bound := a.Estimate() + 8
			children := a.Children(path, nil)
			require.Equal(t, children, b.Children(path, nil))
			require.Equal(t, a.Below(path, bound, &stop), b.Below(path, bound, &stop))
			if len(children) == 0 {
				break
			}
			path = append(path, rapid.SampledFrom(children).Draw(t, "child").Move)
		}
	})
}

// A wide board is searched as well, on several threads.
func TestDeepeningOnAWideBoard(t *testing.T) {
	p := puzzleOf(t, sorted(puzzles.Size{Rows: 10, Cols: 10}, false), sorted(puzzles.Size{Rows: 10, Cols: 10}, false))
	p.Start = scrambled(p.Start, 24)
	want := search(t, p, solver.Options{Algorithm: solver.AStar, Heuristic: manhattan.ID})
	res := search(t, p, solver.Options{Algorithm: solver.IDAStar, Heuristic: manhattan.ID, Threads: 2})
	require.Equal(t, solver.Optimal, want.Status)
	require.Equal(t, solver.Optimal, res.Status)
	assert.Equal(t, want.Cost, res.Cost)
	assert.Positive(t, res.Cost)
}

// scrambled makes moves from a board, in a fixed way, that undo none.
func scrambled(b puzzles.Board, moves int) puzzles.Board {
	r := draws.Rand(1, 9)
	last := puzzles.Board{}
	for range moves {
		for {
			list := Family{}.Moves(nil, b)
			next, _, err := Family{}.Play(nil, b, list[r.IntN(len(list))])
			if err == nil && !next.Equal(last) {
				last, b = b, next
				break
			}
		}
	}
	return b
}
