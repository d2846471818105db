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

// patience is how long a run for memory may go on behind its time limit.
const patience = time.Minute

// answered is what is looked at of the program's answer.
type answered struct {
	Status string `json:"status"`
	Stop   string `json:"stop"`
	Stats  struct {
		Peak uint64 `json:"peak_bytes"`
	} `json:"stats"`
	Peak uint64 `json:"peak_bytes"`
}

// memory runs every search under every limit and compares what was resident with it.
func (m *measuring) memory() error {
	m.row("case", "limit", "MiB", "ratio", "of the most", "counted", "status", "")
	worst, over, runs := 0.0, 0, 0
	for _, size := range m.limits {
		limit, err := bytesOf(size)
		if err != nil {
			return err
		}
		for _, c := range m.searches(func(b board) bool { return b.fills }) {
			p, err := m.start(append(c.args, "--max-memory", size, "--timeout", m.within.String(), "--threads", "1")...)
			if err != nil {
				return err
			}
			if !p.wait(m.within + patience) {
				p.kill()
				m.row(c.name, size, "did not end")
				over++
				continue
			}
			_, resident, err := p.usage()
			if err != nil {
				return err
			}
			if p.refused() {
				continue
			}
			var a answered
			if err := json.Unmarshal(p.out.Bytes(), &a); err != nil {
				return fmt.Errorf("%s: %w: %s", c.name, err, p.noise.String())
			}
			share, verdict := float64(resident)/float64(allowed(limit)), ""
			if runs++; share > 1 {
				over++
				verdict = "OVER"
			}
			worst = max(worst, share)
			m.row(c.name, size, resident>>20, fmt.Sprintf("%.2f", float64(resident)/float64(limit)), fmt.Sprintf("%.2f", share),
				max(a.Peak, a.Stats.Peak)>>20, a.Status+" "+a.Stop, verdict)
		}
	}
	m.row(fmt.Sprintf("%d runs, %d over; the worst has %.2f of what is allowed", runs, over, worst))
	return nil
}
