package cli_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/app/cli"
)

// commandsOf are the commands that the help lists.
func commandsOf(t *testing.T) (names []string) {
	t.Helper()
	_, help, _ := run(t, "", "help")
	list, _, _ := strings.Cut(help, "\nFILE is")
	for _, m := range regexp.MustCompile(`(?m)^  ([a-z]+)  `).FindAllStringSubmatch(list, -1) {
		names = append(names, m[1])
	}
	require.Greater(t, len(names), 15)
	return names
}

// Help is as wide as a terminal, or what COLUMNS says, and no line is longer unless a word is.
func TestHelpIsFolded(t *testing.T) {
	for columns, width := range map[string]int{"": 80, "60": 60, "120": 120, "nonsense": 80, "3": 40} {
		t.Setenv("COLUMNS", columns)
		for _, name := range append(commandsOf(t), "lab report") {
			exit, help, errs := run(t, "", append([]string{"help"}, strings.Fields(name)...)...)
			require.Equal(t, 0, exit, errs)
			if _, same, _ := run(t, "", append(strings.Fields(name), "-h")...); name != "help" {
				assert.Equal(t, help, same)
			}
			assert.True(t, strings.HasPrefix(help, "waymark "+name) || name == "help", help)
			for _, line := range strings.Split(help, "\n") {
				if n := utf8.RuneCountInString(line); n > width && !strings.HasPrefix(line, "  waymark ") {
					assert.LessOrEqual(t, len(strings.Fields(line)), 4, "%q is of %d columns, not %d", line, n, width)
				}
			}
		}
	}
}

// What help shows as an example is a command with flags that it has.
func TestExamplesAreCommands(t *testing.T) {
	t.Setenv("COLUMNS", "1000")
	for _, name := range commandsOf(t) {
		_, help, _ := run(t, "", "help", name)
		_, examples, there := strings.Cut(help, "\nExamples:\n")
		assert.True(t, there || name == "version", name)
		examples, _, _ = strings.Cut(examples, "\n\n")
		for _, line := range strings.Split(examples, "\n") {
			if line == "" {
				continue
			}
			words := strings.Fields(line)
			require.Equal(t, []string{"waymark", name}, words[:2], line)
			for _, word := range words {
				if strings.HasPrefix(word, "--") {
					assert.Contains(t, help, "\n  "+word+" ", line)
				}
			}
		}
	}
}

// Flags of one hyphen, before and behind the words, and -- before what is no flag.
func TestFlagsStandAnywhere(t *testing.T) {
	dir := t.TempDir()
	t.Chdir(dir)
	require.NoError(t, os.WriteFile("-odd", []byte("1 2 3 4 5 6 7 0 8\n"), 0o600))
	for _, args := range [][]string{
		{"solve", "--quiet", "--goal", "blank-last", "--", "-odd"},
		{"solve", "-quiet", "-goal=blank-last", "--", "-odd"},
		{"solve", "./-odd", "-quiet", "-goal", "blank-last"},
		{"solve", "-goal", "blank-last", "./-odd", "--quiet=true", "--timeout=1m"},
	} {
		exit, out, errs := run(t, "", args...)
		assert.Equal(t, 0, exit, errs)
		assert.Equal(t, "C3-L\n", out, "%v", args)
	}
	exit, _, errs := run(t, "", "export", "first-steps", "--title", "-Title-", "--text", "-")
	assert.Equal(t, 0, exit, errs)
}

func TestTheProgramIsCalledAsItWasStarted(t *testing.T) {
	cli.Named("wm")
	defer cli.Named("waymark")
	_, out, _ := run(t, "", "help", "solve")
	assert.Contains(t, out, "wm solve FILE")
	assert.Contains(t, out, "  wm solve snail\n")
	_, _, errs := run(t, "", "sovle")
	assert.Equal(t, "wm: \"sovle\" is neither a command nor a file; did you mean solve? \"wm help\" lists the commands\n", errs)
	_, out, _ = run(t, "", "completion", "bash")
	assert.Contains(t, out, "__start_wm wm")
}

