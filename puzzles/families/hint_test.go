package families_test

import (
	"context"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/puzzles"
	"waymark/puzzles/families"
	"waymark/puzzles/study"
	"waymark/solver"
)

// Puzzles of every family that take A* some hundreds or thousands of expansions.
var middling = []string{
	"puzzle slide\nstart 3x3\n8 6 7\n2 5 4\n3 _ 1\ngoal 3x3\n1 2 3\n4 5 6\n7 8 _\n",
	"puzzle slide\nstart 3x4\n1 5 3 4\n9 2 7 8\n_ 10 6 11\ngoal 3x4\n1 2 3 4\n5 6 7 8\n9 10 11 _\n",
	"puzzle glide\nstart 5x5\nR...B\n.#...\n..#..\n.Y...\n....R\ngoal 5x5\n.....\n...R.\nB....\n.Y...\n.....\n",
	"puzzle tandem\nstart 6x6\no....o\n..#...\n.o..#.\n#....o\n_.#_..\n.#..._\n",
	"puzzle swap\nstart 3x4\nT1R B1B T2Y T1R\nB1R T1B T1R B1Y\nT1Y T1B B1R T1B\ngoal 3x4\nB B R R\nR Y Y R\nR B B Y\n",
	"puzzle blocks\nmetric step\nstart 5x4\nBAAC\nBAAC\nDEEF\nDGHF\nI..J\ngoal 5x4\n....\n....\n..AA\n..AA\n....\n",
}

// solved runs a search to its end.
func solved(t require.TestingT, p *puzzles.Puzzle, o solver.Options) (solver.Result, solver.Problem) {
	problem, err := families.Find(p.Family).Compile(p)
	require.NoError(t, err)
	s, err := problem.Search(o)
	require.NoError(t, err)
	return s.Run(context.Background(), solver.Limits{}, nil), problem
}

// hinting returns the puzzle with a hint of moves.
func hinting(p *puzzles.Puzzle, moves []puzzles.Move) *puzzles.Puzzle {
	q := p.Clone()
	q.Marks = []puzzles.Mark{{Kind: puzzles.Hint, Moves: moves}}
	return q
}

// strays returns a random walk, which as a hint helps little.
func strays(t require.TestingT, r *rand.Rand, p *puzzles.Puzzle, n int) []puzzles.Move {
	f, at := families.Rules(p.Family), p.Start
	var moves []puzzles.Move
	for range n {
		legal := f.Moves(p, at)
		if len(legal) == 0 {
			break
		}
		moves = append(moves, legal[r.IntN(len(legal))])
		next, _, err := f.Play(p, at, moves[len(moves)-1])
		require.NoError(t, err)
		at = next
	}
	return moves
}

// showing returns the puzzle with a hint that is the board at which moves end.
func showing(t require.TestingT, p *puzzles.Puzzle, moves []puzzles.Move) *puzzles.Puzzle {
	boards, _, err := puzzles.Replay(families.Rules(p.Family), p, p.Start, moves)
	require.NoError(t, err)
	q := p.Clone()
	q.Marks = []puzzles.Mark{{Kind: puzzles.Hint, Board: boards[len(moves)]}}
	return q
}

// TestAStrayHintCostsLittle compares A* with and without random walks, and the boards
// where they end, as hints: the optimum is the same, and the median of the
// expansions at most a fifth more. The published order ends with its first solution,
// sooner or later; its median is no worse.
func TestAStrayHintCostsLittle(t *testing.T) {
	exhaustive(t)
	for _, o := range []solver.Options{{Algorithm: solver.AStar}, {Algorithm: solver.Published}} {
		var moves, boards []float64
		for n, text := range middling {
			p := read(t, text)
			plain, _ := solved(t, p, o)
			for seed := range uint64(7) {
				r := rand.New(rand.NewPCG(seed, uint64(n)))
				stray := strays(t, r, p, 3+r.IntN(25))
				ratio := func(q *puzzles.Puzzle) float64 {
					got, _ := solved(t, q, o)
					if o.Algorithm == solver.AStar {
						assert.Equal(t, solver.Optimal, got.Status)
						assert.Equal(t, plain.Cost, got.Cost)
					}
					return float64(got.Stats.Expanded) / float64(plain.Stats.Expanded)
				}
				moves = append(moves, ratio(hinting(p, stray)))
				boards = append(boards, ratio(showing(t, p, stray)))
			}
		}
		for i, ratios := range [][]float64{moves, boards} {
			slices.Sort(ratios)
			median := ratios[len(ratios)/2]
			t.Logf("%s: expansions with stray %s to those without: median %.3f, from %.3f to %.3f",
				o.Algorithm, []string{"moves", "boards"}[i], median, ratios[0], ratios[len(ratios)-1])
			assert.LessOrEqual(t, median, 1.2)
		}
	}
}

// TestAGoodHintPays gives the board in the middle of an optimal solution, the moves
// to there, and all of it: searches that look for any solution find one sooner, and
// all of it at once.
func TestAGoodHintPays(t *testing.T) {
	exhaustive(t)
	for _, o := range []solver.Options{
		{Algorithm: solver.AStar}, {Algorithm: solver.Weighted}, {Algorithm: solver.Greedy}, {Algorithm: solver.Published},
	} {
		var board, half, whole []float64
		for _, text := range middling {
			p := read(t, text)
			best, problem := solved(t, p, solver.Options{Algorithm: solver.AStar})
			moves := study.Moves(problem, best.Path)
			plain, _ := solved(t, p, o)
			part, _ := solved(t, hinting(p, moves[:len(moves)/2]), o)
			all, _ := solved(t, hinting(p, moves), o)
			shown, _ := solved(t, showing(t, p, moves[:len(moves)/2]), o)
			assert.LessOrEqual(t, best.Cost, shown.Cost)
			board = append(board, float64(shown.Stats.Expanded)/float64(plain.Stats.Expanded))
			assert.Equal(t, best.Cost, all.Cost)
			if o.Algorithm != solver.AStar {
				assert.Zero(t, all.Stats.Expanded, "%s %s", p.Family, o.Algorithm)
			}
			half = append(half, float64(part.Stats.Expanded)/float64(plain.Stats.Expanded))
			whole = append(whole, float64(all.Stats.Expanded)/float64(plain.Stats.Expanded))
		}
		slices.Sort(board)
		slices.Sort(half)
		slices.Sort(whole)
		t.Logf("%s: expansions with the board half way to those without: %.2f; with the moves to there: %.2f; with all: %.2f",
			o.Algorithm, board, half, whole)
		assert.Less(t, whole[len(whole)/2], 1.0)
	}
}
