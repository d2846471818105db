package study_test

import (
	"context"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/puzzles"
	"waymark/puzzles/families"
	"waymark/puzzles/study"
	"waymark/solver"
)

func read(t *testing.T, text string) *puzzles.Puzzle {
	t.Helper()
	ps, err := puzzles.Read([]byte(text), "test", families.Rules)
	require.NoError(t, err)
	require.Len(t, ps, 1)
	return ps[0]
}

func opened(t *testing.T, text string) *study.Study {
	t.Helper()
	s, err := study.Open(read(t, text))
	require.NoError(t, err)
	return s
}

const detour = `puzzle slide
start 3x3
1 2 _
3 4 5
6 7 8
goal 3x3
_ 1 2
3 4 5
6 7 8
mark fixed out
moves C2-U
mark hint
moves C3-U
mark via 3x3
1 2 5
3 _ 4
6 7 8
mark fixed
moves B1-D
`

// solved is the answer to detour.
func solved(t *testing.T) (*study.Study, study.Answer) {
	t.Helper()
	s := opened(t, detour)
	a, err := s.Solve(context.Background(), study.Request{}, nil)
	require.NoError(t, err)
	return s, a
}

func TestSolutionAndLegs(t *testing.T) {
	s, a := solved(t)
	kept := a.Solution()
	assert.Equal(t, puzzles.StatusOptimal, kept.Status)
	assert.Equal(t, kept.Length(), kept.LowerBound)
	assert.True(t, kept.Routed)
	assert.Equal(t, a.Result.Stats.Stored, kept.Stored)

	p, n := s.Puzzle, kept.Length()
	legs := legsOf(t, s, kept.Moves)
	assert.Equal(t, []puzzles.Leg{
		{Mark: 0, At: 1, Cost: 1},
		{Mark: 2, At: 2, Cost: 1},
		{Mark: 3, At: 3, Cost: 1},
		{Mark: -1, At: n, Cost: n - 3},
	}, legs)
	var names, kinds []string
	for _, l := range legs {
		names, kinds = append(names, l.Name(p)), append(kinds, l.Kind(p))
	}
	assert.Equal(t, []string{"out", "3", "4", "goal"}, names)
	assert.Equal(t, []string{"fixed", "via", "fixed", "goal"}, kinds)

	p.Solutions = []puzzles.Solution{kept}
	assert.Empty(t, puzzles.Check(p, families.Rules))
}

func legsOf(t *testing.T, s *study.Study, moves []puzzles.Move) []puzzles.Leg {
	t.Helper()
	boards, _, err := puzzles.Replay(s.Family, s.Puzzle, s.Puzzle.Start, moves)
	require.NoError(t, err)
	return puzzles.Legs(s.Family, s.Puzzle, boards, moves)
}

func TestNoLegsWithoutMarksOrBesideThem(t *testing.T) {
	s, a := solved(t)
	assert.Nil(t, legsOf(t, s, a.Moves[:2]), "the last waypoint is not met")
	s.Puzzle.Marks = nil
	assert.Nil(t, legsOf(t, s, a.Moves))
}

func TestVerifyFindsEveryDefect(t *testing.T) {
	s, a := solved(t)
	p, moves := s.Puzzle, a.Moves
	n := len(moves)
	require.NoError(t, study.Verify(p, moves, true))
	for _, c := range []struct {
		name  string
		moves []puzzles.Move
		marks func(m []puzzles.Mark)
		want  string
	}{
		{"illegal move", append([]puzzles.Move{"A1-L"}, moves...), nil, "does not replay: move 1, A1-L"},
		{"short of the goal", moves[:n-1], nil, "does not reach the goal"},
		{"via at no place", moves, func(m []puzzles.Mark) { m[2].Board = swapped(m[2].Board) }, "does not obey waypoint 3"},
		{"other fixed moves", moves, func(m []puzzles.Mark) { m[3].Moves = moves[:1] }, "does not obey waypoint 4"},
		{"fixed waypoint too long", moves, func(m []puzzles.Mark) { m[0].Moves = append(slices.Clone(moves), "A1-R") }, "does not obey waypoint 1"},
		{"waypoints in another order", moves, func(m []puzzles.Mark) { m[0], m[3] = m[3], m[0] }, "does not obey waypoint 1"},
	} {
		t.Run(c.name, func(t *testing.T) {
			q := p.Clone()
			if c.marks != nil {
				c.marks(q.Marks)
				assert.NoError(t, study.Verify(q, c.moves, false), "without its waypoints it is one")
				assert.False(t, study.Obeys(q, c.moves))
			}
			assert.ErrorContains(t, study.Verify(q, c.moves, true), c.want)
		})
	}
	p.Family = "chess"
	assert.ErrorContains(t, study.Verify(p, moves, true), "no family of puzzles")
	_, err := study.Open(p)
	assert.ErrorContains(t, err, "no family of puzzles")
}

// swapped is a board of the same tiles that no move leads to.
func swapped(b puzzles.Board) puzzles.Board {
	b = b.Clone()
	b.Cells[7], b.Cells[8] = b.Cells[8], b.Cells[7]
	return b
}

// What a search returns is believed no more than what a file says.
func TestAForgedAnswerIsRefused(t *testing.T) {
	s, a := solved(t)
	free, err := s.Solve(context.Background(), study.Request{Options: solver.Options{NoRoute: true}}, nil)
	require.NoError(t, err)
	require.Less(t, len(free.Moves), len(a.Moves))
	assert.False(t, free.Routed)
	forged, err := s.Answer(study.Request{}, free.Result)
	assert.ErrorContains(t, err, "does not obey waypoint 1")
	assert.Nil(t, forged.Moves)
}

func TestTheHeuristicIsKeptWhereOneLed(t *testing.T) {
	s := opened(t, solvable["slide"])
	for algorithm, want := range map[solver.Algorithm]string{
		solver.AStar: s.Problem.Heuristics()[0].ID, solver.TwoWay: "", solver.UniformCost: "", solver.BreadthFirst: "", solver.DepthFirst: "",
	} {
		a, err := s.Solve(context.Background(), study.Request{Options: solver.Options{Algorithm: algorithm}}, nil)
		require.NoError(t, err, algorithm)
		require.NotNil(t, a.Moves, algorithm)
		assert.Equal(t, want, a.Solution().Heuristic, algorithm)
	}
}

func TestOpenNamesTheFirstFault(t *testing.T) {
	p := read(t, detour)
	p.Solutions = []puzzles.Solution{{Moves: []puzzles.Move{"Z9-U"}, Status: puzzles.StatusManual}}
	_, err := study.Open(p)
	assert.NoError(t, err, "kept solutions are not looked at")
	p.Marks[0].Moves = []puzzles.Move{"Z9-U"}
	_, err = study.Open(p)
	assert.ErrorContains(t, err, "waypoint 1: move 1, Z9-U, is not legal")
}

func TestTheLibraryIsRead(t *testing.T) {
	all, err := study.Library("")
	require.NoError(t, err)
	n := 0
	for _, f := range families.All() {
		own, err := study.Library(f.Info().ID)
		require.NoError(t, err)
		assert.NotEmpty(t, own)
		for _, b := range own {
			assert.Equal(t, f, b.Family)
		}
		n += len(own)
	}
	assert.Len(t, all, n)
	_, err = study.ReadBundled("puzzles/none.waymark")
	assert.Error(t, err)
}
