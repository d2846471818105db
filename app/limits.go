package app

import (
	"time"

	"waymark/solver"
)

// A limit the window offers: its value and how it reads. Preferences keep the
// values, so the lists may change.

// timeLimits, memoryLimits and stateLimits are what can be chosen; 0 is none.
var (
	timeLimits = []time.Duration{
		0, 10 * time.Second, 30 * time.Second, time.Minute, 2 * time.Minute,
		10 * time.Minute, time.Hour, 8 * time.Hour,
	}
	memoryLimits = []uint64{256 << 20, 512 << 20, 1 << 30, 2 << 30, 4 << 30, 8 << 30, 16 << 30, 32 << 30}
	stateLimits  = []uint64{0, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000}
)

// defaultTime is the time limit of the first start; defaultMemory is in memory.go.
const defaultTime = 2 * time.Minute

// timeText, memoryText and stateText return how a limit reads.
func timeText(d time.Duration) string {
	switch {
	case d == 0:
		return tr("no time limit")
	case d < time.Minute:
		return tr("%d s", int(d.Seconds()))
	case d < time.Hour:
		return tr("%d min", int(d.Minutes()))
	default:
		return tr("%d h", int(d.Hours()))
	}
}

func memoryText(n uint64) string {
	if n == 0 {
		n = solver.DefaultMemory
	}
	return byteCount(n)
}

func stateText(n uint64) string {
	if n == 0 {
		return tr("no state limit")
	}
	return tr("%s states", number(n))
}

// limitsText says the limits in one line; that states are not limited goes
// without saying.
func limitsText(l solver.Limits) string {
	text := timeText(l.Time) + " · " + memoryText(l.Memory)
	if l.States > 0 {
		text += " · " + stateText(l.States)
	}
	return text
}

// More returns limits that let a stopped search go on: those chosen, counted
// again from what the search has used. The memory limit is raised only when
// memory was what ended it.
func More(chosen solver.Limits, r solver.Result) solver.Limits {
	l := chosen
	if l.Memory == 0 {
		l.Memory = solver.DefaultMemory
	}
	if l.Time > 0 {
		l.Time += r.Stats.Elapsed
	}
	if l.States > 0 {
		l.States += r.Stats.Stored
	}
	if r.Stop == solver.StopMemory {
		l.Memory = max(l.Memory, 2*r.Stats.PeakBytes)
	}
	return l
}
