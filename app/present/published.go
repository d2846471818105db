package present

import (
	"waymark/app/text"
	"waymark/puzzles"
	"waymark/puzzles/known"
)

// Published says what is published of the length, and how that
// stands to what is known here; "" where nothing is, or may be told.
func (v View) Published() string {
	if !v.Reveal.All() {
		return ""
	}
	ours := v.free().Ours()
	ours.Routed = v.Puzzle.Routed()
	return PublishedWords(v.Puzzle.Published, puzzles.MoveUnit(v.Family, v.Puzzle), ours)
}

// PublishedWords are the sentences.
func PublishedWords(x *puzzles.Published, unit puzzles.Noun, ours known.Ours) string {
	words := ""
	for _, m := range ours.Beside(x, unit) {
		words = text.Join(words, text.Error(m))
	}
	return words
}

// Published says in a word or two what is published of a puzzle, for the lines of lists: ""
// where nothing is, or may be told.
func (r Reveal) Published(f puzzles.Family, p *puzzles.Puzzle) string {
	x := p.Published
	if x == nil || r.Hidden || f == nil {
		return ""
	}
	if x.Unsolvable {
		return text.Tr("published: unsolvable")
	}
	if words := PublishedShort(x, puzzles.MoveUnit(f, p)); words != "" {
		return text.Tr("published %s", words)
	}
	return ""
}

// PublishedShort is the length: a number in the unit of the puzzle, else with its own.
func PublishedShort(x *puzzles.Published, unit puzzles.Noun) string {
	n, own := x.In(unit)
	switch {
	case x.Unsolvable:
		return text.Tr("unsolvable")
	case own:
		return text.Number(uint64(n))
	case len(x.Lengths) > 0:
		first := x.Lengths[0]
		return NounCount(puzzles.Noun{One: first.Unit, Many: first.Unit + "s"}, first.Length)
	}
	return ""
}
