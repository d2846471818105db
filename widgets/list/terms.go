package list

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"waymark/widgets"
)

// Term is one line of a [Terms]: what it is and what it adds.
type Term struct{ Sign, Text, Value string }

// Terms lists the terms of a sum, side by side where there is room. One of
// them can be picked; picking it again lets it go.
type Terms struct {
	entryList

	// OnPick receives the number of the term the user picked, -1 for none.
	OnPick func(i int)
	// OnKey receives keys the list has no use for.
	OnKey func(*fyne.KeyEvent)

	terms  []Term
	picked int // -1 none
}

// termColumn is the least width of a column of terms.
const termColumn = 170

// A column is wide enough for its terms and termRoom for sign and value, up to
// widestTerm.
const (
	termRoom   = 72
	widestTerm = 400
)

// termRows is how many rows are in view at least.
const termRows = 4

// NewTerms returns an empty list.
func NewTerms() *Terms {
	l := &Terms{picked: -1}
	pick := l.pickOrDrop
	l.init(l, l.entryAt, &pick, &l.OnKey)
	l.setGrid(termColumn, termRows)
	return l
}

// SetTerms replaces the terms; none is picked. empty is said where there are none.
func (l *Terms) SetTerms(terms []Term, empty string) {
	l.terms, l.empty = terms, empty
	column := float32(termColumn)
	text := widgets.NewText(theme.SizeNameText, true)
	for _, t := range terms {
		width := fyne.MeasureText(t.Text, text.TextSize, text.TextStyle).Width
		column = max(column, min(width+termRoom, widestTerm))
	}
	l.setGrid(column, termRows)
	l.selected, l.picked = -1, -1
	l.reset(len(terms))
}

// pickOrDrop lets the term go that was picked already, and tells the owner.
func (l *Terms) pickOrDrop(i int) {
	if i == l.picked {
		i = -1
		l.SetSelected(i)
	}
	l.picked = i
	tell(&l.OnPick, i)
}

func (l *Terms) entryAt(i int) entry {
	t := l.terms[i]
	return entry{lead: t.Sign, text: t.Text, note: t.Value}
}
