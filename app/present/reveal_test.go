package present_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"waymark/app/present"
	"waymark/puzzles"
)

func TestHiddenMovesAreThoseThatWerePlayed(t *testing.T) {
	moves := []puzzles.Move{"A1-R", "B1-R", "C1-R"}
	for played := range 4 {
		assert.Equal(t, moves[:played], present.Reveal{Hidden: true}.Moves(moves, played))
		assert.Equal(t, moves, present.Reveal{}.Moves(moves, played))
	}
}
