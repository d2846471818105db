package tandem

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"waymark/puzzles"
	"waymark/solver"
	"waymark/test/draws"
	"waymark/test/familytest"
)

var auto = solver.Options{Algorithm: solver.Automatic}

func solve(t require.TestingT, p *puzzles.Puzzle, o solver.Options) (solver.Result, []puzzles.Board) {
	return familytest.Solve(t, Family{}, p, o)
}

// Levels with their optimum, re-proved by independent exhaustive search.
var levels = []struct {
	name, start string
	optimum     int32
}{
	{"20150406", "......_. ....._._ ......_. ##.##.## ........ ..o..... .o.o.... ..o.....", 16},
	{"20150416", ".#.##.#. .#.##.#. ...##... ._.##.o. _._##o.o ._.##.o. ........ ........", 23},
	{"20150424", ".o.##### o.o##### .o..#### .....### .###..## .###._.. .##._._. ....._..", 22},
	{"20150430", ".#####.. o##_##.. o##_##.. o#.__..o o..__.#o ..##_##o ..##_##o ..#####.", 32},
	{"20150516", "...#.#.. ..#___#. .#o___o# #.o___o. ..ooooo# #.....#. .#...#.. ..#.#...", 10},
	{"20150613", ".#...... ..o####. ..o.._#. .#o#._#. .#o.#_#. .#o.._.. .####_.. ......#.", 11},
}

func TestSolveLevels(t *testing.T) {
	for _, tt := range levels {
		t.Run(tt.name, func(t *testing.T) {
			p := puzzle(t, tt.start)
			got, _ := solve(t, p, auto)
			assert.Equal(t, solver.Optimal, got.Status)
			assert.Equal(t, tt.optimum, got.Cost)
			assert.Equal(t, solver.TwoWay, got.Algorithm)
			if tt.optimum < 20 {
				got, _ = solve(t, p, solver.Options{Algorithm: solver.AStar, Heuristic: "3-block"})
				assert.Equal(t, tt.optimum, got.Cost)
			}
		})
	}
}

// Every algorithm and estimate finds the length that exhaustive search finds.
func TestSolveAgreesWithExhaustiveSearch(t *testing.T) {
	for name, r := range estimated {
		t.Run(name, func(t *testing.T) {
			draws.Check(t, func(t *rapid.T) {
				p := randomPuzzle(t, r)
				l := newLayout(p.Start)
				sp := newWordSpace(l)
				want, reaches := exactDistances(sp, explore(sp, 1<<20), sp.IsGoal)[sp.start]
				problem, err := Family{}.Compile(p)
				require.NoError(t, err)
				requests := []solver.Options{auto, {Algorithm: solver.TwoWay}, {Algorithm: solver.BreadthFirst}}
				for _, h := range problem.Heuristics() {
					requests = append(requests, solver.Options{Algorithm: solver.AStar, Heuristic: h.ID})
				}
				for _, o := range requests {
					got, _ := solve(t, p, o)
					if !reaches {
						require.Equal(t, solver.Unsolvable, got.Status)
						continue
					}
					require.Equal(t, solver.Optimal, got.Status)
					require.Equal(t, want, got.Cost)
				}
			})
		})
	}
}

func TestEveryWidthOfStateSolves(t *testing.T) {
	for _, tt := range []struct{ side, walls, words int }{{8, 0, 1}, {9, 20, 1}, {10, 0, 2}, {14, 0, 4}, {16, 0, 4}} {
		p := Family{}.New(puzzles.Size{Rows: tt.side, Cols: tt.side})
		for i := range tt.walls {
			p.Start.Cells[len(p.Start.Cells)-1-i] = obstacleCell
		}
		for i := range 6 {
			p.Start.Cells[2*i+3] = blockCell
		}
		at := p.Start
		for _, d := range []puzzles.Dir{puzzles.Down, puzzles.Right, puzzles.Down, puzzles.Left, puzzles.Left, puzzles.Down} {
			at, _ = slowNext(at, d)
		}
		p = goalsAt(p, at)
		assert.Equal(t, tt.words, newLayout(p.Start).words)
		for _, o := range []solver.Options{auto, {Algorithm: solver.AStar, Heuristic: "2-block"}} {
			got, _ := solve(t, p, o)
			assert.Equal(t, solver.Optimal, got.Status)
			assert.LessOrEqual(t, got.Cost, int32(6))
			assert.Positive(t, got.Cost)
		}
	}
}

func TestAutomatic(t *testing.T) {
	large := func(side, blocks, goals int) *puzzles.Puzzle {
		p := Family{}.New(puzzles.Size{Rows: side, Cols: side})
		for i := range blocks {
			p.Start.Cells[i] = blockCell
		}
		for i := range goals {
			p.Start.Cells[2*side+i] = goalCell
		}
		return p
	}
	tests := []struct {
		name      string
		puzzle    *puzzles.Puzzle
		algorithm solver.Algorithm
		heuristic string
	}{
		{"usual", large(8, 4, 4), solver.TwoWay, ""},
		{"one goal", large(8, 4, 1), solver.AStar, "1-goal"},
		{"many to spare", large(8, 7, 2), solver.AStar, "2-goal"},
		{"large", large(12, 4, 4), solver.AStar, "3-block"},
		{"large, two", large(12, 2, 2), solver.AStar, "2-block"},
		{"largest", large(16, 4, 4), solver.AStar, "2-block"},
		{"large, one to spare", large(12, 5, 4), solver.AStar, "3-goal"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			got, _ := solve(t, tt.puzzle, auto)
			assert.Equal(t, solver.Optimal, got.Status)
			assert.Equal(t, tt.algorithm, got.Algorithm)
			assert.Equal(t, tt.heuristic, got.HeuristicID())
		})
	}
}

