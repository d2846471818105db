package swap

import (
	"context"
	"math"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"waymark/puzzles"
	"waymark/solver"
)

// exactDistances returns the states reachable from the start and the number of
// swaps from each to the nearest that done accepts; -1 for none.
func exactDistances(sp *space[wide], done func(wide) bool, limit int) (states []wide, dist map[wide]int32, complete bool) {
	states = explore[wide](sp, limit)
	if len(states) >= limit {
		return nil, nil, false
	}
	dist = map[wide]int32{}
	var queue []wide
	for _, s := range states {
		dist[s] = -1
		if done(s) {
			dist[s] = 0
			queue = append(queue, s)
		}
	}
	var buf []solver.Edge[wide]
	for ; len(queue) > 0; queue = queue[1:] {
		buf = sp.Predecessors(queue[0], buf[:0])
		for _, e := range buf {
			if dist[e.To] < 0 {
				dist[e.To] = dist[queue[0]] + 1
				queue = append(queue, e.To)
			}
		}
	}
	return states, dist, true
}

// prepare builds the tables of a heuristic.
func prepare(t require.TestingT, h solver.Heuristic[wide]) {
	if h.Prepare != nil {
		_, err := h.Prepare(context.Background())
		require.NoError(t, err)
	}
}

// checkFlags holds every declared property against exhaustive distances, on
// every reachable state and every swap.
func checkFlags(t *rapid.T, sp *space[wide], list []solver.Heuristic[wide], done func(wide) bool) {
	states, dist, ok := exactDistances(sp, done, 8000)
	if !ok {
		t.Skip("too many positions")
	}
	for _, h := range list {
		prepare(t, h)
		require.Equal(t, h.Info.Integer, h.Int != nil)
		require.Equal(t, h.Info.Integer, h.Real == nil)
		value := map[wide]float64{}
		for _, s := range states {
			switch {
			case h.Real != nil:
				value[s] = h.Real(s)
			case h.Int(s) == solver.Unreachable:
				value[s] = math.Inf(1)
			default:
				value[s] = float64(h.Int(s))
			}
		}
		for _, s := range states {
			v := value[s]
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
				if v > value[e.To]+1 {
					t.Fatalf("%s falls from %v to %v: not consistent", h.Info.ID, v, value[e.To])
				}
			}
		}
	}
}

// Tables are tried in the size they have and so small that squares are merged,
// labels split into groups, and some left to their matching.
var tableSizes = []int{tableSize, 200, 30, 8}

func TestHeuristicFlags(t *testing.T) {
	overTiny(t, func(t *rapid.T, p *puzzles.Puzzle) {
		sp := packed(p, rapid.Bool().Draw(t, "exact"))
		end := sp.newTarget(sp.wanted, sp.distances(), tableWork)
		end.tables = sp.planTables(sp.wanted, rapid.SampledFrom(tableSizes).Draw(t, "table size"), tableWork)
		checkFlags(t, sp, sp.heuristics(end), sp.IsGoal)
	})
}

func TestHeuristicFlagsTowardsMarks(t *testing.T) {
	overTiny(t, func(t *rapid.T, p *puzzles.Puzzle) {
		sp := packed(p, true)
		mark := rapid.SampledFrom(explore[wide](sp, 1500)).Draw(t, "mark")
		var at content
		sp.unpack(mark, &at)
		end := sp.newTarget(sp.wantKinds(&at), sp.distances(), tableWork)
		end.tables = sp.planTables(end.want, rapid.SampledFrom(tableSizes).Draw(t, "table size"), tableWork)
		checkFlags(t, sp, sp.heuristics(end), func(s wide) bool { return s == mark })
	})
}

// The bounds with figures and reach are never below half of the misplaced, the
// tables never below the matching.
func TestBoundsDominate(t *testing.T) {
	overRecipes(t, func(t *rapid.T, p *puzzles.Puzzle) {
		sp := packed(p, false)
		end := sp.newTarget(sp.wanted, sp.distances(), tableWork)
		end.tables = sp.planTables(sp.wanted, 2000, tableWork)
		_, err := end.prepare(context.Background())
		require.NoError(t, err)
		for _, s := range explore[wide](sp, 50) {
			var at content
			sp.unpack(s, &at)
			require.LessOrEqual(t, end.half(&at), end.carried(&at))
			require.LessOrEqual(t, end.carried(&at), end.estimate(&at))
		}
	})
}

// One table of all kinds is the exact distance.
func TestTableOfAllKindsIsExact(t *testing.T) {
	overTiny(t, func(t *rapid.T, p *puzzles.Puzzle) {
		sp := packed(p, false)
		end := sp.newTarget(sp.wanted, sp.distances(), tableWork)
		_, err := end.prepare(context.Background())
		require.NoError(t, err)
		if len(end.tables.built) != 1 || len(end.tables.built[0].classes) != len(sp.kinds) {
			t.Skip("squares are merged")
		}
		states, dist, ok := exactDistances(sp, sp.IsGoal, 3000)
		if !ok {
			t.Skip("too many positions")
		}
		for _, s := range states {
			var at content
			sp.unpack(s, &at)
			want := dist[s]
			if want < 0 {
				want = solver.Unreachable
			}
			require.Equal(t, want, end.estimate(&at))
		}
	})
}

func TestEstimatesByHand(t *testing.T) {
	// A tower of reach 1 in a corridor: the two ends are three links apart, and
	// each of the three swaps carries one red and one blue square.
	sp := wide1(t, puzzle(t, "T1R T1B T1B T1B / ### ### ### ###", "B B B R / # # # #"))
	end := sp.newTarget(sp.wanted, sp.distances(), tableWork)
	_, err := end.prepare(context.Background())
	require.NoError(t, err)
	assert.EqualValues(t, 1, end.half(&sp.board.start))
	assert.EqualValues(t, 3, end.carried(&sp.board.start), "blue closes up with three short steps or one long way: three links")
	assert.EqualValues(t, 3, end.estimate(&sp.board.start))

	// One queen of reach 3 changes the relaxed distance of all.
	sp = wide1(t, puzzle(t, "T1R T1B T1B T1B / Q3B ### ### ###", "B B B R / B # # #"))
	end = sp.newTarget(sp.wanted, sp.distances(), tableWork)
	_, err = end.prepare(context.Background())
	require.NoError(t, err)
	assert.EqualValues(t, 1, end.carried(&sp.board.start))
	assert.EqualValues(t, 3, end.estimate(&sp.board.start), "the tables know that the queen has to come first")
}

func TestPrepareEndsWithItsContext(t *testing.T) {
	sp := wide1(t, puzzle(t, vectors[6].start, vectors[6].goal))
	end := sp.newTarget(sp.wanted, sp.distances(), tableWork)
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	_, err := end.prepare(ctx)
	require.ErrorIs(t, err, context.Canceled)
	assert.Zero(t, end.estimate(&sp.board.start), "nothing is built, and nothing claimed")
	bytes, err := end.prepare(context.Background())
	require.NoError(t, err)
	again, err := end.prepare(ctx)
	require.NoError(t, err, "what is built stays")
	assert.Equal(t, bytes, again)
	assert.Greater(t, bytes, uint64(1000))
}
