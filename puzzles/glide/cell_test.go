package glide

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/puzzles"
)

func TestCellsRoundTrip(t *testing.T) {
	accepted := map[puzzles.Role]string{
		puzzles.Start:   ".#%BGROYPCM",
		puzzles.Goal:    ".#BGROYPCM",
		puzzles.Pattern: ".#%?BGROYPCM",
	}
	for role, letters := range accepted {
		seen := map[puzzles.Cell]bool{}
		for _, r := range letters {
			c, err := Family{}.ParseCell(string(r), role)
			require.NoError(t, err, "%q", r)
			assert.Equal(t, string(r), Family{}.FormatCell(c, role))
			assert.False(t, seen[c], "%q is a cell of its own", r)
			seen[c] = true
		}
		for _, bad := range []string{"", "b", "X", "BB", "é", "..", "\xff", "_"} {
			_, err := Family{}.ParseCell(bad, role)
			assert.Error(t, err, "%q", bad)
		}
	}
	_, err := Family{}.ParseCell("%", puzzles.Goal)
	assert.EqualError(t, err, `a goal cannot ask for a chameleon; write a colour letter (BGROYPCM) or "."`)
	_, err = Family{}.ParseCell("?", puzzles.Goal)
	assert.Error(t, err)
	_, err = Family{}.ParseCell("?", puzzles.Start)
	assert.Error(t, err)
}

func TestGatesRoundTrip(t *testing.T) {
	for _, content := range ".%BGROYPCM" {
		cell, err := Family{}.ParseCell(string(content), puzzles.Start)
		require.NoError(t, err)
		for _, gate := range ".bgroypcm" {
			c, err := Family{}.ParseLayer(string(gate), cell)
			require.NoError(t, err)
			assert.Equal(t, string(gate), Family{}.FormatLayer(c))
			assert.Equal(t, string(content), Family{}.FormatCell(c, puzzles.Start), "content is kept")
		}
	}
	for _, bad := range []string{"", "B", "bg", "#", "é"} {
		_, err := Family{}.ParseLayer(bad, emptyCell)
		assert.Error(t, err, "%q", bad)
	}
	_, err := Family{}.ParseLayer("b", wallCell)
	assert.EqualError(t, err, "a gate cannot stand in a wall")
}
