package study_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/puzzles"
	"waymark/puzzles/families"
	"waymark/puzzles/study"
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
			s, ctx := opened(t, text), context.Background()
			best, err := s.Solve(ctx, study.Request{}, nil)
			require.NoError(t, err)
			require.Equal(t, solver.Optimal, best.Result.Status)
			short := best.Moves
			require.NotEmpty(t, short)

			long := roundabout(t, s.Family, s.Puzzle, short)
			known, err := s.Known(ctx, long)
			require.NoError(t, err)
			assert.Equal(t, long, study.Moves(s.Problem, known))
			again, err := s.Solve(ctx, study.Request{Options: solver.Options{Algorithm: solver.Improving}, Known: long}, nil)
			require.NoError(t, err)
			assert.Equal(t, solver.Optimal, again.Result.Status)
			assert.Equal(t, best.Result.Cost, again.Result.Cost)

			_, err = s.Known(context.Background(), short[:len(short)-1])
			assert.ErrorContains(t, err, "the goal is not reached")
			_, err = s.Known(context.Background(), append([]puzzles.Move{"Z9-U"}, short...))
			assert.ErrorContains(t, err, "move 1, Z9-U, is not legal")
			ctx, cancel := context.WithCancel(context.Background())
			cancel()
			_, err = s.Known(ctx, short)
			assert.ErrorIs(t, err, context.Canceled)
		})
	}
}

// In the move metric a block may go by more than one path: all are the same move.
func TestAKnownMoveMayBeWrittenOtherwise(t *testing.T) {
	s := opened(t, solvable["blocks"])
	for _, path := range []string{"L", "ULD"} {
		moves := []puzzles.Move{puzzles.Move("B4-" + path), "A1-DD"}
		known, err := s.Known(context.Background(), moves)
		require.NoError(t, err)
		assert.Len(t, known, 2)
		assert.Equal(t, "B4-L", s.Problem.Texts(known)[0])
	}
}
