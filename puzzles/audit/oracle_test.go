package audit_test

import (
	"encoding/binary"
	"math/rand/v2"

	"github.com/stretchr/testify/require"

	"waymark/puzzles"
	"waymark/puzzles/families"
)

// bases are small puzzles, some a family, that the tests vary.
var bases = map[string][]string{
	"slide": {
		"puzzle slide\nstart 3x3\n_ 1 2\n3 4 5\n6 7 8\ngoal 3x3\n_ 1 2\n3 4 5\n6 7 8\n",
		"puzzle slide\nstart 2x4\n1 1 2 #\n_ 3 2 4\ngoal 2x4\n? 1 1 #\n_ ? 2 ?\n",
	},
	"glide": {
		"puzzle glide\nstart 4x4\nR..B\n....\n.#..\nY...\ngoal 4x4\n....\n.R..\n....\n....\n",
		"puzzle glide\nstart 4x4\nR.#R\n..%.\n.#..\n...Y\ngoal 4x4\n....\nR...\n...R\n....\n",
	},
	"tandem": {
		"puzzle tandem\nstart 4x4\no..o\n.#..\n...#\n_._.\n",
		"puzzle tandem\nstart 3x5\no.#.o\n.....\n_.#._\n",
	},
	"swap": {
		"puzzle swap\nstart 2x3\nT1R B1G T2B\nQ1R T1G T1B\ngoal 2x3\nB G R\nR B G\n",
		"puzzle swap\nstart 3x2\nT1R T1G\n### Q2B\nB1R B1B\ngoal 3x2\n? R\n# B\n? ?\n",
	},
	"blocks": {
		"puzzle blocks\nmetric move\nstart 4x4\nAABB\n..C.\n..C.\n.D..\ngoal 4x4\n....\n....\nAA..\n....\n",
		"puzzle blocks\nmetric step\nstart 3x4\nAB.C\nAB..\n.DD.\ngoal 3x4\n...A\n...A\n....\n",
		"puzzle blocks\nmetric slide\naxis auto\nstart 4x4\n.BCC\n.B..\nAA.D\n...D\ngoal 4x4\n....\n....\n..AA\n....\n",
	},
}

func read(t require.TestingT, text string) *puzzles.Puzzle {
	ps, err := puzzles.Read([]byte(text), "test", families.Rules)
	require.NoError(t, err)
	return ps[0]
}

// walk makes moves at random and returns them and where they end.
func walk(t require.TestingT, r *rand.Rand, f families.Family, p *puzzles.Puzzle, at puzzles.Board, n int) ([]puzzles.Move, puzzles.Board) {
	var moves []puzzles.Move
	for range n {
		list := f.Moves(p, at)
		if len(list) == 0 {
			break
		}
		m := list[r.IntN(len(list))]
		next, _, err := f.Play(p, at, m)
		require.NoError(t, err)
		moves, at = append(moves, m), next
	}
	return moves, at
}

// random varies a base: another start, and one to three marks along a walk that
// begins there, so that each can be reached from the one before; between them hints,
// and marks that are switched off.
func random(t require.TestingT, r *rand.Rand, f families.Family, text string) *puzzles.Puzzle {
	p := read(t, text)
	_, p.Start = walk(t, r, f, p, p.Start, r.IntN(9))
	at := p.Start
	for range 1 + r.IntN(3) {
		moves, end := walk(t, r, f, p, at, 1+r.IntN(5))
		switch {
		case len(moves) == 0:
		case r.IntN(3) == 0:
			p.Marks = append(p.Marks, puzzles.Mark{Kind: puzzles.Fixed, Moves: moves})
		default:
			p.Marks = append(p.Marks, puzzles.Mark{Kind: puzzles.Via, Board: end})
		}
		at = end
		if hint, _ := walk(t, r, f, p, at, 2); r.IntN(4) == 0 && len(hint) > 0 {
			p.Marks = append(p.Marks, puzzles.Mark{Kind: puzzles.Hint, Moves: hint})
		}
		if aside, board := walk(t, r, f, p, p.Start, 1+r.IntN(9)); r.IntN(4) == 0 && len(aside) > 0 {
			off := []puzzles.Mark{{Kind: puzzles.Via, Off: true, Board: board}, {Kind: puzzles.Fixed, Off: true, Moves: aside}}
			p.Marks = append(p.Marks, off[r.IntN(2)])
		}
	}
	return p
}

// world is the positions of a puzzle and where moves lead from them, as far as
// they were asked for.
type world struct {
	family families.Family
	puzzle *puzzles.Puzzle
	ids    map[string]int
	boards []puzzles.Board
	next   [][]int
}

func newWorld(f families.Family, p *puzzles.Puzzle) *world {
	return &world{family: f, puzzle: p, ids: map[string]int{}}
}

// id numbers a position.
func (w *world) id(b puzzles.Board) int {
	key := make([]byte, 0, 4*len(b.Cells))
	for _, c := range b.Cells {
		key = binary.LittleEndian.AppendUint32(key, uint32(c))
	}
	id, ok := w.ids[string(key)]
	if !ok {
		id = len(w.boards)
		w.ids[string(key)] = id
		w.boards, w.next = append(w.boards, b), append(w.next, nil)
	}
	return id
}

// after lists where the moves of a position lead.
func (w *world) after(t require.TestingT, id int) []int {
	if w.next[id] == nil {
		list := []int{}
		for _, m := range w.family.Moves(w.puzzle, w.boards[id]) {
			next, _, err := w.family.Play(w.puzzle, w.boards[id], m)
			if err != nil {
				require.NoError(t, err)
			}
			list = append(list, w.id(next))
		}
		w.next[id] = list
	}
	return w.next[id]
}

// node is a position with a number of marks passed.
type node struct{ at, passed int }

// shortest is the length of a shortest solution that obeys marks, by breadth-first
// search over positions and marks passed and by nothing else; -1 when there is
// none. A recorded walk is played at once where the mark before is passed.
func (w *world) shortest(t require.TestingT, all []puzzles.Mark) int {
	var marks []puzzles.Mark
	for _, m := range all {
		if m.Kind != puzzles.Hint && !m.Off {
			marks = append(marks, m)
		}
	}
	queue, seen, last := map[int][]node{}, map[node]bool{}, 0
	push := func(at, passed, cost int) {
		queue[cost] = append(queue[cost], node{at, passed})
		last = max(last, cost)
	}
	push(w.id(w.puzzle.Start), 0, 0)
	for cost := 0; cost <= last; cost++ {
		for i := 0; i < len(queue[cost]); i++ {
			n := queue[cost][i]
			if seen[n] {
				continue
			}
			seen[n] = true
			at := w.boards[n.at]
			switch {
			case n.passed == len(marks):
				if w.family.Matches(w.puzzle, at, w.puzzle.Goal) {
					return cost
				}
			case marks[n.passed].Kind == puzzles.Fixed:
				moves := marks[n.passed].Moves
				if boards, _, err := puzzles.Replay(w.family, w.puzzle, at, moves); err == nil {
					push(w.id(boards[len(moves)]), n.passed+1, cost+len(moves))
				}
				continue
			case w.family.Matches(w.puzzle, at, marks[n.passed].Board):
				push(n.at, n.passed+1, cost)
			}
			for _, to := range w.after(t, n.at) {
				push(to, n.passed, cost+1)
			}
		}
		delete(queue, cost)
	}
	return -1
}
