package families_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"waymark/solver"
)

func TestNamesOfTheGreatest(t *testing.T) {
	assert.Equal(t, "a", solver.Most("a"))
	assert.Equal(t, "max(a,b,c)", solver.Most("a", "b", "c"))
	assert.Equal(t, []string{"a", "b", "c"}, solver.MostOf("max(a,b,c)"))
	assert.Equal(t, []string{"a", "b"}, solver.MostOf("max(a, b)"))
	for _, id := range []string{"", "a", "max", "max(a", "a,b"} {
		assert.Nil(t, solver.MostOf(id), id)
	}
}
