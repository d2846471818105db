//go:build unix

package document

import (
	"os"
	"os/exec"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestAnEndedProcessDoesNotRun(t *testing.T) {
	assert.True(t, ProcessRuns(os.Getpid()))
	child := exec.Command("sleep", "60")
	require.NoError(t, child.Start())
	assert.True(t, ProcessRuns(child.Process.Pid))
	require.NoError(t, child.Process.Kill())
	if _, err := os.Stat("/proc/self/stat"); err == nil {
		assert.Eventually(t, func() bool { return !ProcessRuns(child.Process.Pid) }, 5*time.Second, 10*time.Millisecond,
			"killed, and nobody has waited for it yet")
	}
	_ = child.Wait()
	assert.False(t, ProcessRuns(child.Process.Pid))
}
