package slide

import (
	"slices"
	"sync"

	"waymark/puzzles"
)

// machine is a finite automaton that leaves out strings of moves. It is only read.
//
// A string is left out when an earlier one, shorter or of the same length and
// before it by [treeOrder], leads from any position to the same
// position, over no cell that the first does not pass: it is then possible
// wherever the first is, on any board, past any walls. Of all cheapest paths
// between two positions the earliest has no such string in it: with the earlier
// one in its place there would be an earlier path. So one is left.
type machine struct {
	Next [][4]uint16 // state, direction -> state, or leftOut; 0 is the beginning
}

// treeOrder is the order in which the blank tries its ways. With it, plain
// Manhattan IDA* generates just the numbers of nodes that Korf published (1985,
// Depth-First Iterative-Deepening), who counts the root.
var treeOrder = [4]puzzles.Dir{puzzles.Up, puzzles.Left, puzzles.Right, puzzles.Down}

const (
	// leftOut is where a string goes that is left out.
	leftOut = 1<<16 - 1
	// longestString is the length of the longest strings that are compared: with
	// longer ones the automaton, and the time to make it, grow faster than what
	// it saves.
	longestString = 10
)

// shortAutomaton makes the automaton of strings of up to ten moves on first use.
var shortAutomaton = sync.OnceValue(func() *machine { return compare(longestString) })

// moveString is a string of up to 16 moves, two bits each, the last one lowest.
type moveString struct {
	moves uint32
	n     uint8
}

// then appends a move.
func (s moveString) then(d puzzles.Dir) moveString {
	return moveString{s.moves<<2 | uint32(d), s.n + 1}
}

// at is move i.
func (s moveString) at(i uint8) puzzles.Dir { return puzzles.Dir(s.moves >> (2 * (s.n - 1 - i)) & 3) }

// compare makes the automaton of all strings of up to longest moves.
func compare(longest int) *machine {
	return automaton(stringsLeftOut(longest))
}

// stringsLeftOut lists what is left out of all strings of up to longest moves, the earlier ones first.
func stringsLeftOut(longest int) []moveString {
	ground := newStringGround(longest)
	var kept []moveString
	first := map[uint64]int32{} // what a string does -> the last of kept that does it
	var before []int32          // of kept: the one before it that does the same, or -1
	keep := func(s moveString, sign uint64, last int32) {
		first[sign], before, kept = int32(len(kept)), append(before, last), append(kept, s)
	}
	keep(moveString{}, ground.sign(moveString{}), -1)
	out := stringSet{bits: make([][]uint64, longest+1)}
	level := 0 // where the strings of the last length begin
	for range longest {
		end := len(kept)
		for _, s := range kept[level:end] {
			for _, d := range treeOrder {
				s := s.then(d)
				if out.ends(s) {
					continue
				}
				sign := ground.sign(s)
				last, known := first[sign]
				if !known {
					last = -1
				}
				i := last
				for i >= 0 && !ground.replaces(kept[i], s) {
					i = before[i]
				}
				if i >= 0 {
					out.add(s)
					continue
				}
				keep(s, sign, last)
			}
		}
		level = end
	}
	return out.list
}

// stringSet is a set of strings, with a bit for each string of a length that
// occurs.
type stringSet struct {
	list []moveString
	bits [][]uint64 // by length
}

func (l *stringSet) add(s moveString) {
	if l.bits[s.n] == nil {
		l.bits[s.n] = make([]uint64, (1<<(2*s.n)+63)/64)
	}
	l.bits[s.n][s.moves/64] |= 1 << (s.moves % 64)
	l.list = append(l.list, s)
}

// ends reports that a string ends in one of the set.
func (l *stringSet) ends(s moveString) bool {
	for n, bits := range l.bits[:s.n+1] {
		if m := s.moves & (1<<(2*n) - 1); bits != nil && bits[m/64]>>(m%64)&1 > 0 {
			return true
		}
	}
	return false
}

