package swap

import (
	"context"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"waymark/puzzles"
	"waymark/solver"
)

// diveFor prepares a dive and its tables, small ones so that some labels have
// none; size 0 gives none to any.
func diveFor(t *rapid.T, p *puzzles.Puzzle, size int) *dive {
	b := newBoard(p, false)
	goal := b.wantColours(p.Goal)
	target := b.newTarget(goal, b.distances(), tableWork)
	target.tables = b.planTables(goal, size, tableWork)
	_, err := target.prepare(context.Background())
	require.NoError(t, err)
	return target.newDive(b.start)
}

// The bound that follows the moves is that of the position they lead to, and may
// fall short of it only above what is asked for.
func TestDiveFollowsItsBound(t *testing.T) {
	overRecipes(t, func(t *rapid.T, p *puzzles.Puzzle) {
		d := diveFor(t, p, rapid.SampledFrom([]int{0, 30, 3000}).Draw(t, "size"))
		var path []solver.Move
		for range rapid.IntRange(0, 4).Draw(t, "depth") {
			list := d.Children(path, nil)
			if len(list) == 0 {
				break
			}
			path = append(path, rapid.SampledFrom(list).Draw(t, "child").Move)
		}
		k := d.follow(path)
		n := &d.levels[k]
		require.Equal(t, d.Estimate(), d.estimate(&d.root))
		for i := range d.links {
			l := &d.links[i]
			if !d.may(&n.at, l) {
				continue
			}
			at := n.at
			at[l.a], at[l.b] = at[l.b], at[l.a]
			want := d.estimate(&at)
			require.Equal(t, want, d.child(n, l, far))
			most := rapid.Int32Range(0, 12).Draw(t, "most")
			if got := d.child(n, l, most); got != want {
				require.Less(t, got, want)
				require.Greater(t, got, most)
			}
		}
	})
}

// Whatever order of swaps is left out, the tree has every position at its least
// depth.
func TestDiveLeavesNoPositionOut(t *testing.T) {
	overTiny(t, func(t *rapid.T, p *puzzles.Puzzle) {
		d := diveFor(t, p, 0)
		const deep = 4
		least := map[content]int{d.root: 0}
		for layer, k := []content{d.root}, 1; k <= deep; k++ {
			var next []content
			for _, at := range layer {
				for i := range d.links {
					l := &d.links[i]
					to := at
					to[l.a], to[l.b] = at[l.b], at[l.a]
					if _, known := least[to]; !known && d.may(&at, l) {
						least[to] = k
						next = append(next, to)
					}
				}
			}
			layer = next
			if len(least) > 1500 {
				t.Skip("many positions")
			}
		}
		seen := map[content]int{}
		var walk func(path []solver.Move)
		walk = func(path []solver.Move) {
			at := d.levels[d.follow(path)].at
			if k, ok := seen[at]; !ok || len(path) < k {
				seen[at] = len(path)
			}
			if len(path) < deep {
				for _, c := range d.Children(path, nil) {
					walk(append(path[:len(path):len(path)], c.Move))
				}
			}
		}
		if d.reached(&d.root) || len(d.links) > 12 {
			t.Skip("nothing to do, or too much")
		}
		walk(nil)
		require.Equal(t, least, seen)
	})
}

func TestDivesAgreeWithSlowSearch(t *testing.T) {
	overTiny(t, func(t *rapid.T, p *puzzles.Puzzle) {
		want, seen := slowSolve(p, 2000)
		if seen >= 2000 || want < 0 {
			t.Skip("too many positions, or no solution")
		}
		got, _ := solve(t, p, solver.Options{Algorithm: solver.IDAStar, Heuristic: tablesInfo.ID})
		require.Equal(t, solver.Optimal, got.Status)
		require.EqualValues(t, want, got.Cost)
		d := diveFor(t, p, rapid.SampledFrom([]int{0, 20}).Draw(t, "size"))
		var stop solver.Halt
		for bound := d.Estimate(); ; {
			p := d.Below(nil, bound, &stop)
			if p.Found {
				require.EqualValues(t, want, bound)
				require.Len(t, p.Path, want)
				return
			}
			require.Greater(t, p.Next, bound)
			require.LessOrEqual(t, p.Next, int32(want), "the next bound is none")
			bound = p.Next
		}
	})
}

func TestMatchingsAreRemembered(t *testing.T) {
	c := newMatchCache(matchCacheLast)
	kept := map[slotSet]int32{}
	for i := range int32(50_000) {
		set := slotSet{uint64(i)*0x9e3779b97f4a7c15 | 1, uint64(i % 7)}
		c.keep(&set, i)
		kept[set] = i
	}
	found := 0
	for set, cost := range kept {
		if e := c.at(&set); e.set == set {
			require.Equal(t, cost, e.cost)
			found++
		}
	}
	require.Greater(t, found, 15_000)
	require.LessOrEqual(t, len(c.entries), 1<<matchCacheLast)
}

// A swap that does not touch the last one is tried in one order only, and still
// every position is found at its distance, forwards and backwards.
func TestSwapsLeftOutAreNotMissed(t *testing.T) {
	overTiny(t, func(t *rapid.T, p *puzzles.Puzzle) {
		sp := packed(p, rapid.Bool().Draw(t, "exact"))
		back := rapid.Bool().Draw(t, "back")
		layers := func(after bool) map[wide]int {
			dist, from := map[wide]int{sp.Start(): 0}, map[wide]wide{}
			queue := []wide{sp.Start()}
			for i := 0; i < len(queue) && len(queue) < 2000; i++ {
				s := queue[i]
				var edges []solver.Edge[wide]
				switch before, moved := from[s]; {
				case after && moved && back:
					edges = sp.PredecessorsAfter(s, before, nil)
				case after && moved:
					edges = sp.SuccessorsAfter(s, before, nil)
				case back:
					edges = sp.Predecessors(s, nil)
				default:
					edges = sp.Successors(s, nil)
				}
				for _, e := range edges {
					if _, known := dist[e.To]; !known {
						dist[e.To], from[e.To] = dist[s]+1, s
						queue = append(queue, e.To)
					}
				}
			}
			return dist
		}
		all := layers(false)
		if len(all) >= 2000 {
			t.Skip("many positions")
		}
		require.Equal(t, all, layers(true))
	})
}
