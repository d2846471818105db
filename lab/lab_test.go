package lab_test

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/lab"
	"waymark/lab/results"
)

const small = `{
  "waymark-lab": 1,
  "name": "small",
  "seed": 3,
  "boards": [
    {"scramble": {"size": "3x3", "moves": 12, "seed": 1, "count": 8}},
    {"library": "glide", "most": 2}
  ],
  "algorithms": ["astar", "two-way"],
  "heuristics": ["manhattan", "relaxed-matching", "zero"],
  "limits": [{"states": 3000}, {"expanded": 5}]
}`

// write puts the file of an experiment into a folder of its own.
func write(t *testing.T, text string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "x"+lab.Extension)
	require.NoError(t, os.WriteFile(path, []byte(text), 0o600))
	return path
}

// load opens an experiment with its boards.
func load(t *testing.T, path string) *lab.Experiment {
	t.Helper()
	e, err := lab.Open(path)
	require.NoError(t, err)
	require.NoError(t, e.Load(context.Background(), nil))
	return e
}

// open opens the results of an experiment.
func open(t *testing.T, e *lab.Experiment) *results.Store {
	t.Helper()
	identity, err := e.Identity()
	require.NoError(t, err)
	st, err := results.Open(e.ResultsPath(), results.Session{Experiment: identity, Program: "1", Started: time.Unix(0, 0).UTC()})
	require.NoError(t, err)
	return st
}

// run does an experiment and returns its rows without times, by key.
func run(t *testing.T, e *lab.Experiment, plan lab.Plan) map[results.Key]results.Row {
	t.Helper()
	st := open(t, e)
	plan.Version = "1"
	require.NoError(t, lab.Run(context.Background(), e, st, plan, nil))
	rows := timeless(slices.Collect(st.Rows()))
	require.NoError(t, st.Close())
	return rows
}

func timeless(rows []results.Row) map[results.Key]results.Row {
	out := map[results.Key]results.Row{}
	for _, r := range rows {
		r.Seconds, r.PeakBytes = 0, 0
		out[r.Key] = r
	}
	return out
}

func TestAnExperimentHasACellForEachBoardWayAndLimit(t *testing.T) {
	e := load(t, write(t, small))
	assert.Equal(t, 8*(2+1)*2+2*(2+1)*2, e.Len(), "manhattan or matching, zero, two-way")
	seen := map[results.Key]bool{}
	for c := range e.Cells() {
		assert.Equal(t, c, e.Cell(c.Number))
		k := e.Key(c, "1")
		assert.False(t, seen[k])
		seen[k] = true
		assert.NotEqual(t, k, e.Key(c, "2"))
	}
	order := e.Order()
	assert.Equal(t, order, e.Order())
	assert.False(t, slices.IsSorted(order))
	slices.Sort(order)
	for i, n := range order {
		assert.EqualValues(t, i, n)
	}
	assert.NotEmpty(t, e.Notes())
}

func TestARunGoesOnWhereTheLastOneEnded(t *testing.T) {
	path := write(t, small)
	e := load(t, path)
	whole := run(t, e, lab.Plan{Workers: 1})
	assert.Len(t, whole, e.Len())
	for _, r := range whole {
		assert.NotEqual(t, results.StatusError, r.Status, r.Reason)
	}
	require.NoError(t, os.Remove(e.ResultsPath()))

	for ends := 1; ; ends++ { // each run is ended after five rows
		e := load(t, path)
		st := open(t, e)
		ctx, cancel := context.WithCancel(context.Background())
		n, last := 0, lab.Progress{}
		require.NoError(t, lab.Run(ctx, e, st, lab.Plan{Version: "1"}, func(p lab.Progress) {
			if last = p; p.Row != nil {
				if n++; n == 5 {
					cancel()
				}
			}
		}))
		cancel()
		rows := timeless(slices.Collect(st.Rows()))
		require.NoError(t, st.Close())
		assert.Equal(t, len(rows), last.Done)
		if last.Done == last.Cells {
			assert.Equal(t, whole, rows)
			assert.Greater(t, ends, 3)
			return
		}
	}
}

