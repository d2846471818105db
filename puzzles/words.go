package puzzles

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// OneLine returns s as names, authors and settings are kept: words separated
// by single spaces, without control characters. Both forms of a puzzle store
// it unchanged.
func OneLine(s string) string {
	return strings.Join(strings.Fields(printable(s)), " ")
}

// printable makes s valid UTF-8 and takes out control characters that are no
// white space.
func printable(s string) string {
	return strings.Map(func(r rune) rune {
		if (unicode.IsControl(r) && !unicode.IsSpace(r)) || r == '\ufeff' {
			return -1
		}
		return r
	}, strings.ToValidUTF8(s, "\ufffd"))
}

// Lines returns s as notes are kept: lines without white space at their ends, and without empty lines at
// the beginning and the end.
func Lines(s string) string {
	lines := strings.Split(printable(s), "\n")
	for i, l := range lines {
		lines[i] = OneLine(l)
	}
	return strings.Trim(strings.Join(lines, "\n"), "\n")
}

// commonHeaders are the keys of settings that the text form gives to families;
// any puzzle may carry them, and Check says when its family has no use for one.
var commonHeaders = []string{"metric", "alike", "axis"}

// isHeader reports whether key is a setting that files of the family may hold.
func isHeader(info Info, key string) bool {
	return slices.Contains(commonHeaders, key) || slices.Contains(info.Headers, key)
}

// field is a word of a line and its offset there, in bytes.
type field struct {
	text string
	at   int
}

// splitWords splits at white space.
func splitWords(s string) []field {
	var out []field
	for at := 0; at < len(s); {
		word := strings.TrimLeftFunc(s[at:], unicode.IsSpace)
		at = len(s) - len(word)
		if end := strings.IndexFunc(word, unicode.IsSpace); end >= 0 {
			word = word[:end]
		}
		if word != "" {
			out = append(out, field{word, at})
		}
		at += len(word)
	}
	return out
}

// lastWord is the last word of a text without white space at its end; "" at the end
// where there is none.
func lastWord(s string) field {
	at := strings.LastIndexFunc(s, unicode.IsSpace) + 1
	for at > 0 && at < len(s) && !utf8.RuneStart(s[at]) {
		at++ // the white space took more than a byte
	}
	return field{s[at:], at}
}

// splitCharacters splits into single characters.
func splitCharacters(s string) []field {
	out := make([]field, 0, len(s))
	for at, r := range s {
		out = append(out, field{string(r), at})
	}
	return out
}
