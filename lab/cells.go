package lab

import (
	"cmp"
	"encoding/binary"
	"fmt"
	"iter"
	"maps"
	"math/rand/v2"
	"slices"
	"sort"
	"strconv"
	"strings"

	"waymark/lab/results"
	"waymark/puzzles"
	"waymark/puzzles/study"
	"waymark/solver"
)

// request is how a set of boards is searched.
type request struct {
	way       Method
	heuristic string
}

// BaselineOf is what a way of searching is called as [Experiment.Baseline].
func BaselineOf(algorithm, heuristic string) string {
	return strings.TrimSpace(algorithm + " " + heuristic)
}

// Cell is one search of an experiment.
type Cell struct {
	Number     int // from 0, in the order of the experiment
	Board      *Board
	Index      int // of the board, from 1
	Group      string
	Way        Method
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

// ways finds out how each board is searched: boards of a source that offer the same make a set of their own,
// as many as stand behind each other.
func (l *loader) ways() *Fault {
	e := l.e
	algorithms := e.Algorithms
	if len(algorithms) == 0 {
		algorithms = []Method{{Algorithm: solver.AStar}}
	}
	asked := asked{algorithms: algorithms, used: map[string]bool{}}
	var sets []set
	for _, s := range l.sets {
		divided, fault := l.divide(s, &asked)
		if fault != nil {
			return fault
		}
		sets = append(sets, divided...)
	}
	l.sets = sets
	for i, w := range e.Algorithms {
		if !asked.used["a "+w.String()] {
			return faultAt([]any{"algorithms", i}, "no board of the experiment can be searched by %s%s", w.String(), l.why())
		}
	}
	guided := slices.ContainsFunc(algorithms, func(w Method) bool { return w.Algorithm.Guided() && w.Algorithm != solver.Automatic })
	for i, h := range e.Heuristics {
		if guided && h != allHeuristics && h != Admissible && !asked.used["h "+h] {
			return faultAt([]any{"heuristics", i}, "no board of the experiment offers the heuristic %q%s", h, l.why())
		}
	}
	if e.Baseline != "" && !asked.used["w "+e.Baseline] {
		return faultAt([]any{"baseline"}, "%q is no way of searching that the experiment has; one is written as %s", e.Baseline, `"astar manhattan"`)
	}
	return nil
}

// asked is what an experiment asks, and what of it some board offers.
type asked struct {
	algorithms []Method
	used       map[string]bool
}

// kind is boards of a source that offer the same.
type kind struct {
	ways    []request
	refused []string // what they do not offer
}

// divide makes the boards of a source sets that are searched in the same ways. Those that cannot be opened go
// with the ones before them: their rows say why.
func (l *loader) divide(s set, a *asked) (sets []set, fault *Fault) {
	kinds := map[string]*kind{}
	var all []*kind // of each board; nil where it cannot be opened
	for i := range s.boards {
		if i > 0 && s.alike {
			all = append(all, all[0])
			continue
		}
		if l.ctx.Err() != nil {
			return nil, &Fault{nil, l.ctx.Err()}
		}
		problem := s.boards[i].problem()
		if problem == nil {
			all = append(all, nil)
			continue
		}
		offers := fmt.Sprint(s.boards[i].Puzzle.Family, problem.Heuristics(), problem.Algorithms())
		k := kinds[offers]
		if k == nil {
			k = l.kind(problem, a)
			kinds[offers] = k
		}
		all = append(all, k)
	}
	last := (*kind)(nil)
	if i := slices.IndexFunc(all, func(k *kind) bool { return k != nil }); i >= 0 {
		last = all[i]
	} else {
		last = l.kind(nil, a)
	}
	refused := map[string][]span{}
	for i, k := range all {
		if k == nil {
			k = last
		} else {
			for _, reason := range k.refused {
				refused[reason] = add(refused[reason], i)
			}
		}
		if n := len(sets); n > 0 && k == last {
			sets[n-1].boards = s.boards[sets[n-1].number-s.number : i+1]
		} else {
			sets = append(sets, set{group: s.group, boards: s.boards[i : i+1], number: s.number + i, ways: k.ways, count: s.count})
		}
		last = k
	}
	for _, reason := range slices.Sorted(maps.Keys(refused)) {
		l.notes = append(l.notes, s.called(refused[reason])+": "+reason)
	}
	return sets, nil
}

// kind finds out how a problem is searched; nil stands for one that offers all.
func (l *loader) kind(problem solver.Problem, a *asked) *kind {
	k := &kind{}
	l.called(problem)
	for _, w := range a.algorithms {
		for _, h := range l.e.heuristicsOf(problem, w) {
			if problem != nil {
				if _, err := problem.Search(w.by(h)); err != nil {
					if reason := strings.TrimSuffix(err.Error(), "."); !slices.Contains(k.refused, reason) {
						k.refused = append(k.refused, reason)
					}
					continue
				}
			}
			a.used["a "+w.String()], a.used["h "+h], a.used["w "+BaselineOf(w.String(), h)] = true, true, true
			k.ways = append(k.ways, request{w, h})
		}
	}
	return k
}

// span is boards of a source that stand behind each other, by their places from 0.
type span struct{ first, last int }

func add(list []span, place int) []span {
	if n := len(list); n > 0 && list[n-1].last == place-1 {
		list[n-1].last = place
		return list
	}
	return append(list, span{place, place})
}

// mostSpans is how many of these are named.
const mostSpans = 5

// called names boards of a set, by the numbers they have in the experiment; the group alone stands for all of them.
func (s *set) called(list []span) string {
	if list[0].last-list[0].first+1 == len(s.boards) {
		return s.group
	}
	board := func(place int) string { return fmt.Sprintf("%d (%s)", s.number+place, s.boards[place].Name) }
	var words []string
	for _, at := range list[:min(len(list), mostSpans)] {
		if at.first == at.last {
			words = append(words, board(at.first))
		} else {
			words = append(words, board(at.first)+" to "+board(at.last))
		}
	}
	text := s.group + ", boards " + strings.Join(words, ", ")
	more := 0
	for _, at := range list[len(words):] {
		more += at.last - at.first + 1
	}
	if more > 0 {
		text += fmt.Sprintf(" and %d more", more)
	}
	return text
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
		was, there := l.names[h.ID]
		if l.names[h.ID] = h.Name; !there {
			l.offer = append(l.offer, h)
		} else if was != h.Name {
			l.names[h.ID] = ""
		}
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

// problem packs a board; nil where it cannot be.
func (b *Board) problem() solver.Problem {
	if b.Puzzle == nil {
		return nil
	}
	opened, err := study.Open(b.Puzzle)
	if err != nil {
		return nil
	}
	return opened.Problem
}

// heuristicsOf are those by which an algorithm searches the boards of a problem; one "" for an algorithm
// that asks none.
func (e *Experiment) heuristicsOf(problem solver.Problem, w Method) []string {
	if !w.Algorithm.Guided() || w.Algorithm == solver.Automatic {
		return []string{""}
	}
	word := allHeuristics
	if len(e.Heuristics) > 0 {
		word = e.Heuristics[0]
	}
	if word != allHeuristics && word != Admissible {
		return e.Heuristics
	}
	if problem == nil {
		return []string{""}
	}
	var list []string
	for _, h := range problem.Heuristics() {
		if word == allHeuristics || h.Admissible {
			list = append(list, h.ID)
		}
	}
	return list
}
