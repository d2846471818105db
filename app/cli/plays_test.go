package cli_test

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/puzzles"
	"waymark/puzzles/families"
	"waymark/puzzles/plays"
)

// playedLane writes a puzzle of sliding tiles, numbers added to its labels, with plays beside it.
func playedLane(t *testing.T, dir string, n int, list ...plays.Play) string {
	t.Helper()
	path := filepath.Join(dir, fmt.Sprintf("lane%02d.txt", n))
	text := fmt.Sprintf("puzzle slide\nname Lane %d\nstart 2x3\n1 2 %d\n4 _ 5\ngoal 2x3\n1 _ %d\n4 2 5\n", n, 10+n, 10+n)
	require.NoError(t, os.WriteFile(path, []byte(text), 0o600))
	read, err := puzzles.Load(path, families.Rules)
	require.NoError(t, err)
	for _, p := range list {
		p.Puzzle, p.Day = plays.Identity(read[0]), "2026-11-22"
		require.NoError(t, plays.Append(plays.Beside(path), p))
	}
	return path
}

func moved(ms int64, m puzzles.Move) plays.Step { return plays.Step{At: ms, Move: m} }

func TestPlaysAreToldBesideTheModel(t *testing.T) {
	dir := t.TempDir()
	back := plays.Step{At: 2000, Deed: plays.TookBack}
	path := playedLane(
		t, dir, 1, plays.Play{Solved: true, Time: 3000, Steps: []plays.Step{moved(1000, "A2-R"), back, moved(3000, "B1-D")}},
		plays.Play{Solved: true, Time: 5000, Steps: []plays.Step{moved(5000, "B1-D")}},
		plays.Play{Time: 9000},
	)
	playedLane(t, dir, 2)
	beside := plays.Beside(path)
	data, err := os.ReadFile(beside)
	require.NoError(t, err)
	wrong := strings.Replace(string(data[:strings.IndexByte(string(data), '\n')]), "A2-R", "A1-R", 1)
	require.NoError(t, os.WriteFile(beside, []byte(string(data)+wrong+"\n{\"waymark"), 0o600))

	exit, out, stderr := run(t, "", "plays", "--json", dir)
	require.Equal(t, 0, exit, stderr)
	var v struct {
		Puzzles []map[string]any
		Refused []struct {
			File string
			Line int
		}
		Refit map[string]any
	}
	require.NoError(t, json.Unmarshal([]byte(out), &v))
	require.Len(t, v.Puzzles, 1)
	p := v.Puzzles[0]
	for key, want := range map[string]any{
		"puzzle": "Lane 1", "plays": 3.0, "solved": 2.0, "median_seconds": 5.0, "moves": 1.0, "optimum": 1.0, "turned_back": 1.0, "wrong_moves": 1.0, "basis": "model",
	} {
		assert.Equal(t, want, p[key], key)
	}
	assert.Positive(t, p["model_seconds"])
	assert.Len(t, v.Refused, 2)
	assert.Equal(t, []int{4, 5}, []int{v.Refused[0].Line, v.Refused[1].Line})
	assert.Equal(t, false, v.Refit["offered"])

	exit, out, stderr = run(t, "", "plays", path)
	require.Equal(t, 0, exit)
	assert.Contains(t, out, `lane01.txt "Lane 1"`)
	assert.Contains(t, out, "takes 30 puzzles with a median and a figure, and these are 1")
	assert.Contains(t, stderr, "lane01.waymark-plays:4: this play does not count: step 1, A1-R, is not legal")
	assert.Contains(t, stderr, ":5: this play does not count: its end is missing")

	exit, out, _ = run(t, "", "plays", "--max-states", "3", path)
	require.Equal(t, 0, exit)
	assert.Regexp(t, `3 +2 +5 s +- +1 +- +1 +- `, out, "distances are exact or not told")

	exit, out, _ = run(t, "", "plays", t.TempDir())
	assert.Equal(t, 0, exit)
	assert.Contains(t, out, "No plays were found")
	for _, args := range [][]string{{"plays"}, {"plays", "-"}, {"plays", beside}, {"plays", "--threads", "-1", dir}} {
		exit, _, stderr = run(t, "", args...)
		assert.Equal(t, 2, exit, args)
		assert.NotEmpty(t, stderr)
	}
}

// From 30 puzzles on it is said whether another formula is better: these are too alike.
func TestAFolderOfPlaysAsksForARefit(t *testing.T) {
	dir := t.TempDir()
	for n := range 30 {
		playedLane(t, dir, n, plays.Play{Solved: true, Time: 5000, Steps: []plays.Step{moved(5000, "B1-D")}})
	}
	exit, out, stderr := run(t, "", "plays", dir)
	require.Equal(t, 0, exit, stderr)
	assert.Contains(t, out, "The formula stays as it is: the puzzles are too alike to tell its terms apart.")
}
