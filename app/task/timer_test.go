package task_test

import (
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"

	"waymark/app/task"
)

func TestTimersThatWaitAreKnown(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var called atomic.Int32
		once := task.After(3*time.Second, func() { called.Add(1) })
		tick, stop := task.Tick(time.Second)
		assert.Equal(t, []time.Duration{time.Second, 3 * time.Second}, task.Waiting())
		once.Reset(5 * time.Second)
		assert.Equal(t, []time.Duration{time.Second, 5 * time.Second}, task.Waiting())
		time.Sleep(4 * time.Second)
		synctest.Wait()
		<-tick
		assert.Zero(t, called.Load(), "set anew")
		time.Sleep(2 * time.Second)
		synctest.Wait()
		assert.EqualValues(t, 1, called.Load())
		assert.Equal(t, []time.Duration{time.Second}, task.Waiting(), "a ticker goes on")
		stop()
		once.Reset(time.Second)
		once.Stop()
		time.Sleep(2 * time.Second)
		assert.EqualValues(t, 1, called.Load(), "stopped")
		assert.Empty(t, task.Waiting())
	})
}
