package main

import (
	"path/filepath"
	"strings"
	"testing"
)

func TestShowIsWhatGoTestShows(t *testing.T) {
	in := `{"Action":"run","Package":"a","Test":"TestX"}
{"Action":"output","Package":"a","Test":"TestX","Output":"=== RUN\n"}
{"Action":"output","Package":"a","Test":"TestX","Output":"why\n"}
{"Action":"fail","Package":"a","Test":"TestX","Elapsed":2}
{"Action":"output","Package":"a","Test":"TestY","Output":"quiet\n"}
{"Action":"pass","Package":"a","Test":"TestY","Elapsed":1}
{"Action":"output","Package":"a","Output":"FAIL\ta\t3s\n"}
plain
{"ImportPath":"b","Action":"build-output","Output":"b.go:1: wrong\n"}
{"Action":"output","Package":"c","Test":"TestZ","Output":"panic: z\n"}`
	var out strings.Builder
	notes := show(strings.NewReader(in), &out)
	if want := "=== RUN\nwhy\nFAIL\ta\t3s\nplain\nb.go:1: wrong\npanic: z\n"; out.String() != want {
		t.Errorf("%q", out.String())
	}
	if len(notes) != 2 || notes[0] != (note{"a TestX", 2, true}) {
		t.Errorf("%v", notes)
	}
}

func TestReport(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "phases")
	if status := run(folder, "lint", []string{"sh", "-c", "exit 3"}); status != 3 {
		t.Errorf("status %d", status)
	}
	if err := keep(folder, "tests", []note{{"a TestX", 2, true}, {"a TestY", 3, true}, {"tests", 4, false}}); err != nil {
		t.Fatal(err)
	}
	var out strings.Builder
	if err := report(folder, &out); err != nil {
		t.Fatal(err)
	}
	if got := strings.Fields(out.String()); !strings.HasSuffix(strings.Join(got, " "), "4.0 s tests 0.0 s lint 3.0 s a TestY 2.0 s a TestX") {
		t.Errorf("%q", got)
	}
}
