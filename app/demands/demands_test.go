package demands_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/app"
	"waymark/app/state"
	"waymark/puzzles"
	"waymark/puzzles/demands"
	"waymark/puzzles/study"
	"waymark/test/apptest"
	"waymark/test/windowtest"
	"waymark/widgets"
	"waymark/widgets/list"
)

const corner = "puzzle glide\nstart 5x5\nR....\n.....\n.#...\n.....\n....B\ngoal 5x5\n.....\n.....\n..R..\n.....\n.....\n"

// judged opens a puzzle with its demands and waits until all are judged.
func judged(t *testing.T, words string) (*app.Tab, *apptest.Queue) {
	t.Helper()
	a, q := windowtest.New(t)
	windowtest.Open(t, a, words)
	until(t, a, q)
	return a, q
}

func until(t *testing.T, a *app.Tab, q *apptest.Queue) {
	t.Helper()
	windowtest.Until(t, q, func() bool {
		for _, f := range a.Judging.Of(a.Puzzle()) {
			if f == nil {
				return false
			}
		}
		return true
	})
}

func TestDemandsAreJudgedWhileDrawing(t *testing.T) {
	a, q := judged(t, corner+"demand length 7\ndemand moves B 1..\ndemand every over B A5\n")
	assert.Equal(t, "2 of 3 demands", a.Told().Held())
	_, words, _ := a.Solving.Lit()
	assert.Contains(t, words, " · 2 of 3 demands")

	n := a.Puzzle().Clone()
	n.Start = n.Start.With(7, n.Start.Cells[11]) // another wall
	a.Event(func() { a.Edit(n, puzzles.Messagef("Wall")) })
	until(t, a, q)
	before := a.Judging.Changes()
	require.True(t, a.Do("undo"))
	until(t, a, q)
	assert.Equal(t, before, a.Judging.Changes(), "what is known is not judged again")
}

func TestADemandIsMadeOfWhatIsSeen(t *testing.T) {
	a, q := judged(t, corner)
	a.Event(func() { a.Editor.Start.Board.SetCursor(24) })
	require.True(t, a.Do("demand-moves"))
	a.Event(func() { a.Editor.Start.Board.SetCursor(12) })
	assert.False(t, a.Do("demand-still"), "no piece stands there")
	assert.False(t, a.Do("demand-pass"), "the start is no step")
	a.Event(func() { a.AddSolution(solution(t, a.Puzzle())) })
	a.Event(func() { a.Player.Seek(3) })
	at := a.Position()
	require.True(t, a.Do("demand-avoid"))
	until(t, a, q)
	made := a.Puzzle().Demands
	require.Len(t, made, 2)
	assert.Equal(t, puzzles.Demand{Kind: puzzles.DemandMoves, Piece: made[0].Piece, Least: 1, Most: puzzles.NoMost}, made[0])
	assert.True(t, made[1].Board.Equal(at))
	found := a.Judging.Of(a.Puzzle())
	assert.Equal(t, demands.Proved, found[0].Verdict)
	assert.Equal(t, demands.Refuted, found[1].Verdict)
	assert.False(t, a.Do("demand-mark"), "no waypoint is selected")
	require.True(t, a.Do("undo"))
	assert.Len(t, a.Puzzle().Demands, 1)
	require.True(t, a.Do("demand-only"))
	until(t, a, q)
	assert.Equal(t, a.Puzzle().Solutions[0].Moves, a.Puzzle().Demands[1].Moves)
	assert.NotEqual(t, demands.Open, a.Judging.Of(a.Puzzle())[1].Verdict)
}

// solution is a shortest one.
func solution(t *testing.T, p *puzzles.Puzzle) puzzles.Solution {
	t.Helper()
	s, err := study.Open(p)
	require.NoError(t, err)
	answer, err := s.Solve(t.Context(), study.Request{}, nil)
	require.NoError(t, err)
	return puzzles.Solution{Moves: answer.Moves, Status: puzzles.StatusOptimal, LowerBound: len(answer.Moves)}
}

