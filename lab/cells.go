package lab

import (
	"cmp"
	"encoding/binary"
	"fmt"
	"iter"
	"math/rand/v2"
	"slices"
	"sort"
	"strconv"

	"waymark/lab/results"
	"waymark/puzzles"
	"waymark/puzzles/study"
	"waymark/solver"
)

// request is how a set of boards is searched.
type request struct {
	way       Way
	heuristic string
}

// Cell is one search of an experiment.
type Cell struct {
	Number     int // from 0, in the order of the experiment
	Board      *Board
	Index      int // of the board, from 1
	Group      string
	Way        Way
	Heuristic  string // "" where the algorithm asks none
	Limit      int    // index of the limits
	Repetition int    // from 0
}

// perBoard is the number of cells of each board of a set.
func (e *Experiment) perBoard(s set) int { return len(s.ways) * len(e.Limits) * e.repetitions() }

// Len is the number of cells, once boards are loaded.
func (e *Experiment) Len() int { return e.cells }

// Notes are what the experiment asks that some of its boards do not offer: those cells are not there.
func (e *Experiment) Notes() []string { return e.notes }

// Cell returns the cell of a number from 0 to Len()-1, in the time of a binary search.
func (e *Experiment) Cell(n int) Cell {
	s := &e.sets[sort.Search(len(e.sets), func(i int) bool { return e.sets[i].first > n })-1]
	rest := n - s.first
	reps := e.repetitions()
	c := Cell{Number: n, Group: s.group, Repetition: rest % reps}
	rest /= reps
	c.Limit = rest % len(e.Limits)
	rest /= len(e.Limits)
	r := s.ways[rest%len(s.ways)]
	rest /= len(s.ways)
	c.Board, c.Index, c.Way, c.Heuristic = &s.boards[rest], s.number+rest, r.way, r.heuristic
	return c
}

// Cells yields all cells in their order.
func (e *Experiment) Cells() iter.Seq[Cell] {
	return func(yield func(Cell) bool) {
		for n := range e.cells {
			if !yield(e.Cell(n)) {
				return
			}
		}
	}
}

// Order is the order in which the cells are done: by lot, from the seed.
func (e *Experiment) Order() []int32 {
	order := make([]int32, e.cells)
	for i := range order {
		order[i] = int32(i)
	}
	rand.New(rand.NewPCG(e.Seed, 0x1ab)).Shuffle(len(order), func(i, j int) { order[i], order[j] = order[j], order[i] })
	return order
}

// Key is that of the row of a cell, by a version of the program: of all that its counts follow
// from.
func (e *Experiment) Key(c Cell, version string) results.Key {
	l := e.Limits[c.Limit]
	return results.KeyOf(string(c.Board.Key[:]), strconv.Itoa(c.Board.Again), c.Way.String(), c.Heuristic, strconv.FormatBool(e.NoMarks),
		fmt.Sprintf("%g %d %d %d", l.Seconds, l.Memory, l.States, l.Expanded), strconv.Itoa(c.Repetition), version)
}

// boardKey is that of a question: the rules, the boards and the marks in force, not what it is called nor
// what is known of it.
func boardKey(p *puzzles.Puzzle) results.Key {
	parts := []string{p.Family, cellsText(p.Start), cellsText(p.Goal)}
	for _, h := range p.Headers {
		parts = append(parts, h.Key, h.Value)
	}
	for i := range p.Marks {
		m := &p.Marks[i]
		if m.Off {
			continue
		}
		parts = append(parts, "mark", string(m.Kind), cellsText(m.Board), puzzles.FormatMoves(m.Moves))
	}
	return results.KeyOf(parts...)
}

func cellsText(b puzzles.Board) string {
	text := fmt.Appendf(nil, "%dx%d:", b.Rows, b.Cols)
	for _, c := range b.Cells {
		text = binary.LittleEndian.AppendUint32(text, uint32(c))
	}
	return string(text)
}

// ways finds out how each set is searched: what its first sound board offers.
func (l *loader) ways() *Fault {
	e := l.e
	algorithms := e.Algorithms
	if len(algorithms) == 0 {
		algorithms = []Way{{Algorithm: solver.AStar}}
	}
	used := map[string]bool{}
	for i := range l.sets {
		s := &l.sets[i]
		problem := s.problem()
		l.called(problem)
		for _, w := range algorithms {
			for _, h := range e.heuristicsOf(problem, w) {
				if problem != nil {
					if _, err := problem.Search(w.by(h)); err != nil {
						l.notes = append(l.notes, fmt.Sprintf("%s: %v", s.group, err))
						continue
					}
				}
				used["a "+w.String()], used["h "+h] = true, true
				s.ways = append(s.ways, request{w, h})
			}
		}
	}
	for i, w := range e.Algorithms {
		if !used["a "+w.String()] {
			return faultAt([]any{"algorithms", i}, "no board of the experiment can be searched by %s%s", w.String(), l.why())
		}
	}
	guided := slices.ContainsFunc(algorithms, func(w Way) bool { return w.Algorithm.Guided() && w.Algorithm != solver.Automatic })
	for i, h := range e.Heuristics {
		if guided && h != AllHeuristics && h != Admissible && !used["h "+h] {
			return faultAt([]any{"heuristics", i}, "no board of the experiment offers the heuristic %q%s", h, l.why())
		}
	}
	l.notes = slices.Compact(slices.Sorted(slices.Values(l.notes)))
	return nil
}

// called learns what the heuristics of a problem are called. One that families call by different names has none.
func (l *loader) called(problem solver.Problem) {
	if problem == nil {
		return
	}
	if l.names == nil {
		l.names = map[string]string{}
	}
	for _, h := range problem.Heuristics() {
		if was, there := l.names[h.ID]; there && was != h.Name {
			l.names[h.ID] = ""
			continue
		}
		l.names[h.ID] = h.Name
	}
}

// HeuristicName is what the heuristic of an ID is called in the window; the ID where the boards, which are to be
// loaded, do not agree on one.
func (e *Experiment) HeuristicName(id string) string { return cmp.Or(e.names[id], id) }

// why is what the searches said that were refused.
func (l *loader) why() string {
	if len(l.notes) == 0 {
		return ""
	}
	return " (" + l.notes[len(l.notes)-1] + ")"
}

// problem packs the first board of a set that can be packed; nil where none can.
func (s *set) problem() solver.Problem {
	for _, b := range s.boards {
		if b.Puzzle == nil {
			continue
		}
		if opened, err := study.Open(b.Puzzle); err == nil {
			return opened.Problem
		}
	}
	return nil
}

// heuristicsOf are those by which an algorithm searches the boards of a problem; one "" for an algorithm
// that asks none.
func (e *Experiment) heuristicsOf(problem solver.Problem, w Way) []string {
	if !w.Algorithm.Guided() || w.Algorithm == solver.Automatic {
		return []string{""}
	}
	word := AllHeuristics
	if len(e.Heuristics) > 0 {
		word = e.Heuristics[0]
	}
	if word != AllHeuristics && word != Admissible {
		return e.Heuristics
	}
	if problem == nil {
		return []string{""}
	}
	var list []string
	for _, h := range problem.Heuristics() {
		if word == AllHeuristics || h.Admissible {
			list = append(list, h.ID)
		}
	}
	return list
}