func TestPartsAreTheWhole(t *testing.T) {
	path := write(t, small)
	whole := run(t, load(t, path), lab.Plan{})
	parts := map[results.Key]results.Row{}
	for i := range 3 {
		e := load(t, path)
		require.NoError(t, os.Remove(e.ResultsPath()))
		for k, r := range run(t, e, lab.Plan{Part: i + 1, Parts: 3}) {
			assert.NotContains(t, parts, k)
			parts[k] = r
		}
	}
	assert.Equal(t, whole, parts)
}

func TestAPausedRunDoesNothing(t *testing.T) {
	path := write(t, small)
	whole := run(t, load(t, path), lab.Plan{})
	e := load(t, path)
	require.NoError(t, os.Remove(e.ResultsPath()))
	gate := &lab.Gate{}
	gate.Pause()
	assert.True(t, gate.Paused())
	st := open(t, e)
	ended := make(chan error)
	go func() { ended <- lab.Run(context.Background(), e, st, lab.Plan{Version: "1", Gate: gate}, nil) }()
	select {
	case <-ended:
		t.Fatal("it did not wait")
	case <-time.After(20 * time.Millisecond):
	}
	assert.Zero(t, st.Len())
	for i := 0; i < 20; i++ {
		gate.Continue()
		gate.Pause()
	}
	gate.Continue()
	require.NoError(t, <-ended)
	assert.Equal(t, whole, timeless(slices.Collect(st.Rows())))
	require.NoError(t, st.Close())

	ctx, cancel := context.WithCancel(context.Background())
	gate.Pause()
	cancel()
	st = open(t, e)
	require.NoError(t, lab.Run(ctx, e, st, lab.Plan{Version: "2", Gate: gate}, nil), "ended while it waits")
	require.NoError(t, st.Close())
}

func TestCountsAreComparedExactly(t *testing.T) {
	e := load(t, write(t, small))
	run(t, e, lab.Plan{})
	f, err := results.Load(e.ResultsPath())
	require.NoError(t, err)
	v, err := lab.Check(context.Background(), e, f, "1", 1, nil)
	require.NoError(t, err)
	assert.Equal(t, lab.Verification{Rows: e.Len(), Comparable: e.Len(), Again: 10, Same: 10}, v)

	for i := range f.Rows {
		f.Rows[i].Expanded++
	}
	v, err = lab.Check(context.Background(), e, f, "1", 1, nil)
	require.NoError(t, err)
	assert.Len(t, v.Different, 10)
	assert.Contains(t, v.Different[0].Reason, "expanded")
	for i := range f.Rows {
		f.Rows[i].Stop = "time"
	}
	v, err = lab.Check(context.Background(), e, f, "1", 1, nil)
	require.NoError(t, err)
	assert.Equal(t, lab.Verification{Rows: e.Len()}, v, "nothing is comparable")
}

func TestABoardThatBreaksTheRulesIsARow(t *testing.T) {
	path := write(t, `{"waymark-lab": 1, "boards": [{"folder": "boards"}, {"scramble": {"file": "boards/c.txt", "moves": 3, "count": 2}}], "heuristics": ["zero"], "limits": [{"states": 100}]}`)
	folder := filepath.Join(filepath.Dir(path), "boards")
	require.NoError(t, os.Mkdir(folder, 0o700))
	for name, text := range map[string]string{
		"a.txt":      "puzzle slide\nname good\nstart 2x2\n1 2\n_ 3\ngoal 2x2\n1 2\n3 _\n",
		"b.txt":      "puzzle slide\nname twice\nstart 2x2\n1 1\n_ 3\ngoal 2x2\n1 2\n3 _\n",
		"c.txt":      "puzzle slide\nstart 2x2\n1 2\n",
		"readme.md":  "not one",
		"d.waymark":  "{",
		"e.txt.orig": "no",
	} {
		require.NoError(t, os.WriteFile(filepath.Join(folder, name), []byte(text), 0o600))
	}
	byName := map[string]results.Row{}
	for _, r := range run(t, load(t, path), lab.Plan{}) {
		byName[r.Group+"/"+r.Board] = r
	}
	require.Len(t, byName, 5)
	assert.Equal(t, "optimal", byName["boards/good"].Status)
	for _, name := range []string{"boards/twice", "boards/c", "boards/d", "/boards/c.txt"} {
		assert.Equal(t, "error", byName[name].Status, name)
		assert.NotEmpty(t, byName[name].Reason)
	}
}

