package families_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/puzzles/families"
	"waymark/solver"
)

// solvable are small puzzles, one a family.
var solvable = map[string]string{
	"slide":  "puzzle slide\nstart 3x3\n3 2 4\n6 _ 1\n7 8 5\ngoal 3x3\n_ 1 2\n3 4 5\n6 7 8\n",
	"glide":  "puzzle glide\nstart 4x4\nR..B\n....\n.#..\nY...\ngoal 4x4\n....\n.R..\n....\n....\n",
	"tandem": "puzzle tandem\nstart 4x4\no..o\n.#..\n...#\n_._.\n",
	"swap":   "puzzle swap\nstart 2x3\nT1R B1G T2B\nQ1R T1G T1B\ngoal 2x3\nB G R\nR B G\n",
	"blocks": "puzzle blocks\nmetric move\nstart 4x4\nAABB\n..C.\n..C.\n.D..\ngoal 4x4\n....\n....\nAA..\n....\n",
}

// Along an optimal solution what is left is known: an admissible heuristic never
// says more, a consistent one never falls by more than a move, and at the goal
// all of them say 0.
func TestEstimatesOfEveryHeuristicOfEveryFamily(t *testing.T) {
	for id, text := range solvable {
		problem, err := families.Find(id).Compile(read(t, text))
		require.NoError(t, err)
		search, err := problem.Search(solver.Options{})
		require.NoError(t, err)
		best := search.Run(context.Background(), solver.Limits{}, nil)
		require.Equal(t, solver.Optimal, best.Status)
		for _, info := range problem.Heuristics() {
			h, err := problem.Estimates(context.Background(), info.ID, best.Path)
			require.NoError(t, err)
			require.Len(t, h, len(best.Path)+1)
			assert.Zero(t, h[len(best.Path)], "%s/%s at the goal", id, info.ID)
			for i, v := range h {
				left := int32(len(best.Path) - i)
				if info.Admissible {
					assert.LessOrEqual(t, v, left, "%s/%s with %d to go", id, info.ID, left)
				}
				if i > 0 && info.Consistent && info.Integer {
					assert.LessOrEqual(t, h[i-1], v+1, "%s/%s with %d to go", id, info.ID, left)
				}
			}
		}
	}
}
