package list

import (
	"cmp"
	"image/color"
	"slices"

	"waymark/widgets"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
)

// GradeSign is the sign at the end of a line of [Grades].
type GradeSign uint8

// The signs. They differ in shape as well as in colour.
const (
	SignNone       GradeSign = iota
	SignGood                 // a ring
	SignOverlooked           // a disc
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
// column, another the other way round.
type Grades struct {
	focusList

	// OnSelect receives the place of the selected line in the list that was set.
	OnSelect func(i int)
	// OnOpen is called for the selected line on Return and on a second click.
	OnOpen func(i int)
	// OnKey and OnRune receive what is typed and the table has no use for.
	OnKey  func(*fyne.KeyEvent)
	OnRune func(rune)

	head *tableHead
	list []Grade
}

// Sizes of a table of grades.
const (
	gradeLine = 24
	gradeHead = 22
	gradePad  = 1.5 * widgets.Grid // left and right of a line
	gradeWord = 86                 // width of the sign and its word
	gradeSign = 8
)

// NewGrades returns an empty table, sorted by a column.
func NewGrades(by int, list ...Column) *Grades {
	g := &Grades{}
	g.head = newTableHead(columns{list: list, pad: gradePad, tail: gradeWord, gap: widgets.Grid}, gradeHead, func() (x, width float32) { return 0, g.Size().Width })
	g.head.ruled, g.head.sorted, g.head.onSort = true, by, g.sortBy
	g.init(g, listSpec{
		listGrid: listGrid{height: gradeLine},
		listLook: listLook{least: fyne.NewSize(widgets.LeastWidth, gradeHead+3*gradeLine), head: g.head, framed: true},
		opening:  openTwice,
		newView:  func() itemView { return newGradeView(g) },
		name:     func(i int) string { return g.list[i].Cells[0] },
	}, listEvents{selected: &g.OnSelect, opened: &g.OnOpen, key: &g.OnKey, typed: &g.OnRune})
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

// OnAbout is called with what the title under the pointer means, "" when it is left.
func (g *Grades) OnAbout(say func(about string)) { g.head.onAbout = say }

// SetAbout says what a title means from now on.
func (g *Grades) SetAbout(column int, about string) { g.head.list[column].About = about }

// Unselect selects nothing, without a call of OnSelect.
func (g *Grades) Unselect() { g.SetSelected(-1) }

// sort brings the lines into their order; equal ones keep that of the list.
func (g *Grades) sort() {
	order := make([]int, len(g.list))
	for i := range order {
		order[i] = i
	}
	by := g.head.sorted
	slices.SortStableFunc(order, func(i, j int) int {
		c := cmp.Compare(g.list[i].Keys[by], g.list[j].Keys[by])
		if g.head.down {
			return -c
		}
		return c
	})
	g.arrange(order)
}

// sortBy sorts by a column, or turns the order round.
func (g *Grades) sortBy(column int) {
	g.head.setSorted(column, column == g.head.sorted && !g.head.down)
	g.sort()
}

// gradeView is the canvas objects of one line in view.
type gradeView struct {
	grades *Grades
	ground *canvas.Rectangle
	cells  []*canvas.Text
	sign   *canvas.Circle
	word   *canvas.Text
}

func newGradeView(g *Grades) *gradeView {
	v := &gradeView{
		grades: g,
		ground: widgets.NewBox(widgets.Grid),
		sign:   canvas.NewCircle(color.Transparent),
		word:   widgets.NewText(theme.SizeNameCaptionText, false),
	}
	for range g.head.list {
		v.cells = append(v.cells, widgets.NewText(theme.SizeNameCaptionText, false))
	}
	return v
}

func (v *gradeView) objects() []fyne.CanvasObject {
	return append(withTexts([]fyne.CanvasObject{v.ground}, v.cells), v.sign, v.word)
}

func (v *gradeView) paint(s itemState) {
	g, line, width := v.grades, v.grades.list[s.item], s.size.Width
	paintGround(g, v.ground, s, theme.ColorNameSelection)
	for k, t := range v.cells {
		_, w := g.head.span(k, width)
		widgets.SetBold(t, k == 0)
		widgets.PaintText(g, t, widgets.Fit(line.Cells[k], t, w+widgets.Grid), widgets.ColorInk)
		g.head.put(k, t, width, s.at.Y, gradeLine)
	}
	ink := widgets.ColorQuiet
	v.sign.Hidden = line.Sign == SignNone
	v.sign.StrokeWidth, v.sign.FillColor = 0, color.Transparent
	switch line.Sign {
	case SignGood:
		ink = widgets.ColorProved
		v.sign.StrokeColor, v.sign.StrokeWidth = widgets.Colour(g, ink), 2
	case SignOverlooked:
		ink = widgets.ColorInk
		v.sign.FillColor = widgets.Colour(g, widgets.ColorWarn)
	}
	x := width - gradePad - gradeWord + 2*widgets.Grid
	widgets.Put(v.sign, fyne.NewPos(x, s.at.Y+(gradeLine-gradeSign)/2), fyne.NewSquareSize(gradeSign))
	v.sign.Refresh()
	if line.Sign != SignNone {
		x += gradeSign + widgets.Grid
	}
	widgets.PaintText(g, v.word, widgets.Fit(line.Word, v.word, width-x), ink)
	widgets.PlaceText(v.word, x, s.at.Y, gradeLine)
}
