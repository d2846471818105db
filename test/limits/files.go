package main

import (
	"os"
	"path/filepath"
	"strings"

	"waymark/puzzles"
	"waymark/puzzles/families"
)

const (
	// small is a puzzle of few bytes, for a file of as many as are read.
	small = "puzzle blocks\nstart 2x2\nAA\nB.\ngoal 2x2\nAA\n.B\n"
	// back is a board with a solution of any odd length: forth and back again.
	back = "puzzle slide\nname Back and forth\nstart 3x3\n1 2 3\n4 5 6\n7 _ 8\ngoal 3x3\n1 2 3\n4 5 6\n7 8 _\n"
	// backs is how often it goes back: the solution has twice as many moves and one.
	backs = 10_000
)

// files makes what is read and exported: a file as large as any that is read, and one with
// a long solution.
func (m *measuring) files() error {
	m.large, m.long = filepath.Join(m.own, "large.txt"), filepath.Join(m.own, "long.waymark")
	if err := os.WriteFile(m.large, []byte(strings.Repeat(small, puzzles.MaxFileSize/len(small))), 0o600); err != nil {
		return err
	}
	list, err := puzzles.Read([]byte(back), "back", families.Rules)
	if err != nil {
		return err
	}
	moves := make([]puzzles.Move, 0, 2*backs+1)
	for range backs {
		moves = append(moves, "C3-L", "B3-R")
	}
	list[0].Solutions = []puzzles.Solution{{Moves: append(moves, "C3-L"), Status: puzzles.StatusManual}}
	data, err := puzzles.EncodeFile(list[0], families.Rules)
	if err != nil {
		return err
	}
	return os.WriteFile(m.long, data, 0o600)
}

// works lists what is neither a search nor about one: reading, exporting, improving, and
// building tables that are kept nowhere.
func (m *measuring) works() []run {
	out := func(name string) string { return filepath.Join(m.own, name) }
	export := func(flag, to string) run {
		return run{name: "export " + flag, args: []string{"export", m.long, "--force", "--" + flag, out(to)}}
	}
	list := []run{
		{name: "read check", args: []string{"check", m.large}},
		{name: "read solve", args: []string{"solve", m.large, "--json"}},
		{name: "read batch", args: []string{"batch", m.large}},
		{name: "read audit", args: []string{"audit", m.large}},
		export("gif", "out.gif"), export("pngs", "out.zip"), export("sheet", "out.svg"),
		{name: "improve", args: []string{"solve", m.long, "--improve", "1", "--json"}},
	}
	for _, b := range boards {
		if b.tables != "" {
			list = append(list, run{b.name + " tables built", b, m.solve(b, "--tables", "none", "--heuristic", b.tables), false})
		}
	}
	return m.chosen(list)
}
