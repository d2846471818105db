package runs

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"waymark/lab"
	"waymark/puzzles"
	"waymark/puzzles/families"
	"waymark/solver"
)

// Of is an experiment about puzzles at hand: A* by every admissible heuristic of their family, ten seconds and a million
// expansions a search.
func Of(name string, list []*puzzles.Puzzle) *lab.Experiment {
	return about(list, &lab.Experiment{
		Name: name, Algorithms: []lab.Method{{Algorithm: solver.AStar}}, Heuristics: []string{lab.Admissible},
		Limits: []lab.Limits{{Seconds: 10, Memory: 1 << 30, Expanded: 1_000_000}},
	})
}

// OfWays is an experiment about puzzles of one family, that searches them in some ways within limits: by every algorithm
// of them with every heuristic of them.
func OfWays(name string, list []*puzzles.Puzzle, ways []solver.Options, limits solver.Limits) *lab.Experiment {
	e := &lab.Experiment{Name: name, Limits: []lab.Limits{{
		Seconds: limits.Time.Seconds(), Memory: lab.Bytes(limits.Memory), States: limits.States, Expanded: limits.Expanded,
	}}}
	if (e.Limits[0] == lab.Limits{}) {
		e.Limits[0] = lab.Limits{Seconds: 60}
	}
	for _, o := range ways {
		if w := lab.WayOf(o); !slices.Contains(e.Algorithms, w) {
			e.Algorithms = append(e.Algorithms, w)
		}
		if o.Heuristic != "" && !slices.Contains(e.Heuristics, o.Heuristic) {
			e.Heuristics = append(e.Heuristics, o.Heuristic)
		}
	}
	return about(list, e)
}

// about has an experiment be about puzzles at hand, each family a group.
func about(list []*puzzles.Puzzle, e *lab.Experiment) *lab.Experiment {
	e.Format, e.Seed = lab.FormatVersion, 1
	for _, of := range byFamily(list) {
		family := of[0].Family
		e.Give(family, of)
		e.Boards = append(e.Boards, lab.Source{Group: family, File: family})
	}
	return e
}

// Keep writes an experiment to a file, and its boards at hand into files beside it.
func Keep(e *lab.Experiment, version, path string) error {
	n := *e
	n.Format, n.Program, n.Boards = lab.FormatVersion, version, slices.Clone(e.Boards)
	if f := n.Check(); f != nil {
		return f
	}
	for i, s := range n.Boards {
		list := e.Given(s.File)
		if list == nil {
			continue
		}
		words, err := puzzles.EncodeFiles(list, families.Rules)
		if err != nil {
			return err
		}
		boards := fmt.Sprintf("%s-%s.waymark", strings.TrimSuffix(path, filepath.Ext(path)), s.File)
		if err := puzzles.WriteAtomic(boards, words); err != nil {
			return err
		}
		n.Boards[i].File = filepath.Base(boards)
	}
	words, err := n.Encode()
	if err != nil {
		return err
	}
	return puzzles.WriteAtomic(path, words)
}

// byFamily keeps the puzzles of a family together, in their order.
func byFamily(list []*puzzles.Puzzle) (parts [][]*puzzles.Puzzle) {
	for _, p := range list {
		i := slices.IndexFunc(parts, func(of []*puzzles.Puzzle) bool { return of[0].Family == p.Family })
		if i < 0 {
			i = len(parts)
			parts = append(parts, nil)
		}
		parts[i] = append(parts[i], p)
	}
	return parts
}
