package families_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/puzzles"
	"waymark/puzzles/families"
	"waymark/puzzles/study"
	"waymark/solver"
)

// Small puzzles of every family, with what makes routes hard: repeated labels, two
// blanks and walls; chameleons and gates; blocks left over; squares of one colour
// that go differently; equal pieces, axes, and all metrics.
var smallRouted = []string{
	"puzzle slide\nstart 2x3\n3 1 _\n4 5 2\ngoal 2x3\n1 2 3\n4 5 _\n",
	"puzzle slide\nstart 2x3\n1 1 _\n2 3 2\ngoal 2x3\n1 2 ?\n? ? 3\n",
	"puzzle slide\nstart 3x3\n1 _ #\n2 3 _\n# 1 2\ngoal 3x3\n2 ? #\n? 1 ?\n# ? 3\n",
	"puzzle glide\nstart 3x4\nR..B\n.#..\nB...\ngoal 3x4\n....\nB..R\n....\n",
	"puzzle glide\nstart 3x4\nR..%\n.#..\nB...\ngoal 3x4\n....\n...R\n.R..\n",
	"puzzle glide\nstart 3x4\nRB.R\n.#..\n....\ngoal 3x4\n..R.\n....\n.B..\ngates 3x4\n....\n...r\n.b..\n",
	"puzzle tandem\nstart 4x4\no.._\n.#.o\n_.o.\n...#\n",
	"puzzle tandem\nstart 3x4\n*o._\n....\n.#.o\n",
	"puzzle swap\nstart 2x3\nT1R B1B T2Y\nB1R T1B T1R\ngoal 2x3\nB ? R\nR R Y\n",
	"puzzle swap\nstart 2x3\nT1R B1B ###\nT1R Q1B T2B\ngoal 2x3\nB B #\n? R ?\n",
	"puzzle blocks\nmetric step\nstart 3x3\nAA.\nB.C\nB.C\ngoal 3x3\n..C\n..C\n...\n",
	"puzzle blocks\nmetric slide\nalike B C\nstart 3x4\nAAB#\n...C\n.DD.\ngoal 3x4\n....\n....\n..AA\n",
	"puzzle blocks\nmetric move\naxis horizontal A\nstart 3x4\nAA.B\n.C.B\n.C..\ngoal 3x4\n..AA\n....\n....\n",
}

// web is all positions that can be reached in a puzzle, found by the rules alone.
type web struct {
	rules  puzzles.Family
	p      *puzzles.Puzzle
	boards []puzzles.Board
	moves  [][]puzzles.Move
	next   [][]int
}

func explore(t *testing.T, p *puzzles.Puzzle) *web {
	w := &web{rules: families.Rules(p.Family), p: p, boards: []puzzles.Board{p.Start}}
	key := func(b puzzles.Board) string { return fmt.Sprint(b.Cells) }
	number := map[string]int{key(p.Start): 0}
	for i := 0; i < len(w.boards); i++ {
		moves := w.rules.Moves(p, w.boards[i])
		w.moves, w.next = append(w.moves, moves), append(w.next, nil)
		for _, m := range moves {
			to, _, err := w.rules.Play(p, w.boards[i], m)
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
	for range 1 + r.IntN(2) {
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

// TestMarksAreExactInEveryFamily sends searches of all kinds through random marks
// and compares with breadth-first search over positions and marks passed.
func TestMarksAreExactInEveryFamily(t *testing.T) {
	routes := uint64(45)
	if testing.Short() { // under the race detector, where one goroutine is at work
		routes = 15
	}
	for n, text := range smallRouted {
		p := read(t, text)
		t.Run(fmt.Sprintf("%s %d", p.Family, n), func(t *testing.T) {
			w := explore(t, p)
			solved, open := 0, 0
			for seed := range routes {
				q := w.marked(rand.New(rand.NewPCG(seed, uint64(n))))
				want := w.shortest(q)
				problem, err := families.Find(q.Family).Compile(q)
				if err != nil {
					// A piece of which some cells are open is no piece: blocks alone.
					require.Contains(t, err.Error(), "another shape", drawn(t, q))
					continue
				}
				if want >= 0 {
					solved++
				}
				algorithms := problem.Algorithms()
				if len(algorithms) > 0 && !strings.Contains(fmt.Sprint(algorithms), string(solver.TwoWay)) {
					open++
				}
				for i, a := range algorithms {
					h := problem.Heuristics()[(int(seed)+i)%len(problem.Heuristics())]
					o := solver.Options{Algorithm: a, Heuristic: h.ID, Threads: 1, Anytime: true}
					if a == solver.Automatic || (a == solver.IDAStar || a == solver.AStarDeepening) && !(h.Admissible && h.Integer) {
						o.Heuristic = ""
					}
					search, err := problem.Search(o)
					require.NoError(t, err)
					res := search.Run(context.Background(), solver.Limits{}, nil)
					where := fmt.Sprintf("seed %d %s %s\n%s", seed, a, o.Heuristic, drawn(t, q))
					checkRouted(t, w, q, problem, res, want, where)
					if t.Failed() {
						return
					}
				}
			}
			assert.Greater(t, solved, int(routes)/9)
			assert.Positive(t, open)
		})
	}
}

func drawn(t *testing.T, p *puzzles.Puzzle) string {
	var out strings.Builder
	require.NoError(t, puzzles.WriteText(&out, families.Rules, p))
	return out.String()
}

// checkRouted compares a finished search with the shortest length and lets the
// rules verify the solution.
func checkRouted(t *testing.T, w *web, p *puzzles.Puzzle, problem solver.Problem, res solver.Result, want int, where string) {
	t.Helper()
	if want < 0 {
		assert.Equal(t, solver.Unsolvable, res.Status, where)
		return
	}
	require.Equal(t, solver.Optimal, res.Status, where)
	assert.EqualValues(t, want, res.Cost, where)
	moves := study.Moves(problem, res.Path)
	require.NoError(t, study.Verify(p, moves, true), where)
	boards, _, err := puzzles.Replay(w.rules, p, p.Start, moves)
	require.NoError(t, err, where)
	stage := 0
	for i, at := range puzzles.Places(w.rules, p, boards, moves) {
		assert.True(t, at >= 0 || p.Marks[i].Kind == puzzles.Hint, where)
		if m := p.Marks[i]; m.Kind == puzzles.Via {
			leg := res.Legs[stage].At
			assert.GreaterOrEqual(t, leg, at, "none is earlier: %s", where)
			assert.True(t, w.rules.Matches(p, boards[leg], m.Board), where)
			stage++
		}
	}
}
