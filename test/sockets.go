//go:build e2e

package test

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// socketCalls are the system calls by which a program opens a socket or speaks to another
// one without.
const socketCalls = "socket,connect,bind,listen,accept,accept4,sendto,sendmsg"

// watched returns the command that notes the socket calls of a program, and of all it
// starts, in a file.
func watched(t *testing.T) (by []string, notes string) {
	t.Helper()
	strace, err := exec.LookPath("strace")
	require.NoError(t, err, "tools/setup.sh display installs strace")
	notes = filepath.Join(t.TempDir(), "calls")
	by = []string{strace, "-f", "-qq", "-e", "signal=none", "-e", "trace=" + socketCalls, "-o", notes}
	if out, err := exec.Command(by[0], append(by[1:], "true")...).CombinedOutput(); err != nil {
		t.Skipf("this system does not let a program be watched (%s): whether it opens sockets cannot be seen here", strings.TrimSpace(string(out)))
	}
	return by, notes
}

var (
	// called is the line of a call; strace also writes when it follows or leaves a process,
	// in the middle of a line when two end at once.
	called = regexp.MustCompile(`\b(` + strings.ReplaceAll(socketCalls, ",", "|") + `)\(`)
	// made is a socket that is opened, by its family.
	made = regexp.MustCompile(`\bsocket\((\w+)`)
	// reached is what a call names by an address, where it names a path.
	reached = regexp.MustCompile(`sun_path=(@?"[^"]*")`)
	// display is where the display listens, where the C library asks for names of users
	// and groups, and where a later start hands its files over: on this machine all, and no answer is waited for.
	display = regexp.MustCompile(`^@?"(/tmp/\.X11-unix/X\d+|/(var/)?run/nscd/socket|/.*/\.cache/waymark/display-[0-9a-f]{8})"$`)
)

// noted returns the calls that were seen, a line each.
func noted(t *testing.T, notes string) (calls []string) {
	t.Helper()
	data, err := os.ReadFile(notes)
	require.NoError(t, err)
	for line := range strings.Lines(string(data)) {
		if called.MatchString(line) {
			calls = append(calls, strings.TrimSpace(line))
		}
	}
	return calls
}

// foreign returns the calls that had to do with anything but the display, and how many
// there were of all.
func foreign(t *testing.T, notes string) (calls []string, seen int) {
	t.Helper()
	all := noted(t, notes)
	bound := 0 // and listened at
	for _, line := range all {
		if strings.Contains(line, "bind(") {
			bound++ // to a path that is judged below
		}
		family, path := made.FindStringSubmatch(line), reached.FindStringSubmatch(line)
		switch {
		case family != nil && family[1] != "AF_UNIX" && family[1] != "AF_LOCAL",
			path != nil && !display.MatchString(path[1]),
			strings.Contains(line, "sa_family=") && !strings.Contains(line, "sa_family=AF_UNIX"),
			strings.Contains(line, "listen(") && bound != 1:
			calls = append(calls, line)
		}
	}
	return calls, len(all)
}

// road opens, solves, saves, opens what is told of the program, and quits.
func road(t *testing.T, by []string, name string) {
	t.Helper()
	file := bundled(t, "glide/06-turnstile")
	d := startLine(t, append(by, program(t), file), t.TempDir(), name, usual)
	d.press(keySolve)
	d.until("the solution is saved", func() bool { return proved(d.save(file), false) })
	d.choose("about waymark")
	d.picture("about")
	d.press("Escape")
	d.leave(file)
}
