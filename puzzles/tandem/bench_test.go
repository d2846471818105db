package tandem

import (
	"context"
	"testing"

	"waymark/puzzles"
	"waymark/solver"
)

// maze is an 8x8 board of twelve blocks, some of them against walls.
const maze = "o......o o.###..o o.#____o ..#____. ..#____. o.###..o o......o o......o"

// hall returns a board of 16x16 with 32 blocks and some obstacles.
func hall() *puzzles.Puzzle {
	p := Family{}.New(puzzles.Size{Rows: 16, Cols: 16})
	for i := range p.Start.Cells {
		switch row, col := i/16, i%16; {
		case row%5 == 2 && col%5 == 2:
			p.Start.Cells[i] = obstacleCell
		case row < 4 && col > 3 && col < 12:
			p.Start.Cells[i] = blockCell
		case row > 11 && col > 3 && col < 12:
			p.Start.Cells[i] = goalCell
		}
	}
	return p
}

// cruise returns states on a walk from the start, so that trains and gaps are
// as in a search.
func cruise[S solver.State](sp solver.Space[S]) []S {
	return explore(sp, 1<<12)[:1<<12]
}

func perSecond(b *testing.B, n int) {
	b.ReportMetric(float64(n)/b.Elapsed().Seconds()/1e6, "M/s")
	b.ReportMetric(0, "ns/op")
}

func run[S solver.State](b *testing.B, states []S, edges func(S, []solver.Edge[S]) []solver.Edge[S]) {
	buf := make([]solver.Edge[S], 0, 1<<12)
	b.ReportAllocs()
	n := 0
	for i := 0; b.Loop(); i++ {
		buf = edges(states[i&(1<<12-1)], buf[:0])
		n += len(buf)
	}
	perSecond(b, n)
}

func BenchmarkMoves(b *testing.B) {
	small := newWordSpace(newLayout(puzzle(b, maze).Start))
	large := newWideSpace[[4]uint64](newLayout(hall().Start))
	few, many := cruise(small), cruise(large)
	b.Run("successors/8x8", func(b *testing.B) { run(b, few, small.Successors) })
	b.Run("successors/16x16", func(b *testing.B) { run(b, many, large.Successors) })
	b.Run("predecessors/8x8", func(b *testing.B) { run(b, few, small.Predecessors) })
	b.Run("predecessors/16x16", func(b *testing.B) { run(b, many, large.Predecessors) })
}

func BenchmarkEstimates(b *testing.B) {
	l := newLayout(puzzle(b, maze).Start)
	sp := newWordSpace(l)
	states := cruise(sp)
	o := l.offers(len(l.goals), len(l.goals))
	for _, h := range estimates(newTarget(l, l.goals, o), o, sp.tracer) {
		b.Run(h.Info.ID, func(b *testing.B) {
			if h.Prepare != nil {
				if _, err := h.Prepare(context.Background()); err != nil {
					b.Fatal(err)
				}
			}
			b.ReportAllocs()
			n := 0
			for b.Loop() {
				h.Int(states[n&(1<<12-1)])
				n++
			}
			perSecond(b, n)
		})
	}
}

// BenchmarkTables builds each table anew; read MB and ns/op.
func BenchmarkTables(b *testing.B) {
	l := newLayout(puzzle(b, maze).Start)
	o := l.offers(len(l.goals), len(l.goals))
	build := func(pick func(*target) *pattern) func(*testing.B) {
		return func(b *testing.B) {
			for b.Loop() {
				bytes, err := pick(newTarget(l, l.goals, o)).prepare(context.Background())
				if err != nil {
					b.Fatal(err)
				}
				b.ReportMetric(float64(bytes)/1e6, "MB")
			}
		}
	}
	for k := 2; k <= o.block; k++ {
		b.Run(kBlockInfo[k].ID, build(func(t *target) *pattern { return t.byBlock[k] }))
	}
	for k := 2; k <= o.goal; k++ {
		b.Run(kGoalInfo[k].ID, build(func(t *target) *pattern { return t.byGoal[k] }))
	}
}
