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

// Of writes an experiment about puzzles to a file: A* by every admissible heuristic of their family, ten
// seconds and a million expansions a search, each family a group. The boards stand beside it, in a file a
// family, for an experiment names files. version is that of the program. Others change what is asked
// with any editor.
func Of(name string, list []*puzzles.Puzzle, version, path string) error {
	return about(&lab.Experiment{
		Name: name, Algorithms: []lab.Method{{Algorithm: solver.AStar}}, Heuristics: []string{lab.Admissible},
		Limits: []lab.Limits{{Seconds: 10, Memory: 1 << 30, Expanded: 1_000_000}},
	}, list, version, path)
}

// OfWays writes an experiment about puzzles of one family to a file, that searches them in some ways within
// limits: by every algorithm of them with every heuristic of them.
func OfWays(name string, list []*puzzles.Puzzle, ways []solver.Options, limits solver.Limits, version, path string) error {
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
	return about(e, list, version, path)
}

// about writes an experiment and the boards that it is about.
func about(e *lab.Experiment, list []*puzzles.Puzzle, version, path string) error {
	if len(list) == 0 {
		return puzzles.Messagef("there is no board in it")
	}
	e.Format, e.Program, e.Seed = lab.FormatVersion, version, 1
	stem := strings.TrimSuffix(path, filepath.Ext(path))
	for _, of := range byFamily(list) {
		words, err := puzzles.EncodeFiles(of, families.Rules)
		if err != nil {
			return err
		}
		boards := fmt.Sprintf("%s-%s.waymark", stem, of[0].Family)
		if err := puzzles.WriteAtomic(boards, words); err != nil {
			return err
		}
		e.Boards = append(e.Boards, lab.Source{Group: of[0].Family, File: filepath.Base(boards)})
	}
	if f := e.Check(); f != nil {
		return f
	}
	return write(e, path)
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

// write writes an experiment to a file.
func write(e *lab.Experiment, path string) error {
	words, err := e.Encode()
	if err != nil {
		return err
	}
	return puzzles.WriteAtomic(path, words)
}
