//go:build !headless

package startup

import (
	"testing"

	"github.com/go-gl/glfw/v3.4/glfw"
	"github.com/stretchr/testify/assert"
)

// What another program drags over the window moves nothing in it; a drag of its own goes on beyond it.
func TestOnlyAPointerThatHasEnteredMoves(t *testing.T) {
	var p pointer
	assert.True(t, p.moves(false), "it may be there when the window comes")
	assert.True(t, p.crosses(false, false), "what was under it is told")
	assert.False(t, p.moves(false), "a drag of others")
	assert.False(t, p.crosses(true, false))
	assert.True(t, p.moves(false))
	assert.False(t, p.crosses(false, true), "a drag that leaves goes on")
	assert.True(t, p.moves(true))
}

func TestAKeyIsKnownByItsPlaceOnce(t *testing.T) {
	var e events
	for k, want := range map[glfw.Key]rune{glfw.KeyB: 'B', glfw.Key7: '7', glfw.KeyLeftShift: 0, glfw.KeySlash: 0} {
		e.strike(glfw.KeyA)
		e.strike(k)
		assert.Equal(t, want, e.Struck())
		assert.Zero(t, e.Struck())
	}
}
