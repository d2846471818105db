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
func (ed *editor) pieceCommands() []*command.Command {
	onStart := func() bool {
		_, named := ed.rules.(puzzles.Joiner)
		return named && ed.selected() && ed.selection.role == puzzles.Start
	}
	return []*command.Command{
		{ID: "exchange", Menu: command.MenuBoard, Group: 2, Label: command.Label(text.Tr("Exchange brush and cell")), Keys: []command.Key{command.Alt(fyne.KeyX)}, Enabled: ed.editable, Run: ed.exchange},
		{ID: "join", Menu: command.MenuBoard, Group: 2, Label: command.Label(text.Tr("Join pieces")), Keys: []command.Key{command.Alt(fyne.KeyJ)}, Enabled: onStart, Run: ed.join},
		{ID: "split", Menu: command.MenuBoard, Group: 2, Label: command.Label(text.Tr("Split piece")), Keys: []command.Key{command.Alt(fyne.KeyK)}, Enabled: onStart, Run: ed.split},
		{ID: "new-piece", Menu: command.MenuBoard, Group: 2, Label: command.Label(text.Tr("Draw a new piece")), Keys: []command.Key{command.Alt(fyne.KeyN)}, Enabled: func() bool { _, ok := ed.fresh(); return ok && ed.editable() }, Run: ed.newPiece},
	}
}

// join makes one piece of those that are selected.
func (ed *editor) join() {
	p, err := ed.rules.(puzzles.Joiner).Join(ed.doc.Puzzle(), slices.Collect(ed.selection.region.All()))
	ed.change(p, err, puzzles.Messagef("Join pieces"))
}

// split makes what is selected of a piece one of its own.
func (ed *editor) split() {
	p, err := ed.rules.(puzzles.Joiner).Split(ed.doc.Puzzle(), slices.Collect(ed.selection.region.All()))
	ed.change(p, err, puzzles.Messagef("Split piece"))
}

// newPiece takes the brush of a piece that is not there yet.
func (ed *editor) newPiece() {
	c, _ := ed.fresh()
	ed.setTool(toolPaint)
	ed.chooseBrush(c)
	ed.active = puzzles.Start
	ed.focus()
	ed.say(text.Tr("Drag over the cells of the piece; the next stroke draws another."))
}

// fresh returns what draws a piece that is not there yet.
func (ed *editor) fresh() (puzzles.Cell, bool) {
	if j, ok := ed.rules.(puzzles.Joiner); ok {
		return j.NewPiece(ed.doc.Puzzle())
	}
	return 0, false
}