func TestRoute(t *testing.T) {
	p := puzzle(t, "o..o ..._ ...# .._.")
	p.Marks = []puzzles.Mark{
		{Kind: puzzles.Fixed, Moves: familytest.Moves("D R")},
		{Kind: puzzles.Hint, Moves: familytest.Moves("L")},
		{Kind: puzzles.Via, Name: "corner", Board: read(t, "..oo .... ...? ...?", puzzles.Pattern)},
		{Kind: puzzles.Fixed, Moves: familytest.Moves("D D")},
	}
	for _, o := range []solver.Options{{Algorithm: solver.AStar}, {Algorithm: solver.TwoWay}} {
		got, boards := solve(t, p, o)
		assert.Equal(t, solver.Optimal, got.Status)
		require.Len(t, got.Legs, 2)
		at := got.Legs[0].At
		assert.Equal(t, "..oo ..._ ...# .._.", draw(boards[at], puzzles.Start))
		assert.Equal(t, ".... ...* ..o# .._.", draw(boards[at+2], puzzles.Start), "the recorded moves follow")
	}
}

func TestViaDecidesOpenCellsByTheNumberOfBlocks(t *testing.T) {
	p := puzzle(t, "oo. _.# _..")
	tests := []struct{ board, want, err string }{
		{"..o ..# ..o", "..o _.# _.o", ""},
		{"??o ??? ??o", "..o _.# _.o", ""},
		{"..o ..? ..?", "..o _.# _.o", ""},
		{"..o ..? .??", "..o _.# _!!", ""},
		{"..o ... ...", "", "number of blocks: the board has 1, the start has 2"},
		{"ooo ... ...", "", "number of blocks: the board has 3, the start has 2"},
		{"..o ..o ...", "", "a block stands at C2, where the start has an obstacle"},
		{"..o .#o ...", "", "an obstacle stands at B2, where the start has none"},
		{"..o ...", "", "the board does not have the cells of the start"},
	}
	for _, tt := range tests {
		to, _, err := Family{}.Place(p, read(t, tt.board, puzzles.Pattern))
		if tt.err != "" {
			assert.EqualError(t, err, tt.err, tt.board)
			continue
		}
		require.NoError(t, err, tt.board)
		assert.Equal(t, tt.want, draw(to.At, puzzles.Start), "! is what no start holds")
		assert.Equal(t, strings.Contains(tt.want, "!"), to.Open)
	}
	p.Marks = []puzzles.Mark{{Kind: puzzles.Via, Board: read(t, "..o .#. ..o", puzzles.Pattern)}}
	_, err := Family{}.Compile(p)
	assert.EqualError(t, err, "waypoint 1: an obstacle stands at B2, where the start has none")
}

func TestImpossibleAndSolvable(t *testing.T) {
	tests := []struct{ name, start, impossible, solvable string }{
		{"open", "oo_ .._", "", ""},
		{"solved", "**o ...", "", "It is solved as it stands: every goal is covered."},
		{"one goal", "o.o #._", "", "There is one goal only, and the block nearest to it can always walk there."},
		{"goal cut off", "oo# .#_", "No block can ever get to the goal at C2: obstacles cut it off.", ""},
		{"too few", "_#oo _#.. o#_.", "Too few blocks can get to the goals around A1: goals 2, blocks 1. Obstacles cut the others off.", ""},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			problem, err := Family{}.Compile(puzzle(t, tt.start))
			require.NoError(t, err)
			reason, yes := problem.Impossible()
			assert.Equal(t, tt.impossible != "", yes)
			assert.Equal(t, tt.impossible, reason.String()[:len(tt.impossible)])
			reason, yes = problem.Solvable()
			assert.Equal(t, tt.solvable != "", yes)
			assert.Equal(t, tt.solvable, reason.String()[:len(tt.solvable)])
			if tt.impossible != "" {
				got, _ := solve(t, puzzle(t, tt.start), auto)
				assert.Equal(t, solver.Unsolvable, got.Status)
				assert.Equal(t, solver.ProofInvariant, got.Proof.Kind)
			}
		})
	}
}

func TestBlockedLegIsNamed(t *testing.T) {
	p := puzzle(t, "o#o .#. .#_")
	p.Marks = []puzzles.Mark{
		{Kind: puzzles.Via, Board: read(t, ".#o o#. .#.", puzzles.Pattern)},
		{Kind: puzzles.Via, Board: read(t, "o#. o#. .#.", puzzles.Pattern)},
	}
	got, _ := solve(t, p, auto)
	assert.Equal(t, solver.Unsolvable, got.Status)
	assert.Equal(t, solver.ProofLeg, got.Proof.Kind)
	assert.Equal(t, 1, got.Proof.Stage)
	assert.Equal(t, "No block crosses obstacles, but the part of the board around A1 would have another number of blocks: 1 before, 2 after.", got.Proof.Reason.String())
}
