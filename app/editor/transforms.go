package editor

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"waymark/app/command"
	"waymark/app/desk"
	"waymark/app/text"
	"waymark/puzzles"
	"waymark/puzzles/edit"
	"waymark/puzzles/families"
)

// LineCommands insert and delete rows and columns at the cursor and shift the
// whole puzzle.
func (ed *Editor) LineCommands() []*command.Command {
	var list []*command.Command
	for _, l := range []struct {
		id     string
		step   puzzles.Message
		change func(puzzles.Family, *puzzles.Puzzle, edit.Lines, int) (*puzzles.Puzzle, error)
		lines  edit.Lines
		key    command.Key
	}{
		{"row-insert", puzzles.Messagef("Insert row"), edit.Inserted, edit.Rows, command.Alt(fyne.KeyI)},
		{"column-insert", puzzles.Messagef("Insert column"), edit.Inserted, edit.Cols, command.Alt(fyne.KeyO)},
		{"row-delete", puzzles.Messagef("Delete row"), edit.Deleted, edit.Rows, command.AltShift(fyne.KeyI)},
		{"column-delete", puzzles.Messagef("Delete column"), edit.Deleted, edit.Cols, command.AltShift(fyne.KeyO)},
	} {
		list = append(list, &command.Command{
			ID: l.id, Menu: command.MenuBoard, Group: 1, Sub: text.Tr("Rows and columns"), Label: command.Label(text.Tr(l.step.Format)), Keys: []command.Key{l.key}, Enabled: ed.Editable,
			Run: func() {
				p, err := l.change(ed.Rules, ed.Doc.Puzzle(), l.lines, ed.line(l.lines))
				ed.change(p, err, l.step)
			},
		})
	}
	for _, s := range []struct {
		id    string
		title string
		d     puzzles.Dir
		key   fyne.KeyName
	}{
		{"shift-up", text.Tr("Shift everything up"), puzzles.Up, fyne.KeyW},
		{"shift-down", text.Tr("Shift everything down"), puzzles.Down, fyne.KeyS},
		{"shift-left", text.Tr("Shift everything to the left"), puzzles.Left, fyne.KeyA},
		{"shift-right", text.Tr("Shift everything to the right"), puzzles.Right, fyne.KeyD},
	} {
		list = append(list, &command.Command{
			ID: s.id, Menu: command.MenuBoard, Group: 1, Sub: text.Tr("Shift"), Label: command.Label(s.title), Keys: []command.Key{command.Alt(s.key)}, Enabled: ed.Editable,
			Run: func() {
				ed.change(edit.Shifted(ed.Rules, ed.Doc.Puzzle(), s.d), nil, puzzles.Messagef("Shift"))
			},
		})
	}
	return list
}

// line returns the row or column of the cursor.
func (ed *Editor) line(l edit.Lines) int {
	cell, cols := ed.Pane(ed.Active).Board.Cursor(), ed.Doc.Puzzle().Start.Cols
	if l == edit.Rows {
		return cell / cols
	}
	return cell % cols
}

// change makes an edit of the whole puzzle, or says why there is none.
func (ed *Editor) change(p *puzzles.Puzzle, err error, step puzzles.Message) {
	if err != nil {
		ed.Say(text.Capital(text.Error(err)))
		return
	}
	if p != ed.Doc.Puzzle() {
		ed.Host.Edit(p, step)
		ed.Say(text.Tr("Done: %s", step))
	}
}

// anchorTitles says what stays where it is when the size of a board changes, by
// anchor.
func anchorTitles() []string {
	return []string{
		edit.TopLeft: text.Tr("Top left"), edit.Top: text.Tr("Top"), edit.TopRight: text.Tr("Top right"),
		edit.MiddleLeft: text.Tr("Left"), edit.Middle: text.Tr("Middle"), edit.MiddleRight: text.Tr("Right"),
		edit.BottomLeft: text.Tr("Bottom left"), edit.Bottom: text.Tr("Bottom"), edit.BottomRight: text.Tr("Bottom right"),
	}
}

// EditKind asks for another family or size, and what stays in its place.
func (ed *Editor) EditKind() {
	f := desk.NewKindForm(ed.Rules, ed.Doc.Puzzle().Start.Size)
	anchor := desk.NewSelectField(anchorTitles())
	anchor.SetSelectedIndex(int(edit.TopLeft))
	items := append(f.Items(), widget.NewFormItem(text.Tr("Keep in place"), anchor))
	ed.Form(text.Tr("Family and size"), text.Tr("Change"), items, func() {
		ed.ChangeKind(f.Rules, f.Size(), edit.Anchor(max(0, anchor.SelectedIndex())))
	})
}

// ChangeKind makes the puzzle one of another family or size. Another family
// begins empty, but keeps the author's words.
func (ed *Editor) ChangeKind(rules families.Family, size puzzles.Size, anchor edit.Anchor) {
	p := ed.Doc.Puzzle()
	if rules.Info().ID == p.Family {
		n, err := edit.Resized(rules, p, size, anchor)
		ed.change(n, err, puzzles.Messagef("Size"))
		return
	}
	n := rules.New(size)
	n.Name, n.Author, n.Note = p.Name, p.Author, p.Note
	ed.Host.Edit(n, puzzles.Messagef("Family"))
}
