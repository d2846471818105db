package moveanalysis_test

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/puzzles"
	"waymark/puzzles/families"
	"waymark/puzzles/moveanalysis"
)

func backwardRead(t *testing.T, words string) *puzzles.Puzzle {
	t.Helper()
	list, err := puzzles.Read([]byte(words), "puzzle", families.Rules)
	require.NoError(t, err)
	return list[0]
}

// TestGoalsAreAllArrangementsThatMatch compares the goal positions with all arrangements of the
// pieces that the goal takes.
func TestGoalsAreAllArrangementsThatMatch(t *testing.T) {
	for name, words := range backwardSmall {
		t.Run(name, func(t *testing.T) {
			p := backwardRead(t, words)
			f := families.Find(p.Family)
			var want []string
			for _, b := range arrangements(f, p) {
				if f.Matches(p, b, p.Goal) && (p.Family != "blocks" || sameShapes(p.Start, b)) {
					want = append(want, keyOf(b))
				}
			}
			g, ok, err := moveanalysis.ChooseGoal(context.Background(), p)
			require.NoError(t, err)
			require.True(t, ok)
			got := []string{keyOf(g.Puzzle.Start)}
			for _, b := range g.Others {
				got = append(got, keyOf(b))
			}
			if name == "blocks, alike" { // which of the two stands where makes no other position
				for i, key := range want {
					want[i] = strings.ReplaceAll(key, "\x03", "\x02")
				}
				for i, key := range got {
					got[i] = strings.ReplaceAll(key, "\x03", "\x02")
				}
				slices.Sort(want)
				want = slices.Compact(want)
			}
			if p.Family == "slide" { // the search does not tell apart what the goal does not name
				assert.Subset(t, want, got)
				return
			}
			assert.True(t, g.All)
			assert.ElementsMatch(t, want, got)
		})
	}
}

// sameShapes reports whether the pieces of two boards are the same: what is written alike has
// the same form, wherever it stands.
func sameShapes(a, b puzzles.Board) bool {
	forms := func(b puzzles.Board) map[puzzles.Cell]string {
		first, list := map[puzzles.Cell]int{}, map[puzzles.Cell]string{}
		for i, c := range b.Cells {
			if _, met := first[c]; !met {
				first[c] = i
			}
			list[c] += fmt.Sprint(i/b.Cols-first[c]/b.Cols, i%b.Cols-first[c]%b.Cols, " ")
		}
		return list
	}
	x, y := forms(a), forms(b)
	for c, form := range x {
		if piece(c) && y[c] != form {
			return false
		}
	}
	return true
}

// piece reports whether a cell of a board of blocks holds part of a piece.
func piece(c puzzles.Cell) bool {
	text := families.Find("blocks").FormatCell(c, puzzles.Start)
	return text != "." && text != "#"
}

// TestAGoalPositionIsChosen in the order in which the ways are told.
func TestAGoalPositionIsChosen(t *testing.T) {
	wide := "puzzle glide\nstart 5x5\nRBGYO\n.....\n.....\n.....\n.....\ngoal 5x5\n.....\n.....\n.....\n.....\n....R\n"
	for name, c := range map[string]struct {
		words string
		by    moveanalysis.GoalBy
		rows  string
	}{
		"the start":     {"puzzle tandem\nstart 2x3\n*..\n...\n", moveanalysis.ByStart, "*..\n...\n"},
		"most alike":    {backwardSmall["glide"], moveanalysis.ByAlike, "R.#\n.B.\n..R\n"},
		"too many":      {wide, moveanalysis.BySeating, ".BGYO\n.....\n.....\n.....\n....R\n"},
		"a dead end":    {"puzzle glide\nstart 5x5\nB....\n.Y...\n.....\n.....\n.....\ngoal 5x5\n.....\n.....\n..B..\n.....\n.....\n", moveanalysis.ByAlike, "Y....\n.....\n..B..\n.....\n.....\n"},
		"nothing there": {"puzzle glide\nstart 2x3\n..#\n...\ngoal 2x3\nR.#\n..B\n", moveanalysis.ByFilling, "R.#\n..B\n"},
		"no blocks":     {"puzzle tandem\nstart 2x3\n._#\n.._\n", moveanalysis.ByFilling, ".*#\n..*\n"},
	} {
		t.Run(name, func(t *testing.T) {
			g, ok, err := moveanalysis.ChooseGoal(context.Background(), backwardRead(t, c.words))
			require.NoError(t, err)
			require.True(t, ok)
			f := families.Find(g.Puzzle.Family)
			assert.Equal(t, c.by, g.By)
			assert.Equal(t, "start "+g.Puzzle.Start.Size.String()+"\n"+c.rows, puzzles.BoardText(f, g.Puzzle.Start, puzzles.Start))
			assert.Empty(t, f.Check(g.Puzzle))
			assert.True(t, f.Matches(g.Puzzle, g.Puzzle.Start, g.Puzzle.Goal))
		})
	}
}
