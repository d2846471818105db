package experiments_test

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/app/experiments"
	"waymark/app/experiments/runs"
	"waymark/app/shell"
	"waymark/lab"
	"waymark/puzzles"
	"waymark/puzzles/families"
	"waymark/test/apptest"
	"waymark/test/windowtest"
	"waymark/widgets"
)

// written is the text of an experiment.
func written(t *testing.T, e *lab.Experiment) string {
	t.Helper()
	words, err := e.Encode()
	require.NoError(t, err)
	return string(words)
}

// Every preset and every example of the manual is made by the composer: what its fields say is the experiment that was
// put in.
func TestTheComposerSaysWhatAFileSays(t *testing.T) {
	a, _ := windowtest.New(t)
	m := experiments.New(a.Window, a.State, a.Files, &runs.Room{Version: "test"})
	files := map[string]string{"several": `{"waymark-lab": 1, "note": "one\ntwo", "boards": [{"file": "a.csv", "puzzle": "3", "most": 2, "goal": "blank-last"},
 {"folder": "b", "metric": "slide"}, {"scramble": {"size": "3x3", "length": 12, "count": 2}}, {"scramble": {"size": "4x4", "moves": 9, "onwards": true, "count": 3}},
 {"scramble": {"file": "a.csv", "puzzle": "x", "deal": true, "seed": 4, "count": 3}}, {"library": "all", "most": 7},
 {"generate": {"family": "glide", "kind": "full", "size": "6x6", "length": "10..20", "walls": "3..5", "symmetry": "both", "count": 2, "tries": 50, "redundant": true}}],
 "algorithms": ["custom a=1 b=2", "custom a=0 b=1", "weighted", "weighted w=2", "breadth-first"], "heuristics": ["zero", "new-one"], "no_marks": true,
 "repetitions": 3, "limits": [{"states": 7}, {"seconds": 0.25, "memory": "64MiB"}], "baseline": "breadth-first"}`}
	for _, p := range lab.Presets() {
		boards := ""
		if p.File {
			boards = "korf.txt"
		}
		e, err := lab.FindPreset(p.ID, boards, "test")
		require.NoError(t, err)
		files[p.ID] = written(t, e)
	}
	manual, err := os.ReadFile("../../docs/lab.md")
	require.NoError(t, err)
	blocks := regexp.MustCompile("(?s)```json\n(.*?)```").FindAllSubmatch(manual, -1)
	require.NotEmpty(t, blocks)
	for _, b := range blocks {
		files[string(b[1])] = string(b[1])
	}
	for name, words := range files {
		e, err := lab.Read([]byte(words), "x.waymark-lab")
		require.NoError(t, err, name)
		want := written(t, e)
		var c *experiments.Composer
		a.Event(func() {
			c = m.Compose(e, "", nil)
			require.NoError(t, c.ReadAgain(), name)
		})
		assert.JSONEq(t, want, written(t, c.Experiment()), name)
		c.Close()
	}
}

// composed opens the composer on a new experiment.
func composed(t *testing.T, words string) (*experiments.Lab, *experiments.Composer, func()) {
	t.Helper()
	_, q, m := opened(t, words)
	m.Page.AskChange()
	c := m.Composing
	surveyed := func() {
		t.Helper()
		windowtest.Until(t, q, func() bool { return !c.Surveying() })
	}
	surveyed()
	return m, c, surveyed
}

