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

	"waymark/test/draws"
)

// What the system lets a program have, in steps, and every kind of command: each runs, or says one sentence and ends with
// status 3; never with a trace of the runtime's. An hour of a cluster is asked for in 1 GB: there a small puzzle is solved.
func TestTheFloorsOfTheSystem(t *testing.T) {
	binary, dir := filepath.Join(t.TempDir(), "waymark-headless"), t.TempDir()
	entry, err := exec.Command("../../tools/entry.sh").Output()
	require.NoError(t, err)
	build := exec.Command("go", "build", "-tags", "headless", "-ldflags", string(entry), "-o", binary, "../..")
	build.Env = append(os.Environ(), "CGO_ENABLED=0")
	out, err := build.CombinedOutput()
	require.NoError(t, err, "%s", out)
	said := func(args ...string) string {
		out, _ := exec.Command(binary, args...).CombinedOutput() // with whatever status
		return string(out)
	}
	assert.Equal(t, said("help"), said(), "without a word it prints its help")
	assert.Regexp(t, `^waymark-headless: qqqqq: .*"waymark-headless library" lists\n$`, said("solve", "qqqqq"), "it calls itself by its name")
	board := filepath.Join(dir, "board.txt")
	require.NoError(t, os.WriteFile(board, []byte("puzzle slide\nstart 3x3\n1 2 3\n4 5 6\n7 0 8\ngoal 3x3\n1 2 3\n4 5 6\n7 8 0\n"), 0o600))
	hard := filepath.Join(dir, "hard.txt")
	require.NoError(t, os.WriteFile(hard, []byte("14 5 9 2 18 8 23 19 12 17 15 0 10 20 4 6 11 21 1 7 24 3 16 22 13\n"), 0o600))
	picture := filepath.Join(dir, "board.png")
	commands := []string{
		"version", "help", "library", "check " + board, "solve " + board, "export " + board + " " + picture + " --force", "batch " + board,
		"moves " + board, "analyse " + board, "vary " + board, "solve --algorithm astar --max-memory 4GiB --max-states 100000 --goal blank-first " + hard,
	}
	floors := []string{"ulimit -v 1000000", "ulimit -f 0", "ulimit -n 16"}
	for mb := 60; mb <= 1000; mb += 313 {
		floors = append(floors, "ulimit -v "+strconv.Itoa(mb<<10))
	}
	for mb := 1050; mb <= 1700; mb += 130 {
		floors = append(floors, "ulimit -v "+strconv.Itoa(mb<<10))
	}
	for _, files := range []int{3, 5, 6, 7, 8, 10, 20} {
		floors = append(floors, "ulimit -n "+strconv.Itoa(files))
	}
	for i, floor := range floors {
		for k, args := range commands {
			if strings.Contains(args, "hard") && (!strings.Contains(floor, "-v") || !draws.Night()) || !draws.Night() && k%4 != i%4 {
				continue // by day each floor has a quarter of the commands
			}
			command := exec.Command("sh", "-c", floor+` && exec "$0" `+args, binary)
			command.Env = append(os.Environ(), "HOME="+dir, "XDG_CACHE_HOME="+dir+"/cache", "XDG_DATA_HOME="+dir+"/data")
			var wrong strings.Builder
			command.Stderr = &wrong
			_ = command.Run() // its status is judged
			what := floor + ", " + args + ": " + wrong.String()
			assert.NotContains(t, wrong.String(), "goroutine", what)
			if exit := command.ProcessState.ExitCode(); exit > 1 {
				assert.Equal(t, 3, exit, what)
				assert.Equal(t, 1, strings.Count(wrong.String(), "\n"), what)
			}
			if i == 0 && !strings.Contains(args, "hard") || strings.HasSuffix(floor, " 16") {
				assert.NotEqual(t, 3, command.ProcessState.ExitCode(), what)
			}
		}
	}
}
