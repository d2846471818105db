//go:build e2e

package test

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestE2ECommandsOpenNoSocket runs every kind of command and sees no socket at all.
func TestE2ECommandsOpenNoSocket(t *testing.T) {
	by, notes := watched(t)
	file := bundled(t, "glide/06-turnstile")
	dir := t.TempDir()
	for _, args := range [][]string{
		{"help"},
		{"version"},
		{"check", file},
		{"solve", file, "--audit"},
		{"batch", file},
		{"export", file, "--png", filepath.Join(dir, "x.png")},
		{"export", file, "--text", filepath.Join(dir, "x.txt")},
	} {
		line := append(append(by[1:len(by):len(by)], program(t)), args...)
		cmd := exec.Command(by[0], line...)
		cmd.Env = []string{"HOME=" + dir, "PATH=" + os.Getenv("PATH")}
		out, err := cmd.CombinedOutput()
		require.NoError(t, err, "%v: %s", args, out)
		assert.Empty(t, noted(t, notes), "%v", args)
	}
}

// TestE2ETheWindowOpensNoSocketButTheDisplay walks the road that has to do with files and
// with what is told of the program, and sees what is connected to.
func TestE2ETheWindowOpensNoSocketButTheDisplay(t *testing.T) {
	by, notes := watched(t)
	road(t, by, "sockets")
	calls, seen := foreign(t, notes)
	assert.Positive(t, seen, "the display itself is reached by a socket")
	assert.Empty(t, calls)
}

// TestE2ETheWindowNeedsNoNetwork walks it where there is no network interface, not even
// the one to the machine itself.
func TestE2ETheWindowNeedsNoNetwork(t *testing.T) {
	by := []string{"unshare", "--map-root-user", "--net"}
	if out, err := exec.Command(by[0], append(by[1:], "true")...).CombinedOutput(); err != nil {
		t.Skipf("this system allows no network of one's own (%s)", strings.TrimSpace(string(out)))
	}
	road(t, by, "alone")
}

// What counts as foreign.
func TestE2EForeignCallsAreSeen(t *testing.T) {
	notes := filepath.Join(t.TempDir(), "calls")
	require.NoError(t, os.WriteFile(notes, []byte(`1 socket(AF_UNIX, SOCK_STREAM, 0) = 3
1 connect(3, {sa_family=AF_UNIX, sun_path=@"/tmp/.X11-unix/X99"}, 20) = 0
1 connect(3, {sa_family=AF_UNIX, sun_path="/var/run/nscd/socket"}, 110) = -1
1 sendmsg(3, {msg_name=NULL}, 0) = 4
1 socket(AF_INET, SOCK_DGRAM, 0) = 4
1 connect(4, {sa_family=AF_INET, sin_port=htons(53)}, 16) = 0
1 connect(4, {sa_family=AF_UNIX, sun_path="/run/dbus/system_bus_socket"}, 30) = 0
1 listen(4, 5) = 0
1 ???( <detached ...>
1 +++ exited with 0 +++
`), 0o600))
	calls, seen := foreign(t, notes)
	assert.Equal(t, 8, seen)
	assert.Len(t, calls, 4)
}
