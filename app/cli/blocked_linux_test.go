package cli_test

import (
	"os"
	"os/exec"
	"strings"
	"syscall"
	"testing"
	"time"
	"unsafe"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/app/cli"
)

// waits is how much a pipe holds that nobody has read.
func waits(t *testing.T, pipe *os.File) (n int32) {
	t.Helper()
	_, _, failed := syscall.Syscall(syscall.SYS_IOCTL, pipe.Fd(), syscall.TIOCINQ, uintptr(unsafe.Pointer(&n)))
	require.Zero(t, failed)
	return n
}

// A command whose output nobody reads ends after a signal, and at once after the second: a process of its own fills a
// pipe until it can write no more. Which signal its status names tells which of them ended it.
func TestSignalsEndWhatNobodyReads(t *testing.T) {
	const asked = "WAYMARK_TEST_BLOCKED"
	if os.Getenv(asked) != "" {
		exit, _ := cli.Run([]string{"batch", "-", "--quiet"}, os.Stdin, os.Stdout, os.Stderr)
		os.Exit(exit)
	}
	for name, tt := range map[string]struct {
		signals []syscall.Signal
		want    int
	}{
		"SIGINT":  {[]syscall.Signal{syscall.SIGINT}, 130},
		"SIGTERM": {[]syscall.Signal{syscall.SIGTERM}, 143},
		// In this order: of two that wait the system hands over that with the lesser number first.
		"the second one": {[]syscall.Signal{syscall.SIGINT, syscall.SIGTERM}, 143},
	} {
		t.Run(name, func(t *testing.T) {
			out, in, err := os.Pipe()
			require.NoError(t, err)
			defer out.Close()
			child := exec.Command(os.Args[0], "-test.run=^TestSignalsEndWhatNobodyReads$")
			child.Env = append(os.Environ(), asked+"=1")
			child.Stdin, child.Stdout = strings.NewReader(strings.Repeat("o_\n..\n\n", 1000)), in
			require.NoError(t, child.Start())
			require.NoError(t, in.Close())
			kill := time.AfterFunc(2*time.Minute, func() { _ = child.Process.Kill() })
			defer kill.Stop()
			for last := int32(-1); ; time.Sleep(200 * time.Millisecond) {
				now := waits(t, out)
				if now == last && now > 1<<15 {
					break // full but for a piece that has no room
				}
				last = now
			}
			for _, s := range tt.signals {
				require.NoError(t, child.Process.Signal(s))
			}
			_ = child.Wait() // its status is judged
			assert.Equal(t, tt.want, child.ProcessState.ExitCode())
		})
	}
}
