// Package repository holds what is true of the repository as a whole: who imports whom, what is packaged, what is tested.
package repository

import (
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// root goes to the root of the repository for a test. It looks at every file there, so that the go command runs the test again
// when one has changed.
func root(t *testing.T) {
	t.Helper()
	t.Chdir(filepath.Join("..", ".."))
	walk(t, func(string) {})
}

// walk calls do for every file of the repository but what is built.
func walk(t *testing.T, do func(path string)) {
	t.Helper()
	require.NoError(t, filepath.WalkDir(".", func(path string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && (path == "build" || path == ".git"):
			return filepath.SkipDir
		case !d.IsDir():
			do(filepath.ToSlash(path))
		}
		return nil
	}))
}

// module is the path of the module of the program.
func module(t *testing.T) string {
	t.Helper()
	text, err := os.ReadFile("go.mod")
	require.NoError(t, err)
	return strings.Fields(string(text))[1]
}

// within writes paths of packages of the program as they are seen from its root: ".", "./app".
func within(t *testing.T, paths []string) (list []string) {
	t.Helper()
	of := module(t)
	for _, p := range paths {
		if rest, ok := strings.CutPrefix(p+"/", of+"/"); ok {
			p = strings.TrimSuffix("./"+rest, "/")
		}
		list = append(list, p)
	}
	return list
}

// source is a Go file of the program.
type source struct {
	path, pkg  string
	main, test bool
	imports    []string // that are not of Go's library
}

// tests are the files of tests and of what serves them.
var tests = regexp.MustCompile(`_test\.go$|^test/`)

// goFiles returns the files of the module of the program.
func goFiles(t *testing.T) (list []source) {
	t.Helper()
	root(t)
	walk(t, func(file string) {
		if filepath.Ext(file) != ".go" || strings.HasPrefix(file, "tools/") {
			return
		}
		parsed, err := parser.ParseFile(token.NewFileSet(), file, nil, parser.ImportsOnly)
		require.NoError(t, err)
		f := source{path: file, pkg: within(t, []string{path.Join(module(t), path.Dir(file))})[0], main: parsed.Name.Name == "main", test: tests.MatchString(file)}
		for _, i := range parsed.Imports {
			name, err := strconv.Unquote(i.Path.Value)
			require.NoError(t, err)
			if name = within(t, []string{name})[0]; strings.Contains(name, ".") {
				f.imports = append(f.imports, name)
			}
		}
		list = append(list, f)
	})
	return list
}

// packages asks which packages of a kind the Makefile tests.
func packages(t *testing.T, kind string) []string {
	t.Helper()
	out, err := exec.Command("bash", "tools/packages.sh", kind).Output()
	require.NoError(t, err)
	return within(t, strings.Fields(string(out)))
}
