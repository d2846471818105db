package families_test

import (
	"context"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/puzzles"
	"waymark/puzzles/families"
	"waymark/solver"
)

func read(t require.TestingT, text string) *puzzles.Puzzle {
	ps, err := puzzles.Read([]byte(text), "test", families.Rules)
	require.NoError(t, err)
	require.Len(t, ps, 1)
	return ps[0]
}

func TestFind(t *testing.T) {
	seen := map[string]bool{}
	for _, f := range families.All() {
		info := f.Info()
		assert.False(t, seen[info.ID], "two families %q", info.ID)
		seen[info.ID] = true
		assert.Equal(t, f, families.Find(info.ID))
		assert.Equal(t, puzzles.Family(f), families.Rules(info.ID))
	}
	families.All()[0] = nil
	assert.NotNil(t, families.All()[0], "the list is the caller's")
	assert.Nil(t, families.Find("chess"))
	assert.Nil(t, families.Rules("chess"), "a nil family in an interface would not be nil")
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

// answer solves a puzzle.
func answer(t *testing.T, p *puzzles.Puzzle) (solver.Result, []string) {
	t.Helper()
	problem, err := families.Find(p.Family).Compile(p)
	require.NoError(t, err)
	search, err := problem.Search(solver.Options{})
	require.NoError(t, err)
	res := search.Run(context.Background(), solver.Limits{}, nil)
	return res, problem.Texts(res.Path)
}

func TestSolutionAndRoute(t *testing.T) {
	p := read(t, detour)
	f := families.Find(p.Family)
	res, texts := answer(t, p)
	s := families.Solution(res, texts, true)
	assert.Equal(t, puzzles.StatusOptimal, s.Status)
	assert.Equal(t, s.Length(), s.LowerBound)
	assert.True(t, s.Routed)
	assert.Equal(t, res.Stats.Stored, s.Stored)

	route := families.Route(p, res)
	n := s.Length()
	assert.Equal(t, []families.Leg{
		{Mark: 0, At: 1, Cost: 1},
		{Mark: 2, At: 2, Cost: 1},
		{Mark: 3, At: 3, Cost: 1},
		{Mark: -1, At: n, Cost: n - 3},
	}, route)
	var names, kinds []string
	for _, l := range route {
		names, kinds = append(names, l.Name(p)), append(kinds, l.Kind(p))
	}
	assert.Equal(t, []string{"out", "3", "4", "goal"}, names)
	assert.Equal(t, []string{"fixed", "via", "fixed", "goal"}, kinds)
	require.NoError(t, families.Verify(f, p, s.Moves, route))

	p.Solutions = []puzzles.Solution{s}
	assert.Empty(t, puzzles.Check(p, families.Rules))
}

func TestRouteWithoutMarksOrSolution(t *testing.T) {
	p := read(t, detour)
	assert.Nil(t, families.Route(p, solver.Result{Status: solver.Limit}))
	p.Marks = nil
	res, _ := answer(t, p)
	assert.Nil(t, families.Route(p, res))
}

func TestVerifyFindsEveryDefect(t *testing.T) {
	p := read(t, detour)
	f := families.Find(p.Family)
	res, texts := answer(t, p)
	moves, route := families.Moves(texts), families.Route(p, res)
	n := len(moves)
	for _, c := range []struct {
		name  string
		moves []puzzles.Move
		route func(legs []families.Leg)
		want  string
	}{
		{"illegal move", append([]puzzles.Move{"A1-L"}, moves...), nil, "does not replay: move 1, A1-L"},
		{"short of the goal", moves[:n-1], nil, "does not reach the goal"},
		{"via at another place", moves, func(l []families.Leg) { l[1].At = n }, "does not obey mark 3"},
		{"other fixed moves", moves, func(l []families.Leg) { l[2].At = n }, "does not obey mark 4"},
		{"fixed mark too long", moves, func(l []families.Leg) { l[0] = families.Leg{At: 2, Cost: 2} }, "does not obey mark 1"},
		{"beyond the end", moves, func(l []families.Leg) { l[3].At = n + 1 }, "order of the marks"},
		{"backwards", moves, func(l []families.Leg) { l[3].Cost = -1 }, "order of the marks"},
	} {
		t.Run(c.name, func(t *testing.T) {
			legs := slices.Clone(route)
			if c.route != nil {
				c.route(legs)
			}
			assert.ErrorContains(t, families.Verify(f, p, c.moves, legs), c.want)
		})
	}
}

// exhaustive marks a test that goes through far too much for the race detector,
// with nothing in it that runs beside something else. It is part of every plain
// run of the tests.
func exhaustive(t *testing.T) {
	t.Helper()
	if testing.Short() {
		t.Skip("in the plain run")
	}
}
