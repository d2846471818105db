package glide

import (
	"math"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"waymark/puzzles"
	"waymark/solver"
	"waymark/test/draws"
)

// exactDistances returns the states reachable from the start and the number of
// slides from each to the nearest that done accepts; -1 for none.
func exactDistances(sp solver.Space[wide], done func(wide) bool, limit int) (states []wide, dist map[wide]int32, complete bool) {
	states = explore(sp, limit)
	if len(states) >= limit {
		return nil, nil, false
	}
	dist = map[wide]int32{}
	origins := map[wide][]wide{}
	var queue []wide
	for _, s := range states {
		dist[s] = -1
		if done(s) {
			dist[s] = 0
			queue = append(queue, s)
		}
		for _, e := range sp.Successors(s, nil) {
			origins[e.To] = append(origins[e.To], s)
		}
	}
	for ; len(queue) > 0; queue = queue[1:] {
		for _, s := range origins[queue[0]] {
			if dist[s] < 0 {
				dist[s] = dist[queue[0]] + 1
				queue = append(queue, s)
			}
		}
	}
	return states, dist, true
}

// checkFlags holds every declared property against exhaustive distances, on
// every reachable state and every slide.
func checkFlags(t *rapid.T, sp solver.Space[wide], list []solver.Heuristic[wide], done func(wide) bool) {
	states, dist, ok := exactDistances(sp, done, 1500)
	if !ok {
		t.Skip("too many positions")
	}
	for _, h := range list {
		require.Equal(t, h.Info.Integer, h.Int != nil)
		require.Equal(t, h.Info.Integer, h.Real == nil)
		value := func(s wide) float64 {
			if h.Real != nil {
				return h.Real(s)
			}
			if v := h.Int(s); v != solver.Unreachable {
				return float64(v)
			}
			return math.Inf(1)
		}
		for _, s := range states {
			v := value(s)
			if v < 0 || dist[s] == 0 && v != 0 {
				t.Fatalf("%s is %v at distance %d", h.Info.ID, v, dist[s])
			}
			if h.Info.Admissible && dist[s] >= 0 && v > float64(dist[s]) {
				t.Fatalf("%s is %v at distance %d: not admissible", h.Info.ID, v, dist[s])
			}
			if !h.Info.Consistent {
				continue
			}
			for _, e := range sp.Successors(s, nil) {
				if after := value(e.To); v > after+1 {
					t.Fatalf("%s falls from %v to %v: not consistent", h.Info.ID, v, after)
				}
			}
		}
	}
}

func TestHeuristicFlags(t *testing.T) {
	kinds := map[string]recipe{
		"plain":      {maxSide: 4, maxTiles: 4, colours: 3},
		"one colour": {maxSide: 4, maxTiles: 5, colours: 1},
		"gates":      {maxSide: 4, maxTiles: 4, colours: 2, gates: true},
		"chameleons": {maxSide: 3, maxTiles: 5, colours: 2, gates: true, chameleons: true},
	}
	for name, r := range kinds {
		t.Run(name, func(t *testing.T) {
			draws.Check(t, func(t *rapid.T) {
				p := randomPuzzle(t, r)
				b, spaces := packings(p)
				for _, sp := range spaces {
					checkFlags(t, sp, sp.heuristics(b.newTarget(&b.goal)), sp.IsGoal)
				}
			})
		})
	}
}

func TestHeuristicFlagsTowardsMarks(t *testing.T) {
	draws.Check(t, func(t *rapid.T) {
		p := randomPuzzle(t, recipe{maxSide: 3, maxTiles: 4, colours: 2, gates: true, chameleons: true})
		b, spaces := packings(p)
		for _, sp := range spaces {
			states := explore(sp, 3000)
			at := rapid.SampledFrom(states).Draw(t, "mark")
			var g groups
			sp.unpack(at, &g)
			checkFlags(t, sp, sp.heuristics(b.newTarget(&g)), func(s wide) bool { return s == at })
		}
	})
}

func TestImpossibleIsTrue(t *testing.T) {
	draws.Check(t, func(t *rapid.T) {
		p := randomPuzzle(t, recipe{maxSide: 4, maxTiles: 4, colours: 2, gates: true, chameleons: true})
		// Put the wanted cells somewhere else: some become impossible.
		cells := rapid.Permutation(p.Goal.Cells).Draw(t, "goal")
		p.Goal = puzzles.Board{Size: p.Goal.Size, Cells: cells}
		if len(Family{}.Check(p)) > 0 {
			t.Skip("faulty")
		}
		b, spaces := packings(p)
		if _, yes := b.impossible(&b.start, &b.goal, b.newTarget(&b.goal)); !yes {
			return
		}
		for name, sp := range spaces {
			for _, s := range explore(sp, 5000) {
				require.False(t, sp.IsGoal(s), name)
			}
		}
	})
}

func TestCheapestMatchesAllPermutations(t *testing.T) {
	draws.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(1, 6).Draw(t, "tiles")
		wanted := rapid.IntRange(1, n).Draw(t, "cells")
		cells := make([]*table[int32], wanted)
		for i := range cells {
			cells[i] = new(table[int32])
			for j := range n {
				cells[i][j] = rapid.OneOf(rapid.Int32Range(0, 9), rapid.Just(int32(far))).Draw(t, "cost")
			}
		}
		tiles := make([]slot, n)
		for i := range tiles {
			tiles[i] = slot(i)
		}
		var best func(i int, used uint) int32
		best = func(i int, used uint) int32 {
			if i == wanted {
				return 0
			}
			least := int32(math.MaxInt32)
			for j := range n {
				if used>>j&1 == 0 {
					least = min(least, cells[i][j]+best(i+1, used|1<<j))
				}
			}
			return least
		}
		require.Equal(t, best(0, 0), cheapest(cells, tiles))
	})
}

func TestCheapestOfManyTiles(t *testing.T) {
	const n = 60 // tile j costs |i-j| at cell i, shifted by one
	cells := make([]*table[int32], n)
	tiles := make([]slot, n)
	for i := range cells {
		cells[i] = new(table[int32])
		tiles[i] = slot(n - i)
		for j := range n + 1 {
			cells[i][j] = int32(max(i-j, j-i))
		}
	}
	assert.EqualValues(t, n, cheapest(cells, tiles))
}

func TestRookDistanceSeesWallsAndGates(t *testing.T) {
	ter := newTerrain(puzzle(t, `
		R..#.
		.#.#.
		.....`, "R.... ..... .....", `
		.....
		.....
		...g.`).Start)
	dist := func(k colour, cell string) int32 {
		i, err := ter.size.CellIndex(cell)
		require.NoError(t, err)
		return ter.rookDistance(k, ter.slotOf[0])[ter.slotOf[spotOfCell(ter.size, i)]]
	}
	assert.EqualValues(t, 0, dist(2, "A1"))
	assert.EqualValues(t, 1, dist(2, "C1"))
	assert.EqualValues(t, 2, dist(2, "C3"))
	assert.EqualValues(t, far, dist(2, "E3"), "red may not pass the green gate")
	assert.EqualValues(t, 2, dist(1, "E3"))
	assert.EqualValues(t, 3, dist(1, "E1"))
}
