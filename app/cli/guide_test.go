package cli_test

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/app/cli"
)

// asCommand in the environment makes the program of these tests the program itself.
const asCommand = "WAYMARK_TEST_AS_COMMAND"

// beCommand runs a command and ends, where the program was started as one.
func beCommand() {
	if os.Getenv(asCommand) == "" {
		return
	}
	cli.Named("waymark")
	exit, _ := cli.Run(os.Args[1:], os.Stdin, os.Stdout, os.Stderr)
	os.Exit(exit)
}

// fence is a block of a page between fences.
type fence struct {
	kind, text string
	line       int  // of its first
	follows    bool // the block before ends right above it
}

// fences are the blocks of a page. Those of a list are indented.
func fences(page string) []fence {
	var list []fence
	indent, open, follows := "", false, false
	for i, line := range strings.Split(page, "\n") {
		bare := strings.TrimLeft(line, " ")
		kind, mark := strings.CutPrefix(bare, "```")
		switch {
		case mark && !open:
			indent = line[:len(line)-len(bare)]
			list = append(list, fence{kind: kind, line: i + 2, follows: follows})
			open = true
		case mark:
			open, follows = false, true
		case open:
			list[len(list)-1].text += strings.TrimPrefix(line, indent) + "\n"
		case bare != "":
			follows = false
		}
	}
	return list
}

// shown is a pattern of an output as a page shows it: "…" stands for what differs from run to run, and on a line of its
// own for any lines.
func shown(text string) *regexp.Regexp {
	var b strings.Builder
	for line := range strings.Lines(text) {
		if line == "…\n" {
			b.WriteString(`(?:.*\n)*?`)
			continue
		}
		b.WriteString(strings.ReplaceAll(regexp.QuoteMeta(line), "…", `.*`))
	}
	return regexp.MustCompile(`\A` + b.String() + `\z`)
}

// The commands of the guide do what it says: those of a page run in order, in one folder, and print what is shown below them.
func TestTheCommandsOfTheGuideRun(t *testing.T) {
	plain(t)
	bash, err := exec.LookPath("bash")
	if err != nil || runtime.GOOS == "windows" {
		t.Skip("the commands are for bash")
	}
	self, err := os.Executable()
	require.NoError(t, err)
	program := t.TempDir()
	script := fmt.Sprintf("#!/bin/sh\n%s=1 exec %q \"$@\"\n", asCommand, self)
	require.NoError(t, os.WriteFile(filepath.Join(program, "waymark"), []byte(script), 0o700))
	pages, err := filepath.Glob("../../docs/guide/*.md")
	require.NoError(t, err)
	require.NotEmpty(t, pages)
	run := 0
	for _, page := range pages {
		text, err := os.ReadFile(page)
		require.NoError(t, err)
		dir, said := t.TempDir(), ""
		for _, f := range fences(string(text)) {
			switch where := fmt.Sprintf("%s:%d", filepath.Base(page), f.line); {
			case f.kind == "sh":
				c := exec.Command(bash, "-euo", "pipefail", "-c", f.text)
				c.Dir, c.Env = dir, append(os.Environ(), "PATH="+program+string(os.PathListSeparator)+os.Getenv("PATH"), "COLUMNS=120")
				out, err := c.CombinedOutput()
				require.NoError(t, err, "%s: %s%s", where, f.text, out)
				said = regexp.MustCompile(`(?m) +$`).ReplaceAllString(string(out), "")
				run++
			case f.kind == "text" && f.follows:
				assert.Regexp(t, shown(f.text), said, where)
			}
		}
	}
	assert.Greater(t, run, 10)
}

// The Go of the guide is that of examples, which are run as tests.
func TestTheGoOfTheGuideIsThatOfExamples(t *testing.T) {
	page, err := os.ReadFile("../../docs/guide/library.md")
	require.NoError(t, err)
	var examples []string
	for _, path := range []string{"solver", "puzzles/study", "puzzles/families", "puzzles/slide"} {
		text, err := os.ReadFile("../../" + path + "/example_test.go")
		require.NoError(t, err)
		examples = append(examples, string(text))
	}
	found := 0
	for _, f := range fences(string(page)) {
		if f.kind == "go" {
			found++
			assert.Contains(t, strings.Join(examples, "\n"), f.text, "library.md:%d", f.line)
		}
	}
	assert.NotZero(t, found)
}
