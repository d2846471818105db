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
			to := map[string]bool{}
			var goals []puzzles.Board
			for _, goal := range foreign.Goals() {
				p := read(t, text, foreign.Options{Goal: goal}).Puzzles[0]
				to[goal] = reaches(t, p)
				goals = append(goals, p.Goal)
			}
			got := read(t, text, foreign.Options{})
			want := goals[0]
			switch last, first := to[foreign.BlankLast], to[foreign.BlankFirst]; {
			case last && first:
				assert.Equal(t, foreign.Taken{Open: true}, got.Taken, text)
			case !last && !first && !to[foreign.Spiral]:
				assert.Equal(t, foreign.Taken{None: true}, got.Taken, text)
				assert.Equal(t, foreign.Goals(), got.Goals)
			default:
				assert.Equal(t, foreign.Taken{ByReach: true}, got.Taken, text)
				if want = goals[1]; last {
					want = goals[0]
				} else if !first {
					want = goals[2]
				}
			}
			assert.True(t, got.Puzzles[0].Goal.Equal(want), text)
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
	for name, c := range map[string]struct {
		text  string
		taken foreign.Taken
		goals []string
	}{
		"both can be reached": {"1 2 3 4 5 6 7 8 0", foreign.Taken{Open: true}, []string{foreign.BlankLast, foreign.BlankFirst}},
		"none":                {"2 1\n3 4\n5 0\n", foreign.Taken{None: true}, foreign.Goals()},
		"two blanks":          {"1 2 0 3 4 0 5 6 7", foreign.Taken{Open: true}, foreign.Goals()},
		"alike tiles":         {"1 1 2 0", foreign.Taken{Open: true}, foreign.Goals()},
	} {
		got := read(t, c.text, foreign.Options{As: "numbers"})
		assert.Equal(t, c.taken, got.Taken, name)
		assert.Equal(t, c.goals, got.Goals, name)
		for _, goal := range got.Goals {
			again, err := got.With(goal)
			require.NoError(t, err)
			assert.Equal(t, goal == foreign.BlankLast, again.Puzzles[0].Goal.Equal(got.Puzzles[0].Goal), "%s: %s", name, goal)
		}
	}
	got := read(t, "1 2 3 4 5 6 7 8 0\n", foreign.Options{Goal: foreign.BlankFirst})
	assert.Equal(t, foreign.Taken{}, got.Taken, "it was named")
	assert.Nil(t, got.With)
}

// What schools hand out reaches their spiral. The comment is no name, and where the text says that the board is solvable,
// the spiral is its goal.
func TestTheSpiral(t *testing.T) {
	const spiral = "goal 3x3\n1 2 3\n8 _ 4\n7 6 5\n"
	const snail = "3\n1 2 3\n8 4 5\n7 0 6\n"
	for _, text := range []string{snail, "# mine, solvable\n" + snail} {
		got := read(t, text, foreign.Options{})
		assert.Empty(t, got.Puzzles[0].Name)
		assert.Contains(t, asText(t, text, foreign.Options{}), spiral)
	}
	assert.Equal(t, foreign.Taken{ByReach: true}, read(t, snail, foreign.Options{}).Taken)
	assert.Contains(t, asText(t, "1 2 3 8 0 4 7 6 5\n", foreign.Options{Goal: foreign.Spiral}), spiral)
	const four = "4\n1 2 3 4\n12 13 14 5\n11 15 0 6\n10 9 8 7\n"
	assert.Contains(t, asText(t, four, foreign.Options{}), "goal 4x4\n 1  2  3  4\n 5  6  7  8\n")
	said := read(t, "# This puzzle is solvable\n"+four, foreign.Options{})
	assert.Contains(t, asText(t, "# This puzzle is solvable\n"+four, foreign.Options{}), "goal 4x4\n 1  2  3  4\n12 13 14  5\n11  _ 15  6\n10  9  8  7\n")
	require.Len(t, said.Notes, 1)
	assert.EqualError(t, said.Notes[0], "f:3:1: the comment says solvable: the goal is taken to be the spiral, as schools have it below such a line")
	unsolvable := read(t, "# This puzzle is unsolvable\n3\n1 2 3\n8 5 4\n7 0 6\n", foreign.Options{})
	assert.Equal(t, foreign.Taken{Open: true}, unsolvable.Taken)
	assert.Empty(t, unsolvable.Puzzles[0].Name)
}

// Two boards as the hundred of Korf are: 4 × 4, the blank first in the goal.
func TestBoardsOfKorfGetTheirGoal(t *testing.T) {
	const text = "id,optimal,board\n1,1,1 0 2 3 4 5 6 7 8 9 10 11 12 13 14 15\n2,2,1 2 0 3 4 5 6 7 8 9 10 11 12 13 14 15\n"
	got := read(t, text, foreign.Options{})
	assert.Equal(t, foreign.Taken{ByReach: true}, got.Taken)
	for _, p := range got.Puzzles {
		assert.Empty(t, puzzles.Check(p, families.Rules))
		assert.Equal(t, "_", families.Find(p.Family).FormatCell(p.Goal.Cells[0], puzzles.Goal))
	}
	s := foreign.NewStream(strings.NewReader(text), "", families.Rules, foreign.Options{})
	for range 2 {
		_, err := s.Next()
		require.NoError(t, err)
	}
	assert.Equal(t, foreign.Taken{ByReach: true}, s.Taken())
	assert.Empty(t, got.Goals)
}

// It is told of each puzzle whether its text names its goal, by Read and by a stream.
func TestPuzzlesWhoseGoalIsAssumed(t *testing.T) {
	for _, c := range []struct {
		text             string
		goal             string
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
