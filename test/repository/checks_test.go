package repository

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// make test runs the tests of every package once without the race detector.
func TestEveryPackageIsTestedOnce(t *testing.T) {
	root(t)
	c := exec.Command("go", "list", "./...")
	c.Env = append(os.Environ(), "CGO_ENABLED=1") // the toolkit has no files without; nothing is compiled
	all, err := c.Output()
	require.NoError(t, err)
	assert.ElementsMatch(t, within(t, strings.Fields(string(all))), append(packages(t, "headless"), packages(t, "toolkit")...))
}

// make test-race goes through every package that starts a goroutine, unless the
// toolkit would have to be compiled for it.
func TestGoroutinesAreRaced(t *testing.T) {
	root(t)
	raced := packages(t, "raced")
	for _, path := range packages(t, "headless") {
		assert.Equal(t, startsGoroutine(t, path), slices.Contains(raced, path), "package %s", path)
	}
}

// startsGoroutine tells whether code or tests of a package have a go statement, or
// call a method Go, as a wait group has.
func startsGoroutine(t *testing.T, path string) bool {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(".", path, "*.go"))
	require.NoError(t, err)
	require.NotEmpty(t, files)
	starts := false
	for _, file := range files {
		parsed, err := parser.ParseFile(token.NewFileSet(), file, nil, parser.SkipObjectResolution)
		require.NoError(t, err)
		ast.Inspect(parsed, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.GoStmt:
				starts = true
			case *ast.SelectorExpr:
				starts = starts || n.Sel.Name == "Go"
			}
			return !starts
		})
	}
	return starts
}

// TestTimersOfTheWindowAreKnown: what may wake an idle window is a timer of package task, which tells of it.
func TestTimersOfTheWindowAreKnown(t *testing.T) {
	elsewhere := regexp.MustCompile(`\btime\.(NewTicker|NewTimer|AfterFunc|After|Tick)\(`)
	for _, f := range goFiles(t) {
		if f.test || !strings.HasPrefix(f.path, "app/") || strings.HasPrefix(f.path, "app/cli/") || strings.HasPrefix(f.path, "app/task/") ||
			f.path == "app/ending.go" || f.path == "app/portal/bus.go" { // they wait for an end that is under way, for a call
			continue
		}
		text, err := os.ReadFile(f.path)
		require.NoError(t, err)
		assert.NotRegexp(t, elsewhere, string(text), f.path)
	}
}

// Tests take random numbers, how many draws they make, and whether it is night from package draws alone.
func TestDrawsComeFromOnePlace(t *testing.T) {
	elsewhere := regexp.MustCompile(`\b(rand\.New|rapid\.Check|testing\.Short)\(`)
	for _, f := range goFiles(t) {
		if f.path == "test/repository/checks_test.go" || !strings.HasSuffix(f.path, "_test.go") {
			continue
		}
		text, err := os.ReadFile(f.path)
		require.NoError(t, err)
		assert.NotRegexp(t, elsewhere, string(text), f.path)
	}
}
