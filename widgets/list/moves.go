package list

import (
	"slices"
	"strconv"
	"unicode/utf8"

	"fyne.io/fyne/v2"

	"waymark/widgets"
)

// Moves shows the moves of a solution in numbered rows that fill the width.
// The first entry is the position before any move. Thousands of moves cost no
// more than a screenful.
type Moves struct {
	entryList

	// OnSelect receives the number of moves made at the entry the user chose.
	OnSelect func(step int)
	// OnKey receives keys the list has no use for.
	OnKey func(*fyne.KeyEvent)

	moves []string
	notes []string // of the positions; nil for none
}

// ForkSign ends a note on tried moves where they branch.
const ForkSign = "↳"

// moveColumn is the least width of a column of moves, moveRows how many rows are in
// view at least.
const (
	moveColumn = 96
	moveRows   = 3
)

// A note of more letters than shortNote needs a column of wideColumn.
const (
	shortNote  = 5
	wideColumn = 170
)

// NewMoves returns an empty list.
func NewMoves() *Moves {
	m := &Moves{}
	m.init(m, m.entryAt, &m.OnSelect, &m.OnKey)
	m.barInk = widgets.ColorAccent
	m.setGrid(moveColumn, moveRows)
	m.empty = widgets.Translate("No moves yet.")
	return m
}

// SetMoves replaces the moves and goes to the position before the first.
func (m *Moves) SetMoves(moves []string) {
	m.moves, m.notes = moves, nil
	m.setGrid(moveColumn, moveRows)
	m.selected = -1
	if len(moves) == 0 {
		m.reset(0)
		return
	}
	m.reset(len(moves) + 1)
	m.SetSelected(0)
}

// SetNotes says something of positions: notes[k] of the one after k moves, "" for
// nothing. Long notes make the columns wider. SetMoves takes them away.
func (m *Moves) SetNotes(notes []string) {
	m.notes = notes
	if slices.ContainsFunc(notes, func(note string) bool { return utf8.RuneCountInString(note) > shortNote }) {
		m.setGrid(wideColumn, moveRows)
	}
	m.reset(m.length)
	m.reveal()
}

// SetCurrent highlights the position after step moves and brings it into view,
// without a call of OnSelect.
func (m *Moves) SetCurrent(step int) { m.SetSelected(step) }

// entryAt describes the entry of the position after i moves.
func (m *Moves) entryAt(i int) entry {
	e := entry{lead: strconv.Itoa(i), text: widgets.Translate("Start")}
	if i > 0 {
		e.text = m.moves[i-1]
	}
	if i < len(m.notes) {
		e.note = m.notes[i]
	}
	return e
}

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
	s.empty = widgets.Translate("None yet.")
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
