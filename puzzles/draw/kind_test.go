package draw_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"waymark/puzzles"
	"waymark/puzzles/draw"
)

func TestKindsTellPiecesApartByTheirLooks(t *testing.T) {
	sc := puzzles.Scene{Size: puzzles.Size{Rows: 1, Cols: 6}, Faces: []puzzles.Face{
		{Piece: true, Hue: puzzles.Red, Label: "A", Joined: 1 << puzzles.Right},
		{Piece: true, Hue: puzzles.Red, Joined: 1 << puzzles.Left},
		{Label: "G"},
		{Piece: true, Hue: puzzles.Green, Label: "●"},
		{Piece: true, Hue: puzzles.Green},
		{Piece: true, Hue: puzzles.Paper, Label: "12"},
	}}
	for cell, want := range map[int]draw.Kind{
		0: {Hue: puzzles.Red, Label: "A"}, 1: {Hue: puzzles.Red, Label: "A"},
		3: {Hue: puzzles.Green}, 4: {Hue: puzzles.Green}, 5: {Hue: puzzles.Paper, Label: "12"},
	} {
		got, ok := draw.KindOf(sc, cell)
		assert.True(t, ok, cell)
		assert.Equal(t, want, got, cell)
	}
	for _, cell := range []int{-1, 2, 6} {
		_, ok := draw.KindOf(sc, cell)
		assert.False(t, ok, cell)
	}
}
