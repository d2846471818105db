package familytest

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"waymark/puzzles"
)

// web is all positions that can be reached in a puzzle, found by the rules alone.
type web struct {
	rules  Family
	p      *puzzles.Puzzle
	boards []puzzles.Board
	moves  [][]puzzles.Move
	next   [][]int
}

func explore(t *testing.T, f Family, p *puzzles.Puzzle) *web {
	w := &web{rules: f, p: p, boards: []puzzles.Board{p.Start}}
	key := func(b puzzles.Board) string { return fmt.Sprint(b.Cells) }
	number := map[string]int{key(p.Start): 0}
	for i := 0; i < len(w.boards); i++ {
		moves := f.Moves(p, w.boards[i])
		w.moves, w.next = append(w.moves, moves), append(w.next, nil)
		for _, m := range moves {
			to, _, err := f.Play(p, w.boards[i], m)
			require.NoError(t, err)
			n, known := number[key(to)]
			if !known {
				n = len(w.boards)
				number[key(to)] = n
				w.boards = append(w.boards, to)
			}
			w.next[i] = append(w.next[i], n)
		}
		require.Less(t, i, 20_000)
	}
	return w
}

// play follows moves from a position; -1 where one is not legal.
func (w *web) play(at int, moves []puzzles.Move) int {
	for _, m := range moves {
		to := -1
		for k, have := range w.moves[at] {
			if have == m {
				to = w.next[at][k]
			}
		}
		if at = to; at < 0 {
			break
		}
	}
	return at
}

// distances returns the moves from every position to the nearest goal, breadth first
// from the goals; -1 where no way leads to one.
func (w *web) distances() []int {
	origins := make([][]int, len(w.boards))
	for i, list := range w.next {
		for _, to := range list {
			origins[to] = append(origins[to], i)
		}
	}
	dist := make([]int, len(w.boards))
	var queue []int
	for i, b := range w.boards {
		dist[i] = -1
		if w.rules.Matches(w.p, b, w.p.Goal) {
			dist[i] = 0
			queue = append(queue, i)
		}
	}
	for ; len(queue) > 0; queue = queue[1:] {
		for _, i := range origins[queue[0]] {
			if dist[i] < 0 {
				dist[i] = dist[queue[0]] + 1
				queue = append(queue, i)
			}
		}
	}
	return dist
}

// shortest is the length of a shortest solution through the marks, -1 for none:
// breadth first over positions and marks passed.
func (w *web) shortest(p *puzzles.Puzzle) int {
	type unit struct {
		passes []bool
		moves  []puzzles.Move
	}
	var units []unit
	from, length := 0, 0
	for _, m := range p.Marks {
		switch {
		case m.Kind == puzzles.Via:
			u := unit{passes: make([]bool, len(w.boards))}
			for i, b := range w.boards {
				u.passes[i] = w.rules.Matches(p, b, m.Board)
			}
			units = append(units, u)
		case m.Kind == puzzles.Fixed && len(units) == 0:
			from, length = w.play(from, m.Moves), length+len(m.Moves)
		case m.Kind == puzzles.Fixed:
			units[len(units)-1].moves = append(units[len(units)-1].moves, m.Moves...)
		}
	}
	n := len(w.boards)
	seen := make([]bool, n*(len(units)+1))
	queues := make([][]int, length+1) // by moves made
	reach := func(node, at int) {
		for len(queues) <= at {
			queues = append(queues, nil)
		}
		queues[at] = append(queues[at], node)
	}
	reach(from, length)
	for at := length; at < len(queues); at++ {
		for i := 0; i < len(queues[at]); i++ {
			node := queues[at][i]
			if seen[node] {
				continue
			}
			seen[node] = true
			layer, pos := node/n, node%n
			if layer == len(units) && w.rules.Matches(p, w.boards[pos], p.Goal) {
				return at
			}
			if layer < len(units) && units[layer].passes[pos] {
				if to := w.play(pos, units[layer].moves); to >= 0 {
					reach((layer+1)*n+to, at+len(units[layer].moves))
				}
			}
			for _, to := range w.next[pos] {
				reach(layer*n+to, at+1)
			}
		}
	}
	return -1
}

// marked returns the puzzle with random marks: recorded moves, positions, and
// positions with some cells left open.
func (w *web) marked(r *rand.Rand) *puzzles.Puzzle {
	p := w.p.Clone()
	at := 0
	walk := func(n int) (moves []puzzles.Move) {
		for range n {
			if k := len(w.moves[at]); k > 0 {
				i := r.IntN(k)
				moves, at = append(moves, w.moves[at][i]), w.next[at][i]
			}
		}
		return moves
	}
	fixed := func() {
		if moves := walk(1 + r.IntN(2)); len(moves) > 0 && r.IntN(3) == 0 {
			p.Marks = append(p.Marks, puzzles.Mark{Kind: puzzles.Fixed, Moves: moves})
		}
	}
	hint := func() {
		from := at
		switch moves := walk(1 + r.IntN(12)); {
		case r.IntN(4) == 0:
			p.Marks = append(p.Marks, puzzles.Mark{Kind: puzzles.Hint, Board: w.left(r, r.IntN(len(w.boards)))})
		case len(moves) > 0 && r.IntN(2) == 0:
			p.Marks = append(p.Marks, puzzles.Mark{Kind: puzzles.Hint, Moves: moves})
		}
		at = from
	}
	hint()
	if marks := len(p.Marks); r.IntN(3) > 0 {
		fixed()
		if len(p.Marks) == marks {
			at = 0
		}
	}
	hint()
	if r.IntN(6) == 0 {
		return p
	}
	for range 1 + r.IntN(3) {
		at = r.IntN(len(w.boards))
		p.Marks = append(p.Marks, puzzles.Mark{Kind: puzzles.Via, Board: w.left(r, at)})
		hint()
		fixed()
	}
	if n, ok := w.rules.(puzzles.Normaliser); ok {
		p = n.Normalise(p)
	}
	return p
}

// left is a position with some of its cells left open.
func (w *web) left(r *rand.Rand, at int) puzzles.Board {
	b := w.boards[at].Clone()
	share := r.IntN(4) // of the cells, in thirds
	for i := range b.Cells {
		if r.IntN(3) < share {
			b.Cells[i] = puzzles.Any
		}
	}
	return b
}

// among returns the puzzle with more marks, all switched off, put between its own,
// and where its own are now.
func (w *web) among(r *rand.Rand, p *puzzles.Puzzle) (n *puzzles.Puzzle, own []int) {
	n = p.Clone()
	n.Marks = nil
	off := func() {
		for range r.IntN(3) {
			m := puzzles.Mark{Kind: puzzles.Via, Off: true, Board: w.left(r, r.IntN(len(w.boards)))}
			if moves := w.moves[r.IntN(len(w.boards))]; len(moves) > 0 && r.IntN(2) == 0 {
				m = puzzles.Mark{Kind: []puzzles.MarkKind{puzzles.Fixed, puzzles.Hint}[r.IntN(2)], Off: true, Moves: moves[:1]}
			}
			n.Marks = append(n.Marks, m)
		}
	}
	for _, m := range p.Marks {
		off()
		own = append(own, len(n.Marks))
		n.Marks = append(n.Marks, m)
	}
	off()
	return n, own
}
