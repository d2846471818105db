package tandem

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"waymark/puzzles"
	"waymark/solver"
	"waymark/test/draws"
)

// exactDistances returns the number of steps from every state to the nearest
// that done accepts; states that cannot get there are missing.
func exactDistances[S solver.State](sp solver.Space[S], states []S, done func(S) bool) map[S]int32 {
	dist, origins := map[S]int32{}, map[S][]S{}
	var queue []S
	for _, s := range states {
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
			if _, seen := dist[s]; !seen {
				dist[s] = dist[queue[0]] + 1
				queue = append(queue, s)
			}
		}
	}
	return dist
}

// checkFlags holds every declared property against exhaustive distances, on
// every placement of the blocks and every move.
func checkFlags(t *rapid.T, l *layout, goals []slot, done func(single) bool) {
	sp := newWordSpace(l)
	states := everyState[single](l)
	if len(states) > 4500 {
		t.Skip("too many positions")
	}
	dist := exactDistances(sp, states, done)
	o := l.offers(len(goals), len(goals))
	for _, prepared := range []bool{false, true} {
		for _, h := range estimates(newTarget(l, goals, o), o, sp.tracer) {
			if prepared && h.Prepare != nil {
				bytes, err := h.Prepare(context.Background())
				require.NoError(t, err)
				require.Positive(t, bytes)
			}
			require.True(t, h.Info.Admissible && h.Info.Consistent && h.Info.Integer)
			for _, s := range states {
				v := h.Int(s)
				exact, reaches := dist[s]
				if v < 0 || reaches && v > exact {
					t.Fatalf("%s is %d at distance %d", h.Info.ID, v, exact)
				}
				for _, e := range sp.Successors(s, nil) {
					if after := h.Int(e.To); int64(v) > int64(after)+1 {
						t.Fatalf("%s falls from %d to %d", h.Info.ID, v, after)
					}
				}
			}
		}
	}
}

var estimated = map[string]recipe{
	"usual":    {maxSide: 4, maxBlocks: 5, obstacles: 3},
	"open":     {maxSide: 3, maxBlocks: 6, obstacles: 0},
	"surplus":  {maxSide: 4, maxBlocks: 5, obstacles: 3, surplus: true},
	"anywhere": {maxSide: 4, maxBlocks: 5, obstacles: 5, surplus: true, anywhere: true},
}

func TestHeuristicFlags(t *testing.T) {
	for name, r := range estimated {
		t.Run(name, func(t *testing.T) {
			draws.Check(t, func(t *rapid.T) {
				l := newLayout(randomPuzzle(t, r).Start)
				sp := newWordSpace(l)
				checkFlags(t, l, l.goals, sp.IsGoal)
			})
		})
	}
}

func TestHeuristicFlagsTowardsMarks(t *testing.T) {
	draws.Check(t, func(t *rapid.T) {
		l := newLayout(randomPuzzle(t, estimated["surplus"]).Start)
		sp := newWordSpace(l)
		at := rapid.SampledFrom(explore(sp, 500)).Draw(t, "mark")
		var buf [maxCells]slot
		checkFlags(t, l, sp.read(at, &buf), func(s single) bool { return s == at })
	})
}

// Impossible and Solvable say nothing but the truth.
func TestArgumentsWithoutSearchAreTrue(t *testing.T) {
	for name, r := range estimated {
		t.Run(name, func(t *testing.T) {
			draws.Check(t, func(t *rapid.T) {
				l := newLayout(randomPuzzle(t, r).Start)
				sp := newWordSpace(l)
				_, reaches := exactDistances(sp, explore(sp, 1<<20), sp.IsGoal)[sp.start]
				if _, yes := l.impossible(); yes {
					require.False(t, reaches)
				}
				if _, yes := l.solvable(); yes {
					require.True(t, reaches)
				}
			})
		})
	}
}

// slowRelaxed is the distance of every set of k blocks by the definition: a set
// leads to what becomes of it in any position of the whole puzzle that adds
// ghosts, by the rules in their set form. The key of a set is its packed state.
func slowRelaxed(p *puzzles.Puzzle, l *layout, k, ghosts int, done func(single) bool) map[single]int32 {
	empty := p.Start.Clone()
	for i := range empty.Cells {
		empty.Cells[i] &^= blockCell
	}
	var kept []single
	next := map[single][]single{}
	lead := func(set, with single) {
		at := empty.Clone()
		for s := range l.slots {
			if has(&with, l.bitOf[s]) {
				at.Cells[l.cellOf[s]] |= blockCell
			}
		}
		for _, d := range puzzles.Dirs {
			after, _ := slowNext(at, d)
			var to single
			for s := range l.slots {
				if !has(&set, l.bitOf[s]) {
					continue
				}
				// A block that moved left its cell or was followed, and its next cell was free
				// or left: it moved exactly if the train ahead of it did.
				cell := int(l.cellOf[s])
				for n, ok := at.Neighbour(cell, d); ok && at.Cells[n] != obstacleCell; n, ok = at.Neighbour(n, d) {
					if at.Cells[n]&blockCell == 0 {
						cell, _ = at.Neighbour(cell, d)
						break
					}
				}
				if after.Cells[cell]&blockCell == 0 {
					panic("the block is not where it went")
				}
				flip(&to, l.bitOf[l.slotOf[cell]])
			}
			next[set] = append(next[set], to)
		}
	}
	var add func(set, with single, left, first int)
	add = func(set, with single, left, first int) {
		lead(set, with)
		for s := first; s < l.slots && left > 0; s++ {
			if !has(&with, l.bitOf[s]) {
				more := with
				flip(&more, l.bitOf[s])
				add(set, more, left-1, s+1)
			}
		}
	}
	var slots []slot
	for s := range l.slots {
		slots = append(slots, slot(s))
	}
	bunches(slots, k, func(b bunch) {
		s := set[single](l, b[:k])
		kept = append(kept, s)
		add(s, s, ghosts, 0)
	})
	return exactDistances(graph(next), kept, done)
}

