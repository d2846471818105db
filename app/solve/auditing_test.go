package solve_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/app"
	"waymark/puzzles"
	"waymark/puzzles/audit"
	"waymark/puzzles/known"
	"waymark/test/apptest"
	"waymark/widgets"
)

// detour is corner with a mark that is out of the way.
const detour = apptest.Corner + `mark via 3x3
.B.
...
R..
`

// exchanged is a puzzle of two moves whose marks stand in the wrong order.
const exchanged = `puzzle slide
start 3x3
1 2 _
3 4 5
6 7 8
goal 3x3
_ 1 2
3 4 5
6 7 8
mark via near 3x3
1 _ 2
3 4 5
6 7 8
mark hint 3x3
1 4 2
3 _ 5
6 7 8
mark via far 3x3
1 2 5
3 4 _
6 7 8
`

// audited runs the audit of the marks to its end.
func audited(t *testing.T, a *app.Tab, q *apptest.Queue) {
	t.Helper()
	require.True(t, a.Do("audit"))
	require.Eventually(t, func() bool { q.Run(); return !a.Audit.Running() }, 2*time.Minute, time.Millisecond)
}

// lines are the sentences of the card on what the marks cost.
func lines(a *app.Tab) (list []string) {
	for _, l := range a.Solving.Studies.Costs.Card.Lines() {
		list = append(list, l.Text())
	}
	return list
}

// follow taps one of them.
func follow(t *testing.T, a *app.Tab, begin string) {
	t.Helper()
	for _, l := range a.Solving.Studies.Costs.Card.Lines() {
		if strings.HasPrefix(l.Text(), begin) {
			a.Event(func() { l.Tapped(nil) })
			return
		}
	}
	require.Failf(t, "no such sentence", "%q in %q", begin, lines(a))
}

func TestTheAuditSaysWhatAMarkCosts(t *testing.T) {
	a, q := window(t)
	open(t, a, detour)
	card := a.Solving.Studies.Costs.Card
	assert.True(t, card.Visible())
	assert.Equal(t, "What the waypoints cost", card.Title())
	solveNow(t, a, q)
	require.NotEmpty(t, a.Puzzle().Solutions)
	list := a.Puzzle().Solutions // beside what a search while drawing may have found without the marks
	at := slices.IndexFunc(list, func(s puzzles.Solution) bool { return s.Routed })
	require.GreaterOrEqual(t, at, 0)
	through := list[at].Length()
	require.Greater(t, through, 2)
	left := a.Memory.Left()
	require.True(t, a.Do("audit"))
	assert.Less(t, a.Memory.Left(), left, "it shares the memory with the searches")
	assert.Equal(t, "Stop the audit", a.Commands.Find("audit").Label())
	assert.Equal(t, widgets.VerdictBusy, card.Kind())
	require.Eventually(t, func() bool { q.Run(); return !a.Audit.Running() }, 2*time.Minute, time.Millisecond)

	assert.GreaterOrEqual(t, a.Memory.Left(), left, "and gives it back")
	assert.False(t, a.DialogOpen(), "nothing lies over what is being done")
	s, ok := a.ShownSolution(a.Puzzle())
	require.True(t, ok)
	require.NotNil(t, s.Audit)
	assert.Equal(t, through, s.Length())
	assert.Equal(t, widgets.VerdictProved, card.Kind())
	assert.Regexp(t, `^Waypoint 1 costs \d slides?$`, card.Title())
	assert.Regexp(t, `^\d through it, 2 without it, proved\.$`, card.Detail())
	assert.Empty(t, card.Foot())
	assert.Contains(t, a.Marker.Pane.Head.Note(), "cost")
	assert.Contains(t, a.Marker.StripItem(a.Puzzle(), a.Stops[1]).Note, "costs")

	follow(t, a, "Show the shorter solution")
	s, _ = a.ShownSolution(a.Puzzle())
	assert.Equal(t, 2, s.Length())
	assert.Equal(t, puzzles.StatusOptimal, s.Status)
	assert.Regexp(t, `^Waypoint 1 costs`, card.Title(), "it is about the waypoints, whatever is shown")
	assert.Contains(t, a.Marker.StripItem(a.Puzzle(), a.Stops[1]).Note, "costs")
}

