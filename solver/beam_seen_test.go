package solver

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"pgregory.net/rapid"

	"waymark/test/draws"
)

// Every new hash is said to be new once, until it is forgotten; and only those are forgotten that were not kept.
func TestWhatABeamHasSeenIsASet(t *testing.T) {
	draws.Check(t, func(t *rapid.T) {
		var seen seenStates
		known := map[uint64]bool{} // and whether it was kept
		look := func() {
			for h := range known {
				assert.True(t, seen.has(h))
			}
			assert.Len(t, known, int(seen.hashes.Len()))
		}
		rarely := rapid.Uint64Range(1, 5).Draw(t, "rarely")
		for i, h := range rapid.SliceOf(rapid.Uint64Range(1, 400)).Draw(t, "hashes") {
			h <<= rapid.SampledFrom([]uint{0, 10, 50}).Draw(t, "shift")
			_, old := known[h]
			assert.Equal(t, old, seen.has(h))
			seen.reserve(1)
			assert.Equal(t, !old, seen.add(h))
			if !old {
				known[h] = h%rarely == 0
				seen.mark(known[h])
			}
			if i%20 > 0 {
				continue
			}
			kept := 0
			for _, k := range known {
				if k {
					kept++
				}
			}
			held, few := len(known), kept <= len(known)/2
			assert.Equal(t, few, seen.forget())
			for h, k := range known {
				if few && !k {
					assert.False(t, seen.has(h))
					delete(known, h)
				}
			}
			look()
			assert.LessOrEqual(t, len(known), held)
		}
		seen.reserve(5000)
		look()
		seen.clear()
		for h := range known {
			assert.False(t, seen.has(h))
		}
	})
}
