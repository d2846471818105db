package foreign_test

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/puzzles"
	"waymark/puzzles/families"
	"waymark/puzzles/foreign"
)

// reaches tells by walking through all positions, which is slow and beyond doubt.
func reaches(t *testing.T, p *puzzles.Puzzle) bool {
	t.Helper()
	f := families.Find(p.Family)
	seen, todo := map[string]bool{}, []puzzles.Board{p.Start}
	for len(todo) > 0 {
		b := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		if b.Equal(p.Goal) {
			return true
		}
		name := puzzles.BoardText(f, b, puzzles.Start)
		if seen[name] {
			continue
		}
		seen[name] = true
		for i := range b.Cells {
			for _, d := range []string{"U", "D", "L", "R"} {
				if next, _, err := f.Play(p, b, puzzles.Move(b.Size.CellName(i)+"-"+d)); err == nil {
					todo = append(todo, next)
				}
			}
		}
	}
	return false
}

// Every board of two rows and two or three columns.
func TestTheGoalIsTheOnlyOneThatCanBeReached(t *testing.T) {
	for _, cols := range []int{2, 3} {
		var labels []string
		for i := range 2 * cols {
			labels = append(labels, strconv.Itoa(i))
		}
		count := 0
		permutations(labels, func(cells []string) {
			if count++; cols == 3 && count%40 != 0 {
				return
			}
			text := strings.Join(cells[:cols], " ") + "\n" + strings.Join(cells[cols:], " ") + "\n"
			last := read(t, text, foreign.Options{Goal: foreign.BlankLast}).Puzzles[0]
			first := read(t, text, foreign.Options{Goal: foreign.BlankFirst}).Puzzles[0]
			got := read(t, text, foreign.Options{})
			toLast, toFirst := reaches(t, last), reaches(t, first)
			assert.Equal(t, toLast == toFirst, got.GoalOpen, text)
			assert.Equal(t, toLast != toFirst, got.GoalByReach, text)
			want := last
			if toFirst && !toLast {
				want = first
			}
			assert.True(t, got.Puzzles[0].Goal.Equal(want.Goal), text)
		})
	}
}

func permutations(list []string, visit func([]string)) {
	var walk func(n int)
	walk = func(n int) {
		if n == len(list) {
			visit(slices.Clone(list))
			return
		}
		for i := n; i < len(list); i++ {
			list[n], list[i] = list[i], list[n]
			walk(n + 1)
			list[n], list[i] = list[i], list[n]
		}
	}
	walk(0)
}

func TestTheGoalIsOpenWhereReachDoesNotTell(t *testing.T) {
	for name, text := range map[string]string{
		"both can be reached": "1 2 3 4 5 6 7 8 0",
		"neither":             "2 1 3 4 5 6 7 8 0",
		"two blanks":          "1 2 0 0",
		"alike tiles":         "1 1 2 0",
	} {
		got := read(t, text, foreign.Options{})
		assert.True(t, got.GoalOpen, name)
		assert.False(t, got.GoalByReach, name)
		last, first, err := got.Goals()
		require.NoError(t, err)
		assert.True(t, last.Puzzles[0].Goal.Equal(got.Puzzles[0].Goal))
		assert.False(t, first.Puzzles[0].Goal.Equal(got.Puzzles[0].Goal))
	}
	got := read(t, "1 2 3 4 5 6 7 8 0\n", foreign.Options{Goal: foreign.BlankFirst})
	assert.False(t, got.GoalOpen || got.GoalByReach, "it was named")
}

// Two boards as the hundred of Korf are: 4 × 4, the blank first in the goal.
func TestBoardsOfKorfGetTheirGoal(t *testing.T) {
	const text = "id,optimal,board\n1,1,1 0 2 3 4 5 6 7 8 9 10 11 12 13 14 15\n2,2,1 2 0 3 4 5 6 7 8 9 10 11 12 13 14 15\n"
	got := read(t, text, foreign.Options{})
	assert.True(t, got.GoalByReach)
	assert.False(t, got.GoalOpen)
	for _, p := range got.Puzzles {
		assert.Empty(t, puzzles.Check(p, families.Rules))
		assert.Equal(t, "_", families.Find(p.Family).FormatCell(p.Goal.Cells[0], puzzles.Goal))
	}
	s := foreign.NewStream(strings.NewReader(text), "", families.Rules, foreign.Options{})
	for range 2 {
		_, err := s.Next()
		require.NoError(t, err)
	}
	assert.True(t, s.GoalByReach())
	assert.Nil(t, got.Goals)
}

// It is told of each puzzle whether its text names its goal, by Read and by a stream.
func TestPuzzlesWhoseGoalIsAssumed(t *testing.T) {
	for _, c := range []struct {
		text             string
		goal             foreign.Goal
		assumed, unnamed []bool
	}{
		{"1 2 3 4 0 5 7 8 6\n1 2 3 4 5 0 7 8 6\n", "", []bool{true, true}, []bool{true, true}},
		{"1 2 3 4 0 5 7 8 6\n", foreign.BlankLast, []bool{false}, []bool{true}},
		{"1 2 3\n4 0 5\n7 8 6\ngoal\n1 2 3\n4 5 6\n7 8 0\n", "", []bool{false}, []bool{false}},
		{"HAAI\nHAAI\nJBBK\nJCDK\nE@@F\n", "", []bool{true}, []bool{true}},
		{"puzzle slide\nstart 2x2\n1 2\n_ 3\ngoal 2x2\n1 2\n3 _\n", "", []bool{false}, []bool{false}},
	} {
		found, err := foreign.Read([]byte(c.text), "-", families.Rules, foreign.Options{Goal: c.goal})
		require.NoError(t, err)
		require.Len(t, found.Puzzles, len(c.assumed), c.text)
		from := foreign.NewStream(strings.NewReader(c.text), "-", families.Rules, foreign.Options{Goal: c.goal})
		for i, p := range found.Puzzles {
			assumed, unnamed := found.GoalAssumed[p]
			assert.Equal(t, c.assumed[i], assumed, c.text)
			assert.Equal(t, c.unnamed[i], unnamed, c.text)
			_, err := from.Next()
			require.NoError(t, err)
			assumed, unnamed = from.GoalAssumed()
			assert.Equal(t, c.assumed[i], assumed, c.text)
			assert.Equal(t, c.unnamed[i], unnamed, c.text)
		}
	}
}
