//go:build amd64 || arm64

package solver

import (
	"context"
	"fmt"
	"math"
	"sync/atomic"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/solver/internal/memory"
	"waymark/test/draws"
)

// Where the system refuses memory, one mapping after the other in turn or all from one on, a search ends at its limit of
// memory or goes on without it: the program does not end, and no answer is another one.
func TestTheSystemMayRefuseMemory(t *testing.T) {
	states, tries := draws.Count(uint64(200_000)), draws.Count(11)
	for _, o := range []Options{
		{Algorithm: AStar},
		{Algorithm: AStar, Threads: 2},
		{Algorithm: UniformCost},
		{Algorithm: TwoWay},
		{Algorithm: TwoWay, Heuristic: "far", Threads: 2},
		{Algorithm: BreadthFirst},
		{Algorithm: AStarDeepening},
		{Algorithm: Improving},
	} {
		t.Run(fmt.Sprint(o.Algorithm, o.Heuristic, o.Threads), func(t *testing.T) {
			search := func(refused func(n int) bool) (res Result, mappings int) {
				var most atomic.Int64
				defer memory.Refuse(func(n int) bool {
					most.Store(int64(n + 1))
					return refused(n)
				})()
				m := newGrid[gs](nil)
				m.Space.(*grid[gs]).goal[0] = gridMiddle + 0x0101010101020303
				s, err := New(m, o)
				require.NoError(t, err)
				res = s.Run(context.Background(), Limits{Memory: 1 << 30, States: states}, nil)
				return res, int(most.Load())
			}
			free, mappings := search(func(int) bool { return false })
			t.Logf("%s %s of %d, %d mappings", free.Status, free.Stop, free.Cost, mappings)
			for at := 0; at < mappings; at += max(1, mappings/tries) {
				for name, refused := range map[string]func(n int) bool{
					"one": func(n int) bool { return n == at }, "all from": func(n int) bool { return n >= at },
				} {
					res, _ := search(refused)
					what := fmt.Sprintf("%s %d of %d: %s %s", name, at, mappings, res.Status, res.Stop)
					if res.Status == Optimal {
						assert.Equal(t, free.Cost, res.Cost, what)
						continue
					}
					assert.Contains(t, []Stop{StopMemory, StopStates}, res.Stop, what)
					assert.LessOrEqual(t, float64(res.LowerBound), math.Max(float64(free.Cost), float64(free.LowerBound)), what)
				}
			}
		})
	}
}
