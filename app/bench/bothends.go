package main

import (
	"fmt"
	"slices"
	"strings"

	"waymark/puzzles"
	"waymark/puzzles/foreign"
	"waymark/puzzles/study"
	"waymark/solver"
	"waymark/solver/tables"
)

// The rows BI ask whether heuristic search from both ends by itself would prove with fewer
// expansions than what the program has: BAE* and NBS, both in the plainest way, beside
// two-way search, which keeps back what the same estimates rule out, A* and IDA*.

// mostExpanded is where the plain searches give up: they keep their states in maps.
const mostExpanded = 3_000_000

// undirected are the families of these rows whose moves can all be taken back by one.
var undirected = map[string]bool{"slide": true, "swap": true}

// contest is one row: some boards and an estimate.
type contest struct {
	file      string
	reading   foreign.Options
	names     []string
	heuristic string
}

func bothEnds() []aim {
	var list []aim
	for _, c := range []contest{
		{"slide/korf100.csv", blankFirst, []string{"12", "42", "55", "79", "86", "97"}, "manhattan"},
		{"slide/korf100.csv", blankFirst, []string{"12", "42", "55", "79", "86", "97"}, "walking-distance"},
		{"swap/levels.txt", foreign.Options{}, nil, "relaxed-matching"},
		{"swap/levels.txt", foreign.Options{}, nil, "tables"},
		{"glide/boards.txt", foreign.Options{}, nil, "relaxed-matching"},
	} {
		list = append(list, aim{
			id: "BI", work: "BAE* and NBS, " + c.file + ", " + c.heuristic, want: "1.5 times fewer expansions to be kept",
			slow: true, measure: c.measure,
		})
	}
	return list
}

// measure searches the boards by each and adds up what those expand that all prove.
func (c contest) measure(b *bench) (string, error) {
	s, err := b.read(c.file, c.reading)
	if err != nil {
		return "", err
	}
	if c.names != nil {
		s = s.named(c.names...)
	}
	own := *b
	own.ctx = tables.With(b.ctx, &tables.Cache{})
	names := []string{"BAE*", "NBS", string(solver.TwoWay), string(solver.AStar), string(solver.IDAStar)}
	total, proved, blind := map[string]uint64{}, 0, false
	for i, p := range s.puzzles {
		counts, sees, err := c.board(&own, p, s.optimum[i])
		if err != nil {
			return "", fmt.Errorf("board %q: %w", p.Name, err)
		}
		blind = blind || !sees
		if len(counts) < len(names) {
			continue
		}
		proved++
		for name, n := range counts {
			total[name] += n
		}
	}
	var text []string
	for _, name := range names {
		text = append(text, fmt.Sprintf("%s %d", name, total[name]))
	}
	note := ""
	if blind {
		note = "; without estimates of the distance from the start"
	}
	return fmt.Sprintf("%v, %d proved by all%s; expanded: %s", s, proved, note, strings.Join(text, ", ")), b.ctx.Err()
}

// board returns what each search expands of a board, those that give up left out, and whether
// there are estimates of the distance from the start.
func (c contest) board(b *bench, p *puzzles.Puzzle, optimum int) (counts map[string]uint64, sees bool, err error) {
	counts = map[string]uint64{}
	plain, err := study.Open(p)
	if err != nil {
		return nil, false, err
	}
	if !slices.Contains(plain.Problem.Algorithms(), solver.TwoWay) {
		return counts, true, nil // none of those from both ends can
	}
	for _, algorithm := range []solver.Algorithm{solver.TwoWay, solver.AStar, solver.IDAStar} {
		o := solver.Options{Algorithm: algorithm, Heuristic: c.heuristic, NoRoute: true, Threads: 1}
		r, err := b.search(p, o, solver.Limits{Memory: 4 << 30, Expanded: 10 * mostExpanded})
		if err != nil {
			return nil, false, err
		}
		if err := sure(r, optimum); err != nil {
			return nil, false, err
		}
		if r.Status == solver.Optimal {
			optimum = int(r.Cost)
			counts[string(algorithm)] = r.Stats.Expanded
		}
	}
	marked := *p
	marked.Marks = []puzzles.Mark{{Kind: puzzles.Via, Board: p.Start}}
	opened, err := study.Open(&marked)
	if err != nil {
		return nil, false, err
	}
	for _, try := range []func(*bench, solver.Problem, string, string, map[string]uint64, int) (bool, bool, error){
		plainEnds[[1]uint64], plainEnds[[2]uint64], plainEnds[[4]uint64],
	} {
		if fits, sees, err := try(b, opened.Problem, p.Family, c.heuristic, counts, optimum); fits || err != nil {
			return counts, sees, err
		}
	}
	return counts, false, nil
}

// plainEnds searches by BAE* and NBS, where the states of the problem are of this type.
func plainEnds[S solver.State](b *bench, p solver.Problem, family, heuristic string, counts map[string]uint64, optimum int) (fits, sees bool, err error) {
	m, fits := solver.ModelOf[S](p)
	if !fits {
		return false, false, nil
	}
	e, err := newEnds(b.ctx, m, heuristic, undirected[family])
	if err != nil || e == nil {
		return true, false, err
	}
	for name, search := range map[string]func(*ends[S]) (int32, bool){"BAE*": (*ends[S]).bae, "NBS": (*ends[S]).nbs} {
		e.begin()
		cost, done := search(e)
		if !done {
			continue
		}
		if optimum != 0 && int(cost) != optimum {
			return true, e.sees, fmt.Errorf("%s: %d instead of %d", name, cost, optimum)
		}
		counts[name] = e.expanded
	}
	return true, e.sees, b.ctx.Err()
}
