package search

import (
	"fmt"
	"os"
	"strconv"
	"strings"
)

// machineMemory is the memory of the machine, or of the container the program runs
// in where that is less.
func machineMemory() (bytes uint64, ok bool) {
	text, err := os.ReadFile("/proc/meminfo")
	if err != nil {
		return 0, false
	}
	for line := range strings.Lines(string(text)) {
		var kib uint64
		if n, _ := fmt.Sscanf(line, "MemTotal: %d kB", &kib); n == 1 {
			bytes = kib << 10
		}
	}
	if text, err := os.ReadFile("/sys/fs/cgroup/memory.max"); err == nil {
		if most, err := strconv.ParseUint(strings.TrimSpace(string(text)), 10, 64); err == nil && most > 0 {
			bytes = min(bytes, most)
		}
	}
	return bytes, bytes > 0
}
