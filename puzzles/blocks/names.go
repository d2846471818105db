package blocks

import (
	"maps"
	"slices"
	"strings"

	"waymark/puzzles"
)

var _ puzzles.Relabeller = Family{}

// freeNames lists the letters that no board and no setting of p mentions, nor b,
// in their order. When there are none, those that only goals, marks, demands and settings
// mention will do.
func freeNames(p *puzzles.Puzzle, b puzzles.Board) []puzzles.Cell {
	var said [maxPieces]bool
	here := stands(b)
	note := func(b puzzles.Board) {
		for n, on := range stands(b) {
			said[n] = said[n] || on
		}
		for _, c := range b.Cells {
			if gate, ok := gateOf(c); ok {
				said[number(gate)] = true
			}
		}
	}
	note(p.Start)
	note(p.Goal)
	for _, b := range p.Patterns() {
		note(b)
	}
	for _, d := range p.Demands {
		if d.HasPiece() && isPiece(d.Piece) {
			said[number(d.Piece)] = true
		}
	}
	for _, h := range p.Headers {
		for _, n := range namedIn(h) {
			said[n] = true
		}
	}
	var unknown, unused []puzzles.Cell
	for n := range maxPieces {
		c := firstPiece + puzzles.Cell(n)
		switch {
		case here[n]:
		case said[n]:
			unused = append(unused, c)
		default:
			unknown = append(unknown, c)
		}
	}
	return append(unknown, unused...)
}

// namedIn lists the numbers of the pieces that a setting names.
func namedIn(h puzzles.Header) []int {
	words := strings.Fields(h.Value)
	switch {
	case h.Key == keyAxis && len(words) > 1:
		words = words[1:]
	case h.Key != keyAlike:
		return nil
	}
	var list []int
	for _, w := range words {
		if i := strings.Index(pieceLetters, w); len(w) == 1 && i >= 0 {
			list = append(list, i)
		}
	}
	return list
}

// namer gives pieces of a board new names.
type namer struct {
	board  puzzles.Board // changed in place
	free   []puzzles.Cell
	origin map[puzzles.Cell]puzzles.Cell // of each new name: the one before
}

func newNamer(p *puzzles.Puzzle, b puzzles.Board) *namer {
	return &namer{b.Clone(), freeNames(p, b), map[puzzles.Cell]puzzles.Cell{}}
}

// rename gives some cells of one piece the next free letter, and the gates there that were for it.
// It is false, and they stay as they are, when there is none left.
func (n *namer) rename(body []int) bool {
	if len(n.free) == 0 {
		return false
	}
	old := n.board.Cells[body[0]] & content
	for _, cell := range body {
		ground := n.board.Cells[cell]
		if gate, ok := gateOf(ground); ok && gate == old {
			ground = gateCell(n.free[0])
		}
		n.board.Cells[cell] = with(ground, n.free[0])
	}
	if first, ok := n.origin[old]; ok {
		old = first
	}
	n.origin[n.free[0]] = old
	n.free = n.free[1:]
	return true
}

// separate renames all parts but the first of every piece that is in several, if it
// was not so on the board before. It stops when letters run out.
func (n *namer) separate(before puzzles.Board) {
	was := bodies(before)
	for i, body := range bodies(n.board) {
		if len(body) == 0 || len(parts(before.Size, was[i])) > 1 {
			continue
		}
		for _, rest := range parts(n.board.Size, body)[1:] {
			if !n.rename(rest) {
				return
			}
		}
	}
}

// settle returns p with settings that say of every new name which axis it has:
// that of the piece it comes from.
func (n *namer) settle(p *puzzles.Puzzle) *puzzles.Puzzle {
	settled := p.Clone()
	for _, name := range slices.Sorted(maps.Keys(n.origin)) {
		for i, h := range settled.Headers {
			if h.Key == keyAxis && slices.Contains(namedIn(h), number(n.origin[name])) {
				settled.Headers[i].Value += " " + letter(name)
				break
			}
		}
	}
	if slices.Equal(settled.Headers, p.Headers) {
		return p
	}
	return settled
}

// parts splits cells, which are ascending, into what hangs together, in the order
// of the first cells.
func parts(size puzzles.Size, body []int) [][]int {
	var list [][]int
	seen := map[int]bool{}
	for _, first := range body {
		if seen[first] {
			continue
		}
		seen[first] = true
		part := []int{first}
		for i := 0; i < len(part); i++ {
			for _, d := range puzzles.Dirs {
				next, ok := size.Neighbour(part[i], d)
				if _, in := slices.BinarySearch(body, next); ok && in && !seen[next] {
					seen[next] = true
					part = append(part, next)
				}
			}
		}
		slices.Sort(part)
		list = append(list, part)
	}
	return list
}

// Relabel gives the next free letters to pasted pieces whose letter stands beside
// the pasted cells too, and to all but the first part of a piece that was whole on
// the start and is so no more. They keep the axis of the piece they come from.
// When letters run out the rest stays as it is, for Check to name.
func (Family) Relabel(p *puzzles.Puzzle, b puzzles.Board, pasted []int) (*puzzles.Puzzle, puzzles.Board) {
	if !b.Sound() || b.Equal(p.Start) {
		return p, b
	}
	n := newNamer(p, b)
	var fresh, other [maxPieces][]int // cells pasted and not, by number
	for cell, c := range b.Cells {
		_, found := slices.BinarySearch(pasted, cell)
		switch {
		case !isPiece(c):
		case found:
			fresh[number(c)] = append(fresh[number(c)], cell)
		default:
			other[number(c)] = append(other[number(c)], cell)
		}
	}
	for i, body := range fresh {
		if len(body) > 0 && len(other[i]) > 0 && !n.rename(body) {
			break
		}
	}
	n.separate(p.Start)
	return n.settle(p), n.board
}
