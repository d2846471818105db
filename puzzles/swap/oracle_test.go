package swap

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"waymark/puzzles"
)

// slowNext is the rules once more, read literally from the tokens of a board
// and without any of the functions under test: the positions one move away by
// the text of the move, and the moves in the order mover by mover, tower lines
// before bishop lines.
func slowNext(at puzzles.Board) (next map[puzzles.Move]puzzles.Board, order []puzzles.Move) {
	next = map[puzzles.Move]puzzles.Board{}
	tokens := strings.Fields(strings.ReplaceAll(draw(at, puzzles.Start), "/", ""))
	straight := [][2]int{{-1, 0}, {0, 1}, {1, 0}, {0, -1}}
	diagonal := [][2]int{{-1, 1}, {1, -1}, {1, 1}, {-1, -1}}
	for i, square := range tokens {
		if square == "###" {
			continue
		}
		var lines [][2]int
		if square[0] != 'B' {
			lines = append(lines, straight...)
		}
		if square[0] != 'T' {
			lines = append(lines, diagonal...)
		}
		for _, line := range lines {
			for n := 1; n <= int(square[1]-'0'); n++ {
				r, c := i/at.Cols+n*line[0], i%at.Cols+n*line[1]
				if r < 0 || c < 0 || r >= at.Rows || c >= at.Cols || tokens[r*at.Cols+c] == "###" {
					break
				}
				j := r*at.Cols + c
				if tokens[j] == square {
					continue
				}
				m := puzzles.Move(fmt.Sprintf("%c%d-%c%d", 'A'+i%at.Cols, i/at.Cols+1, 'A'+c, r+1))
				after := at.Clone()
				after.Cells[i], after.Cells[j] = at.Cells[j], at.Cells[i]
				next[m] = after
				order = append(order, m)
			}
		}
	}
	return next, order
}

// slowGoal reports, from the tokens, whether every colour is where it is wanted.
func slowGoal(at, goal puzzles.Board) bool {
	have := strings.Fields(draw(at, puzzles.Start))
	for i, want := range strings.Fields(draw(goal, puzzles.Goal)) {
		if want != "?" && !strings.HasSuffix(have[i], want) {
			return false
		}
	}
	return true
}

// slowSolve is breadth-first search over boards: the optimum, -1 without a
// solution, and how many positions were seen until a goal was.
func slowSolve(p *puzzles.Puzzle, limit int) (optimum, seen int) {
	depth := map[string]int{draw(p.Start, puzzles.Start): 0}
	if slowGoal(p.Start, p.Goal) {
		return 0, 1
	}
	for queue := []puzzles.Board{p.Start}; len(queue) > 0 && len(depth) < limit; queue = queue[1:] {
		d := depth[draw(queue[0], puzzles.Start)]
		next, order := slowNext(queue[0])
		for _, m := range order {
			text := draw(next[m], puzzles.Start)
			if _, ok := depth[text]; ok {
				continue
			}
			depth[text] = d + 1
			if slowGoal(next[m], p.Goal) {
				return d + 1, len(depth)
			}
			queue = append(queue, next[m])
		}
	}
	return -1, len(depth)
}

func TestPlayAgreesWithSlowRules(t *testing.T) {
	overRecipes(t, func(t *rapid.T, p *puzzles.Puzzle) {
		at := p.Start
		for range 3 {
			want, _ := slowNext(at)
			moves := Family{}.Moves(p, at)
			require.Len(t, moves, len(want))
			for _, m := range moves {
				after, s, err := Family{}.Play(p, at, m)
				require.NoError(t, err)
				require.True(t, want[m].Equal(after), "%s", m)
				require.Len(t, s.Shifts, 2)
				require.Equal(t, puzzles.Shift{From: s.Shifts[1].To, To: s.Shifts[1].From}, s.Shifts[0])
				require.Equal(t, m, moveText(at.Size, s.Shifts[0].From, s.Shifts[0].To), "the mover comes first")
			}
			for from := range at.Cells {
				for to := range at.Cells {
					m := moveText(at.Size, from, to)
					if _, _, err := (Family{}).Play(p, at, m); err == nil {
						require.Contains(t, want, m)
					}
				}
				for _, d := range puzzles.Dirs {
					to, ok := at.Neighbour(from, d)
					m, err := Family{}.Push(p, at, from, d)
					if ok {
						_, ok = want[moveText(at.Size, from, to)]
					}
					require.Equal(t, ok, err == nil)
					if ok {
						require.Equal(t, moveText(at.Size, from, to), m)
					}
				}
			}
			if len(moves) == 0 {
				return
			}
			at = want[rapid.SampledFrom(moves).Draw(t, "go on")]
		}
	})
}

func TestDragFindsTheSwapByEitherSquare(t *testing.T) {
	p := puzzle(t, "T1R B1B / T1R T1B", "? ? / ? R")
	for _, shift := range []puzzles.Shift{{From: 0, To: 1}, {From: 1, To: 0}} {
		m, ok := puzzles.Drag(Family{}, p, p.Start, shift.From, shift.To)
		require.True(t, ok)
		require.Equal(t, puzzles.Move("A1-B1"), m, "only the tower can make it")
	}
	_, ok := puzzles.Drag(Family{}, p, p.Start, 0, 3)
	require.False(t, ok)
}
