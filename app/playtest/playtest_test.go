package playtest_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/app"
	"waymark/app/playtest"
	"waymark/app/playtest/recording"
	"waymark/puzzles"
	"waymark/puzzles/plays"
	"waymark/test/apptest"
	"waymark/test/windowtest"
	"waymark/widgets"
)

// hop is a move away from its goal, and a wrong one is possible.
const hop = "puzzle slide\nname Hop\nstart 2x3\n1 2 3\n4 _ 5\ngoal 2x3\n1 _ 3\n4 2 5\n"

// playing opens the page of a play-test on a puzzle in a file.
func playing(t *testing.T, words string) (*app.Tab, *apptest.Queue, *playtest.PlayTests) {
	t.Helper()
	a, q := windowtest.New(t)
	a.Event(func() { a.Prefs.SetLive(false) })
	windowtest.Open(t, a, words)
	pt := playtest.New(a.Window, a.State, func(then func()) { a.Do("save"); then() })
	pt.BeginPlay()
	return a, q, pt
}

// kept are the plays in the file beside the open puzzle.
func kept(t *testing.T, a *app.Tab) []plays.Play {
	t.Helper()
	f, err := plays.Read(plays.Beside(a.Doc.Path()))
	require.NoError(t, err)
	require.Empty(t, f.Refused)
	return f.Plays
}

// A play is recorded once the player agrees, ends at the goal, and is kept beside the puzzle.
func TestAPlayIsRecordedAndKept(t *testing.T) {
	a, _, pt := playing(t, hop)
	before := a.Puzzle()
	l := pt.Page
	require.True(t, l.IsOpen())
	said := strings.Join(windowtest.TextsIn(l.Content), " ")
	assert.Contains(t, said, "This play will be recorded")
	assert.Contains(t, said, filepath.Base(plays.Beside(a.Doc.Path())), "the file is named")
	assert.Nil(t, l.Board, "the board is not seen before")
	windowtest.Press(a, fyne.KeyReturn)
	require.NotNil(t, l.Board)
	assert.Contains(t, windowtest.TextsIn(l.Content), "● Recording")
	l.Board.OnPush(3, puzzles.Right) // A2
	l.Board.OnPush(0, puzzles.Left)
	assert.Len(t, l.Recording.Play().Steps, 1, "what cannot be is refused, and not recorded")
	require.True(t, a.PageShortcut(a.Commands.Find("undo").Keys[0]))
	assert.False(t, a.PageShortcut(a.Commands.Find("hint").Keys[0]))
	a.Do("hint")
	l.Board.OnPush(1, puzzles.Down)
	require.Equal(t, recording.Over, l.Recording.Stage)
	assert.Equal(t, widgets.VerdictFound, l.Ended.Kind())
	assert.Equal(t, "Solved", l.Ended.Title())
	assert.Contains(t, l.Ended.Detail(), "and 2 moves.")

	list := kept(t, a)
	require.Len(t, list, 1)
	assert.True(t, list[0].Solved)
	assert.Equal(t, []puzzles.Move{"A2-R", "", "B1-D"}, []puzzles.Move{list[0].Steps[0].Move, list[0].Steps[1].Move, list[0].Steps[2].Move})
	assert.Same(t, before, a.Puzzle(), "the puzzle is as it was")

	windowtest.Press(a, fyne.KeyReturn) // another player
	assert.Equal(t, recording.Ready, l.Recording.Stage)
	windowtest.Press(a, fyne.KeyReturn)
	l.Board.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	assert.False(t, l.IsOpen(), "it is asked whether the player gives up")
	a.Dismiss()
	assert.Equal(t, recording.Going, l.Recording.Stage)
	l.GiveUp()
	require.Len(t, kept(t, a), 2)
	assert.False(t, kept(t, a)[1].Solved)

	windowtest.Press(a, fyne.KeyReturn, fyne.KeyReturn)
	l.Close()
	require.Len(t, kept(t, a), 3, "who leaves gives up")
	pt.BeginPlay()
	pt.Page.Close()
	assert.Len(t, kept(t, a), 3, "nothing is recorded before it is agreed to")
}

