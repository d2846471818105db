package solve_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"waymark/app/shell"
	"waymark/app/text"
	"waymark/solver"
	"waymark/test/apptest"
)

func TestTheFieldsOfThePanelSayWhatTheyDo(t *testing.T) {
	a, q := window(t)
	open(t, a, apptest.Corner)
	advisedOf(t, a, q)
	marks := map[string]string{}
	for _, c := range shell.HeuristicChoices(a.Advisor.Latest.Heuristics, "") {
		marks[c.ID] = c.Mark
	}
	assert.Equal(t, "admissible", marks["relaxed-matching"])
	assert.Equal(t, "not admissible", marks["published"])
	why := text.Automatic(a.Advisor.Latest.Automatic, a.Advisor.Latest.Heuristics)
	assert.Contains(t, why, "Two-way")
	assert.Contains(t, why, "meet half way", "it says why before anything is solved")

	a.ChangeOptions(func(o *solver.Options) { o.Algorithm = solver.Custom; o.A, o.B = 1, 2.5 })
	assert.True(t, a.Solving.Panel.Formula.Visible())
	assert.True(t, strings.HasPrefix(a.Solving.Panel.Formula.Text(), "f = 1·g + 2.5·h. "), a.Solving.Panel.Formula.Text())
	a.Solving.ChangeWeight(0, "3")
	assert.True(t, strings.HasPrefix(a.Solving.Panel.Formula.Text(), "f = 3·g + 2.5·h. "), a.Solving.Panel.Formula.Text())
	a.ChangeOptions(func(o *solver.Options) { o.Algorithm = solver.AStar })
	assert.False(t, a.Solving.Panel.Formula.Visible())
}
