package known

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/puzzles"
	"waymark/puzzles/families"
)

// Where one leg cannot be gone there is no way through the marks.
func TestADeadLegIsADeadRoute(t *testing.T) {
	list, err := puzzles.Read([]byte("puzzle glide\nstart 3x3\nR..\n...\n...\ngoal 3x3\n...\n...\n..R\nmark via corner 3x3\n..R\n...\n...\n"), "test", families.Rules)
	require.NoError(t, err)
	p := list[0]
	s := &Facts{}
	assert.False(t, s.Of(Routed(p)).Dead)
	s.Learn(leg{from: p.Marks[0].Board, to: p.Goal}.question(p), Fact{Dead: true, DeadBy: Search})
	assert.True(t, s.Of(Routed(p)).Dead)
	assert.False(t, s.Of(Free(p)).Dead, "without the waypoints there may be one")
}

func TestALongerSolutionTeachesNothing(t *testing.T) {
	short, long := []puzzles.Move{"A"}, []puzzles.Move{"B", "C"}
	f := Fact{Found: true, Moves: short, MovesBy: Search}
	for _, moves := range [][]puzzles.Move{long, {"D"}} {
		require.NoError(t, f.merge(Fact{Found: true, Moves: moves, MovesBy: Hand}))
		assert.Equal(t, short, f.Moves)
		assert.Equal(t, Search, f.MovesBy)
	}
}

// Recorded moves are joined in time that grows with their number, and the marks keep theirs.
func TestMovesOfMarksAreJoinedOnce(t *testing.T) {
	p := &puzzles.Puzzle{}
	first := make([]puzzles.Move, 1, 8) // with room that is not ours
	first[0] = "A"
	p.Marks = append(p.Marks, puzzles.Mark{Kind: puzzles.Fixed, Moves: first})
	for range 9_999 {
		p.Marks = append(p.Marks, puzzles.Mark{Kind: puzzles.Fixed, Moves: []puzzles.Move{"B"}})
	}
	units := unitsOf(p)
	require.Len(t, units, 1)
	assert.Len(t, units[0].moves, 10_000)
	assert.Empty(t, first[:2][1])
	assert.Less(t, testing.AllocsPerRun(1, func() { unitsOf(p) }), 100.0)
}
