// Licences collects the licence texts of all that is built into the program.
//
//	go -C tools run ./licences
//
// It asks the go command which modules the program is made of, on each system that it is
// packaged for, reads their licences in the module cache, and writes
// assets/licences/licences.txt: one text after the other, each below a line
//
//	==== MODULE VERSION, FILE, KIND ====
//
// where KIND is the licence's SPDX name. It fails where a module has no text, or one of a
// kind that nobody has looked at yet.
package main

import (
	"bytes"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"
)

const file = "../assets/licences/licences.txt"

// systems are those the program is packaged for.
var systems = []string{"linux", "windows", "darwin"}

func main() {
	if err := collect(); err != nil {
		fmt.Fprintln(os.Stderr, "licences:", err)
		os.Exit(1)
	}
}

// module is a part of the program: what the go command says of it.
type module struct{ path, version, dir string }

func collect() error {
	modules, err := modules()
	if err != nil {
		return err
	}
	var all bytes.Buffer
	for _, m := range modules {
		texts, err := texts(m.dir)
		if err != nil {
			return err
		}
		if len(texts) == 0 {
			return fmt.Errorf("%s %s has no licence text in %s: ask its makers, and do not ship it until there is one", m.path, m.version, m.dir)
		}
		for _, name := range texts {
			if err := add(&all, m, name); err != nil {
				return err
			}
		}
	}
	return os.WriteFile(file, all.Bytes(), 0o644)
}

// modules returns what the program is built from: Go itself, then the modules by path.
func modules() ([]module, error) {
	root, err := run("", "env", "GOROOT")
	if err != nil {
		return nil, err
	}
	version, err := run("", "env", "GOVERSION")
	if err != nil {
		return nil, err
	}
	found := map[string]module{}
	for _, system := range systems {
		out, err := run(system, "list", "-deps", "-f", "{{with .Module}}{{if not .Main}}{{.Path}}\t{{.Version}}\t{{.Dir}}{{end}}{{end}}", ".")
		if err != nil {
			return nil, err
		}
		for line := range strings.Lines(out) {
			if f := strings.Split(strings.TrimSpace(line), "\t"); len(f) == 3 {
				found[f[0]] = module{f[0], f[1], f[2]}
			}
		}
	}
	var all []module
	for _, m := range found {
		all = append(all, m)
	}
	slices.SortFunc(all, func(a, b module) int { return strings.Compare(a.path, b.path) })
	return append([]module{{"std", strings.TrimSpace(version), strings.TrimSpace(root)}}, all...), nil
}

// run asks the go command in the folder of the program, for a system.
func run(system string, args ...string) (string, error) {
	c := exec.Command("go", args...)
	c.Dir, c.Stderr = "..", os.Stderr
	// The toolkit has no files without cgo; nothing is compiled.
	c.Env = append(os.Environ(), "CGO_ENABLED=1", "GOOS="+system)
	out, err := c.Output()
	if err != nil {
		return "", fmt.Errorf("go %s: %w", strings.Join(args, " "), err)
	}
	return string(out), nil
}

var licence = regexp.MustCompile(`(?i)^(LICEN[SC]E|COPYING|NOTICE|PATENTS|OFL|FTL)([-._].*)?$`)

// texts returns the names of the licences in a module: of itself, of code of others in it,
// and of its fonts. What is there for tests and for commands of its own is not shipped.
func texts(dir string) ([]string, error) {
	var names []string
	err := filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && (d.Name() == "testdata" || d.Name() == "cmd" || d.Name() == "src" && filepath.Dir(path) == dir):
			return fs.SkipDir
		case !d.IsDir() && licence.MatchString(d.Name()):
			name, err := filepath.Rel(dir, path)
			names = append(names, filepath.ToSlash(name))
			return err
		}
		return nil
	})
	return names, err
}

// decoded reads a text as UTF-8, or as Latin-1 where it is none: FreeType's is older.
func decoded(data []byte) string {
	if utf8.Valid(data) {
		return string(data)
	}
	letters := make([]rune, len(data))
	for i, b := range data {
		letters[i] = rune(b)
	}
	return string(letters)
}

// add writes a text with its heading.
func add(to *bytes.Buffer, m module, name string) error {
	data, err := os.ReadFile(filepath.Join(m.dir, name))
	if err != nil {
		return err
	}
	text := strings.TrimSpace(strings.ReplaceAll(decoded(data), "\r\n", "\n"))
	if strings.Contains("\n"+text, "\n==== ") {
		return fmt.Errorf("%s of %s has a line that looks like a heading", name, m.path)
	}
	kind := kindOf(text)
	if kind == "" {
		return fmt.Errorf("%s of %s is of no kind that is known here: read it, and add its kind if it can be shipped", name, m.path)
	}
	fmt.Fprintf(to, "==== %s %s, %s, %s ====\n\n%s\n\n", m.path, m.version, name, kind, text)
	return nil
}
