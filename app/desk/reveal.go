package desk

import (
	"waymark/app/text"
	"waymark/puzzles"
)

// Reveal decides what may be told of solutions. While their lengths are hidden that is no
// length and no bound of one, no move that was not played, and no count that gives one
// away. Views ask it, never the setting.
type Reveal struct{ hidden bool }

// Reveal is what may be told now.
func (d *Desk) Reveal() Reveal { return Reveal{d.Prefs.SpoilerFree()} }

// All reports whether nothing is hidden.
func (r Reveal) All() bool { return !r.hidden }

// Length writes the length of a solution in a unit: "22 slides".
func (r Reveal) Length(unit puzzles.Noun, n int) string {
	if r.hidden {
		return text.Tr("length hidden")
	}
	return NounCount(unit, n)
}

// Figure writes a length, or what grows with one, where a table has no room for more.
func (r Reveal) Figure(n int) string {
	if r.hidden {
		return "?"
	}
	return text.Number(uint64(n))
}

// Words returns words that tell a length, "" when they may not be said.
func (r Reveal) Words(words string) string {
	if r.hidden {
		return ""
	}
	return words
}

// Moves returns those of the moves of a solution that may be listed: what was played is
// no secret.
func (r Reveal) Moves(moves []puzzles.Move, played int) []puzzles.Move {
	if r.hidden {
		return moves[:played]
	}
	return moves
}

// Withheld says in the place of a number why it is not told.
func Withheld() string { return text.Tr("hidden with the lengths") }
