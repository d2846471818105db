package labpage

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"waymark/app/desk"
	"waymark/app/experiments"
	"waymark/app/text"
	"waymark/lab"
	"waymark/lab/report"
	"waymark/lab/results"
	"waymark/widgets"
	"waymark/widgets/layouts"
	"waymark/widgets/list"
)

// all is the table of all searches.
type all struct {
	page    *Page
	content fyne.CanvasObject
	Words   *desk.Field
	Count   *widgets.Remark
	Table   *list.Table
}

// allColumns are the columns of the table, by their places.
var allColumns = []experiments.Column{
	experiments.ByBoard, experiments.ByGroup, experiments.ByWay,
	experiments.ByResult, experiments.ByLength, experiments.ByExpanded, experiments.ByStored, experiments.BySeconds,
}

func newAll(l *Page) *all {
	a := &all{page: l, Words: desk.NewField(), Count: widgets.NewRemark()}
	a.Words.SetPlaceHolder(text.Tr("Only searches with these words"))
	a.Words.Text = l.of.Room.Words()
	a.Words.OnChanged = l.of.Room.Filter
	a.Words.First = func(ev *fyne.KeyEvent) bool {
		switch {
		case ev.Name == fyne.KeyDown || ev.Name == fyne.KeyReturn:
			l.of.Win.Canvas().Focus(a.Table.Keyboard())
		case ev.Name == fyne.KeyEscape || desk.IsFunctionKey(ev.Name):
			l.TypedKey(ev)
		default:
			return false
		}
		return true
	}
	a.Table = list.NewTable(allTitles())
	a.Table.OnKey = l.TypedKey
	a.Table.OnSort = func(i int) {
		if allColumns[i] == experiments.ByLength && !l.of.Reveal().All() {
			return // the order would tell
		}
		l.of.Room.Sort(allColumns[i])
	}
	a.Table.OnOpen = func(i int) { l.openBoard(l.of.Room.Seen.Row(i).Number) }
	above := container.New(layouts.Inset(layouts.Gap, 0, layouts.Gap, 8), container.NewBorder(nil, nil, nil, container.New(layouts.Middle{}, container.New(layouts.Wide(110), a.Count)), a.Words))
	a.content = layouts.NewDock(above, nil, nil, nil, a.Table)
	return a
}

// allTitles are the columns of the table.
func allTitles() []list.Column {
	return []list.Column{
		{Title: text.Tr("Board"), Share: 9.2, Least: 92},
		{Title: text.Tr("Group"), Share: 10, Least: 100},
		{Title: text.Tr("Way"), About: text.Tr("Algorithm and heuristic."), Share: 14, Least: 140},
		{Title: text.Tr("Result"), About: text.Tr("What came of the search, and which limit ended it."), Share: 11.2, Least: 112},
		{Title: text.Tr("Length"), About: text.Tr("Moves of the solution that was found."), Share: 5, Least: 50, Right: true},
		{Title: text.Tr("Expanded"), About: text.Tr("Positions whose moves were tried."), Share: 6.4, Least: 64, Right: true},
		{Title: text.Tr("Stored"), About: text.Tr("Positions that were kept in memory."), Share: 6, Least: 60, Right: true},
		{Title: text.Tr("Time"), Share: 5.4, Least: 54, Right: true},
	}
}

// refresh shows the rows that are seen.
func (a *all) refresh() {
	seen, hidden := a.page.of.Room.Seen, !a.page.of.Reveal().All()
	if seen == nil {
		a.Table.SetSource(0, nil)
		return
	}
	at := -1
	for i, c := range allColumns {
		if c == seen.Order.By {
			at = i
		}
	}
	a.Table.SetSorted(at, seen.Order.Down)
	e := a.page.of.Room.Is.Experiment
	a.Table.SetSource(seen.Len(), func(i int) list.Row { return rowOf(e, seen, i, hidden) })
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
func rowOf(e *lab.Experiment, seen interface{ Row(i int) *results.Row }, i int, hidden bool) list.Row {
	r := seen.Row(i)
	moves := unknown
	switch {
	case r.Length != nil && hidden:
		moves = "•"
	case r.Length != nil:
		moves = text.Number(uint64(*r.Length))
	}
	return list.Row{Cells: []string{
		text.Number(uint64(r.Number)) + " · " + r.Board, groupName(r.Group), wayName(e, report.Way{Algorithm: r.Algorithm, Heuristic: r.Heuristic, Limit: r.Limit - 1}), result(r), moves,
		text.Number(r.Expanded), text.Number(r.Stored), seconds(r.Seconds),
	}}
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
