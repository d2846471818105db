package memory

import (
	"math"
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestTheTightestLimitCounts(t *testing.T) {
	const mib = 1 << 20
	for name, tt := range map[string]struct {
		free     map[string]uint64
		resident uint64
		want     System
	}{
		"none":               {nil, 0, System{Bytes: math.MaxUint64}},
		"address space":      {map[string]uint64{"ulimit -v": 1000 * mib}, 0, System{404 * mib, "ulimit -v"}},
		"the less":           {map[string]uint64{"ulimit -v": 1000 * mib, "ulimit -d": 800 * mib}, 0, System{304 * mib, "ulimit -d"}},
		"just enough":        {map[string]uint64{"ulimit -v": leastFree}, 0, System{4 * mib, "ulimit -v"}},
		"too little":         {map[string]uint64{"ulimit -v": leastFree - 1}, 1000 * mib, System{0, "ulimit -v"}},
		"a group":            {nil, 1048 * mib, System{900 * mib, "the control group"}},
		"a small group":      {nil, 64 * mib, System{32 * mib, "the control group"}},
		"a group of the two": {map[string]uint64{"ulimit -v": 1 << 40}, 1048 * mib, System{900 * mib, "the control group"}},
	} {
		t.Run(name, func(t *testing.T) { assert.Equal(t, tt.want, tightest(tt.free, tt.resident)) })
	}
}
