package slide

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

// deepen searches with growing bounds; -1 when there is no way to the goal
// within limit moves.
func deepen(d solver.Dive, limit int32) (cost int32, total solver.Probe) {
	var never solver.Halt
	for bound := d.Estimate(); bound <= limit; {
		p := d.Below(nil, bound, &never)
		total.Expanded += p.Expanded
		total.Generated += p.Generated
		if p.Found {
			total.Path = p.Path
			return int32(len(p.Path)), total
		}
		bound = p.Next
	}
	return -1, total
}

// patternDiveOf is a dive of one division of the goal of p from any position.
func patternDiveOf(t testing.TB, p *puzzles.Puzzle, s split) (*layout, func(at codes) *patternDive, *patternSum) {
	t.Helper()
	l, _, want := layoutOf(p)
	sum := newPatternSum(l, s, want)
	_, err := sum.prepare(context.Background())
	require.NoError(t, err)
	steps := newPatternSteps(l, sum, want)
	return l, func(at codes) *patternDive { return newPatternDive(steps, l, at) }, sum
}

// Dives find the exact distances, by ways that can be played.
func TestPatternDivesAreOptimal(t *testing.T) {
	for name, boards := range map[string][2]string{
		"3x3":        {"1 2 3 / 4 5 6 / 7 8 _", "8 1 7 / 2 _ 6 / 3 5 4"},
		"wall":       {"1 2 3 / 4 # 5 / 6 7 _", "7 6 5 / 4 # 3 / 2 1 _"},
		"open":       {"1 2 3 / 4 5 6 / 7 8 _", "3 2 1 / 4 ? ? / ? ? ?"},
		"open blank": {"1 2 3 / 4 5 6 / 7 8 _", "? 2 1 / 4 ? ? / ? ? _"},
		"2x4":        {"1 2 3 4 / 5 6 7 _", "4 3 2 1 / _ 7 6 5"},
		"4x2":        {"1 2 / 3 4 / 5 6 / 7 _", "4 3 / 2 1 / _ 7 / 6 5"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := puzzleOf(t, boards[0], boards[1])
			s := patternAuto
			s.sizes = []int{3, 3, 2}
			l, dive, sum := patternDiveOf(t, p, s)
			start, want := l.codes(p.Start), l.codes(p.Goal)
			sp := newWordSpace(l, start, want)
			dist := distances(t, sp)
			all := everything(t, l)
			r := draws.Rand(1, 2)
			for range 60 {
				at := all[r.IntN(len(all))]
				d, solvable := dist[pack[single](l, at)]
				if !solvable {
					continue
				}
				x := dive(at)
				require.Equal(t, sum.value(at), x.Estimate())
				cost, total := deepen(x, d)
				require.Equal(t, d, cost, at)
				end := pack[single](l, at)
				for _, m := range total.Path {
					next := single{}
					for _, e := range sp.Successors(end, nil) {
						if e.Move == m {
							next = e.To
						}
					}
					require.NotZero(t, next)
					end = next
				}
				require.True(t, sp.IsGoal(end))
			}
		})
	}
}

// What a dive keeps up move by move is what the heuristic says, on boards of all
// kinds; and a search that is begun at a child is the part of the whole below it.
func TestPatternDivesKeepUp(t *testing.T) {
	dived := 0
	draws.Check(t, func(rt *rapid.T) {
		p := anyPuzzle(rt, 5, 9)
		l, start, want := layoutOf(p)
		if len(l.splits()) == 0 {
			return
		}
		s := patternAuto
		for range l.count {
			s.sizes = append(s.sizes, rapid.IntRange(1, 2).Draw(rt, "size"))
		}
		sum := newPatternSum(l, s, want)
		if len(sum.sides[0]) == 0 {
			return
		}
		_, err := sum.prepare(context.Background())
		require.NoError(rt, err)
		d := newPatternDive(newPatternSteps(l, sum, want), l, start)
		h := sum.value(start)
		require.Equal(rt, h, d.Estimate())
		if h == solver.Unreachable {
			return
		}
		dived++
		sp := newSpace[[16]uint64](l, start, want)
		u := newUnpacker[[16]uint64](l)
		at := pack[[16]uint64](l, start)
		var path []solver.Move
		for range 12 {
			var buf [maxCells]code
			children := d.Children(path, nil)
			for _, e := range sp.Successors(at, nil) {
				for _, c := range children {
					if c.Move == e.Move {
						require.Equal(rt, int32(len(path))+1+sum.value(u.unpack(e.To, &buf)), c.F)
						require.Equal(rt, sp.IsGoal(e.To), c.Goal)
					}
				}
			}
			var never solver.Halt
			bound := int32(len(path)) + d.estimate()
			whole := d.Below(path, bound, &never)
			// Higher, as long as the tree is small: it grows with the board without a limit.
			for more := 0; more < 2 && whole.Expanded < 500; more++ {
				bound += 2
				whole = d.Below(path, bound, &never)
			}
			parts := solver.Probe{Expanded: 1, Next: solver.Unreachable}
			for _, c := range children {
				if whole.Found || c.Goal {
					break
				}
				parts.Generated++
				if c.F > bound {
					parts.Next = min(parts.Next, c.F)
					continue
				}
				part := d.Below(append(path[:len(path):len(path)], c.Move), bound, &never)
				parts.Expanded += part.Expanded
				parts.Generated += part.Generated
				parts.Next = min(parts.Next, part.Next)
			}
			if !whole.Found {
				require.Equal(rt, parts, whole)
			}
			if len(children) == 0 {
				return
			}
			m := children[rapid.IntRange(0, len(children)-1).Draw(rt, "child")].Move
			for _, e := range sp.Successors(at, nil) {
				if e.Move == m {
					at = e.To
					break
				}
			}
			path = append(path, m)
			d.follow(path)
		}
	})
	assert.Positive(t, dived)
}

func TestPatternDiveStops(t *testing.T) {
	p := korf79(t)
	l, dive, _ := patternDiveOf(t, p, split{sizes: []int{4, 4, 4, 3}})
	d := dive(l.codes(p.Start))
	var stop solver.Halt
	stop.Stop()
	probe := d.Below(nil, 50, &stop)
	assert.True(t, probe.Stopped)
	assert.LessOrEqual(t, probe.Expanded, uint64(1024))
}

func TestPatternDiveSolvesFifteenTiles(t *testing.T) {
	p := korf79(t)
	l, dive, _ := patternDiveOf(t, p, split{sizes: []int{4, 4, 4, 3}})
	cost, total := deepen(dive(l.codes(p.Start)), 80)
	assert.EqualValues(t, 42, cost)
	assert.Less(t, total.Generated, uint64(100_000))
}

func BenchmarkPatternDive(b *testing.B) {
	p := korf79(b)
	l, dive, _ := patternDiveOf(b, p, pattern555)
	d, nodes := dive(l.codes(p.Start)), uint64(0)
	b.ReportAllocs()
	for b.Loop() {
		_, total := deepen(d, 80)
		nodes += total.Generated
	}
	b.ReportMetric(float64(nodes)/b.Elapsed().Seconds()/1e6, "Mnodes/s")
}