// graph is a space given by its edges.
type graph map[single][]single

func (graph) Start() single      { return single{} }
func (graph) IsGoal(single) bool { return false }
func (g graph) Successors(s single, buf []solver.Edge[single]) []solver.Edge[single] {
	for _, to := range g[s] {
		buf = append(buf, solver.Edge[single]{To: to, Cost: 1})
	}
	return buf
}

// The tables hold the exact distances of the relaxed puzzle.
func TestTablesAreExact(t *testing.T) {
	draws.Check(t, func(t *rapid.T) {
		p := randomPuzzle(t, recipe{maxSide: 3, maxBlocks: 6, obstacles: 3})
		l := newLayout(p.Start)
		o := l.offers(len(l.goals), len(l.goals))
		target := newTarget(l, l.goals, o)
		var slots []slot
		for s := range l.slots {
			slots = append(slots, slot(s))
		}
		for k := 2; k <= min(o.block, 3); k++ {
			p0 := target.byBlock[k]
			_, err := p0.prepare(context.Background())
			require.NoError(t, err)
			goal := set[single](l, l.goals)
			want := slowRelaxed(p, l, k, len(l.blocks)-k, func(s single) bool { return s[0]&^goal[0] == 0 })
			bunches(slots, k, func(b bunch) {
				exact, ok := want[set[single](l, b[:k])]
				if got := (*p0.tables.Load())[b.rank(k)]; ok {
					require.Equal(t, int(exact), int(got))
				} else {
					require.Equal(t, unreachable, int(got))
				}
			})
		}
	})
}

func TestRanksAreColexicographic(t *testing.T) {
	list := []slot{0, 1, 2, 3, 4, 5, 6, 7, 8}
	for k := 1; k <= maxPattern; k++ {
		n := uint32(0)
		bunches(list, k, func(b bunch) {
			assert.Equal(t, n, b.rank(k))
			n++
		})
		assert.Equal(t, binomial[k][len(list)], n)
	}
	assert.EqualValues(t, 174_792_640, binomial[4][256])
}

func TestLargerPatternsSeeMore(t *testing.T) {
	p := puzzle(t, "o_...... ........ ........ ........ ........ ........ ........ ......_o")
	l := newLayout(p.Start)
	sp := newWordSpace(l)
	o := l.offers(2, 2)
	assert.Equal(t, offer{2, 2}, o)
	value := map[string]int32{}
	for _, h := range estimates(newTarget(l, l.goals, o), o, sp.tracer) {
		if h.Prepare != nil {
			_, err := h.Prepare(context.Background())
			require.NoError(t, err)
		}
		value[h.Info.ID] = h.Int(sp.start)
	}
	exact := exactDistances(sp, everyState[single](l), sp.IsGoal)[sp.start]
	assert.Equal(t, map[string]int32{
		"zero": 0, "1-block": 1, "1-goal": 1, "2-block": exact, "2-goal": exact, "2-both": exact,
	}, value, "two blocks and two goals are the whole puzzle")
	assert.Greater(t, exact, int32(1))
}

func TestPrepareCanBeCancelled(t *testing.T) {
	p := Family{}.New(puzzles.Size{Rows: 16, Cols: 16})
	for i := range 6 {
		p.Start.Cells[i] = blockCell
		p.Start.Cells[255-i] = goalCell
	}
	l := newLayout(p.Start)
	o := l.offers(6, 6)
	assert.Equal(t, offer{block: 3, goal: 2}, o, "C(256,4) is too much")
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	target := newTarget(l, l.goals, o)
	_, err := target.byBlock[3].prepare(ctx)
	require.ErrorIs(t, err, context.Canceled)
	assert.Nil(t, target.byBlock[3].tables.Load())
	bytes, err := target.byBlock[2].prepare(context.Background())
	require.NoError(t, err)
	assert.EqualValues(t, 256*255/2+256, bytes)
	again, err := target.byBlock[2].prepare(ctx)
	require.NoError(t, err, "what is built needs no more work")
	assert.Equal(t, bytes, again)
}
