package app

import (
	"slices"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"waymark/app/text"
	"waymark/puzzles"
	"waymark/widgets"
)

// solutionPage is the page over the window with all solutions kept: a table that can
// be sorted, where the selected one comes from, and where it differs from another.
type solutionPage struct {
	app  *pages
	rows []solutionRow
	sort int  // the column
	down bool // the largest first

	selected, other int // indices into the solutions of the puzzle; -1 none

	heading *widgets.Section
	table   *widgets.Table
	notes   *widget.Label
	compare *widget.Label
	moves   *fyne.Container
	picture *widgets.Board
	improve *widgets.Button
	remove  *widgets.Button
	against *widgets.Button
	more    *widgets.Button
	content *fyne.Container
}

// showSolutions opens the page.
func (pg *pages) showSolutions() {
	pg.player.Pause()
	l := &solutionPage{app: pg, selected: max(0, pg.shown), other: -1}
	l.build()
	pg.solutionPage = l
	l.content.Resize(pg.win.Canvas().Size())
	pg.win.Canvas().Overlays().Add(l.content)
	pg.dismiss = l.close
	l.reload()
	l.resume()
}

func (l *solutionPage) resume() { l.app.win.Canvas().Focus(l.table) }

// build makes the widgets: the table, and at the side the selected solution.
func (l *solutionPage) build() {
	l.heading = widgets.NewSection(text.Tr("Solutions"))
	var columns []widgets.Column
	for _, c := range solutionColumns() {
		columns = append(columns, widgets.Column{Title: c.title, Share: c.width, Least: c.width, Right: c.right})
	}
	l.table = widgets.NewTable(columns)
	l.table.SetEmpty(text.Tr("No solution is kept. Solve the puzzle, or play it by hand."))
	l.table.OnSort = l.sortBy
	l.table.OnSelect = func(row int) { l.choose(l.rows[row].index) }
	l.table.OnOpen = func(int) { l.close() }
	l.table.OnKey = l.typedKey
	l.notes, l.compare = wrapped(""), wrapped("")
	l.moves, l.picture = container.NewGridWithColumns(2), widgets.NewBoard()
	l.improve = widgets.NewButton(widgets.ButtonOutline, text.Tr("Make shorter"), "", func() { l.leave("improve") })
	l.remove = widgets.NewButton(widgets.ButtonOutline, text.Tr("Remove"), "", l.delete)
	l.against = widgets.NewButton(widgets.ButtonOutline, text.Tr("Compare with …"), "", l.pick)
	l.more = widgets.NewButton(widgets.ButtonAction, text.Tr("More optimal solutions …"), "", func() { l.leave("more-optimal") })
	closing := widgets.NewButton(widgets.ButtonOutline, text.Tr("Close"), "", l.close)
	for _, b := range []*widgets.Button{l.improve, l.remove, l.against, l.more, closing} {
		b.OnKey = l.typedKey
	}
	line := container.NewBorder(nil, nil, nil, container.NewCenter(closing), container.New(middle{}, l.heading))
	head := container.New(inset{gap - 4, 10, gap, 10}, line)
	buttons := container.NewGridWithColumns(3, l.against, l.improve, l.remove)
	foot := container.NewVBox(buttons, l.more)
	detail := newDock(container.New(inset{gap - 8, gap / 2, gap - 8, 0}, container.NewVBox(l.notes, l.compare)),
		container.New(inset{gap, gap / 2, gap, gap}, foot), nil, nil,
		container.New(inset{gap - 8, 0, gap, 0}, container.NewVScroll(l.moves)))
	side := newDock(nil, nil, widget.NewSeparator(), nil, sheet(detail, widgets.ColorSheet))
	body := newDock(nil, nil, nil, side, sheet(container.New(inset{8, 0, 8, 0}, l.table), widgets.ColorPaper))
	body.Layout.(*dock).wide = func(whole float32) float32 { return min(max(whole*2/5, 390), 520) }
	l.content = container.NewStack(newBackstop(l.resume), newDock(ruledBelow(sheet(head, widgets.ColorSheet)), nil, nil, nil, body))
}

// isOpen reports whether the page is what the user sees.
func (l *solutionPage) isOpen() bool {
	return l != nil && slices.Contains(l.app.win.Canvas().Overlays().List(), fyne.CanvasObject(l.content))
}

func (l *solutionPage) close() {
	l.app.win.Canvas().Overlays().Remove(l.content)
	l.app.focus()
}

// leave closes the page and does a command with the selected solution.
func (l *solutionPage) leave(command string) {
	l.close()
	l.app.commands.Do(command)
}

func (l *solutionPage) typedKey(ev *fyne.KeyEvent) {
	step := map[fyne.KeyName]int{fyne.KeyUp: -1, fyne.KeyDown: 1}[ev.Name]
	at := slices.IndexFunc(l.rows, func(r solutionRow) bool { return r.index == l.selected })
	switch {
	case ev.Name == fyne.KeyEscape:
		l.close()
	case ev.Name == fyne.KeyDelete:
		l.delete()
	case ev.Name == fyne.KeyC && l.against.Enabled():
		l.pick()
	case step != 0 && at+step >= 0 && at+step < len(l.rows):
		l.choose(l.rows[at+step].index)
	}
}

// reload brings the page in line with the solutions of the puzzle.
func (l *solutionPage) reload() {
	list := l.app.doc.Puzzle().Solutions
	l.selected = min(l.selected, len(list)-1)
	if l.other >= len(list) || l.other == l.selected {
		l.other = -1
	}
	l.rows = l.app.solutionRows()
	l.order()
	l.heading.SetNote(text.Count(len(list), "%s solution", "%s solutions"))
	l.refresh()
}

