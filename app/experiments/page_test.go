package experiments_test

import (
	"bytes"
	"fmt"
	"image/png"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/app"
	"waymark/app/document"
	"waymark/app/experiments"
	"waymark/app/experiments/runs"
	"waymark/lab"
	"waymark/lab/report"
	"waymark/lab/results"
	"waymark/test/apptest"
	"waymark/test/windowtest"
)

// tiny is an experiment of 24 searches, some of which a limit ends.
const tiny = `{"waymark-lab": 1, "name": "tiny", "seed": 1, "note": "Near and far.",
 "boards": [{"group": "near", "scramble": {"size": "3x3", "moves": 12, "seed": 1, "count": 6}},
            {"group": "far", "scramble": {"size": "3x3", "moves": 90, "seed": 2, "count": 6}}],
 "heuristics": ["manhattan", "zero"], "limits": [{"expanded": 400, "memory": "64MiB"}]}`

// opened opens the page on an experiment of a text.
func opened(t *testing.T, words string) (*app.Tab, *apptest.Queue, *experiments.Lab) {
	t.Helper()
	a, q := windowtest.New(t)
	a.Event(func() { a.Prefs.SetLive(false) })
	path := filepath.Join(t.TempDir(), "e.waymark-lab")
	require.NoError(t, os.WriteFile(path, []byte(words), 0o600))
	m := experiments.New(a.Window, a.State, a.Files, &runs.Room{Version: "test"})
	m.Open(path)
	windowtest.Until(t, q, func() bool { return m.Room.State != runs.Reading })
	return a, q, m
}

func run(t *testing.T, q *apptest.Queue, m *experiments.Lab) {
	t.Helper()
	m.Page.TypedKey(&fyne.KeyEvent{Name: fyne.KeyF5})
	windowtest.Until(t, q, func() bool { return m.Room.State == runs.Whole && m.Room.Seen.All() == 24 })
}

func TestPresetsAreOfferedFirst(t *testing.T) {
	a, _ := windowtest.New(t)
	require.True(t, a.Do("lab"))
	words := windowtest.TextsIn(a.Win.Canvas().Overlays().Top())
	assert.Contains(t, words, "Published N × N")
	assert.Contains(t, words, "Open an experiment …")
}

func TestAnExperimentIsRunOnThePage(t *testing.T) {
	a, q, m := opened(t, tiny)
	l := m.Page
	require.True(t, l.IsOpen())
	assert.Equal(t, "Ready to run", l.Setup.Verdict.Title())
	run(t, q, m)
	assert.Equal(t, "All 24 searches are done", l.Setup.Verdict.Title())
	assert.Contains(t, l.Setup.Verdict.Detail(), "A limit ended")
	rows := l.Ways.Table.Rows()
	require.Len(t, rows, 4)
	assert.Equal(t, []string{"near", "A* · Manhattan", "6 (100 %)"}, rows[0].Cells[:3], "how many are done is said while some are not")
	assert.Equal(t, "0", rows[0].Cells[5], "A* is not longer than the optimum")
	assert.NotEmpty(t, rows[0].Cells[7], "memory")

	l.Tabs.OnChanged(2)
	l.All.Words.SetText("A* · Zero far") // as it is seen
	windowtest.Until(t, q, func() bool { return m.Room.Seen.Len() == 6 })
	l.All.Words.SetText("astar manhattan") // as the file has it
	windowtest.Until(t, q, func() bool { return m.Room.Seen.Len() == 12 })
	l.All.Words.SetText("zero far")
	windowtest.Until(t, q, func() bool { return m.Room.Seen.Len() == 6 })
	assert.Equal(t, "6 of 24", l.All.Count.Text())
	l.All.Table.SetSelected(2)
	number := m.Room.Seen.Row(2).Number
	l.All.Table.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	assert.False(t, l.IsOpen(), "a board takes the place of the page")
	assert.Equal(t, m.Room.Is.Collector.Board(number).Puzzle.Start, a.Windows()[len(a.Windows())-1].Puzzle().Start)
}

// The experiment of a preset is run as soon as its boards are there.
func TestAPresetIsRunAtOnce(t *testing.T) {
	_, q, m := opened(t, tiny)
	m.OpenAndRun(m.Room.Path)
	windowtest.Until(t, q, func() bool { return m.Room.State == runs.Whole && m.Room.Seen.All() == 24 })
	m.Open(m.Room.Path)
	windowtest.Until(t, q, func() bool { return m.Room.State == runs.Whole })
	assert.Equal(t, 24, m.Room.Progress().Before+m.Room.Progress().Done)
}

