package cli

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"
)

// british makes British words of American ones: names of commands and of puzzles are taken in both.
var british = strings.NewReplacer("analyz", "analys", "color", "colour")

// meant asks whether some words were meant by a mistyped one: " did you mean solve?"; "" where none is likely.
func meant(word string, words []string) string {
	if near := likely(word, words); len(near) > 0 {
		return fmt.Sprintf(" did you mean %s?", either(near))
	}
	return ""
}

// likely are the words that may have been meant by a mistyped one: the nearest.
func likely(word string, words []string) (near []string) {
	all := &cobra.Command{}
	for _, w := range words {
		if len(strings.TrimLeft(w, "-")) > 2 { // of a shorter one most letters would be wrong
			all.AddCommand(&cobra.Command{Use: w, Run: func(*cobra.Command, []string) {}})
		}
	}
	for len(near) == 0 && all.SuggestionsMinimumDistance < 2 {
		all.SuggestionsMinimumDistance++
		near = all.SuggestionsFor(word)
	}
	return near[:min(len(near), mostNear)]
}
