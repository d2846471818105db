package known_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"waymark/puzzles/known"
	"waymark/test/disktest"
)

func TestASignetIsASmallFile(t *testing.T) {
	disktest.Hostile(t, func(t *testing.T, path string) {
		k, err := known.ReadSignet(path)
		assert.Nil(t, k)
		assert.ErrorContains(t, err, path)
	})
}
