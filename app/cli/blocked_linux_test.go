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
// pipe until it can write no more. Where the second signal is to end it, the first alone would take an hour.
func TestSignalsEndWhatNobodyReads(t *testing.T) {
	const asked = "WAYMARK_TEST_BLOCKED"
	if holds := os.Getenv(asked); holds != "" {
		d, err := time.ParseDuration(holds)
		require.NoError(t, err)
		cli.WritesHoldUp(d)
		exit, _ := cli.Run([]string{"batch", "-", "--quiet"}, os.Stdin, os.Stdout, os.Stderr)
		os.Exit(exit)
	}
	for name, tt := range map[string]struct {
		signals []syscall.Signal
		holds   time.Duration
		want    []int
	}{
		"SIGINT":  {[]syscall.Signal{syscall.SIGINT}, time.Second, []int{130}},
		"SIGTERM": {[]syscall.Signal{syscall.SIGTERM}, time.Second, []int{143}},
		// The system may hand over two that wait in any order.
		"the second one": {[]syscall.Signal{syscall.SIGINT, syscall.SIGTERM}, time.Hour, []int{130, 143}},
	} {
		t.Run(name, func(t *testing.T) {
			out, in, err := os.Pipe()
			require.NoError(t, err)
			defer out.Close()
			child := exec.Command(os.Args[0], "-test.run=^TestSignalsEndWhatNobodyReads$")
			child.Env = append(os.Environ(), asked+"="+tt.holds.String())
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
			assert.Contains(t, tt.want, child.ProcessState.ExitCode())
		})
	}
}