func TestShellsComplete(t *testing.T) {
	t.Chdir(t.TempDir())
	require.NoError(t, os.WriteFile("snow.waymark", nil, 0o600))
	require.NoError(t, os.Mkdir("snacks", 0o700))
	offered := func(words ...string) []string {
		exit, out, errs := run(t, "", append([]string{"__completeNoDesc"}, words...)...)
		require.Equal(t, 0, exit, errs)
		lines := strings.Split(strings.TrimSpace(out), "\n")
		return lines[:len(lines)-1]
	}
	assert.Equal(t, []string{"snacks" + string(filepath.Separator), "snow.waymark", "snail"}, offered("solve", "sn"))
	assert.Equal(t, []string{"snow.waymark"}, offered("export", "snail", "sno"))
	assert.Equal(t, []string{"glide"}, offered("generate", "gl"))
	assert.Contains(t, offered("lab", "s"), "swap")
	assert.Contains(t, offered("lab", "x.waymark-lab", "--w"), "--workers")
	assert.Contains(t, offered("lab", "re"), "report")
	assert.Equal(t, []string{"check"}, offered("help", "ch"))
	assert.Equal(t, []string{"bash", "zsh", "fish", "powershell"}, offered("completion", ""))
	assert.Contains(t, offered("solve", "snail", "--heuristic", ""), "walking-distance")
	assert.Contains(t, offered("solve", "--algorithm", ""), "ida-star")
	assert.Equal(t, []string{"blank-last", "blank-first", "spiral"}, offered("check", "--goal", ""))
	assert.Contains(t, offered(""), "analyse")
	assert.Equal(t, []string{"snacks" + string(filepath.Separator), "snow.waymark"}, offered("sn"))
	_, out, _ := run(t, "", "__complete", "solve", "--max-st")
	assert.Contains(t, out, "--max-states\tstore at most N states")
}

// The shells that are here read what is printed for them.
func TestShellsReadTheirCompletion(t *testing.T) {
	for shell, check := range map[string][]string{"bash": {"-n"}, "zsh": {"-n"}, "fish": {"--no-execute"}, "powershell": nil} {
		exit, script, errs := run(t, "", "completion", shell)
		require.Equal(t, 0, exit, errs)
		require.NotEmpty(t, script)
		if path, err := exec.LookPath(shell); err == nil && check != nil {
			c := exec.Command(path, append(check, "/dev/stdin")...)
			c.Stdin = strings.NewReader(script)
			said, err := c.CombinedOutput()
			assert.NoError(t, err, "%s: %s", shell, said)
		}
	}
}

// Nothing of the library that reads flags leaks into the help, and no heading stands above nothing.
func TestTheHelpOfFlagsIsWhole(t *testing.T) {
	for _, args := range [][]string{{"completion", "--help"}, {"help", "help"}, {"generate", "--help"}} {
		exit, out, _ := run(t, "", args...)
		assert.Zero(t, exit)
		assert.NotContains(t, out, "[] unless given")
		assert.NotRegexp(t, `Flags:\s*$`, out)
	}
}

// A folder without a puzzle is told, and so is a puzzle that needs no repair: by one sentence.
func TestNothingToDoIsSaid(t *testing.T) {
	dir := t.TempDir()
	require.NoError(t, os.WriteFile(dir+"/letter.txt", []byte("dear reader\n"), 0o600))
	for _, of := range []string{dir, t.TempDir()} {
		exit, out, errs := run(t, "", "check", of)
		assert.Equal(t, 2, exit)
		assert.Empty(t, out)
		assert.Contains(t, errs, "check: there is no puzzle in "+of+"\n")
	}
	_, out, _ := run(t, "", "vary", "first-steps", "--repair")
	assert.Equal(t, "nothing is wrong: the puzzle has a solution\n", out)
}
