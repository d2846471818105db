// Stress holds the built program under load and faults for a while, and prints one table.
//
//	go -C tools run ./stress -bin build/waymark [-for 20m] [-seed N] [-only REGEXP]
//
// The parts are tests of the checkout, each with a share of the time; what they find out they
// print as lines "FIGURE what | figures". A part that fails is named, its output follows, and
// the exit status is 1. Those of the window need Xvfb and xdotool; tools/setup.sh installs them.
package main

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"time"
)

func main() {
	whole := flag.Duration("for", 20*time.Minute, "how long all takes, about")
	seed := flag.Uint64("seed", uint64(time.Now().Unix()), "of the dice")
	bin := flag.String("bin", "build/waymark", "the program, from the root of the checkout")
	only := flag.String("only", "", "parts whose names match")
	flag.Parse()
	pattern, err := regexp.Compile(*only)
	if err != nil {
		fmt.Fprintln(os.Stderr, "stress:", err)
		os.Exit(2)
	}
	root, err := filepath.Abs("..")
	if err != nil {
		fmt.Fprintln(os.Stderr, "stress:", err)
		os.Exit(2)
	}
	s := setting{root: root, bin: filepath.Join(root, *bin), seed: *seed}
	fmt.Printf("stress: %v, seed %d\n", *whole, *seed)
	var rows []row
	for _, p := range parts {
		if pattern.MatchString(p.name) {
			rows = append(rows, s.run(p, time.Duration(float64(*whole)*p.share)))
			fmt.Printf("stress: %s: %s after %v\n", p.name, rows[len(rows)-1].word(), rows[len(rows)-1].took.Round(time.Second))
		}
	}
	if !tell(rows) {
		os.Exit(1)
	}
}

// tell prints the table and reports whether all is well.
func tell(rows []row) bool {
	well := true
	fmt.Printf("\n| what | figure |\n|---|---|\n")
	for _, r := range rows {
		for _, f := range r.figures {
			fmt.Printf("| %s |\n", f)
		}
		switch {
		case r.skipped != "":
			fmt.Printf("| %s | %s |\n", r.part.name, r.skipped)
		case len(r.figures) == 0:
			fmt.Printf("| %s | %s, %.0f s |\n", r.part.name, r.word(), r.took.Seconds())
		}
		well = well && !r.failed
	}
	for _, r := range rows {
		if r.failed {
			fmt.Printf("\nFAILED %s:\n%s\n", r.part.name, lastLines(r.out, 60))
		}
	}
	return well
}

// lastLines returns the end of a text.
func lastLines(text string, n int) string {
	lines := strings.Split(strings.TrimSpace(text), "\n")
	return strings.Join(lines[max(0, len(lines)-n):], "\n")
}
