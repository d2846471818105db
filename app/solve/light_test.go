package solve_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	views "waymark/app/present"
	"waymark/puzzles"
	"waymark/test/apptest"
	"waymark/widgets"
)

func TestThePuzzleIsSearchedWhileItIsDrawn(t *testing.T) {
	a, q := window(t)
	lit := func() string { _, text, _ := a.Solving.Lit(); return text }
	until := func(want string) {
		t.Helper()
		require.Eventually(t, func() bool { q.Run(); return lit() == want }, 2*time.Minute, time.Millisecond, "%s", want)
	}
	open(t, a, apptest.Corner)
	until("2 slides, proved, not saved")
	require.True(t, a.Do("spoiler-free"))
	assert.Equal(t, "Solvable", lit())
	require.True(t, a.Do("spoiler-free"))
	p := a.Puzzle().Clone()
	p.Start = p.Start.With(8, p.Start.Cells[7])
	a.Edit(p, puzzles.Messagef("Paint"))
	stroke(a, puzzles.Start, true, 7)
	until("3 slides, proved, not saved")
	card := a.Told().Card()
	assert.Equal(t, "Optimal: 3 slides: Proved, not saved: by a search while you drew. Solve again to repeat the proof.", card.Title+": "+card.Detail)
	require.NotEmpty(t, a.Puzzle().Solutions, "it can be played")
	assert.True(t, a.Puzzle().Solutions[0].Loose)
	assert.False(t, a.Doc.Unsaved() && a.Doc.Path() == "")
	require.True(t, a.Do("why"))
	assert.Equal(t, card.Detail, a.Status.Text, "the light speaks to the keyboard too, and as the card does")
	require.True(t, a.Do("live"))
	assert.Equal(t, "3 slides, proved, not saved", lit(), "what is known stays known")
	require.True(t, a.Do("copy-start"))
	until("Solved already")
}

// What the light says is the verdict as well: the two never disagree.
func TestTheVerdictKnowsWhatTheLightKnows(t *testing.T) {
	a, q := window(t)
	open(t, a, "puzzle glide\nstart 2x3\nR..\n...\ngoal 2x3\n.R.\n...\n")
	require.Eventually(t, func() bool { q.Run(); kind, _, _ := a.Solving.Lit(); return kind == widgets.LightNo }, 2*time.Minute, time.Millisecond)
	card := a.Told().Card()
	_, _, why := a.Solving.Lit()
	assert.Equal(t, views.CardImpossible, card.Kind)
	assert.Equal(t, "No solution exists", card.Title)
	assert.Equal(t, why, card.Detail)
	assert.NotEmpty(t, why)
}
