package widgets

import (
	"cmp"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"
)

// Column is one column of [Grades].
type Column struct {
	Title string // already translated
	Share float32
	Right bool // numbers, which stand under each other
}

// GradeSign is the sign at the end of a line of [Grades].
type GradeSign uint8

// The signs. They differ in shape as well as in colour.
const (
	SignNone GradeSign = iota
	SignGood           // a ring
	SignLost           // a disc
)

// Grade is one line of [Grades]: a text for each column, and by what it is sorted
// there. Word stands behind the sign, in a column of its own at the end.
type Grade struct {
	Cells []string
	Keys  []float64
	Sign  GradeSign
	Word  string
}

// Grades is a table of things that were graded. A click on a title sorts by that
// column, another the other way round. It takes the keyboard: arrows select, Return
// asks for the selected line, as a second click does. Only the lines in view are painted.
type Grades struct {
	widget.BaseWidget

	// OnSelect receives the place of the selected line in the list that was set; -1
	// for none.
	OnSelect func(i int)
	// OnOpen is called for the selected line on Return and on a second click.
	OnOpen func(i int)
	// OnKey and OnRune receive what is typed and the table has no use for.
	OnKey  func(*fyne.KeyEvent)
	OnRune func(rune)

	columns  []Column
	list     []Grade
	order    []int // of list, as it is shown
	by       int   // the column it is sorted by
	down     bool  // the greatest first
	selected int   // in list; -1 none
	focused  bool

	head   *gradesHead
	scroll *container.Scroll
	body   *gradesBody
}

var _ fyne.Focusable = (*Grades)(nil)

// NewGrades returns an empty table, sorted by a column.
func NewGrades(by int, columns ...Column) *Grades {
	g := &Grades{columns: columns, by: by, selected: -1}
	g.head = newGradesHead(g)
	g.body = newGradesBody(g)
	g.scroll = container.NewVScroll(g.body)
	g.scroll.OnScrolled = func(fyne.Position) { g.body.Refresh() }
	g.ExtendBaseWidget(g)
	return g
}

// SetGrades replaces the lines; each needs a cell and a key for each column. A
// selected line stays selected where the first cell is the same.
func (g *Grades) SetGrades(list []Grade) {
	if slices.EqualFunc(g.list, list, sameGrade) {
		return
	}
	was := ""
	if g.selected >= 0 {
		was = g.list[g.selected].Cells[0]
	}
	g.list = slices.Clone(list)
	g.selected = slices.IndexFunc(list, func(l Grade) bool { return was != "" && l.Cells[0] == was })
	g.sort()
}

func sameGrade(a, b Grade) bool {
	return slices.Equal(a.Cells, b.Cells) && slices.Equal(a.Keys, b.Keys) && a.Sign == b.Sign && a.Word == b.Word
}

// Selected returns the selected line, or -1.
func (g *Grades) Selected() int { return g.selected }

// Unselect selects nothing, without a call of OnSelect.
func (g *Grades) Unselect() {
	if g.selected >= 0 {
		g.selected = -1
		g.body.Refresh()
	}
}

// Order returns the lines as they are shown, by their places in the list.
func (g *Grades) Order() []int { return slices.Clone(g.order) }

// sort brings the lines into their order; equal ones keep that of the list.
func (g *Grades) sort() {
	g.order = g.order[:0]
	for i := range g.list {
		g.order = append(g.order, i)
	}
	slices.SortStableFunc(g.order, func(i, j int) int {
		c := cmp.Compare(g.list[i].Keys[g.by], g.list[j].Keys[g.by])
		if g.down {
			return -c
		}
		return c
	})
	g.scroll.Refresh()
	g.Refresh()
}

// sortBy sorts by a column, or turns the order round.
func (g *Grades) sortBy(column int) {
	g.down = column == g.by && !g.down
	g.by = column
	g.sort()
}

// choose selects a line, and brings it into view.
func (g *Grades) choose(i int) {
	if i == g.selected {
		return
	}
	g.selected = i
	if at := slices.Index(g.order, i); at >= 0 {
		top, view := float32(at)*gradeLine, g.scroll.Size().Height
		if y := max(min(g.scroll.Offset.Y, top), top+gradeLine-view, 0); y != g.scroll.Offset.Y {
			g.scroll.ScrollToOffset(fyne.NewPos(0, y))
		}
	}
	g.body.Refresh()
	if g.OnSelect != nil {
		g.OnSelect(i)
	}
}

// open asks for the selected line.
func (g *Grades) open() {
	if g.selected >= 0 && g.OnOpen != nil {
		g.OnOpen(g.selected)
	}
}

// TypedKey selects and opens; other keys go to the owner.
func (g *Grades) TypedKey(e *fyne.KeyEvent) {
	at, last := slices.Index(g.order, g.selected), len(g.order)-1
	switch {
	case e.Name == fyne.KeyReturn || e.Name == fyne.KeyEnter:
		g.open()
	case last < 0:
		g.pass(e)
	case e.Name == fyne.KeyDown:
		g.choose(g.order[min(at+1, last)])
	case e.Name == fyne.KeyUp:
		g.choose(g.order[max(at-1, 0)])
	default:
		g.pass(e)
	}
}

func (g *Grades) pass(e *fyne.KeyEvent) {
	if g.OnKey != nil {
		g.OnKey(e)
	}
}

// TypedRune hands text on to the owner.
func (g *Grades) TypedRune(r rune) {
	if g.OnRune != nil {
		g.OnRune(r)
	}
}

// FocusGained shows where the keyboard is.
func (g *Grades) FocusGained() { g.focused = true; g.Refresh() }

// FocusLost hides it.
func (g *Grades) FocusLost() { g.focused = false; g.Refresh() }
