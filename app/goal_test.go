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
