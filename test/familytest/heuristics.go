package familytest

import (
	"context"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/puzzles"
	"waymark/solver"
	"waymark/test/draws"
)

// manyWays is how many ways through a web are looked at, those to its farthest
// positions first.
const manyWays = 400

// testHeuristics compares every heuristic with the distance of the positions along
// shortest ways to all ends of the web: an admissible one never says more, a
// consistent one never falls by more than a move, and at a goal all of them say 0.
func (w *web) testHeuristics(t *testing.T) {
	problem, err := w.rules.Compile(w.p)
	require.NoError(t, err)
	dist, ways := w.distances(), w.ways()
	if draws.Raced {
		ways = ways[:min(len(ways), manyWays/10)]
	}
	ids := map[string]bool{}
	for _, info := range problem.Heuristics() {
		assert.False(t, ids[info.ID], "two heuristics %q", info.ID)
		ids[info.ID] = true
		assert.NotEmpty(t, info.Name)
		assert.NotEmpty(t, info.Sentence)
		assert.False(t, info.Consistent && !info.Admissible, "%s is consistent and 0 at the goal", info.ID)
	}
	for _, way := range ways {
		path, at := w.follow(problem, way)
		for _, info := range problem.Heuristics() {
			h, err := problem.Estimates(context.Background(), info.ID, path)
			require.NoError(t, err)
			require.Len(t, h, len(at))
			for i, v := range h {
				left := dist[at[i]]
				where := fmt.Sprintf("%s says %g with %d to go:\n%v", info.ID, v, left, w.boards[at[i]])
				if left == 0 {
					require.Zero(t, v, where)
				}
				if left >= 0 && info.Admissible {
					require.LessOrEqual(t, v, float64(left), where)
				}
				if left >= 0 && i > 0 && info.Consistent && info.Integer {
					require.LessOrEqual(t, h[i-1], v+1, where)
				}
			}
		}
	}
}

// ways returns shortest ways from the start, as numbers of positions, on which every
// position lies, if there are no more than manyWays.
func (w *web) ways() [][]int {
	from := make([]int, len(w.boards))
	inside := make([]bool, len(w.boards))
	for i := range w.next { // positions are numbered as they were first met, breadth first
		for _, to := range w.next[i] {
			if from[to] == 0 && to != 0 && to > i {
				from[to], inside[i] = i+1, true
			}
		}
	}
	var ways [][]int
	for i := len(w.boards) - 1; i >= 0 && len(ways) < manyWays; i-- {
		if inside[i] {
			continue
		}
		way := []int{i}
		for at := i; at != 0; at = from[at] - 1 {
			way = append(way, from[at]-1)
		}
		slices.Reverse(way)
		ways = append(ways, way)
	}
	return ways
}

// follow turns a way into moves of a search.
func (w *web) follow(problem solver.Problem, way []int) (path []solver.Move, at []int) {
	at = []int{0}
	path = problem.Follow(func(texts []string) int {
		here := at[len(at)-1]
		if len(at) == len(way) {
			return -1
		}
		for i, text := range texts {
			if to := w.play(here, []puzzles.Move{puzzles.Move(text)}); to == way[len(at)] {
				at = append(at, to)
				return i
			}
		}
		return -1
	})
	return path, at
}