// automaton recognises a set of strings, none of which is part of another (A. V.
// Aho, M. J. Corasick, "Efficient string matching", 1975).
func automaton(out []moveString) *machine {
	type state struct {
		next [4]int32
		fail int32 // the longest end of it that begins a string
		out  bool
	}
	states := []state{{}}
	for _, s := range out {
		at := int32(0)
		for i := range s.n {
			d := s.at(i)
			if states[at].next[d] == 0 {
				states[at].next[d] = int32(len(states))
				states = append(states, state{})
			}
			at = states[at].next[d]
		}
		states[at].out = true
	}
	order := []int32{0} // breadth first: fail comes before
	for i := 0; i < len(order); i++ {
		at := order[i]
		for d, to := range states[at].next {
			back := int32(0)
			if at != 0 {
				back = states[states[at].fail].next[d]
			}
			if to == 0 {
				states[at].next[d] = back
				continue
			}
			states[to].fail = back
			order = append(order, to)
		}
	}
	order = slices.DeleteFunc(order, func(i int32) bool { return states[i].out })
	number := make([]uint16, len(states))
	for i := range number {
		number[i] = leftOut
	}
	for i, at := range order {
		number[at] = uint16(i)
	}
	m := &machine{Next: make([][4]uint16, len(order))}
	for i, at := range order {
		for d, to := range states[at].next {
			m.Next[i][d] = number[to]
		}
	}
	return m
}

// stringGround is a board, wide enough for any string, on which strings are
// compared. Between uses every cell holds its own number; the blank is in the
// middle.
type stringGround struct {
	side  int
	cells []uint16
	way   []int    // of the blank in the last string
	seen  []uint32 // cell -> the last mark it got
	mark  uint32
}

func newStringGround(longest int) *stringGround {
	g := &stringGround{side: 2*longest + 1}
	g.cells, g.seen = make([]uint16, g.side*g.side), make([]uint32, g.side*g.side)
	for i := range g.cells {
		g.cells[i] = uint16(i)
	}
	return g
}

// play plays a string.
func (g *stringGround) play(s moveString) {
	steps := [4]int{puzzles.Up: -g.side, puzzles.Right: 1, puzzles.Down: g.side, puzzles.Left: -1}
	at := len(g.cells) / 2
	g.way = append(g.way[:0], at)
	for i := range s.n {
		to := at + steps[s.at(i)]
		g.cells[at], g.cells[to] = g.cells[to], g.cells[at]
		at = to
		g.way = append(g.way, at)
	}
}

// undo takes the last string back.
func (g *stringGround) undo() {
	for i := len(g.way) - 1; i > 0; i-- {
		at, to := g.way[i], g.way[i-1]
		g.cells[at], g.cells[to] = g.cells[to], g.cells[at]
	}
}

// sign is the same for strings that do the same, and nearly always differs for
// others.
func (g *stringGround) sign(s moveString) uint64 {
	g.play(s)
	defer g.undo()
	g.mark++
	sum := uint64(0)
	for _, at := range g.way {
		if g.seen[at] == g.mark || g.cells[at] == uint16(at) {
			continue
		}
		g.seen[at] = g.mark
		x := (uint64(at)<<16 | uint64(g.cells[at]) + 1) * 0x9e3779b97f4a7c15
		x = (x ^ x>>32) * 0xd6e8feb86659fd93
		sum += x ^ x>>32
	}
	return sum
}

// replaces reports that by does what s does, over no cell that s does not pass.
func (g *stringGround) replaces(by, s moveString) bool {
	g.play(s)
	after := map[int]uint16{}
	for _, at := range g.way {
		after[at] = g.cells[at]
	}
	g.undo()
	g.play(by)
	defer g.undo()
	for _, at := range g.way {
		content, passed := after[at]
		if !passed || content != g.cells[at] {
			return false
		}
	}
	for at, content := range after {
		if content != uint16(at) && !slices.Contains(g.way, at) {
			return false
		}
	}
	return true
}
