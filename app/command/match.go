package command

import (
	"slices"
	"strings"
	"unicode"
)

// How well a word of a search fits a text, the best first.
const (
	fitsPrefix      = iota // a word of the text begins with it
	fitsInside             // it stands somewhere in the text
	fitsSubsequence        // its letters stand in the text in their order, the first at the beginning of a word
	fitsNot
)

// worstCounts is more than all that counts less than the worst fit: the sum of fits, and after that the places. mostSum
// bounds both.
const (
	mostSum     = 1 << 8
	worstCounts = (mostSum + 1) * mostSum
)

// Match says how well a text fits what the user searches for: every word of the
// search must fit the text, or begin one of the other words by which it is known. Less is
// better; the worst fit of a word counts most, then the sum of them all, then how far back among the
// other words it stands: they begin with what people call it most.
func Match(text, also, search string) (rank int, ok bool) {
	text, also = strings.ToLower(text), strings.ToLower(also)
	worst, sum, place := 0, 0, 0
	for _, word := range strings.Fields(strings.ToLower(search)) {
		fit := fitOf(text, word)
		if fit > fitsInside && fitOf(also, word) == fitsPrefix {
			fit = fitsInside
			place += max(0, slices.IndexFunc(strings.Fields(also), func(a string) bool { return strings.HasPrefix(a, word) }))
		}
		if fit == fitsNot {
			return 0, false
		}
		worst, sum = max(worst, fit), sum+fit
	}
	return worst*worstCounts + min(sum, mostSum)*mostSum + min(place, mostSum-1), true
}

// Scattered reports whether a rank of Match is that of a text in which the letters of some word
// of the search only follow each other.
func Scattered(rank int) bool { return rank >= fitsSubsequence*worstCounts }

// fitOf says how a word fits a text; both are in lower case.
func fitOf(text, word string) int {
	best := fitsNot
	between := true // at is where a word of the text may begin
	for at, r := range text {
		begins := between && isWordRune(r)
		between = !isWordRune(r)
		switch rest := text[at:]; {
		case strings.HasPrefix(rest, word):
			if begins {
				return fitsPrefix
			}
			best = fitsInside
		case begins && best == fitsNot && holds(rest, word):
			best = fitsSubsequence
		}
	}
	return best
}

// holds reports whether a text begins like a word and has its other letters
// after that, in their order.
func holds(text, word string) bool {
	for i, r := range word {
		_, after, found := strings.Cut(text, string(r))
		if !found || i == 0 && !strings.HasPrefix(text, string(r)) {
			return false
		}
		text = after
	}
	return true
}

func isWordRune(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }
