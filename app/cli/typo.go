package cli

import (
	"flag"
	"fmt"
	"strings"
)

// british makes British words of American ones: names of commands and of puzzles are taken in both.
var british = strings.NewReplacer("analyz", "analys", "color", "colour")

// meant asks whether the likeliest of some words was meant by a mistyped one: " did you mean solve?"; "" where none is
// likely.
func meant(word string, words []string) string {
	best := ""
	for _, w := range words {
		if isTypo(word, w) && (best == "" || edits(word, w) < edits(word, best)) {
			best = w
		}
	}
	if best == "" {
		return ""
	}
	return fmt.Sprintf(" did you mean %s?", best)
}

// wrongFlag is the error for what the package flag does not take.
func wrongFlag(fs *flag.FlagSet, err error) error {
	text, offer := strings.Replace(err.Error(), "flag -", "--", 1), ""
	if name, unknown := strings.CutPrefix(err.Error(), "flag provided but not defined: -"); unknown {
		var names []string
		fs.VisitAll(func(f *flag.Flag) { names = append(names, "--"+f.Name) })
		text, offer = "there is no flag --"+name, meant("--"+name, names)
	}
	return usagef("%s: %s;%s \"waymark help %s\" lists the flags", fs.Name(), text, offer, fs.Name())
}

// mostEdits is how many letters a mistyped word may be wrong in.
const mostEdits = 2

// isTypo reports whether a word may have been meant by another: few of its letters are wrong, and not most of them.
func isTypo(word, meant string) bool {
	n := edits(word, meant)
	return n <= mostEdits && 2*n <= len(strings.TrimLeft(meant, "-"))
}

// edits counts the letters to insert, to leave out or to replace to make a word of another.
func edits(a, b string) int {
	row := make([]int, len(b)+1) // from the letters of a so far to each beginning of b
	for j := range row {
		row[j] = j
	}
	for i := range len(a) {
		before := row[0]
		row[0] = i + 1
		for j := range len(b) {
			n := before
			if a[i] != b[j] {
				n = 1 + min(before, row[j], row[j+1])
			}
			before, row[j+1] = row[j+1], n
		}
	}
	return row[len(b)]
}