func TestThePageOfDemands(t *testing.T) {
	a, q := judged(t, corner+"demand every over B A5\n")
	require.True(t, a.Do("demands"))
	l := a.Demanding.Page
	assert.Equal(t, [][]string{{"Every solution brings B over A5", "✗ refuted"}}, cells(l.Table.Rows()))
	l.Table.OnSelect(0)
	assert.Equal(t, "Refuted: a solution of 7 slides does without.", l.Verdict.Detail())
	l.Bar.OnNext()
	l.Bar.OnNext()
	l.Forbid()
	until(t, a, q)
	require.Len(t, a.Puzzle().Demands, 2)
	assert.Equal(t, puzzles.DemandNone, a.Puzzle().Demands[1].Kind)

	l.Form.Kind.SetSelected("over")
	l.Form.Kind.OnChanged("over")
	assert.False(t, l.Form.Add.Enabled(), "the cell is missing")
	l.Form.Cell.SetText("E3")
	require.True(t, l.Form.Add.Enabled())
	l.Form.Cell.OnSubmitted("E3")
	until(t, a, q)
	assert.Equal(t, []string{"Every solution brings R over E3", "✓ proved"}, cells(l.Table.Rows())[2])

	l.Form.Kind.SetSelected("length")
	l.Form.Kind.OnChanged("length")
	for _, bad := range [][2]string{{"", ""}, {"9", "8"}, {"x", ""}} {
		l.Form.Least.SetText(bad[0])
		l.Form.Most.SetText(bad[1])
		assert.False(t, l.Form.Add.Enabled(), "%q", bad)
	}
	l.Form.Least.SetText("9")
	l.Form.Most.SetText("")
	l.Form.Least.OnSubmitted("9")
	until(t, a, q)
	assert.Equal(t, "Refuted: it is 7 slides.", l.Verdict.Detail())

	l.Remove()
	assert.Len(t, a.Puzzle().Demands, 3)
	l.Table.OnSelect(0)
	l.Keep()
	assert.False(t, l.IsOpen())
	require.NotEmpty(t, a.Puzzle().Solutions)
	require.NoError(t, study.Verify(a.Puzzle(), a.Puzzle().Solutions[a.Shown].Moves, false))
}

func TestHiddenLengthsHideWhatBreaksADemand(t *testing.T) {
	a, _ := judged(t, corner+"demand length 9\n")
	a.Event(func() { a.Prefs.SetSpoilerFree(true) })
	require.True(t, a.Do("demands"))
	l := a.Demanding.Page
	l.Table.OnSelect(0)
	assert.Equal(t, "Refuted.", l.Verdict.Detail())
	assert.False(t, l.Bar.Visible())
}

// What a demand says is another sentence for each kind and range.
func TestDemandsAreSaidInWords(t *testing.T) {
	a, _ := judged(t, corner+"demand length ..30\ndemand moves R 2..3\ndemand still B\ndemand none within 30 over R D4\ndemand strategies ..2\ndemand dead-ends 0\ndemand dead-ends 2..\ndemand useful\ndemand difficulty 30..60\n")
	require.True(t, a.Do("demands"))
	said := map[string]bool{}
	for _, r := range cells(a.Demanding.Page.Table.Rows()) {
		said[r[0]] = true
	}
	for _, want := range []string{
		"The shortest solution has at most 30 slides", "R moves 2 to 3 times", "B need not move", "No solution brings R over D4, up to 30 slides",
		"At most 2 strategies", "No dead ends", "At least 2 dead ends", "Nothing is useless", "People take 30 to 60 s, estimated",
	} {
		assert.True(t, said[want], "%q of %v", want, said)
	}
}

func cells(rows []list.Row) (all [][]string) {
	for _, r := range rows {
		all = append(all, r.Cells)
	}
	return all
}

