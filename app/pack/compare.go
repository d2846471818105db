package pack

import (
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
	saved := k.Doc.Saved()
	k.showComparison(saved, k.Doc.Puzzle(), text.Tr("As it was saved"))
}

// CanCompareSaved reports whether it is another.
func (k *Pack) CanCompareSaved() bool {
	saved := k.Doc.Saved()
	return saved != nil && len(document.Difference(saved, k.Doc.Puzzle())) > 0
}

// showComparison opens the page. left names the first puzzle, "" for its own name.
func (k *Pack) showComparison(a, b *puzzles.Puzzle, left string) {
	c := &Comparison{Table: list.NewTable([]list.Column{
		{Title: "", Share: 30, Least: 90}, {Title: text.Tr("Left"), Share: 35, Least: 110}, {Title: text.Tr("Right"), Share: 35, Least: 110},
	})}
	k.Compared = c
	c.Page = shell.NewPage(k.Window, text.Tr("Compare"), "", shell.PageUses{})
	c.Table.OnKey = c.TypedKey
	views := [2]entry{k.entryOf(a), k.entryOf(b)}
	c.Framed = [2][]int{differing(a.Start, b.Start), differing(a.Goal, b.Goal)}
	names := [2]string{shell.NameOf(a), shell.NameOf(b)}
	if left != "" {
		names[0], names[1] = left, text.Tr("As it is now")
	}
	columns := container.NewGridWithColumns(2)
	for i, e := range views {
		columns.Add(c.column(names[i], e))
	}
	c.Table.SetRows(k.facts(views))
	c.Table.SetEmpty(text.Tr("Nothing else differs."))
	c.SetNote(c.words(a, b))
	c.Lay(c.Table, shell.Sides{Right: widgets.NewDock(nil, nil, nil, nil, c.Table), Wide: func(whole float32) float32 { return min(max(0.42*whole, 360), 620) }},
		container.New(widgets.Inset(widgets.Gap, widgets.Gap, widgets.Gap, widgets.Gap), columns))
	c.Show()
}

// entryOf is what is known of a puzzle by itself.
func (k *Pack) entryOf(p *puzzles.Puzzle) entry {
	for _, e := range k.entries() {
		if e.puzzle == p {
			return e
		}
	}
	return k.entry(document.NewDocument(p, k.Doc.Path()))
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
		boards.Add(widgets.NewDock(remark(title), nil, nil, nil, d))
	}
	return widgets.NewDock(widgets.NewSubsection(name), nil, nil, nil, boards)
}

// words say how many cells differ.
func (c *Comparison) words(a, b *puzzles.Puzzle) string {
	switch n := len(c.Framed[0]) + len(c.Framed[1]); {
	case a.Family != b.Family:
		return text.Tr("Other kinds of puzzles")
	case a.Start.Size != b.Start.Size:
		return text.Tr("Of other sizes")
	case n == 0:
		return text.Tr("The boards are the same.")
	default:
		return text.Count(n, "%s cell differs: it is framed.", "%s cells differ: they are framed.")
	}
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
		return text.Number(uint64(pieces(e.view.Family.Scene(e.puzzle, e.puzzle.Start, puzzles.Start))))
	})
	add(text.Tr("Marks"), func(e entry) string { return text.Number(uint64(len(e.puzzle.Marks))) })
	card := func(e entry) list.GalleryItem { return k.card(e, []entry{e}) }
	add(text.Tr("Length"), func(e entry) string { return card(e).Note })
	add(text.Tr("Difficulty"), func(e entry) string { return card(e).Rating.Word })
	add(text.Tr("Solutions"), func(e entry) string { return text.Number(uint64(len(e.puzzle.Solutions))) })
	add(text.Tr("Author"), func(e entry) string { return e.puzzle.Author })
	add(text.Tr("Note"), func(e entry) string { return e.puzzle.Note })
	return rows
}

// differing lists the cells in which two boards of a size differ.
func differing(a, b puzzles.Board) (cells []int) {
	for i := range a.Cells {
		if a.Size == b.Size && a.Cells[i] != b.Cells[i] {
			cells = append(cells, i)
		}
	}
	return cells
}

// pieces counts those of a board.
func pieces(sc puzzles.Scene) (n int) {
	seen := make([]bool, len(sc.Faces))
	var walk func(cell int)
	walk = func(cell int) {
		if seen[cell] {
			return
		}
		seen[cell] = true
		for d := range puzzles.Dir(4) {
			if to, ok := sc.Neighbour(cell, d); ok && sc.Faces[cell].Joined&(1<<d) != 0 {
				walk(to)
			}
		}
	}
	for cell, f := range sc.Faces {
		if f.Piece && !seen[cell] {
			n++
			walk(cell)
		}
	}
	return n
}
