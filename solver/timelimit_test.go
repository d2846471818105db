package solver

import (
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// The clock is the test's own: an estimate takes a millisecond, and nothing else any time.
func TestATimeLimitIsAsLongAsItSays(t *testing.T) {
	for _, limit := range []time.Duration{time.Second, 5 * time.Second} {
		synctest.Test(t, func(t *testing.T) {
			m := line(1 << 20)
			slow := m.Heuristics[0]
			slow.Int = func(gs) int32 { time.Sleep(time.Millisecond); return 0 }
			m.Heuristics[0] = slow
			s, err := New(m, Options{Algorithm: AStar})
			require.NoError(t, err)
			began := time.Now()
			res := s.Run(t.Context(), Limits{Time: limit}, nil)
			assert.Equal(t, StopTime, res.Stop)
			took := time.Since(began)
			assert.GreaterOrEqual(t, took, limit)
			assert.Less(t, took, limit+2*checkEvery*time.Millisecond)
			res = s.Run(t.Context(), Limits{Time: limit + time.Second}, nil)
			assert.Equal(t, StopTime, res.Stop)
			assert.InDelta(t, float64(time.Second), float64(time.Since(began)-took), float64(2*checkEvery*time.Millisecond), "what has run counts")
		})
	}
}
