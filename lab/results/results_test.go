package results_test

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/lab/results"
	"waymark/puzzles/disk"
)

var session = results.Session{Experiment: results.KeyOf("one"), Name: "one", Program: "1", Started: time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC)}

// row is a row with a number.
func row(n int) results.Row {
	length := n
	return results.Row{
		Key: results.KeyOf("row", fmt.Sprint(n)), Group: "g", Board: fmt.Sprintf("board %d", n), Number: n,
		Algorithm: "astar", Heuristic: "zero", Limit: 1, Repetition: 1,
		Found: results.Found{Status: "optimal", Length: &length, LowerBound: n, Expanded: 7, Seconds: 0.5},
	}
}

// stored makes a file of rows and returns its path.
func stored(t *testing.T, name string, s results.Session, rows ...results.Row) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), name)
	st, err := results.Open(path, s)
	require.NoError(t, err)
	for _, r := range rows {
		require.NoError(t, st.Add(r))
	}
	require.NoError(t, st.Close())
	return path
}

func TestRowsAreKeptOnce(t *testing.T) {
	path := stored(t, "a", session, row(1), row(2), row(1))
	f, err := results.Load(path)
	require.NoError(t, err)
	assert.Equal(t, []results.Row{row(1), row(2)}, f.Rows)
	assert.Equal(t, session.Experiment, f.Last().Experiment)
	assert.NoFileExists(t, path+".lock")

	before, err := os.ReadFile(path)
	require.NoError(t, err)
	st, err := results.Open(path, session)
	require.NoError(t, err)
	assert.True(t, st.Has(row(2).Key))
	assert.False(t, st.Has(row(3).Key))
	_, err = results.Open(path, session)
	assert.ErrorIs(t, err, disk.ErrHeld)
	assert.Equal(t, 2, st.Len())
	require.NoError(t, st.Close())
	after, err := os.ReadFile(path)
	require.NoError(t, err)
	assert.Equal(t, string(before), string(after), "nothing has happened")
}

func TestACutOffLineIsDropped(t *testing.T) {
	path := stored(t, "a", session, row(1), row(2))
	whole, err := os.ReadFile(path)
	require.NoError(t, err)
	end := len(whole) - len(whole[strings.LastIndexByte(string(whole[:len(whole)-1]), '\n')+1:])
	for _, cut := range []int{len(whole) - 1, len(whole) - 20, end + 1, end} {
		require.NoError(t, os.WriteFile(path, whole[:cut], 0o600))
		st, err := results.Open(path, session)
		require.NoError(t, err)
		assert.Equal(t, cut-end, st.Opened().Torn)
		assert.Equal(t, []results.Row{row(1)}, slices.Collect(st.Rows()))
		require.NoError(t, st.Add(row(2)))
		require.NoError(t, st.Close())
		f, err := results.Load(path)
		require.NoError(t, err)
		assert.Equal(t, []results.Row{row(1), row(2)}, f.Rows)
		assert.Len(t, f.Sessions, 2)
		assert.Zero(t, f.Torn)
	}
}

func TestABrokenLineCostsOnlyItself(t *testing.T) {
	path := stored(t, "a", session, row(1), row(2), row(3))
	text, err := os.ReadFile(path)
	require.NoError(t, err)
	lines := strings.SplitAfter(string(text), "\n")
	lines[2] = "\x00\x00\n"
	require.NoError(t, os.WriteFile(path, []byte(strings.Join(lines, "")), 0o600))
	f, err := results.Load(path)
	require.NoError(t, err)
	assert.Equal(t, []int{3}, f.Broken)
	assert.Equal(t, []results.Row{row(1), row(3)}, f.Rows)
}

// A path that was mistaken must not cost a file of something else.
func TestWhatIsNoFileOfResultsIsLeftAlone(t *testing.T) {
	for _, text := range []string{"a letter", "a letter\nto somebody\n", "{\"waymark\":1}\n", `{"waymark-results":99}` + "\n"} {
		path := filepath.Join(t.TempDir(), "letter")
		require.NoError(t, os.WriteFile(path, []byte(text), 0o600))
		_, err := results.Open(path, session)
		assert.Error(t, err, text)
		now, err := os.ReadFile(path)
		require.NoError(t, err)
		assert.Equal(t, text, string(now))
		assert.NoFileExists(t, path+".lock")
	}
	_, err := results.Open(t.TempDir(), session)
	assert.Error(t, err)
	_, err = results.Load(filepath.Join(t.TempDir(), "none"))
	assert.Error(t, err)
}