// A question over the page, as that of unsaved work after a crash, does not keep it from showing what is read.
func TestThePageFollowsUnderAQuestion(t *testing.T) {
	a, q, m := opened(t, tiny)
	run(t, q, m)
	path := m.Room.Path
	again := experiments.New(a.Window, a.State, a.Files, &runs.Room{Version: "test"})
	m.Page.Close()
	again.Open(path)
	require.Empty(t, again.Page.Ways.Table.Rows(), "it is read meanwhile")
	a.Ask("Open what was not saved?", "It was found.", "Open it", func() {})
	windowtest.Until(t, q, func() bool { return again.Room.Seen != nil && again.Room.Seen.All() == 24 })
	assert.Len(t, again.Page.Ways.Table.Rows(), 4)
	a.Dismiss()
	assert.True(t, again.Page.IsOpen(), "as before the question")
}

func TestChartsFollowTheirChoices(t *testing.T) {
	a, q, m := opened(t, tiny)
	run(t, q, m)
	l := m.Page
	l.Tabs.OnChanged(3)
	drawn := func(kind string) {
		t.Helper()
		before := l.Chart.Picture
		l.Chart.Picks.Kind.OnChanged(kind)
		windowtest.Until(t, q, func() bool { return l.Chart.Picture != before && l.Chart.Picture != nil })
	}
	drawn("length")
	drawn("versus")
	assert.True(t, l.Chart.Picks.A.Visible())
	before := l.Chart.Picture
	x0, y0, x1, y1 := before.View.Area()
	l.Chart.Brush(x0, y0, (x0+x1)/2, (y0+y1)/2)
	windowtest.Until(t, q, func() bool { return l.Chart.Picture != before })
	assert.Less(t, l.Chart.Picture.Chart.X.Range.Low, l.Chart.Picture.Chart.X.Range.High)
	path := filepath.Join(t.TempDir(), "chart.png")
	l.Chart.Save(path)
	assert.Contains(t, windowtest.TextsIn(a.Win.Canvas().Overlays().Top()), "Writing "+path+" …", "a chart of many points takes seconds")
	windowtest.Until(t, q, func() bool { _, err := os.Stat(path); return err == nil })
	data, err := os.ReadFile(path)
	require.NoError(t, err)
	written, err := png.DecodeConfig(bytes.NewReader(data))
	require.NoError(t, err)
	seen := l.Chart.Plot.Size()
	assert.InDelta(t, 2*seen.Width, written.Width, 2, "two pixels a unit")
	assert.InDelta(t, 2*seen.Height, written.Height, 2)

	m.Prefs.SetSpoilerFree(true)
	m.FollowChoices()
	l.Chart.Picks.Kind.OnChanged("growth")
	windowtest.Until(t, q, func() bool { return l.Chart.Picks.Kind.Selected() == "survival" })
}

// One group of boards needs no column, in no table; the order is that of the columns that are left.
func TestOneGroupHasNoColumn(t *testing.T) {
	_, q, m := opened(t, strings.Replace(tiny, `"far"`, `"near"`, 1))
	run(t, q, m)
	l := m.Page
	rows := l.Ways.Table.Rows()
	require.Len(t, rows, 2)
	assert.Equal(t, []string{"A* · Manhattan", "11 (91.7 %)"}, rows[0].Cells[:2])
	l.Tabs.OnChanged(1)
	windowtest.Until(t, q, func() bool { return len(l.Pairs.Report.Pairs) == 2 })
	assert.NotContains(t, windowtest.TextsIn(l.Pairs.Table), "Boards")
	l.Pairs.Table.OnSort(3)
	assert.Contains(t, windowtest.TextsIn(l.Pairs.Table), "A wins ▲")
	l.Tabs.OnChanged(2)
	texts := windowtest.TextsIn(l.All.Table)
	assert.NotContains(t, texts, "Group")
	assert.Contains(t, texts, "A* · Zero")
	l.All.Table.OnSort(1)
	windowtest.Until(t, q, func() bool { return m.Room.Seen.Order.By == runs.ByWay })
}

// The keyboard gets from the tabs to what they show, and only then to the foot.
func TestTheKeyboardWalksFromTheTabsToTheChart(t *testing.T) {
	_, q, m := opened(t, tiny)
	run(t, q, m)
	l := m.Page
	canvas := m.Win.Canvas()
	for tab, want := range map[int]fyne.Focusable{0: l.Ways.Table, 1: l.Pairs.Table, 2: l.All.Words, 3: l.Chart.Picks.Kind.Keyboard()} {
		l.Tabs.OnChanged(tab)
		canvas.Focus(l.Tabs)
		canvas.FocusNext()
		assert.Equal(t, want, canvas.Focused(), "%d", tab)
	}
}

