package swap

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"waymark/puzzles"
	"waymark/solver"
	"waymark/test/familytest"
)

func solve(t require.TestingT, p *puzzles.Puzzle, o solver.Options) (solver.Result, []puzzles.Board) {
	return familytest.Solve(t, Family{}, p, o)
}

func TestSolveAgreesWithSlowSearch(t *testing.T) {
	overTiny(t, func(t *rapid.T, p *puzzles.Puzzle) {
		want, seen := slowSolve(p, 2000)
		if seen >= 2000 {
			t.Skip("too many positions")
		}
		for _, o := range []solver.Options{
			{},
			{Algorithm: solver.TwoWay},
			{Algorithm: solver.AStar, Heuristic: tablesInfo.ID},
			{Algorithm: solver.AStar, Heuristic: halfInfo.ID},
			{Algorithm: solver.Weighted, Heuristic: tablesInfo.ID, Anytime: true},
		} {
			got, _ := solve(t, p, o)
			if want < 0 {
				require.Equal(t, solver.Unsolvable, got.Status)
				continue
			}
			require.Equal(t, solver.Optimal, got.Status)
			require.EqualValues(t, want, got.Cost)
		}
	})
}

// The published heuristics are no bounds, but a search led by them solves.
func TestPublishedHeuristicsSolve(t *testing.T) {
	p := puzzle(t, vectors[6].start, vectors[6].goal)
	for _, h := range []solver.HeuristicInfo{manhattanInfo, euclideanInfo, manhattanMisplacedInfo, euclideanMisplacedInfo} {
		assert.False(t, h.Admissible)
		got, _ := solve(t, p, solver.Options{Algorithm: solver.AStar, Heuristic: h.ID})
		assert.Equal(t, solver.Solved, got.Status, h.ID)
		assert.GreaterOrEqual(t, got.Cost, int32(4), h.ID)
	}
}

// hardLevel is a level of which an exhaustive search over six million positions
// proved nothing, and the published method found 11 swaps.
const (
	hardLevel     = "B2R T3O ### T1Y / B1B ### T3R ### / T3O T2Y T2B Q1B / T2O T1Y B1Y T2O"
	hardLevelGoal = "B B # O / Y # O # / Y Y Y R / R O B O"
)

func TestSolveHardLevel(t *testing.T) {
	p := puzzle(t, hardLevel, hardLevelGoal)
	got, _ := solve(t, p, solver.Options{})
	assert.Equal(t, solver.Optimal, got.Status)
	assert.EqualValues(t, 11, got.Cost)
	assert.Less(t, got.Stats.Expanded, uint64(30_000))
}

func TestAutomatic(t *testing.T) {
	small, _ := solve(t, puzzle(t, vectors[1].start, vectors[1].goal), solver.Options{})
	assert.Equal(t, solver.TwoWay, small.Algorithm)

	large := Family{}.New(puzzles.Size{Rows: 5, Cols: 5})
	for i := range large.Start.Cells {
		large.Start.Cells[i] = squareCell(allFigures[i%3], 1+i%2, colour(1+i%5))
	}
	large.Goal = goalFromStart(large).Goal
	large.Start.Cells[0], large.Start.Cells[1] = large.Start.Cells[1], large.Start.Cells[0]
	got, _ := solve(t, large, solver.Options{})
	assert.Equal(t, carriedInfo.ID, got.Heuristic.ID, "one swap needs no tables")
	assert.Equal(t, solver.Optimal, got.Status)
	assert.EqualValues(t, 1, got.Cost)

	medium, _ := solve(t, puzzle(t, hardLevel, hardLevelGoal), solver.Options{})
	assert.Equal(t, solver.AStar, medium.Algorithm, "done in the time of the tables")

	hard, _ := solve(t, puzzle(t, "T1Y T1B T1R Q2B T1R / Q3Y T2G Q1Y B2R Q3B / T1R Q3R Q1G B1G T1Y / T3Y Q1Y T2G T1G Q1R / T3R Q2B Q1Y T1R T1G", "Y B G B G / G R Y B R / G R Y Y Y / R Y B R R / R G Y G R"), solver.Options{})
	assert.Equal(t, solver.IDAStar, hard.Algorithm)
	assert.Equal(t, solver.Optimal, hard.Status)
}

