package experiments

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
	if len(list) == 0 {
		return puzzles.Messagef("there is no board in it")
	}
	e := &lab.Experiment{
		Format: lab.FormatVersion, Name: name, Program: version, Seed: 1,
		Algorithms: []lab.Way{{Algorithm: solver.AStar}}, Heuristics: []string{lab.Admissible},
		Limits: []lab.Limits{{Seconds: 10, Memory: 1 << 30, Expanded: 1_000_000}},
	}
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
