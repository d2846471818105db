package app_test

import (
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/app/document"
	"waymark/app/player"
	"waymark/puzzles"
	"waymark/puzzles/families"
	"waymark/test/apptest"
	"waymark/widgets"
)

// The mode that tries moves takes no room from the boards, in the smallest window either.
func TestTryingMovesLeavesTheBoardsWhereTheyAre(t *testing.T) {
	for id, words := range apptest.TryFive {
		a, _ := window(t)
		open(t, a, words)
		a.Win.Resize(widgets.MinWindow)
		where := func() []any {
			b := a.Editor.Start.Board
			at, size := b.Area()
			return []any{fyne.CurrentApp().Driver().AbsolutePositionForObject(b), b.Size(), at, size}
		}
		before := where()
		require.True(t, a.Do("try"))
		assert.Equal(t, before, where(), id)
		content := a.Win.Content().MinSize()
		assert.LessOrEqual(t, content.Width, widgets.MinWindow.Width, id)
		require.True(t, a.Do("try"))
		assert.Equal(t, before, where(), id)
	}
}

func TestTriedMovesAreKeptWithThePuzzle(t *testing.T) {
	for id, words := range apptest.TryFive {
		t.Run(id, func(t *testing.T) {
			a, _ := window(t)
			open(t, a, words)
			p := a.Puzzle()
			require.True(t, a.Do("try"))
			assert.Same(t, p, a.Puzzle(), "nothing was tried yet")
			moves := a.Rules.Moves(p, p.Start)
			require.GreaterOrEqual(t, len(moves), 2)
			require.True(t, a.Trier.TryMove(moves[0]))
			require.True(t, a.Do("undo"))
			require.True(t, a.Trier.TryMove(moves[1]))
			want := []puzzles.Tried{{Moves: moves[:1]}, {Moves: moves[1:2]}}
			assert.True(t, puzzles.SameTried(want, a.Puzzle().Tried), "%v", a.Puzzle().Tried)
			assert.True(t, a.Doc.Dirty())
			_, edited := a.Doc.UndoName()
			assert.False(t, edited, "it is no edit")

			data, err := puzzles.EncodeFile(a.Puzzle(), families.Rules)
			require.NoError(t, err)
			again, err := puzzles.ReadFile(data, "f", families.Rules)
			require.NoError(t, err)
			a.Load(again, "")
			require.True(t, a.Do("tried"))
			assert.Equal(t, []int{0, 1, 2}, a.Trier.Bar.Nodes, "it is seen before moves are tried")
			require.True(t, a.Do("try"))
			assert.Equal(t, 3, a.Trial.Size())
			assert.False(t, a.Doc.Dirty(), "who only looks changes nothing")
			a.Trier.Bar.Tree.OnVisit(1)
			assert.Equal(t, moves[:1], a.Trial.Moves())
			a.Trier.Bar.Tree.OnVisit(2)
			assert.Equal(t, moves[1:2], a.Trial.Moves())
			require.True(t, a.Do("try-prune"))
			assert.Equal(t, want[:1], a.Puzzle().Tried)
			require.True(t, a.Do("undo"))
			assert.Len(t, a.Puzzle().Tried, 2, "it is back")
		})
	}
}

// Other boards have another tree, and undo brings both back together; marks have none.
func TestTriedMovesFollowTheBoards(t *testing.T) {
	a, _ := window(t)
	open(t, a, apptest.Corner)
	require.True(t, a.Do("try"))
	a.Trier.Push(0, puzzles.Right)
	require.True(t, a.Do("try-keep"))
	require.True(t, a.Do("try"))
	a.Trier.Push(2, puzzles.Down)
	tree := a.Puzzle().Tried
	require.Equal(t, []puzzles.Tried{{Moves: []puzzles.Move{"A1-R", "C1-D"}}}, tree)
	require.True(t, a.Do("try"))
	stroke(a, puzzles.Start, true, 7)
	assert.Nil(t, a.Puzzle().Tried)
	require.True(t, a.Do("undo"))
	assert.Equal(t, tree, a.Puzzle().Tried)
	require.True(t, a.Do("undo"))
	assert.Empty(t, a.Puzzle().Marks)
	assert.Equal(t, tree, a.Puzzle().Tried, "undo takes no move back that was tried")
	require.True(t, a.Do("redo"))
	assert.Equal(t, tree, a.Puzzle().Tried)
	assert.False(t, document.NewDocument(a.Puzzle(), "").Dirty())
}

