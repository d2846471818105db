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

// TestAHintHelpsOrCostsNothing compares searches with and without hints: moves and the
// boards where they end, random walks as well as the first half of a shortest solution. What
// is proved is the same, an answer that is not is never longer, and the expansions are a
// fiftieth more at the median and a seventh at most.
func TestAHintHelpsOrCostsNothing(t *testing.T) {
	exhaustive(t)
	for _, o := range []solver.Options{
		{Algorithm: solver.AStar},
		{Algorithm: solver.TwoWay},
		{Algorithm: solver.IDAStar},
		{Algorithm: solver.Improving},
		{Algorithm: solver.Weighted},
		{Algorithm: solver.Greedy},
		{Algorithm: solver.Published},
		{Algorithm: solver.BreadthFirst},
	} {
		var ratios []float64
		shorter := 0
		for n, text := range middling {
			p := read(t, text)
			deepens := p.Family == "slide" // elsewhere it meets the same positions too often
			if !slices.Contains(compile(t, text).Algorithms(), o.Algorithm) || o.Algorithm == solver.IDAStar && !deepens {
				continue
			}
			plain, problem := solved(t, p, o)
			best, _ := solved(t, p, solver.Options{Algorithm: solver.AStar})
			hints := [][]puzzles.Move{study.Moves(problem, best.Path)[:best.Cost/2]}
			for seed := range uint64(3) {
				r := rand.New(rand.NewPCG(seed, uint64(n)))
				hints = append(hints, strays(t, r, p, 3+r.IntN(25)))
			}
			for _, moves := range hints {
				for _, q := range []*puzzles.Puzzle{hinting(p, moves), showing(t, p, moves)} {
					got, _ := solved(t, q, o)
					assert.LessOrEqual(t, got.Cost, plain.Cost)
					if plain.Status == solver.Optimal {
						assert.Equal(t, solver.Optimal, got.Status)
					}
					if got.Hint.Number > 0 {
						assert.Equal(t, 1, got.Hint.Number)
						assert.GreaterOrEqual(t, got.Hint.Cost, got.Cost)
					}
					if got.Cost < plain.Cost {
						shorter++
					}
					ratio := float64(got.Stats.Expanded) / float64(plain.Stats.Expanded)
					assert.LessOrEqual(t, ratio, 1.15, "%s %s", p.Family, o.Algorithm)
					ratios = append(ratios, ratio)
				}
			}
		}
		slices.Sort(ratios)
		median := ratios[len(ratios)/2]
		t.Logf("%s: expansions with %d hints to those without: median %.3f, from %.3f to %.3f; %d shorter answers",
			o.Algorithm, len(ratios), median, ratios[0], ratios[len(ratios)-1], shorter)
		switch o.Algorithm {
		case solver.Weighted, solver.Greedy, solver.Published: // an eighth more for the better of two answers
		default:
			assert.LessOrEqual(t, median, 1.02)
		}
	}
}

// TestAGoodHintPays gives the whole of an optimal solution: the answer is there at once,
// and nothing is longer.
func TestAGoodHintPays(t *testing.T) {
	exhaustive(t)
	for _, text := range middling {
		p := read(t, text)
		best, problem := solved(t, p, solver.Options{Algorithm: solver.AStar})
		q := hinting(p, study.Moves(problem, best.Path))
		for _, a := range []solver.Algorithm{solver.AStar, solver.Weighted, solver.Greedy, solver.Published, solver.Improving} {
			plain, _ := solved(t, p, solver.Options{Algorithm: a})
			got, _ := solved(t, q, solver.Options{Algorithm: a})
			assert.Equal(t, best.Cost, got.Cost)
			assert.LessOrEqual(t, got.Stats.Expanded, plain.Stats.Expanded)
			assert.Equal(t, solver.HintOutcome{Number: 1, Cost: best.Cost}, got.Hint)
		}
	}
}
