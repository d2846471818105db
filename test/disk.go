//go:build e2e

package test

import (
	"fmt"
	"os"
	"os/exec"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// diskAt names, in the environment of a test that runs itself again, the folder where a
// file system of its own is mounted.
const diskAt = "WAYMARK_DISK"

// onDisk runs the test again where a file system was mounted by the words of a shell, and
// reports whether this is that run. dir is the folder.
func onDisk(t *testing.T, mount string) (dir string, there bool) {
	t.Helper()
	if dir := os.Getenv(diskAt); dir != "" {
		return dir, true
	}
	dir = t.TempDir()
	own := []string{"--map-root-user", "--mount", "sh", "-c"}
	try := strings.ReplaceAll(mount, "DIR", dir)
	if out, err := exec.Command("unshare", append(own, try)...).CombinedOutput(); err != nil {
		t.Skipf("this system allows no mounts of one's own (%s): not tried", strings.TrimSpace(string(out)))
	}
	self, err := os.Executable()
	require.NoError(t, err)
	cmd := exec.Command("unshare", append(own, try+` && exec "$0" "$@"`, self, "-test.run", "^"+t.Name()+"$", "-test.v")...)
	cmd.Env = append(os.Environ(), diskAt+"="+dir)
	out, err := cmd.CombinedOutput()
	require.NoError(t, err, "%s", out)
	require.Contains(t, string(out), "--- PASS: "+t.Name())
	for line := range strings.Lines(string(out)) {
		if strings.HasPrefix(line, "FIGURE ") {
			fmt.Print(line)
		}
	}
	return "", false
}
