package tryout_test

import (
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/app/playback"
	"waymark/app/shell"
	"waymark/puzzles"
	"waymark/test/apptest"
)

// listed is what the list beside the playback says of the line.
func listed(t *playback.Trial) (notes []string) {
	for _, node := range t.Line() {
		notes = append(notes, shell.TrialNote(t, node))
	}
	return notes
}

func TestTryingKeepsEveryBranch(t *testing.T) {
	for id, text := range apptest.TryFive {
		t.Run(id, func(t *testing.T) {
			a, _ := window(t)
			open(t, a, text)
			require.True(t, a.Do("try"))
			assert.False(t, a.Do("try-branch-after"), "no fork yet")
			moves := a.Rules.Moves(a.Puzzle(), a.Puzzle().Start)
			require.GreaterOrEqual(t, len(moves), 2)
			first, second := moves[0], moves[1]
			for _, m := range []puzzles.Move{first, second} {
				step, err := a.Trial.Do(m)
				require.NoError(t, err)
				a.Trier.StartBoard.ShowMove(step, 0)
				require.True(t, a.Do("undo"))
			}
			assert.Equal(t, []string{"", "2/2 ↳"}, listed(a.Trial)[:2])
			require.True(t, a.Do("try-branch-before"))
			assert.Zero(t, a.Trial.Len(), "at a fork the user stays")
			assert.Equal(t, "Branch 1 of 2: "+string(first), a.Status.Text)
			require.True(t, a.Do("redo"))
			assert.Equal(t, []puzzles.Move{first}, a.Trial.Moves())
			require.True(t, a.Do("try-branch-after"))
			assert.Equal(t, []puzzles.Move{second}, a.Trial.Moves(), "beyond a fork the user goes to the other branch")

			require.True(t, a.Do("try-name"))
			field, ok := a.Win.Canvas().Focused().(*shell.Field)
			require.True(t, ok)
			field.SetText("here")
			field.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
			assert.Contains(t, listed(a.Trial)[1], "here")
			assert.Equal(t, a.Counted(1), a.Trier.Bar.Head.Title())
			assert.Equal(t, "here", a.Editor.Start.Head.Note(), "the board does not say the number of moves again")

			a.Deck.Moves.OnSelect(0)
			assert.Zero(t, a.Trial.Len(), "a click on the list goes there")
			a.Deck.Moves.OnSelect(1)
			assert.Equal(t, 1, a.Trial.Len())

			require.True(t, a.Do("try"))
			require.Nil(t, a.Trial)
			require.True(t, a.Do("try"))
			assert.Equal(t, []puzzles.Move{second}, a.Trial.Moves(), "the mode is as it was left")
			assert.Contains(t, listed(a.Trial)[1], "here")

			require.True(t, a.Do("history"))
			require.Len(t, a.Finder.Items, 3)
			assert.Equal(t, "here", a.Trial.Name())
			a.Finder.Items[1].Run()
			assert.Equal(t, []puzzles.Move{first}, a.Trial.Moves())
			a.Finder.Close()
			require.True(t, a.Do("try-reset"))
			assert.Zero(t, a.Trial.Len())
		})
	}
}

func TestAnotherPuzzleIsTriedAnew(t *testing.T) {
	a, _ := window(t)
	open(t, a, apptest.Corner)
	require.True(t, a.Do("try"))
	a.Trier.Push(0, puzzles.Right)
	require.True(t, a.Do("try"))
	stroke(a, puzzles.Start, true, 7)
	require.True(t, a.Do("try"))
	assert.Equal(t, 1, a.Trial.Size())
	require.True(t, a.Do("try"))
	require.True(t, a.Do("undo"))
	require.True(t, a.Do("try"))
	assert.Equal(t, 2, a.Trial.Size(), "undo goes back to other boards with what was tried on them")
}

