package tables

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestUserCacheNeedsNoHome(t *testing.T) {
	for _, name := range []string{"HOME", "XDG_CACHE_HOME", "LocalAppData", "home"} {
		t.Setenv(name, "")
	}
	c := User()
	assert.Empty(t, c.Dir)
	table, err := c.Table(t.Context(), "key", 1, func(context.Context) ([]byte, error) { return []byte{7}, nil })
	assert.NoError(t, err)
	assert.Equal(t, []byte{7}, table)
}
