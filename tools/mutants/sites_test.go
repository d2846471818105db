package main

import (
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

const sample = `package sample

import "strings"

var limit = 7

func add(to []string, a, b string) []string {
	list := make([]string, 0, 9)
	if len(to) < limit && !(a == b) {
		list = append(list, a+b)
	}
	return append(list, strings.Repeat(a, 2))
}

func say(out chan<- int) {
	out <- 1
	clear([]int{})
}
`

// The faults of a small file, each as it is named and the text of its line with it.
func TestSites(t *testing.T) {
	files := token.NewFileSet()
	f, err := parser.ParseFile(files, "sample.go", sample, parser.SkipObjectResolution)
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, s := range sites(files, f, []byte(sample)) {
		lines := strings.Split(s.in([]byte(sample)), "\n")
		got = append(got, s.what+" | "+strings.TrimSpace(lines[s.line-1]))
	}
	slices.Sort(got)
	want := []string{
		"! dropped: !(a == b) | if len(to) < limit && (a == b) {",
		"&& to || | if len(to) < limit || !(a == b) {",
		"+ to - | list = append(list, a-b)",
		"0 to 1 | list := make([]string, 1, 9)",
		"1 to 2 | out <- 2",
		"2 to 3 | return append(list, strings.Repeat(a, 3))",
		"7 to 8 | var limit = 8",
		"< to <= | if len(to) <= limit && !(a == b) {",
		"== to != | if len(to) < limit && !(a != b) {",
		"dropped: clear([]int{}) | ",
		"dropped: list = append(list, a+b) | ",
		"dropped: out <- 1 | ",
		"exchanged: []string, 0 | list := make(0, []string, 9)",
		"exchanged: 0, 9 | list := make([]string, 9, 0)",
		"exchanged: a, 2 | return append(list, strings.Repeat(2, a))",
		"exchanged: list, a+b | list = append(a+b, list)",
		"exchanged: list, strings.Repeat(a, 2) | return append(strings.Repeat(a, 2), list)",
		"negated: len(to) < limit && !(a == b) | if !(len(to) < limit && !(a == b)) {",
		"returns at once: say | func say(out chan<- int) { return;",
	}
	slices.Sort(want)
	if !slices.Equal(got, want) {
		t.Errorf("got\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

// What the compiler would refuse is seen before any test is built.
func TestWhatDoesNotCompileIsNoFault(t *testing.T) {
	dir := t.TempDir()
	alone := strings.ReplaceAll(strings.ReplaceAll(sample, "import \"strings\"\n", ""), "strings.Repeat(a, 2)", "a")
	if err := os.WriteFile(filepath.Join(dir, "sample.go"), []byte(alone), 0o600); err != nil {
		t.Fatal(err)
	}
	of := &listed{ImportPath: "sample", Dir: dir, GoFiles: []string{"sample.go"}}
	if err := compiles(of, nil, "sample.go", alone); err != nil {
		t.Error(err)
	}
	for _, bad := range [][2]string{{"a+b", "a-b"}, {"to []string, a", "to []string, c"}, {"out <- 1", "unused := 1"}} {
		if err := compiles(of, nil, "sample.go", strings.Replace(alone, bad[0], bad[1], 1)); err == nil {
			t.Errorf("%q compiles", bad[1])
		}
	}
}
