package main

import (
	"os"
	"path/filepath"
	"testing"
)

func TestLargestCircle(t *testing.T) {
	edges := map[string]map[string]bool{
		"a": {"b": true}, "b": {"c": true}, "c": {"a": true, "d": true}, "d": {"e": true}, "e": {"d": true}, "f": {"a": true},
	}
	if n := largest(edges); n != 3 {
		t.Errorf("a, b and c are a circle; it has %d", n)
	}
}

func TestCodeLines(t *testing.T) {
	if n := codeLines([]byte("package a\n\n// A comment.\nvar b = 1 // another\n\nfunc c() {\n}\n")); n != 4 {
		t.Errorf("%d lines", n)
	}
}

func TestWhatGrowsIsRefused(t *testing.T) {
	file := filepath.Join(t.TempDir(), "house.txt")
	if err := os.WriteFile(file, []byte("# What may not grow\npackages: 3 # a room for tests\nlines: 10\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := hold(file, []figure{{name: "packages", n: 3}, {name: "lines", n: 9}}, true); err != nil {
		t.Fatal(err)
	}
	most, why, err := read(file)
	if err != nil || most["lines"] != 9 || why["packages"] != "a room for tests" {
		t.Fatal(most, why, err)
	}
	for _, grown := range []figure{{name: "lines", n: 10}, {name: "circle", n: 1}} {
		if err := hold(file, []figure{{name: "packages", n: 3}, grown}, false); err == nil {
			t.Errorf("%v is taken", grown)
		}
	}
}
