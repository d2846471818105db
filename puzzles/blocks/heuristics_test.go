package blocks

import (
	"math"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"waymark/solver"
	"waymark/test/draws"
)

// exactDistances returns the states reachable from the start and the moves from
// each to the nearest that done accepts; -1 for none.
func exactDistances(sp solver.Reversible[wide], done func(wide) bool, limit int) (states []wide, dist map[wide]int32, complete bool) {
	states = explore(sp, limit)
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
	for ; len(queue) > 0; queue = queue[1:] {
		for _, e := range sp.Predecessors(queue[0], nil) {
			if dist[e.To] < 0 {
				dist[e.To] = dist[queue[0]] + 1
				queue = append(queue, e.To)
			}
		}
	}
	return states, dist, true
}

// checkFlags holds every declared property against exhaustive distances, on
// every reachable state and every move.
func checkFlags(t *rapid.T, sp solver.Reversible[wide], list []solver.Heuristic[wide], done func(wide) bool) {
	states, dist, ok := exactDistances(sp, done, 1500)
	if !ok {
		t.Skip("too many positions")
	}
	for _, h := range list {
		require.True(t, h.Info.Integer && h.Real == nil)
		value := func(s wide) float64 {
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
	for name, r := range map[string]recipe{
		"tiny":      tiny,
		"crowded":   {maxSide: 5, maxPieces: 9, maxCells: 3, settings: true},
		"any goal":  {maxSide: 4, maxPieces: 5, maxCells: 3, settings: true, anyGoal: true},
		"one shape": {maxSide: 4, maxPieces: 5, maxCells: 1, settings: true},
	} {
		t.Run(name, func(t *testing.T) {
			draws.Check(t, func(t *rapid.T) {
				p := randomPuzzle(t, r)
				l := layoutFor(t, p)
				goal := newTarget(l, p.Goal)
				sp := newSpace[wide, [4]uint64](l, l.start, goal)
				checkFlags(t, sp, sp.heuristics(goal), sp.IsGoal)
			})
		})
	}
}

func TestHeuristicFlagsTowardsMarks(t *testing.T) {
	draws.Check(t, func(t *rapid.T) {
		p := randomPuzzle(t, tiny)
		l := layoutFor(t, p)
		sp := newSpace[wide, [4]uint64](l, l.start, newTarget(l, p.Goal))
		at := p.Start
		for range rapid.IntRange(0, 9).Draw(t, "moves") {
			if moves := (Family{}).Moves(p, at); len(moves) > 0 {
				at, _, _ = Family{}.Play(p, at, rapid.SampledFrom(moves).Draw(t, "move"))
			}
		}
		there, ok := l.read(at)
		require.True(t, ok)
		mark := pack[wide](l, &there)
		checkFlags(t, sp, sp.heuristics(newTarget(l, at)), func(s wide) bool { return s == mark })
	})
}

func TestKnownValues(t *testing.T) {
	for _, tt := range []struct {
		name, start, goal string
		headers           []string
		alone, blockers   int32
	}{
		{"slides", "A... .... ....", ".... .... ...A", nil, 2, 2},
		{"steps", "A... .... ....", ".... .... ...A", []string{"metric step"}, 5, 5},
		{"moves", "A... .... ....", ".... .... ...A", []string{"metric move"}, 1, 1},
		{"around a wall", "A.#. ..#. ....", "...A .... ....", nil, 3, 3},
		{"one car in the way", "...B AA.B ...B ....", ".... ..AA .... ....", []string{"axis auto"}, 1, 2},
		{"two cars in the way", "..CB AACB ..CB ....", ".... ..AA .... ....", []string{"axis auto"}, 1, 3},
		{"a way around", "..B. A.B. ....", ".... ...A ....", nil, 1, 1},
		{"one that belongs where it is", "...B AA.B ...B ....", "...B ..AB ...B ....", []string{"axis auto"}, 0, 0},
		{"and comes back", "AB. ###", "BA. ###", nil, 2, 2},
		{"must step aside and return", "A.B..# ##.###", "..B.A# ######", nil, 1, 3},
		{"equal pieces are shared out", "AB.. .... ....", "..A. .... ...B", []string{"alike A B", "metric step"}, 6, 6},
	} {
		t.Run(tt.name, func(t *testing.T) {
			goal := tt.goal
			if tt.name == "one that belongs where it is" {
				goal = "...B ...B ...B ...."
			}
			if tt.name == "must step aside and return" {
				goal = "..B.A. ......"
			}
			p := puzzle(t, tt.start, goal, tt.headers...)
			l := layoutFor(t, p)
			target := newTarget(l, p.Goal)
			assert.Equal(t, tt.alone, target.distance(&l.start))
			assert.Equal(t, tt.blockers, target.blockers(&l.start))
		})
	}
}

func TestCheapestIsTheLeastPairing(t *testing.T) {
	draws.Check(t, func(t *rapid.T) {
		pieces := rapid.IntRange(2, 6).Draw(t, "pieces")
		wanted := rapid.IntRange(1, pieces).Draw(t, "places")
		w := want{hi: pieces, places: make([]uint8, wanted)}
		for range wanted {
			w.dist = append(w.dist, rapid.SliceOfN(rapid.Int32Range(0, 9), pieces, pieces).Draw(t, "costs"))
		}
		var at places
		for i := range pieces {
			at[i] = uint8(i)
		}
		var least func(row int, taken uint) int32
		least = func(row int, taken uint) int32 {
			if row == wanted {
				return 0
			}
			best := int32(1 << 30)
			for j := range pieces {
				if taken>>j&1 == 0 {
					best = min(best, w.dist[row][j]+least(row+1, taken|1<<j))
				}
			}
			return best
		}
		require.Equal(t, least(0, 0), w.cheapest(&at))
	})
}

func TestNamesOfHeuristics(t *testing.T) {
	problem, err := Family{}.Compile(puzzle(t, classicStart, classicGoal))
	require.NoError(t, err)
	var ids []string
	for _, h := range problem.Heuristics() {
		ids = append(ids, h.ID)
		assert.NotEmpty(t, h.Sentence)
	}
	assert.Equal(t, []string{"blockers", "goal-pieces", "zero"}, ids)
}
