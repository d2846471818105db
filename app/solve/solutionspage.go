package solve

import (
	"slices"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"waymark/app/shell"
	"waymark/app/state"
	"waymark/app/text"
	"waymark/puzzles"
	"waymark/puzzles/moveanalysis"
	"waymark/widgets"
	"waymark/widgets/board"
	"waymark/widgets/list"
)

// Solutions opens the page of all solutions that are kept: a window has one.
type Solutions struct {
	*shell.Window
	*state.Work
	*state.Puzzle
	*state.Stage
	*state.Searches
	*state.Kept

	Page *SolutionsPage // opened last
}

// NewSolutions returns that of a window.
func NewSolutions(w *shell.Window, s state.State) *Solutions {
	return &Solutions{Window: w, Work: s.Work, Puzzle: s.Puzzle, Stage: s.Stage, Searches: s.Searches, Kept: s.Kept}
}

// refresh brings the page in line with the puzzle.
func (st *Solutions) refresh() {
	if st.Page != nil && st.Page.Lies() {
		st.Page.reload()
	}
}

// SolutionsPage is the page of all solutions kept: a table that can
// be sorted, where the selected one comes from, and where it differs from another.
type SolutionsPage struct {
	*shell.Page
	of   *Solutions
	Rows []solutionRow
	sort struct {
		column int
		down   bool
	}

	Selected, Other int // indices into the solutions of the puzzle; -1 none

	Table   *list.Table
	Notes   *widget.Label
	Compare *widget.Label
	Moves   *fyne.Container
	picture *board.Board
	improve *widgets.Button
	remove  *widgets.Button
	against *widgets.Button
	only    *widgets.Button
	more    *widgets.Button
}

// Show opens the page.
func (st *Solutions) Show() {
	st.Player.Pause()
	l := &SolutionsPage{of: st, Selected: max(0, st.Shown), Other: -1}
	l.Page = shell.NewPage(st.Window, text.Tr("Solutions"), "", shell.PageUses{Guide: "playback.md", Key: l.typed})
	l.build()
	st.Page = l
	l.reload()
	l.Show()
}

// build makes the widgets: the table, and at the side the selected solution.
func (l *SolutionsPage) build() {
	var columns []list.Column
	for _, c := range l.columns() {
		columns = append(columns, c.Column)
	}
	l.Table = list.NewTable(columns)
	l.Table.SetEmpty(text.Tr("No solution is kept. Solve the puzzle, or play it by hand."))
	l.Table.OnSort = l.sortBy
	l.Table.OnSelect = func(row int) { l.choose(l.Rows[row].Index) }
	l.Table.OnOpen = func(int) { l.Close() }
	l.Table.OnKey = l.TypedKey
	l.Notes, l.Compare = shell.WrappedCaption(), shell.WrappedCaption()
	l.Moves, l.picture = container.NewGridWithColumns(2), board.New()
	l.improve = l.Button(widgets.ButtonOutline, text.Tr("Make shorter"), func() { l.leave("improve") })
	l.remove = l.Button(widgets.ButtonOutline, text.Tr("Remove"), l.Delete)
	l.against = l.Button(widgets.ButtonOutline, text.Tr("Compare with …"), l.Pick)
	l.only = l.Button(widgets.ButtonOutline, text.Tr("Only this strategy"), func() { l.of.Commands.Do("demand-only") })
	l.more = l.Button(widgets.ButtonAction, text.Tr("More optimal solutions …"), func() { l.leave("more-optimal") })
	foot := container.NewVBox(container.NewGridWithColumns(2, l.against, l.improve, l.only, l.remove), l.more)
	detail := widgets.NewDock(container.New(widgets.Inset(widgets.Gap-8, widgets.Gap/2, widgets.Gap-8, 0), container.NewVBox(l.Notes, l.Compare)),
		container.New(widgets.Inset(widgets.Gap, widgets.Gap/2, widgets.Gap, widgets.Gap), foot), nil, nil,
		container.New(widgets.Inset(widgets.Gap-8, 0, widgets.Gap, 0), container.NewVScroll(container.New(widgets.Inset(0, 0, widgets.Gap-4, 0), l.Moves))))
	wide := func(whole float32) float32 { return min(max(whole*0.31, 390), 520) }
	l.Lay(l.Table, shell.Sides{Right: detail, Wide: wide}, container.New(widgets.Inset(8, 0, 8, 0), l.Table))
}

// columns are those of the table: whether marks are obeyed where there are some.
func (l *SolutionsPage) columns() []solutionColumn {
	return solutionColumns(l.of.Doc.Puzzle().Routed())
}

// rowOf returns the row of a solution, or -1.
func (l *SolutionsPage) rowOf(i int) int {
	return slices.IndexFunc(l.Rows, func(r solutionRow) bool { return r.Index == i })
}

// leave closes the page and does a command with the selected solution.
func (l *SolutionsPage) leave(command string) {
	l.Close()
	l.of.Commands.Do(command)
}

// typed uses the keys that no part of the page has a use for.
func (l *SolutionsPage) typed(ev *fyne.KeyEvent) {
	step := map[fyne.KeyName]int{fyne.KeyUp: -1, fyne.KeyDown: 1}[ev.Name]
	at := l.rowOf(l.Selected)
	switch {
	case ev.Name == fyne.KeyDelete:
		l.Delete()
	case ev.Name == fyne.KeyC && l.against.Enabled():
		l.Pick()
	case step != 0 && at+step >= 0 && at+step < len(l.Rows):
		l.choose(l.Rows[at+step].Index)
	}
}

