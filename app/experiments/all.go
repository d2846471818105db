package experiments

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"waymark/app/experiments/runs"
	"waymark/app/shell"
	"waymark/app/text"
	"waymark/lab"
	"waymark/lab/report"
	"waymark/lab/results"
	"waymark/widgets"
	"waymark/widgets/list"
)

// all is the table of all searches.
type all struct {
	page    *Page
	content fyne.CanvasObject
	whole   *fyne.Container // holds the table
	columns []runs.Column   // of the table
	Words   *shell.Field
	Count   *widgets.Remark
	Table   *list.Table
}

// allColumns are the columns of the table, by their places.
var allColumns = []runs.Column{
	runs.ByBoard, runs.ByGroup, runs.ByWay,
	runs.ByResult, runs.ByLength, runs.ByExpanded, runs.ByStored, runs.BySeconds,
}

func newAll(l *Page) *all {
	a := &all{page: l, whole: container.NewStack(), Words: shell.NewField(), Count: widgets.NewRemark()}
	a.Words.SetPlaceHolder(text.Tr("Only searches with these words"))
	a.Words.Text = l.of.Room.Words()
	a.Words.OnChanged = l.of.Room.Filter
	a.Words.First = func(ev *fyne.KeyEvent) bool {
		switch {
		case ev.Name == fyne.KeyDown || ev.Name == fyne.KeyReturn:
			l.of.Win.Canvas().Focus(a.Table.Keyboard())
		case ev.Name == fyne.KeyEscape || shell.IsFunctionKey(ev.Name):
			l.TypedKey(ev)
		default:
			return false
		}
		return true
	}
	a.lay(allColumns)
	above := container.New(widgets.Inset(widgets.Gap, 0, widgets.Gap, 8), container.NewBorder(nil, nil, nil, container.New(widgets.Middle{}, container.New(widgets.Wide(110), a.Count)), a.Words))
	a.content = widgets.NewColumn(above, a.whole)
	return a
}

// lay makes the table with some of the columns.
func (a *all) lay(columns []runs.Column) {
	l := a.page
	a.columns = columns
	a.Table = list.NewTable(allTitles(columns))
	a.Table.OnKey = l.TypedKey
	a.Table.OnSort = func(i int) {
		if columns[i] == runs.ByLength && !l.of.Reveal().All() {
			return // the order would tell
		}
		l.of.Room.Sort(columns[i])
	}
	a.Table.OnOpen = func(i int) { l.openBoard(l.of.Room.Seen.Row(i).Number) }
	l.swap(a.whole, a.Table)
}

// allTitles are columns of the table.
func allTitles(columns []runs.Column) (titles []list.Column) {
	shares := []float32{10, 10, 11.8, 11.4, 6.2, 7.8, 6.4, 6.4}
	for _, c := range columns {
		titles = append(titles, searchColumn(c, shares[slices.Index(allColumns, c)]))
	}
	if at := slices.Index(columns, runs.ByWay); !slices.Contains(columns, runs.ByGroup) {
		widen(searchColumn(runs.ByGroup, shares[1]), &titles[at])
	}
	return titles
}

// refresh shows the rows that are seen.
func (a *all) refresh() {
	seen, hidden := a.page.of.Room.Seen, !a.page.of.Reveal().All()
	if seen == nil {
		a.Table.SetSource(0, nil)
		return
	}
	if slices.Contains(a.columns, runs.ByGroup) && !a.page.grouped() {
		a.lay(slices.DeleteFunc(slices.Clone(allColumns), func(c runs.Column) bool { return c == runs.ByGroup }))
	}
	a.Table.SetSorted(slices.Index(a.columns, seen.Order.By), seen.Order.Down)
	e := a.page.of.Room.Is.Experiment
	a.Table.SetSource(seen.Len(), func(i int) list.Row { return rowOf(e, seen, i, a.columns, hidden) })
	switch {
	case seen.All() == 0:
		a.Table.SetEmpty(text.Tr("Nothing is done yet. Run fills this table row by row."))
	default:
		a.Table.SetEmpty(text.Tr("No search has these words."))
	}
	words := ""
	if seen.Len() < seen.All() {
		words = text.Tr("%s of %s", text.Number(uint64(seen.Len())), text.Number(uint64(seen.All())))
	}
	a.Count.SetText(words)
}

// rowOf is what is seen of a search.
func rowOf(e *lab.Experiment, seen interface{ Row(i int) *results.Row }, i int, columns []runs.Column, hidden bool) list.Row {
	r := seen.Row(i)
	by := searchNames{way: wayName(e, report.Method{Algorithm: r.Algorithm, Heuristic: r.Heuristic, Limit: r.Limit - 1})}
	row := list.Row{Cells: make([]string, len(columns))}
	for k, c := range columns {
		row.Cells[k] = searchCell(c, r, by, hidden)
	}
	return row
}

// openBoard opens a board of the experiment as a puzzle that is in no file.
func (l *Page) openBoard(number int) {
	b := l.of.Room.Is.Collector.Board(number)
	if b == nil {
		return
	}
	if b.Puzzle == nil {
		l.of.Fail(text.Tr("This board cannot be opened"), b.Err)
		return
	}
	p := b.Puzzle.Clone()
	if p.Name == "" {
		p.Name = b.Name
	}
	l.Close()
	l.of.Host.Place(p, text.Tr("A board of the experiment. Change it as you like; saving asks for a file."))
}
