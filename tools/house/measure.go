package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"go/ast"
	"go/importer"
	"go/parser"
	"go/scanner"
	"go/token"
	"go/types"
	"io"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

// longFunction is how many lines a function may have before it is counted.
const longFunction = 60

// listed is what go list says of a package.
type listed struct {
	ImportPath, Dir, Export string
	GoFiles, CgoFiles       []string
	Module                  *struct{ Main bool }
}

// house is what is found on the way through the module.
type house struct {
	fset     *token.FileSet
	lines    map[string]int // of code, by top folder; tests apart
	long     int
	says     int
	packages int
	circle   figure
	large    figure
	exported map[string]bool // path.Name
	used     map[string]bool
}

// measure measures the module in the current folder, with the tags of the window.
func measure() ([]figure, error) {
	own, exports, err := list()
	if err != nil {
		return nil, err
	}
	h := &house{
		fset: token.NewFileSet(), lines: map[string]int{}, exported: map[string]bool{}, used: map[string]bool{},
		circle: figure{name: "files in the largest circle"}, large: figure{name: "fields and methods of the largest type"},
	}
	if err := h.files(); err != nil {
		return nil, err
	}
	imports := importer.ForCompiler(h.fset, "gc", func(path string) (io.ReadCloser, error) { return os.Open(exports[path]) })
	for _, p := range own {
		if err := h.look(p, imports); err != nil {
			return nil, err
		}
	}
	var list []figure
	for _, folder := range slices.Sorted(maps.Keys(h.lines)) {
		list = append(list, figure{name: "lines of " + folder, n: h.lines[folder]})
	}
	unused := 0
	for name := range h.exported {
		if !h.used[name] {
			unused++
		}
	}
	modules, err := directModules()
	return append(
		list,
		figure{name: "packages", n: h.packages},
		h.circle,
		figure{name: fmt.Sprintf("functions over %d lines", longFunction), n: h.long},
		h.large,
		figure{name: "exported and not used outside", n: unused},
		figure{name: "comments that say X is what", n: h.says},
		figure{name: "direct modules", n: modules},
	), err
}

// list asks the go command for all packages: those of the module, and where the types of each are.
func list() (own []listed, exports map[string]string, err error) {
	out, err := exec.Command("go", "list", "-export", "-deps", "-tags", "no_emoji", "-json=ImportPath,Dir,Export,GoFiles,CgoFiles,Module", "./...").Output()
	if err != nil {
		var exit *exec.ExitError
		if errors.As(err, &exit) {
			err = fmt.Errorf("go list: %s", exit.Stderr)
		}
		return nil, nil, err
	}
	exports = map[string]string{}
	for d := json.NewDecoder(bytes.NewReader(out)); ; {
		var p listed
		if err := d.Decode(&p); errors.Is(err, io.EOF) {
			return own, exports, nil
		} else if err != nil {
			return nil, nil, err
		}
		exports[p.ImportPath] = p.Export
		if p.Module != nil && p.Module.Main {
			own = append(own, p)
		}
	}
}

// directModules counts the modules that go.mod requires itself.
func directModules() (n int, err error) {
	text, err := os.ReadFile("go.mod")
	for line := range strings.Lines(string(text)) {
		if strings.HasPrefix(line, "\t") && strings.Contains(line, " v") && !strings.Contains(line, "// indirect") {
			n++
		}
	}
	return n, err
}

// isWhat is a comment that puts the name into a relative clause.
var isWhat = regexp.MustCompile(`^\s*// ?\w+ (is|are) (what|that|those|the one|how|of)\b`)

