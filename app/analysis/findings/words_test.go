package findings_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"waymark/app/analysis/findings"
	"waymark/puzzles/difficulty"
)

// TestWindowAndCommandsNameDifficultyAlike: the words are written out where they are translated.
func TestWindowAndCommandsNameDifficultyAlike(t *testing.T) {
	for i, word := range difficulty.Words {
		assert.Equal(t, word, findings.DifficultyWord(i+1))
	}
}