func TestEveryWidthOfStateSolves(t *testing.T) {
	for _, tt := range []struct{ side, sorts, words int }{{4, 8, 1}, {5, 8, 2}, {7, 16, 4}, {8, 54, 7}, {10, 54, 10}} {
		p := Family{}.New(puzzles.Size{Rows: tt.side, Cols: tt.side})
		for i := range p.Start.Cells {
			n := i % tt.sorts
			p.Start.Cells[i] = squareCell(allFigures[n/3%3], 1+n%3, colour(1+n/9))
		}
		p.Goal = goalFromStart(p).Goal
		a, b := 1, len(p.Start.Cells)-2 // from here the corners swap with their neighbours
		p.Start.Cells[0], p.Start.Cells[a] = squareCell(tower, 1, 1), squareCell(tower, 1, 1)
		p.Start.Cells[b+1], p.Start.Cells[b] = squareCell(tower, 1, 2), squareCell(tower, 2, 1)
		p.Goal.Cells[0], p.Goal.Cells[a], p.Goal.Cells[b+1], p.Goal.Cells[b] = paintCell(1), paintCell(1), paintCell(1), paintCell(2)
		require.Empty(t, Family{}.Check(p))
		assert.Equal(t, tt.words, newBoard(p, false).words(), "%dx%d", tt.side, tt.side)
		got, _ := solve(t, p, solver.Options{Algorithm: solver.AStar, Heuristic: carriedInfo.ID})
		assert.Equal(t, solver.Optimal, got.Status)
		assert.EqualValues(t, 1, got.Cost)
	}
}

func TestRoute(t *testing.T) {
	p := puzzle(t, "T1R T2R T1B / B1B Q1Y T1Y", "B Y R / B Y R")
	via := func(drawing string) puzzles.Mark {
		return puzzles.Mark{Kind: puzzles.Via, Name: "there", Board: read(t, drawing, puzzles.Pattern)}
	}
	fixed := func(line string) puzzles.Mark {
		return puzzles.Mark{Kind: puzzles.Fixed, Moves: familytest.Moves(line)}
	}
	p.Marks = []puzzles.Mark{
		fixed("A1-B1"), // two towers that differ in reach alone: marks tell them apart
		{Kind: puzzles.Hint, Moves: familytest.Moves("A1-A2")},
		fixed("C1-C2"),
		via("B1B T1R T1Y / T2R Q1Y T1B"),
		fixed("B2-A1"),
	}
	for _, o := range []solver.Options{{}, {Algorithm: solver.TwoWay}, {Algorithm: solver.AStar, Heuristic: carriedInfo.ID}} {
		got, boards := solve(t, p, o)
		require.Equal(t, solver.Optimal, got.Status)
		require.Len(t, got.Legs, 2)
		assert.EqualValues(t, 1, got.Legs[0].Cost)
		assert.Equal(t, "B1B T1R T1Y / T2R Q1Y T1B", draw(boards[3], puzzles.Start))
		assert.Equal(t, "Q1Y T1R T1Y / T2R B1B T1B", draw(boards[4], puzzles.Start))
	}
}

func TestRouteFaults(t *testing.T) {
	tests := []struct{ name, board, moves, want string }{
		{"any is a block", "T1B B1R ? / T1R T2Y T1Y", "", ""},
		{"other block", "T1B B1R T2Y / T1R ### T1Y", "", "waypoint 1: the block on C1 differs from the start; blocks never move"},
		{"other squares", "T1B B1R ### / T1R T3Y T1Y", "", "waypoint 1: the board does not hold the same squares as the start"},
		{"size", "T1B B1R / T1R T2Y", "", "waypoint 1: the waypoint's board is 2x2, but the start board is 2x3"},
		{"moves", "", "A1-A1", "waypoint 1: move 1, A1-A1, is not legal: A1-A1 is no move: a square cannot swap with itself"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			p := puzzle(t, "T1R T2Y ### / T1B B1R T1Y", "? ? # / ? ? R")
			p.Marks = []puzzles.Mark{{Kind: puzzles.Fixed, Moves: familytest.Moves(tt.moves)}}
			if tt.board != "" {
				p.Marks[0] = puzzles.Mark{Kind: puzzles.Via, Board: read(t, tt.board, puzzles.Pattern)}
			}
			_, err := Family{}.Compile(p)
			if tt.want == "" {
				assert.NoError(t, err)
				return
			}
			assert.EqualError(t, err, tt.want)
		})
	}
}

func TestMarkBehindBlocksIsNamed(t *testing.T) {
	p := puzzle(t, "B1R B1B / B1R B2B", "? ? / ? ?")
	p.Goal.Cells[0] = paintCell(1)
	p.Marks = []puzzles.Mark{
		{Kind: puzzles.Via, Board: read(t, "B2B B1B / B1R B1R", puzzles.Pattern)},
		{Kind: puzzles.Via, Board: read(t, "B1B B2B / B1R B1R", puzzles.Pattern)},
	}
	got, _ := solve(t, p, solver.Options{})
	assert.Equal(t, solver.Unsolvable, got.Status)
	assert.Equal(t, solver.ProofLeg, got.Proof.Kind)
	assert.Equal(t, 1, got.Proof.Stage)
}