// order sorts the rows by the column.
func (l *solutionPage) order() {
	slices.SortStableFunc(l.rows, func(x, y solutionRow) int {
		d := solutionColumns()[l.sort].compare(x, y)
		if l.down {
			d = -d
		}
		return d
	})
}

// sortBy sorts by a column, or turns the order round.
func (l *solutionPage) sortBy(column int) {
	l.down = column == l.sort && !l.down
	l.sort = column
	l.order()
	l.refresh()
}

// refreshTable shows the rows in their order; the two that are compared have the signs
// of their moves.
func (l *solutionPage) refreshTable() {
	rows := make([]widgets.TableRow, len(l.rows))
	for i, r := range l.rows {
		cells := slices.Clone(r.cells)
		switch {
		case l.other >= 0 && r.index == l.selected:
			cells[0] = "◆ " + cells[0]
		case l.other >= 0 && r.index == l.other:
			cells[0] = "◇ " + cells[0]
		}
		rows[i] = widgets.TableRow{Cells: cells}
	}
	l.table.SetRows(rows)
	l.table.SetSorted(l.sort, l.down)
	l.table.SetSelected(slices.IndexFunc(l.rows, func(r solutionRow) bool { return r.index == l.selected }))
}

// choose selects a solution; behind the page the boards show it.
func (l *solutionPage) choose(i int) {
	if l.selected == i {
		return
	}
	l.selected = i
	if l.other == i {
		l.other = -1
	}
	l.app.selectSolution(i)
	l.refresh()
}

// pick takes the other solution to compare with: the next one in the table.
func (l *solutionPage) pick() {
	at := slices.IndexFunc(l.rows, func(r solutionRow) bool { return r.index == l.other })
	if at < 0 {
		at = slices.IndexFunc(l.rows, func(r solutionRow) bool { return r.index == l.selected })
	}
	for range l.rows {
		at = (at + 1) % len(l.rows)
		if l.rows[at].index != l.selected {
			l.other = l.rows[at].index
			break
		}
	}
	l.refresh()
}

// delete removes the selected solution.
func (l *solutionPage) delete() {
	if l.selected >= 0 {
		l.app.deleteSolution(l.selected)
		l.reload()
	}
}

// refresh shows the table and the selected solution.
func (l *solutionPage) refresh() {
	list := l.app.doc.Puzzle().Solutions
	l.refreshTable()
	l.remove.SetEnabled(l.selected >= 0)
	l.improve.SetEnabled(l.selected >= 0 && l.app.commands.Find("improve").Ready())
	l.against.SetEnabled(l.selected >= 0 && len(list) > 1)
	l.against.SetText(text.Tr("Compare with …"))
	l.moves.RemoveAll()
	l.compare.Hide()
	if l.selected < 0 {
		l.notes.SetText(text.Tr("No solution is kept. Solve the puzzle, or play it by hand."))
		return
	}
	l.notes.SetText(l.app.provenance(list[l.selected]))
	if l.other < 0 {
		l.moves.Objects = []fyne.CanvasObject{
			moveColumn(text.Tr("Solution %d", l.selected+1), list[l.selected].Moves, nil, ""),
			container.NewVBox(container.New(tall(pictureHeight), l.picture)),
		}
		l.showPicture(list[l.selected])
		l.moves.Refresh()
		return
	}
	l.against.SetText(text.Tr("With another"))
	l.showComparison(list[l.selected], list[l.other])
}

// pictureHeight is the height of the board at the side.
const pictureHeight = 240

// showPicture shows on a board which cells a solution passes, and how often.
func (l *solutionPage) showPicture(s puzzles.Solution) {
	rules, p := l.app.rules, l.app.doc.Puzzle()
	l.picture.SetScene(rules.Scene(p, p.Start, puzzles.Start))
	l.picture.SetHeat(puzzles.Passed(rules, p, []puzzles.Solution{s}, nil))
}

// showComparison puts the moves of two solutions side by side.
func (l *solutionPage) showComparison(x, y puzzles.Solution) {
	c, err := puzzles.Compare(l.app.rules, l.app.doc.Puzzle(), x.Moves, y.Moves)
	if err != nil {
		l.compare.SetText(text.Error(err))
		l.compare.Show()
		return
	}
	l.compare.SetText(comparisonText(c))
	l.compare.Show()
	l.moves.Objects = []fyne.CanvasObject{
		moveColumn(text.Tr("Solution %d", l.selected+1), x.Moves, c.Differ[0], "◆"),
		moveColumn(text.Tr("Solution %d", l.other+1), y.Moves, c.Differ[1], "◇"),
	}
	l.moves.Refresh()
}

// moveColumn lists moves; those that differ have a sign, and a colour.
func moveColumn(title string, moves []puzzles.Move, differ []bool, sign string) fyne.CanvasObject {
	text := widget.NewRichText()
	add := func(line string, style widget.RichTextStyle) {
		style.Inline = false
		text.Segments = append(text.Segments, &widget.TextSegment{Text: line, Style: style})
	}
	add(title, widget.RichTextStyle{TextStyle: fyne.TextStyle{Bold: true}})
	for i, m := range moves {
		line, style := strconv.Itoa(i+1)+"  "+string(m), widget.RichTextStyle{SizeName: theme.SizeNameCaptionText}
		if i < len(differ) && differ[i] {
			line, style.ColorName = line+"  "+sign, theme.ColorNamePrimary
		}
		add(line, style)
	}
	return text
}