// testGreatest: the greatest of two heuristics proves the same optimum as either where
// both are admissible, says what is true of it, and is as large as the larger at the
// start.
func (w *web) testGreatest(t *testing.T, n int) {
	ctx := context.Background()
	want := w.shortest(w.p)
	problem, err := w.rules.Compile(w.p)
	require.NoError(t, err)
	list := problem.Heuristics()
	for i, x := range list {
		y := list[(i+n+1)%len(list)]
		id := solver.Most(x.ID, y.ID)
		info, ok := solver.FindHeuristic(list, id)
		require.True(t, ok)
		assert.Equal(t, x.Admissible && y.Admissible, info.Admissible, id)
		assert.Equal(t, x.Consistent && y.Consistent, info.Consistent, id)
		assert.Equal(t, x.Integer && y.Integer, info.Integer, id)

		value := func(id string) float64 {
			g, err := problem.Gauge(ctx, id)
			require.NoError(t, err)
			return g.Value
		}
		assert.Equal(t, max(value(x.ID), value(y.ID)), value(id), id)

		for _, a := range []solver.Algorithm{solver.AStar, solver.IDAStar, solver.TwoWay} {
			if a == solver.IDAStar && (!info.Admissible || !info.Integer) || a == solver.TwoWay && n%2 == 0 {
				continue
			}
			search, err := problem.Search(solver.Options{Algorithm: a, Heuristic: id, Threads: 1, Anytime: !info.Admissible})
			if err != nil {
				require.Equal(t, solver.TwoWay, a, "%s: %v", id, err)
				continue
			}
			res := search.Run(ctx, solver.Limits{}, nil)
			if want < 0 {
				assert.Equal(t, solver.Unsolvable, res.Status, id)
				continue
			}
			assert.Equal(t, solver.Optimal, res.Status, "%s %s", a, id)
			assert.EqualValues(t, want, res.Cost, "%s %s", a, id)
			if a != solver.TwoWay {
				assert.Equal(t, id, res.HeuristicID())
			}
		}
	}
	_, err = problem.Search(solver.Options{Algorithm: solver.AStar, Heuristic: solver.Most(list[0].ID, "nonsense")})
	assert.ErrorContains(t, err, "max("+list[0].ID+",nonsense)")
}

// Insights compares what the family shows of its heuristics with what a search asks,
// at positions of random play, some heuristics left out. A family that shows nothing has
// nothing to compare.
func Insights(t *testing.T, f Family, p *puzzles.Puzzle, rounds int, without ...string) {
	shows, ok := f.(puzzles.Insightful)
	if !ok {
		return
	}
	if draws.Raced {
		rounds = min(rounds, 2)
	}
	ctx := context.Background()
	_, err := shows.Insight(ctx, p, p.Start, "nonsense")
	assert.ErrorContains(t, err, "nonsense")
	r := rand.New(rand.NewPCG(uint64(len(p.Start.Cells)), 7))
	for range rounds {
		problem, err := f.Compile(p)
		if err != nil {
			require.ErrorAs(t, err, new(puzzles.Fault))
			return // random play went where nothing leads on, as when the goal has no use for a colour
		}
		for _, h := range problem.Heuristics() {
			if slices.Contains(without, h.ID) {
				continue
			}
			want, err := problem.Gauge(ctx, h.ID)
			require.NoError(t, err)
			in, err := shows.Insight(ctx, p, p.Start, h.ID)
			require.NoError(t, err, h.ID)
			where := fmt.Sprintf("%s: %v\n%s", h.ID, in, Text(t, f, p))
			assert.Equal(t, math.IsInf(want.Value, 1), in.Never, where)
			if !in.Never {
				assert.InDelta(t, want.Value, in.Value(), 1e-9, where)
			}
			faces := f.Scene(p, p.Start, puzzles.Start).Faces
			for _, term := range in.Terms {
				for i, cell := range term.Cells {
					require.Less(t, cell, len(faces), where)
					if i == 0 && h.ID != "hamming-blank" {
						assert.True(t, faces[cell].Piece, where) // what counts is drawn where it is; where it goes comes behind it
					}
				}
				assert.True(t, term.Sign != puzzles.Way || len(term.Cells) == 2, where)
			}
		}
		for range 1 + r.IntN(6) {
			if moves := f.Moves(p, p.Start); len(moves) > 0 {
				p = p.Clone()
				p.Start, _, err = f.Play(p, p.Start, moves[r.IntN(len(moves))])
				require.NoError(t, err)
			}
		}
	}
}
