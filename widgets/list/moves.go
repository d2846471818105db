package list

import (
	"slices"
	"strconv"
	"unicode/utf8"

	"waymark/widgets"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"
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
	m.empty = lang.L("No moves yet.")
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
	e := entry{lead: strconv.Itoa(i), text: lang.L("Start")}
	if i > 0 {
		e.text = m.moves[i-1]
	}
	if i < len(m.notes) {
		e.note = m.notes[i]
	}
	return e
}
