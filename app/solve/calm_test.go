package solve_test

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/app/text"
	"waymark/test/apptest"
	"waymark/widgets"
)

// buttonOf finds the button with a text in containers.
func buttonOf(o fyne.CanvasObject, words string) *widgets.Button {
	switch o := o.(type) {
	case *widgets.Button:
		if o.Text() == words {
			return o
		}
	case *fyne.Container:
		for _, part := range o.Objects {
			if b := buttonOf(part, words); b != nil {
				return b
			}
		}
	}
	return nil
}

// Solve stands where it stood, whatever is said of the search, the estimate and the answer.
func TestSolveStaysWhereItIs(t *testing.T) {
	for id, words := range apptest.TryFive {
		a, q := window(t)
		open(t, a, words)
		a.Win.Resize(widgets.MinWindow)
		solve := buttonOf(a.Solving.Panel.Content, "Solve")
		require.NotNil(t, solve)
		where := func() fyne.Position { return fyne.CurrentApp().Driver().AbsolutePositionForObject(solve) }
		before := where()
		advisedOf(t, a, q)
		adv := a.Advisor.Latest
		require.NotNil(t, adv, id)
		for _, algorithm := range adv.Algorithms {
			a.Solving.Panel.Algorithm.OnChanged(string(algorithm))
			assert.Equal(t, before, where(), "%s: %s", id, algorithm)
		}
		for _, h := range adv.Heuristics {
			a.Solving.Panel.Heuristic.OnChanged(h.ID)
			assert.Equal(t, before, where(), "%s: %s", id, h.ID)
		}
		solveNow(t, a, q)
		assert.Equal(t, before, where(), "%s: with the answer", id)
		require.True(t, a.Do("clear-start"))
		assert.Equal(t, before, where(), "%s: without a puzzle to solve", id)
	}
}

// Why Automatic stands for what it does is said under Search, and not in the answer too.
func TestAReasonIsSaidOnce(t *testing.T) {
	a, q := window(t)
	open(t, a, apptest.Corner)
	advisedOf(t, a, q)
	solveNow(t, a, q)
	why := text.Sentence(a.Verdict.Result.Why)
	require.NotEmpty(t, why)
	all := strings.Join(textsIn(a.Solving.Panel.Content), " ")
	assert.Equal(t, 1, strings.Count(all, why), all)
}
