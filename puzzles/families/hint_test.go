package families_test

import (
	"context"
	"flag"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/puzzles"
	"waymark/puzzles/families"
	"waymark/puzzles/study"
	"waymark/solver"
	"waymark/test/draws"
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

// wideSwap is a swap board large enough for the table of hints: a quarter of the positions
// that a walk leads to take A* more than 300 expansions. Some of larger boards take millions.
const wideSwap = "puzzle swap\nstart 3x5\nT1R B1B T1Y T1R B1R\nB1R T1B T1R B1Y T1B\nT1Y T1B B1R T1B T1Y\ngoal 3x5\nB B B B B\nR R R R R\nR Y Y Y Y\n"

// solved runs a search to its end.
func solved(t require.TestingT, p *puzzles.Puzzle, o solver.Options) (solver.Result, solver.Problem) {
	return limited(t, p, o, solver.Limits{})
}

// limited runs a search to its end or a limit.
func limited(t require.TestingT, p *puzzles.Puzzle, o solver.Options, l solver.Limits) (solver.Result, solver.Problem) {
	problem, err := families.Find(p.Family).Compile(p)
	require.NoError(t, err)
	s, err := problem.Search(o)
	require.NoError(t, err)
	return s.Run(context.Background(), l, nil), problem
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

// hintBoards is how many boards of each family the table of hints is made of: 40 for the
// table of 200, which takes some minutes (go test ./puzzles/families -run
// TestExpansionsWithAHint -v -args -hint-boards 40).
var hintBoards = flag.Int("hint-boards", 1, "boards of each family in the table of hints")

// hintTable holds, by algorithm and kind of hint, the expansions with a hint to those
// without.
type hintTable map[string][]float64

// tell is the median and the worst of a row.
func (h hintTable) tell(t *testing.T, row string) (median, worst float64) {
	list := h[row]
	slices.Sort(list)
	median, worst = list[len(list)/2], list[len(list)-1]
	t.Logf("%-24s %4d searches: median %.3f, least %.3f, worst %.3f", row, len(list), median, list[0], worst)
	return median, worst
}

// TestExpansionsWithAHint measures what hints cost, on random positions of boards of all
// families: the first half of a shortest solution, and a random walk. What is proved is the
// same and no answer longer. A search that goes on to the proof expands at the median a
// fiftieth more at most, and never a seventh more; one that ends with its first solution,
// an eighth of whose expansions go to the hint, never a seventh more either.
func TestExpansionsWithAHint(t *testing.T) {
	exhaustive(t)
	// Expansions of A* without a hint: fewer say nothing.
	const most = 60_000
	least := map[string]uint64{"slide": 2_000, "glide": 2_000, "tandem": 2_000, "blocks": 2_000, "swap": 300}
	algorithms := []solver.Algorithm{
		solver.AStar, solver.TwoWay, solver.IDAStar, solver.Improving, solver.Weighted, solver.Greedy, solver.Published,
	}
	table, boards := hintTable{}, map[string]int{}
	for n, text := range middling {
		if strings.HasPrefix(text, "puzzle swap") {
			text = wideSwap
		}
		for seed := range draws.Count(uint64(400)) {
			p := read(t, text)
			r := draws.Rand(seed, uint64(n))
			walk := strays(t, r, p, 20+r.IntN(100))
			at, _, err := puzzles.Replay(families.Rules(p.Family), p, p.Start, walk)
			require.NoError(t, err)
			if p.Start = at[len(walk)]; n == 0 && boards[p.Family] >= *hintBoards/2 || boards[p.Family] >= *hintBoards {
				break // two boards of one family share its number
			}
			best, problem := limited(t, p, solver.Options{Algorithm: solver.AStar, Threads: 1}, solver.Limits{Expanded: most})
			if best.Status != solver.Optimal || best.Stats.Expanded < least[p.Family] {
				continue
			}
			boards[p.Family]++
			moves := study.Moves(problem, best.Path)
			hints := map[string]*puzzles.Puzzle{
				"good":  hinting(p, moves[:len(moves)/2]),
				"stray": hinting(p, strays(t, r, p, 3+r.IntN(25))),
			}
			for _, a := range algorithms {
				deepens := p.Family == "slide" // elsewhere it meets the same positions too often
				if !slices.Contains(problem.Algorithms(), a) || a == solver.IDAStar && !deepens {
					continue
				}
				o := solver.Options{Algorithm: a, Threads: 1}
				plain, _ := solved(t, p, o)
				for kind, q := range hints {
					got, _ := solved(t, q, o)
					assert.LessOrEqual(t, got.Cost, plain.Cost)
					assert.True(t, plain.Status != solver.Optimal || got.Status == solver.Optimal)
					if plain.Stats.Expanded >= least[p.Family]/4 {
						row := string(a) + ", " + kind
						table[row] = append(table[row], float64(got.Stats.Expanded)/float64(plain.Stats.Expanded))
					}
				}
			}
		}
	}
	t.Log("boards:", boards)
	for _, row := range slices.Sorted(maps.Keys(table)) {
		median, worst := table.tell(t, row)
		switch solver.Algorithm(strings.Split(row, ",")[0]) {
		case solver.Greedy: // half as much again for the better of two answers
			assert.LessOrEqual(t, worst, 1.55, row)
		case solver.Weighted, solver.Published: // an eighth more
			assert.LessOrEqual(t, worst, 1.15, row)
		default:
			assert.LessOrEqual(t, worst, 1.15, row)
			assert.LessOrEqual(t, median, 1.02, row)
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
