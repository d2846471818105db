package effect_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"waymark/app/whatif/effect"
	"waymark/puzzles"
	"waymark/puzzles/edit"
	"waymark/puzzles/vary"
	"waymark/solver"
)

// outcome is that of a change of some cells of the start.
func outcome(status solver.Status, length, lower int, cells ...int) vary.Outcome {
	return vary.Outcome{Change: vary.Change{Kind: vary.WallGone, Cells: cells}, Status: status, Length: length, Lower: lower}
}

func TestWhatAnOutcomeTells(t *testing.T) {
	proved, open, none := vary.Report{Length: 10, Proved: true}, vary.Report{Length: 10}, vary.Report{Length: -1, Proved: true}
	for _, c := range []struct {
		report       vary.Report
		outcome      vary.Outcome
		sign, hidden string
	}{
		{proved, outcome(solver.Optimal, 13, 13), "+3", "+"},
		{proved, outcome(solver.Optimal, 8, 8), "−2", "−"},
		{proved, outcome(solver.Optimal, 10, 10), "0", "="},
		{proved, outcome(solver.Unsolvable, -1, 0), "✗", "✗"},
		{proved, outcome(solver.Limit, -1, 12), "≥+2", "+"},
		{proved, outcome(solver.Solved, 9, 4), "≥−1", "−"},
		{proved, outcome(solver.Limit, -1, 10), "?", "?"},
		{open, outcome(solver.Optimal, 13, 13), "?", "?"},
		{none, outcome(solver.Optimal, 4, 4), "✓", "✓"},
		{none, outcome(solver.Unsolvable, -1, 0), "0", "="},
	} {
		told := effect.Tell(c.report, c.outcome)
		assert.Equal(t, c.sign, told.Sign(false), "%+v", c)
		assert.Equal(t, c.hidden, told.Sign(true), "%+v", c)
	}
}

// A cell shows the largest of what changes do that touch it, whichever is heard of first.
func TestTheMapHasTheLargestOfEachCell(t *testing.T) {
	r := vary.Report{Length: 10, Proved: true, Outcomes: []vary.Outcome{
		outcome(solver.Optimal, 12, 12, 0, 1), outcome(solver.Optimal, 7, 7, 1), outcome(solver.Optimal, 10, 10, 2, 3),
		outcome(solver.Unsolvable, -1, 0, 0, 3), outcome(solver.Optimal, 8, 8, 0),
	}}
	signs := func(list []vary.Outcome) (signs []string) {
		for _, m := range effect.Map(r, list, puzzles.Start, 5) {
			if m == nil {
				signs = append(signs, "")
			} else {
				signs = append(signs, m.Sign(false))
			}
		}
		return signs
	}
	want := []string{"+2", "−3", "0", "✗", ""}
	assert.Equal(t, want, signs(r.Outcomes))
	for i, j := 0, len(r.Outcomes)-1; i < j; i, j = i+1, j-1 {
		r.Outcomes[i], r.Outcomes[j] = r.Outcomes[j], r.Outcomes[i]
	}
	assert.Equal(t, want, signs(r.Outcomes))

	f := effect.Filter{Kind: -1, Effect: -1, Cell: -1, Frozen: edit.Cells(puzzles.Size{Rows: 1, Cols: 5}, 0)}
	assert.Equal(t, []string{"", "−3", "0", "0", ""}, signs(f.Of(r)), "what touches a frozen cell is left out")
	f.Useless = true
	assert.Len(t, f.Of(r), 1)
	f = effect.Filter{Kind: int(vary.WallNew), Effect: -1, Cell: -1}
	assert.Empty(t, f.Of(r))
}