// The panel shows what was tried while moves are tried, unless the user looks at
// something else there.
func TestThePanelTurnsToTheTriedMoves(t *testing.T) {
	a, _ := window(t)
	open(t, a, apptest.Corner)
	require.True(t, a.Do("try"))
	assert.True(t, a.Deck.TriedSeen())
	assert.True(t, a.Trier.Bar.Pane.Visible())
	require.True(t, a.Do("try"))
	assert.False(t, a.Deck.TriedSeen())
	assert.True(t, a.Solving.Panel.Content.Visible())
	require.True(t, a.Do("moves"))
	require.True(t, a.Do("try"))
	assert.Equal(t, player.TabMoves, a.Deck.Look.Tabs.Selected(), "the moves stay")
	require.True(t, a.Do("tried"))
	require.True(t, a.Do("try"))
	assert.True(t, a.Deck.TriedSeen(), "who has asked for it keeps it")
}

// A tree that nobody sees has no keys.
func TestTheKeyboardLeavesTheTreeWithTheMode(t *testing.T) {
	a, _ := window(t)
	open(t, a, apptest.Corner)
	require.True(t, a.Do("try"))
	a.Trier.Push(0, puzzles.Right)
	a.Win.Canvas().Focus(a.Trier.Bar.Tree)
	press(a, fyne.KeyUp)
	assert.Zero(t, a.Trial.Len(), "arrow keys walk in it")
	require.True(t, a.Do("try"))
	assert.Equal(t, fyne.Focusable(a.Editor.Start.Board), a.Win.Canvas().Focused())
	press(a, fyne.KeyDown)
	assert.False(t, a.Trying())
}

// With lengths hidden the tree is without the moves of a search, and without what is
// known of lengths.
func TestTheTreeHidesWhatIsHidden(t *testing.T) {
	a, q := window(t)
	open(t, a, misleading)
	ready(t, a, q)
	require.True(t, a.Do("try"))
	moves := a.Rules.Moves(a.Puzzle(), a.Puzzle().Start)
	require.True(t, a.Trier.TryMove(moves[0]))
	require.True(t, a.Do("try-replace"))
	answered(t, a, q)
	bar := &a.Trier.Bar
	require.Len(t, bar.Nodes, a.Trial.Size())
	require.Greater(t, a.Trial.Size(), 3)
	assert.NotEmpty(t, a.Trier.TreeNode(1).Left)
	assert.True(t, a.Deck.CanWalk(1))
	require.True(t, a.Do("spoiler-free"))
	assert.Len(t, bar.Nodes, 2)
	for i := range bar.Nodes {
		assert.Empty(t, a.Trier.TreeNode(i).Left)
		assert.Empty(t, a.Trier.TreeNode(i).Lost)
	}
	assert.False(t, a.Deck.CanWalk(1), "the moves to come are the search's")
}

// What a move has lost is told where both distances are proved.
func TestTheTreeSaysWhatMovesLose(t *testing.T) {
	a, q := window(t)
	open(t, a, misleading)
	ready(t, a, q)
	solveNow(t, a, q)
	require.True(t, a.Do("try"))
	best := a.Puzzle().Solutions[0].Moves
	for _, m := range a.Rules.Moves(a.Puzzle(), a.Puzzle().Start) {
		require.True(t, a.Trier.TryMove(m))
		require.True(t, a.Do("minimum"))
		answered(t, a, q)
		node := a.Trier.TreeNode(a.Trial.At)
		_, now := a.Trier.Here()
		require.True(t, now.Exact())
		lost := 1 + len(now.Moves) - len(best)
		assert.Equal(t, lost > 0, node.Dear, m)
		if m == best[0] {
			assert.Equal(t, "0", node.Lost)
		} else if lost > 0 {
			assert.Equal(t, byte('+'), node.Lost[0])
		}
		require.True(t, a.Do("undo"))
	}
}

