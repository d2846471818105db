package slide

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
	"waymark/puzzles"
	"waymark/solver"
	"waymark/test/draws"
	"waymark/test/familytest"
)

// solve runs a search of p to its end and checks that the solution plays.
func solve(t require.TestingT, p *puzzles.Puzzle, o solver.Options) (solver.Result, []puzzles.Move) {
	problem, err := Family{}.Compile(p)
	require.NoError(t, err)
	search, err := problem.Search(o)
	require.NoError(t, err)
	r := search.Run(context.Background(), solver.Limits{States: 2_000_000}, nil)
	var moves []puzzles.Move
	for _, text := range problem.Texts(r.Path) {
		moves = append(moves, puzzles.Move(text))
	}
	if r.Path != nil {
		boards, _, err := puzzles.Replay(Family{}, p, p.Start, moves)
		require.NoError(t, err)
		require.True(t, Family{}.Matches(p, boards[len(boards)-1], p.Goal))
		require.EqualValues(t, len(moves), r.Cost)
	}
	return r, moves
}

// provers lists the algorithms that prove an optimum, A* with every heuristic that allows it.
func provers(t require.TestingT, p *puzzles.Puzzle) []solver.Options {
	list := []solver.Options{{Algorithm: solver.Automatic}, {Algorithm: solver.TwoWay}}
	problem, err := Family{}.Compile(p)
	require.NoError(t, err)
	for _, h := range problem.Heuristics() {
		if h.Admissible {
			list = append(list, solver.Options{Algorithm: solver.AStar, Heuristic: h.ID})
		}
	}
	return list
}

func TestPublishedOptima(t *testing.T) {
	exhaustive(t)
	first := sorted(puzzles.Size{Rows: 3, Cols: 3}, true)
	last := sorted(puzzles.Size{Rows: 3, Cols: 3}, false)
	for _, tc := range []struct {
		start, goal string
		want        int
	}{
		{"3 2 4 / 6 _ 1 / 7 8 5", first, 10},
		{"1 2 _ / 3 4 5 / 6 7 8", first, 2},
		{"1 _ 2 / 3 5 4 / 6 8 7", first, 17},
		{"1 7 2 / 5 _ 3 / 4 8 6", last, 10},
		{"8 7 6 / _ 4 1 / 2 5 3", first, 31},
		{"8 _ 6 / 5 4 7 / 2 3 1", first, 31},
		{"8 6 7 / 2 5 4 / 3 _ 1", last, 31},
		{"3 4 5 / _ 1 2", sorted(puzzles.Size{Rows: 2, Cols: 3}, true), 21},
		{last, last, 0},
	} {
		t.Run(tc.start, func(t *testing.T) {
			t.Parallel()
			p := puzzleOf(t, tc.start, tc.goal)
			list := provers(t, p)
			for _, id := range []string{manhattan.ID, linearConflict.ID, walkingDistance.ID, smallSplit.info.ID} {
				list = append(list, solver.Options{Algorithm: solver.IDAStar, Heuristic: id})
			}
			for _, o := range list {
				r, _ := solve(t, p, o)
				assert.Equal(t, solver.Optimal, r.Status, o)
				assert.EqualValues(t, tc.want, r.Cost, o)
			}
		})
	}
}

func TestUnsolvableByParity(t *testing.T) {
	p := puzzleOf(t, "1 2 3 / 4 5 6 / 8 7 _", sorted(puzzles.Size{Rows: 3, Cols: 3}, false))
	r, _ := solve(t, p, solver.Options{})
	assert.Equal(t, solver.Unsolvable, r.Status)
	assert.Equal(t, solver.ProofInvariant, r.Proof.Kind)
	assert.Contains(t, r.Proof.Reason.Error(), "parity")
}

// The solver over the packed space finds what the slow search over boards finds.
func TestOptimaOfRandomSmallPuzzles(t *testing.T) {
	draws.Check(t, func(t *rapid.T) {
		p := anyPuzzle(t, 2, 3)
		want := slowDistance(p)
		for _, o := range provers(t, p) {
			r, _ := solve(t, p, o)
			if want < 0 {
				require.Equal(t, solver.Unsolvable, r.Status, o)
			} else {
				require.Equal(t, solver.Optimal, r.Status, o)
				require.EqualValues(t, want, r.Cost, o)
			}
		}
	})
}

