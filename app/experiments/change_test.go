package experiments_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/app/experiments"
	"waymark/app/experiments/runs"
	"waymark/lab"
	"waymark/test/windowtest"
)

// The page changes what an experiment asks: its file is written anew, its boards are made again, and what was
// done still counts where the same is asked.
func TestAnExperimentIsChangedOnThePage(t *testing.T) {
	a, q, m := opened(t, strings.Replace(tiny, `"moves": 90`, `"moves": 12`, 1))
	run(t, q, m)
	l := m.Page
	require.True(t, l.Setup.Change.Visible())
	l.Setup.Change.OnTapped()
	top := func() []string { return windowtest.TextsIn(a.Win.Canvas().Overlays().Top()) }
	require.Contains(t, top(), "What the experiment asks")
	assert.NotContains(t, top(), "Sizes", "two groups of the same scramble are no grid of sizes and moves")
	count, ok := a.Win.Canvas().Focused().(interface {
		fyne.Focusable
		SetText(string)
	})
	require.True(t, ok)
	count.SetText("0")
	count.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	assert.Contains(t, strings.Join(top(), " "), "is no number from 1")
	count.SetText("8")
	count.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	windowtest.Until(t, q, func() bool { return m.Room.State == runs.Ready })
	assert.Equal(t, 32, m.Room.Progress().Cells)
	assert.Equal(t, 24, m.Room.Progress().Done, "what was done counts")
	e, err := lab.Open(m.Room.Path)
	require.NoError(t, err)
	assert.Equal(t, 8, e.Boards[1].Scramble.Count)
	assert.Equal(t, "Near and far.", e.Note)
	assert.Equal(t, "Go on", windowtest.TextsIn(m.Page.Setup.Run())[0])
}

// While it is run nothing is changed.
func TestARunIsNotChanged(t *testing.T) {
	_, q, m := opened(t, strings.ReplaceAll(tiny, `"count": 6`, `"count": 2000`))
	m.Page.TypedKey(&fyne.KeyEvent{Name: fyne.KeyF5})
	assert.False(t, m.Page.Setup.Change.Enabled())
	m.Room.Stop()
	windowtest.Until(t, q, func() bool { return !m.Room.Busy() })
	assert.True(t, m.Page.Setup.Change.Enabled())
}

// Sizes, scrambles, boards and limits of the published experiment are asked for in words.
func TestAPresetIsChangedInWords(t *testing.T) {
	windowtest.New(t)
	e, err := lab.FindPreset("published-nxn", "", "1")
	require.NoError(t, err)
	was := e.Shape()
	asked, err := experiments.NewChanging(e).Asked()
	require.NoError(t, err)
	assert.Equal(t, was, asked, "a form that is left as it is changes nothing")
	for name, tt := range map[string]struct {
		sizes, moves, count, repeat, seconds string
		want                                 func(s *lab.Shape)
		fault                                string
	}{
		"smaller": {"3×3 4x4", "10;20", "5", "2", "3 s", func(s *lab.Shape) {
			s.Sizes, s.Moves, s.Count, s.Repetitions, s.Limits[0].Seconds = was.Sizes[:2], []int{10, 20}, 5, 2, 3
		}, ""},
		"twice the same":   {"4x4, 4X4", "", "", "", "", func(s *lab.Shape) { s.Sizes = was.Sizes[1:2] }, ""},
		"no limit of time": {"", "", "", "", "no time limit", func(s *lab.Shape) { s.Limits[0].Seconds = 0 }, ""},
		"no size":          {"4", "", "", "", "", nil, "no size"},
		"no sizes":         {",", "", "", "", "", nil, "one size or several"},
		"too large":        {"400x400", "", "", "", "", nil, "sliding tiles have"},
		"no moves":         {"", "10, x", "", "", "", nil, "no number of moves"},
		"not above 0":      {"", "0", "", "", "", nil, "no number of moves"},
		"too many boards":  {"", "", "900000", "", "", nil, "boards"},
		"no time":          {"", "", "", "", "soon", nil, "limit of time"},
		"never again":      {"", "", "", "0", "", nil, "no number from 1"},
	} {
		t.Run(name, func(t *testing.T) {
			f := experiments.NewChanging(e)
			f.Ask(tt.sizes, tt.moves, tt.count, tt.repeat, tt.seconds)
			asked, err := f.Asked()
			if tt.want == nil {
				require.ErrorContains(t, err, tt.fault)
				return
			}
			require.NoError(t, err)
			want := e.Shape()
			tt.want(&want)
			assert.Equal(t, want, asked)
		})
	}
}