func TestDrawsThatRepeatAreCellsOfTheirOwn(t *testing.T) {
	e := load(t, write(t, `{"waymark-lab": 1, "boards": [{"scramble": {"size": "2x2", "moves": 2, "count": 50}}], "heuristics": ["zero"], "limits": [{"states": 100}], "repetitions": 2}`))
	assert.Len(t, run(t, e, lab.Plan{}), 100)
}

func TestTheSameSeedMakesTheSameBoards(t *testing.T) {
	for _, source := range []string{
		`{"scramble": {"size": "3x3", "moves": 20, "seed": 5, "count": %d}}`,
		`{"scramble": {"size": "3x3", "moves": 20, "onwards": true, "seed": 5, "count": %d}}`,
		`{"scramble": {"size": "3x3", "length": 9, "seed": 5, "count": %d}}`,
		`{"scramble": {"size": "3x3", "deal": true, "seed": 5, "count": %d}}`,
		`{"generate": {"family": "slide", "size": "3x3", "length": "5..9", "seed": 5, "count": %d}}`,
	} {
		boards := func(count int) (list []results.Key) {
			e := load(t, write(t, `{"waymark-lab": 1, "boards": [`+fmt.Sprintf(source, count)+`], "heuristics": ["zero"], "limits": [{"states": 1}]}`))
			for c := range e.Cells() {
				list = append(list, c.Board.Key)
			}
			return list
		}
		five := boards(5)
		assert.Equal(t, five[:3], boards(3), source)
	}
}

func TestBrokenExperimentsAreRefused(t *testing.T) {
	const boards = `"boards": [{"library": "slide"}]`
	for text, says := range map[string]string{
		`{}`: `1:1: the key "waymark-lab" is missing`,
		`{"waymark-lab": 2, ` + boards + `, "limits": [{"states": 1}]}`:                                                                              "newer Waymark",
		`{"waymark-lab": 0, ` + boards + `, "limits": [{"states": 1}]}`:                                                                              "no version 0",
		`{"waymark-lab": 1, ` + boards + `}`:                                                                                                         `"limits" is missing`,
		`{"waymark-lab": 1, ` + boards + `, "limits": []}`:                                                                                           "no limits",
		`{"waymark-lab": 1, ` + boards + `, "limits": [{}]}`:                                                                                         "limit nothing",
		`{"waymark-lab": 1, ` + boards + ", \"limits\": [{\"states\": 1},\n {\"states\": 1}]}":                                                       "2:2: these limits are there already",
		`{"waymark-lab": 1, ` + boards + `, "limits": [{"seconds": 1e9}]}`:                                                                           "thirty days",
		`{"waymark-lab": 1, ` + boards + `, "limits": [{"memory": "much"}]}`:                                                                         "an amount of memory",
		`{"waymark-lab": 1, ` + boards + `, "limits": [{"state": 1}]}`:                                                                               `the key "limits[0].state" is unknown`,
		`{"waymark-lab": 1, "boards": [], "limits": [{"states": 1}]}`:                                                                                "no boards",
		`{"waymark-lab": 1, "boards": [{}], "limits": [{"states": 1}]}`:                                                                              "just one of file",
		`{"waymark-lab": 1, "boards": [{"library": "chess"}], "limits": [{"states": 1}]}`:                                                            `1:43: "chess" is no family`,
		`{"waymark-lab": 1, "boards": [{"file": "../x.txt"}], "limits": [{"states": 1}]}`:                                                            "leads out of the folder",
		`{"waymark-lab": 1, "boards": [{"scramble": {"file": "../x", "moves": 1, "count": 1}}], "limits": [{"states": 1}]}`:                          "leads out of the folder",
		`{"waymark-lab": 1, "boards": [{"file": "x.txt", "goal": "left"}], "limits": [{"states": 1}]}`:                                               "one of blank-last, blank-first, spiral",
		`{"waymark-lab": 1, "boards": [{"library": "slide", "puzzle": "1"}], "limits": [{"states": 1}]}`:                                             "belongs to a file",
		`{"waymark-lab": 1, "boards": [{"generate": {"family": "slide", "count": 1, "size": "9x9"}}], "limits": [{"states": 1}]}`:                    "cannot be made",
		`{"waymark-lab": 1, "boards": [{"scramble": {"size": "3x3", "count": 1}}], "limits": [{"states": 1}]}`:                                       "just one of moves",
		`{"waymark-lab": 1, "boards": [{"scramble": {"size": "300x3", "moves": 1, "count": 1}}], "limits": [{"states": 1}]}`:                         "sliding tiles have",
		`{"waymark-lab": 1, "boards": [{"scramble": {"size": "3x3", "moves": 1, "count": 2000000}}], "limits": [{"states": 1}]}`:                     "1 to 1000000 boards",
		`{"waymark-lab": 1, "boards": [{"scramble": {"size": "3x3", "moves": 1, "count": 900000}}], "repetitions": 1000, "limits": [{"states": 1}]}`: "900000000 cells",
		`{"waymark-lab": 1, ` + boards + `, "algorithms": ["best"], "limits": [{"states": 1}]}`:                                                      `there is no algorithm "best"`,
		`{"waymark-lab": 1, ` + boards + `, "algorithms": ["astar w=2"], "limits": [{"states": 1}]}`:                                                 "no weight of astar",
		`{"waymark-lab": 1, ` + boards + `, "algorithms": ["weighted w=x"], "limits": [{"states": 1}]}`:                                              "no weight of weighted",
		`{"waymark-lab": 1, ` + boards + `, "heuristics": ["all", "zero"], "limits": [{"states": 1}]}`:                                               "stands alone",
		`{"waymark-lab": 1, ` + boards + `, "heuristics": ["zero", "best"], "limits": [{"states": 1}]}`:                                              `1:77: no board of the experiment offers the heuristic "best"`,
		`{"waymark-lab": 1, "boards": [{"library": "glide"}], "algorithms": ["ida-star"], "limits": [{"states": 1}], "heuristics": ["published"]}`:   "searched by ida-star (library glide: IDA*",
		`{"waymark-lab": 1, "boards": [{"file": "none.txt"}], "limits": [{"states": 1}]}`:                                                            "1:31:",
		`{"waymark-lab": 1, "name": "a\nb", ` + boards + `, "limits": [{"states": 1}]}`:                                                              "one line",
	} {
		e, err := lab.Open(write(t, text))
		if err == nil {
			err = e.Load(context.Background(), nil)
		}
		if assert.Error(t, err, text) {
			assert.Contains(t, err.Error(), says, text)
			assert.Contains(t, err.Error(), "x"+lab.Extension+":")
		}
	}
}

