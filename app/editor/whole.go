package editor

import (
	"cmp"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"waymark/app/command"
	"waymark/app/shell"
	"waymark/app/text"
	"waymark/puzzles"
	"waymark/puzzles/edit"
	"waymark/puzzles/families"
	"waymark/widgets"
	"waymark/widgets/list"
)

// LineCommands insert and delete rows and columns at the cursor and shift the
// whole puzzle.
func (sh *shaper) LineCommands() []*command.Command {
	type change func(puzzles.Family, *puzzles.Puzzle, edit.Lines, int) (*puzzles.Puzzle, error)
	with := func(made change, l edit.Lines, step puzzles.Message) func() {
		return func() {
			p, err := made(sh.Rules, sh.Doc.Puzzle(), l, sh.line(l))
			sh.change(p, err, step)
		}
	}
	shift := func(d puzzles.Dir) func() {
		return func() { sh.change(edit.Shifted(sh.Rules, sh.Doc.Puzzle(), d), nil, puzzles.Messagef("Shift")) }
	}
	return command.Needing(text.Tr("needs the boards as they are drawn"), sh.Editable, []*command.Command{
		{
			ID: "row-insert", Topic: command.Board, Title: text.Tr("Insert row"), Also: text.Tr("add row"),
			Keys: []command.Key{command.Alt(fyne.KeyI)},
			Run:  with(edit.Inserted, edit.Rows, puzzles.Messagef("Insert row")),
		},
		{
			ID: "column-insert", Topic: command.Board, Title: text.Tr("Insert column"),
			Keys: []command.Key{command.Alt(fyne.KeyO)},
			Run:  with(edit.Inserted, edit.Cols, puzzles.Messagef("Insert column")),
		},
		{
			ID: "row-delete", Topic: command.Board, Title: text.Tr("Delete row"),
			Keys: []command.Key{command.AltShift(fyne.KeyI)},
			Run:  with(edit.Deleted, edit.Rows, puzzles.Messagef("Delete row")),
		},
		{
			ID: "column-delete", Topic: command.Board, Title: text.Tr("Delete column"),
			Keys: []command.Key{command.AltShift(fyne.KeyO)},
			Run:  with(edit.Deleted, edit.Cols, puzzles.Messagef("Delete column")),
		},
		{
			ID: "shift-up", Topic: command.Board, Title: text.Tr("Shift everything up"),
			Keys: []command.Key{command.Alt(fyne.KeyW)},
			Run:  shift(puzzles.Up),
		},
		{
			ID: "shift-down", Topic: command.Board,
			Title: text.Tr("Shift everything down"),
			Keys:  []command.Key{command.Alt(fyne.KeyS)},
			Run:   shift(puzzles.Down),
		},
		{
			ID: "shift-left", Topic: command.Board,
			Title: text.Tr("Shift everything to the left"),
			Keys:  []command.Key{command.Alt(fyne.KeyA)},
			Run:   shift(puzzles.Left),
		},
		{
			ID: "shift-right", Topic: command.Board,
			Title: text.Tr("Shift everything to the right"),
			Keys:  []command.Key{command.Alt(fyne.KeyD)},
			Run:   shift(puzzles.Right),
		},
	})
}

// line returns the row or column of the cursor.
func (sh *shaper) line(l edit.Lines) int {
	cell, cols := sh.Pane(sh.Active).Board.Cursor(), sh.Doc.Puzzle().Start.Cols
	if l == edit.Rows {
		return cell / cols
	}
	return cell % cols
}

// change makes an edit of the whole puzzle, or says why there is none.
func (sh *shaper) change(p *puzzles.Puzzle, err error, step puzzles.Message) {
	if err != nil {
		sh.Say(text.Capital(text.Error(err)))
		return
	}
	if p != sh.Doc.Puzzle() {
		sh.Host.Edit(p, step)
	}
}

