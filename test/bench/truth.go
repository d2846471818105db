package main

import (
	"fmt"
	"time"

	"waymark/puzzles"
	"waymark/puzzles/study"
	"waymark/solver"
)

// atLeisure is the time of one search of a row of truth: most boards are proved in it, and of the others what is
// claimed by then is looked at.
const atLeisure = 100 * time.Millisecond

// truths are the rows that hold every choice a user could make, of those that prove an optimum and of those that do not,
// against the known lengths: no answer may be shorter, no bound above, nothing called optimal that is not.
func truths() []aim {
	return overChallenged("TRUE", "every choice", "no wrong claim", (*bench).claims)
}

// claims solves each puzzle by every choice, and counts what was proved. A wrong claim is an error.
func (b *bench) claims(s set) (string, error) {
	known, searches, optimal := 0, 0, 0
	for i, p := range s.puzzles {
		if s.optimum[i] == 0 {
			continue
		}
		known++
		list, err := everyChoice(p)
		if err != nil {
			return "", err
		}
		for _, o := range list {
			o.NoRoute, o.Threads = true, b.threads
			r, err := b.search(p, o, solver.Limits{Memory: 1 << 30, Time: atLeisure})
			if err == nil {
				err = sure(r, s.optimum[i])
			}
			if err != nil {
				return "", fmt.Errorf("board %q, %s %s: %w", p.Name, o.Algorithm, o.Heuristic, err)
			}
			searches++
			if r.Status == solver.Optimal {
				optimal++
			}
		}
	}
	return fmt.Sprintf("%d boards of known length, %d searches, %d proved the optimum, no wrong claim", known, searches, optimal), b.ctx.Err()
}

// everyChoice lists every algorithm with every heuristic that it takes, but the largest tables.
func everyChoice(p *puzzles.Puzzle) ([]solver.Options, error) {
	opened, err := study.Open(p)
	if err != nil {
		return nil, err
	}
	list := []solver.Options{{}}
	for _, a := range opened.Problem.Algorithms() {
		info, _ := a.Info()
		for _, h := range opened.Problem.Heuristics() {
			if a == solver.Automatic || a == solver.Custom || !info.Takes(h) || h.Tables > mostTables {
				continue
			}
			list = append(list, solver.Options{Algorithm: a, Heuristic: h.ID})
			if !info.Guided && !info.Prunes {
				break // it asks no heuristic
			}
		}
	}
	return list, nil
}

// mostTables is the size of tables that are built within a second or two.
const mostTables = 16 << 20
