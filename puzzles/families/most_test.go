package families_test

import (
	"context"
	"fmt"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/puzzles/families"
	"waymark/solver"
)

// The greatest of two heuristics proves the same optimum as either where both are
// admissible, says what is true of it, and is as large as the larger at the start.
func TestTheGreatestOfTwoHeuristics(t *testing.T) {
	ctx := context.Background()
	for n, text := range smallRouted {
		p := read(t, text)
		t.Run(fmt.Sprintf("%s %d", p.Family, n), func(t *testing.T) {
			w := explore(t, p)
			want := w.shortest(p)
			problem, err := families.Find(p.Family).Compile(p)
			require.NoError(t, err)
			list := problem.Heuristics()
			for i, x := range list {
				y := list[(i+n+1)%len(list)]
				id := solver.Most(x.ID, y.ID)
				info, ok := solver.FindHeuristic(list, id)
				require.True(t, ok)
				assert.Equal(t, x.Admissible && y.Admissible, info.Admissible, id)
				assert.Equal(t, x.Consistent && y.Consistent, info.Consistent, id)
				assert.Equal(t, x.Integer && y.Integer, info.Integer, id)

				both, err := problem.Gauge(ctx, id)
				require.NoError(t, err)
				one, err := problem.Gauge(ctx, x.ID)
				require.NoError(t, err)
				other, err := problem.Gauge(ctx, y.ID)
				require.NoError(t, err)
				assert.Equal(t, max(one.Value, other.Value), both.Value, id)
				assert.Less(t, both.Each, time.Millisecond, id)

				for _, a := range []solver.Algorithm{solver.AStar, solver.IDAStar, solver.TwoWay} {
					if a == solver.IDAStar && (!info.Admissible || !info.Integer) || a == solver.TwoWay && n%2 == 0 {
						continue
					}
					search, err := problem.Search(solver.Options{Algorithm: a, Heuristic: id, Threads: 1, Anytime: !info.Admissible})
					if err != nil {
						require.Equal(t, solver.TwoWay, a, "%s: %v", id, err)
						continue
					}
					res := search.Run(ctx, solver.Limits{}, nil)
					if want < 0 {
						assert.Equal(t, solver.Unsolvable, res.Status, id)
						continue
					}
					assert.Equal(t, solver.Optimal, res.Status, "%s %s", a, id)
					assert.EqualValues(t, want, res.Cost, "%s %s", a, id)
					if a != solver.TwoWay {
						assert.Equal(t, id, res.HeuristicID())
					}
				}
			}
			_, err = problem.Search(solver.Options{Algorithm: solver.AStar, Heuristic: solver.Most(list[0].ID, "nonsense")})
			assert.ErrorContains(t, err, "max("+list[0].ID+",nonsense)")
		})
	}
}

func TestNamesOfTheGreatest(t *testing.T) {
	assert.Equal(t, "a", solver.Most("a"))
	assert.Equal(t, "max(a,b,c)", solver.Most("a", "b", "c"))
	assert.Equal(t, []string{"a", "b", "c"}, solver.MostOf("max(a,b,c)"))
	assert.Equal(t, []string{"a", "b"}, solver.MostOf("max(a, b)"))
	for _, id := range []string{"", "a", "max", "max(a", "a,b"} {
		assert.Nil(t, solver.MostOf(id), id)
	}
}
