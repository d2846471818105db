package edit_test

import (
	"testing"

	"waymark/puzzles"
	"waymark/puzzles/edit"
	"waymark/puzzles/families"
)

// BenchmarkMoved drags half of a full 16x16 board by one cell, ten marks following:
// what a window does for every cell the pointer passes.
func BenchmarkMoved(b *testing.B) {
	for _, f := range families.All() {
		b.Run(f.Info().ID, func(b *testing.B) {
			p := f.New(f.Info().Max)
			for range 10 {
				p.Marks = append(p.Marks, puzzles.Mark{Kind: puzzles.Via, Board: p.Start})
			}
			brushes := f.Palette(p, puzzles.Start)
			for i := range p.Start.Cells {
				p = f.Paint(p, puzzles.Start, -1, i, brushes[i%len(brushes)].Cell)
			}
			half := edit.Rect(p.Start.Size, 0, p.Start.Size.Cells()/2-1)
			b.ReportAllocs()
			for b.Loop() {
				moved(f, p, puzzles.Start, -1, half, 1, 1, false)
			}
		})
	}
}

// BenchmarkTurned turns a puzzle with a mark of a hundred moves.
func BenchmarkTurned(b *testing.B) {
	for _, f := range families.All() {
		b.Run(f.Info().ID, func(b *testing.B) {
			p := f.New(f.Info().Usual)
			for i, brush := range f.Palette(p, puzzles.Start) {
				if brush.Face.Piece && i < 8 && f.Info().ID != "slide" { // whose board is full
					p = f.Paint(p, puzzles.Start, -1, 3*i%p.Start.Size.Cells(), brush.Cell)
				}
			}
			var moves []puzzles.Move
			for at := p.Start; len(moves) < 100; {
				legal := f.Moves(p, at)
				move := legal[len(moves)%len(legal)]
				at, _, _ = f.Play(p, at, move)
				moves = append(moves, move)
			}
			p.Marks = []puzzles.Mark{{Kind: puzzles.Fixed, Moves: moves}}
			b.ReportAllocs()
			for b.Loop() {
				edit.Turned(f, p, puzzles.Clockwise)
			}
		})
	}
}
