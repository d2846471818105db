package solver

import (
	"context"
	"sync"
)

// countdown is a context that is cancelled when it was asked a number of times.
type countdown struct {
	context.Context
	left   int
	cancel context.CancelFunc
}

var countdownLock sync.Mutex

func (c *countdown) Err() error {
	countdownLock.Lock()
	defer countdownLock.Unlock()
	if c.left--; c.left <= 0 {
		c.cancel()
	}
	return c.Context.Err()
}
