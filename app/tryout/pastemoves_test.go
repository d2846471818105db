package tryout_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/app/tryout"
	"waymark/puzzles"
	"waymark/puzzles/families"
	"waymark/test/apptest"
)

func TestPastedMovesAreKeptAsASolution(t *testing.T) {
	for id, text := range apptest.TryFive {
		t.Run(id, func(t *testing.T) {
			a, _ := window(t)
			open(t, a, text)
			moves := shortestOf(t, a.Puzzle())
			for _, form := range []string{
				puzzles.FormatMoves(moves),
				"moves " + strings.Join(strings.Fields(puzzles.FormatMoves(moves)), ", ") + "\n",
				"1. " + strings.Join(strings.Fields(puzzles.FormatMoves(moves)), "\n2. "),
			} {
				a.Fa.Clipboard().SetContent(form)
				require.True(t, a.Do("paste"))
				require.Len(t, a.Puzzle().Solutions, 1, "%q: %s", form, a.Status.Text)
				assert.Equal(t, moves, a.Puzzle().Solutions[0].Moves)
				assert.Equal(t, puzzles.StatusManual, a.Puzzle().Solutions[0].Status)
				a.DeleteSolution(0)
			}

			illegal := append([]puzzles.Move{moves[0]}, "A1-U")
			if id == "tandem" {
				illegal = []puzzles.Move{"U", "U"}
			}
			a.Fa.Clipboard().SetContent(puzzles.FormatMoves(illegal))
			require.True(t, a.Do("paste"))
			assert.Empty(t, a.Puzzle().Solutions)
			assert.Nil(t, a.Trial)
			assert.Regexp(t, "These moves cannot be played: move [12], (A1-)?U, is not legal: .+", a.Status.Text)
		})
	}
}

func TestPastedMovesThatEndElsewhereAreTried(t *testing.T) {
	a, _ := window(t)
	open(t, a, apptest.Corner)
	a.Fa.Clipboard().SetContent("A1-R")
	require.True(t, a.Do("paste"))
	require.NotNil(t, a.Trial)
	assert.Equal(t, []puzzles.Move{"A1-R"}, a.Trial.Moves())
	assert.Equal(t, "Pasted 1 slide. They do not reach the goal: go on from here.", a.Status.Text)
	a.Fa.Clipboard().SetContent("C1-D")
	require.True(t, a.Do("paste"))
	assert.Equal(t, []puzzles.Move{"A1-R", "C1-D"}, a.Trial.Moves(), "from the position shown")
	assert.True(t, a.Trial.Solved())
}

func TestBoardsAndWordsAreNoMoves(t *testing.T) {
	for _, text := range []string{"", "moves", "R..\n...\n.B.", "1 2 3\n4 5 _", "hello", "U D", "D8-U board", "12"} {
		_, ok := tryout.MovesIn(families.Find(apptest.Read(t, apptest.Corner).Family), text)
		assert.False(t, ok, "%q", text)
	}
	moves, ok := tryout.MovesIn(families.Find(apptest.Read(t, apptest.TryFive["tandem"]).Family), "URD, L")
	assert.True(t, ok)
	assert.Equal(t, []puzzles.Move{"U", "R", "D", "L"}, moves)
}
