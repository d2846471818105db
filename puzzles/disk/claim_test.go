package disk

import (
	"bufio"
	"errors"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestAnEndedProcessDoesNotRun(t *testing.T) {
	assert.True(t, Runs(os.Getpid()))
	child := exec.Command("sleep", "60")
	require.NoError(t, child.Start())
	assert.True(t, Runs(child.Process.Pid))
	require.NoError(t, child.Process.Kill())
	if _, err := os.Stat("/proc/self/stat"); err == nil {
		assert.Eventually(t, func() bool { return !Runs(child.Process.Pid) }, 2*time.Minute, 10*time.Millisecond,
			"killed, and nobody has waited for it yet")
	}
	_ = child.Wait()
	assert.False(t, Runs(child.Process.Pid))
}

// TestAClaimEndsWithItsProcess lets a process of its own hold a claim and kills it.
func TestAClaimEndsWithItsProcess(t *testing.T) {
	const asked = "WAYMARK_TEST_CLAIM"
	if path := os.Getenv(asked); path != "" {
		_, err := NewClaim(path)
		require.NoError(t, err)
		_, _ = os.Stdout.WriteString("held\n")
		time.Sleep(time.Minute)
		return
	}
	path := filepath.Join(t.TempDir(), "claim")
	_, err := TakeClaim(path)
	assert.ErrorIs(t, err, fs.ErrNotExist)
	child := exec.Command(os.Args[0], "-test.run=^"+t.Name()+"$")
	child.Env = append(os.Environ(), asked+"="+path)
	out, err := child.StdoutPipe()
	require.NoError(t, err)
	require.NoError(t, child.Start())
	line, err := bufio.NewReader(out).ReadString('\n')
	require.NoError(t, err)
	require.Equal(t, "held\n", line)
	_, err = TakeClaim(path)
	assert.ErrorIs(t, err, ErrHeld)
	require.NoError(t, child.Process.Kill())
	_ = child.Wait()
	taken, err := TakeClaim(path)
	require.NoError(t, err)
	_, err = TakeClaim(path)
	assert.ErrorIs(t, err, ErrHeld, "by this process now")
	require.NoError(t, taken.Release())
	taken, err = TakeClaim(path)
	require.NoError(t, err)
	require.NoError(t, taken.Remove())
	assert.NoFileExists(t, path)
	assert.False(t, SameFile(path, path+"x"))
}

func TestAClaimIsMadeOnce(t *testing.T) {
	path := filepath.Join(t.TempDir(), "none", "claim")
	_, err := NewClaim(path)
	assert.ErrorIs(t, err, fs.ErrNotExist)
}

func TestAClaimHoldsThoughNobodyRefersToIt(t *testing.T) {
	path := filepath.Join(t.TempDir(), "claim")
	_, err := NewClaim(path)
	require.NoError(t, err)
	held := func() bool {
		runtime.GC()
		time.Sleep(time.Millisecond) // in which what is collected is closed
		_, err := TakeClaim(path)
		return errors.Is(err, ErrHeld)
	}
	for range 5 {
		require.True(t, held())
	}
}