// Boards of every width of state, from 2x2 to 10x10, solved near their goal.
func TestEverySizeCompilesAndSolves(t *testing.T) {
	f := Family{}
	for _, size := range []puzzles.Size{{Rows: 2, Cols: 2}, {Rows: 4, Cols: 4}, {Rows: 3, Cols: 7}, {Rows: 5, Cols: 5}, {Rows: 6, Cols: 6}, {Rows: 7, Cols: 8}, {Rows: 9, Cols: 9}, {Rows: 10, Cols: 10}} {
		t.Run(size.String(), func(t *testing.T) {
			p := f.scramble(f.New(size), 30)
			r, moves := solve(t, p, solver.Options{})
			assert.Equal(t, solver.Optimal, r.Status)
			assert.LessOrEqual(t, len(moves), 30)
		})
	}
}

func TestRandomLargeBoardsCompile(t *testing.T) {
	draws.Check(t, func(t *rapid.T) {
		p := anyPuzzle(t, 10, 10)
		problem, err := Family{}.Compile(p)
		require.NoError(t, err)
		require.Equal(t, linearConflict, problem.Heuristics()[0])
		require.GreaterOrEqual(t, len(problem.Heuristics()), 6)
	})
}

func TestAutomaticChoice(t *testing.T) {
	for _, tc := range []struct {
		start, goal string
		want        solver.Algorithm
	}{
		{"1 2 3 / 4 5 6 / 7 _ 8", "1 2 3 / 4 5 6 / 7 8 _", solver.AStar},
		{"3 2 1 3 / 2 1 3 2 / 1 3 2 1 / 3 2 1 _", "1 1 1 1 / 1 2 2 2 / 2 2 3 3 / 3 3 3 _", solver.TwoWay},
		{"14 13 15 7 / 11 12 9 5 / 6 _ 2 1 / 4 8 10 3", "1 2 3 4 / ? ? ? ? / ? ? ? ? / ? ? ? ?", solver.TwoWay},
		{"1 1 2 3 / 4 5 6 7 / 8 9 10 11 / 12 13 _ 14", "1 1 2 3 / 4 5 6 7 / 8 9 10 11 / 12 13 14 _", solver.AStar},
		{"1 2 3 4 5 / 6 7 8 9 10 / 11 12 13 14 _", "1 2 3 4 5 / 6 7 8 9 10 / 11 12 13 _ 14", solver.AStar},
		{"1 2 3 4 5 6 / 7 8 9 10 11 12 / 13 14 15 16 17 _", "1 2 3 4 5 6 / 7 8 9 10 11 12 / 13 14 15 16 _ 17", solver.Improving},
		{"_ _ / _ _", "_ _ / _ _", solver.AStar},
		{korf[2].board, sorted(puzzles.Size{Rows: 4, Cols: 4}, true), solver.IDAStar},
	} {
		p := puzzleOf(t, tc.start, tc.goal)
		r, _ := solve(t, p, solver.Options{})
		assert.Equal(t, tc.want, r.Algorithm, tc.start)
		assert.Equal(t, solver.Optimal, r.Status, tc.start)
	}
}

// Of boards whose estimate is much the same one is done in milliseconds without tables, and one takes A* a thousand times as
// long as IDA* with them: what A* has not proved soon is left to tables.
func TestTablesFollowATryOfAStar(t *testing.T) {
	for _, tc := range []struct {
		start  string
		length int
		want   solver.Algorithm
	}{
		{"9 4 13 11 / _ 12 2 7 / 8 5 3 10 / 14 1 6 15", 43, solver.AStar},
		{"2 11 15 5 / 13 4 6 7 / 12 8 10 1 / 9 3 14 _", 52, solver.IDAStar}, // Korf's 7, published
	} {
		p := puzzleOf(t, tc.start, sorted(puzzles.Size{Rows: 4, Cols: 4}, true))
		l := newLayout(p.Start, wanted(puzzles.Route{}, p.Goal))
		h := newEstimate(l, l.codes(p.Goal)).conflicts(l.codes(p.Start))
		require.Greater(t, h, int32(easyLeg), tc.start)
		require.LessOrEqual(t, h, int32(hardLeg), tc.start)
		r := search(t, p, solver.Options{})
		assert.Equal(t, tc.want, r.Algorithm, tc.start)
		assert.Equal(t, solver.Optimal, r.Status, tc.start)
		assert.EqualValues(t, tc.length, r.Cost, tc.start)
		assert.Less(t, r.Stats.Expanded, uint64(300_000), tc.start)
	}
}

