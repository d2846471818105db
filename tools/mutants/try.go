package main

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"time"
)

// What becomes of a fault.
const (
	caught   = "caught"
	survives = "SURVIVES"
	noFault  = "NO FAULT"
)

type result struct {
	fault fault
	fate  string
	said  string // the test that has caught it, or why it is no fault
	took  time.Duration
}

// patience is how long the tests of a package may take: a fault that makes them hang is
// caught. Compiling does not count.
var patience = 4 * time.Minute

// try puts a fault in and runs its tests.
func try(f fault) result {
	began := time.Now()
	r := result{fault: f, fate: noFault}
	dir, err := os.MkdirTemp("", "mutant")
	if err == nil {
		defer os.RemoveAll(dir)
		var out string
		var failed bool
		out, failed, _, err = test(f, dir)
		switch {
		case err != nil:
		case strings.HasPrefix(out, "[build failed]"):
			r.said = firstLine(strings.TrimPrefix(out, "[build failed]"))
		case strings.Contains(out, "test timed out") && f.slow(dir):
			r.said = "its tests take too long on this machine to say; try again when it has less to do"
		case failed && failsAnyway(f, byWhich(out)):
			r.said = byWhich(out) + " fails without the fault as well"
		case failed:
			r.fate, r.said = caught, byWhich(out)
		default:
			r.fate = survives
		}
	}
	if err != nil {
		r.said = err.Error()
	}
	r.took = time.Since(began)
	return r
}

// test runs the tests of a fault with the changed file in place of its own. ran is how long they
// took, compiling apart.
func test(f fault, dir string) (out string, failed bool, ran time.Duration, err error) {
	text, err := f.mutated()
	if err != nil {
		return "", false, 0, err
	}
	here, err := filepath.Abs(root)
	if err != nil {
		return "", false, 0, err
	}
	changed, overlay := filepath.Join(dir, "changed.go"), filepath.Join(dir, "overlay.json")
	list, err := json.Marshal(map[string]any{"Replace": map[string]string{filepath.Join(here, f.file): changed}})
	if err != nil {
		return "", false, 0, err
	}
	if err := os.WriteFile(changed, []byte(text), 0o600); err != nil {
		return "", false, 0, err
	}
	if err := os.WriteFile(overlay, list, 0o600); err != nil {
		return "", false, 0, err
	}
	packages, flags := f.words()
	for _, pkg := range packages {
		binary := filepath.Join(dir, "tests")
		if out, err := f.build(here, dir, binary, pkg, "-overlay", overlay); err != nil {
			return "[build failed]\n" + out, true, ran, nil
		}
		c := exec.Command(binary, append(flags, quiet(filepath.Join(here, pkg))...)...)
		// What the tests themselves build, the program for one, has the fault too.
		c.Dir, c.Env = filepath.Join(here, pkg), append(f.env(dir), "GOFLAGS="+os.Getenv("GOFLAGS")+" -overlay="+overlay)
		began := time.Now()
		all, err := c.CombinedOutput()
		if ran += time.Since(began); err != nil {
			return string(all), true, ran, nil
		}
	}
	return "", false, ran, nil
}

// env is what the tests of a fault find in their environment, with a home of their own in dir. A fault may
// store without bound what a limit would have stopped.
func (f fault) env(dir string) []string {
	cgo := "CGO_ENABLED=0"
	if f.toolkit {
		cgo = "CGO_ENABLED=1"
	}
	home := filepath.Join(dir, "home")
	_ = os.MkdirAll(home, 0o700)
	return append(os.Environ(), cgo, "GOMEMLIMIT=4GiB", "TMPDIR="+dir, "HOME="+home, "GOCACHE="+cache(), "GOMODCACHE="+modules())
}

// build compiles the tests of a package, with flags of the go command, and tells what that said.
func (f fault) build(here, dir, binary, pkg string, flags ...string) (string, error) {
	tags := "headless"
	if f.toolkit {
		tags = "no_emoji"
	}
	c := exec.Command("go", append(append([]string{"test", "-c", "-tags", tags, "-vet=off", "-o", binary}, flags...), pkg)...)
	c.Dir, c.Env = here, f.env(dir)
	out, err := c.CombinedOutput()
	return string(out), err
}

// quiet is what keeps property tests from writing the draws that fail into the checkout: the
// tests of the next fault would begin with them.
func quiet(pkg string) []string {
	files, _ := filepath.Glob(filepath.Join(pkg, "*_test.go"))
	for _, file := range files {
		if data, err := os.ReadFile(file); err == nil && strings.Contains(string(data), `"pgregory.net/rapid"`) {
			return []string{"-rapid.nofailfile"}
		}
	}
	return nil
}

// failsAnyway reports that the test which noticed the fault fails without it as well: that says nothing of the fault.
func failsAnyway(f fault, test string) bool {
	name, _, _ := strings.Cut(test, "/")
	if !strings.HasPrefix(name, "Test") && !strings.HasPrefix(name, "Fuzz") && !strings.HasPrefix(name, "Example") {
		return false
	}
	here, err := filepath.Abs(root)
	if err != nil {
		return false
	}
	dir, err := os.MkdirTemp("", "sound")
	if err != nil {
		return false
	}
	defer os.RemoveAll(dir)
	packages, _ := f.words()
	for _, pkg := range packages {
		binary := filepath.Join(dir, "tests")
		if _, err := f.build(here, dir, binary, pkg); err != nil {
			return true
		}
		c := exec.Command(binary, "-test.run", "^"+name+"$", "-test.timeout", patience.String())
		c.Dir, c.Env = filepath.Join(here, pkg), f.env(dir)
		if c.Run() != nil {
			return true
		}
	}
	return false
}

// words takes the tests of a fault apart: packages, and flags for their tests.
func (f fault) words() (packages, flags []string) {
	flags = []string{"-test.failfast", "-test.timeout", patience.String()}
	for _, w := range strings.Fields(f.tests) {
		switch {
		case strings.HasPrefix(w, "./"):
			packages = append(packages, w)
		case strings.HasPrefix(w, "-"):
			flags = append(flags, "-test."+w[1:])
		default:
			flags = append(flags, w)
		}
	}
	return packages, flags
}

// slow reports that the tests take long without any fault as well: that they do not end in
// time says nothing.
func (f fault) slow(dir string) bool {
	f.put = f.old
	if f.whole != "" {
		data, err := os.ReadFile(filepath.Join(root, f.file))
		if err != nil {
			return true
		}
		f.whole = string(data)
	}
	_, failed, ran, err := test(f, dir)
	return failed || err != nil || 3*ran > patience
}

var (
	cache   = asked("GOCACHE")
	modules = asked("GOMODCACHE")
)

// asked returns what the go command says of a variable, asked for once, before HOME changes.
func asked(name string) func() string {
	out, _ := exec.Command("go", "env", name).Output()
	value := strings.TrimSpace(string(out))
	return func() string { return value }
}

var failing = regexp.MustCompile(`(?m)^\s*--- FAIL: (\S+)`)

// byWhich names the test that failed.
func byWhich(out string) string {
	all := failing.FindAllStringSubmatch(out, -1)
	switch {
	case len(all) > 0:
		return all[len(all)-1][1]
	case strings.Contains(out, "test timed out"):
		return "does not end"
	}
	return firstLine(out)
}

func firstLine(out string) string {
	for line := range strings.Lines(out) {
		if line = strings.TrimSpace(line); line != "" && line[0] != '#' {
			return line[:min(len(line), 160)]
		}
	}
	return ""
}