func TestPartsAreJoinedInAnyOrder(t *testing.T) {
	second := session
	second.Started = session.Started.Add(time.Hour)
	a, err := results.Load(stored(t, "a", session, row(3), row(1)))
	require.NoError(t, err)
	b, err := results.Load(stored(t, "b", second, row(2), row(1)))
	require.NoError(t, err)
	text, m, err := results.Merge([]*results.File{a, b})
	require.NoError(t, err)
	assert.Equal(t, results.Merged{Rows: 3, Equal: 1, Sessions: 2}, m)
	again, _, err := results.Merge([]*results.File{b, a})
	require.NoError(t, err)
	assert.Equal(t, string(text), string(again))

	path := filepath.Join(t.TempDir(), "all")
	require.NoError(t, os.WriteFile(path, text, 0o600))
	f, err := results.Load(path)
	require.NoError(t, err)
	assert.Equal(t, []results.Row{row(1), row(2), row(3)}, f.Rows)
	text2, _, err := results.Merge([]*results.File{f, a})
	require.NoError(t, err)
	assert.Equal(t, string(text), string(text2), "once more changes nothing")
}

func TestWhatDoesNotBelongTogetherIsNotJoined(t *testing.T) {
	a, err := results.Load(stored(t, "a", session, row(1)))
	require.NoError(t, err)
	other, older := session, session
	other.Experiment, older.Program = results.KeyOf("other"), "0"
	for s, says := range map[results.Session]string{other: "of another experiment", older: "by version 0"} {
		b, err := results.Load(stored(t, "b", s, row(2)))
		require.NoError(t, err)
		_, _, err = results.Merge([]*results.File{a, b})
		assert.ErrorContains(t, err, says)
	}
	empty := filepath.Join(t.TempDir(), "empty")
	require.NoError(t, os.WriteFile(empty, nil, 0o600))
	e, err := results.Load(empty)
	require.NoError(t, err)
	_, _, err = results.Merge([]*results.File{a, e})
	assert.ErrorContains(t, err, "no results")
}

func TestContradictionsAreNamed(t *testing.T) {
	wrong := row(1)
	wrong.Expanded = 8
	slower := row(2)
	slower.Seconds = 9
	ended := row(3)
	ended.Stop, ended.Expanded = "time", 5
	a, err := results.Load(stored(t, "a", session, row(1), row(2), row(3)))
	require.NoError(t, err)
	b, err := results.Load(stored(t, "b", session, wrong, slower, ended))
	require.NoError(t, err)
	_, m, err := results.Merge([]*results.File{a, b})
	require.NoError(t, err)
	require.Len(t, m.Against, 1)
	assert.Equal(t, "expanded 7 and 8", m.Against[0].Reason)
	assert.Equal(t, 2, m.Equal, "times are no counts, and a clock explains others")
}

func TestKeysTellPartsApart(t *testing.T) {
	assert.NotEqual(t, results.KeyOf("ab", "c"), results.KeyOf("a", "bc"))
	assert.NotEqual(t, results.KeyOf("a"), results.KeyOf("a", ""))
	k := results.KeyOf("a")
	text, err := k.MarshalText()
	require.NoError(t, err)
	var back results.Key
	require.NoError(t, back.UnmarshalText(text))
	assert.Equal(t, k, back)
	assert.Error(t, back.UnmarshalText([]byte("zz")))
	assert.Error(t, back.UnmarshalText([]byte(strings.Repeat("z", 32))))
}

func FuzzLoad(f *testing.F) {
	f.Add([]byte(`{"waymark-results":1,"experiment":"0fc731172b544bab411f1736ec215f3c","program":"1","started":"2026-11-22T22:34:35Z"}` + "\n"))
	f.Add([]byte(`{"key":"0fc731172b544bab411f1736ec215f3c","status":"optimal","length":3}` + "\n{"))
	f.Fuzz(func(t *testing.T, data []byte) {
		path := filepath.Join(t.TempDir(), "x")
		require.NoError(t, os.WriteFile(path, data, 0o600))
		loaded, err := results.Load(path)
		if err != nil {
			return
		}
		st, err := results.Open(path, session)
		if err != nil {
			return
		}
		assert.Equal(t, len(loaded.Rows), st.Len())
		require.NoError(t, st.Add(row(1)))
		require.NoError(t, st.Close())
		again, err := results.Load(path)
		require.NoError(t, err)
		assert.GreaterOrEqual(t, len(again.Rows), len(loaded.Rows))
	})
}
