package settings

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestRecentFiles(t *testing.T) {
	var list []string
	for _, f := range []string{"a", "b", "a"} {
		list = WithRecent(list, f)
	}
	assert.Equal(t, []string{"a", "b"}, list)
	for i := range 20 {
		list = WithRecent(list, string(rune('A'+i)))
	}
	assert.Len(t, list, maxRecent)
	assert.NotContains(t, WithoutRecent(list, "T"), "T")
}