// A link must not lead out of the folder either; an absolute path may.
func TestRelativePathsStayBelowTheExperiment(t *testing.T) {
	const puzzle = "puzzle slide\nstart 2x2\n1 2\n_ 3\ngoal 2x2\n1 2\n3 _\n"
	outside := filepath.Join(t.TempDir(), "secret.txt")
	require.NoError(t, os.WriteFile(outside, []byte(puzzle), 0o600))
	text := func(path string) string {
		return fmt.Sprintf(`{"waymark-lab": 1, "boards": [{"file": %q}], "heuristics": ["zero"], "limits": [{"states": 1}]}`, filepath.ToSlash(path))
	}
	load(t, write(t, text(outside)))
	path := write(t, text("link.txt"))
	require.NoError(t, os.Symlink(outside, filepath.Join(filepath.Dir(path), "link.txt")))
	e, err := lab.Open(path)
	require.NoError(t, err)
	assert.ErrorContains(t, e.Load(context.Background(), nil), "escapes")
}

func TestWhatIsWrittenIsReadAgain(t *testing.T) {
	for _, preset := range lab.Presets() {
		file := ""
		if preset.File {
			_, err := lab.FindPreset(preset.ID, "", "1")
			assert.Error(t, err)
			file = "korf.txt"
		}
		e, err := lab.FindPreset(preset.ID, file, "1")
		require.NoError(t, err, preset.ID)
		text, err := e.Encode()
		require.NoError(t, err)
		back, err := lab.Read(text, "x"+lab.Extension)
		require.NoError(t, err, preset.ID)
		again, err := back.Encode()
		require.NoError(t, err)
		assert.Equal(t, string(text), string(again))
		a, err := e.Identity()
		require.NoError(t, err)
		back.Name, back.Note, back.Seed, back.Program, back.Repetitions = "", "", 9, "2", 1
		b, err := back.Identity()
		require.NoError(t, err)
		assert.Equal(t, a, b, "names do not count")
		back.Limits[0].States++
		b, err = back.Identity()
		require.NoError(t, err)
		assert.NotEqual(t, a, b)
	}
	_, err := lab.FindPreset("none", "", "1")
	assert.ErrorContains(t, err, "published-nxn")
}

