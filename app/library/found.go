package library

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"waymark/app/shell"
	"waymark/app/text"
	"waymark/puzzles"
	"waymark/puzzles/families"
)

// found is what the search of a page looks into.
type found struct {
	words string // of its name, where any part counts
	also  string // all else that is told of it, where words count by how they begin
	// sizes reports whether it can have a size; nil where it has just its own.
	sizes func(puzzles.Size) bool
}

// spelled is a size as people write it: "6x6", "6 × 7".
var spelled = regexp.MustCompile(`(\d+)\s*[x×]\s*(\d+)`)

// searched are the words of a search, a size one of them.
func searched(search string) []string {
	search = spelled.ReplaceAllString(strings.ToLower(search), "${1}x$2")
	return strings.FieldsFunc(search, func(r rune) bool { return unicode.IsSpace(r) || r == ',' })
}

// sizeOf is the size that a word means, "6" as well as "6x6".
func sizeOf(word string) (size puzzles.Size, ok bool) {
	first, second, both := strings.Cut(word, "x")
	if !both {
		second = first
	}
	rows, err := strconv.Atoi(first)
	cols, err2 := strconv.Atoi(second)
	return puzzles.Size{Rows: rows, Cols: cols}, err == nil && err2 == nil
}

// sizeIn is the first size of a search that fits, else another one.
func sizeIn(search string, fits func(puzzles.Size) bool, otherwise puzzles.Size) puzzles.Size {
	for _, word := range searched(search) {
		if size, ok := sizeOf(word); ok && fits(size) {
			return size
		}
	}
	return otherwise
}

// holds reports whether each word searched for is there. A number is the whole of one, and a
// size is found with either sign.
func (f found) holds(search string) bool {
	words := strings.ToLower(f.words)
	also := strings.FieldsFunc(strings.ToLower(f.also), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) && r != '-' })
	for _, word := range searched(search) {
		if size, ok := sizeOf(word); ok && f.sizes != nil && f.sizes(size) {
			continue
		}
		_, err := strconv.Atoi(word)
		number := err == nil
		if strings.Contains(words, word) || slices.ContainsFunc(also, func(a string) bool {
			return a == word || !number && strings.HasPrefix(a, word)
		}) {
			continue
		}
		return false
	}
	return true
}

// foundBy is what a puzzle is found by beside its name: family and size, what people call such
// puzzles, who made it, its note, and its length where that may be told.
func foundBy(p *puzzles.Puzzle, rules families.Family, may shell.Reveal) string {
	info := rules.Info()
	words := []string{text.Tr(info.Title), info.ID, p.Start.Size.String(), p.Author, p.Note}
	for _, t := range info.Templates {
		if likeTemplate(p, t.Puzzle(rules)) {
			words = append(words, text.Tr(t.Title), t.Also)
		}
	}
	if len(p.Solutions) > 0 && may.All() {
		n := p.Solutions[0].Length()
		words = append(words, strconv.Itoa(n), text.Tr(puzzles.MoveUnit(rules, p).For(n)), text.Tr("moves"))
	}
	return strings.Join(words, " ")
}

// likeTemplate reports whether a puzzle is of the kind of a template: it has its rules, or its
// size where the template has none of its own. What is counted makes no kind.
func likeTemplate(p, template *puzzles.Puzzle) bool {
	ruled := false
	for _, h := range template.Headers {
		switch {
		case h.Key == "metric":
		case !slices.Contains(p.Headers, h):
			return false
		default:
			ruled = true
		}
	}
	return ruled || p.Start.Size == template.Start.Size
}
