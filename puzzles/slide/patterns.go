package slide

import (
	"context"
	"runtime"
	"slices"
	"sync"

	"waymark/puzzles/slide/pdb"
	"waymark/solver"
	"waymark/solver/tables"
)

// How all of them work, and of those whose second division mirrors the first.
const (
	howParts = "Each group of tiles is solved by itself, with all other tiles as good as blanks, and only moves of its own tiles are counted. " +
		"A table holds that number for every way the group can stand. A move is of one tile, so the numbers of all groups may be added up (Korf and Felner, 2002). "
	howPatterns = howParts + "Where a group of up to six tiles parts the cells that it leaves free, it counts where the blank is (Clausecker and Reinefeld, 2019). " +
		"The division mirrored at the diagonal is looked at as well, and the greater sum counts."
)

// The additive pattern databases, and their best known divisions of the tiles
// for a blank in the first corner: 7-8 and 6-6-6-6 after Korf and Felner (2002).
var (
	pattern555 = newSplit("pattern-555", "Patterns 5-5-5",
		"The moves of three groups of five tiles, each group solved by itself, added up; three tables of half a megabyte.",
		"0133 1133 1223 1222")
	pattern663 = newSplit("pattern-663", "Patterns 6-6-3",
		"The moves of groups of six, six and three tiles, each group solved by itself, added up; tables of 12 megabytes.",
		"0221 2211 2211 3331")
	pattern78 = newSplit("pattern-78", "Patterns 7-8",
		"The moves of groups of seven and eight tiles, each group solved by itself, added up; "+
			"tables of 576 megabytes, which take minutes to build.",
		"0111 1111 2222 2222")
	pattern6666 = newSplit("pattern-6666", "Patterns 6-6-6-6",
		"The moves of four groups of six tiles, each group solved by itself, added up; "+
			"tables of 255 megabytes, which take a minute to build.",
		"01122 11122 33122 33444 33444")
	patternAuto = newSplit("pattern", "Patterns",
		"The moves of groups of tiles that belong together, each group solved by itself, added up; tables of up to 64 megabytes.",
		"")
)

// splits lists the divisions that a board offers: the best known ones where
// there are any, else one chosen by memory. There are none with several blanks,
// or where a goal or mark wants a label that occurs more than once: a pattern is
// of tiles that each have one goal.
func (l *layout) splits() []split {
	if l.count[0] != 1 || len(l.count) == 1 {
		return nil
	}
	for c, n := range l.count {
		if n > 1 && code(c) != l.rest {
			return nil
		}
	}
	whole := len(l.count) == l.Size.Cells()
	switch {
	case whole && l.Size.Rows == 4 && l.Size.Cols == 4:
		return []split{pattern555, pattern663, pattern78}
	case whole && l.Size.Rows == 5 && l.Size.Cols == 5:
		return []split{patternAuto, pattern6666}
	}
	return []split{patternAuto}
}

// patternSum is the heuristic of one division and one target: the sum of the
// values of the patterns, or of those of the mirrored division where that is
// more. It may be asked from several goroutines once it is prepared.
type patternSum struct {
	sides    [][]pdb.View    // one, where the mirrored division is the same
	patterns [][]pdb.Pattern // of the views' tables
	aware    bool            // all of them are aware of the blank
	library  *patternLibrary

	mu    sync.Mutex
	bytes uint64
	ready bool // with every table in its view
	steps *patternSteps
}

// newPatternSum lays the tables out without building them.
func newPatternSum(l *layout, s split, want codes) *patternSum {
	sum := &patternSum{library: l.library}
	blanks := l.blanks(want)
	sides := s.groups(l, want)
	sum.aware = !s.blind && !slices.ContainsFunc(slices.Concat(sides[0], sides[1]), func(goals []uint8) bool { return !pdb.CanBeAware(l.Grid, len(goals)) })
	for i, side := range sides {
		if i == 1 && sameGroups(sides[0], side) {
			break
		}
		var views []pdb.View
		var patterns []pdb.Pattern
		for _, goals := range side {
			tiles := make([]code, len(goals))
			for j, c := range goals {
				tiles[j] = want[c]
			}
			p := pdb.New(l.Grid, goals, blanks)
			p.Aware = sum.aware
			p, v := p.View(tiles)
			views, patterns = append(views, v), append(patterns, p)
		}
		sum.sides, sum.patterns = append(sum.sides, views), append(sum.patterns, patterns)
	}
	return sum
}

