package app

import (
	"slices"

	"fyne.io/fyne/v2"

	"waymark/app/command"
	"waymark/app/text"
	"waymark/puzzles"
)

// pieceCommands change which piece is which; all but the first are for families
// whose pieces have names and cover several cells.
func (a *App) pieceCommands() []*command.Command {
	onStart := func() bool {
		_, named := a.rules.(puzzles.Joiner)
		return named && a.selected() && a.selection.role == puzzles.Start
	}
	return []*command.Command{
		{ID: "exchange", Menu: command.MenuBoard, Group: 2, Label: command.Label(text.Tr("Exchange brush and cell")), Keys: []command.Key{command.Alt(fyne.KeyX)}, Enabled: a.editable, Run: a.exchange},
		{ID: "join", Menu: command.MenuBoard, Group: 2, Label: command.Label(text.Tr("Join pieces")), Keys: []command.Key{command.Alt(fyne.KeyJ)}, Enabled: onStart, Run: a.join},
		{ID: "split", Menu: command.MenuBoard, Group: 2, Label: command.Label(text.Tr("Split piece")), Keys: []command.Key{command.Alt(fyne.KeyK)}, Enabled: onStart, Run: a.split},
		{ID: "new-piece", Menu: command.MenuBoard, Group: 2, Label: command.Label(text.Tr("Draw a new piece")), Keys: []command.Key{command.Alt(fyne.KeyN)}, Enabled: func() bool { _, ok := a.fresh(); return ok && a.editable() }, Run: a.newPiece},
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
	a.say(text.Tr("Drag over the cells of the piece; the next stroke draws another."))
}

// fresh returns what draws a piece that is not there yet.
func (a *App) fresh() (puzzles.Cell, bool) {
	if j, ok := a.rules.(puzzles.Joiner); ok {
		return j.NewPiece(a.doc.Puzzle())
	}
	return 0, false
}
