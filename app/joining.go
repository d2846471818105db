package app

import (
	"slices"

	"fyne.io/fyne/v2"

	"waymark/puzzles"
)

// pieceCommands change which piece is which; all but the first are for families
// whose pieces have names and cover several cells.
func (a *App) pieceCommands() []*Command {
	onStart := func() bool {
		_, named := a.rules.(puzzles.Joiner)
		return named && a.selected() && a.selection.role == puzzles.Start
	}
	return []*Command{
		{ID: "exchange", Menu: MenuBoard, Group: 2, Label: label(tr("Exchange brush and cell")), Keys: []Key{Alt(fyne.KeyX)}, Enabled: a.editable, Run: a.exchange},
		{ID: "join", Menu: MenuBoard, Group: 2, Label: label(tr("Join pieces")), Keys: []Key{Alt(fyne.KeyJ)}, Enabled: onStart, Run: a.join},
		{ID: "split", Menu: MenuBoard, Group: 2, Label: label(tr("Split piece")), Keys: []Key{Alt(fyne.KeyK)}, Enabled: onStart, Run: a.split},
		{ID: "new-piece", Menu: MenuBoard, Group: 2, Label: label(tr("Draw a new piece")), Keys: []Key{Alt(fyne.KeyN)}, Enabled: func() bool { _, ok := a.fresh(); return ok && a.editable() }, Run: a.newPiece},
	}
}

// join makes one piece of those that are selected.
func (a *App) join() {
	p, err := a.rules.(puzzles.Joiner).Join(a.doc.Puzzle(), slices.Collect(a.selection.region.All()))
	a.change(p, err, puzzles.Messagef("Join pieces"))
}

// split makes what is selected of a piece one of its own.
func (a *App) split() {
	p, err := a.rules.(puzzles.Joiner).Split(a.doc.Puzzle(), slices.Collect(a.selection.region.All()))
	a.change(p, err, puzzles.Messagef("Split piece"))
}

// newPiece takes the brush of a piece that is not there yet.
func (a *App) newPiece() {
	c, _ := a.fresh()
	a.setTool(toolPaint)
	a.chooseBrush(c)
	a.active = puzzles.Start
	a.focusBoard()
	a.say(tr("Drag over the cells of the piece; the next stroke draws another."))
}

// fresh returns what draws a piece that is not there yet.
func (a *App) fresh() (puzzles.Cell, bool) {
	if j, ok := a.rules.(puzzles.Joiner); ok {
		return j.NewPiece(a.doc.Puzzle())
	}
	return 0, false
}
