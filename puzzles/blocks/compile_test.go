package blocks

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"waymark/puzzles"
	"waymark/solver"
	"waymark/test/draws"
	"waymark/test/familytest"
)

// Every algorithm finds the length that exhaustive search finds, in every
// metric and with every width of bitboard.
func TestSolveAgreesWithExhaustiveSearch(t *testing.T) {
	draws.Check(t, func(t *rapid.T) {
		p := randomPuzzle(t, tiny)
		if rapid.Bool().Draw(t, "even") {
			p = evened(p)
		}
		l := layoutFor(t, p)
		sp := newSpace[wide, [4]uint64](l, l.start, newTarget(l, p.Goal))
		_, dist, ok := exactDistances(sp, sp.IsGoal, 2000)
		if !ok {
			t.Skip("too many positions")
		}
		want := dist[sp.Start()]
		for _, o := range []solver.Options{
			{},
			{Algorithm: solver.BreadthFirst},
			{Algorithm: solver.TwoWay},
			{Algorithm: solver.AStar, Heuristic: "blockers"},
			{Algorithm: solver.AStar, Heuristic: "goal-pieces"},
		} {
			got, _ := solve(t, p, o)
			if want < 0 {
				require.Equal(t, solver.Unsolvable, got.Status)
				continue
			}
			require.Equal(t, solver.Optimal, got.Status)
			require.Equal(t, want, got.Cost)
		}
	})
}

func TestEveryWidthOfStateSolves(t *testing.T) {
	for _, tt := range []struct{ rows, cols, pieces, words int }{
		{4, 4, 3, 1}, {8, 8, 16, 2}, {8, 8, 40, 4}, {8, 8, 50, 8}, {16, 16, 7, 1}, {16, 16, 30, 4}, {16, 16, 62, 8},
	} {
		p := Family{}.New(puzzles.Size{Rows: tt.rows, Cols: tt.cols})
		for i := range tt.pieces {
			p.Start.Cells[i] = firstPiece + puzzles.Cell(i)
		}
		last := tt.pieces - 1
		p.Goal.Cells[last+1] = firstPiece + puzzles.Cell(last)
		l := layoutFor(t, p)
		assert.Equal(t, tt.words, []int{0, 1, 2, 4, 4, 8, 8, 8, 8}[l.words])
		got, _ := solve(t, p, solver.Options{Algorithm: solver.AStar})
		assert.Equal(t, solver.Optimal, got.Status)
		assert.LessOrEqual(t, got.Cost, int32(1+last%tt.cols))
		assert.Positive(t, got.Cost)
	}
}

func TestAutomatic(t *testing.T) {
	for _, tt := range []struct {
		name string
		p    *puzzles.Puzzle
		want solver.Algorithm
	}{
		{"a full goal", puzzle(t, "AB. C..", "BA. C.."), solver.TwoWay},
		{"a crowd", puzzle(t, classicStart, classicGoal), solver.BreadthFirst},
		{"an open board", puzzle(t, "AA...B.. CC...B.. DD..E... FF..E... GG.....H II.....H ........ ........",
			"......AA ........ ........ ........ ........ ........ ........ ........", "axis auto"), solver.AStar},
	} {
		got, _ := solve(t, tt.p, solver.Options{})
		assert.Equal(t, tt.want, got.Algorithm, tt.name)
	}
}

func TestRoute(t *testing.T) {
	// In the move metric recorded moves keep their text, also where it is not
	// the shortest way.
	p := puzzle(t, "A... .... ..B.", "...A .... ....", "metric move")
	via := read(t, ".... .A.. ..B.", puzzles.Pattern)
	p.Marks = []puzzles.Mark{
		{Kind: puzzles.Fixed, Moves: familytest.Moves("A1-RDLD")},
		{Kind: puzzles.Hint, Moves: familytest.Moves("C3-L")},
		{Kind: puzzles.Via, Board: via},
		{Kind: puzzles.Fixed, Moves: familytest.Moves("B2-LU")},
	}
	problem, err := Family{}.Compile(p)
	require.NoError(t, err)
	for _, a := range []solver.Algorithm{solver.TwoWay, solver.AStar, solver.BreadthFirst} {
		search, err := problem.Search(solver.Options{Algorithm: a})
		require.NoError(t, err)
		got := search.Run(t.Context(), solver.Limits{}, nil)
		assert.Equal(t, solver.Optimal, got.Status)
		assert.Equal(t, []string{"A1-RDLD", "A3-UR", "B2-LU", "A1-RRR"}, problem.Texts(got.Path), a)
	}
}

