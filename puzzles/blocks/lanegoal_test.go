package blocks

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"waymark/puzzles"
	"waymark/solver"
	"waymark/test/draws"
)

// What lanes say of a goal holds against all distances, where they are sure a move leads on to
// where they are sure, and near the goal they mostly are.
func TestLanesForeseeTheGoal(t *testing.T) {
	all, sure, one := 0, 0, 0
	draws.Check(t, func(t *rapid.T) {
		sp := packedFor(t, randomCars(t), false)
		if sp == nil || sp.lanes == nil {
			t.Skip("no lanes")
		}
		space, ok := sp.space().(solver.Foreseeing[word])
		require.True(t, ok)
		goals, ok := sp.Goals(3000)
		if !ok {
			t.Skip("many goals")
		}
		exact, ok := distances(sp, goals, true, false, 20000)
		if !ok {
			t.Skip("large")
		}
		for _, s := range explore(sp, 300) {
			far, reachable := exact[s]
			least, certain := space.Ahead(s)
			// The estimate of A* answers the same question from the cells.
			var at places
			sp.unpack(&s, &at)
			blockers := sp.target.blockers(&at)
			require.LessOrEqual(t, least, blockers)
			if certain {
				require.Equal(t, blockers, least)
			}
			if !reachable {
				require.False(t, certain)
				continue
			}
			require.LessOrEqual(t, least, far)
			all++
			if far == 1 {
				one++
				require.True(t, certain, "the last move")
			}
			if !certain {
				continue
			}
			sure++
			require.Equal(t, far, least)
			if least == 0 {
				require.True(t, space.IsGoal(s))
				continue
			}
			onward := false
			for _, e := range space.Successors(s, nil) {
				less, certain := space.Ahead(e.To)
				onward = onward || certain && less == least-1
			}
			require.True(t, onward)
		}
	})
	assert.Greater(t, sure, all/10)
	assert.Positive(t, one)
}

// Breadth-first search that foresees its goal finds what all distances say, in each metric: the
// goal is where a piece takes longest to come.
func TestBreadthFirstOnLanesIsExact(t *testing.T) {
	long := 0
	draws.Check(t, func(t *rapid.T) {
		p := randomCars(t)
		sp := packedFor(t, p, false)
		if sp == nil || sp.lanes == nil {
			t.Skip("no lanes")
		}
		slow := *sp
		slow.lanes = nil
		slow.lookOut()
		all, ok := distances(&slow, []word{sp.Start()}, false, false, 3000)
		if !ok {
			t.Skip("large")
		}
		piece := pieceOf(p.Goal)
		nearest := map[int]int32{} // by the first cell of the piece
		for s, d := range all {
			var at places
			sp.unpack(&s, &at)
			first := bodyOf(sp.layout.drawn(p.Start, &at), piece)[0]
			if n, ok := nearest[first]; !ok || d < n {
				nearest[first] = d
			}
		}
		exact, body := int32(0), bodyOf(p.Start, piece)
		goal := body[0]
		for first, d := range nearest {
			if d > exact || d == exact && first < goal {
				exact, goal = d, first
			}
		}
		for i := range p.Goal.Cells {
			p.Goal.Cells[i] = puzzles.Any
		}
		for _, cell := range body {
			p.Goal.Cells[cell+goal-body[0]] = piece
		}
		r, _ := solve(t, p, solver.Options{Algorithm: solver.BreadthFirst})
		require.Equal(t, solver.Optimal, r.Status)
		require.Equal(t, exact, r.Cost)
		if exact > 2 {
			long++
		}
	})
	assert.Positive(t, long)
}

// pieceOf is the piece that a goal asks for.
func pieceOf(goal puzzles.Board) puzzles.Cell {
	i := slices.IndexFunc(goal.Cells, isPiece)
	return goal.Cells[i]
}

// Of a goal of two pieces lanes say nothing.
func TestLanesForeseeNoGoalOfTwo(t *testing.T) {
	p := puzzle(t, "AA..\nB...\nB...\n....", "..AA\n....\nB...\nB...", "axis horizontal A", "axis vertical B")
	sp := packedFor(t, p, false)
	require.NotNil(t, sp.lanes)
	least, sure := laned{sp}.Ahead(sp.Start())
	assert.Zero(t, least)
	assert.False(t, sure)
}
