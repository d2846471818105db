package plays_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"waymark/puzzles/plays"
	"waymark/test/disktest"
)

func TestPlaysAreASmallFile(t *testing.T) {
	disktest.Hostile(t, func(t *testing.T, path string) {
		_, err := plays.Read(path)
		assert.ErrorContains(t, err, path)
		assert.Error(t, plays.Append(path, plays.Play{}))
	})
}
