package cli_test

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"strings"
	"syscall"
	"testing"
	"unsafe"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/app/cli"
)

// onTerminal does a command whose standard error is a terminal of some columns, and returns what is written there.
func onTerminal(t *testing.T, columns uint16, args ...string) (exit int, stdout, shown string) {
	t.Helper()
	master, err := os.OpenFile("/dev/ptmx", os.O_RDWR, 0)
	if err != nil {
		t.Skip("no terminal can be made here: ", err)
	}
	defer master.Close()
	control := func(f *os.File, request uintptr, with unsafe.Pointer) {
		_, _, fault := syscall.Syscall(syscall.SYS_IOCTL, f.Fd(), request, uintptr(with))
		require.Zero(t, fault)
	}
	var locked, number int32
	control(master, syscall.TIOCSPTLCK, unsafe.Pointer(&locked))
	control(master, syscall.TIOCGPTN, unsafe.Pointer(&number))
	terminal, err := os.OpenFile(fmt.Sprintf("/dev/pts/%d", number), os.O_RDWR|syscall.O_NOCTTY, 0)
	require.NoError(t, err)
	size := [4]uint16{24, columns}
	control(terminal, syscall.TIOCSWINSZ, unsafe.Pointer(&size))
	var seen bytes.Buffer
	over := make(chan struct{})
	go func() {
		defer close(over)
		_, _ = io.Copy(&seen, master) // it ends when the other side is closed
	}()
	var out bytes.Buffer
	exit, _ = cli.Run(args, strings.NewReader(""), &out, terminal)
	require.NoError(t, terminal.Close())
	<-over
	return exit, out.String(), seen.String()
}

// What takes a while says on a terminal how far it is, in one line that is gone in the end; into a file nothing.
func TestCommandsSayHowFarTheyAre(t *testing.T) {
	plain(t)
	t.Cleanup(cli.LiveAtOnce())
	t.Setenv("TERM", "xterm")
	const gone = "\r\x1b[K"
	file := t.TempDir() + "/routed.txt"
	require.NoError(t, os.WriteFile(file, []byte("puzzle slide\nstart 4x4\n1 2 3 4\n12 13 14 5\n11 _ 15 6\n10 9 8 7\ngoal 4x4\n1 2 3 4\n5 6 7 8\n9 10 11 12\n13 14 15 _\n"+
		"mark via there 4x4\n? ? ? ?\n? ? ? 1\n? ? ? ?\n? ? ? ?\nmark via back 4x4\n? ? ? ?\n? 15 ? ?\n? ? ? ?\n1 ? ? ?\n"), 0o600))
	for _, c := range []struct {
		want string
		args []string
	}{
		{`searching`, []string{"solve", "snail", "--algorithm", "astar", "--heuristic", "zero", "--max-states", "200000", "--threads", "1"}},
		{`(part \d+ of \d+; .* expanded|searching)`, []string{"audit", file, "--tables", "none", "--max-states", "100000", "--threads", "1"}},
		{`\d+ puzzles?: .*; [0-9.]+ a second`, []string{"batch", "first-steps", "snail", "--algorithm", "astar", "--heuristic", "zero", "--max-states", "100000", "--threads", "1"}},
		{`0 of 1 puzzle; \d+ tried`, []string{"generate", "slide", "--size", "3x3", "--length", "31", "--count", "1", "--tries", "20", "--threads", "1"}},
		{`\d+ of 100 puzzles; \d+ tried.*; about [0-9.]+ (s|min) left`, []string{"generate", "slide", "--size", "3x3", "--length", "1..31", "--count", "100", "--threads", "1"}},
		{`\d+ of \d+ changes`, []string{"vary", "first-steps", "--threads", "1"}},
		{`[0-9,]+ positions, distance \d+; [0-9.]+ (bytes|[KMG]iB)`, []string{"analyse", "first-steps", "--max-states", "20000", "--threads", "1"}},
	} {
		_, out, shown := onTerminal(t, 100, c.args...)
		assert.Regexp(t, `\r\x1b\[K[0-9.]+ s; `+c.want, shown, "%v", c.args)
		lines := strings.Split(shown, gone)
		require.Greater(t, len(lines), 2)
		for _, line := range lines[1 : len(lines)-1] {
			if strings.HasPrefix(line, "waymark: ") {
				continue // what is said between is no part of it
			}
			assert.NotContains(t, line, "\n", "it is rewritten in place")
			assert.Less(t, len(line), 100)
		}
		assert.NotContains(t, out, gone)
		assert.True(t, strings.Contains(lines[len(lines)-1], "waymark: ") || lines[len(lines)-1] == "", "%v: %q", c.args, lines[len(lines)-1])
	}
	_, _, shown := onTerminal(t, 20, "solve", "snail", "--algorithm", "astar", "--heuristic", "zero", "--max-states", "100000")
	for _, line := range strings.Split(shown, gone) {
		assert.Less(t, len(line), 20, "a line that is cut off stays one line")
	}
	_, _, shown = onTerminal(t, 100, "solve", "snail", "--quiet", "--algorithm", "astar", "--heuristic", "zero", "--max-states", "100000")
	assert.NotContains(t, shown, gone)
	t.Setenv("TERM", "dumb")
	_, _, shown = onTerminal(t, 100, "solve", "snail", "--algorithm", "astar", "--heuristic", "zero", "--max-states", "100000")
	assert.Empty(t, shown)
	_, _, errs := run(t, "", "solve", "snail", "--algorithm", "astar", "--heuristic", "zero", "--max-states", "100000")
	assert.Empty(t, errs, "into a pipe nothing is said")
}
