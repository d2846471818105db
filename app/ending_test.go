package app

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestTheToolkitQueuesNothingWhenItStops(t *testing.T) {
	a, _ := begun(t, t.TempDir())
	l, ok := a.Fa.Lifecycle().(interface {
		OnStopped() func()
		SetOnStoppedHookExecuted(hook func())
	})
	require.True(t, ok, "the toolkit's own kind of life cycle")
	kept := 0
	l.SetOnStoppedHookExecuted(func() { kept++ })
	stopped := a.program.takeStopped()
	assert.Nil(t, l.OnStopped(), "the toolkit has nothing left to do that it would queue")
	assert.Zero(t, kept)
	stopped()
	assert.Equal(t, 1, kept, "the program does it")
	a.program.takeStopped()() // there is nothing left to take
	assert.Equal(t, 1, kept)
}
