package backplay_test

import (
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/app"
	"waymark/app/backplay"
	"waymark/puzzles"
	"waymark/puzzles/families"
	"waymark/puzzles/study"
	"waymark/test/apptest"
	"waymark/test/familytest"
	"waymark/test/windowtest"
	"waymark/widgets"
)

// playingBack opens the page on a puzzle and waits for its goal position.
func playingBack(t *testing.T, words string) (*app.Tab, *apptest.Queue, *backplay.Backplay) {
	t.Helper()
	a, q := windowtest.New(t)
	a.Event(func() { a.Prefs.SetLive(false) })
	windowtest.Open(t, a, words)
	b := backplay.New(a.Window, a.State)
	b.Show()
	windowtest.Until(t, q, func() bool { return b.Page.Way != nil })
	return a, q, b
}

// back takes moves back on the board, one after the other, each time the first that does not
// lead where the way was already; it reports whether there was one.
func back(l *backplay.Page) bool {
	n := l.Way.Len()
	p := l.Way.Puzzle()
	together := families.Find(p.Family).Info().Handling == puzzles.Together
	for cell := range p.Start.Cells {
		if together {
			l.Board.OnPush(cell, puzzles.Dirs[cell%4])
		}
		for _, from := range l.Board.OnTargets(cell) {
			if l.Way.Len() == n && !together {
				l.Board.OnDrop(cell, from)
			}
		}
		if l.Way.Len() > n {
			return true
		}
	}
	return false
}

// The keyboard begins on a piece that can be taken back, however large the board is.
func TestPlayingBackwardsBeginsAtAPieceThatCanMove(t *testing.T) {
	_, _, b := playingBack(t, "puzzle slide\nstart 3x3\n1 2 3\n4 5 6\n7 _ 8\ngoal 3x3\n1 2 3\n4 5 6\n7 8 _\n")
	l := b.Page
	assert.Equal(t, 5, l.Board.Cursor(), "over the blank, not the first cell")
	l.Board.TypedKey(&fyne.KeyEvent{Name: fyne.KeySpace})
	l.Board.TypedKey(&fyne.KeyEvent{Name: fyne.KeyDown})
	l.Board.TypedKey(&fyne.KeyEvent{Name: fyne.KeySpace})
	assert.Equal(t, 1, l.Way.Len())
}

func TestPlayBackwardsInEveryFamily(t *testing.T) {
	for id, words := range apptest.TryFive {
		t.Run(id, func(t *testing.T) {
			a, q, b := playingBack(t, words)
			l := b.Page
			before := a.Puzzle()
			assert.Equal(t, "At the goal", l.Verdict.Title())
			assert.True(t, a.Rules.Matches(l.Way.Puzzle(), l.Way.Position(), before.Goal))
			for range 3 {
				require.True(t, back(l))
				windowtest.Until(t, q, func() bool {
					return l.Verdict.Kind() == widgets.VerdictProved || l.Verdict.Kind() == widgets.VerdictFound && l.Exact()
				})
				p, n := l.Way.Puzzle(), l.Way.Len()
				require.NoError(t, study.Verify(p, l.Way.Moves(), false))
				shortest, ok := familytest.Shortest(a.Rules, p, 1_000_000)
				require.True(t, ok)
				assert.Equal(t, shortest == n, l.Verdict.Kind() == widgets.VerdictProved, "%d %d %s: %s", n, shortest, l.Verdict.Title(), l.Verdict.Detail())
				assert.Equal(t, shortest < n, l.Shortcut().Enabled())
				assert.Len(t, l.Moves.Rows(), n)
			}
			if l.Shortcut().Enabled() {
				long := l.Way.Moves()
				l.TakeShortcut()
				assert.Less(t, l.Way.Len(), len(long))
				assert.False(t, l.Shortcut().Enabled())
				require.True(t, l.Press("undo"))
				assert.Equal(t, long, l.Way.Moves())
				require.True(t, l.Press("redo"))
			}
			at, moves := l.Way.Position(), l.Way.Moves()
			if at.Equal(before.Start) || len(moves) == 0 {
				l.Close()
				return
			}
			l.Use()
			assert.False(t, l.IsOpen())
			assert.True(t, a.Puzzle().Start.Equal(at))
			require.NotEmpty(t, a.Puzzle().Solutions)
			assert.Equal(t, moves, a.Puzzle().Solutions[0].Moves)
			assert.Equal(t, puzzles.StatusOptimal, a.Puzzle().Solutions[0].Status)
			name, _ := a.Doc.UndoName()
			assert.Equal(t, "Play backwards from the goal", name.Error())
			require.True(t, a.Do("undo"))
			assert.True(t, a.Puzzle().Start.Equal(before.Start))
		})
	}
}
