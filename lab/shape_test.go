package lab_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/lab"
)

func published(t *testing.T) *lab.Experiment {
	t.Helper()
	e, err := lab.FindPreset("published-nxn", "", "1")
	require.NoError(t, err)
	return e
}

// What a shape says is what the experiment then asks; sources that stay are the same, so their rows count.
func TestAnExperimentIsChangedByItsShape(t *testing.T) {
	e := published(t)
	p := e.Shape()
	assert.Equal(t, lab.Shape{
		Counted: true, Count: 1000, Repetitions: 1, Limits: e.Limits,
		Sizes: []lab.Size{{Rows: 3, Cols: 3}, {Rows: 4, Cols: 4}, {Rows: 5, Cols: 5}, {Rows: 6, Cols: 6}}, Moves: []int{10, 30, 50, 100},
	}, p)
	same, err := e.Shaped(p)
	require.NoError(t, err)
	assert.Equal(t, e.Boards, same.Boards)

	p.Count, p.Sizes, p.Moves, p.Repetitions = 5, []lab.Size{{Rows: 3, Cols: 3}, {Rows: 2, Cols: 4}}, []int{30, 70}, 2
	p.Limits[0].Seconds = 1
	n, err := e.Shaped(p)
	require.NoError(t, err)
	assert.Equal(t, p, n.Shape())
	require.Len(t, n.Boards, 4)
	kept := *e.Boards[1].Scramble
	kept.Count = 5
	assert.Equal(t, lab.Source{Group: "3x3, 30 moves", Scramble: &kept}, n.Boards[0], "the same seed: its boards are the first of those before")
	assert.Equal(t, "2x4, 70 moves", n.Boards[3].Group)
	seeds := map[uint64]bool{}
	for _, s := range n.Boards {
		seeds[s.Scramble.Seed] = true
	}
	assert.Len(t, seeds, 4, "each has boards of its own")
	assert.Equal(t, 1000, e.Boards[1].Scramble.Count, "the experiment that is open is as it was")
	assert.InDelta(t, 20, e.Limits[0].Seconds, 0)
	words, err := n.Encode()
	require.NoError(t, err)
	again, err := lab.Read(words, "x.waymark-lab")
	require.NoError(t, err)
	assert.Equal(t, p, again.Shape())
}

// Boards that are no scrambles of sizes have no sizes; a shape that asks for what no experiment has is refused.
func TestShapesOfOtherBoards(t *testing.T) {
	e, err := lab.Read([]byte(small), "x.waymark-lab")
	require.NoError(t, err)
	p := e.Shape()
	assert.Nil(t, p.Sizes)
	assert.False(t, p.Counted, "8 and 2")
	n, err := e.Shaped(p)
	require.NoError(t, err)
	assert.Equal(t, e.Boards, n.Boards)
	p.Counted, p.Count = true, 3
	n, err = e.Shaped(p)
	require.NoError(t, err)
	assert.Equal(t, 3, n.Boards[0].Scramble.Count)
	assert.Equal(t, 3, n.Boards[1].Most)
	p.Count = 0
	_, err = e.Shaped(p)
	require.ErrorContains(t, err, "boards can be made", "all of the scrambles there are is no number")

	p = published(t).Shape()
	p.Moves = nil
	_, err = published(t).Shaped(p)
	require.ErrorContains(t, err, "no boards")
	p = published(t).Shape()
	p.Count = 3_000_000
	_, err = published(t).Shaped(p)
	require.Error(t, err)
	p = published(t).Shape()
	p.Limits = nil
	_, err = published(t).Shaped(p)
	require.ErrorContains(t, err, "no limits")
}
