package results_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"waymark/lab/results"
	"waymark/test/disktest"
)

func TestResultsAreAFile(t *testing.T) {
	disktest.Hostile(t, func(t *testing.T, path string) {
		_, err := results.Load(path)
		if t.Name() != "TestResultsAreAFile/gigabyte" { // which is no line that is whole
			assert.Error(t, err)
		}
		_, err = results.Open(path, results.Session{})
		assert.Error(t, err)
	})
}
