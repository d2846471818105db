//go:build linux && (amd64 || arm64)

package startup

import (
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// A limit of address space ends a command with a sentence and status 1 or 3, from 60 MB up, for the program itself takes 52: never with a trace of the
// runtime's. A command that has enough of it is not held up.
func TestALimitOfAddressSpaceIsTold(t *testing.T) {
	binary := filepath.Join(t.TempDir(), "waymark")
	entry, err := exec.Command("../../tools/entry.sh").Output()
	require.NoError(t, err)
	build := exec.Command("go", "build", "-tags", "headless", "-ldflags", string(entry), "-o", binary, "../..")
	build.Env = append(os.Environ(), "CGO_ENABLED=0")
	out, err := build.CombinedOutput()
	require.NoError(t, err, "%s", out)
	board := filepath.Join(t.TempDir(), "board.txt")
	require.NoError(t, os.WriteFile(board, []byte("14 5 9 2 18 8 23 19 12 17 15 0 10 20 4 6 11 21 1 7 24 3 16 22 13\n"), 0o600))
	for _, mb := range []int{60, 300, 700, 800, 1000, 1200, 1300, 1400, 1600, 1700, 1900, 2300, 3000} {
		for _, args := range []string{"check", "solve --algorithm astar --max-memory 4GiB --max-states 1000000", "solve --algorithm two-way --max-memory 4GiB --max-states 1000000"} {
			command := exec.Command("sh", "-c", "ulimit -v "+strconv.Itoa(mb*1000)+` && exec "$0" `+args+` --goal blank-first "$1"`, binary, board)
			var said, wrong strings.Builder
			command.Stdout, command.Stderr = &said, &wrong
			_ = command.Run() // its status is judged
			what := strconv.Itoa(mb) + " MB, " + args + ": " + wrong.String()
			if mb*1000 < 1638400 {
				assert.Equal(t, 3, command.ProcessState.ExitCode(), what)
				assert.Equal(t, "waymark: the system lets the program have too little address space: ulimit -v is to be at least 1638400 (1600 MiB)\n", wrong.String())
				continue
			}
			assert.Contains(t, []int{0, 1}, command.ProcessState.ExitCode(), what)
			assert.NotContains(t, wrong.String(), "goroutine")
			if args != "check" {
				assert.Contains(t, wrong.String(), "waymark: ulimit -v leaves ", what)
				assert.NotEmpty(t, said.String())
			}
		}
	}
}
