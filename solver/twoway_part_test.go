package solver

import (
	"runtime"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/solver/internal/memory"
	"waymark/test/draws"
)

// A part keeps each state once, at its least depth, whatever the order in which
// it hears of them and however often its table grows.
func TestPartAgreesWithAMap(t *testing.T) {
	draws.Unraced(t)
	for _, noted := range []bool{false, true} {
		for seed := range uint64(20) {
			r := draws.Rand(seed, 3)
			a := memory.NewArena()
			var p part[[2]uint64]
			depths := map[[2]uint64]int32{}
			n := 1 + r.IntN(20_000)
			var list [together][2]uint64
			var hashes, at [together]uint64
			for done := 0; done < 2*n; {
				some := 1 + r.IntN(together) // looked up together
				for i := range some {
					list[i] = [2]uint64{r.Uint64N(uint64(n)), uint64(r.IntN(2))}
					hashes[i] = memory.Hash(&list[i], 0)
				}
				if size := p.wants(some, int(seed), r.IntN(4) == 0); size > p.states.Slots() {
					require.True(t, p.grow(a, size, func() bool { return false }))
				}
				p.touch(hashes[:some], at[:])
				for i := range some {
					depth := int32(r.IntN(40))
					old, known := depths[list[i]]
					nearer := !known || noted && depth < old
					require.Equal(t, nearer, p.add(a, &list[i], hashes[i], at[i], depth, noted))
					if nearer {
						depths[list[i]] = depth
					}
				}
				done += some
			}
			assert.EqualValues(t, len(depths), p.open())
			for s, depth := range depths {
				id, ok := p.holds(&s, memory.Hash(&s, 0))
				require.True(t, ok)
				require.Equal(t, s, p.state(id))
				if noted {
					require.Equal(t, depth, p.note(id).depth())
				}
			}
			other := [2]uint64{1, 7}
			_, ok := p.holds(&other, memory.Hash(&other, 0))
			assert.False(t, ok)
			runtime.KeepAlive(a)
		}
	}
}