// A puzzle without a solution is told why, and each change that is offered mends it.
func TestAPuzzleIsMended(t *testing.T) {
	a, q := judged(t, "puzzle blocks\naxis auto\nexit right 2\nstart 3x4\n..BC\nAABC\n..BC\ngoal 3x4\n....\n..AA\n....\n")
	windowtest.Until(t, q, func() bool { return a.Do("mend") })
	l := a.Demanding.Mended
	windowtest.Until(t, q, func() bool {
		return len(l.Found) > 0 && l.Reason.Message.Format != "" && l.Verdict.Kind() != widgets.VerdictBusy
	})
	assert.Equal(t, "There is no solution", l.Verdict.Title())
	assert.Contains(t, l.Verdict.Detail(), l.Reason.Message.Error())
	for _, r := range l.Found {
		require.NoError(t, study.Verify(r.Puzzle, r.Moves, false), "%v", r.Text)
	}
	before := a.Puzzle()
	l.Table.OnSelect(0)
	l.Try()
	assert.False(t, l.IsOpen())
	require.NotSame(t, before, a.Puzzle())
	_, words, _ := a.Solving.Lit()
	assert.Contains(t, words, "proved")
	require.True(t, a.Do("undo"))
	assert.True(t, a.Puzzle().Start.Equal(before.Start))
}

// A refuted demand is mended by a change that keeps the others.
func TestARefutedDemandIsMended(t *testing.T) {
	a, q := judged(t, corner+"demand length 7..\ndemand moves B 1..\ndemand every over B A5\n")
	require.True(t, a.Do("mend"))
	l := a.Demanding.Mended
	windowtest.Until(t, q, func() bool { return len(l.Found) > 0 && l.Verdict.Kind() == widgets.VerdictFound })
	assert.Equal(t, "1 demand is refuted", l.Verdict.Title())
	assert.Equal(t, "all kept", cells(l.Table.Rows())[0][2])
	l.Table.OnSelect(0)
	l.Try()
	until(t, a, q)
	assert.Equal(t, "3 of 3 demands", a.Told().Held())
	assert.False(t, a.Do("mend"), "nothing is wrong any more")
}

// The tick is for a puzzle that keeps all its demands; the panel of Study tells how many, and offers to mend.
func TestADemandThatIsNotKeptIsSeenInBothFaces(t *testing.T) {
	a, q := judged(t, corner+"demand length 7\ndemand every over B A5\n")
	kind, words, why := a.Solving.Lit()
	assert.Equal(t, widgets.LightBroken, kind, words)
	assert.Contains(t, why, "Not kept: Every solution brings B over A5.")
	a.Event(func() { a.Face = state.Study })
	card := a.Solving.Panel.Verdict
	assert.Contains(t, card.Title(), " · 1 of 2 demands")
	assert.Equal(t, widgets.VerdictFailed, card.Kind())
	panel := windowtest.TextsIn(a.Solving.Panel.Content)
	assert.Contains(t, panel, "1 of 2 demands …")
	assert.Contains(t, panel, "Mend")
	assert.LessOrEqual(t, a.Solving.Panel.Content.MinSize().Width, widgets.PanelWidth(1000))
	a.Demanding.Show()
	rows := a.Demanding.Page.Table.Rows()
	assert.True(t, rows[0].Good && !rows[0].Bad)
	assert.True(t, rows[1].Bad && !rows[1].Good)
	a.Demanding.Page.Close()

	n := a.Puzzle().Clone()
	n.Demands = n.Demands[:1]
	a.Event(func() { a.Edit(n, puzzles.Messagef("One demand")) })
	until(t, a, q)
	kind, words, _ = a.Solving.Lit()
	assert.Equal(t, widgets.LightYes, kind, words)
	assert.Equal(t, widgets.VerdictProved, card.Kind())
	assert.NotContains(t, windowtest.TextsIn(a.Solving.Panel.Content), "Mend")
}

// Study offers to mend a puzzle without a solution, as Design does.
func TestStudyMendsWhatHasNoSolution(t *testing.T) {
	a, q := windowtest.New(t)
	windowtest.Open(t, a, "puzzle glide\nstart 2x2\nR#\n#.\ngoal 2x2\n..\n.R\n")
	a.Event(func() { a.Face = state.Study })
	windowtest.Until(t, q, func() bool { return a.Solving.Panel.Verdict.Kind() == widgets.VerdictImpossible })
	assert.Contains(t, windowtest.TextsIn(a.Solving.Panel.Content), "Mend")
}
