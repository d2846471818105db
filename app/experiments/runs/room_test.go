package runs_test

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/app/experiments/runs"
	"waymark/lab"
	"waymark/lab/figure"
	"waymark/lab/report"
	"waymark/lab/results"
	"waymark/lab/statistics"
	"waymark/puzzles"
	"waymark/puzzles/families"
	"waymark/puzzles/study"
	"waymark/test/apptest"
)

// tiny is an experiment of 24 searches, some of which a limit ends.
const tiny = `{"waymark-lab": 1, "name": "tiny", "seed": 1,
 "boards": [{"group": "near", "scramble": {"size": "3x3", "moves": 12, "seed": 1, "count": 6}},
            {"group": "far", "scramble": {"size": "3x3", "moves": 90, "seed": 2, "count": 6}}],
 "heuristics": ["manhattan", "zero"], "limits": [{"expanded": 400, "memory": "64MiB"}]}`

// room opens an experiment of a text.
func room(t *testing.T, words string) (*runs.Room, *apptest.Queue) {
	t.Helper()
	path := filepath.Join(t.TempDir(), "e.waymark-lab")
	require.NoError(t, os.WriteFile(path, []byte(words), 0o600))
	return at(t, path)
}

// at opens an experiment.
func at(t *testing.T, path string) (*runs.Room, *apptest.Queue) {
	t.Helper()
	q := &apptest.Queue{}
	r := &runs.Room{Version: "test"}
	ctx, cancel := context.WithCancel(context.Background())
	r.Enter(ctx, q.Post)
	r.Open(path)
	until(t, q, func() bool { return r.State != runs.Reading })
	t.Cleanup(func() { // nothing is written to a folder that is removed
		r.Stop()
		until(t, q, func() bool { return !r.Busy() })
		cancel()
	})
	return r, q
}

func until(t *testing.T, q *apptest.Queue, seen func() bool) {
	t.Helper()
	require.Eventually(t, func() bool { q.Run(); return seen() }, 2*time.Minute, time.Millisecond)
}

// run does an experiment to its end.
func run(t *testing.T, r *runs.Room, q *apptest.Queue) {
	t.Helper()
	given := make(chan bool, 2)
	r.Run(func() { given <- true })
	until(t, q, func() bool { return r.State == runs.Whole && r.Seen.All() == r.Is.Len() })
	<-given
	assert.Empty(t, given, "memory is given back once")
}

func TestAnExperimentIsOpenedRunAndSeen(t *testing.T) {
	r, q := room(t, tiny)
	require.NoError(t, r.Err)
	require.Equal(t, runs.Ready, r.State)
	c := r.Is.Comes()
	assert.Equal(t, []int{12, 2, 2, 24}, []int{c.Boards, c.Groups, len(c.Ways), c.Searches})
	assert.Negative(t, runs.Worst(c.Seconds), "there is no limit of time")
	until(t, q, func() bool { return r.Seen != nil })
	assert.Len(t, r.Seen.Lines, 4, "the lines are there before their rows")
	run(t, r, q)
	assert.Equal(t, 24, r.Progress().Done)
	require.NoError(t, r.Err)

	f, err := results.Load(r.Is.ResultsPath())
	require.NoError(t, err)
	want, err := report.Collect(r.Is.Experiment, f, "test").Summary(r.Is.Experiment)
	require.NoError(t, err)
	for i := range want { // intervals are drawn for the report alone
		want[i].Seconds.Interval, want[i].Expanded.Interval = statistics.Interval{}, statistics.Interval{}
		assert.InDelta(t, want[i].Expanded.PAR2.Value, r.Seen.Lines[i].Expanded.PAR2.Value, 1e-9)
		want[i].Expanded.PAR2.Value = r.Seen.Lines[i].Expanded.PAR2.Value
	}
	assert.Equal(t, want, r.Seen.Lines, "as the command reads the file")

	again, _ := at(t, r.Path)
	assert.Equal(t, runs.Whole, again.State, "a finished one is known by its results")
	assert.Equal(t, 24, again.Progress().Done)
}

func TestARunPausesStopsAndGoesOn(t *testing.T) {
	r, q := room(t, `{"waymark-lab": 1, "boards": [{"scramble": {"size": "3x3", "moves": 60, "seed": 1, "count": 300}}],
 "heuristics": ["hamming"], "limits": [{"seconds": 20}]}`)
	assert.Equal(t, 300*20*time.Second/runs.Workers, runs.Worst(r.Is.Comes().Seconds))
	r.Run(func() {})
	until(t, q, func() bool { return r.Progress().Done > 3 })
	r.Pause()
	assert.Equal(t, runs.Paused, r.State)
	held := len(r.Is.Rows()) + runs.Workers // what had ended is still written, whenever that is
	time.Sleep(80 * time.Millisecond)
	q.Run()
	assert.LessOrEqual(t, len(r.Is.Rows()), held, "nothing is done in a pause")
	r.Continue()
	until(t, q, func() bool { return r.Progress().Done > held })
	_, known := r.Forecast()
	assert.True(t, known)
	r.Stop()
	until(t, q, func() bool { return !r.Busy() })
	done := r.Progress().Done
	require.Less(t, done, 300)
	assert.Equal(t, runs.Ready, r.State)
	again, other := at(t, r.Path)
	assert.Equal(t, done, again.Progress().Done, "a stop loses nothing")
	run(t, again, other)
}

