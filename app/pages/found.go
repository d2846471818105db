package pages

import (
	"slices"
	"strconv"
	"strings"
	"unicode"

	"waymark/app/desk"
	"waymark/app/text"
	"waymark/puzzles"
	"waymark/puzzles/families"
)

// found is what the search of a page looks into.
type found struct {
	words string // of its name, where any part counts
	also  string // all else that is told of it, where words count by how they begin
}

// holds reports whether each word searched for is there. A number is the whole of one, and a
// size is found with either sign.
func (f found) holds(search string) bool {
	words := strings.ToLower(f.words)
	also := strings.FieldsFunc(strings.ToLower(f.also), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) && r != '-' })
	for _, word := range strings.FieldsFunc(strings.ToLower(search), func(r rune) bool { return unicode.IsSpace(r) || r == ',' }) {
		word = strings.ReplaceAll(word, "×", "x")
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
func foundBy(p *puzzles.Puzzle, rules families.Family, may desk.Reveal) string {
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