// What is not in a file, or not as it is there, is saved first.
func TestAPlayNeedsAFile(t *testing.T) {
	a, _ := windowtest.New(t)
	a.Event(func() { a.Prefs.SetLive(false) })
	saved := 0
	pt := playtest.New(a.Window, a.State, func(then func()) { saved++; a.Do("save"); then() })
	windowtest.Open(t, a, hop)
	p := a.Puzzle().Clone()
	p.Start, p.Goal = p.Goal, p.Start
	a.Edit(p, puzzles.Messagef("Exchange"))
	pt.BeginPlay()
	assert.Nil(t, pt.Page)
	windowtest.Press(a, fyne.KeyReturn)
	assert.Equal(t, 1, saved)
	require.NotNil(t, pt.Page)
	assert.True(t, pt.Page.IsOpen())
	pt.Page.Close()

	p = a.Puzzle().Clone()
	p.Start = p.Goal
	a.Edit(p, puzzles.Messagef("Solve"))
	pt.BeginPlay()
	assert.Equal(t, "There is nothing to play: the start is the goal.", a.Said)

	a.Load(apptest.Read(t, hop), "")
	pt.BeginPlay()
	windowtest.Press(a, fyne.KeyEscape)
	assert.Equal(t, 1, saved)
	assert.False(t, pt.Page.IsOpen())
}

// keep puts plays beside the open puzzle.
func keep(t *testing.T, a *app.Tab, list ...plays.Play) {
	t.Helper()
	for _, p := range list {
		p.Puzzle, p.Day = plays.Identity(a.Puzzle()), "2026-11-22"
		require.NoError(t, plays.Append(plays.Beside(a.Doc.Path()), p))
	}
}

func at(ms int64, m puzzles.Move) plays.Step { return plays.Step{At: ms, Move: m} }

// The page tells how people did, plays a recording back, and deletes it.
func TestPlaysAreShown(t *testing.T) {
	a, q, pt := playing(t, hop)
	pt.Page.Close()
	pt.Show()
	windowtest.Until(t, q, func() bool { return pt.Plays.Through() })
	assert.Equal(t, "Nobody has played yet", pt.Plays.Verdict.Title())
	windowtest.Press(a, fyne.KeyReturn)
	assert.True(t, pt.Page.IsOpen(), "what is there to do")
	pt.Page.Close()
	keep(
		t, a, plays.Play{Solved: true, Time: 3000, Steps: []plays.Step{at(3000, "B1-D")}},
		plays.Play{Solved: true, Time: 5000, Steps: []plays.Step{at(1000, "A2-R"), {At: 2000, Deed: plays.TookBack}, at(5000, "B1-D")}},
		plays.Play{Time: 9000},
	)
	pt.Show()
	l := pt.Plays
	windowtest.Until(t, q, l.Through)
	assert.Equal(t, "3 plays, 2 solved", l.Verdict.Title())
	assert.Contains(t, l.Verdict.Detail(), "Your players’ median is 5.0 s.")
	require.Len(t, l.Table.Rows(), 3)
	assert.Equal(t, []string{"2026-11-22", "solved", "5.0 s", "2", "1", "0"}, l.Table.Rows()[1].Cells)
	said := func() string { return strings.Join(windowtest.TextsIn(l.Content), "\n") }
	assert.Contains(t, said(), "1 move after which the goal was not nearer")
	require.Len(t, l.Strip.Cards, 3)
	assert.Equal(t, "3 of 3", l.Strip.Cards[0].Rest)

	windowtest.Press(a, fyne.KeyDown, fyne.KeyDown)
	assert.Contains(t, said(), "Step 0 of 3")
	windowtest.Press(a, fyne.KeyRight)
	assert.Contains(t, said(), "Step 1 of 3")
	assert.Contains(t, said(), "A2-R after 1.0 s of thinking · wrong: the goal is not nearer")
	windowtest.Press(a, fyne.KeyRight, fyne.KeyRight, fyne.KeyRight)
	assert.Contains(t, said(), "Step 3 of 3")
	windowtest.Press(a, fyne.KeySpace)
	assert.Contains(t, said(), "Step 0 of 3", "it is played from its start")
	windowtest.Until(t, q, func() bool { return strings.Contains(said(), "Step 1 of 3") })
	windowtest.Press(a, fyne.KeyEscape)
	assert.True(t, l.IsOpen(), "Escape goes back to the map first")
	assert.NotContains(t, said(), "Step")
	windowtest.Press(a, fyne.KeyRight)
	assert.Contains(t, said(), "3 of 3 players came here")
	for order, n := range map[string]int{"hesitated": 2, "turned": 1, "visited": 3} {
		l.Orders.SetSelected(order)
		l.Orders.OnChanged(order)
		assert.Len(t, l.Strip.Cards, n, order)
	}

	l.Table.SetSelected(1)
	l.Pick(1)
	l.AskDelete()
	windowtest.Press(a, fyne.KeyReturn)
	windowtest.Until(t, q, l.Through)
	assert.Len(t, kept(t, a), 2)
	assert.Len(t, l.Table.Rows(), 2)
	l.AskDeleteAll()
	windowtest.Press(a, fyne.KeyReturn)
	windowtest.Until(t, q, l.Through)
	assert.NoFileExists(t, plays.Beside(a.Doc.Path()))
	assert.Equal(t, "Nobody has played yet", l.Verdict.Title())
	l.Close()
}

