package slide

import (
	"math"
	"slices"

	"waymark/puzzles"
	"waymark/puzzles/slide/pdb"
	"waymark/solver"
)

// A dive on a board of up to 16 free cells and one blank keeps the board in one
// word, four bits a free cell, whatever the layout of the state: the blank is 0,
// the others are labels that suit the dive.

// nibbles is the most free cells of such a board.
const nibbles = 16

// crossing is where a dive stands besides the tiles: the blank's free cell times
// eight, plus the direction it came in, noDir at the root.
type crossing = uint32

const noDir = 4

// pass is one way on from a crossing: the tile on a cell slides to the blank's.
type pass struct {
	from, to uint8 // in a tree: bits up
	toward   uint8 // the direction of the blank
	next     crossing
	move     solver.Move
}

// passes are the ways on from a crossing, back where it came from left out: no
// cheapest path undoes a move at once.
type passes struct {
	list [4]pass
	n    int
}

// tree is the tree of moves that dives walk. It depends on the walls only, and
// on the strings of moves left out, if any.
type tree struct {
	ways    [nibbles << 3]passes
	strings *machine // nil to leave out none but the undoing ones
}

func newTree(g *pdb.Grid, order [4]puzzles.Dir, strings *machine) *tree {
	t := &tree{strings: strings}
	for at, w := range crossings(g, 4, order) {
		t.ways[at] = w
	}
	return t
}

// crossings lists the ways on from every crossing, in an order of the blank's
// directions; cells are numbered by steps of scale.
func crossings(g *pdb.Grid, scale int, order [4]puzzles.Dir) []passes {
	all := make([]passes, len(g.Cells)<<3)
	for blank := range g.Cells {
		for last := range crossing(noDir + 1) {
			w := &all[crossing(blank)<<3|last]
			for _, d := range order {
				from := g.Next[blank][d]
				if from == pdb.None || last != noDir && d == puzzles.Dir(last).Opposite() {
					continue
				}
				w.list[w.n] = pass{
					from: uint8(scale * int(from)), to: uint8(scale * blank), toward: uint8(d),
					next: crossing(from)<<3 | crossing(d),
					move: packMove(g.Cells[from], d.Opposite()),
				}
				w.n++
			}
		}
	}
	return all
}

// spot is a node of the tree.
type spot struct {
	board uint64
	at    crossing
	state uint16 // of the strings
}

// root is the node where a position is the root.
func (t *tree) root(at codes, labels *[nibbles]uint8) spot {
	s := spot{}
	for cell, c := range at {
		s.board |= uint64(labels[c]) << (4 * cell)
		if c == 0 {
			s.at = crossing(cell)<<3 | noDir
		}
	}
	return s
}

// child returns the child of a node by one of its ways; false when the strings
// leave it out.
func (t *tree) child(s spot, p *pass) (spot, bool) {
	state := uint16(0)
	if t.strings != nil {
		state = t.strings.Next[s.state][p.toward]
	}
	tile := s.board >> p.from & 15
	return spot{s.board ^ tile<<p.from ^ tile<<p.to, p.next, state}, state != leftOut
}

// follow returns the node at the end of a path of the tree.
func (t *tree) follow(s spot, path []solver.Move) spot {
	for _, m := range path {
		w := &t.ways[s.at]
		for i := range w.list[:w.n] {
			if p := &w.list[i]; p.move == m {
				s, _ = t.child(s, p)
				break
			}
		}
	}
	return s
}

// look lists the children of the node at the end of a path for a dive whose
// estimate of a board is h, and whose goal is where the board under mask is goal.
func (t *tree) look(root spot, path []solver.Move, buf []solver.Child, mask, goal uint64, h func(board uint64) int32) []solver.Child {
	at := t.follow(root, path)
	w := &t.ways[at.at]
	for i := range w.list[:w.n] {
		s, ok := t.child(at, &w.list[i])
		if !ok {
			continue
		}
		c := solver.Child{Move: w.list[i].move, F: solver.Unreachable, Goal: s.board&mask == goal}
		if v := h(s.board); v != solver.Unreachable {
			c.F = int32(len(path)) + 1 + v
		}
		buf = append(buf, c)
	}
	return buf
}

// tally is what a dive counts on its way, and how it ends.
type tally struct {
	solver.Apart
	expanded, generated uint64
	over                int32         // the least f above the bound, less the bound
	way                 []solver.Move // to the goal, the last move first
	stop                *solver.Halt
	stopped             bool
}

// nothingOver is the overshoot when nothing was cut off.
const nothingOver = math.MaxInt32

// begin forgets the last search.
func (t *tally) begin(stop *solver.Halt) {
	*t = tally{over: nothingOver, way: t.way[:0], stop: stop}
}

// lookUp is the number of nodes, less one, from one look at stop to the next.
const lookUp = 1<<14 - 1

// halts is asked every now and then. A stopped search unwinds like one that has
// met the goal.
func (t *tally) halts() bool {
	t.stopped = t.stop.Halts(t.expanded)
	return t.stopped
}

// probe is the result of a search below path that met the goal or was stopped,
// if found says so.
func (t *tally) probe(path []solver.Move, bound int32, found bool) solver.Probe {
	p := solver.Probe{Expanded: t.expanded, Generated: t.generated, Next: solver.Unreachable, Stopped: t.stopped}
	if t.over != nothingOver {
		p.Next = bound + t.over
	}
	if p.Found = found && !t.stopped; p.Found {
		slices.Reverse(t.way)
		p.Path = slices.Concat(path, t.way)
	}
	return p
}
