package memory

import (
	"math"
	"runtime/debug"
	"testing"

	"github.com/stretchr/testify/assert"
)

// While searches run the collector has a limit, less what arenas hold; afterwards the one
// it had. A limit from outside that is lower stays.
func TestGrant(t *testing.T) {
	limit := func() int64 { return debug.SetMemoryLimit(-1) }
	was := debug.SetMemoryLimit(math.MaxInt64)
	defer debug.SetMemoryLimit(was)
	const grant = 200 << 20
	done := Grant(grant)
	first := limit()
	assert.Greater(t, first, int64(grant))
	assert.Less(t, first, int64(grant+grant/10+24<<20))
	second := Grant(grant)
	assert.InDelta(t, first+grant, limit(), grant/8)
	second()
	assert.InDelta(t, first, limit(), 1<<20)

	a := NewArena()
	table := a.Table(32 << 20 / 4)
	assert.InDelta(t, first-32<<20, limit(), 3<<20)
	a.Drop(table)
	assert.InDelta(t, first, limit(), 1<<20)
	a.Release()
	done()
	assert.EqualValues(t, math.MaxInt64, limit())

	debug.SetMemoryLimit(100 << 20)
	done = Grant(grant)
	assert.EqualValues(t, 100<<20, limit())
	done()
	assert.EqualValues(t, 100<<20, limit())
}