// The order is found, said, shown and taken over; every sentence leads to what it speaks of.
func TestTheAuditSeesTheOrder(t *testing.T) {
	a, q := window(t)
	open(t, a, exchanged)
	audited(t, a, q)
	assert.Equal(t, "The waypoints cost 4 moves", a.Solving.Studies.Costs.Card.Title())
	assert.Equal(t, "6 through them, 2 without them, proved.", a.Solving.Studies.Costs.Card.Detail())
	assert.Subset(t, lines(a), []string{
		"Show the shorter solution",
		"Without waypoint 1 “near” the shortest would be 4 moves instead of 6.",
		"Without waypoint 3 “far” the shortest would be 2 moves instead of 6.",
		"Exchanged, the waypoints would cost 2 moves instead of 4: 4 in all instead of 6.",
		"Put the waypoints in this order",
	})
	s, _ := a.ShownSolution(a.Puzzle())
	assert.Equal(t, 6, s.Length(), "it was audited without being searched before")

	follow(t, a, "Without waypoint 3")
	s, _ = a.ShownSolution(a.Puzzle())
	assert.Equal(t, 2, s.Length())
	i, _ := a.Marker.SelectedMark()
	assert.Equal(t, 2, i)
	follow(t, a, "Exchanged")
	s, _ = a.ShownSolution(a.Puzzle())
	assert.Equal(t, 4, s.Length())

	follow(t, a, "Put the waypoints in this order")
	p := a.Puzzle()
	assert.Equal(t, []string{"far", "", "near"}, []string{p.Marks[0].Name, p.Marks[1].Name, p.Marks[2].Name}, "the hint keeps its place")
	s, _ = a.ShownSolution(p)
	assert.Equal(t, 4, s.Length())
	assert.Equal(t, puzzles.StatusOptimal, s.Status, "it was proved")
	assert.True(t, s.Routed)
	require.True(t, a.Do("undo"))
	assert.Equal(t, "near", a.Puzzle().Marks[0].Name)
	assert.Equal(t, "The waypoints cost 4 moves", a.Solving.Studies.Costs.Card.Title(), "undo brings the audit back")
}

// An audit that is asked again, and one after a mark has changed, goes on from what is known.
func TestTheAuditGoesOnFromWhatIsKnown(t *testing.T) {
	a, q := window(t)
	open(t, a, exchanged)
	audited(t, a, q)
	searches := func() int { return a.Solving.Studies.Heard().Searches }
	first, said := searches(), lines(a)
	require.Positive(t, first)
	audited(t, a, q)
	assert.Zero(t, searches())
	assert.Equal(t, said, lines(a))
	a.Event(func() { a.Doc.SetSolutions(nil) })
	audited(t, a, q)
	assert.Zero(t, searches(), "nor where the solutions were deleted")

	a.Marker.SelectMark(0)
	require.True(t, a.Do("mark-off"))
	assert.Equal(t, "What the waypoints cost", a.Solving.Studies.Costs.Card.Title(), "an edit drops it")
	audited(t, a, q)
	assert.LessOrEqual(t, searches(), 1, "without the waypoint all is known but what a weaker one would gain")
	assert.Equal(t, "Waypoint 3 “far” costs 2 moves", a.Solving.Studies.Costs.Card.Title())
}

// An edit ends the audit of the puzzle as it was; what it has found is there after undo.
func TestAnEditEndsAnAudit(t *testing.T) {
	a, q := window(t)
	open(t, a, exchanged)
	require.True(t, a.Do("audit"))
	a.Edit(apptest.Named(a.Puzzle(), "x"), puzzles.Messagef("Name and notes"))
	a.Marker.SelectMark(0)
	require.True(t, a.Do("mark-off"))
	require.Eventually(t, func() bool { q.Run(); return !a.Audit.Running() }, 2*time.Minute, time.Millisecond)
	assert.Empty(t, lines(a))
	require.True(t, a.Do("undo"))
	audited(t, a, q)
	assert.Equal(t, "The waypoints cost 4 moves", a.Solving.Studies.Costs.Card.Title())
}

func TestAnAuditCanBeStopped(t *testing.T) {
	a, q := window(t)
	open(t, a, detour)
	require.True(t, a.Do("audit"))
	require.True(t, a.Do("audit"))
	assert.Equal(t, "Stopping …", a.Solving.Studies.Costs.Card.Foot(), "a stop is answered at once")
	require.Eventually(t, func() bool { q.Run(); return !a.Audit.Running() }, 2*time.Minute, time.Millisecond)
	assert.False(t, a.DialogOpen())
	open(t, a, apptest.Corner)
	assert.False(t, a.Do("audit"), "there are no waypoints")
	assert.False(t, a.Solving.Studies.Costs.Card.Visible())
}

