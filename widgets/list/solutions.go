package list

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"
)

// Solution is one line of a [Solutions]: what it is and where it comes
// from. The note of a proved solution is green.
type Solution struct {
	Title, Note string
	Proved      bool
}

// Solutions lists the solutions found, one a row. A row is removed with the
// cross at its end or with Delete.
type Solutions struct {
	entryList

	// OnSelect receives the index of the row the user chose.
	OnSelect func(i int)
	// OnDelete receives the index of the row the user wants removed.
	OnDelete func(i int)
	// OnKey receives keys the list has no use for.
	OnKey func(*fyne.KeyEvent)

	items []Solution
}

// solutionRows is how many rows are in view at most before the list scrolls.
const solutionRows = 5

// NewSolutions returns an empty list.
func NewSolutions() *Solutions {
	s := &Solutions{}
	s.init(s, s.entryAt, &s.OnSelect, &s.OnKey)
	s.remove = &s.OnDelete
	s.empty = lang.L("None yet.")
	return s
}

// SetItems replaces the rows. The highlight stays on its number while that
// exists.
func (s *Solutions) SetItems(items []Solution) {
	s.items = items
	s.setGrid(0, min(max(1, len(items)), solutionRows))
	s.reset(len(items))
}

// entryAt describes a row.
func (s *Solutions) entryAt(i int) entry {
	item := s.items[i]
	return entry{lead: strconv.Itoa(i + 1), text: item.Title, note: item.Note, proved: item.Proved}
}
