package study_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"waymark/puzzles"
	"waymark/puzzles/study"
)

func TestTheShortestSolutionComesFirst(t *testing.T) {
	var list []puzzles.Solution
	for _, moves := range [][]puzzles.Move{{"A", "B"}, {"A", "B", "C"}, {"C"}, {"D", "E", "F", "G"}} {
		list = study.With(list, puzzles.Solution{Moves: moves, Status: puzzles.StatusSolved})
	}
	for i, s := range list {
		assert.Equal(t, i+1, s.Length())
	}
}
