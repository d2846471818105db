package swap

import (
	"context"
	"testing"

	"waymark/puzzles"
	"waymark/solver"
)

// hard returns the space of a hard level and states some swaps away.
func hard(b *testing.B) (sp *space[[1]uint64], states [][1]uint64) {
	b.Helper()
	p := puzzle(b, hardLevel, hardLevelGoal)
	board := newBoard(p, false)
	sp = newSpace[[1]uint64](board, board.wantColours(p.Goal))
	return sp, explore[[1]uint64](sp, 1<<14)[:1<<14]
}

func perSecond(b *testing.B, n int) {
	b.ReportMetric(float64(n)/b.Elapsed().Seconds()/1e6, "M/s")
	b.ReportMetric(0, "ns/op")
}

func BenchmarkSuccessors(b *testing.B) {
	sp, states := hard(b)
	buf := make([]solver.Edge[[1]uint64], 0, 64)
	b.ReportAllocs()
	n := 0
	for i := 0; b.Loop(); i++ {
		buf = sp.Successors(states[i&(1<<14-1)], buf[:0])
		n += len(buf)
	}
	perSecond(b, n)
}

func BenchmarkHeuristics(b *testing.B) {
	sp, states := hard(b)
	for _, h := range sp.heuristics(sp.newTarget(sp.wanted, sp.distances(), tableWork)) {
		b.Run(h.Info.ID, func(b *testing.B) {
			if h.Prepare != nil {
				if _, err := h.Prepare(context.Background()); err != nil {
					b.Fatal(err)
				}
			}
			b.ReportAllocs()
			n := 0
			for b.Loop() {
				if h.Int != nil {
					h.Int(states[n&(1<<14-1)])
				} else {
					h.Real(states[n&(1<<14-1)])
				}
				n++
			}
			perSecond(b, n)
		})
	}
}

// BenchmarkTables builds the tables of a hard level.
func BenchmarkTables(b *testing.B) {
	sp, _ := hard(b)
	size := 0
	for b.Loop() {
		end := sp.newTarget(sp.wanted, sp.distances(), tableWork)
		if _, err := end.prepare(context.Background()); err != nil {
			b.Fatal(err)
		}
		size = 0
		for _, p := range end.tables.built {
			size += p.size()
		}
	}
	b.ReportMetric(float64(size), "positions")
}

// BenchmarkCompile prepares the largest board; it must stay within a few
// milliseconds.
func BenchmarkCompile(b *testing.B) {
	p := Family{}.New(puzzles.Size{Rows: 10, Cols: 10})
	for i := range p.Start.Cells {
		p.Start.Cells[i] = squareCell(allFigures[i%3], 1+i/3%3, colour(1+i/9%6))
	}
	p = goalReversed(p)
	for b.Loop() {
		if _, err := (Family{}).Compile(p); err != nil {
			b.Fatal(err)
		}
	}
}
