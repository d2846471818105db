// Command phase runs a phase of make test, and says at the end how long each took:
//
//	phase run FOLDER NAME COMMAND [ARG]...   # notes in FOLDER how long the command took, and each test of go test -json
//	phase report FOLDER                      # the phases and the five longest tests, and forgets them
//
// Of what go test -json prints it shows what go test would.
package main

import (
	"bufio"
	"cmp"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

// longest limits the tests that are named.
const longest = 5

// note says how long a phase or a test took.
type note struct {
	Name    string
	Seconds float64
	Test    bool
}

func main() {
	args := os.Args[1:]
	switch {
	case len(args) > 3 && args[0] == "run":
		os.Exit(run(args[1], args[2], args[3:]))
	case len(args) == 2 && args[0] == "report":
		if err := report(args[1], os.Stdout); err != nil {
			fmt.Fprintln(os.Stderr, "phase:", err)
			os.Exit(1)
		}
	default:
		fmt.Fprintln(os.Stderr, "usage: phase run FOLDER NAME COMMAND [ARG]..., or phase report FOLDER")
		os.Exit(2)
	}
}

// run runs the command, and returns its exit status.
func run(folder, name string, command []string) int {
	began := time.Now()
	c := exec.Command(command[0], command[1:]...)
	c.Stderr = os.Stderr
	out, err := c.StdoutPipe()
	if err == nil {
		err = c.Start()
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "phase:", err)
		return 1
	}
	notes := show(out, os.Stdout)
	err = c.Wait()
	notes = append(notes, note{Name: name, Seconds: time.Since(began).Seconds()})
	if failed := keep(folder, name, notes); failed != nil {
		fmt.Fprintln(os.Stderr, "phase:", failed)
	}
	if err != nil {
		return max(1, c.ProcessState.ExitCode())
	}
	return 0
}

// event is a line of go test -json.
type event struct {
	Action, Package, Test, Output string
	Elapsed                       float64
}

// show prints what the command prints, and returns how long its tests took.
func show(in io.Reader, out io.Writer) (notes []note) {
	said := map[string]*strings.Builder{} // by a test that runs
	lines := bufio.NewReader(in)
	for {
		line, err := lines.ReadString('\n')
		var e event
		if !strings.HasPrefix(line, "{") || json.Unmarshal([]byte(line), &e) != nil {
			io.WriteString(out, line)
		}
		test := e.Package + " " + e.Test
		switch {
		case e.Test == "" && e.Output != "" && e.Output != "PASS\n":
			io.WriteString(out, e.Output)
		case e.Output != "":
			if said[test] == nil {
				said[test] = &strings.Builder{}
			}
			said[test].WriteString(e.Output)
		case e.Test != "" && (e.Action == "fail" || e.Action == "pass" || e.Action == "skip"):
			if b := said[test]; b != nil && e.Action == "fail" {
				io.WriteString(out, b.String())
			}
			delete(said, test)
			if !strings.Contains(e.Test, "/") {
				notes = append(notes, note{test, e.Elapsed, true})
			}
		}
		if err != nil {
			for _, b := range said { // of tests that a panic has ended
				io.WriteString(out, b.String())
			}
			return notes
		}
	}
}

// keep writes notes for the report.
func keep(folder, name string, notes []note) error {
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return err
	}
	text, err := json.Marshal(notes)
	if err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(folder, name+".json"), text, 0o644)
}

// report prints what the phases have kept, and removes it.
func report(folder string, out io.Writer) error {
	files, err := filepath.Glob(filepath.Join(folder, "*.json"))
	if err != nil {
		return err
	}
	var phases, tests []note
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			return err
		}
		var list []note
		if err := json.Unmarshal(text, &list); err != nil {
			return fmt.Errorf("%s: %w", file, err)
		}
		for _, n := range list {
			if n.Test {
				tests = append(tests, n)
			} else {
				phases = append(phases, n)
			}
		}
	}
	long := func(a, b note) int { return -cmp.Compare(a.Seconds, b.Seconds) }
	slices.SortFunc(phases, long)
	slices.SortFunc(tests, long)
	fmt.Fprintln(out, "\nHow long each phase took, some beside each other, and the longest tests:")
	for _, n := range slices.Concat(phases, tests[:min(longest, len(tests))]) {
		fmt.Fprintf(out, "%7.1f s  %s\n", n.Seconds, n.Name)
	}
	return os.RemoveAll(folder)
}
