//go:build unix

package app

import (
	"os"
	"os/exec"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestAnEndedProcessDoesNotRun(t *testing.T) {
	assert.True(t, processRuns(os.Getpid()))
	child := exec.Command("sleep", "60")
	require.NoError(t, child.Start())
	assert.True(t, processRuns(child.Process.Pid))
	require.NoError(t, child.Process.Kill())
	if _, err := os.Stat("/proc/self/stat"); err == nil {
		assert.Eventually(t, func() bool { return !processRuns(child.Process.Pid) }, 5*time.Second, 10*time.Millisecond,
			"killed, and nobody has waited for it yet")
	}
	_ = child.Wait()
	assert.False(t, processRuns(child.Process.Pid))
}
