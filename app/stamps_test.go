package app_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/puzzles"
	"waymark/puzzles/edit"
	"waymark/test/apptest"
	"waymark/widgets/board"
)

// A kept selection is a brush: it shows what it would change, a click paints it as one edit,
// and it is there in every puzzle of the family, and in no other.
func TestAKeptSelectionIsABrush(t *testing.T) {
	for family, words := range apptest.TryFive {
		t.Run(family, func(t *testing.T) {
			a, _ := window(t)
			open(t, a, words)
			start := a.Editor.Start.Board
			a.Editor.Selecting.Selection.Region = edit.Cells(a.Puzzle().Start.Size, 0, 1)
			a.Editor.Selecting.Selection.Role = puzzles.Start
			require.True(t, a.Do("stamp-keep"))
			require.Len(t, a.Prefs.Stamps(family), 1)
			before := a.Puzzle()
			last := before.Start.Size.Cells() - 1
			patches := start.OnPreview(last)
			stroke(a, puzzles.Start, false, last)
			after := a.Puzzle()
			for _, p := range patches {
				assert.NotEqual(t, before.Start.Cells[p.Cell], after.Start.Cells[p.Cell])
			}
			changed := 0
			for i, c := range after.Start.Cells {
				if c != before.Start.Cells[i] {
					changed++
				}
			}
			assert.Equal(t, len(patches), changed, "the ghost shows what a click does")
			if family == "blocks" {
				assert.Contains(t, puzzles.BoardText(a.Rules, after.Start, puzzles.Start), "CC", "a piece that is there gets a name of its own")
			}
			if changed > 0 {
				require.True(t, a.Do("undo"))
				assert.Same(t, before, a.Puzzle())
				require.True(t, a.Do("redo"))
				assert.Same(t, after, a.Puzzle())
			}
			require.True(t, a.Do("stamp-next"))
			require.True(t, a.Do("stamp-forget"))
			assert.Empty(t, a.Prefs.Stamps(family))
			assert.False(t, a.Do("stamp-next"))
		})
	}
}

func TestAStampFollowsThePointerUntilItIsLetGo(t *testing.T) {
	a, _ := window(t)
	open(t, a, apptest.Corner)
	a.Editor.Selecting.Selection.Region = edit.Cells(a.Puzzle().Start.Size, 0, 1)
	a.Editor.Selecting.Selection.Role = puzzles.Start
	require.True(t, a.Do("stamp-keep"))
	before := a.Puzzle()
	draw := a.Editor.Start.Board.OnStroke
	draw(board.Stroke{From: 3, To: 3, Passed: []int{3}, Phase: board.StrokeBegun})
	draw(board.Stroke{From: 3, To: 4, Passed: []int{4}, Phase: board.StrokeGoing})
	assert.Equal(t, before.Start.Cells[3], a.Puzzle().Start.Cells[3])
	assert.Equal(t, before.Start.Cells[0], a.Puzzle().Start.Cells[4])
	draw(board.Stroke{From: 3, To: 4, Phase: board.StrokeCancelled})
	assert.Same(t, before, a.Puzzle())
	draw(board.Stroke{From: 8, To: 8, Passed: []int{8}, Phase: board.StrokeBegun})
	draw(board.Stroke{From: 8, To: 8, Phase: board.StrokeEnded})
	assert.Equal(t, before.Start.Cells[0], a.Puzzle().Start.Cells[7], "it stays on the board")
	require.True(t, a.Do("line"))
	assert.False(t, a.Do("stamp-forget"), "another tool puts it away")
}

// Mixed brushes paint by lot; a shape keeps its lots while it grows, and undo and redo bring
// back the picture.
func TestMixedBrushesPaintByLot(t *testing.T) {
	a, _ := window(t)
	a.Load(a.Rules.New(puzzles.Size{Rows: 8, Cols: 8}), "")
	first := a.Editor.Brush
	require.True(t, a.Do("mix"))
	require.True(t, a.Do("mix"))
	second := a.Editor.Brush
	require.NotEqual(t, first, second)
	require.True(t, a.Do("rectangle"))
	draw := a.Editor.Start.Board.OnStroke
	draw(board.Stroke{From: 0, To: 31, Passed: []int{0}, Phase: board.StrokeBegun})
	half := a.Puzzle()
	draw(board.Stroke{From: 0, To: 63, Passed: []int{63}, Phase: board.StrokeGoing})
	draw(board.Stroke{From: 0, To: 63, Phase: board.StrokeEnded})
	whole := a.Puzzle()
	counts := map[puzzles.Cell]int{}
	for i, c := range whole.Start.Cells {
		counts[c]++
		if i < 32 {
			assert.Equal(t, half.Start.Cells[i], c, "cell %d", i)
		}
	}
	assert.Len(t, counts, 3)
	assert.Greater(t, counts[first], 5)
	require.True(t, a.Do("undo"))
	require.True(t, a.Do("redo"))
	assert.Same(t, whole, a.Puzzle())
	require.True(t, a.Do("mix-end"))
	stroke(a, puzzles.Start, false, 0)
	assert.Equal(t, a.Editor.Brush, a.Puzzle().Start.Cells[0])
	assert.False(t, a.Do("mix-end"))
}
