package app

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"waymark/app/command"
	"waymark/app/text"
	"waymark/puzzles"
	"waymark/puzzles/edit"
	"waymark/puzzles/families"
)

// lineCommands insert and delete rows and columns at the cursor and shift the
// whole puzzle.
func (ed *editor) lineCommands() []*command.Command {
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
			ID: l.id, Menu: command.MenuBoard, Group: 1, Sub: text.Tr("Rows and columns"), Label: command.Label(text.Tr(l.step.Format)), Keys: []command.Key{l.key}, Enabled: ed.editable,
			Run: func() {
				p, err := l.change(ed.rules, ed.doc.Puzzle(), l.lines, ed.line(l.lines))
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
			ID: s.id, Menu: command.MenuBoard, Group: 1, Sub: text.Tr("Shift"), Label: command.Label(s.title), Keys: []command.Key{command.Alt(s.key)}, Enabled: ed.editable,
			Run: func() {
				ed.change(edit.Shifted(ed.rules, ed.doc.Puzzle(), s.d), nil, puzzles.Messagef("Shift"))
			},
		})
	}
	return list
}

// line returns the row or column of the cursor.
func (ed *editor) line(l edit.Lines) int {
	cell, cols := ed.pane(ed.active).board.Cursor(), ed.doc.Puzzle().Start.Cols
	if l == edit.Rows {
		return cell / cols
	}
	return cell % cols
}

// change makes an edit of the whole puzzle, or says why there is none.
func (ed *editor) change(p *puzzles.Puzzle, err error, step puzzles.Message) {
	if err != nil {
		ed.say(text.Capital(text.Error(err)))
		return
	}
	if p != ed.doc.Puzzle() {
		ed.host.Edit(p, step)
		ed.say(text.Tr("Done: %s", step))
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

// editKind asks for another family or size, and what stays in its place.
func (ed *editor) editKind() {
	f := newKindForm(ed.rules, ed.doc.Puzzle().Start.Size)
	anchor := newSelectField(anchorTitles())
	anchor.SetSelectedIndex(int(edit.TopLeft))
	items := append(f.items(), widget.NewFormItem(text.Tr("Keep in place"), anchor))
	ed.form(text.Tr("Family and size"), text.Tr("Change"), items, func() {
		ed.changeKind(f.rules, f.size(), edit.Anchor(max(0, anchor.SelectedIndex())))
	})
}

// changeKind makes the puzzle one of another family or size. Another family
// begins empty, but keeps the author's words.
func (ed *editor) changeKind(rules families.Family, size puzzles.Size, anchor edit.Anchor) {
	p := ed.doc.Puzzle()
	if rules.Info().ID == p.Family {
		n, err := edit.Resized(rules, p, size, anchor)
		ed.change(n, err, puzzles.Messagef("Size"))
		return
	}
	n := rules.New(size)
	n.Name, n.Author, n.Note = p.Name, p.Author, p.Note
	ed.host.Edit(n, puzzles.Messagef("Family"))
}