// The page compares ways in pairs as the report of the command does, and says it in words.
func TestWindowComparesInPairs(t *testing.T) {
	_, q, m := opened(t, tiny)
	run(t, q, m)
	l := m.Page
	l.Tabs.OnChanged(1)
	windowtest.Until(t, q, func() bool { return len(l.Pairs.Report.Pairs) == 4 })
	f, err := results.Load(m.Room.Is.ResultsPath())
	require.NoError(t, err)
	want, err := report.Make(t.Context(), m.Room.Is.Experiment, report.Collect(m.Room.Is.Experiment, f, "test"), m.Room.Is.Seed)
	require.NoError(t, err)
	assert.Equal(t, want.Pairs, l.Pairs.Report.Pairs)
	assert.Equal(t, want.Warnings, l.Pairs.Report.Warnings)
	l.Pairs.Table.SetSelected(0)
	l.Pairs.Table.OnSelect(0)
	assert.Contains(t, l.Pairs.Words.Text(), "On 6 boards that both were asked: A* · Manhattan expanded fewer positions on 5")
	l.Pairs.Table.OnSort(4)
	l.Pairs.Table.OnSort(4)
	path := filepath.Join(t.TempDir(), "pairs.csv")
	require.NoError(t, m.Room.Is.WritePairs(l.Pairs.Report, path))
	lines, err := os.ReadFile(path)
	require.NoError(t, err)
	assert.Equal(t, 5, strings.Count(string(lines), "\n"))
}

// Rows of different boards, and rows that are missing, are warned of on the page.
func TestWindowWarnsOfDifferingBoards(t *testing.T) {
	a, q := windowtest.New(t)
	path := filepath.Join(t.TempDir(), "e.waymark-lab")
	require.NoError(t, os.WriteFile(path, []byte(tiny), 0o600))
	e, err := lab.Open(path)
	require.NoError(t, err)
	require.NoError(t, e.Load(t.Context(), nil))
	st, err := results.Open(e.ResultsPath(), results.Session{Program: "test"})
	require.NoError(t, err)
	for c := range e.Cells() {
		if c.Index > 1 || c.Heuristic == "zero" {
			n := 3
			require.NoError(t, st.Add(results.Row{
				Key: e.Key(c, "test"), Group: c.Group, Number: c.Index, Algorithm: c.Way.String(), Heuristic: c.Heuristic, Limit: 1, Repetition: 1,
				Found: results.Found{Status: "optimal", Length: &n, Expanded: 7},
			}))
		}
	}
	require.NoError(t, st.Close())
	m := experiments.New(a.Window, a.State, a.Files, &runs.Room{Version: "test"})
	m.Open(path)
	windowtest.Until(t, q, func() bool { return m.Room.Seen != nil })
	m.Page.Tabs.OnChanged(1)
	windowtest.Until(t, q, func() bool { return len(m.Page.Pairs.Report.Pairs) == 4 })
	assert.Contains(t, m.Page.Pairs.Warning.Text(), "1 of 24 searches are not done yet")
	assert.Contains(t, m.Page.Pairs.Warning.Text(), "Near: A* · Manhattan has rows of 5 boards and A* · Zero of 6, not all the same", "ways are called as in the tables")
}

func TestABrokenExperimentIsTold(t *testing.T) {
	_, _, m := opened(t, "{\"waymark-lab\": 1,\n \"board\": []}")
	assert.Equal(t, "This experiment cannot be opened", m.Page.Setup.Verdict.Title())
	assert.Contains(t, m.Page.Setup.Verdict.Detail(), "line 2")
	assert.False(t, m.Page.Setup.Verdict.Detail() == "")
	m.Room.Close()
	assert.True(t, m.Page.IsOpen())
	assert.NotNil(t, m.Page.Begin, "the presets again")
}

// The table of all searches is refreshed in less than a frame, however long it is.
func BenchmarkAllRows(b *testing.B) { experiments.TimeRows(b, 100_000) }

// While an experiment is run its chart follows, and menus that are open stay so.
func TestAChartFollowsTheRun(t *testing.T) {
	_, q, m := opened(t, `{"waymark-lab": 1, "boards": [{"scramble": {"size": "3x3", "moves": 90, "seed": 1, "count": 400}}],
 "heuristics": ["hamming", "zero"], "limits": [{"seconds": 20}]}`)
	l := m.Page
	l.TypedKey(&fyne.KeyEvent{Name: fyne.KeyF5})
	windowtest.Until(t, q, func() bool { return m.Room.Seen != nil && m.Room.Seen.All() > 0 })
	l.Tabs.OnChanged(3)
	windowtest.Until(t, q, func() bool { return l.Chart.Picture != nil })
	before := l.Chart.Picture
	windowtest.Until(t, q, func() bool { return l.Chart.Picture != before })
	assert.Equal(t, runs.Running, m.Room.State)
	l.TypedKey(&fyne.KeyEvent{Name: fyne.KeyF5})
	assert.Equal(t, runs.Paused, m.Room.State)
	m.Room.Stop()
	windowtest.Until(t, q, func() bool { return !m.Room.Busy() })
}