func TestTheForecastGoesByKindsOfCells(t *testing.T) {
	e := load(t, write(t, strings.ReplaceAll(small, `{"states": 3000}`, `{"seconds": 100}`)))
	st := open(t, e)
	var forecasts []lab.Forecast
	require.NoError(t, lab.Run(context.Background(), e, st, lab.Plan{Version: "1"}, func(p lab.Progress) {
		if f, ok := p.Forecast(); ok {
			forecasts = append(forecasts, f)
		}
	}))
	require.NoError(t, st.Close())
	assert.Equal(t, lab.Forecast{}, forecasts[len(forecasts)-1], "nothing is left")
	assert.Positive(t, forecasts[0].Unseen)
	assert.Negative(t, forecasts[0].Most, "one of the limits is none of time")
}

func FuzzRead(f *testing.F) {
	f.Add([]byte(small))
	for _, p := range lab.Presets() {
		e, err := lab.FindPreset(p.ID, map[bool]string{true: "x.txt"}[p.File], "1")
		require.NoError(f, err)
		text, err := e.Encode()
		require.NoError(f, err)
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		e, err := lab.Read(data, "x"+lab.Extension)
		if err != nil {
			return
		}
		text, err := e.Encode()
		require.NoError(t, err)
		back, err := lab.Read(text, "x"+lab.Extension)
		require.NoError(t, err, "%s", text)
		again, err := back.Encode()
		require.NoError(t, err)
		assert.Equal(t, string(text), string(again))
	})
}

// Of a file of several families each board is searched in the ways that it offers, and those that offer none are
// named.
func TestBoardsOfOneFileAreAskedForWhatEachOffers(t *testing.T) {
	const slide = "puzzle slide\nname %s\nstart 2x2\n1 2\n_ 3\ngoal 2x2\n1 2\n3 _\n\n"
	const glide = "puzzle glide\nname %s\nstart 2x2\nR.\n..\ngoal 2x2\n..\n.R\n\n"
	path := write(t, `{"waymark-lab": 1, "boards": [{"group": "mine", "file": "mixed.txt"}], "heuristics": ["%s"], "limits": [{"expanded": 50}]}`)
	text, err := os.ReadFile(path)
	require.NoError(t, err)
	mixed := fmt.Sprintf(slide+slide+glide+slide+glide, "s1", "s2", "g1", "s3", "g2")
	require.NoError(t, os.WriteFile(filepath.Join(filepath.Dir(path), "mixed.txt"), []byte(mixed), 0o600))
	ask := func(heuristic string) *lab.Experiment {
		require.NoError(t, os.WriteFile(path, fmt.Appendf(nil, string(text), heuristic), 0o600))
		return load(t, path)
	}
	e := ask("relaxed-matching")
	var names []string
	for c := range e.Cells() {
		names = append(names, fmt.Sprint(c.Index, c.Board.Name))
	}
	assert.Equal(t, []string{"3g1", "5g2"}, names)
	assert.Equal(t, []string{`mine, boards 1 (s1) to 2 (s2), 4 (s3): This puzzle offers no heuristic called "relaxed-matching"`}, e.Notes())
	for _, r := range run(t, e, lab.Plan{}) {
		assert.Equal(t, "optimal", r.Status, r.Reason)
	}
	asked := map[string][]string{}
	for c := range ask("all").Cells() {
		asked[c.Board.Name] = append(asked[c.Board.Name], c.Heuristic)
	}
	assert.Len(t, asked, 5)
	assert.Equal(t, asked["s1"], asked["s3"])
	assert.Contains(t, asked["s1"], "linear-conflict")
	assert.Contains(t, asked["g2"], "relaxed-matching")
	assert.NotContains(t, asked["g2"], "linear-conflict")
}
