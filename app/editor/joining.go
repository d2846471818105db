package editor

import (
	"slices"

	"fyne.io/fyne/v2"

	"waymark/app/command"
	"waymark/app/text"
	"waymark/puzzles"
)

// PieceCommands change which piece is which; all but the first are for families
// whose pieces have names and cover several cells.
func (ed *Editor) PieceCommands() []*command.Command {
	onStart := func() bool {
		_, named := ed.Rules.(puzzles.Joiner)
		return named && ed.selected() && ed.Selection.Role == puzzles.Start
	}
	return []*command.Command{
		{ID: "exchange", Menu: command.MenuBoard, Group: 2, Label: command.Label(text.Tr("Exchange brush and cell")), Keys: []command.Key{command.Alt(fyne.KeyX)}, Enabled: ed.Editable, Run: ed.exchange},
		{ID: "join", Menu: command.MenuBoard, Group: 2, Label: command.Label(text.Tr("Join pieces")), Keys: []command.Key{command.Alt(fyne.KeyJ)}, Enabled: onStart, Run: ed.join},
		{ID: "split", Menu: command.MenuBoard, Group: 2, Label: command.Label(text.Tr("Split piece")), Keys: []command.Key{command.Alt(fyne.KeyK)}, Enabled: onStart, Run: ed.split},
		{ID: "new-piece", Menu: command.MenuBoard, Group: 2, Label: command.Label(text.Tr("Draw a new piece")), Keys: []command.Key{command.Alt(fyne.KeyN)}, Enabled: func() bool { _, ok := ed.fresh(); return ok && ed.Editable() }, Run: ed.newPiece},
	}
}

// join makes one piece of those that are selected.
func (ed *Editor) join() {
	p, err := ed.Rules.(puzzles.Joiner).Join(ed.Doc.Puzzle(), slices.Collect(ed.Selection.Region.All()))
	ed.change(p, err, puzzles.Messagef("Join pieces"))
}

// split makes what is selected of a piece one of its own.
func (ed *Editor) split() {
	p, err := ed.Rules.(puzzles.Joiner).Split(ed.Doc.Puzzle(), slices.Collect(ed.Selection.Region.All()))
	ed.change(p, err, puzzles.Messagef("Split piece"))
}

// newPiece takes the brush of a piece that is not there yet.
func (ed *Editor) newPiece() {
	c, _ := ed.fresh()
	ed.SetTool(ToolPaint)
	ed.ChooseBrush(c)
	ed.Active = puzzles.Start
	ed.Focus()
	ed.Say(text.Tr("Drag over the cells of the piece; the next stroke draws another."))
}

// fresh returns what draws a piece that is not there yet.
func (ed *Editor) fresh() (puzzles.Cell, bool) {
	if j, ok := ed.Rules.(puzzles.Joiner); ok {
		return j.NewPiece(ed.Doc.Puzzle())
	}
	return 0, false
}