// files reads each Go file of the repository: its lines of code, its long functions and its comments.
func (h *house) files() error {
	out, err := exec.Command("git", "ls-files", "--cached", "--others", "--exclude-standard", "*.go").Output()
	if err != nil {
		return fmt.Errorf("git ls-files: %w", err)
	}
	for path := range strings.Lines(string(out)) {
		path = strings.TrimSuffix(path, "\n")
		source, err := os.ReadFile(path)
		if errors.Is(err, os.ErrNotExist) {
			continue // removed, and not committed
		}
		if err != nil {
			return err
		}
		test := strings.HasSuffix(path, "_test.go")
		folder, _, below := strings.Cut(path, "/")
		switch {
		case test:
			folder = "tests"
		case !below:
			folder = "the root"
		}
		h.lines[folder] += codeLines(source)
		if test {
			continue
		}
		file, err := parser.ParseFile(h.fset, path, source, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		for _, d := range file.Decls {
			if f, ok := d.(*ast.FuncDecl); ok && h.fset.Position(f.End()).Line-h.fset.Position(f.Pos()).Line+1 > longFunction {
				h.long++
			}
		}
		for line := range bytes.Lines(source) {
			if isWhat.Match(line) {
				h.says++
			}
		}
	}
	return nil
}

// codeLines counts the lines on which a token begins.
func codeLines(source []byte) int {
	fset := token.NewFileSet()
	file := fset.AddFile("", -1, len(source))
	var s scanner.Scanner
	s.Init(file, source, nil, 0)
	lines := map[int]bool{}
	for {
		pos, tok, _ := s.Scan()
		if tok == token.EOF {
			return len(lines)
		}
		if tok != token.SEMICOLON {
			lines[file.Line(pos)] = true
		}
	}
}

// look takes the types of a package.
func (h *house) look(p listed, imports types.Importer) error {
	var files []*ast.File
	for _, name := range slices.Concat(p.GoFiles, p.CgoFiles) {
		f, err := parser.ParseFile(h.fset, filepath.Join(p.Dir, name), nil, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		files = append(files, f)
	}
	h.packages++
	info := &types.Info{Uses: map[*ast.Ident]types.Object{}}
	// What cgo makes is not there: its names are unknown, which changes no figure.
	pkg, _ := (&types.Config{Importer: imports, Error: func(error) {}}).Check(p.ImportPath, h.fset, files, info)
	for _, name := range pkg.Scope().Names() {
		o := pkg.Scope().Lookup(name)
		if o.Exported() && !strings.Contains(p.ImportPath, "/test/") { // what is there serves tests, whose uses are not seen
			h.exported[p.ImportPath+"."+name] = true
		}
		h.size(p.ImportPath, o)
	}
	edges := map[string]map[string]bool{}
	for id, o := range info.Uses {
		switch {
		case o.Pkg() == nil || !o.Pos().IsValid() && o.Pkg() == pkg:
		case o.Pkg().Path() != p.ImportPath:
			h.used[o.Pkg().Path()+"."+o.Name()] = true
		case !local(o, pkg):
			from, to := filepath.Base(h.fset.Position(id.Pos()).Filename), filepath.Base(h.fset.Position(o.Pos()).Filename)
			if from != to {
				if edges[from] == nil {
					edges[from] = map[string]bool{}
				}
				edges[from][to] = true
			}
		}
	}
	if n := largest(edges); n > h.circle.n {
		h.circle.n, h.circle.at = n, p.ImportPath
	}
	return nil
}

// local tells a variable of a function.
func local(o types.Object, pkg *types.Package) bool {
	v, ok := o.(*types.Var)
	return ok && !v.IsField() && v.Parent() != pkg.Scope()
}

// size notes the type if it is the largest so far.
func (h *house) size(path string, o types.Object) {
	t, ok := o.(*types.TypeName)
	if !ok || t.IsAlias() {
		return
	}
	named, ok := t.Type().(*types.Named)
	if !ok {
		return
	}
	n := named.NumMethods()
	if s, ok := named.Underlying().(*types.Struct); ok {
		n += s.NumFields()
	}
	if n > h.large.n {
		h.large.n, h.large.at = n, path+"."+o.Name()
	}
}

// largest returns the size of the largest strongly connected component (R. Tarjan, 1972, Depth-first search and linear graph
// algorithms).
func largest(edges map[string]map[string]bool) (most int) {
	index, low, on := map[string]int{}, map[string]int{}, map[string]bool{}
	var stack []string
	var visit func(v string)
	visit = func(v string) {
		index[v] = len(index) + 1
		low[v] = index[v]
		stack, on[v] = append(stack, v), true
		for w := range edges[v] {
			if index[w] == 0 {
				visit(w)
				low[v] = min(low[v], low[w])
			} else if on[w] {
				low[v] = min(low[v], index[w])
			}
		}
		if low[v] != index[v] {
			return
		}
		at := slices.Index(stack, v)
		most = max(most, len(stack)-at)
		for _, w := range stack[at:] {
			on[w] = false
		}
		stack = stack[:at]
	}
	for v := range edges {
		if index[v] == 0 {
			visit(v)
		}
	}
	return most
}
