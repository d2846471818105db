package puzzles

import (
	"fmt"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf16"
	"unicode/utf8"
)

// What leaves the program for others to show. Names, tokens and the names of files come
// from anybody; a terminal obeys control characters in them, and a spreadsheet formulas.

// Unsafe reports whether a character must not be written to a terminal as it is. Three kinds are unsafe:
// control characters (C0, DEL, C1) but tab and line feed; other characters that end a line; and
// characters that are not visible, such as Unicode's format characters and those that Unicode calls
// default ignorable.
func Unsafe(r rune) bool {
	switch {
	case r == '\t' || r == '\n':
		return false
	case r < 0x7f:
		return r < ' '
	case unicode.Is(unicode.Prepended_Concatenation_Mark, r): // format characters that are seen
		return false
	}
	return unicode.In(r, unicode.Cc, unicode.Cf, unicode.Zl, unicode.Zp, unicode.Variation_Selector, unicode.Other_Default_Ignorable_Code_Point)
}

// Visible returns s with each character that is [Unsafe], and each byte that is no
// character, written out as in JSON: \u202e, \udb40\udc01, \x9b.
func Visible(s string) string {
	if !strings.ContainsFunc(s, func(r rune) bool { return r == utf8.RuneError || Unsafe(r) }) {
		return s
	}
	var b strings.Builder
	for i, r := range s {
		switch {
		case r == utf8.RuneError && !strings.HasPrefix(s[i:], "\ufffd"):
			b.WriteString(`\x` + strconv.FormatUint(uint64(s[i]), 16))
		case Unsafe(r):
			b.WriteString(Escaped(r))
		default:
			b.WriteRune(r)
		}
	}
	return b.String()
}

// Escaped returns a character as an escape sequence of JSON.
func Escaped(r rune) (text string) {
	for _, unit := range utf16.Encode([]rune{r}) {
		text += fmt.Sprintf(`\u%04x`, unit)
	}
	return text
}

// VisibleLine does what Visible does for text on one line: it escapes tab and line feed too.
func VisibleLine(s string) string {
	return strings.NewReplacer("\n", `\n`, "\t", `\t`).Replace(Visible(s))
}

// SpreadsheetCell returns a text for a cell of a CSV file such that no spreadsheet reads it as a formula: a text
// that begins like a formula gets an apostrophe before it. A number stays as it is, and a sign alone.
func SpreadsheetCell(s string) string {
	first, _ := utf8.DecodeRuneInString(strings.TrimLeftFunc(s, unicode.IsSpace))
	if _, err := strconv.ParseFloat(s, 64); err == nil || len(s) < 2 {
		return s
	}
	if strings.ContainsRune("=+-@＝＋－＠", first) || s[0] == '\t' || s[0] == '\r' {
		return "'" + s
	}
	return s
}
