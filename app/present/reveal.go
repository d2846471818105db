package present

import (
	"waymark/app/text"
	"waymark/puzzles"
)

// Reveal decides what may be told of solutions. While their lengths are hidden that is no
// length and no bound of one, no move that was not played, and no count that gives one
// away. Views ask it, never the setting.
type Reveal struct{ Hidden bool }

// All reports whether nothing is hidden.
func (r Reveal) All() bool { return !r.Hidden }

// Length writes the length of a solution in a unit: "22 slides".
func (r Reveal) Length(unit puzzles.Noun, n int) string {
	if r.Hidden {
		return text.Tr("length hidden")
	}
	return NounCount(unit, n)
}

// Figure writes a length, or what grows with one, where a table has no room for more.
func (r Reveal) Figure(n int) string {
	if r.Hidden {
		return "?"
	}
	return text.Number(uint64(n))
}

// Words returns words that tell a length, "" when they may not be said.
func (r Reveal) Words(words string) string {
	if r.Hidden {
		return ""
	}
	return words
}

// Moves returns those of the moves of a solution that may be listed: what was played is
// no secret.
func (r Reveal) Moves(moves []puzzles.Move, played int) []puzzles.Move {
	if r.Hidden {
		return moves[:played]
	}
	return moves
}

// NounCount writes a number of what a family calls by a noun: "6 tiles".
func NounCount(noun puzzles.Noun, n int) string {
	return text.Tr("%s %s", text.Number(uint64(n)), text.Tr(noun.For(n)))
}
