package rest

import (
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
)

// toolkit is a loop like that of the toolkit: functions in their order, and once it has
// ended, what comes is run at once.
type toolkit struct {
	queue  chan func()
	events chan struct{} // one is enough to end a wait
	ended  atomic.Bool
	once   sync.Once
	mu     sync.Mutex
	naps   []time.Duration // how long it was told to wait
}

// begin lets a loop of its own rest, and returns what ends that.
func (k *toolkit) begin() (l *Loop, end func()) {
	l = &Loop{}
	k.loop(l)
	over := make(chan struct{})
	go l.Run(over)
	return l, func() {
		close(over)
		time.Sleep(2 * time.Second)
		k.end()
	}
}

func (k *toolkit) loop(l *Loop) {
	k.queue, k.events = make(chan func(), 1000), make(chan struct{}, 1)
	l.Do = func(f func()) {
		if k.ended.Load() {
			f()
			return
		}
		k.queue <- f
	}
	l.Wait = func(d time.Duration) {
		k.mu.Lock()
		k.naps = append(k.naps, d)
		k.mu.Unlock()
		select {
		case <-k.events:
		case <-time.After(d):
		}
	}
	l.Wake = k.event
	l.Busy = func() bool { return false }
	go func() {
		for f := range k.queue {
			f()
		}
	}()
}

func (k *toolkit) event() {
	select {
	case k.events <- struct{}{}:
	default:
	}
}

func (k *toolkit) end() {
	k.once.Do(func() {
		k.ended.Store(true)
		close(k.queue)
	})
}

// look returns the naps of a time, and forgets them.
func (k *toolkit) look(l *Loop, d time.Duration) []time.Duration {
	time.Sleep(d)
	synctest.Wait()
	k.mu.Lock()
	defer k.mu.Unlock()
	list := k.naps
	k.naps = nil
	return list
}

func TestALoopNobodyUsesSleeps(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var k toolkit
		l, end := k.begin()
		first := k.look(l, calm*short+long/2)
		assert.Len(t, first, calm+1)
		assert.Equal(t, short, first[calm-1])
		assert.Equal(t, long, first[calm])
		assert.Len(t, k.look(l, time.Minute), int(time.Minute/long), "no more")
		k.event()
		assert.Empty(t, k.look(l, awake-short), "an event wakes it for a second")
		again := k.look(l, 2*short)
		assert.NotEmpty(t, again)
		assert.Equal(t, short, again[0], "it makes sure again")
		end()
	})
}

func TestWhatIsPostedWakesTheLoop(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var k toolkit
		l, end := k.begin()
		for i := range 100 {
			time.Sleep(time.Duration(i) * 37 * time.Millisecond)
			asked, took := time.Now(), time.Duration(-1)
			l.Post(func() { took = time.Since(asked) })
			synctest.Wait()
			assert.Zero(t, took, "posted at %v", asked)
		}
		end()
	})
}

func TestWhatMovesIsNotStopped(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		defer until.Store(0)
		var k toolkit
		l, end := k.begin()
		k.look(l, 10*time.Second)
		k.event() // what begins to move
		Not(5 * time.Second)
		Not(time.Second)
		assert.Empty(t, k.look(l, 5*time.Second-short), "it moves")
		assert.NotEmpty(t, k.look(l, 2*time.Second))
		l.Post(func() { l.Busy = func() bool { return true } })
		k.look(l, awake)
		assert.Empty(t, k.look(l, 10*time.Second), "somebody types")
		end()
	})
}

// A loop that has ended runs what it is given at once, on any goroutine: nothing may wait for
// events there, with a display that has been given back.
func TestALoopThatHasEndedIsLeftAlone(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var k toolkit
		l := &Loop{}
		k.loop(l)
		go l.Run(nil)
		k.look(l, 800*time.Millisecond)
		k.end()
		k.event()
		k.look(l, 10*time.Second)
		assert.Empty(t, k.look(l, time.Minute))
	})
}