// reload brings the page in line with the solutions of the puzzle.
func (l *SolutionsPage) reload() {
	list := l.of.Doc.Puzzle().Solutions
	l.Selected = min(l.Selected, len(list)-1)
	if l.Other >= len(list) || l.Other == l.Selected {
		l.Other = -1
	}
	l.Rows = l.of.rows()
	l.order()
	note := text.Count(len(list), "%s solution", "%s solutions")
	if all := l.of.Told().Count(); all != "" {
		note += " · " + all
	}
	l.SetNote(note)
	l.refresh()
}

// order sorts the rows by the column.
func (l *SolutionsPage) order() {
	compare := l.columns()[l.sort.column].compare
	slices.SortStableFunc(l.Rows, func(x, y solutionRow) int {
		if l.sort.down {
			x, y = y, x
		}
		return compare(x, y)
	})
}

// sortBy sorts by a column, or turns the order round.
func (l *SolutionsPage) sortBy(column int) {
	l.sort.column, l.sort.down = column, column == l.sort.column && !l.sort.down
	l.order()
	l.refresh()
}

// refreshTable shows the rows in their order; the two that are compared have the signs
// of their moves.
func (l *SolutionsPage) refreshTable() {
	rows := make([]list.Row, len(l.Rows))
	for i, r := range l.Rows {
		cells := slices.Clone(r.cells)
		switch {
		case l.Other >= 0 && r.Index == l.Selected:
			cells[0] = "◆ " + cells[0]
		case l.Other >= 0 && r.Index == l.Other:
			cells[0] = "◇ " + cells[0]
		}
		rows[i] = list.Row{Cells: cells[:len(l.columns())]}
	}
	l.Table.SetRows(rows)
	l.Table.SetSorted(l.sort.column, l.sort.down)
	l.Table.SetSelected(l.rowOf(l.Selected))
}

// choose selects a solution; behind the page the boards show it.
func (l *SolutionsPage) choose(i int) {
	if l.Selected == i {
		return
	}
	l.Selected = i
	if l.Other == i {
		l.Other = -1
	}
	l.of.SelectSolution(i)
	l.refresh()
}

// Pick takes the other solution to compare with: the next one in the table.
func (l *SolutionsPage) Pick() {
	at := l.rowOf(l.Other)
	if at < 0 {
		at = l.rowOf(l.Selected)
	}
	for range l.Rows {
		at = (at + 1) % len(l.Rows)
		if l.Rows[at].Index != l.Selected {
			l.Other = l.Rows[at].Index
			break
		}
	}
	l.refresh()
}

// Delete removes the selected solution.
func (l *SolutionsPage) Delete() {
	if l.Selected >= 0 {
		l.of.DeleteSolution(l.Selected)
		l.reload()
	}
}

// refresh shows the table and the selected solution.
func (l *SolutionsPage) refresh() {
	list := l.of.Doc.Puzzle().Solutions
	l.refreshTable()
	l.remove.SetEnabled(l.Selected >= 0)
	l.only.SetEnabled(l.Selected >= 0 && l.of.Commands.Find("demand-only").Ready())
	l.improve.SetEnabled(l.Selected >= 0 && l.of.Commands.Find("improve").Ready())
	l.against.SetEnabled(l.Selected >= 0 && len(list) > 1)
	l.against.SetText(text.Tr("Compare with …"))
	l.more.SetText(text.Tr("All optimal solutions …"))
	if len(list) > 0 {
		l.more.SetText(text.Tr("More optimal solutions …"))
	}
	l.Moves.RemoveAll()
	l.Compare.Hide()
	if l.Selected < 0 {
		l.Notes.SetText("") // the table says it
		return
	}
	l.Notes.SetText(l.of.provenance(list[l.Selected]))
	if l.Other < 0 {
		l.Moves.Objects = []fyne.CanvasObject{
			moveColumn(text.Tr("Solution %d", l.Selected+1), l.told(l.Selected), nil, ""),
			container.NewVBox(container.New(widgets.Tall(pictureHeight), l.picture)),
		}
		l.showPicture(list[l.Selected])
		l.Moves.Refresh()
		return
	}
	l.against.SetText(text.Tr("With another"))
	l.showComparison(list[l.Selected], list[l.Other])
}

// pictureHeight is the height of the board at the side.
const pictureHeight = 240

// showPicture shows on a board which cells a solution passes, and how often.
func (l *SolutionsPage) showPicture(s puzzles.Solution) {
	rules, p := l.of.Rules, l.of.Doc.Puzzle()
	l.picture.SetScene(rules.Scene(p, p.Start, puzzles.Start))
	s.Moves = l.told(l.Selected)
	l.picture.SetHeat(puzzles.Passed(rules, p, []puzzles.Solution{s}, nil))
}

// told are the moves of a solution that may be listed.
func (l *SolutionsPage) told(i int) []puzzles.Move {
	played := 0
	if i == l.of.Shown {
		played = l.of.Player.At()
	}
	return l.of.Reveal().Moves(l.of.Doc.Puzzle().Solutions[i].Moves, played)
}

// showComparison puts the moves of two solutions side by side.
func (l *SolutionsPage) showComparison(x, y puzzles.Solution) {
	c, err := moveanalysis.Compare(l.of.Rules, l.of.Doc.Puzzle(), x.Moves, y.Moves)
	if err != nil {
		l.Compare.SetText(text.Error(err))
		l.Compare.Show()
		return
	}
	l.Compare.SetText(comparisonText(c, l.of.Reveal()))
	l.Compare.Show()
	l.Moves.Objects = []fyne.CanvasObject{
		moveColumn(text.Tr("Solution %d", l.Selected+1), l.told(l.Selected), c.Differ[0], "◆"),
		moveColumn(text.Tr("Solution %d", l.Other+1), l.told(l.Other), c.Differ[1], "◇"),
	}
	l.Moves.Refresh()
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