// The buttons of the playback walk along the tried moves.
func TestTheTransportWalksAlongTriedMoves(t *testing.T) {
	a, _ := window(t)
	open(t, a, apptest.Corner)
	require.True(t, a.Do("try"))
	assert.False(t, a.Do("next"))
	a.Trier.Push(0, puzzles.Right)
	a.Trier.Push(2, puzzles.Down)
	assert.Equal(t, 2, a.Deck.Play.Step())
	for _, tt := range []struct {
		id   string
		want int
	}{{"previous", 1}, {"next", 2}, {"first", 0}, {"last", 2}} {
		require.True(t, a.Do(tt.id))
		assert.Equal(t, tt.want, a.Trial.Len(), tt.id)
		assert.Equal(t, tt.want, a.Deck.Play.Step(), tt.id)
	}
	a.Deck.Play.OnSeek(1)
	assert.Equal(t, 1, a.Trial.Len())
	assert.True(t, a.Do("play"))
}

// Solving from a tried position goes on showing it: while it is searched, and in the
// solution that begins with these moves.
func TestSolveFromHereStaysThere(t *testing.T) {
	a, q := window(t)
	open(t, a, misleading)
	ready(t, a, q)
	solveNow(t, a, q)
	best := a.Puzzle().Solutions[0].Moves
	require.True(t, a.Do("try"))
	for _, m := range a.Rules.Moves(a.Puzzle(), a.Puzzle().Start) {
		if m != best[0] {
			require.True(t, a.Trier.TryMove(m))
			break
		}
	}
	at := a.Trial.Board()
	require.True(t, a.Do("solve-from-here"))
	assert.False(t, a.Trying())
	assert.True(t, at.Equal(a.Position()), "while it is searched")
	require.Eventually(t, func() bool { q.Run(); return !a.Session.Running() }, 2*time.Minute, time.Millisecond)
	assert.Equal(t, 1, a.Player.At())
	assert.True(t, at.Equal(a.Position()))
	assert.GreaterOrEqual(t, a.Shown, 0)
}

func TestLeavingSelectsTheSolutionThatWasSelected(t *testing.T) {
	a := marked(t)
	a.AddSolution(puzzles.Solution{Moves: []puzzles.Move{"A1-D", "A3-U", "A1-R", "C1-D"}, Status: puzzles.StatusManual})
	a.SelectSolution(1)
	a.Player.Last()
	require.True(t, a.Do("try"))
	require.True(t, a.Do("try"))
	assert.Equal(t, 1, a.Shown)
	assert.Equal(t, a.Player.Len(), a.Player.At())
}

// So does solving from a position tried within a playback, through marks.
func TestSolveFromHereWithinAPlaybackStaysThere(t *testing.T) {
	a, q := window(t)
	open(t, a, misleading)
	ready(t, a, q)
	solveNow(t, a, q)
	require.True(t, a.Do("last"))
	require.True(t, a.Do("previous"))
	require.True(t, a.Do("pin"))
	require.True(t, a.Do("first"))
	require.True(t, a.Do("next"))
	require.True(t, a.Do("try"))
	require.Equal(t, 1, a.Trial.Len(), "from the step that is shown")
	best := a.Puzzle().Solutions[0].Moves
	for _, m := range a.Rules.Moves(a.Puzzle(), a.Trial.Board()) {
		if m != best[1] {
			require.True(t, a.Trier.TryMove(m))
			break
		}
	}
	at := a.Trial.Board()
	require.True(t, a.Do("solve-from-here"))
	q.Run()
	require.Eventually(t, func() bool { q.Run(); return !a.Session.Running() }, 2*time.Minute, time.Millisecond)
	assert.Equal(t, 2, a.Player.At())
	assert.True(t, at.Equal(a.Position()))
}
