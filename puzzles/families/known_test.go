package families_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/puzzles"
	"waymark/puzzles/families"
	"waymark/solver"
)

// roundabout makes a solution longer: every other move is made, taken back by
// whatever moves lead back, and made again.
func roundabout(t *testing.T, f families.Family, p *puzzles.Puzzle, moves []puzzles.Move) []puzzles.Move {
	t.Helper()
	var long []puzzles.Move
	at := p.Start
	for _, m := range moves {
		next, _, err := f.Play(p, at, m)
		require.NoError(t, err)
		for _, back := range f.Moves(p, next) {
			if to, _, err := f.Play(p, next, back); err == nil && assert.ObjectsAreEqual(at.Cells, to.Cells) {
				long = append(long, m, back)
				break
			}
		}
		long, at = append(long, m), next
	}
	return long
}

// solvable are small puzzles, one a family.
var solvable = map[string]string{
	"slide":  "puzzle slide\nstart 3x3\n3 2 4\n6 _ 1\n7 8 5\ngoal 3x3\n_ 1 2\n3 4 5\n6 7 8\n",
	"glide":  "puzzle glide\nstart 4x4\nR..B\n....\n.#..\nY...\ngoal 4x4\n....\n.R..\n....\n....\n",
	"tandem": "puzzle tandem\nstart 4x4\no..o\n.#..\n...#\n_._.\n",
	"swap":   "puzzle swap\nstart 2x3\nT1R B1G T2B\nQ1R T1G T1B\ngoal 2x3\nB G R\nR B G\n",
	"blocks": "puzzle blocks\nmetric move\nstart 4x4\nAABB\n..C.\n..C.\n.D..\ngoal 4x4\n....\n....\nAA..\n....\n",
}

func TestAKnownSolutionOfAnyFamilyIsImproved(t *testing.T) {
	for id, text := range solvable {
		t.Run(id, func(t *testing.T) {
			p, f := read(t, text), families.Find(id)
			problem, err := f.Compile(p)
			require.NoError(t, err)
			search, err := problem.Search(solver.Options{})
			require.NoError(t, err)
			best := search.Run(context.Background(), solver.Limits{}, nil)
			require.Equal(t, solver.Optimal, best.Status)
			short := families.Moves(problem.Texts(best.Path))
			require.NotEmpty(t, short)

			long := roundabout(t, f, p, short)
			known, err := families.Known(context.Background(), f, p, problem, long)
			require.NoError(t, err)
			assert.Equal(t, long, families.Moves(problem.Texts(known)))
			search, err = problem.Search(solver.Options{Algorithm: solver.Improving, Known: known})
			require.NoError(t, err)
			res := search.Run(context.Background(), solver.Limits{}, nil)
			assert.Equal(t, solver.Optimal, res.Status)
			assert.Equal(t, best.Cost, res.Cost)

			_, err = families.Known(context.Background(), f, p, problem, short[:len(short)-1])
			assert.ErrorContains(t, err, "the goal is not reached")
			_, err = families.Known(context.Background(), f, p, problem, append([]puzzles.Move{"Z9-U"}, short...))
			assert.ErrorContains(t, err, "move 1, Z9-U, is not legal")
			ctx, cancel := context.WithCancel(context.Background())
			cancel()
			_, err = families.Known(ctx, f, p, problem, short)
			assert.ErrorIs(t, err, context.Canceled)
		})
	}
}

// In the move metric a block may go by more than one path: all are the same move.
func TestAKnownMoveMayBeWrittenOtherwise(t *testing.T) {
	p := read(t, solvable["blocks"])
	f := families.Find("blocks")
	problem, err := f.Compile(p)
	require.NoError(t, err)
	for _, path := range []string{"L", "ULD"} {
		moves := []puzzles.Move{puzzles.Move("B4-" + path), "A1-DD"}
		known, err := families.Known(context.Background(), f, p, problem, moves)
		require.NoError(t, err)
		assert.Len(t, known, 2)
		assert.Equal(t, "B4-L", problem.Texts(known)[0])
	}
}
