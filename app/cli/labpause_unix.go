//go:build unix

package cli

import (
	"os"
	"os/signal"
	"syscall"

	"waymark/lab"
)

// pauseBySignal lets Ctrl+Z stop a run: the searches under way are left, and done from their
// beginning when the program goes on, for their clocks would have gone on meanwhile. What it
// returns ends that.
func pauseBySignal(gate *lab.Gate) (end func()) {
	stops, goes := make(chan os.Signal, 1), make(chan os.Signal, 1)
	signal.Notify(stops, syscall.SIGTSTP)
	signal.Notify(goes, syscall.SIGCONT)
	go func() {
		for range stops {
			gate.Pause()
			select {
			case <-goes: // of an earlier stop by somebody else
			default:
			}
			// The stop may take effect a little after the call returns.
			if syscall.Kill(syscall.Getpid(), syscall.SIGSTOP) == nil {
				<-goes
			}
			gate.Continue()
		}
	}()
	return func() {
		signal.Stop(stops)
		signal.Stop(goes)
		close(stops)
	}
}
