package figure

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"waymark/puzzles/draw"
)

// Letters that no font has are written out, as on sheets of boards.
func TestLettersThatNoFontHasAreWrittenOut(t *testing.T) {
	fonts := draw.SystemFonts
	draw.SystemFonts = func() []string { return nil }
	defer func() { draw.SystemFonts = fonts }()
	assert.InDelta(t, width(`a\ud808\udf45`, 12), width("a\U00012345", 12), 1e-9)
	assert.Less(t, width("ab", 12), width("abc", 12))
}
