package game_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/app/backplay/game"
	"waymark/app/present"
	"waymark/puzzles"
	"waymark/puzzles/families"
	"waymark/puzzles/known"
	"waymark/puzzles/moveanalysis"
)

func begun(t *testing.T, words string) *game.Game {
	t.Helper()
	list, err := puzzles.Read([]byte(words), "puzzle", families.Rules)
	require.NoError(t, err)
	g, ok, err := moveanalysis.ChooseGoal(context.Background(), list[0])
	require.NoError(t, err)
	require.True(t, ok)
	return game.New(g)
}

const row = "puzzle glide\nstart 2x5\nR....\n#####\ngoal 2x5\n....R\n#####\n"

func rows(w *game.Game) string {
	return puzzles.BoardText(families.Find(w.Goal.Puzzle.Family), w.Position(), puzzles.Start)
}

func TestMovesAreTakenBack(t *testing.T) {
	w := begun(t, "puzzle glide\nstart 2x5\nR....\n.....\ngoal 2x5\n.....\n....R\n")
	assert.Equal(t, []int{4, 5, 6, 7, 8}, w.Targets(9), "along both lines")
	assert.Empty(t, w.Targets(0), "nothing stands there")
	step, ok := w.Drag(9, 6)
	require.True(t, ok)
	assert.Equal(t, []puzzles.Shift{{From: 9, To: 6}}, step.Shifts)
	assert.Equal(t, []puzzles.Move{"B2-R"}, w.Moves())
	_, ok = w.Push(6, puzzles.Up)
	require.True(t, ok, "the nearest place in that direction")
	assert.Equal(t, []puzzles.Move{"B1-D", "B2-R"}, w.Moves())
	_, ok = w.Push(1, puzzles.Left)
	assert.False(t, ok, "no slide to the right ends there")
	assert.Equal(t, 2, w.Len())

	_, ok = w.Undo()
	require.True(t, ok)
	assert.Equal(t, "start 2x5\n.....\n.R...\n", rows(w))
	step, ok = w.Redo()
	require.True(t, ok)
	assert.Equal(t, []puzzles.Shift{{From: 6, To: 1}}, step.Shifts)
	assert.False(t, w.CanRedo())
	require.True(t, w.Keep(1))
	assert.Equal(t, []puzzles.Move{"B2-R"}, w.Moves())
	assert.False(t, w.Keep(1), "it is that already")
	_, ok = w.Undo()
	require.True(t, ok)
	assert.Equal(t, 2, w.Len())

	assert.False(t, w.Take([]puzzles.Move{"B1-L"}), "that is no way to the goal")
	require.True(t, w.Take([]puzzles.Move{"B1-R", "E1-D"}))
	assert.Equal(t, []puzzles.Move{"B1-R", "E1-D"}, w.Moves())
	assert.Equal(t, "start 2x5\n.R...\n.....\n", rows(w))
}

// One gesture may mean several moves back: blocks that stood still while others moved.
func TestTheNextOfSeveralIsTaken(t *testing.T) {
	w := begun(t, "puzzle tandem\nstart 2x4\n**..\n####\n")
	_, ok := w.Push(0, puzzles.Right)
	require.True(t, ok)
	met := map[string]bool{}
	taken, of := w.Rivals()
	assert.Equal(t, 1, taken)
	require.Greater(t, of, 1)
	for range of {
		assert.Equal(t, []puzzles.Move{"L"}, w.Moves())
		met[rows(w)] = true
		require.True(t, w.Another())
	}
	assert.Len(t, met, of)
	assert.Equal(t, 1, w.Len())
}

func TestAnotherGoalPosition(t *testing.T) {
	w := begun(t, "puzzle glide\nstart 2x3\nRB.\n...\ngoal 2x3\n...\n..R\n")
	met := map[string]bool{rows(w): true}
	for range w.Goal.Others {
		require.True(t, w.Begin())
		met[rows(w)] = true
	}
	assert.Len(t, met, 5)
	assert.False(t, begun(t, row).Begin(), "there is but one")
}

func TestWhereMovesCannotBeTracedBackItSaysSo(t *testing.T) {
	assert.Empty(t, begun(t, row).Stuck())
	assert.Contains(t, begun(t, "puzzle glide\nstart 2x5\nR..%.\n#####\ngoal 2x5\n..R..\n#####\n").Stuck(), "cannot be traced back")
	assert.Equal(t, "No move leads to this position.", begun(t, "puzzle glide\nstart 2x5\nR....\n#####\ngoal 2x5\n..R..\n#####\n").Stuck())
}

func TestItSaysWhetherTheWayIsAShortestOne(t *testing.T) {
	w := begun(t, row)
	say := func(f known.Fact, busy, hidden bool) string {
		v := game.View{Game: w, Fact: f, Busy: busy, Reveal: present.Reveal{Hidden: hidden}}
		title, detail := v.Verdict()
		_, short := v.Shortcut()
		assert.Equal(t, v.Standing() == game.Longer, short)
		return title + " | " + detail
	}
	assert.Equal(t, "At the goal | The goal says where everything stands.", say(known.Fact{}, false, false))
	w.Push(4, puzzles.Left)
	one := known.Fact{Found: true, Moves: w.Moves()}
	assert.Equal(t, "1 slide back | Looking for a shorter way …", say(one, true, false))
	w.Push(3, puzzles.Left) // nothing holds it there
	require.Equal(t, 1, w.Len())
	proved := one
	proved.Least = 1
	assert.Equal(t, "1 slide back: optimal | No way from here to the goal is shorter, proved.", say(proved, false, false))
	none := known.Fact{Found: true, Moves: []puzzles.Move{}}
	assert.Equal(t, "1 slide back: a shorter way is known | The goal is reached here already.", say(none, false, false))
	for _, f := range []known.Fact{one, proved, none} {
		assert.Equal(t, "1 slide back | Whether a shorter way leads to the goal is hidden with the lengths.", say(f, true, true))
	}

	w = begun(t, "puzzle slide\nstart 2x2\n1 2\n3 _\ngoal 2x2\n1 2\n3 _\n")
	for range 3 {
		for cell := range 4 {
			if at := w.Targets(cell); len(at) > 0 && (w.Len() == 0 || cell != 3) {
				w.Drag(cell, at[0])
				break
			}
		}
	}
	require.Equal(t, 3, w.Len())
	m := w.Moves()
	assert.Equal(t, "3 moves back: a shorter way is known | A shortest solution from here has 1 move, proved.", say(known.Fact{Found: true, Moves: m[:1], Least: 1}, false, false))
	assert.Equal(t, "3 moves back: a shorter way is known | A solution from here has 2 moves; an even shorter one is looked for.", say(known.Fact{Found: true, Moves: m[:2], Least: 1}, true, false))
	assert.Equal(t, "3 moves back | No shorter way was found, and it is not proved that there is none. None has fewer than 2 moves, proved.", say(known.Fact{Found: true, Moves: m, Least: 2}, false, false))
}