// Where no solution passes the marks the card says so, and why.
func TestTheAuditSaysThatNoSolutionPasses(t *testing.T) {
	a, q := window(t)
	open(t, a, exchanged+"mark via odd 3x3\n2 1 _\n3 4 5\n6 7 8\n")
	audited(t, a, q)
	card := a.Solving.Studies.Costs.Card
	assert.Equal(t, "No solution obeys the waypoints.", card.Title())
	assert.Equal(t, widgets.VerdictStopped, card.Kind())
	require.NotEmpty(t, lines(a))
	assert.Contains(t, lines(a)[0], "The board of waypoint 4 cannot be reached")
}

// With lengths hidden the card tells none, while the audit runs and after it.
func TestTheCardHidesLengths(t *testing.T) {
	a, q := window(t)
	open(t, a, exchanged)
	require.True(t, a.Do("spoiler-free"))
	require.True(t, a.Do("audit"))
	a.Solving.Studies.Hear(audit.Event{Part: puzzles.Messagef("without waypoint 1"), Done: 2, Parts: 6})
	assert.Equal(t, "Part 3 of 6: without waypoint 1", a.Solving.Studies.Costs.Card.Foot())
	require.Eventually(t, func() bool { q.Run(); return !a.Audit.Running() }, 2*time.Minute, time.Millisecond)
	assert.Empty(t, lines(a))
	assert.Equal(t, "What the waypoints cost is hidden with the lengths of solutions.", a.Solving.Studies.Costs.Card.Detail())
	require.True(t, a.Do("spoiler-free"))
	assert.Equal(t, "The waypoints cost 4 moves", a.Solving.Studies.Costs.Card.Title())
}

// Marks at fault are marked on the way before any search, and said where they are chosen.
func TestMarksAtFaultAreMarked(t *testing.T) {
	a, q := window(t)
	open(t, a, exchanged+"mark via odd 3x3\n2 1 _\n3 4 5\n6 7 8\nmark via many 3x3\n1 1 _\n3 4 5\n6 7 8\n")
	require.Eventually(t, func() bool { q.Run(); return a.Advisor.Latest != nil && len(a.Advisor.Latest.Marks) > 0 }, 2*time.Minute, time.Millisecond)
	p := a.Puzzle()
	var at []int
	for _, s := range a.Stops {
		if a.Marker.StripItem(p, s).Fault {
			at = append(at, s.Mark)
		}
	}
	assert.Equal(t, []int{3, 4}, at)
	assert.Contains(t, a.Marker.Pane.Head.Note(), "Waypoint 4: it cannot be reached")
	a.Event(func() { a.Marker.GoToMark(4) })
	assert.Contains(t, a.Status.Text, "Waypoint 5: ")
}

// The cost of a leg stands where it ends, and says where it begins when it passes a hint.
func TestALegPassesAHint(t *testing.T) {
	a, q := window(t)
	open(t, a, exchanged)
	solveNow(t, a, q)
	items := a.Marker.Pane.Strip.Items()
	assert.Equal(t, []bool{false, false, true, false, false}, []bool{items[0].Passed, items[1].Passed, items[2].Passed, items[3].Passed, items[4].Passed})
	assert.Empty(t, items[2].Leg)
	assert.Equal(t, "2", items[3].Leg)
	assert.Equal(t, "from near", items[3].LegFrom)
	assert.Empty(t, items[4].LegFrom)
}

// What an audit proves is in the record as soon as a part has ended: the light and the card
// say it while the audit goes on.
func TestTheRecordLearnsWhileAnAuditRuns(t *testing.T) {
	a, q := window(t)
	require.True(t, a.Do("live"))
	open(t, a, exchanged)
	until(t, q, func() bool { return a.Advisor.Latest != nil })
	require.True(t, a.Do("audit"))
	defer a.Audit.Stop()
	question := a.Puzzle().Clone()
	question.Marks = nil
	a.Solving.Studies.Hear(audit.Event{Done: 1, Parts: 9, Report: &audit.Report{Parts: []audit.Part{
		{Question: question, Fact: known.Fact{Least: 2, LeastBy: known.Audited}},
	}}})
	_, words, _ := a.Solving.Lit()
	assert.Equal(t, "≥ 2 moves without waypoints so far", words)
	assert.Contains(t, a.Solving.Panel.Verdict.Detail(), "A solution needs at least 2 moves.")
}
