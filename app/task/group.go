package task

import (
	"context"
	"runtime/debug"
	"sync"
	"time"
)

// Group is all work that belongs together, such as that of a window: what begins under its
// context ends with it. Its methods may be called from any goroutine.
type Group struct {
	ctx    context.Context
	cancel context.CancelFunc
	parent *Group
	failed func(Fault) // nil: what the parent has

	mu   sync.Mutex
	busy int
	idle chan struct{} // closed while nothing works
}

// Fault is a fault of the program: a panic in a job.
type Fault struct {
	Value any
	Stack []byte
}

type groupKey struct{}

// NewGroup returns a group that ends with ctx, and is part of the group that ctx belongs
// to, if any. failed is told of a job that panics, on the job's goroutine; the job counts
// as ended. Where no group has one, the panic ends the program.
func NewGroup(ctx context.Context, failed func(Fault)) *Group {
	g := &Group{parent: groupOf(ctx), failed: failed, idle: make(chan struct{})}
	close(g.idle)
	ctx, g.cancel = context.WithCancel(ctx)
	g.ctx = context.WithValue(ctx, groupKey{}, g)
	return g
}

// groupOf returns the group whose context ctx stems from, or nil.
func groupOf(ctx context.Context) *Group {
	g, _ := ctx.Value(groupKey{}).(*Group)
	return g
}

// Under returns ctx, under which work is to begin, or where that is nil a context of no group.
func Under(ctx context.Context) context.Context {
	if ctx == nil {
		return context.Background()
	}
	return ctx
}

// Context is that under which the work of the group begins.
func (g *Group) Context() context.Context { return g.ctx }

// Close asks all work of the group to end and waits for it, a while at most. It reports
// whether all has ended. What is begun later begins under a context that is cancelled.
func (g *Group) Close(wait time.Duration) bool {
	g.cancel()
	timer := time.NewTimer(wait)
	defer timer.Stop()
	for {
		g.mu.Lock()
		busy, idle := g.busy, g.idle
		g.mu.Unlock()
		if busy == 0 {
			return true
		}
		select {
		case <-idle:
		case <-timer.C:
			return false
		}
	}
}

// count counts work of the group, which may be nil, that begins (1) or has ended (-1).
func (g *Group) count(n int) {
	for ; g != nil; g = g.parent {
		g.mu.Lock()
		if g.busy == 0 {
			g.idle = make(chan struct{})
		}
		g.busy += n
		if g.busy == 0 {
			close(g.idle)
		}
		g.mu.Unlock()
	}
}

// guard runs what belongs to the group, which may be nil, and tells of a panic.
func (g *Group) guard(run func()) {
	for g != nil && g.failed == nil {
		g = g.parent
	}
	if g != nil {
		defer Catch(g.failed)
	}
	run()
}

// Catch is to be deferred: it ends a panic and tells of it.
func Catch(failed func(Fault)) {
	if v := recover(); v != nil {
		failed(Fault{Value: v, Stack: debug.Stack()})
	}
}
