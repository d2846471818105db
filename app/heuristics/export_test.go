package heuristics

import (
	"waymark/app/search"
)

// What the tests of the package see of its inside.

var (
	FactRows  = factRows
	FactsText = factsText
	ValueText = valueText
)

// Took takes what was found out about a heuristic.
func (l *Page) Took(id string, f search.Facts) { l.took(id, f) }

func (s *Heuristics) Use(id string) { s.use(id) }
