package main

import (
	"embed"
	"fmt"
	"path"
	"path/filepath"
	"slices"

	"waymark/puzzles"
	"waymark/puzzles/families"
	"waymark/puzzles/foreign"
	record "waymark/puzzles/known"
)

// builtIn holds some boards of each published set of sliding tiles: those of
// Korf, 1985, Depth-First Iterative-Deepening; of Korf and Felner, 2002, Disjoint
// pattern database heuristics; and two of the seventeen of 80 moves (Brüngger,
// Marzetta, Fukuda and Nievergelt, 1999, The parallel search bench ZRAM). The swaps
// are drawn by chance, by this program.
//
//go:embed instances
var builtIn embed.FS

// set is puzzles with their known optima.
type set struct {
	puzzles []*puzzles.Puzzle
	optimum []int  // 0 where it is not known
	from    string // what it is, for the table
}

// read reads a published set, the path below -data; without -data the built-in
// part of it, or else the bundled puzzles of the family that the path begins with.
func (b *bench) read(name string, o foreign.Options) (set, error) {
	switch data, err := builtIn.ReadFile("instances/" + name); {
	case b.data != "":
		in, err := foreign.Load(filepath.Join(b.data, filepath.FromSlash(name)), families.Rules, o)
		return known(in.Puzzles, o.Metric, "given"), err
	case err == nil:
		in, err := foreign.Read(data, name, families.Rules, o)
		return known(in.Puzzles, o.Metric, "built in"), err
	}
	return bundled(path.Dir(name))
}

// ownSet reads a set that no publication has.
func ownSet(name string) (set, error) {
	data, err := builtIn.ReadFile("instances/" + name)
	if err != nil {
		return set{}, err
	}
	in, err := foreign.Read(data, name, families.Rules, foreign.Options{})
	return known(in.Puzzles, "", "built in"), err
}

// bundled reads the puzzles of the library of one family; the optimum is the
// length of the solution they keep.
func bundled(family string) (set, error) {
	s := set{from: "bundled"}
	entries, err := record.Library(family)
	if err != nil {
		return s, err
	}
	for _, e := range entries {
		s.puzzles, s.optimum = append(s.puzzles, e.Puzzle), append(s.optimum, 0)
		for _, kept := range e.Puzzle.Solutions {
			if kept.Status == puzzles.StatusOptimal && !kept.Routed {
				s.optimum[len(s.optimum)-1] = kept.LowerBound
			}
		}
	}
	return s, nil
}

// known gathers the published lengths of puzzles.
func known(ps []*puzzles.Puzzle, metric, from string) set {
	s := set{puzzles: ps, optimum: make([]int, len(ps)), from: from}
	for i, p := range ps {
		if p.Published == nil || len(p.Published.Lengths) == 0 {
			continue
		}
		n, ok := p.Published.In(puzzles.Noun{One: metric})
		if !ok {
			n = p.Published.Lengths[0].Length
		}
		s.optimum[i] = n
	}
	return s
}

// pick returns the puzzles for which keep is true.
func (s set) pick(keep func(i int, p *puzzles.Puzzle) bool) set {
	out := set{from: s.from}
	for i, p := range s.puzzles {
		if keep(i, p) {
			out.puzzles, out.optimum = append(out.puzzles, p), append(out.optimum, s.optimum[i])
		}
	}
	return out
}

// named returns the puzzles of the names.
func (s set) named(names ...string) set {
	return s.pick(func(_ int, p *puzzles.Puzzle) bool { return slices.Contains(names, p.Name) })
}

// first returns the first n puzzles.
func (s set) first(n int) set {
	return s.pick(func(i int, _ *puzzles.Puzzle) bool { return i < n })
}

// String says how many puzzles these are and where they are from.
func (s set) String() string { return fmt.Sprintf("%d boards, %s", len(s.puzzles), s.from) }
