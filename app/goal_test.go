package app_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/app"
)

// goalOf is the first cell of the goal as text.
func goalOf(a *app.Tab) string {
	return a.Rules.FormatCell(a.Puzzle().Goal.Cells[0], 0)
}

func numbers(t *testing.T, text string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "boards.txt")
	require.NoError(t, os.WriteFile(path, []byte(text), 0o600))
	return path
}

func TestAnImportAsksForAGoalThatNothingTells(t *testing.T) {
	for key, want := range map[fyne.KeyName]string{fyne.KeyHome: "1", fyne.KeyRight: "_"} {
		a, _ := window(t)
		before := a.Puzzle()
		a.Open(numbers(t, "1 2 3 4 5 6 7 0 8\n"))
		require.True(t, a.DialogOpen())
		assert.Same(t, before, a.Puzzle(), "nothing is opened yet")
		press(a, key, fyne.KeyReturn)
		assert.False(t, a.DialogOpen(), "once")
		assert.Equal(t, want, goalOf(a))
	}
	a, _ := window(t)
	before := a.Puzzle()
	a.Open(numbers(t, "1 2 3 4 5 6 7 0 8\n"))
	press(a, fyne.KeyEscape)
	assert.Same(t, before, a.Puzzle())
}

// Where a board can reach no usual goal, the first that is offered is to draw one, from the start.
func TestNoGoalIsOfferedThatTheStartCannotReachAlone(t *testing.T) {
	for key, another := range map[fyne.KeyName]bool{fyne.KeyHome: true, fyne.KeyRight: false} {
		a, _ := window(t)
		a.Open(numbers(t, "2 1\n3 4\n5 0\n"))
		require.True(t, a.DialogOpen())
		assert.Contains(t, strings.Join(textsIn(a.Win.Canvas().Overlays().Top()), " "), "can reach none of the usual goals")
		press(a, key, fyne.KeyReturn)
		assert.Equal(t, another, a.Puzzle().Goal.Equal(a.Puzzle().Start))
	}
	a, _ := window(t)
	a.Open(numbers(t, "3\n1 2 3\n8 4 5\n7 0 6\n"))
	require.False(t, a.DialogOpen())
	assert.Contains(t, strings.Join(textsIn(a.Bar()), " "), "goal taken: spiral")
}

// Numbers that are no tiles are opened as tiles only where somebody agrees.
func TestNumbersThatAreNoTilesAreAskedAbout(t *testing.T) {
	a, _ := window(t)
	before := a.Puzzle()
	a.Open(numbers(t, "1 2 2\n3 4 0\n"))
	require.True(t, a.DialogOpen())
	assert.Same(t, before, a.Puzzle())
	assert.Contains(t, strings.Join(textsIn(a.Win.Canvas().Overlays().Top()), " "), "each once, and one cell is blank. These are not.")
	press(a, fyne.KeyReturn) // these are tiles
	require.True(t, a.DialogOpen())
	press(a, fyne.KeyReturn) // the blank is last
	assert.Equal(t, "slide", a.Front().Puzzle().Family)
}

// Numbers that may be cars are asked about with two pictures, by file and by pasting; nothing is opened before.
func TestNumbersThatMayBeCarsAreAskedAbout(t *testing.T) {
	const text = "0 0 2 0 0 0\n0 0 2 3 3 0\n1 1 2 0 0 4\n0 0 0 0 0 4\n0 5 5 0 0 4\n0 0 0 0 0 0\n"
	for key, want := range map[fyne.KeyName]string{fyne.KeyHome: "blocks", fyne.KeyRight: "slide"} {
		for _, paste := range []bool{false, true} {
			a, _ := window(t)
			before := a.Puzzle()
			if a.Fa.Clipboard().SetContent(text); paste {
				a.Do("paste")
			} else {
				a.Open(numbers(t, text))
			}
			require.True(t, a.DialogOpen())
			assert.Contains(t, strings.Join(textsIn(a.Win.Canvas().Overlays().Top()), " "), "What do the numbers mean")
			assert.Same(t, before, a.Puzzle())
			if press(a, key, fyne.KeyReturn); a.DialogOpen() { // which goal
				press(a, fyne.KeyReturn)
			}
			assert.Equal(t, want, a.Front().Puzzle().Family)
		}
	}
}

// All that is noted of a text is listed, at most five; a goal is asked for with the pictures of a board whose goal is open.
func TestTheNotesOfATextAreListed(t *testing.T) {
	a, _ := window(t)
	a.Open(numbers(t, strings.Repeat("HAAI\nHAAI\nJBBK\nJCDK\nE@@F\n\n", 7)))
	require.True(t, a.DialogOpen())
	told := strings.Join(textsIn(a.Win.Canvas().Overlays().Top()), " ")
	assert.Equal(t, 5, strings.Count(told, "the text names no goal"), told)
	assert.Contains(t, told, "and 2 more")

	a, _ = window(t)
	a.Open(numbers(t, "start\n1 2 3\n4 5 6\n7 0 8\n\ngoal\n1 2 3\n4 5 6\n7 8 0\n\n8 7 6\n5 4 3\n2 1 0\n"))
	require.True(t, a.DialogOpen())
	press(a, fyne.KeyRight, fyne.KeyReturn)
	list := a.Front().Puzzle()
	assert.Equal(t, "1", a.Rules.FormatCell(list.Goal.Cells[0], 0), "the goal that was written stays")
}

func TestTheOnlyGoalThatCanBeReachedIsTakenAndNamed(t *testing.T) {
	a, _ := window(t)
	note := func() (told bool) {
		for _, words := range textsIn(a.Bar()) {
			told = told || strings.HasPrefix(words, "goal taken")
		}
		return told
	}
	a.Open(numbers(t, "1 0 2 3 4 5 6 7 8 9 10 11 12 13 14 15\n"))
	require.False(t, a.DialogOpen())
	assert.Equal(t, "_", goalOf(a))
	assert.True(t, note(), "it stands in the window")
	a.Do("clear-goal")
	assert.False(t, note(), "it is another goal now")
	a.Do("undo")
	assert.True(t, note())

	a, _ = window(t)
	a.Fa.Clipboard().SetContent("1 2 3 4 5 6 7 8 9 10 11 12 13 14 0 15\n")
	require.True(t, a.Do("paste"))
	assert.Equal(t, "1", goalOf(a), "the usual one")
	assert.False(t, note())
}