func TestRowsAreSortedAndFiltered(t *testing.T) {
	r, q := room(t, tiny)
	run(t, r, q)
	look := func(ask func()) *runs.Seen {
		before := r.Seen
		ask()
		until(t, q, func() bool { return r.Seen != before })
		return r.Seen
	}
	s := look(func() { r.Sort(runs.ByExpanded) })
	for i := 1; i < s.Len(); i++ {
		assert.LessOrEqual(t, s.Row(i-1).Expanded, s.Row(i).Expanded)
	}
	s = look(func() { r.Sort(runs.ByExpanded) })
	assert.GreaterOrEqual(t, s.Row(0).Expanded, uint64(400), "the other way round")
	s = look(func() { r.Filter("FAR zero") })
	assert.Equal(t, 6, s.Len())
	for i := range s.Len() {
		assert.Equal(t, "far zero", s.Row(i).Group+" "+s.Row(i).Heuristic)
	}
	assert.Equal(t, 0, look(func() { r.Filter("nowhere") }).Len())
	assert.Equal(t, 24, look(func() { r.Filter("") }).Len())
}

func TestABrokenExperimentIsToldByLineAndColumn(t *testing.T) {
	r, _ := room(t, "{\"waymark-lab\": 1,\n \"board\": []}")
	assert.Equal(t, runs.Broken, r.State)
	require.ErrorContains(t, r.Err, "2")
	assert.Nil(t, r.Is)
}

func TestChartsAreDrawnAndWritten(t *testing.T) {
	r, q := room(t, tiny)
	run(t, r, q)
	o := figure.Options{Width: 640, Height: 400}
	for _, kind := range r.Is.Kinds() {
		c := runs.Choice{Kind: kind, Measure: report.Expanded}
		pic, err := runs.Draw(context.Background(), r.Is, r.Seen, c, o, func(*figure.Chart) {})
		require.NoError(t, err, kind)
		assert.Equal(t, 640, pic.Image.Rect.Dx())
		c.Straight = true
		straight, err := runs.Draw(context.Background(), r.Is, r.Seen, c, o, func(*figure.Chart) {})
		require.NoError(t, err, kind)
		assert.NotEqual(t, pic.Image.Pix, straight.Image.Pix, "%s: axes", kind)
	}
	c := runs.Choice{Kind: "versus", Measure: report.Expanded, A: "astar · zero", B: "astar · manhattan"}
	pic, err := runs.Draw(context.Background(), r.Is, r.Seen, c, o, func(*figure.Chart) {})
	require.NoError(t, err)
	assert.Contains(t, pic.Chart.X.Name, "zero", "the first way is the first that was chosen")
	all := pic.Chart.Series[0].Points
	p := all[slices.IndexFunc(all, func(p figure.Point) bool { return p.X > 0 && p.Y > 0 && !p.CensoredX })]
	x, y := pic.View.Pixels(p.X, p.Y)
	f, ok := pic.Hit(r.Is, x, y, 4)
	require.True(t, ok)
	require.NotNil(t, f.Board)
	assert.NotNil(t, f.Board.Puzzle)
	for _, ending := range runs.Formats {
		path := filepath.Join(t.TempDir(), "chart"+ending)
		require.NoError(t, runs.Write(pic.Chart, o, ending, path))
		info, err := os.Stat(path)
		require.NoError(t, err)
		assert.Greater(t, info.Size(), int64(100), ending)
	}
}

// Every preset has a card with a board, and can be written and read.
func TestPresetsAreWritten(t *testing.T) {
	for _, p := range lab.Presets() {
		assert.NotNil(t, runs.Sample(p), p.ID)
		boards, path := "", filepath.Join(t.TempDir(), p.ID+lab.Extension)
		if p.File {
			boards = "/korf.txt"
		}
		e, err := lab.FindPreset(p.ID, boards, "test")
		require.NoError(t, err)
		require.NoError(t, runs.Keep(e, "test", path))
		_, err = lab.Open(path)
		require.NoError(t, err, p.ID)
	}
	assert.True(t, runs.IsExperiment("a/B.waymark-lab"))
	assert.Equal(t, "a/b.waymark-lab", runs.ExperimentOf("a/b.waymark-results"))
}

