package glide

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/puzzles"
	"waymark/solver"
	"waymark/test/draws"
	"waymark/test/familytest"
)

// layers returns the number of new states at each depth.
func layers[S solver.State](from []S, next func(S, []solver.Edge[S]) []solver.Edge[S], depth int) []int {
	seen := map[S]struct{}{}
	for _, s := range from {
		seen[s] = struct{}{}
	}
	var counts []int
	var buf []solver.Edge[S]
	for d := 0; d < depth && len(from) > 0; d++ {
		var found []S
		for _, s := range from {
			buf = next(s, buf[:0])
			for _, e := range buf {
				if _, ok := seen[e.To]; !ok {
					seen[e.To] = struct{}{}
					found = append(found, e.To)
				}
			}
		}
		counts = append(counts, len(found))
		from = found
	}
	return counts
}

func TestBoardAForward(t *testing.T) {
	want := []int{6, 30, 145, 644, 2642, 10165, 36377, 121063, 375393}
	if draws.Raced {
		want = want[:7]
	}
	sp := lists1(t, boardA(t))
	assert.Equal(t, want, layers([][1]uint64{sp.Start()}, sp.Successors, len(want)))
}

func TestBoardABackward(t *testing.T) {
	want := []int{11, 64, 247, 726, 2125, 6944, 22416, 67087, 188583}
	sp := lists1(t, boardA(t))
	goals, ok := sp.Goals(1)
	require.True(t, ok)
	require.Len(t, goals, 1)
	assert.Equal(t, want, layers(goals, sp.Predecessors, len(want)))
}

func TestBoardAFirstMoves(t *testing.T) {
	p := boardA(t)
	assert.Len(t, Family{}.Moves(p, p.Start), 6)
}

func TestBoardASolution(t *testing.T) {
	p := boardA(t)
	moves := familytest.Moves(boardASolution)
	require.Len(t, moves, 22)
	boards, steps, err := puzzles.Replay(Family{}, p, p.Start, moves)
	require.NoError(t, err)
	require.Len(t, steps, 22)
	assert.Equal(t, draw(read(t, boardAWaypoint, puzzles.Start), puzzles.Start), draw(boards[13], puzzles.Start))
	for i, b := range boards {
		assert.Equal(t, i == 22, Family{}.Matches(p, b, p.Goal), "after %d moves", i)
	}
}

func TestBoardBSolution(t *testing.T) {
	p := boardB(t)
	moves := familytest.Moves(boardBSolution)
	require.Len(t, moves, 15)
	boards, _, err := puzzles.Replay(Family{}, p, p.Start, moves)
	require.NoError(t, err)
	assert.True(t, Family{}.Matches(p, boards[15], p.Goal))
}

func TestBoardAPublishedHeuristic(t *testing.T) {
	p := boardA(t)
	b := newBoard(p)
	goal := b.newTarget(&b.goal)
	waypoint := b.group(read(t, boardAWaypoint, puzzles.Start))
	assert.InDelta(t, 17.504, goal.published(&b.start), 0.0005)
	assert.InDelta(t, 15.398, goal.published(&waypoint), 0.0005)
	assert.LessOrEqual(t, goal.relaxed(&b.start), int32(22))
	assert.LessOrEqual(t, goal.relaxed(&waypoint), int32(9))
}
