package main

import (
	"encoding/json"
	"fmt"
	"time"
)

// slack is what a run may have resident beside a tenth more than its limit: the program
// itself, its libraries and what the collector of garbage keeps.
const slack = 24 << 20

// allowed is the most that may be resident under a limit.
func allowed(limit uint64) uint64 { return limit + limit/10 + slack }

// tick is the time between two looks at what a run has used of the processor.
const tick = 20 * time.Millisecond

// answered is what is looked at of the program's answer.
type answered struct {
	Status string `json:"status"`
	Reason string `json:"reason"`
	Peak   uint64 `json:"peak_bytes"`
}

// memory runs every search under every limit, for as long a time of the processor as was
// asked for, and compares what was resident with the limit.
func (m *measuring) memory() error {
	m.row("case", "limit", "MiB", "ratio", "of the most", "counted", "ended", "")
	worst, over, runs, full := 0.0, 0, 0, 0
	for _, size := range m.limits {
		limit, err := bytesOf(size)
		if err != nil {
			return err
		}
		for _, c := range m.searches(func(b board) bool { return b.fills }) {
			a, resident, err := m.fill(c, size)
			switch {
			case err != nil:
				return err
			case a.Status == "":
				continue // it does not fit the board
			case a.Reason == "memory":
				full++
			}
			share, verdict := float64(resident)/float64(allowed(limit)), ""
			if runs++; share > 1 {
				over++
				verdict = "OVER"
			}
			worst = max(worst, share)
			m.row(c.name, size, resident>>20, fmt.Sprintf("%.2f", float64(resident)/float64(limit)), fmt.Sprintf("%.2f", share),
				a.Peak>>20, a.Status+" "+a.Reason, verdict)
		}
	}
	m.row(fmt.Sprintf("%d runs, %d ended by memory, %d over; the worst has %.2f of what is allowed", runs, full, over, worst))
	return nil
}

// fill runs a search until it ends or has used its time of the processor.
func (m *measuring) fill(c run, size string) (a answered, resident uint64, err error) {
	p, err := m.start(append(c.args, "--max-memory", size, "--threads", "1")...)
	if err != nil {
		return a, 0, err
	}
	for !p.wait(tick) {
		if used, ok := p.used(); !ok || used < m.within {
			continue
		}
		p.interrupt()
		if !p.wait(stuck) {
			p.kill()
			return a, 0, fmt.Errorf("%s: it does not end", c.name)
		}
	}
	if _, resident, err = p.usage(); err != nil || p.refused() {
		return a, 0, err
	}
	if err := json.Unmarshal(p.out.Bytes(), &a); err != nil {
		return a, 0, fmt.Errorf("%s: %w: %s", c.name, err, p.noise.String())
	}
	return a, resident, nil
}
