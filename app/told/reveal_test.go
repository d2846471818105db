package told_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"waymark/app/told"
	"waymark/puzzles"
)

func TestHiddenMovesAreThoseThatWerePlayed(t *testing.T) {
	moves := []puzzles.Move{"A1-R", "B1-R", "C1-R"}
	for played := range 4 {
		assert.Equal(t, moves[:played], told.Reveal{Hidden: true}.Moves(moves, played))
		assert.Equal(t, moves, told.Reveal{}.Moves(moves, played))
	}
}
