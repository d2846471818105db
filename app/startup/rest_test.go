//go:build !headless

package startup

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestOnlyTheQueueMayPanicUnseen(t *testing.T) {
	closed := make(chan func())
	close(closed)
	ran := false
	f := func() { ran = true }
	assert.NotPanics(t, func() { dropping(func(f func()) { closed <- f })(f) })
	assert.False(t, ran, "it is dropped")
	assert.NotPanics(t, func() { dropping(func(f func()) { f() })(f) })
	assert.True(t, ran)
	assert.PanicsWithValue(t, "a fault", func() { dropping(func(f func()) { f() })(func() { panic("a fault") }) })
}
