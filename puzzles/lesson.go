package puzzles

import (
	"fmt"
	"strings"
)

// Puzzle reads the position of the rule.
func (l Lesson) Puzzle(f Family) (*Puzzle, error) {
	var size Size
	if _, err := fmt.Sscanf(l.Board, "start %dx%d", &size.Rows, &size.Cols); err != nil {
		return nil, err
	}
	p := f.New(size) // with a goal
	p.Headers = l.Settings
	return PasteBoards(l.Board+"\n", "", f, p)
}

// Ruled is a Family whose settings change its rules.
type Ruled interface {
	// InForce says in a few English words each what the settings of the puzzle make of the
	// rules, the usual ones included.
	InForce(p *Puzzle) []string
}

// InForce returns what the settings of the puzzle make of the rules, in English; without
// settings the summary of the family.
func InForce(f Family, p *Puzzle) []string {
	if ruled, ok := f.(Ruled); ok && p != nil {
		return ruled.InForce(p)
	}
	return []string{strings.TrimSuffix(f.Info().Summary, ".")}
}

// RulesText says in a few sentences how a puzzle is played: the summary of its family, what its settings make of it, and
// the rules of what stands on its start. Each text of them goes through tr, which translates it; nil leaves it as it is.
func RulesText(f Family, p *Puzzle, tr func(string) string) string {
	if tr == nil {
		tr = func(text string) string { return text }
	}
	said := []string{tr(f.Info().Summary)}
	if _, ruled := f.(Ruled); ruled {
		list := InForce(f, p)
		for i, words := range list {
			list[i] = tr(words)
		}
		said = append(said, strings.Join(list, ", ")+".")
	}
	for _, l := range f.Info().Rules {
		if l.When != nil && l.When(p) {
			said = append(said, tr(l.Text))
		}
	}
	return strings.Join(said, " ")
}
