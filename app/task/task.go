// Package task is work beside the goroutine that asks for it, such as the user
// interface's: one type under all that a window does in the background.
package task

import (
	"context"
	"sync"
	"time"
)

// ProgressEvery is how often work that goes on is shown: 15 times a second.
const ProgressEvery = time.Second / 15

// Latest is work of which only the job asked for last is wanted. The zero value is ready.
//
//   - A newer job replaces the older one, whose context is cancelled, and begins once that
//     has ended: no two work at the same time, and what only the work uses needs no lock.
//   - What a job posts runs in the order in which it was posted, its end last. Nothing runs
//     of a job that has been replaced or dropped.
//   - A job that is stopped is heard of until its end; one that is dropped is not.
//   - Work that is started is called exactly once, if only under a context that is
//     cancelled: what it defers, such as to give memory back, is done once. Work that waits
//     for its time is not called when it is replaced or dropped before.
//
// Work belongs to the [Group] that its context stems from, if any.
//
// Its methods may be called from any goroutine; that nothing late runs is certain where it
// is the one that posts run on.
type Latest struct {
	mu    sync.Mutex
	job   *Job          // whose end is still to be heard, else nil
	ended chan struct{} // closed when the job begun last has ended
}

// Work is what a job does, on a goroutine of its own. It returns what is to be run at the
// end, nil for nothing.
type Work func(ctx context.Context, j *Job) (end func())

// Job is work under way, for the work itself.
type Job struct {
	of     *Latest
	group  *Group // it belongs to, or nil
	cancel context.CancelFunc
	post   func(func())
	told   time.Time // when Due said so
	worked chan struct{}
	beside sync.WaitGroup // what Every began
}

// Start begins a job. post runs functions, in order, on the goroutine that asks.
func (l *Latest) Start(ctx context.Context, post func(func()), work Work) {
	l.begin(ctx, 0, post, work)
}

// After is Start a while later; not at all where ctx is cancelled before.
func (l *Latest) After(ctx context.Context, wait time.Duration, post func(func()), work Work) {
	l.begin(ctx, wait, post, work)
}

func (l *Latest) begin(ctx context.Context, wait time.Duration, post func(func()), work Work) {
	group := groupOf(ctx)
	ctx, cancel := context.WithCancel(ctx)
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.job != nil {
		l.job.cancel()
	}
	j := &Job{of: l, group: group, cancel: cancel, post: post, worked: make(chan struct{})}
	before, ended := l.ended, make(chan struct{})
	l.job, l.ended = j, ended
	group.count(1)
	go func() {
		defer group.count(-1)
		defer close(ended)
		defer cancel()
		if wait > 0 {
			sleep(ctx, wait)
		}
		if before != nil {
			<-before // also where this job is not wanted any more: the next waits for it
		}
		switch {
		case wait <= 0 || j.current() && ctx.Err() == nil:
			j.run(ctx, work)
		default:
			j.finish()
		}
	}()
}

// sleep waits, at most until ctx is cancelled.
func sleep(ctx context.Context, wait time.Duration) {
	timer := time.NewTimer(wait)
	defer timer.Stop()
	select {
	case <-timer.C:
	case <-ctx.Done():
	}
}

func (j *Job) run(ctx context.Context, work Work) {
	var end func()
	j.group.guard(func() { end = work(ctx, j) })
	close(j.worked)
	j.beside.Wait()
	j.post(func() {
		if j.finish() && end != nil {
			end()
		}
	})
}

// finish makes way for the next job; it reports false when that was there already.
func (j *Job) finish() bool {
	j.of.mu.Lock()
	defer j.of.mu.Unlock()
	current := j.of.job == j
	if current {
		j.of.job = nil
	}
	return current
}

func (j *Job) current() bool {
	j.of.mu.Lock()
	defer j.of.mu.Unlock()
	return j.of.job == j
}

// Post lets news be run where the job was asked for.
func (j *Job) Post(news func()) {
	j.post(func() {
		if j.current() {
			news()
		}
	})
}

// Tell is Post for news of how far the work has come: the user sees what is [Job.Due].
func (j *Job) Tell(news func()) {
	if j.Due() {
		j.Post(news)
	}
}

// Due reports whether such news may be told, once each [ProgressEvery]. It is for the
// goroutine of the work.
func (j *Job) Due() bool {
	now := time.Now()
	if now.Sub(j.told) < ProgressEvery {
		return false
	}
	j.told = now
	return true
}

// Every calls look again and again, on a goroutine beside the work, until that is done.
func (j *Job) Every(d time.Duration, look func()) {
	j.beside.Go(func() {
		tick, stop := Tick(d)
		defer stop()
		for {
			select {
			case <-j.worked:
				return
			case <-tick:
				j.group.guard(look)
			}
		}
	})
}

// Running reports whether the end of a job is still to be heard.
func (l *Latest) Running() bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.job != nil
}

// Stop asks the job under way to end.
func (l *Latest) Stop() {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.job != nil {
		l.job.cancel()
	}
}

// Drop is Stop where nobody wants to hear of the job any more.
func (l *Latest) Drop() {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.job != nil {
		l.job.cancel()
		l.job = nil
	}
}

// Wait waits until nothing works any more.
func (l *Latest) Wait() {
	l.mu.Lock()
	ended := l.ended
	l.mu.Unlock()
	if ended != nil {
		<-ended
	}
}
