package settings

import (
	"bufio"
	"bytes"
	"os"
	"strconv"
	"strings"
	"sync"
	"time"

	"waymark/app/text"
	"waymark/solver"
)

// A limit the window offers: its value and how it reads. Preferences keep the
// values, so the lists may change.

// timeLimits, memoryLimits and stateLimits are what can be chosen; 0 is none.
var (
	TimeLimits = []time.Duration{
		0, 10 * time.Second, 30 * time.Second, time.Minute, 2 * time.Minute,
		10 * time.Minute, time.Hour, 8 * time.Hour,
	}
	MemoryLimits = []uint64{256 << 20, 512 << 20, 1 << 30, 2 << 30, 4 << 30, 8 << 30, 16 << 30, 32 << 30}
	NodeLimits   = []uint64{0, 5_000, 100_000, 1_000_000, 10_000_000, 100_000_000}
	LengthLimits = []int{0, 10, 20, 50, 100, 200}
	StateLimits  = []uint64{0, 5_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000}
)

// defaultTime is the time limit of the first start; defaultMemory is in memory.go.
const defaultTime = 2 * time.Minute

// UsualLimits are those of the first start.
func UsualLimits() solver.Limits { return solver.Limits{Time: defaultTime, Memory: defaultMemory()} }

// TimeText writes a limit of time for the user.
func TimeText(d time.Duration) string {
	switch {
	case d == 0:
		return text.Tr("no time limit")
	case d < time.Minute || d < time.Hour && d%time.Minute != 0:
		return text.Tr("%d s", int(d.Seconds()))
	case d < time.Hour || d%time.Hour != 0:
		return text.Tr("%d min", int(d.Minutes()))
	default:
		return text.Tr("%d h", int(d.Hours()))
	}
}

// MemoryText writes a limit of memory, in bytes, for the user.
func MemoryText(n uint64) string {
	if n == 0 {
		n = solver.DefaultMemory
	}
	return text.Bytes(n)
}

// StateText writes a limit of stored states for the user.
func StateText(n uint64) string {
	if n == 0 {
		return text.Tr("no state limit")
	}
	if n == 1 {
		return text.Tr("%s state", text.Number(n))
	}
	return text.Tr("%s states", text.Number(n))
}

// NodeText writes a limit of expansions for the user.
func NodeText(n uint64) string {
	switch n {
	case 0:
		return text.Tr("no limit of expansions")
	case 1:
		return text.Tr("%s expansion", text.Number(n))
	}
	return text.Tr("%s expansions", text.Number(n))
}

// LengthText writes a limit of the length of solutions for the user.
func LengthText(n int) string {
	if n == 0 {
		return text.Tr("no length limit")
	}
	return text.Count(n, "at most %s move", "at most %s moves")
}

// LimitsText says the limits in one line; that states and expansions are not limited goes
// without saying.
func LimitsText(l solver.Limits) string {
	text := TimeText(l.Time) + " · " + MemoryText(l.Memory)
	if l.States > 0 {
		text += " · " + StateText(l.States)
	}
	if l.Expanded > 0 {
		text += " · " + NodeText(l.Expanded)
	}
	return text
}

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
