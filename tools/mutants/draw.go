package main

import (
	"bytes"
	"cmp"
	"crypto/sha256"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
)

// listed is what the go command says of a package.
type listed struct {
	ImportPath, Dir, Export string
	GoFiles                 []string
	Module                  *struct {
		Main bool
		Path string
	}
}

// program is what faults are drawn from: the packages that the program consists of, as it is
// built for this system, with a window or without.
type program struct {
	root     string
	packages []listed
	toolkit  map[string]bool              // packages that use the toolkit, in code or tests
	exports  map[string]map[string]string // by kind, then by package: what others see of it
}

// kinds are the two ways to build.
var kinds = map[string]struct{ tags, cgo string }{"headless": {"headless", "0"}, "toolkit": {"no_emoji", "1"}}

// load asks the go command for the packages of the program.
func load(root string) (*program, error) {
	p := &program{root: root, toolkit: map[string]bool{}, exports: map[string]map[string]string{}}
	c := exec.Command("tools/packages.sh", "toolkit")
	c.Dir = root
	out, err := c.Output()
	if err != nil {
		return nil, fmt.Errorf("tools/packages.sh: %w", err)
	}
	for _, path := range strings.Fields(string(out)) {
		p.toolkit[path] = true
	}
	known := map[string]bool{}
	for _, kind := range []string{"headless", "toolkit"} {
		all, err := p.list(kind, "-deps", ".")
		if err != nil {
			return nil, err
		}
		for _, l := range all {
			if l.Module != nil && l.ImportPath == l.Module.Path {
				// Main is taken as it is built without a window: the other way to build it takes a C
				// compiler minutes, for 300 lines.
				delete(p.toolkit, l.ImportPath)
			}
			// Each package is taken as its tests build it.
			if own := l.Module != nil && l.Module.Main; own && !known[l.ImportPath] && p.kind(l.ImportPath) == kind {
				known[l.ImportPath] = true
				p.packages = append(p.packages, l)
			}
		}
	}
	slices.SortFunc(p.packages, func(a, b listed) int { return cmp.Compare(a.ImportPath, b.ImportPath) })
	return p, nil
}

// list is what the go command says of packages that are built in one of the two ways.
func (p *program) list(kind string, args ...string) ([]listed, error) {
	c := exec.Command("go", append([]string{"list", "-json=ImportPath,Dir,Export,GoFiles,Module", "-tags", kinds[kind].tags}, args...)...)
	c.Dir, c.Stderr = p.root, os.Stderr
	c.Env = append(os.Environ(), "CGO_ENABLED="+kinds[kind].cgo)
	out, err := c.Output()
	if err != nil {
		return nil, fmt.Errorf("go list: %w", err)
	}
	var all []listed
	for d := json.NewDecoder(bytes.NewReader(out)); ; {
		var l listed
		if err := d.Decode(&l); errors.Is(err, io.EOF) {
			return all, nil
		} else if err != nil {
			return nil, err
		}
		all = append(all, l)
	}
}

// seen returns what packages show to one that imports them. All packages of a kind are compiled at
// the first question.
func (p *program) seen(of *listed) (map[string]string, error) {
	kind := p.kind(of.ImportPath)
	if p.exports[kind] == nil {
		args := []string{"-export", "-deps"}
		for _, l := range p.packages {
			if p.kind(l.ImportPath) == kind {
				args = append(args, l.ImportPath)
			}
		}
		all, err := p.list(kind, args...)
		if err != nil {
			return nil, err
		}
		p.exports[kind] = map[string]string{}
		for _, l := range all {
			p.exports[kind][l.ImportPath] = l.Export
		}
	}
	return p.exports[kind], nil
}

func (p *program) kind(path string) string {
	if p.toolkit[path] {
		return "toolkit"
	}
	return "headless"
}

// line is a line of a file where a fault is possible.
type line struct {
	of    *listed
	file  string
	sites []site
	die   [sha256.Size]byte
}

// lines lists all lines of the program where a fault is possible. The die of each is thrown by the
// seed and what the line says: a change elsewhere in the program changes nothing of it.
func (p *program) lines(seed uint64) ([]line, error) {
	var lines []line
	for i := range p.packages {
		of := &p.packages[i]
		for _, file := range of.GoFiles {
			data, err := os.ReadFile(filepath.Join(of.Dir, file))
			if err != nil {
				return nil, err
			}
			if generated(data) {
				continue
			}
			files := token.NewFileSet()
			f, err := parser.ParseFile(files, file, data, parser.SkipObjectResolution)
			if err != nil {
				return nil, err
			}
			all := sites(files, f, data)
			slices.SortStableFunc(all, func(a, b site) int { return cmp.Compare(a.line, b.line) })
			texts, times := bytes.Split(data, []byte("\n")), map[string]int{}
			for i, s := range all {
				if i == 0 || s.line != all[i-1].line {
					text := string(bytes.TrimSpace(texts[s.line-1]))
					die := sha256.Sum256(fmt.Appendf(nil, "%d %s %s %d %s", seed, of.ImportPath, file, times[text], text))
					times[text]++
					lines = append(lines, line{of: of, file: file, die: die})
				}
				last := &lines[len(lines)-1]
				last.sites = append(last.sites, s)
			}
		}
	}
	return lines, nil
}

// draw draws n faults: lines at random, each once, and on each line one of its faults. What does
// not compile is drawn anew.
func (p *program) draw(n int, seed uint64) ([]fault, error) {
	lines, err := p.lines(seed)
	if err != nil {
		return nil, err
	}
	fmt.Printf("faults are possible on %d lines of %d packages\n", len(lines), len(p.packages))
	slices.SortFunc(lines, func(a, b line) int { return bytes.Compare(a.die[:], b.die[:]) })
	var drawn []fault
	for _, l := range lines {
		if len(drawn) == n {
			break
		}
		s := l.sites[binary.BigEndian.Uint64(l.die[8:])%uint64(len(l.sites))]
		data, err := os.ReadFile(filepath.Join(l.of.Dir, l.file))
		if err != nil {
			return nil, err
		}
		whole := s.in(data)
		exports, err := p.seen(l.of)
		if err != nil {
			return nil, err
		}
		if compiles(l.of, exports, l.file, whole) != nil {
			continue
		}
		from, err := filepath.Rel(p.root, l.of.Dir)
		if err != nil {
			return nil, err
		}
		file := filepath.ToSlash(filepath.Join(from, l.file))
		drawn = append(drawn, fault{
			name:  fmt.Sprintf("%03d %s:%d %s", len(drawn)+1, file, s.line, s.what),
			file:  file,
			tests: "./" + filepath.ToSlash(from), whole: whole, toolkit: p.toolkit[l.of.ImportPath],
		})
	}
	return drawn, nil
}

// compiles says what the compiler would not take in a package with a changed file.
func compiles(of *listed, exports map[string]string, changed, text string) error {
	files := token.NewFileSet()
	var parsed []*ast.File
	for _, name := range of.GoFiles {
		var source any
		if name == changed {
			source = text
		}
		f, err := parser.ParseFile(files, filepath.Join(of.Dir, name), source, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		parsed = append(parsed, f)
	}
	c := types.Config{Importer: importer.ForCompiler(files, "gc", func(path string) (io.ReadCloser, error) {
		return os.Open(exports[path])
	})}
	_, err := c.Check(of.ImportPath, files, parsed, nil)
	return err
}
