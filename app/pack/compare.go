package pack

import (
	"cmp"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"waymark/app/document"
	"waymark/app/shell"
	"waymark/app/text"
	"waymark/puzzles"
	"waymark/widgets"
	"waymark/widgets/board"
	"waymark/widgets/list"
)

// Comparison shows two puzzles side by side: both boards, with a frame around the cells that differ, and what else of
// them does.
type Comparison struct {
	*shell.Page
	Table  *list.Table
	Framed [2][]int // cells of start and goal that differ
}

// CompareSaved shows the open puzzle beside what its file holds.
func (k *Pack) CompareSaved() {
	k.compare([2]entry{k.entry(document.NewDocument(k.Doc.Saved(), k.Doc.Path())), k.entry(k.Doc)}, [2]string{text.Tr("As it was saved"), text.Tr("As it is now")})
}

// CanCompareSaved reports whether it is another.
func (k *Pack) CanCompareSaved() bool {
	return k.All != nil && k.Doc.Saved() != nil && len(document.Difference(k.Doc.Saved(), k.Doc.Puzzle())) > 0
}

// compare opens the page of two puzzles.
func (k *Pack) compare(of [2]entry, names [2]string) {
	c := &Comparison{Table: list.NewTable([]list.Column{
		{Title: "", Share: 30, Least: 90}, {Title: text.Tr("Left"), Share: 35, Least: 110}, {Title: text.Tr("Right"), Share: 35, Least: 110},
	})}
	k.Compared = c
	c.Page = shell.NewPage(k.Window, text.Tr("Compare"), "", shell.PageUses{Guide: "guide/packs.md"})
	c.Table.OnKey = c.TypedKey
	a, b := of[0].puzzle, of[1].puzzle
	if a.Start.Size == b.Start.Size && a.Family == b.Family {
		c.Framed = [2][]int{document.DifferentCells(a.Start, b.Start), document.DifferentCells(a.Goal, b.Goal)}
	}
	columns := container.NewGridWithColumns(2)
	for i, e := range of {
		columns.Add(c.column(names[i], e))
	}
	c.Table.SetRows(k.facts(of))
	c.Table.SetEmpty(text.Tr("No other fact differs."))
	var words []string
	for _, m := range document.Difference(a, b) {
		words = append(words, text.Sentence(m))
	}
	c.SetNote(text.Tr("Different: %s", cmp.Or(strings.Join(words, ", "), text.Tr("nothing"))))
	c.Lay(c.Table, shell.Sides{Right: widgets.NewDock(nil, nil, nil, nil, c.Table), Wide: func(whole float32) float32 { return min(max(0.42*whole, 360), 620) }},
		container.New(widgets.Inset(widgets.Gap, widgets.Gap, widgets.Gap, widgets.Gap), columns))
	c.Show()
}

// column shows the boards of a puzzle.
func (c *Comparison) column(name string, e entry) fyne.CanvasObject {
	boards := container.NewGridWithRows(2)
	roles := []puzzles.Role{puzzles.Start, puzzles.Goal}
	if e.view.Family.Info().NoGoal {
		roles, boards = roles[:1], container.NewGridWithRows(1)
	}
	for i, role := range roles {
		b, title := e.puzzle.Start, text.Tr("Start")
		if role == puzzles.Goal {
			b, title = e.puzzle.Goal, text.Tr("Goal")
		}
		d := board.NewDiagram()
		d.SetScene(e.view.Family.Scene(e.puzzle, b, role))
		figures := make([]board.Figure, len(c.Framed[i]))
		for j, cell := range c.Framed[i] {
			figures[j] = board.Figure{Sign: puzzles.Clash, Cells: []int{cell}}
		}
		d.SetFigures(figures)
		head := widgets.NewRemark()
		head.SetText(title)
		boards.Add(widgets.NewDock(head, nil, nil, nil, d))
	}
	return widgets.NewDock(widgets.NewSubsection(name), nil, nil, nil, boards)
}

// facts are what is known of two puzzles that differs.
func (k *Pack) facts(of [2]entry) (rows []list.Row) {
	add := func(title string, fact func(e entry) string) {
		if a, b := fact(of[0]), fact(of[1]); a != b {
			rows = append(rows, list.Row{Cells: []string{title, a, b}})
		}
	}
	add(text.Tr("Name"), func(e entry) string { return shell.NameOf(e.puzzle) })
	add(text.Tr("Kind"), func(e entry) string { return shell.KindOf(e.puzzle) })
	add(text.Tr("Rules"), func(e entry) string { return shell.InForce(e.view.Family, e.puzzle) })
	add(text.Tr("Pieces"), func(e entry) string {
		return text.Number(uint64(shell.Pieces(e.view.Family.Scene(e.puzzle, e.puzzle.Start, puzzles.Start))))
	})
	add(text.Tr("Length"), func(e entry) string { return k.card(e).Note })
	add(text.Tr("Difficulty"), func(e entry) string { return k.card(e).Rating.Word })
	add(text.Tr("Note"), func(e entry) string { return e.puzzle.Note })
	return rows
}
