package command

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// How well a word of a search fits a text, the best first.
const (
	fitsWord        = iota // it is a word of the text, or one by which that is known
	fitsPrefix             // a word of the text begins with it
	fitsInside             // it stands somewhere in the text
	fitsSubsequence        // its letters stand in the text in their order, the first at the beginning of a word
	fitsNot
)

// worstCounts is more than all that counts less than the worst fit: the sum of fits, and after that the places. mostSum
// bounds both.
const (
	mostSum     = 1 << 8
	worstCounts = (mostSum + 2) * mostSum
)

// Match says how well a text fits what the user searches for: every word of the
// search must fit the text, or begin one of the other words by which it is known. Less is
// better. Best is the text that is searched for, then one that begins so. Else the worst fit of a word counts
// most, then the sum of them all, then how far back among the other words it stands: they begin with what people
// call it most.
func Match(text, also, search string) (rank int, ok bool) {
	text, also, search = strings.ToLower(text), strings.ToLower(also), strings.ToLower(strings.TrimSpace(search))
	if rest, begins := strings.CutPrefix(text, search); begins && search != "" {
		if next, _ := utf8.DecodeRuneInString(rest); !isWordRune(next) {
			return min(len(rest), 1), true
		}
	}
	worst, sum, place := 0, 0, 0
	for _, word := range strings.Fields(search) {
		fit := fitOf(text, word)
		if known := fitOf(also, word); known == fitsWord && fit > fitsWord || known == fitsPrefix && fit > fitsInside {
			if fit = fitsInside; known == fitsWord {
				fit = fitsWord
			}
			place += max(0, slices.IndexFunc(strings.Fields(also), func(a string) bool { return strings.HasPrefix(a, word) }))
		}
		if fit == fitsNot {
			return 0, false
		}
		worst, sum = max(worst, fit), sum+fit
	}
	return worst*worstCounts + (1+min(sum, mostSum))*mostSum + min(place, mostSum-1), true
}

// Begins reports whether a rank of Match is that of a text that begins with what is searched for.
func Begins(rank int) bool { return rank < mostSum }

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
			switch next, _ := utf8.DecodeRuneInString(rest[len(word):]); {
			case begins && !isWordRune(next):
				return fitsWord
			case begins:
				best = fitsPrefix
			default:
				best = min(best, fitsInside)
			}
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
