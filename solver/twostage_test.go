package solver

import (
	"context"
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/test/draws"
)

// However far the first stage gets, the answer is exact, through marks and within an
// upper bound too; stopped anywhere, the search goes on.
func TestTwoStageSearchIsExact(t *testing.T) {
	better, confirmed := 0, 0
	for seed := range draws.Count(uint64(1500)) {
		r := draws.Rand(seed, 8)
		g := randomGraph(r, 2+r.IntN(25), 1+r.IntN(2), 1+int(seed%2)*5)
		m, exact := routed(r, g)
		for _, most := range []uint64{0, 4, 12, firstStageStates} {
			for _, upper := range []int32{0, exact - 1, exact} {
				if upper < 0 || upper >= far-1 || upper == 0 && exact == 1 {
					continue
				}
				where := fmt.Sprintf("seed %d, %d states, upper bound %d", seed, most, upper)
				s, err := New(m, Options{Algorithm: IDAStar, Anytime: true, Threads: 1, UpperBound: upper})
				require.NoError(t, err)
				require.True(t, s.prepare(newRun(context.Background(), Limits{}, 0)))
				engine := s.engine.(*twoStage[gs])
				engine.most = most
				first := int32(-1)
				res := s.Run(context.Background(), Limits{}, func(e Event) {
					if e.Path != nil && first < 0 {
						first = e.Cost
					}
				})
				switch {
				case exact == far:
					assert.NotEqual(t, Optimal, res.Status, where)
					assert.Nil(t, res.Path, where)
				case upper > 0 && upper < exact:
					assert.Equal(t, StopBound, res.Stop, where)
				default:
					checkResult(t, where, g, exact, res)
					require.Equal(t, Optimal, res.Status, where)
					if first > exact {
						better++
					} else if engine.found != nil {
						confirmed++
					}
				}
				if t.Failed() {
					return
				}
			}
		}
	}
	assert.Positive(t, better)
	assert.Positive(t, confirmed)
}

// Ended before the proof, the search has a solution and a bound; it goes on to
// the optimum.
func TestTwoStageSearchEndsWithASolution(t *testing.T) {
	ended := 0
	for seed := range draws.Count(uint64(300)) {
		r := draws.Rand(seed, 9)
		g := randomGraph(r, 40, 2, 5)
		m, exact := routed(r, g)
		if exact == far {
			continue
		}
		s, err := New(m, Options{Algorithm: IDAStar, Anytime: true, Threads: 1})
		require.NoError(t, err)
		ctx, cancel := context.WithCancel(context.Background())
		res := s.Run(ctx, Limits{}, func(e Event) {
			if e.Path != nil {
				cancel()
			}
		})
		cancel()
		require.NotNil(t, res.Path)
		assert.LessOrEqual(t, res.LowerBound, exact)
		if res.Status == Solved {
			ended++
			assert.Equal(t, StopCancel, res.Stop)
			res = s.Run(context.Background(), Limits{}, nil)
		}
		assert.Equal(t, Optimal, res.Status)
		assert.Equal(t, exact, res.Cost)
	}
	assert.Positive(t, ended)
}
