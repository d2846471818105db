package main

import (
	"path/filepath"
	"slices"
	"strings"
)

// board is a puzzle to search; file is a path below the directory of data.
type board struct {
	name, file string
	flags      []string
	heuristics []string // beside the one of the family
	fills      bool     // its searches fill any memory
	tables     string   // the heuristic of the largest tables
}

var boards = []board{
	{"slide24", "slide/korf24_50.txt", []string{"--puzzle", "1", "--goal", "blank-first"}, []string{"manhattan"}, true, "pattern-6666"},
	{"slide15", "slide/korf100.csv", []string{"--puzzle", "1", "--goal", "blank-first"}, []string{"manhattan"}, true, ""},
	{"tandem", "tandem/levels.txt", []string{"--puzzle", "20150604"}, []string{"3-goal", "3-both"}, true, ""},
	{"swap", "swap/levels.txt", []string{"--puzzle", "medium6"}, []string{"tables"}, true, "tables"},
	{"glide", "glide/boards.txt", []string{"--puzzle", "A"}, nil, false, ""},
	{"blocks", "blocks/klotski.csv", []string{"--puzzle", "1"}, nil, false, ""},
}

// algorithms are all that fit every family. Where one does not fit a board, the program
// says so at once, and the case is left out.
var algorithms = []string{
	"automatic", "astar", "astar-deepening", "ida-star", "two-way", "anytime", "weighted",
	"greedy", "uniform-cost", "breadth-first", "depth-first", "published",
}

// run is one case: how to start the program.
type run struct {
	name  string
	board board
	args  []string
	parts bool // a limit of time holds for each of its parts
}

// searches lists what is asked of the boards: every algorithm, each with every heuristic.
func (m *measuring) searches(keep func(board) bool) []run {
	var list []run
	for _, b := range boards {
		if !keep(b) {
			continue
		}
		for _, a := range algorithms {
			for _, h := range append([]string{""}, b.heuristics...) {
				r := run{strings.TrimSpace(b.name + " " + a + " " + h), b, m.solve(b, "--algorithm", a), false}
				if h != "" {
					r.args = append(r.args, "--heuristic", h)
				}
				list = append(list, r)
			}
		}
	}
	return m.chosen(list)
}

// others lists what goes on beside a plain search: an audit, all solutions, a comparison.
func (m *measuring) others() []run {
	var list []run
	for _, b := range boards {
		list = append(list,
			run{b.name + " --audit", b, m.solve(b, "--audit"), true},
			run{b.name + " --all", b, m.solve(b, "--all"), true},
			run{b.name + " --no-route --threads 2", b, m.solve(b, "--no-route", "--threads", "2"), false},
			run{b.name + " lab", b, append([]string{"lab", filepath.Join(m.data, b.file)}, b.flags...), true},
		)
	}
	deep := boards[3]
	list = append(list, run{"swap depth-first tables --audit", deep, m.solve(deep, "--algorithm", "depth-first", "--heuristic", "tables", "--audit"), true})
	return m.chosen(list)
}

func (m *measuring) solve(b board, flags ...string) []string {
	return slices.Concat([]string{"solve", filepath.Join(m.data, b.file), "--json"}, b.flags, flags)
}

// chosen leaves out what was not asked for.
func (m *measuring) chosen(list []run) []run {
	return slices.DeleteFunc(list, func(r run) bool {
		for _, word := range strings.Fields(m.only) {
			if !slices.Contains(strings.Fields(r.name), word) {
				return true
			}
		}
		return false
	})
}