// While it is ticked the composer tells what it comes to, exactly, and what cannot be asked.
func TestTheComposerCounts(t *testing.T) {
	_, c, surveyed := composed(t, tiny)
	assert.Equal(t, "24 searches", c.Verdict.Title())
	assert.Contains(t, c.Verdict.Detail(), "12 boards by 2 ways of searching. No limit of time ends it. Two searches at once take 128 MiB")
	c.Tick("greedy")
	c.Weigh("weighted", "1.5, 2")
	require.NoError(t, c.Say("Seconds", "2"))
	surveyed()
	assert.Equal(t, "96 searches", c.Verdict.Title())
	assert.Contains(t, c.Verdict.Detail(), "takes 1 min 36 s", "two at once")
	c.Tick("greedy")
	c.Weigh("weighted", "")
	c.Estimate("hamming", true)
	surveyed()
	assert.Equal(t, "36 searches", c.Verdict.Title())
	assert.Equal(t, []string{"manhattan", "zero", "hamming"}, c.Experiment().Heuristics, "in the order of the file")
	c.Choose(lab.Admissible)
	surveyed()
	admissible := c.Verdict.Title()
	c.Choose("ticks")
	surveyed()
	assert.Equal(t, admissible, c.Verdict.Title())
	require.ErrorContains(t, c.Say("Moves", "ten"), "not as it should be")
	c.Weigh("custom", "c=1")
	assert.Equal(t, "This cannot be asked", c.Verdict.Title())
	c.Weigh("custom", "")
	require.NoError(t, c.Say("Moves", "10, 20"))
	surveyed()
	assert.Equal(t, []lab.Size{{Rows: 3, Cols: 3}}, lab.Block(c.Experiment().Boards[:2]).Sizes())
	c.Turn("file")
	surveyed()
	assert.Equal(t, "This cannot be asked", c.Verdict.Title())
	assert.Contains(t, c.Verdict.Detail(), "Choose a file or a folder")
}

// The fields say what is asked, also where one field has changed what others say; a seed that was typed stays.
func TestTheFieldsOfTheComposerFollow(t *testing.T) {
	_, c, _ := composed(t, strings.Replace(tiny, `"moves": 90`, `"moves": 12`, 1))
	c.Added()
	field := func(title string) *shell.Field { return windowtest.ObjectsIn[*shell.Field](c.At(title))[0] }
	by := c.At("Scrambled by").(*widgets.Picker)
	agree := func() {
		t.Helper()
		at := c.Experiment().Boards[len(c.Experiment().Boards)-1]
		assert.Equal(t, at.Group, field("Group").Text)
		assert.Equal(t, strconv.FormatUint(at.Scramble.Seed, 10), field("Seed").Text)
	}
	agree()
	field("Sizes").SetText("3x3")
	agree()
	field("Moves").SetText("12")
	agree()
	by.OnChanged(string(lab.ByDeal))
	agree()
	by.OnChanged(string(lab.ByLength))
	agree()
	assert.Equal(t, "30", field("Moves").Text)
	field("Seed").SetText("17")
	field("Group").SetText("mine")
	field("Sizes").SetText("2x4")
	agree()
	assert.Equal(t, "17", field("Seed").Text)
	assert.Equal(t, "mine", field("Group").Text)
}

// Several sets of limits are listed, added, changed and removed.
func TestSetsOfLimitsAreChanged(t *testing.T) {
	_, c, surveyed := composed(t, tiny)
	was := c.Experiment().Limits
	require.Len(t, was, 1)
	assert.False(t, c.Sets.Visible(), "there is one")
	c.More()
	surveyed()
	assert.Contains(t, c.Verdict.Detail(), "there already", "a set that is the same as another")
	require.NoError(t, c.Say("Seconds", "2"))
	c.More()
	require.ErrorContains(t, c.Say("Seconds", "soon"), "no number")
	require.ErrorContains(t, c.Say("Memory", "much"), "amount of memory")
	require.NoError(t, c.Say("Seconds", "0.25"))
	two, quarter := was[0], was[0]
	two.Seconds, quarter.Seconds = 2, 0.25
	assert.Equal(t, []lab.Limits{was[0], two, quarter}, c.Experiment().Limits)
	surveyed()
	assert.Equal(t, "72 searches", c.Verdict.Title())
	c.Sets.OnChanged("1")
	c.Less()
	assert.Equal(t, []lab.Limits{was[0], quarter}, c.Experiment().Limits)
	c.Less()
	assert.Equal(t, was, c.Experiment().Limits)
}

