package puzzles_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/puzzles"
)

func TestABoardPastedIsTheBoardCopied(t *testing.T) {
	p := parse(t, "puzzle flagged\nstart 2x2\no.\n#.\nflags 2x2\n..\n.f\nmark fixed\nmoves A1-R\n")
	f := flagged{}
	text := puzzles.BoardText(f, p.Start, puzzles.Start)
	assert.Equal(t, "start 2x2\no.\n#.\nflags 2x2\n..\n.f\n", text)
	require.True(t, puzzles.HoldsBoards(text))

	other := p.Clone()
	other.Start = puzzles.NewBoard(p.Start.Size, floor)
	back, err := puzzles.PasteBoards(text, "f", f, other)
	require.NoError(t, err)
	assert.Equal(t, p, back)
}

func TestAPastedBoardLeavesTheOther(t *testing.T) {
	p := parse(t, "puzzle walk\nname N\nstart 2x2\no.\n#.\ngoal 2x2\n..\n.o\n")
	back, err := puzzles.PasteBoards("; mine\ngoal 2x2\no.\n..\n", "f", walk{}, p)
	require.NoError(t, err)
	assert.Equal(t, p.Start, back.Start)
	assert.Equal(t, "N", back.Name)
	assert.Equal(t, "goal 2x2\no.\n..\n", puzzles.BoardText(walk{}, back.Goal, puzzles.Goal))
	assert.Equal(t, "goal 2x2\n..\n.o\n", puzzles.BoardText(walk{}, p.Goal, puzzles.Goal), "p is as it was")
}

func TestBoardsOfAnotherSize(t *testing.T) {
	p := parse(t, "puzzle walk\nstart 2x2\no.\n#.\ngoal 2x2\n..\n.o\nmark fixed\nmoves A1-R\n")
	back, err := puzzles.PasteBoards("start 1x2\no.\ngoal 1x2\n.o\n", "f", walk{}, p)
	require.NoError(t, err)
	assert.Equal(t, puzzles.Size{Rows: 1, Cols: 2}, back.Start.Size)
	assert.Empty(t, back.Marks)

	for text, want := range map[string]string{
		"start 1x2\no.\n":                        "1:1: this puzzle has no goal board",
		"goal 1x2\no.\n":                         "1:1: this puzzle has no start board",
		"start 2x2\no.\nx.\n":                    `3:1: "x" is no cell of this board`,
		"start 2x2\no.\n":                        "3:1: the text ends inside the start board: 1 of 2 rows are missing",
		"start 2x2\no.\n..\nname N\n":            `4:1: "name" begins no board; a board begins with a line such as "start 8x8"`,
		"start 2x2\no.\n..\nstart 2x2\no.\n..\n": "4:7: this puzzle has a second start board",
	} {
		_, err := puzzles.PasteBoards(text, "f", walk{}, p)
		require.Error(t, err, text)
		assert.Equal(t, want, place(t, err), text)
	}
}

func TestHoldsBoards(t *testing.T) {
	for _, text := range []string{"start 2x2", "\n; a\n goal 8x8\n"} {
		assert.True(t, puzzles.HoldsBoards(text), text)
	}
	for _, text := range []string{"", "start", "start\n..\n", "puzzle walk\nstart 2x2", "goals 2x2", "{"} {
		assert.False(t, puzzles.HoldsBoards(text), text)
	}
}