// sameGroups reports that two divisions are the same one.
func sameGroups(a, b [][]uint8) bool {
	key := func(groups [][]uint8) []string {
		keys := make([]string, len(groups))
		for i, g := range groups {
			keys[i] = string(slices.Sorted(slices.Values(g)))
		}
		slices.Sort(keys)
		return keys
	}
	return slices.Equal(key(a), key(b))
}

// prepare builds the tables, each once, and returns their size in bytes.
func (p *patternSum) prepare(ctx context.Context) (uint64, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.ready {
		return p.bytes, nil
	}
	p.bytes = 0
	seen := map[*pdb.Table]bool{}
	for _, at := range p.largestFirst() {
		t, err := p.library.table(ctx, p.patterns[at[0]][at[1]])
		if err != nil {
			return 0, err
		}
		if p.sides[at[0]][at[1]].Table = t; !seen[t] {
			seen[t] = true
			p.bytes += uint64(len(t.Values))
		}
	}
	p.ready = true
	return p.bytes, nil
}

// sizes returns the size of each table in bytes, by the key of its pattern.
func (p *patternSum) sizes() map[string]int {
	sizes := map[string]int{}
	for _, side := range p.patterns {
		for _, q := range side {
			_, sizes[q.Key()] = pdb.Radices(len(q.Cells), len(q.Goals))
		}
	}
	return sizes
}

// size is the number of bytes of all tables.
func (p *patternSum) size() (bytes uint64) {
	for _, n := range p.sizes() {
		bytes += uint64(n)
	}
	return bytes
}

// kept reports that all tables that are worth a file have one.
func (p *patternSum) kept(ctx context.Context) bool {
	files, c := 0, tables.From(ctx)
	for key, size := range p.sizes() {
		if c.Files(size) {
			if !c.Has(key, size) {
				return false
			}
			files++
		}
	}
	return files > 0
}

// largestFirst lists the patterns by side and number, those of most tiles first: a
// table that does not fit is met before others are built in vain.
func (p *patternSum) largestFirst() [][2]int {
	var list [][2]int
	for i := range p.patterns {
		for j := range p.patterns[i] {
			list = append(list, [2]int{i, j})
		}
	}
	slices.SortStableFunc(list, func(a, b [2]int) int {
		return len(p.patterns[b[0]][b[1]].Goals) - len(p.patterns[a[0]][a[1]].Goals)
	})
	return list
}

// moves returns what dives need, made by the first to ask.
func (p *patternSum) moves(l *layout, want codes) *patternSteps {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.steps == nil {
		p.steps = newPatternSteps(l, p, want)
	}
	return p.steps
}

// value bounds the moves to the target; before prepare it is 0.
func (p *patternSum) value(at codes) int32 {
	if !p.ready {
		return 0
	}
	var cells [maxCells]uint8
	for i, c := range at {
		cells[c] = uint8(i)
	}
	best := int32(0)
	for _, side := range p.sides {
		sum := int32(0)
		for i := range side {
			v := side[i].Value(&cells)
			if v == pdb.Lost {
				return solver.Unreachable
			}
			sum += int32(v)
		}
		best = max(best, sum)
	}
	return best
}

// patternLibrary holds the tables that the targets of one puzzle share.
type patternLibrary struct {
	mu     sync.Mutex
	tables map[string]*pdb.Table
}

// table returns the table of a pattern, built by the first to ask.
func (l *patternLibrary) table(ctx context.Context, p pdb.Pattern) (*pdb.Table, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	key := p.Key()
	if t := l.tables[key]; t != nil {
		return t, nil
	}
	t, err := pdb.Build(ctx, p, runtime.GOMAXPROCS(0))
	if err != nil {
		return nil, err
	}
	l.tables[key] = t
	return t, nil
}

// patternHeuristics returns the estimates of the distance to want by patterns.
func patternHeuristics[S solver.State](l *layout, want codes) []solver.Heuristic[S] {
	u := newUnpacker[S](l)
	var list []solver.Heuristic[S]
	for _, s := range l.splits() {
		sum := newPatternSum(l, s, want)
		h := solver.Heuristic[S]{
			Info:    s.info,
			Prepare: sum.prepare,
			Kept:    sum.kept,
			Int: func(s S) int32 {
				var buf [maxCells]code
				return sum.value(u.unpack(s, &buf))
			},
		}
		h.Info.Tables = sum.size()
		if len(sum.sides[0]) > 0 {
			h.Fan = func() solver.Fan[S] { return newPatternFan(sum.moves(l, want), l, u) }
			h.Dive = func(root S) solver.Dive {
				var buf [maxCells]code
				return &plantedPattern[S]{patternDive: newPatternDive(sum.moves(l, want), l, u.unpack(root, &buf)), unpack: u}
			}
		}
		list = append(list, h)
	}
	return list
}
