package glide

import (
	"strconv"
	"testing"

	"waymark/solver"
)

// reachable returns states of board A some slides away from the start.
func reachable(b *testing.B, sp *lists[[1]uint64]) [][1]uint64 {
	b.Helper()
	states := [][1]uint64{sp.Start()}
	seen := map[[1]uint64]bool{sp.Start(): true}
	var buf []solver.Edge[[1]uint64]
	for i := 0; len(states) < 1<<14; i++ {
		buf = sp.Successors(states[i], buf[:0])
		for _, e := range buf {
			if !seen[e.To] {
				seen[e.To] = true
				states = append(states, e.To)
			}
		}
	}
	return states
}

func perSecond(b *testing.B, n int) {
	b.ReportMetric(float64(n)/b.Elapsed().Seconds()/1e6, "M/s")
	b.ReportMetric(0, "ns/op")
}

func BenchmarkSuccessorsBoardA(b *testing.B) {
	sp := lists1(b, boardA(b))
	states := reachable(b, sp)
	buf := make([]solver.Edge[[1]uint64], 0, 64)
	b.ReportAllocs()
	n := 0
	for i := 0; b.Loop(); i++ {
		buf = sp.Successors(states[i&(1<<14-1)], buf[:0])
		n += len(buf)
	}
	perSecond(b, n)
}

func BenchmarkPredecessorsBoardA(b *testing.B) {
	sp := lists1(b, boardA(b))
	states := reachable(b, sp)
	buf := make([]solver.Edge[[1]uint64], 0, 64)
	b.ReportAllocs()
	n := 0
	for i := 0; b.Loop(); i++ {
		buf = sp.Predecessors(states[i&(1<<14-1)], buf[:0])
		n += len(buf)
	}
	perSecond(b, n)
}

func BenchmarkHeuristicsBoardA(b *testing.B) {
	sp := lists1(b, boardA(b))
	states := reachable(b, sp)
	for _, h := range sp.heuristics(sp.newTarget(&sp.board.goal)) {
		b.Run(h.Info.ID, func(b *testing.B) {
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

// BenchmarkCheapest matches goal cells with one tile more than there are cells.
func BenchmarkCheapest(b *testing.B) {
	for _, n := range []int{1, 2, 3, 6, 15} {
		b.Run(strconv.Itoa(n), func(b *testing.B) {
			cells, tiles := make([]*table[int32], n), make([]slot, n+1)
			for i := range cells {
				cells[i] = new(table[int32])
				for j := range cells[i] {
					cells[i][j] = int32((i*i*7 + j*j*3 + i*j) % 11)
				}
			}
			for j := range tiles {
				tiles[j] = slot(j * 5)
			}
			b.ReportAllocs()
			for b.Loop() {
				cheapest(cells, tiles)
			}
		})
	}
}
