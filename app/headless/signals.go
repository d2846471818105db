package headless

import (
	"context"
	"os"
	"os/signal"
	"sync/atomic"
	"syscall"
)

// exitSignal added to the number of a signal is the exit status of a command that it ended
// before all was done, as shells and schedulers have it: 130 for Ctrl+C, 143 for SIGTERM.
const exitSignal = 128

// caught is the number of the signal that ended a command; 0 for none.
type caught = atomic.Int32

// interruptible is a context that ends with Ctrl+C or when the system asks the program to
// end. What is done by then is kept or printed.
func (c console) interruptible() (context.Context, context.CancelFunc) {
	ctx, cancel := context.WithCancel(context.Background())
	signals := make(chan os.Signal, 1)
	signal.Notify(signals, os.Interrupt, syscall.SIGTERM)
	go func() {
		select {
		case s := <-signals:
			if n, ok := s.(syscall.Signal); ok {
				c.caught.Store(int32(n))
			}
			cancel()
		case <-ctx.Done():
		}
	}()
	return ctx, func() {
		signal.Stop(signals)
		cancel()
	}
}
