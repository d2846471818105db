package audit_test

import (
	"math/rand/v2"
	"strings"

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
	ps, err := puzzles.ReadText(strings.NewReader(text), "test", families.Rules)
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
// begins there, so that each can be reached from the one before.
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
		if r.IntN(4) == 0 {
			p.Marks = append(p.Marks, puzzles.Mark{Kind: puzzles.Hint, Moves: []puzzles.Move{"A1-R"}})
		}
	}
	return p
}

// node is a position with a number of marks passed.
type node struct {
	key    string
	passed int
}

// shortest is the length of a shortest solution that obeys the marks, by
// breadth-first search over positions and marks passed and by nothing else; -1 when
// there is none. A recorded walk is played at once where the mark before is passed.
func shortest(t require.TestingT, f families.Family, p *puzzles.Puzzle) int {
	var marks []puzzles.Mark
	for _, m := range p.Marks {
		if m.Kind != puzzles.Hint {
			marks = append(marks, m)
		}
	}
	key := func(b puzzles.Board) string {
		var s strings.Builder
		for _, c := range b.Cells {
			s.WriteRune(rune(c))
			s.WriteByte(',')
		}
		return s.String()
	}
	queue := map[int][]entry{}
	seen := map[node]bool{}
	last := 0
	push := func(at puzzles.Board, passed, cost int) {
		queue[cost] = append(queue[cost], entry{at, passed})
		last = max(last, cost)
	}
	push(p.Start, 0, 0)
	for cost := 0; cost <= last; cost++ {
		for i := 0; i < len(queue[cost]); i++ {
			e := queue[cost][i]
			if n := (node{key(e.at), e.passed}); seen[n] {
				continue
			} else {
				seen[n] = true
			}
			if e.passed < len(marks) && marks[e.passed].Kind == puzzles.Fixed {
				moves := marks[e.passed].Moves
				if boards, _, err := puzzles.Replay(f, p, e.at, moves); err == nil {
					push(boards[len(moves)], e.passed+1, cost+len(moves))
				}
				continue
			}
			switch {
			case e.passed == len(marks) && f.Matches(p, e.at, p.Goal):
				return cost
			case e.passed < len(marks) && f.Matches(p, e.at, marks[e.passed].Board):
				push(e.at, e.passed+1, cost)
			}
			for _, m := range f.Moves(p, e.at) {
				next, _, err := f.Play(p, e.at, m)
				require.NoError(t, err)
				push(next, e.passed, cost+1)
			}
		}
		delete(queue, cost)
	}
	return -1
}

type entry struct {
	at     puzzles.Board
	passed int
}
