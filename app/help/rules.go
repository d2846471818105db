package help

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"waymark/app/shell"
	"waymark/app/text"
	"waymark/puzzles"
	"waymark/puzzles/draw"
	"waymark/widgets"
	"waymark/widgets/board"
)

// lessonBoard is the side of each of the two boards of a rule.
const lessonBoard = 152

// ShowRules shows the rules of the family, each with a move on a small board, and beside
// them the settings of the open puzzle and the brushes.
func (h *Help) ShowRules() {
	info := h.Rules.Info()
	p := shell.NewPage(h.Window, text.Tr("Rules of %s", text.Tr(info.Title)), text.Tr(info.Summary), shell.PageUses{By: "rules", Guide: FamilyPage(h.Rules)})
	rows := container.New(layout.NewCustomPaddedVBoxLayout(20))
	for _, l := range info.Rules {
		if row := lessonRow(h.Rules, l); row != nil {
			rows.Add(row)
		}
	}
	side := container.New(widgets.Wrapping{Lines: layout.NewCustomPaddedVBoxLayout(6)})
	h.addSettings(side)
	h.addBrushes(side)
	p.Lay(nil, shell.Sides{Right: container.NewVScroll(container.New(widgets.Inset(widgets.Gap, widgets.Gap, widgets.Gap, widgets.Gap), side))},
		container.NewVScroll(container.New(widgets.Inset(widgets.Gap+4, widgets.Gap, widgets.Gap, widgets.Gap), rows)))
	p.Show()
}

// lessonRow is a rule: the board before a move, the board after it, and the words. It is nil
// for a rule that cannot be shown, which a test of the families excludes.
func lessonRow(rules puzzles.Family, l puzzles.Lesson) fyne.CanvasObject {
	p, err := l.Puzzle(rules)
	if err != nil {
		return nil
	}
	after, step, err := rules.Play(p, p.Start, l.Move)
	if err != nil {
		return nil
	}
	ways := pieceWays(rules.Scene(p, p.Start, puzzles.Start), step)
	boards := container.New(layout.NewCustomPaddedHBoxLayout(12))
	for i, at := range []puzzles.Board{p.Start, after} {
		d := board.NewDiagram()
		d.SetScene(rules.Scene(p, at, puzzles.Start))
		if i == 0 {
			d.SetFigures(ways)
		}
		boards.Add(container.NewGridWrap(fyne.NewSquareSize(lessonBoard), d))
	}
	words := widgets.NewDetail()
	words.SetDescribed(widgets.Described{Title: text.Tr(l.Title), Sentence: text.Tr(l.Text)})
	return container.NewBorder(nil, nil, container.New(widgets.Inset(0, 0, widgets.Gap, 0), boards), nil, words)
}

// pieceWays are the arrows of a step, one a piece, however many cells that covers: from the
// cell that goes ahead.
func pieceWays(sc puzzles.Scene, step puzzles.Step) (ways []board.Figure) {
	ahead := map[int]puzzles.Shift{} // by the first cell of the piece
	var order []int
	for _, s := range step.Shifts {
		if s.From == s.To {
			continue
		}
		key := s.From
		if body := draw.Body(sc, s.From); len(body) > 0 {
			key = body[0]
		}
		best, known := ahead[key]
		if !known {
			order = append(order, key)
		}
		if !known || along(sc.Size, s) > along(sc.Size, best) {
			ahead[key] = s
		}
	}
	for _, key := range order {
		ways = append(ways, board.Figure{Sign: puzzles.Way, Cells: []int{ahead[key].From, ahead[key].To}})
	}
	return ways
}

// along is how far a cell lies in the direction in which it goes.
func along(size puzzles.Size, s puzzles.Shift) int {
	row, col := s.From/size.Cols, s.From%size.Cols
	return row*(s.To/size.Cols-row) + col*(s.To%size.Cols-col)
}

// addSettings adds what can be set of the rules of the open puzzle, chosen where it is so.
func (h *Help) addSettings(side *fyne.Container) {
	if !shell.Settable(h.Rules, h.Doc.Puzzle()) {
		return // the page has said its rules
	}
	side.Add(widgets.NewSubsection(text.Tr("This puzzle")))
	line := widgets.NewRemark()
	side.Add(line)
	checks := map[string]*widgets.Check{} // by the title of the arrangement
	refresh := func() {
		p := h.Doc.Puzzle()
		line.SetText(shell.InForce(h.Rules, p))
		for _, preset := range h.Rules.Presets(p) {
			if c := checks[preset.Title]; c != nil {
				c.SetOn(preset.On(p))
			}
		}
	}
	var last *puzzles.Preset
	for _, preset := range h.Rules.Presets(h.Doc.Puzzle()) {
		if preset.On == nil {
			continue
		}
		c := widgets.NewRadio(text.Tr(preset.Title), false)
		apart := float32(0)
		if p := h.Doc.Puzzle(); last != nil && last.On(preset.Apply(last.Apply(p))) {
			apart = 2 * widgets.Grid // it does not end the one before: it is of other ones
		}
		last = &preset
		c.OnChanged = func(bool) {
			h.Host.Edit(preset.Apply(h.Doc.Puzzle()), puzzles.Messagef(preset.Title))
			refresh()
		}
		checks[preset.Title] = c
		side.Add(container.New(widgets.Inset(0, apart, 0, 0), c))
	}
	refresh()
}

// addBrushes adds the brushes with their keys and what they mean.
func (h *Help) addBrushes(side *fyne.Container) {
	side.Add(widgets.NewSubsection(text.Tr("Brushes")))
	for _, k := range h.brushes() {
		line := widgets.NewRemark()
		line.SetText(k.Keys + "  " + k.Text)
		side.Add(line)
	}
	said := map[string]bool{}
	for _, b := range h.Rules.Palette(h.Doc.Puzzle(), puzzles.Start) {
		if b.About == "" || said[b.About] {
			continue
		}
		said[b.About] = true
		line := widgets.NewRemark()
		line.SetText(text.Tr("%s: %s", text.Tr(b.Title), text.Tr(b.About)))
		side.Add(line)
	}
}