// What the file has become since it was read stays, but for what is changed; limits that the words round stay
// exact.
func TestAChangeKeepsWhatTheFileHasBecome(t *testing.T) {
	path := filepath.Join(t.TempDir(), "e.waymark-lab")
	words := strings.Replace(tiny, `"expanded": 400`, `"seconds": 0.25`, 1)
	require.NoError(t, os.WriteFile(path, []byte(words), 0o600))
	e, err := lab.Open(path)
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(path, []byte(strings.Replace(words, "Near and far.", "Another note.", 1)), 0o600))
	windowtest.New(t)
	s, err := experiments.NewChanging(e).Asked()
	require.NoError(t, err)
	s.Count = 2
	require.NoError(t, runs.Reshape(path, s))
	n, err := lab.Open(path)
	require.NoError(t, err)
	assert.Equal(t, "Another note.", n.Note)
	assert.Equal(t, lab.Limits{Seconds: 0.25, Memory: 64 << 20}, n.Limits[0])
	assert.Equal(t, 2, n.Boards[0].Scramble.Count)
}

// Several sets of limits are listed, added, changed and removed on the page.
func TestSetsOfLimitsAreChangedOnThePage(t *testing.T) {
	windowtest.New(t)
	path := filepath.Join(t.TempDir(), "e.waymark-lab")
	require.NoError(t, os.WriteFile(path, []byte(tiny), 0o600))
	e, err := lab.Open(path)
	require.NoError(t, err)
	was := e.Shape().Limits
	require.Len(t, was, 1)

	f := experiments.NewChanging(e)
	s := f.Sets()
	assert.Equal(t, []string{"1 of 1: 400 expanded, 64 MiB"}, s.Options())
	assert.False(t, s.Removable(), "one there is always")
	s.Add()
	assert.Equal(t, 1, s.At())
	_, err = f.Asked()
	require.ErrorContains(t, err, "there already", "a set that is the same as another")
	s.Say("2 s")
	assert.Equal(t, []string{"1 of 2: 400 expanded, 64 MiB", "2 of 2: 2.00 s, 400 expanded, 64 MiB"}, s.Options(), "the menu says what is typed")
	s.Say("soon")
	s.Turn(0)
	assert.Equal(t, 1, s.At(), "a set that says nothing is not left")
	s.Say("2 s")
	s.Add()
	s.Say("4 s")
	s.Turn(0)
	asked, err := f.Asked()
	require.NoError(t, err)
	two, four := was[0], was[0]
	two.Seconds, four.Seconds = 2, 4
	assert.Equal(t, []lab.Limits{was[0], two, four}, asked.Limits)
	s.Turn(1)
	s.Remove()
	asked, err = f.Asked()
	require.NoError(t, err)
	assert.Equal(t, []lab.Limits{was[0], four}, asked.Limits)

	require.NoError(t, runs.Reshape(path, asked))
	e, err = lab.Open(path)
	require.NoError(t, err)
	assert.Equal(t, asked.Limits, e.Limits)
	f = experiments.NewChanging(e) // one with several is changed no more in its file only
	assert.Len(t, f.Sets().Options(), 2)
	f.Sets().Turn(1)
	f.Sets().Say("3 s")
	asked, err = f.Asked()
	require.NoError(t, err)
	assert.InDelta(t, 3, asked.Limits[1].Seconds, 1e-9)
	assert.Equal(t, was[0], asked.Limits[0])
}
