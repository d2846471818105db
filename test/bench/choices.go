package main

import (
	"fmt"
	"strings"
	"time"

	"waymark/puzzles"
	"waymark/puzzles/foreign"
	"waymark/puzzles/study"
	"waymark/solver"
	"waymark/solver/tables"
)

// notice is the time below which nobody minds that another choice is faster.
const notice = 20 * time.Millisecond

// proving are the algorithms that prove an optimum with any admissible heuristic.
var proving = []solver.Algorithm{solver.AStar, solver.IDAStar, solver.AStarDeepening, solver.TwoWay, solver.BreadthFirst}

// challenge is boards of a published set.
type challenge struct {
	name    string
	options foreign.Options
	pick    func(set) set
}

// challenged are the boards that what the program chooses is held against.
func challenged() []challenge {
	all := func(s set) set { return s }
	every := func(n int) func(set) set {
		return func(s set) set { return s.pick(func(i int, _ *puzzles.Puzzle) bool { return i%n == 0 }) }
	}
	return []challenge{
		{"blocks/rushhour.txt", foreign.Options{}, every(60)},
		{"blocks/klotski.csv", foreign.Options{Metric: foreign.Steps}, all},
		{"blocks/klotski.csv", foreign.Options{Metric: foreign.Moves}, all},
		{"tandem/solvethis_js.txt", foreign.Options{}, all},
		{"tandem/levels.txt", foreign.Options{}, all},
		{"swap/levels.txt", foreign.Options{}, all},
		{"glide/boards.txt", foreign.Options{}, all},
		{"slide/korf100.csv", blankFirst, every(10)},
	}
}

// overChallenged are rows of those boards, one a set.
func overChallenged(id, work, want string, measure func(*bench, set) (string, error)) (list []aim) {
	for _, r := range challenged() {
		list = append(list, aim{
			id: id, work: strings.TrimSpace(work + ", " + r.name + " " + r.options.Metric), want: want, slow: true,
			measure: func(b *bench) (string, error) {
				s, err := b.read(r.name, r.options)
				if err != nil {
					return "", err
				}
				return measure(b, r.pick(s))
			},
		})
	}
	return list
}

// choices are the rows that hold what the program chooses by itself against
// every choice a user could make.
func choices() []aim {
	return overChallenged("AUTO", "automatic", "nothing else proves in half the time", (*bench).challenge)
}

// challenge solves each puzzle as the program would, then by every other
// proving choice in half the time that took, and counts the puzzles for which one
// was enough. Times are of the clock, without tables kept on disk.
func (b *bench) challenge(s set) (string, error) {
	own := *b
	own.ctx = tables.With(b.ctx, &tables.Cache{}) // small tables are built once
	searches, beaten, by := 0, 0, ""
	for i, p := range s.puzzles {
		took, err := own.clock(p, solver.Options{}, solver.Limits{Memory: 12 << 30, Time: patience}, s.optimum[i])
		if err != nil {
			return "", err
		}
		if took < notice {
			continue
		}
		others, err := rivals(p)
		if err != nil {
			return "", err
		}
		lost, least := "", took/2
		for _, o := range others {
			searches++
			t, err := own.clock(p, o, solver.Limits{Memory: 12 << 30, Time: least}, s.optimum[i])
			if err != nil {
				return "", err
			}
			if t > 0 && t <= least {
				lost = fmt.Sprintf("; %q takes %s, with %s %s it takes %s", p.Name, short(took), o.Algorithm, o.Heuristic, short(t))
				least = t // only what is faster still is of interest now
			}
		}
		if lost != "" {
			beaten, by = beaten+1, by+lost
		}
	}
	return fmt.Sprintf("%v: %d other choices tried, %d boards take more than twice the least%s", s, searches, beaten, by), b.ctx.Err()
}

// rivals lists every choice that proves an optimum.
func rivals(p *puzzles.Puzzle) ([]solver.Options, error) {
	opened, err := study.Open(p)
	if err != nil {
		return nil, err
	}
	var list []solver.Options
	for _, algorithm := range opened.Problem.Algorithms() {
		for _, h := range opened.Problem.Heuristics() {
			for _, a := range proving {
				if a == algorithm && h.Admissible && h.Integer {
					list = append(list, solver.Options{Algorithm: a, Heuristic: h.ID})
				}
			}
			if algorithm == solver.BreadthFirst {
				break // it asks no heuristic
			}
		}
	}
	return list, nil
}

// clock returns how long a search took to prove its answer, 0 when it did not. The
// best of three where that is soon.
func (b *bench) clock(p *puzzles.Puzzle, o solver.Options, l solver.Limits, optimum int) (time.Duration, error) {
	o.NoRoute, o.Threads = true, b.threads
	best := time.Duration(0)
	for range 3 {
		began := time.Now()
		r, err := b.search(p, o, l)
		took := time.Since(began)
		if err != nil {
			return 0, fmt.Errorf("board %q, %s %s: %w", p.Name, o.Algorithm, o.Heuristic, err)
		}
		if r.Status != solver.Optimal && r.Status != solver.Unsolvable {
			return 0, nil
		}
		if err := sure(r, optimum); err != nil {
			return 0, fmt.Errorf("board %q, %s %s: %w", p.Name, o.Algorithm, o.Heuristic, err)
		}
		if best == 0 || took < best {
			best = took
		}
		if best > time.Second {
			break
		}
	}
	return best, nil
}
