package solver

import (
	"runtime"
	"sync"
	"sync/atomic"
	"testing"
	"time"
)

// Every phase has every worker do its task once, and is over when all have: with phases that follow each other at once
// and phases so far apart that the helpers are gone, tasks shorter and longer than anyone looks out, and more and fewer
// processors than goroutines.
func TestCrewDoesEveryTaskOnce(t *testing.T) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(0))
	for _, processors := range []int{1, 2, 4} {
		runtime.GOMAXPROCS(processors)
		var c crew
		for phase := range 300 {
			workers := 1 + phase%4
			var did [4]int // unguarded: the phases must order what they do
			c.do(workers, func(worker int) {
				if phase%50 == 7*worker {
					time.Sleep(2 * linger)
				}
				did[worker]++
			})
			for worker, n := range did {
				if want := min(max(workers-worker, 0), 1); n != want {
					t.Fatalf("%d processors, phase %d of %d workers: worker %d did %d tasks, want %d", processors, phase, workers, worker, n, want)
				}
			}
			if phase%100 == 99 {
				time.Sleep(2 * linger)
			}
		}
	}
}

// Helpers that have nothing to do end.
func TestCrewLeavesNoGoroutine(t *testing.T) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(4))
	var c crew
	var ran sync.WaitGroup
	ran.Add(4)
	c.do(4, func(int) { ran.Done() })
	ran.Wait()
	for deadline := time.Now().Add(2 * time.Minute); ; time.Sleep(time.Millisecond) {
		away := 0
		for _, h := range c.helpers {
			if h.post.Load() == helperAway {
				away++
			}
		}
		if away == 3 {
			return
		}
		if time.Now().After(deadline) {
			t.Fatalf("%d of 3 helpers have ended after two minutes", away)
		}
	}
}

// Crews that together have more goroutines than there are processors come to their ends.
func TestCrewsSideBySide(t *testing.T) {
	var team sync.WaitGroup
	var did atomic.Int64
	for range 4 {
		team.Go(func() {
			var c crew
			for range 200 {
				c.do(2, func(int) { did.Add(1) })
			}
		})
	}
	team.Wait()
	if n := did.Load(); n != 4*200*2 {
		t.Errorf("%d tasks were done, want %d", n, 4*200*2)
	}
}

// BenchmarkPhases measures what a phase of two goroutines costs beside its work of 20 microseconds each: by a crew, and by
// goroutines that are begun for it.
func BenchmarkPhases(b *testing.B) {
	task := func(int) {
		for began := time.Now(); time.Since(began) < 20*time.Microsecond; {
		}
	}
	b.Run("crew", func(b *testing.B) {
		var c crew
		for b.Loop() {
			c.do(2, task)
		}
	})
	b.Run("goroutines", func(b *testing.B) {
		for b.Loop() {
			var team sync.WaitGroup
			for worker := range 2 {
				team.Go(func() { task(worker) })
			}
			team.Wait()
		}
	})
}
