package app

import (
	"context"
	"testing"
	"testing/synctest"
	"time"

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
	l.SetOnStoppedHookExecuted(func() { assert.Fail(t, "it is not called") })
	a.program.dropStopped()
	assert.Nil(t, l.OnStopped(), "the toolkit has nothing left to do that it would queue")
}

func TestAProgramThatDoesNotEndIsNoticed(t *testing.T) {
	for name, tt := range map[string]struct {
		ends time.Duration // after its work was told to; 0 for never
		want bool
	}{
		"it ends at once": {ends: time.Millisecond},
		"it ends late":    {ends: mostEnd - time.Millisecond},
		"it hangs":        {want: true},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				work, cancel := context.WithCancel(t.Context())
				ended, noticed := make(chan struct{}), false
				unlessEnded(work, ended, func() { noticed = true })
				time.Sleep(time.Hour)
				synctest.Wait()
				assert.False(t, noticed, "it runs as long as it is used")
				cancel()
				if tt.ends > 0 {
					time.Sleep(tt.ends)
					close(ended)
				}
				time.Sleep(time.Hour)
				synctest.Wait()
				assert.Equal(t, tt.want, noticed)
			})
		})
	}
}

func TestAProgramThatFollowsHasTheEnvironmentOfTheUser(t *testing.T) {
	t.Setenv("FYNE_SCALE", "")
	a, _ := begun(t, t.TempDir())
	t.Setenv("FYNE_SCALE", "1.25") // as the size of texts is set
	assert.Contains(t, a.program.successor("waymark").Env, "FYNE_SCALE=")
	assert.NotContains(t, a.program.successor("waymark").Env, "FYNE_SCALE=1.25")
}

// C's end of a program that ends by itself, which one with the race detector comes by, is no end of the display.
func TestOnlyADisplayThatEndsFirstIsLost(t *testing.T) {
	a, _ := begun(t, t.TempDir())
	a.program.over.Store(true)
	assert.False(t, a.Handed(nil), "a later start has a program of its own")
	_, lost := a.DisplayEnded()
	assert.False(t, lost)
	a.program.over.Store(false)
	exit, lost := a.DisplayEnded()
	assert.True(t, lost)
	assert.Equal(t, 3, exit)
}
