package task

import (
	"context"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
)

// desk is a goroutine's own queue: what is posted runs in order, when the test says so.
type desk chan func()

func (d desk) post(f func()) { d <- f }

func (d desk) run() {
	synctest.Wait()
	for len(d) > 0 {
		(<-d)()
	}
}

// until works until it is asked to end.
func until(ctx context.Context, _ *Job) func() {
	<-ctx.Done()
	return nil
}

func TestTheNewerReplacesTheOlder(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		d, l := make(desk, 9), Latest{}
		var said []string
		var working atomic.Int32
		job := func(name string) Work {
			return func(ctx context.Context, j *Job) func() {
				assert.EqualValues(t, 1, working.Add(1), "one at a time")
				j.Post(func() { said = append(said, name) })
				<-ctx.Done()
				time.Sleep(time.Second) // it is slow to obey
				working.Add(-1)
				return func() { said = append(said, name+" ended") }
			}
		}
		l.Start(t.Context(), d.post, job("a"))
		d.run()
		l.Start(t.Context(), d.post, job("b"))
		l.Start(t.Context(), d.post, job("c"))
		time.Sleep(5 * time.Second)
		d.run()
		assert.Equal(t, []string{"a", "c"}, said)
		l.Stop()
		assert.True(t, l.Running(), "its end is still to come")
		time.Sleep(5 * time.Second)
		d.run()
		assert.False(t, l.Running())
		assert.Equal(t, []string{"a", "c", "c ended"}, said, "what is stopped is heard of")
	})
}

func TestNothingIsHeardOfWhatIsDropped(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		d, l := make(desk, 9), Latest{}
		l.Start(t.Context(), d.post, func(ctx context.Context, j *Job) func() {
			j.Post(func() { t.Error("news, already on their way") })
			return func() { t.Error("the end, already on its way") }
		})
		synctest.Wait()
		l.Drop()
		assert.False(t, l.Running())
		d.run()
		l.Drop()
		l.Stop()
	})
}

func TestWorkThatIsStartedIsDoneOnce(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		d, l := make(desk, 9), Latest{}
		var lent atomic.Int32
		for range 3 {
			lent.Add(1)
			l.Start(t.Context(), d.post, func(ctx context.Context, j *Job) func() {
				defer lent.Add(-1)
				return until(ctx, j)
			})
		}
		l.Drop()
		l.Wait()
		assert.Zero(t, lent.Load(), "of those too that never had their turn")
	})
}

func TestWhatWaitsForItsTimeIsNotBegun(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		d, l := make(desk, 9), Latest{}
		began, said := time.Now(), []time.Duration(nil)
		tick := func(context.Context, *Job) func() {
			return func() { said = append(said, time.Since(began)) }
		}
		never := func(context.Context, *Job) func() { t.Error("begun"); return nil }
		l.After(t.Context(), time.Second, d.post, never)
		time.Sleep(time.Second / 2)
		l.After(t.Context(), time.Second, d.post, tick)
		time.Sleep(time.Second)
		d.run()
		assert.Equal(t, []time.Duration{3 * time.Second / 2}, said)
		l.After(t.Context(), time.Second, d.post, never)
		l.Drop()
		l.Wait()
		assert.Equal(t, 3*time.Second/2, time.Since(began), "nobody waits for what is dropped")
	})
}

func TestTheNewerWaitsAlsoBehindOneThatWasNotBegun(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		d, l := make(desk, 9), Latest{}
		var working atomic.Bool
		l.Start(t.Context(), d.post, func(context.Context, *Job) func() {
			working.Store(true)
			time.Sleep(time.Second)
			working.Store(false)
			return nil
		})
		synctest.Wait()
		l.After(t.Context(), time.Minute, d.post, until)
		l.Start(t.Context(), d.post, func(context.Context, *Job) func() {
			assert.False(t, working.Load())
			return nil
		})
		l.Wait()
		assert.False(t, working.Load())
	})
}

func TestProgressIsToldNowAndThen(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		d, l := make(desk, 999), Latest{}
		told, seen, ended := 0, 0, false
		l.Start(t.Context(), d.post, func(ctx context.Context, j *Job) func() {
			j.Every(ProgressEvery, func() { j.Post(func() { seen++; assert.False(t, ended) }) })
			for range 1000 {
				j.Tell(func() { told++ })
				time.Sleep(time.Millisecond)
			}
			return func() { ended = true }
		})
		l.Wait()
		d.run()
		assert.InDelta(t, 15, told, 1, "a second's worth")
		assert.InDelta(t, 15, seen, 1)
		assert.True(t, ended)
	})
}

func TestAJobMayFollowFromTheEndOfOne(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l, rounds := Latest{}, 0
		var next func(context.Context, *Job) func()
		next = func(context.Context, *Job) func() {
			return func() {
				assert.False(t, l.Running())
				if rounds++; rounds < 3 {
					l.Start(t.Context(), func(f func()) { f() }, next)
				}
			}
		}
		l.Start(t.Context(), func(f func()) { f() }, next)
		synctest.Wait()
		assert.Equal(t, 3, rounds)
	})
}

func TestWaitingForNothing(t *testing.T) {
	(&Latest{}).Wait()
}