// EditKind asks for another family or size, and what stays in its place.
func (sh *shaper) EditKind() {
	p := sh.Doc.Puzzle()
	f := shell.NewKindForm(sh.Rules, p.Start.Size, p)
	var agree func() bool
	if shell.Settable(sh.Rules, p) {
		f.Rule = func() { // what the fields say is done first
			if agree() {
				sh.Commands.Do("rules")
			}
		}
	}
	agree = shell.AskForm(sh.Window, text.Tr("Family and size"), text.Tr("Change"), f.Rows(), func() {
		sh.ChangeKind(f.Rules, f.Size(), f.Anchor())
	})
}

// ChangeKind makes the puzzle one of another family or size. Another family
// begins empty, but keeps the author's words.
func (sh *shaper) ChangeKind(rules families.Family, size puzzles.Size, anchor edit.Anchor) {
	defer sh.Begin().End()
	p := sh.Doc.Puzzle()
	if rules.Info().ID == p.Family {
		n, err := edit.Resized(rules, p, size, anchor)
		sh.change(n, err, puzzles.Messagef("Size"))
		return
	}
	n := rules.New(size)
	n.Name, n.Author, n.Note = p.Name, p.Author, p.Note
	sh.Host.Edit(n, puzzles.Messagef("Family"))
}

// PieceCommands change which piece is which; all but the first are for families
// whose pieces have names and cover several cells.
func (sh *shaper) PieceCommands() []*command.Command {
	onStart := func() bool {
		_, named := sh.Rules.(puzzles.Joiner)
		return named && sh.Selecting.selected() && sh.Selecting.Selection.Role == puzzles.Start
	}
	return []*command.Command{
		{
			ID: "exchange", Topic: command.Board, Title: text.Tr("Exchange brush and cell"),
			Keys: []command.Key{command.Alt(fyne.KeyX)}, Also: text.Tr("swap"),
			Needs: text.Tr("needs the boards as they are drawn"), Enabled: sh.Editable,
			Run: sh.Selecting.exchange,
		},
		{
			ID: "join", Topic: command.Board, Title: text.Tr("Join pieces"),
			Keys:  []command.Key{command.Alt(fyne.KeyJ)},
			Needs: text.Tr("needs selected pieces of the start"), Enabled: onStart,
			Run: sh.join,
		},
		{
			ID: "split", Topic: command.Board, Title: text.Tr("Split piece"),
			Keys:  []command.Key{command.Alt(fyne.KeyK)},
			Needs: text.Tr("needs selected pieces of the start"), Enabled: onStart,
			Run: sh.split,
		},
		{
			ID: "new-piece", Topic: command.Board, Title: text.Tr("Draw a new piece"),
			Keys: []command.Key{command.Alt(fyne.KeyN)}, Also: text.Tr("block"),
			Needs:   text.Tr("needs a family with pieces of several cells"),
			Enabled: func() bool { _, ok := sh.fresh(); return ok && sh.Editable() },
			Run:     sh.newPiece,
		},
	}
}

// join makes one piece of those that are selected.
func (sh *shaper) join() {
	p, err := sh.Rules.(puzzles.Joiner).Join(sh.Doc.Puzzle(), slices.Collect(sh.Selecting.Selection.Region.All()))
	sh.change(p, err, puzzles.Messagef("Join pieces"))
}

// split makes what is selected of a piece one of its own.
func (sh *shaper) split() {
	p, err := sh.Rules.(puzzles.Joiner).Split(sh.Doc.Puzzle(), slices.Collect(sh.Selecting.Selection.Region.All()))
	sh.change(p, err, puzzles.Messagef("Split piece"))
}

// newPiece takes the brush of a piece that is not there yet.
func (sh *shaper) newPiece() {
	c, _ := sh.fresh()
	sh.setTool(ToolPaint)
	sh.chooseBrush(c)
	sh.Active = puzzles.Start
	sh.Focus()
	sh.Say(text.Tr("Drag over the cells of the piece; the next stroke draws another."))
}

// fresh returns what draws a piece that is not there yet.
func (sh *shaper) fresh() (puzzles.Cell, bool) {
	if j, ok := sh.Rules.(puzzles.Joiner); ok {
		return j.NewPiece(sh.Doc.Puzzle())
	}
	return 0, false
}

// mostPictured is how many puzzles of a text are offered with their boards.
const mostPictured = 10_000

