package settings

import (
	"bufio"
	"bytes"
	"os"
	"strconv"
	"strings"
	"sync"

	"waymark/solver"
)

// mostDefaultMemory caps the memory that a search gets without being told: more is
// a decision of the user's.
const mostDefaultMemory = 8 << 30

// defaultMemory is the memory limit of the first start: of those that are offered
// the largest within half of what the machine has free, or solver.DefaultMemory
// where that is not known.
var defaultMemory = sync.OnceValue(func() uint64 {
	info, err := os.ReadFile("/proc/meminfo") // of Linux alone
	if err != nil {
		return solver.DefaultMemory
	}
	return memoryFor(availableMemory(info))
})

// memoryFor returns the limit for a machine with so many bytes free; 0 for not known.
func memoryFor(free uint64) uint64 {
	if free == 0 {
		return solver.DefaultMemory
	}
	best := MemoryLimits[0]
	for _, limit := range MemoryLimits {
		if limit <= min(free/2, mostDefaultMemory) {
			best = limit
		}
	}
	return best
}

// availableMemory reads how many bytes programs can take before the machine begins
// to swap, out of /proc/meminfo; 0 where it does not say.
func availableMemory(info []byte) uint64 {
	for lines := bufio.NewScanner(bytes.NewReader(info)); lines.Scan(); {
		fields := strings.Fields(lines.Text())
		if len(fields) >= 2 && fields[0] == "MemAvailable:" {
			kib, _ := strconv.ParseUint(fields[1], 10, 53)
			return kib << 10
		}
	}
	return 0
}
