package task

import (
	"context"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestClosingAGroupEndsItsJobsAndWaits(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		whole := NewGroup(t.Context(), nil)
		g, other := NewGroup(whole.Context(), nil), NewGroup(whole.Context(), nil)
		d, began := make(desk, 9), time.Now()
		var quick, slow, theirs, late, waits Latest
		ended := 0
		slow.Start(g.Context(), d.post, func(ctx context.Context, _ *Job) func() {
			<-ctx.Done()
			time.Sleep(time.Second)
			ended++
			return nil
		})
		quick.Start(g.Context(), d.post, until)
		theirs.Start(other.Context(), d.post, until)
		waits.After(g.Context(), time.Hour, d.post, func(context.Context, *Job) func() { t.Error("begun"); return nil })
		assert.False(t, g.Close(time.Second/2), "one is slow")
		assert.Equal(t, time.Second/2, time.Since(began))
		assert.True(t, g.Close(time.Minute))
		assert.Equal(t, time.Second, time.Since(began), "as long as it takes, and no longer")
		assert.Equal(t, 1, ended)
		assert.False(t, waits.Running(), "what waited for its time counts no more")
		late.Start(g.Context(), d.post, func(ctx context.Context, _ *Job) func() {
			assert.Error(t, ctx.Err())
			return nil
		})
		assert.True(t, g.Close(time.Minute))
		d.run()
		assert.True(t, theirs.Running(), "another group goes on")
		assert.True(t, whole.Close(time.Minute), "the whole ends with all its parts")
		d.run()
		assert.False(t, theirs.Running())
	})
}

func TestAPanicInAJobIsToldAndEndsTheJob(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var faults []Fault
		whole := NewGroup(t.Context(), func(f Fault) { faults = append(faults, f) })
		g := NewGroup(whole.Context(), nil)
		d, l := make(desk, 9), Latest{}
		l.Start(g.Context(), d.post, func(context.Context, *Job) func() {
			var none []int
			_ = none[len(d)+1]
			return func() { t.Error("the end of what has failed") }
		})
		d.run()
		require.Len(t, faults, 1)
		assert.ErrorContains(t, faults[0].Value.(error), "index out of range")
		assert.Contains(t, string(faults[0].Stack), "TestAPanicInAJobIsToldAndEndsTheJob")
		assert.False(t, l.Running())
		l.Start(g.Context(), d.post, func(context.Context, *Job) func() { return nil })
		d.run()
		assert.False(t, l.Running(), "and the next one works")
		assert.True(t, whole.Close(time.Second))
	})
}

func TestAPanicBesideAJobIsToldToo(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		told := 0
		g := NewGroup(t.Context(), func(Fault) { told++ })
		d, l := make(desk, 9), Latest{}
		l.Start(g.Context(), d.post, func(_ context.Context, j *Job) func() {
			j.Every(time.Second, func() { panic("look") })
			time.Sleep(3*time.Second + time.Second/2)
			return nil
		})
		assert.True(t, g.Close(time.Minute))
		d.run()
		assert.Equal(t, 3, told)
	})
}