func TestRouteThroughAlikePieces(t *testing.T) {
	p := puzzle(t, "ABC ...", "... A..", "")
	p.Marks = []puzzles.Mark{{Kind: puzzles.Via, Board: read(t, "AC. ..B", puzzles.Pattern)}}
	got, boards := solve(t, p, solver.Options{})
	assert.Equal(t, solver.Optimal, got.Status)
	require.Len(t, got.Legs, 2)
	assert.True(t, Family{}.Matches(p, boards[got.Legs[0].At], p.Marks[0].Board))
	assert.EqualValues(t, 1, got.Legs[0].Cost, "C steps down and serves as B")
}

func TestRouteFaults(t *testing.T) {
	for _, tt := range []struct {
		name, board, moves string
		kind               puzzles.MarkKind
		want               string
	}{
		{"size", "AA.# BC.. ....", "", puzzles.Via, "waypoint 1: the waypoint's board is 3x4, but the start board is 2x4"},
		{"piece in a wall", "AA.B .C..", "", puzzles.Via, "waypoint 1: piece B stands at D1, where the start has a wall"},
		{"other wall", "AA.# BC#.", "", puzzles.Via, "waypoint 1: a wall stands at C2, where the start has none"},
		{"no such piece", "AA.# BCD.", "", puzzles.Via, "waypoint 1: the board has a piece D at C2, but the start has no such piece"},
		{"a piece too few", "AA.# B...", "", puzzles.Via, "waypoint 1: the board lacks piece C"},
		{"another shape", "A..# ABC.", "", puzzles.Via, "waypoint 1: piece A has another shape than at the start"},
		{"moves", "", "A1-X1", puzzles.Fixed, `waypoint 1: move 1, A1-X1, is not legal: "X" is no direction; directions are U, D, L and R`},
		{"later move", "", "B2-R1 B1-R1", puzzles.Fixed, "waypoint 1: move 2, B1-R1, is not legal: B1 is not the first cell of piece A; its moves begin with A1"},
		{"walls left out", "AA.. BC..", "", puzzles.Via, ""},
		{"interchanged", "AA.# .CB.", "", puzzles.Via, ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			p := puzzle(t, "AA.# BC..", ".AA. ....")
			m := puzzles.Mark{Kind: tt.kind}
			if tt.board != "" {
				m.Board = read(t, tt.board, puzzles.Pattern)
			}
			m.Moves = familytest.Moves(tt.moves)
			p.Marks = []puzzles.Mark{m}
			_, err := Family{}.Compile(p)
			if tt.want == "" {
				assert.NoError(t, err)
				return
			}
			assert.EqualError(t, err, tt.want)
		})
	}
}

func TestBlockedRoute(t *testing.T) {
	for _, tt := range []struct {
		name, start, mark string
		headers           []string
	}{
		{"cars in another order", "AA.BB.. ....... .......", "BB.AA.. ....... .......", []string{"axis auto"}},
		{"off the axis", "AA.BB.. ....... .......", "...BB.. AA..... .......", []string{"axis auto"}},
		{"alike, but walled off", "A#B .#. .#.", "A#. B#. .#.", []string{"alike A B"}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			p := puzzle(t, tt.start, tt.start, tt.headers...)
			p.Marks = []puzzles.Mark{{Kind: puzzles.Via, Board: read(t, tt.mark, puzzles.Pattern)}}
			for _, a := range []solver.Algorithm{solver.Automatic, solver.AStar, solver.BreadthFirst} {
				got, _ := solve(t, p, solver.Options{Algorithm: a})
				assert.Equal(t, solver.Unsolvable, got.Status)
				assert.Equal(t, solver.ProofLeg, got.Proof.Kind)
				assert.Equal(t, 0, got.Proof.Stage)
			}
			got, _ := solve(t, p, solver.Options{Algorithm: solver.AStar, NoRoute: true})
			assert.Equal(t, solver.Optimal, got.Status)
		})
	}
}
