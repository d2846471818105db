package document_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"waymark/app/document"
	"waymark/puzzles"
	"waymark/puzzles/families"
)

func TestTheEightPuzzlesAskedAboutLastAreRemembered(t *testing.T) {
	var r document.Recent[*int]
	made := 0
	ask := func(cols int) *int {
		p := families.Find("slide").New(puzzles.Size{Rows: 2, Cols: cols})
		p.Name = "another name is the same puzzle"
		return r.Of(p, func() *int { made++; return new(int) })
	}
	first := ask(2)
	for cols := 3; cols <= 9; cols++ {
		ask(cols)
	}
	assert.Same(t, first, ask(2))
	assert.Equal(t, 8, made)
	ask(10) // which 3 is forgotten for: 2 was asked about since
	assert.Same(t, first, ask(2))
	assert.Equal(t, 9, made)
	ask(3)
	assert.Equal(t, 10, made)
}
