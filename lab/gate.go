package lab

import (
	"context"
	"sync"
)

// Gate pauses a run and lets it go on. A pause takes effect at once: the searches under way are
// left, and done from their beginning afterwards, for a clock that stands still is none of theirs.
// The zero value is open; a nil gate is never shut.
type Gate struct {
	mu     sync.Mutex
	shut   chan struct{}      // closed when the gate opens; nil while it is open
	leave  context.CancelFunc // ends what goes on behind the open gate
	inside context.Context
}

// Pause shuts the gate.
func (g *Gate) Pause() {
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.shut != nil {
		return
	}
	g.shut = make(chan struct{})
	if g.leave != nil {
		g.leave()
		g.inside, g.leave = nil, nil
	}
}

// Continue opens it.
func (g *Gate) Continue() {
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.shut != nil {
		close(g.shut)
		g.shut = nil
	}
}

// Paused reports that it is shut.
func (g *Gate) Paused() bool {
	if g == nil {
		return false
	}
	g.mu.Lock()
	defer g.mu.Unlock()
	return g.shut != nil
}

// wait waits until the gate is open and returns a context that ends when it is shut, or with
// ctx, whose error it returns.
func (g *Gate) wait(ctx context.Context) (context.Context, error) {
	if g == nil {
		return ctx, ctx.Err()
	}
	for {
		g.mu.Lock()
		shut := g.shut
		if shut == nil && ctx.Err() == nil {
			if g.inside == nil || g.inside.Err() != nil {
				g.inside, g.leave = context.WithCancel(ctx)
			}
			inside := g.inside
			g.mu.Unlock()
			return inside, nil
		}
		g.mu.Unlock()
		select {
		case <-shut:
		case <-ctx.Done():
			return nil, ctx.Err()
		}
	}
}
