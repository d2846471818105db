package cli

import (
	"context"
	"io"
	"os"
	"os/signal"
	"sync"
	"sync/atomic"
	"syscall"
	"time"
)

// exitSignal added to the number of a signal is the exit status of a command that it ended
// before all was done, as shells and schedulers have it: 130 for Ctrl+C, 143 for SIGTERM.
const exitSignal = 128

// caught is the number of the signal that ended a command; 0 for none.
type caught = atomic.Int32

// obeyed is how long a write may hold up the end of a command after a signal: a pipe that nobody reads takes nothing.
// Tests change it.
var obeyed = 800 * time.Millisecond

// background is the context of every command; a test counts what is expanded under it.
var background = context.Background()

// interruptible is a context that ends with Ctrl+C or when the system asks the program to
// end. What is done by then is kept or printed, unless the output takes nothing or a second signal comes: then the
// program ends as it is.
func (c console) interruptible() (context.Context, context.CancelFunc) {
	ctx, cancel := context.WithCancel(background)
	signals, over := make(chan os.Signal, 2), make(chan struct{})
	deaf := listen(signals)
	go func() {
		var look <-chan time.Time
		var since time.Time
		for {
			select {
			case s := <-signals:
				n, _ := s.(syscall.Signal)
				if look != nil {
					os.Exit(exitSignal + int(n))
				}
				c.caught.Store(int32(n))
				cancel()
				ticker := time.NewTicker(obeyed / 8)
				defer ticker.Stop()
				look, since = ticker.C, time.Now()
			case <-look:
				if len(signals) == 0 && c.writes.longerThan(obeyed, since) {
					os.Exit(exitSignal + int(c.caught.Load()))
				}
			case <-over:
				return
			}
		}
	}()
	return ctx, sync.OnceFunc(func() {
		deaf()
		cancel()
		close(over)
	})
}

// listen sends the signals that end a command to a channel until deaf is called; tests send their own.
var listen = func(to chan<- os.Signal) (deaf func()) {
	signal.Notify(to, os.Interrupt, syscall.SIGTERM)
	return func() { signal.Stop(to) }
}

// writes knows since when a write is under way: to standard output, or to standard error.
type writes [2]atomic.Int64

// longerThan reports that a write has been under way for so long, and since a moment for as long.
func (w *writes) longerThan(d time.Duration, since time.Time) bool {
	for i := range w {
		if at := w[i].Load(); at != 0 && time.Since(time.Unix(0, max(at, since.UnixNano()))) > d {
			return true
		}
	}
	return false
}

// noted is a writer that notes when a write begins, and takes away the line that says how far a command is.
type noted struct {
	to   io.Writer
	at   *atomic.Int64
	live *live
}

func (n noted) Write(data []byte) (written int, err error) {
	n.at.Store(time.Now().UnixNano())
	defer n.at.Store(0)
	n.live.apart(func() { written, err = n.to.Write(data) })
	return written, err
}
