package slide

import (
	"waymark/solver"
)

// smallWalk is what the dives by small patterns towards one target share.
type smallWalk struct {
	*smallSum
	tree   *tree
	next   [][4]uint16 // of the automaton
	values []byte      // of all tables, and a last 0 for tiles that are in none
	tiles  [nibbles][2]smallDigit
	steps  [nibbles << 3][4][2]uint64 // way by way, what a move adds to a tile's cell
}

// smallDigit is where a division keeps a tile, by label: its cell in the word,
// and the index of its pattern's value, (word>>shift)&mask in values from offset on.
type smallDigit struct {
	at, shift    uint8
	mask, offset uint32
}

func newSmallWalk(s *smallSum) *smallWalk {
	w := &smallWalk{smallSum: s, tree: newTree(s.Grid, treeOrder, shortAutomaton())}
	w.next = w.tree.strings.Next
	offsets := make([]uint32, len(s.patterns))
	for i, p := range s.patterns {
		offsets[i] = uint32(len(w.values))
		w.values = append(w.values, p.Values...)
	}
	nothing := uint32(len(w.values))
	w.values = append(w.values, 0)
	for side := range s.sides {
		d := &s.sides[side]
		for label, tile := range d.tiles {
			w.tiles[label][side] = smallDigit{at: tile.at, offset: nothing}
			if tile.part >= 0 {
				part := d.parts[tile.part]
				w.tiles[label][side] = smallDigit{
					at: tile.at, shift: part.shift,
					mask: uint32(len(s.patterns[part.table].Values) - 1), offset: offsets[part.table],
				}
			}
		}
		for at := range w.tree.ways {
			ways := &w.tree.ways[at]
			for i, p := range ways.list[:ways.n] {
				w.steps[at][i][side] = uint64(d.turn[p.to/4]) - uint64(d.turn[p.from/4])
			}
		}
	}
	return w
}

// smallDive is a dive by small patterns. A move changes one digit of the word
// of each division, and one value of its sum.
type smallDive struct {
	tally
	*smallWalk
	root spot
}

func (w *smallWalk) dive() plantable { return &smallDive{smallWalk: w} }

func (d *smallDive) plant(at codes) { d.root = d.tree.root(at, &d.labels) }

// Estimate returns h of the root.
func (d *smallDive) Estimate() int32 { return d.of(d.root.board) }

// Children lists the children of the node at the end of path.
func (d *smallDive) Children(path []solver.Move, buf []solver.Child) []solver.Child {
	return d.tree.look(d.root, path, buf, d.mask, d.goal, d.of)
}

// Below searches below the node at the end of path.
func (d *smallDive) Below(path []solver.Move, bound int32, stop *solver.Halt) solver.Probe {
	d.begin(stop)
	s := d.tree.follow(d.root, path)
	words := d.words(s.board)
	sums := d.sums(words)
	found := d.descend(s.board, words[0], words[1], s.at, uint32(s.state), sums[0], sums[1], bound-int32(len(path)))
	return d.probe(path, bound, found)
}

// descend searches below a node that may be followed by left more moves: first
// and second are the words of the divisions, h and k their sums. It returns true
// with the goal, or stopped.
func (d *smallDive) descend(board, first, second uint64, at crossing, state uint32, h, k, left int32) bool {
	if board&d.mask == d.goal {
		return true
	}
	d.expanded++
	if d.expanded&lookUp == 0 && d.halts() {
		return true
	}
	left--
	at &= nibbles<<3 - 1
	ways, steps, next := &d.tree.ways[at], &d.steps[at], &d.next[state]
	for i := 0; i < ways.n; i++ {
		p := &ways.list[i&3]
		state := next[p.toward&3]
		if state == leftOut {
			continue
		}
		d.generated++
		tile := board >> (p.from & 63) & 15
		digits, step := &d.tiles[tile], &steps[i&3]
		a := &digits[0]
		word := first + step[0]<<(a.at&63)
		hh := h + int32(d.values[a.offset+uint32(word>>(a.shift&63))&a.mask]) -
			int32(d.values[a.offset+uint32(first>>(a.shift&63))&a.mask])
		if hh > left && hh-left >= d.over {
			continue
		}
		b := &digits[1]
		other := second + step[1]<<(b.at&63)
		kk := k + int32(d.values[b.offset+uint32(other>>(b.shift&63))&b.mask]) -
			int32(d.values[b.offset+uint32(second>>(b.shift&63))&b.mask])
		if over := max(hh, kk) - left; over > 0 {
			d.over = min(d.over, over)
			continue
		}
		if d.descend(board^tile<<(p.from&63)^tile<<(p.to&63), word, other, p.next, uint32(state), hh, kk, left) {
			d.way = append(d.way, p.move)
			return true
		}
	}
	return false
}