func TestFixedMarksArePlayedFirst(t *testing.T) {
	p := puzzleOf(t, "1 2 3 / 4 5 6 / 7 8 _", "1 2 3 / 4 5 6 / 7 _ 8")
	p.Marks = []puzzles.Mark{
		{Kind: puzzles.Fixed, Moves: familytest.Moves("C2-D")},
		{Kind: puzzles.Hint, Moves: familytest.Moves("B2-R")},
		{Kind: puzzles.Fixed, Moves: familytest.Moves("C1-D B1-R")},
	}
	r, moves := solve(t, p, solver.Options{})
	assert.Equal(t, solver.Optimal, r.Status)
	assert.Equal(t, familytest.Moves("C2-D C1-D B1-R"), moves[:3])
	assert.EqualValues(t, 7, r.Cost, "back the way it came, and one move")
	r, _ = solve(t, p, solver.Options{NoRoute: true})
	assert.EqualValues(t, 1, r.Cost)
}

func TestViaMarksArePassed(t *testing.T) {
	p := puzzleOf(t, "1 2 3 / 4 5 6 / 7 8 _", "1 2 3 / 4 5 6 / 7 _ 8")
	p.Marks = []puzzles.Mark{
		{Kind: puzzles.Via, Name: "corner", Board: board(t, "1 2 _ / 4 5 3 / 7 8 6", puzzles.Pattern)},
		{Kind: puzzles.Fixed, Moves: familytest.Moves("B1-R")},
		{Kind: puzzles.Via, Board: board(t, "1 _ 2 / 4 5 3 / 7 8 6", puzzles.Pattern)},
	}
	r, moves := solve(t, p, solver.Options{})
	assert.Equal(t, solver.Optimal, r.Status)
	assert.Equal(t, familytest.Moves("C2-D C1-D B1-R"), moves[:3])
	assert.EqualValues(t, 7, r.Cost)
}

// Labels that the goal leaves open are told apart as soon as a mark names them.
func TestViaMarksNameLabels(t *testing.T) {
	p := puzzleOf(t, "1 2 / 3 _", "? ? / 3 ?")
	p.Marks = []puzzles.Mark{{Kind: puzzles.Via, Board: board(t, "3 1 / _ 2", puzzles.Pattern)}}
	r, moves := solve(t, p, solver.Options{})
	require.Equal(t, solver.Optimal, r.Status)
	boards, _, err := puzzles.Replay(Family{}, p, p.Start, moves)
	require.NoError(t, err)
	assert.Contains(t, boards, p.Marks[0].Board)
}

func TestViaMarkMayLeaveWallsOut(t *testing.T) {
	p := puzzleOf(t, "1 2 3 / 4 # _", "1 2 3 / 4 # _")
	p.Marks = []puzzles.Mark{{Kind: puzzles.Via, Board: board(t, "1 2 _ / 4 ? 3", puzzles.Pattern)}}
	r, _ := solve(t, p, solver.Options{})
	assert.EqualValues(t, 2, r.Cost)
}

func TestMarksThatCannotBeFollowed(t *testing.T) {
	for _, tc := range []struct {
		name    string
		mark    puzzles.Mark
		message string
	}{
		{"illegal", puzzles.Mark{Kind: puzzles.Fixed, Moves: familytest.Moves("C1-D A1-U")}, "waypoint 1: move 2, A1-U, is not legal: A1-U is not possible: the board ends there"},
		{"no moves", puzzles.Mark{Kind: puzzles.Fixed}, "waypoint 1: a fixed waypoint holds recorded moves"},
		{"other tiles", puzzles.Mark{Kind: puzzles.Via, Board: board(t, "1 2 5 / 4 # _", puzzles.Pattern)}, "waypoint 1: the board does not hold the same tiles"},
		{"wall", puzzles.Mark{Kind: puzzles.Via, Board: board(t, "1 2 3 / # 4 _", puzzles.Pattern)}, "waypoint 1: the wall on A2 differs from the start"},
		{"size", puzzles.Mark{Kind: puzzles.Via, Board: board(t, "1 2 / 3 _", puzzles.Pattern)}, "waypoint 1: the waypoint's board is 2x2, but the start board is 2x3"},
		{"kind", puzzles.Mark{Kind: "maybe"}, `waypoint 1: "maybe" is no kind of waypoint`},
	} {
		t.Run(tc.name, func(t *testing.T) {
			p := puzzleOf(t, "1 2 3 / 4 # _", "1 2 3 / 4 # _")
			p.Marks = []puzzles.Mark{tc.mark}
			_, err := Family{}.Compile(p)
			assert.ErrorContains(t, err, tc.message)
		})
	}
}
