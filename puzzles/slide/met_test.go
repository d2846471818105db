package slide

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

// met asserts that the draws of a property met what it is about at least so often. A
// short run has too few of them to tell.
func met(t *testing.T, times, least int) {
	t.Helper()
	if !testing.Short() {
		assert.GreaterOrEqual(t, times, least, "the draws did not meet what the property is about")
	}
}