func TestMovesThatAreASolutionAlreadyAreNotKeptAgain(t *testing.T) {
	a, q := window(t)
	open(t, a, apptest.Corner)
	solveNow(t, a, q)
	before := a.Puzzle()
	require.True(t, a.Do("try"))
	for _, m := range before.Solutions[0].Moves {
		_, err := a.Trial.Do(m)
		require.NoError(t, err)
	}
	require.True(t, a.Do("try-solution"))
	assert.Equal(t, before.Solutions, a.Puzzle().Solutions)
	assert.Equal(t, 0, a.Shown)
	assert.Equal(t, "These moves are solution 1 already.", a.Status.Text)
}

// The keyboard begins on a piece that can move, and says what it does with one.
func TestTryingBeginsOnAPieceThatCanMove(t *testing.T) {
	for id, said := range map[string]string{
		"slide": "arrow keys move it, Space lets it go.", "glide": "arrow keys move it, Space lets it go.", "blocks": "go to a ring and press Space. Escape lets it go.",
	} {
		t.Run(id, func(t *testing.T) {
			a, _ := window(t)
			open(t, a, apptest.TryFive[id])
			cells := a.Puzzle().Start.Cells
			for cell := range cells { // from wherever it is
				a.Editor.Start.Board.SetCursor(cell)
				require.True(t, a.Do("try"))
				at := a.Editor.Start.Board.Cursor()
				assert.NotEmpty(t, a.Trier.Targets(at), "from %d", cell)
				if len(a.Trier.Targets(cell)) > 0 {
					assert.Equal(t, cell, at, "it stays where it can")
				}
				a.Trier.LeaveTrial()
			}
			require.True(t, a.Do("try"))
			a.Editor.Start.Board.TypedKey(&fyne.KeyEvent{Name: fyne.KeySpace})
			name := a.Puzzle().Start.Size.CellName(a.Editor.Start.Board.Cursor())
			assert.Equal(t, "The piece on "+name+" is chosen: "+said, a.Status.Text)
		})
	}
}

// A mark made of tried moves is seen and selected, as one that is pinned; what pins says how.
func TestTriedMovesBecomeAMarkThatIsSeen(t *testing.T) {
	a, _ := window(t)
	open(t, a, apptest.Corner)
	if a.Marker.Pane.Body.Visible() {
		a.Marker.FoldWay()
	}
	require.True(t, a.Do("try"))
	require.True(t, a.Do("try-keep"))
	assert.Equal(t, "No move was tried: there is nothing to keep as a waypoint.", a.Status.Text)
	require.True(t, a.Trier.Trying(), "moves are tried on")
	_, err := a.Trial.Do("A1-R")
	require.NoError(t, err)
	assert.False(t, a.Do("pin"))
	assert.Equal(t, "Moves are being tried: Ctrl+K keeps them as a waypoint.", a.Commands.Find("pin").Hindered())
	require.True(t, a.Do("try-keep"))
	assert.Equal(t, "Recorded 1 slide, which every search plays first.", a.Status.Text)
	assert.True(t, a.Marker.Pane.Body.Visible())
	i, ok := a.Marker.SelectedMark()
	assert.True(t, ok && i == 0)
	require.Len(t, a.Puzzle().Marks, 1)
	assert.Empty(t, a.Commands.Find("pin").Hindered(), "there is no solution, which needs no words of the moment")

	require.True(t, a.Do("mark-kind"))
	assert.Equal(t, "Via: every solution passes it", a.Status.Text)
	require.True(t, a.Do("mark-kind"))
	assert.Equal(t, "Hint: tried first, not required", a.Status.Text)
}

// Beside the way stands what the keys do with a mark while they do it, else what the pointer does.
func TestTheWaySaysItsKeysWhileItHasTheKeyboard(t *testing.T) {
	a, _ := window(t)
	open(t, a, apptest.Corner+"mark via one 3x3\n???\n?R?\n???\n")
	w := &a.Marker.Pane
	if !w.Body.Visible() {
		a.Marker.FoldWay()
	}
	assert.Contains(t, w.Head.Note(), "right-click")
	a.Win.Canvas().Focus(w.Strip)
	assert.Equal(t, "Arrow keys choose a waypoint, with Alt they move it; Space changes its kind, Delete removes it.", w.Head.Note())
	a.Win.Canvas().Unfocus()
	assert.Contains(t, w.Head.Note(), "right-click")
}
