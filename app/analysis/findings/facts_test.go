package findings_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/app/analysis/findings"
	"waymark/puzzles"
	"waymark/puzzles/analysis"
	"waymark/puzzles/families"
	"waymark/test/apptest"
)

// While distances to the goal are not known neither is how many goals and dead ends there are: the
// first reports of an analysis tell no 0 of them.
func TestGoalsAreNotToldBeforeTheyAreCounted(t *testing.T) {
	list, err := puzzles.Read([]byte(apptest.Eight), "eight", families.Rules)
	require.NoError(t, err)
	var told []string
	_, err = analysis.Analyse(t.Context(), list[0], analysis.Request{Tell: func(r analysis.Report) {
		told = append(told, goals(t, list[0], r))
	}})
	require.NoError(t, err)
	require.Greater(t, len(told), 1)
	assert.Equal(t, "not known", told[0])
	assert.Equal(t, "1", told[len(told)-1])
	assert.NotContains(t, told, "0")

	r, err := analysis.Analyse(t.Context(), unsolvable(t), analysis.Request{})
	require.NoError(t, err)
	assert.Equal(t, "0", goals(t, unsolvable(t), r), "that is known of a puzzle without a solution")
}

// goals is what a report says of them.
func goals(t *testing.T, p *puzzles.Puzzle, r analysis.Report) string {
	t.Helper()
	for _, f := range (findings.View{Analysis: &findings.Analysis{Puzzle: p, Report: r, Known: true}}).Facts() {
		if f.Label == "Goals" {
			return f.Value
		}
	}
	t.Fatal("no fact about goals")
	return ""
}

// unsolvable has two tiles exchanged.
func unsolvable(t *testing.T) *puzzles.Puzzle {
	t.Helper()
	list, err := puzzles.Read([]byte("puzzle slide\nstart 2x2\n2 1\n3 _\ngoal 2x2\n1 2\n3 _\n"), "two", families.Rules)
	require.NoError(t, err)
	return list[0]
}

// Where not all positions are listed it is an optimal solution that is looked at.
func TestAnalysisHoldsHeuristicsAgainstASolution(t *testing.T) {
	v := findings.View{Analysis: &findings.Analysis{Known: true, Report: analysis.Report{Accuracy: []analysis.Accuracy{
		{Over: analysis.OverWay, Of: 2, Bands: []analysis.Band{{Positions: 1, Exact: 1}, {Positions: 1, Exact: 1}}, Ratio: 1},
		{Over: analysis.OverWay, Of: 2}, // its tables are large
	}}}}
	assert.Equal(t, "along one optimal solution only", v.AccuracyNote())
	assert.Len(t, v.Accuracies(), 1)
	v.Reveal.Hidden = true
	assert.Empty(t, v.Accuracies())
}
