package editor_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/test/windowtest"
)

func TestAScrambleTakesExactlyTheMovesAskedFor(t *testing.T) {
	a, q := window(t)
	open(t, a, "puzzle slide\nstart 2x3\n1 2 3\n4 5 _\ngoal 2x3\n1 2 3\n4 5 _\n")
	start := a.Puzzle()
	rest := func() { windowtest.Until(t, q, func() bool { return !a.Editor.Whole.Scrambling() }) }
	a.Editor.Whole.Scramble(9)
	rest()
	assert.Equal(t, "The shortest solution from here takes 9 moves, proved.", a.Said)
	assert.False(t, a.DialogOpen())
	solveNow(t, a, q)
	assert.Equal(t, 9, a.Puzzle().Solutions[0].Length())
	require.True(t, a.Do("harder"))
	rest()
	assert.Equal(t, "The shortest solution from here takes 10 moves, proved.", a.Said)
	require.True(t, a.Do("easier"))
	rest()
	assert.Equal(t, "The shortest solution from here takes 9 moves, proved.", a.Said)
	name, _ := a.Doc.UndoName()
	assert.Equal(t, "Easier", name.Format)
	require.True(t, a.Do("deal"))
	rest()
	for a.Do("undo") {
	}
	assert.Same(t, start, a.Puzzle())

	a.Event(func() { a.Prefs.SetSpoilerFree(true) })
	a.Editor.Whole.Scramble(9)
	rest()
	assert.NotContains(t, a.Said, "9", "lengths are hidden")
}

// Where all starts can be listed, what is harder than the hardest is refused with the reason and the
// page that helps; lengths are told in the unit of the puzzle, or hidden.
func TestNoStartIsHarderThanTheFarthest(t *testing.T) {
	a, q := window(t)
	open(t, a, "puzzle glide\nstart 3x3\n...\n.B.\n..R\ngoal 3x3\n...\n...\nR..\n")
	rest := func() { windowtest.Until(t, q, func() bool { return !a.Editor.Whole.Scrambling() }) }
	a.Editor.Whole.Scramble(99)
	rest()
	assert.Regexp(t, `^No start of these pieces needs more than \d+ slides?: all were listed\. What if … shows which change does\.$`, a.Said)
	far := a.Puzzle()
	require.True(t, a.Do("harder"))
	rest()
	assert.Contains(t, a.Said, "No start of these pieces needs more than ")
	assert.Same(t, far, a.Puzzle(), "it is the farthest already")
	a.Event(func() { a.Prefs.SetSpoilerFree(true) })
	require.True(t, a.Do("harder"))
	rest()
	assert.Equal(t, "No start of these pieces needs more: all were listed. What if … shows which change does.", a.Said)
}

func TestAPuzzleWithAFaultIsNotScrambled(t *testing.T) {
	a, q := window(t)
	open(t, a, "puzzle slide\nstart 2x3\n1 2 3\n4 4 _\ngoal 2x3\n1 2 3\n4 5 _\n")
	p := a.Puzzle()
	a.Editor.Whole.Scramble(9)
	windowtest.Until(t, q, func() bool { return !a.Editor.Whole.Scrambling() })
	assert.Same(t, p, a.Puzzle())
	assert.NotEmpty(t, a.Said)
	assert.False(t, a.DialogOpen())
}

func TestAShuffleGoesByItsSeed(t *testing.T) {
	a, _ := window(t)
	open(t, a, "puzzle slide\nstart 3x3\n1 2 3\n4 5 6\n7 8 _\ngoal 3x3\n1 2 3\n4 5 6\n7 8 _\n")
	a.Editor.Whole.Shuffle(30, 5)
	assert.Equal(t, "Shuffled by 30 moves, with the seed 5.", a.Said)
	first := a.Puzzle().Start
	a.Editor.Whole.Shuffle(30, 6)
	assert.False(t, first.Equal(a.Puzzle().Start))
	a.Editor.Whole.Shuffle(30, 5)
	assert.True(t, first.Equal(a.Puzzle().Start))
	shuffled := a.Puzzle()
	a.Editor.Whole.Shuffle(30, 5)
	assert.Same(t, shuffled, a.Puzzle())
	assert.Equal(t, "These moves end at the start that is there; another seed makes others", a.Said)
	require.True(t, a.Do("undo"))
	name, _ := a.Doc.UndoName()
	assert.Equal(t, "Shuffle", name.Format)
	require.True(t, a.Do("shuffle"))
	assert.True(t, a.DialogOpen())
}
