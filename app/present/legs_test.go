package present_test

import (
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/app/present"
	"waymark/app/search"
	"waymark/puzzles"
	"waymark/puzzles/edit"
	"waymark/puzzles/families"
	"waymark/puzzles/known"
	"waymark/puzzles/study"
	"waymark/solver"
	"waymark/test/apptest"
)

// The strip has the cost of a leg, proved, while the legs after it are searched: the first
// leads one move away, the second takes A* without an estimate far longer than anybody waits.
func TestTheStripShowsALegBeforeTheSearchHasEnded(t *testing.T) {
	l := startLegs(t, "15 14 13 12\n11 10 9 8\n7 6 5 4\n3 1 _ 2\n", "1 2 3 4\n5 6 7 8\n9 10 11 12\n13 14 15 _\n", "15 14 13 12\n11 10 9 8\n7 6 5 4\n3 _ 1 2\n")
	require.Eventually(t, func() bool { l.q.Run(); return len(l.costs) > 0 }, time.Minute, time.Millisecond)
	assert.Equal(t, []int{puzzles.Unplaced}, l.costs, "the second leg is not known yet")
	l.session.Stop()
	require.Eventually(t, func() bool { l.q.Run(); return !l.session.Running() }, time.Minute, time.Millisecond)
}

func TestTheStripShowsEveryLegOnceTheSearchHasEnded(t *testing.T) {
	l := startLegs(t, "8 6 7\n2 5 4\n3 _ 1\n", "1 2 3\n4 5 6\n7 8 _\n", "8 6 7\n2 5 4\n_ 3 1\n")
	require.Eventually(t, func() bool { l.q.Run(); return !l.session.Running() }, time.Minute, time.Millisecond)
	require.NotEmpty(t, l.costs)
	assert.Positive(t, l.costs[len(l.costs)-1])
	assert.True(t, l.shown()[2].Proved)
}

// legs is a search of a route of two legs, and what the strip showed of the second once the first was known.
type legs struct {
	session *search.Session
	q       *apptest.Queue
	shown   func() []edit.Stop
	costs   []int
}

// look notes what the strip shows of the second leg, where that is something else.
func (l *legs) look() {
	stops := l.shown()
	if stops[1].Proved && stops[1].Cost == 1 && (len(l.costs) == 0 || l.costs[len(l.costs)-1] != stops[2].Cost) {
		l.costs = append(l.costs, stops[2].Cost)
	}
}

func startLegs(t *testing.T, start, goal, mark string) *legs {
	size := map[int]string{3: "3x3", 4: "4x4"}[strings.Count(start, "\n")]
	ps, err := puzzles.Read([]byte("puzzle slide\nstart "+size+"\n"+start+"goal "+size+"\n"+goal+"mark via first "+size+"\n"+mark), "test", families.Rules)
	require.NoError(t, err)
	l := &legs{q: &apptest.Queue{}}
	l.session = search.NewSession(func(f func()) { l.q.Post(func() { f(); l.look() }) }, study.Open)
	l.session.Known, l.session.By = &known.Facts{}, known.Search
	l.shown = func() []edit.Stop {
		return present.View{Puzzle: ps[0], Family: families.Find(ps[0].Family), Known: l.session.Known}.Stops(edit.Playthrough{})
	}
	require.True(t, l.session.Solve(search.Request{Puzzle: ps[0], Options: solver.Options{Algorithm: solver.UniformCost, Threads: 1}}))
	return l
}