// PickPuzzle takes the only puzzle of a text, or asks which when it holds several.
func (sh *shaper) PickPuzzle(listed []*puzzles.Puzzle, chosen func(p *puzzles.Puzzle)) {
	if len(listed) == 1 {
		chosen(listed[0])
		return
	}
	type kind struct {
		family string
		size   puzzles.Size
	}
	// To say it takes long where a file holds hundreds of thousands.
	kinds, unnamed := map[kind]string{}, shell.NameOf(&puzzles.Puzzle{})
	items := make([]shell.Findable, len(listed))
	for i, p := range listed {
		k := kind{p.Family, p.Start.Size}
		if kinds[k] == "" {
			kinds[k] = shell.KindOf(p)
		}
		line := list.Line{Text: cmp.Or(p.Name, unnamed), Lead: text.Number(uint64(i + 1)), Note: kinds[k]}
		if i < mostPictured {
			line.Scene = shell.StartScene(p)
		}
		items[i] = shell.Findable{Line: line, Run: func() { chosen(p) }}
	}
	sh.Find(text.Tr("Which puzzle? Search by name"), items, 0, true)
}

// ChoosePreset offers the arrangements of the family.
func (sh *shaper) ChoosePreset() {
	var items []shell.Findable
	for _, s := range sh.PresetItems() {
		items = append(items, shell.Findable{Line: list.Line{Text: s.Label}, Run: s.Run})
	}
	sh.Find(text.Tr("Set up"), items, 0, false)
}

// PresetItems lists the arrangements of the family.
func (sh *shaper) PresetItems() []command.SubItem {
	if sh.Doc == nil {
		return nil
	}
	var items []command.SubItem
	p := sh.Doc.Puzzle()
	for _, preset := range sh.Rules.Presets(p) {
		items = append(items, command.SubItem{Label: text.Tr(preset.Title), Checked: preset.On != nil && preset.On(p), Run: func() {
			sh.Host.Edit(preset.Apply(sh.Doc.Puzzle()), puzzles.Messagef(preset.Title))
		}})
	}
	return items
}

// EditWords asks for the author's words.
func (sh *shaper) EditWords() {
	p := sh.Doc.Puzzle()
	name, author, note, published := shell.NewField(), shell.NewField(), shell.NewField(), shell.NewField()
	note.MultiLine, note.Wrapping = true, fyne.TextWrapWord
	name.SetText(p.Name)
	author.SetText(p.Author)
	note.SetText(p.Note)
	note.SetMinRowsVisible(4)
	published.SetText(p.Published.String())
	published.SetPlaceHolder(text.Tr("such as 22, or 116 steps, 81 moves"))
	published.Validator = func(words string) error { _, err := parsePublished(words); return err }
	items := []*widget.FormItem{
		widget.NewFormItem(text.Tr("Name"), name),
		widget.NewFormItem(text.Tr("Author"), author),
		widget.NewFormItem(text.Tr("Notes"), note),
	}
	if sh.Reveal().All() {
		items = append(items, widget.NewFormItem(text.Tr("Shortest solution that others have published"), published))
	}
	if m := p.Made; m != nil {
		words := widgets.NewProse(theme.SizeNameText, widgets.ColorQuiet, false)
		words.SetText(text.Tr("Made by Waymark: seed %d, candidate %d.", m.Seed, m.Candidate))
		items = append(items, widget.NewFormItem("", words))
	}
	sh.Form(text.Tr("Name and notes"), text.Tr("Set"), items, func() {
		n := sh.Doc.Puzzle().Clone()
		n.Name, n.Author, n.Note = puzzles.OneLine(name.Text), puzzles.OneLine(author.Text), puzzles.Lines(note.Text)
		n.Published, _ = parsePublished(published.Text)
		if p := sh.Doc.Puzzle(); n.Name != p.Name || n.Author != p.Author || n.Note != p.Note || n.Published.String() != p.Published.String() {
			sh.Host.Edit(n, puzzles.Messagef("Name and notes"))
		}
	})
}

// parsePublished reads the field of what is published: nothing where it is empty.
func parsePublished(words string) (*puzzles.Published, error) {
	if puzzles.OneLine(words) == "" {
		return nil, nil
	}
	return puzzles.ParsePublished(words)
}
