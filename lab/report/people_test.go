package report_test

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/lab"
	"waymark/lab/report"
	"waymark/puzzles"
	"waymark/puzzles/families"
	"waymark/puzzles/plays"
)

// TestPeople draws the model against people: of a table that others measured, and of play-tests beside the
// file of a puzzle. Boards without a time are left out, and one that cannot be read is a board with its reason.
func TestPeople(t *testing.T) {
	folder := t.TempDir()
	table, err := os.ReadFile("../../puzzles/difficulty/testdata/rushhour70.csv")
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(filepath.Join(folder, "people.csv"), table, 0o600))
	require.NoError(t, os.WriteFile(filepath.Join(folder, "few.csv"), []byte("# remarks\nboard,median_seconds\nIIIoooooBEooAABEoooooEoFCGHHDFCGooDF,\nIIXX,3\n"), 0o600))
	p := families.Find("slide").New(puzzles.Size{Rows: 3, Cols: 3})
	p.Start = puzzles.Board{Size: p.Start.Size, Cells: append([]puzzles.Cell{}, p.Goal.Cells...)}
	n := len(p.Start.Cells)
	p.Start.Cells[n-1], p.Start.Cells[n-2] = p.Start.Cells[n-2], p.Start.Cells[n-1]
	words, err := puzzles.EncodeFile(p, families.Rules)
	require.NoError(t, err)
	file := filepath.Join(folder, "one.waymark")
	require.NoError(t, os.WriteFile(file, words, 0o600))
	moves := families.Find("slide").Moves(p, p.Start)
	require.NotEmpty(t, moves)
	var solving puzzles.Move
	for _, m := range moves {
		if to, _, err := families.Find("slide").Play(p, p.Start, m); err == nil && families.Find("slide").Matches(p, to, p.Goal) {
			solving = m
		}
	}
	require.NoError(t, plays.Append(plays.Beside(file), plays.Play{
		Puzzle: plays.Identity(p), Day: "2026-11-22", Solved: true, Time: 4000, Steps: []plays.Step{{At: 3900, Move: solving}},
	}))

	path := filepath.Join(folder, "x"+lab.Extension)
	require.NoError(t, os.WriteFile(path, []byte(`{"waymark-lab": 1, "boards": [
 {"group": "measured", "file": "people.csv", "most": 2}, {"group": "few", "file": "few.csv"}, {"group": "own", "file": "one.waymark"}],
 "heuristics": ["zero"], "limits": [{"expanded": 100}]}`), 0o600))
	e, err := lab.Open(path)
	require.NoError(t, err)
	require.NoError(t, e.Load(t.Context(), nil))
	assert.Equal(t, 3, e.MeasuredOnPeople())
	bad := 0
	e.Each(func(_ string, number int, b *lab.Board) {
		if b.Err != nil {
			bad++
			assert.Equal(t, 4, number)
			assert.ErrorContains(t, b.Err, "few.csv")
		}
	})
	assert.Equal(t, 1, bad)
	d := report.NewCollector(e).Data(nil)
	c, err := report.ChartOf(t.Context(), e, d, report.People, report.Expanded, nil, 0)
	require.NoError(t, err)
	require.Len(t, c.Series, 2)
	assert.Equal(t, "measured", c.Series[0].Name)
	require.Len(t, c.Series[0].Points, 2)
	assert.Equal(t, 94.1, c.Series[0].Points[0].Y, "as the table has it")
	assert.InDelta(t, 78.9, c.Series[0].Points[0].X, 0.1, "exp(-2.03 + 0.123*15 + 0.115*8.93) by the columns of the table")
	assert.True(t, c.Rank.Defined)
	require.Len(t, c.Series[1].Points, 1)
	assert.Equal(t, 4.0, c.Series[1].Points[0].Y, "the play-test")
	assert.Equal(t, 5, c.Series[1].Points[0].ID)
}