// With lengths hidden no text tells one, nor a move that is not played.
func TestPlaysHideLengths(t *testing.T) {
	a, q, pt := playing(t, hop)
	pt.Page.Close()
	keep(t, a, plays.Play{Solved: true, Time: 5000, Steps: []plays.Step{at(1000, "A2-R"), {At: 2000, Deed: plays.TookBack}, at(5000, "B1-D")}})
	a.Event(func() { a.Prefs.SetSpoilerFree(true) })
	pt.Show()
	l := pt.Plays
	windowtest.Until(t, q, l.Through)
	windowtest.Press(a, fyne.KeyDown)
	for _, words := range append(windowtest.TextsIn(l.Content), l.Verdict.Detail()) {
		assert.NotContains(t, words, "model")
		assert.NotContains(t, words, "wrong:")
		assert.NotRegexp(t, `[0-9]+ moves?|of 3$|B1-D|A2-R`, words)
	}
	l.Close()
}

// A file that cannot be written is told, and the play is not said to be kept.
func TestAPlayThatCannotBeKeptIsTold(t *testing.T) {
	a, _, pt := playing(t, hop)
	require.NoError(t, os.Mkdir(plays.Beside(a.Doc.Path()), 0o700))
	pt.Page.Begin()
	pt.Page.GiveUp()
	assert.Contains(t, a.Said, "The play could not be kept")
	assert.NotContains(t, pt.Page.Ended.Detail(), "kept in")
}

// A play under way is there when the program ends in the middle of it, up to the last move.
func TestAPlayIsNotLostWithTheProgram(t *testing.T) {
	a, q, pt := playing(t, hop)
	pt.Page.Begin()
	pt.Page.Board.OnPush(3, puzzles.Right)
	drafts, err := filepath.Glob(plays.Beside(a.Doc.Path()) + ".going-*")
	require.NoError(t, err)
	require.Len(t, drafts, 1)
	left, err := os.ReadFile(drafts[0])
	require.NoError(t, err)
	pt.Page.GiveUp()
	assert.NoFileExists(t, drafts[0], "the play is kept, and needs it no more")
	require.Len(t, kept(t, a), 1)
	pt.Page.Close()

	require.NoError(t, os.WriteFile(drafts[0], left, 0o600)) // as another program has left it
	pt.Show()
	windowtest.Until(t, q, pt.Plays.Through)
	list := kept(t, a)
	require.Len(t, list, 2)
	assert.False(t, list[1].Solved)
	assert.Equal(t, puzzles.Move("A2-R"), list[1].Steps[0].Move)
	assert.Len(t, pt.Plays.Table.Rows(), 2)
	assert.NoFileExists(t, drafts[0])
	pt.Plays.Close()
}

// Where it is allowed, a hint says more each time; the play counts until the first.
func TestHintsOfAPlayTestAreCounted(t *testing.T) {
	a, q, pt := playing(t, hop)
	l := pt.Page
	windowtest.Press(a, fyne.KeyReturn)
	assert.NotContains(t, windowtest.TextsIn(l.Content), "Hint", "it was not allowed")
	l.GiveUp()
	pt.BeginPlay()
	l = pt.Page
	l.Helped.SetOn(true)
	l.Begin()
	said := func() string { return strings.Join(windowtest.TextsIn(l.Content), " ") }
	require.Contains(t, said(), "Hint")
	l.Hint()
	windowtest.Until(t, q, func() bool { return strings.Contains(said(), "Hint 1 of 3") })
	l.Hint()
	assert.Contains(t, said(), "Hint 2 of 3: 2 on B1 moves next, on its way to B2.")
	l.Hint()
	assert.Contains(t, said(), "The next move is ")
	l.Board.OnPush(1, puzzles.Down)
	require.Equal(t, recording.Over, l.Recording.Stage)
	list := kept(t, a)
	require.Len(t, list, 2)
	assert.Zero(t, list[0].Hinted)
	require.NotZero(t, list[1].Hinted)
	assert.True(t, list[1].Solved)
	ms, alone := list[1].Alone()
	assert.Equal(t, list[1].Hinted, ms)
	assert.False(t, alone)
}