// The file is written anew: what was done still counts where the same is asked, and what the file has become since it
// was read stays.
func TestAnExperimentIsChangedOnThePage(t *testing.T) {
	a, q, m := opened(t, strings.Replace(tiny, `"moves": 90`, `"moves": 12`, 1))
	run(t, q, m)
	words, err := os.ReadFile(m.Room.Path)
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(m.Room.Path, []byte(strings.Replace(string(words), "Near and far.", "Another note.", 1)), 0o600))
	m.Page.Setup.Change.OnTapped()
	c := m.Composing
	assert.Contains(t, windowtest.TextsIn(a.Win.Canvas().Overlays().Top()), "What the experiment asks")
	windowtest.Until(t, q, func() bool { return !c.Surveying() })
	require.NoError(t, c.Say("Boards of each group", "8"))
	c.Added()
	c.Removed()
	windowtest.Until(t, q, func() bool { return !c.Surveying() })
	assert.Equal(t, "28 searches", c.Verdict.Title())
	c.Kept()
	windowtest.Until(t, q, func() bool { return m.Room.State == runs.Ready })
	assert.Equal(t, 28, m.Room.Progress().Cells)
	assert.Equal(t, 24, m.Room.Progress().Done, "what was done counts")
	e, err := lab.Open(m.Room.Path)
	require.NoError(t, err)
	assert.Equal(t, 8, e.Boards[0].Scramble.Count)
	assert.Equal(t, "Another note.", e.Note)
	assert.Equal(t, "Go on", windowtest.TextsIn(m.Page.Setup.Run())[0])
}

// While it is run nothing is changed.
func TestARunIsNotChanged(t *testing.T) {
	_, q, m := opened(t, strings.ReplaceAll(tiny, `"count": 6`, `"count": 2000`))
	m.Page.SetupRun()
	assert.False(t, m.Page.Setup.Change.Enabled())
	m.Room.Stop()
	windowtest.Until(t, q, func() bool { return !m.Room.Busy() })
	assert.True(t, m.Page.Setup.Change.Enabled())
}

// Puzzles at hand become the boards of a new experiment, which is run once its file is named; they stand beside that.
func TestPuzzlesAtHandGoToTheLab(t *testing.T) {
	_, q, m := opened(t, tiny)
	gone := false
	slide := families.Find("slide")
	m.Take("mine", "mine", []*puzzles.Puzzle{slide.New(puzzles.Size{Rows: 2, Cols: 2}), slide.New(puzzles.Size{Rows: 2, Cols: 3})}, func() { gone = true })
	c := m.Composing
	windowtest.Until(t, q, func() bool { return !c.Surveying() })
	assert.Contains(t, c.Verdict.Detail(), "2 boards by")
	folder := t.TempDir()
	c.Into(filepath.Join(folder, "mine.waymark-lab"))
	assert.True(t, gone)
	windowtest.Until(t, q, func() bool { return m.Room.State == runs.Whole })
	assert.FileExists(t, filepath.Join(folder, "mine-slide.waymark"))
}

// The open puzzle, and those of its pack, go to the Lab by the finder, the menu of the right button and a button.
func TestTheOpenPuzzleGoesToTheLab(t *testing.T) {
	a, q := windowtest.New(t)
	windowtest.Open(t, a, apptest.Corner)
	require.True(t, a.Do("puzzle-double"))
	windowtest.Ready(t, a, q)
	said := func() string { return strings.Join(windowtest.TextsIn(a.Win.Canvas().Overlays().Top()), "|") }
	require.True(t, a.Do("to-lab"))
	assert.Contains(t, said(), "New experiment")
	assert.Contains(t, said(), "1 puzzle at hand")
	a.Dismiss()
	require.True(t, a.Do("pack"))
	for _, b := range windowtest.ObjectsIn[*widgets.Button](a.Win.Canvas().Overlays().Top()) {
		if slices.Contains(windowtest.TextsIn(b), "To the Lab …") {
			b.OnTapped()
		}
	}
	assert.Contains(t, said(), "2 puzzles at hand")
}