// While a run writes many rows a second the lines follow it, but not more often than it is looked at.
func TestALiveTableFollowsARun(t *testing.T) {
	_, q, m := opened(t, strings.ReplaceAll(tiny, `"count": 6`, `"count": 2000`))
	m.Page.TypedKey(&fyne.KeyEvent{Name: fyne.KeyF5})
	windowtest.Until(t, q, func() bool { return m.Room.Progress().Done > 0 })
	table := m.Page.Ways.Table
	told := 0 // each makes a picture of the whole window
	defer m.Room.Watch(func() { told++ })()
	began, rows, changes, last := time.Now(), m.Room.Progress().Done, 0, fmt.Sprint(table.Rows())
	for (changes < 3 || time.Since(began) < 2*time.Second) && m.Room.State == runs.Running {
		q.Run()
		if now := fmt.Sprint(table.Rows()); now != last {
			last = now
			changes++
		}
		time.Sleep(2 * time.Millisecond)
	}
	span := time.Since(began).Seconds()
	t.Logf("%.1f changes a second while %.0f rows a second are written", float64(changes)/span, float64(m.Room.Progress().Done-rows)/span)
	assert.Greater(t, changes, 2)
	looks := runs.LooksASecond*span + 3 // one was on its way before, one waited, one is of the moment of the end
	assert.LessOrEqual(t, float64(changes), looks)
	assert.LessOrEqual(t, float64(told), looks, "progress and lines are told together")
	m.Room.Stop()
	windowtest.Until(t, q, func() bool { return !m.Room.Busy() })
}

// Experiments are kept where the last one was, not beside the puzzle that happens to be open.
func TestExperimentsHaveAFolderOfTheirOwn(t *testing.T) {
	a, q, m := opened(t, tiny)
	m.Create(lab.Presets()[0])
	folder := document.Tilde(filepath.Dir(m.Room.Path))
	windowtest.Until(t, q, func() bool {
		return slices.Contains(windowtest.TextsIn(a.Win.Canvas().Overlays().Top()), folder)
	})
}

// In a small window the figures of the published experiment stand whole, and its choices of a chart in
// one line above it.
func TestASmallWindowHasRoomForTheFigures(t *testing.T) {
	a, q, m := opened(t, strings.ReplaceAll(tiny, `"count": 6`, `"count": 1000`))
	a.Win.Resize(fyne.NewSize(911, 512))
	least := fyne.MeasureText("999 of 1,000", theme.TextSize(), fyne.TextStyle{}).Width
	for _, c := range experiments.WayTitles() {
		assert.InDelta(t, 10, c.Least/c.Share, 0.01, "%s: one column that asks for more than its share makes all wider", c.Title)
		if c.Title == "Done" {
			assert.Greater(t, c.Least, least)
		}
		assert.Greater(t, c.Least, fyne.MeasureText(c.Title, theme.CaptionTextSize(), fyne.TextStyle{Bold: true}).Width+8, c.Title)
	}
	m.Page.Tabs.OnChanged(3)
	windowtest.Until(t, q, func() bool { return m.Page.Chart.Plot.Size().Height > 0 })
	at := func(o fyne.CanvasObject) float32 { return a.Fa.Driver().AbsolutePositionForObject(o).Y }
	for tab := range 4 {
		m.Page.Tabs.OnChanged(tab)
		assert.InDelta(t, 0, m.Page.FootEnd(), 1, "tab %d: what is left of the foot stands at its end", tab)
	}
	line := fyne.MeasureText("M", theme.CaptionTextSize(), fyne.TextStyle{}).Height
	assert.Less(t, m.Page.Chart.Hint.Size().Height, 1.5*line, "the hint takes one line")
	log, kind := m.Page.Chart.Log, m.Page.Chart.Picks.Kind
	assert.Less(t, at(log), at(kind)+kind.Size().Height, "beside the choices")
}

// The card of a preset says whether it asks for a file of boards.
func TestPresetsThatNeedAFileSaySo(t *testing.T) {
	files := 0
	for _, p := range lab.Presets() {
		if p.File {
			files++
			assert.Equal(t, "needs a file of boards", experiments.CardNote(p), p.ID)
		} else {
			assert.Empty(t, experiments.CardNote(p), p.ID)
		}
	}
	assert.Positive(t, files)
}
