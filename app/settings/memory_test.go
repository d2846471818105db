package settings

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"waymark/solver"
)

func TestTheDefaultMemoryIsHalfOfWhatIsFree(t *testing.T) {
	for free, want := range map[uint64]uint64{
		0:         solver.DefaultMemory,
		100 << 20: 256 << 20,
		3 << 30:   1 << 30,
		8 << 30:   4 << 30,
		500 << 30: 8 << 30,
	} {
		assert.Equal(t, want, memoryFor(free), "%d free", free)
	}
	assert.EqualValues(t, 5_000_000<<10, availableMemory([]byte("MemTotal:  9000000 kB\nMemFree: 1 kB\nMemAvailable:    5000000 kB\n")))
	assert.Zero(t, availableMemory([]byte("MemTotal: 9 kB\nMemAvailable: much\n")))
	assert.Contains(t, MemoryLimits, defaultMemory())
}