// Rows that come while others are sorted and filtered go where they belong: as if all were sorted at once.
func TestRowsAreMergedIntoTheirOrder(t *testing.T) {
	r, _ := room(t, tiny)
	o := r.Is
	var all []results.Row
	for c := range o.Cells() {
		n := c.Index % 5
		all = append(all, results.Row{
			Group: c.Group, Number: c.Index, Algorithm: c.Way.String(), Heuristic: c.Heuristic, Limit: 1, Repetition: 1,
			Found: results.Found{Status: "optimal", Length: &n, Expanded: uint64(c.Number*7) % 5, Seconds: 1},
		})
		if c.Number%4 == 0 {
			all[len(all)-1].Found = results.Found{Status: "limit", Stop: "expanded", Expanded: 400}
		}
	}
	for _, by := range []runs.Order{{By: runs.ByExpanded}, {By: runs.ByLength, Down: true}, {}} {
		for _, words := range []string{"", "zero"} {
			o.Forget()
			var seen *runs.Seen
			for i, row := range all {
				if o.Add(row); i%3 == 0 || i+1 == len(all) {
					seen = runs.LookAgain(o, by, words, seen)
				}
			}
			fresh := runs.Look(o, by, words)
			require.Equal(t, fresh.Len(), seen.Len())
			for i := range fresh.Len() {
				assert.Equal(t, fresh.Row(i), seen.Row(i), "%v %q", by, words)
			}
			assert.Equal(t, fresh.Lines, seen.Lines)
		}
	}
}

// Puzzles become an experiment with their boards beside it; each family is asked by its own heuristics.
func TestAnExperimentOfPuzzles(t *testing.T) {
	path := filepath.Join(t.TempDir(), "mine"+lab.Extension)
	slide := families.Find("slide")
	tandem, err := study.Library("tandem")
	require.NoError(t, err)
	a, b := slide.New(puzzles.Size{Rows: 3, Cols: 3}), slide.New(puzzles.Size{Rows: 3, Cols: 4})
	require.NoError(t, runs.Keep(runs.Of("mine", []*puzzles.Puzzle{a, tandem[0].Puzzle, b}), "test", path))
	e, err := lab.Open(path)
	require.NoError(t, err)
	require.NoError(t, e.Load(t.Context(), nil))
	groups := map[string]int{}
	for c := range e.Cells() {
		groups[c.Group] = max(groups[c.Group], c.Index)
		assert.NotEqual(t, "", c.Heuristic)
	}
	assert.Equal(t, map[string]int{"slide": 2, "tandem": 3}, groups)
	assert.ErrorContains(t, runs.Keep(runs.Of("none", nil), "test", path), "no board")
}

// BenchmarkLook is what a look at 100,000 rows costs beside the interface, sorted and filtered.
func BenchmarkLook(b *testing.B) {
	path := filepath.Join(b.TempDir(), "e.waymark-lab")
	require.NoError(b, os.WriteFile(path, []byte(`{"waymark-lab": 1, "boards": [{"scramble": {"size": "3x3", "moves": 60, "seed": 1, "count": 50000}}],
 "heuristics": ["hamming", "manhattan"], "limits": [{"seconds": 20}]}`), 0o600))
	e, err := lab.Open(path)
	require.NoError(b, err)
	require.NoError(b, e.Load(b.Context(), nil))
	o := &runs.Opened{Experiment: e, Collector: report.NewCollector(e)}
	for c := range e.Cells() {
		n := c.Index % 31
		o.Add(results.Row{
			Number: c.Index, Board: fmt.Sprintf("scramble %d", c.Index), Algorithm: c.Way.String(), Heuristic: c.Heuristic, Group: c.Group, Limit: 1, Repetition: 1,
			Found: results.Found{Status: "optimal", Length: &n, Expanded: uint64(c.Index*7919) % 100_003, Seconds: float64(c.Index % 977)},
		})
	}
	for _, words := range []string{"", "manhattan"} {
		b.Run("words="+words, func(b *testing.B) {
			for b.Loop() {
				runs.Look(o, runs.Order{By: runs.ByExpanded}, words)
			}
		})
		b.Run("more words="+words, func(b *testing.B) { // 50 rows have come since, as in a run
			rows := o.Rows()
			o.Forget()
			for _, r := range rows[50:] {
				o.Add(r)
			}
			before := runs.Look(o, runs.Order{By: runs.ByExpanded}, words)
			for _, r := range rows[:50] {
				o.Add(r)
			}
			for b.Loop() {
				runs.LookAgain(o, runs.Order{By: runs.ByExpanded}, words, before)
			}
		})
	}
}
