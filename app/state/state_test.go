package state_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/app/document"
	"waymark/app/playback"
	"waymark/app/search"
	"waymark/app/settings"
	"waymark/app/state"
	"waymark/puzzles"
	"waymark/puzzles/families"
	"waymark/puzzles/known"
	"waymark/puzzles/study"
	"waymark/test/apptest"
)

// opened returns the state of a tab on a puzzle.
func opened(t *testing.T, text string) state.State {
	t.Helper()
	file, err := settings.OpenFile(t.TempDir(), "")
	require.NoError(t, err)
	q := &apptest.Queue{}
	s := state.New(&state.Shared{Prefs: settings.New(file), Known: &known.Facts{}, ToUI: q.Post})
	s.Player = playback.NewPlayer(q.Post)
	s.Session, s.Advisor, s.Judging = search.NewSession(q.Post, study.Open), search.NewAdvisor(q.Post, nil), search.NewJudging(q.Post)
	s.Open(document.NewDocument(apptest.Read(t, text), ""), true)
	return s
}

func TestWhatIsToldStaysTheSameUntilSomethingChanges(t *testing.T) {
	s := opened(t, apptest.Corner)
	was := s.PuzzleState()
	same := func(what string) { t.Helper(); assert.Same(t, was, s.PuzzleState(), what) }
	other := func(what string) {
		t.Helper()
		assert.NotSame(t, was, s.PuzzleState(), what)
		was = s.PuzzleState()
	}
	same("nothing")
	drawn := s.Doc.Puzzle().Clone()
	drawn.Name = "drawn"
	s.Doc.Draft(drawn)
	same("a stroke under way")
	s.Doc.Discard()
	other("one that was given up: views may show it")
	s.Doc.Edit(drawn, puzzles.Messagef("Draw"))
	other("an edit")
	s.Doc.Undo()
	other("undo")
	s.Known.Learn(known.Free(s.Doc.Puzzle()), known.Fact{Least: 1, LeastBy: known.Search})
	other("a bound")
	s.Known.Learn(known.Free(s.Doc.Puzzle()), known.Fact{Least: 1, LeastBy: known.Search})
	same("the same bound")
	s.Known.Learn(known.Free(s.Doc.Puzzle()), known.Fact{Searched: true})
	other("that a search has ended")
	s.Known.Learn(known.Free(s.Doc.Puzzle()), known.Fact{Count: known.Count{Length: 2, Number: 1, Exact: true}})
	other("how many shortest solutions there are")
	s.Prefs.SetSpoilerFree(true)
	other("a setting")
	s.SetOptions(s.Options())
	other("a choice of the search")
}

func TestTheBoardStaysTheSameWhereNothingOnItChanges(t *testing.T) {
	s := opened(t, apptest.Corner)
	was := s.BoardState()
	s.Doc.SetSolutions([]puzzles.Solution{{Moves: []puzzles.Move{"A1-R"}, Status: puzzles.StatusManual}})
	assert.Equal(t, was, s.BoardState(), "a solution is found")
	s.Show(-1)
	assert.Equal(t, was, s.BoardState(), "none is played, as before")
	p := families.Find(s.Doc.Puzzle().Family).Paint(s.Doc.Puzzle(), puzzles.Start, -1, 4, families.Find("glide").Palette(s.Doc.Puzzle(), puzzles.Start)[0].Cell)
	s.Doc.Draft(p)
	assert.NotEqual(t, was, s.BoardState(), "a stroke under way")
}
