package app

import (
	"errors"
	"io/fs"
	"os"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"waymark/puzzles"
	"waymark/puzzles/families"
)

// dialogSize is that of the file dialogs.
func (a *App) dialogSize() fyne.Size {
	s := a.win.Canvas().Size()
	return fyne.NewSize(min(820, s.Width-80), min(600, s.Height-80))
}

// fail tells about something that did not work; the open puzzle is untouched.
func (a *App) fail(title string, err error) {
	text := widget.NewLabel(localise(err))
	text.Wrapping = fyne.TextWrapWord
	text.Selectable = true
	d := dialog.NewCustom(title, tr("Close"), text, a.win)
	d.Resize(fyne.NewSize(520, 180))
	d.Show()
	a.say(title + ": " + localise(err))
}

// ask asks before something that cannot be undone.
func (a *App) ask(title, text, yes string, then func()) {
	d := dialog.NewConfirm(title, text, func(ok bool) {
		if ok {
			then()
		}
	}, a.win)
	d.SetConfirmText(yes)
	d.SetDismissText(tr("Cancel"))
	d.Show()
}

// form asks for a few things; done runs when the user agrees.
func (a *App) form(title, yes string, items []*widget.FormItem, done func()) {
	d := dialog.NewForm(title, yes, tr("Cancel"), items, func(ok bool) {
		if ok {
			done()
		}
		a.focusBoard()
	}, a.win)
	d.Resize(fyne.NewSize(420, d.MinSize().Height))
	d.Show()
}

// confirmDiscard runs next, after asking what to do with unsaved work. Close,
// new, open and drop all come through here.
func (a *App) confirmDiscard(next func()) {
	a.endStroke()
	if !a.doc.Unsaved() {
		next()
		return
	}
	if a.confirming {
		return
	}
	a.confirming = true
	text := widget.NewLabel(tr("“%s” has changes that are not saved.", a.nameOr(tr("Untitled"))))
	text.Wrapping = fyne.TextWrapWord
	d := dialog.NewCustomWithoutButtons(tr("Save the changes?"), text, a.win)
	save := widget.NewButton(tr("Save"), func() { d.Hide(); a.Save(next) })
	save.Importance = widget.HighImportance
	drop := widget.NewButton(tr("Don’t save"), func() { d.Hide(); next() })
	cancel := widget.NewButton(tr("Cancel"), func() { d.Hide() })
	d.SetButtons([]fyne.CanvasObject{cancel, drop, save})
	d.SetOnClosed(func() { a.confirming = false })
	d.Resize(fyne.NewSize(420, 160))
	d.Show()
	a.win.Canvas().Focus(save)
}

func (a *App) nameOr(otherwise string) string {
	if name := a.doc.Title(); name != "" {
		return name
	}
	return otherwise
}

// choosePuzzle opens the puzzle of a file, asking which when it holds several.
func (a *App) choosePuzzle(list []*puzzles.Puzzle, path string) {
	if len(list) == 1 {
		a.opened(list[0], path)
		return
	}
	names := make([]string, len(list))
	for i, p := range list {
		names[i] = tr("%d · %s · %s %s", i+1, nameOf(p), tr(rulesOf(p).Info().Title), p.Start.Size.String())
	}
	a.chooseFrom(tr("Which puzzle?"), names, func(i int) { a.opened(list[i], path) })
}

func nameOf(p *puzzles.Puzzle) string {
	if p.Name == "" {
		return tr("Untitled")
	}
	return p.Name
}

// chooseFrom lets the user choose one of several things.
func (a *App) chooseFrom(title string, names []string, chosen func(i int)) {
	var d *dialog.CustomDialog
	list := widget.NewList(func() int { return len(names) },
		func() fyne.CanvasObject { return widget.NewLabel("") },
		func(i widget.ListItemID, o fyne.CanvasObject) { o.(*widget.Label).SetText(names[i]) })
	list.OnSelected = func(i widget.ListItemID) {
		d.Hide()
		chosen(i)
	}
	d = dialog.NewCustom(title, tr("Cancel"), list, a.win)
	d.Resize(fyne.NewSize(460, min(420, 150+38*float32(len(names)))))
	d.Show()
	a.win.Canvas().Focus(list)
}

// chooseSub offers the entries of a submenu as a list.
func (a *App) chooseSub(title string, items []SubItem) {
	names := make([]string, len(items))
	for i, s := range items {
		names[i] = s.Label
	}
	a.chooseFrom(title, names, func(i int) {
		if run := items[i].Run; run != nil {
			run()
		}
	})
}

func (a *App) chooseBundled() { a.chooseSub(tr("Open bundled"), a.bundledItems()) }
func (a *App) choosePreset()  { a.chooseSub(tr("Arrange"), a.presetItems()) }

// presetItems lists the arrangements of the family.
func (a *App) presetItems() []SubItem {
	if a.doc == nil {
		return nil
	}
	var items []SubItem
	for _, preset := range a.rules.Presets(a.doc.Puzzle()) {
		items = append(items, SubItem{Label: tr(preset.Title), Run: func() {
			a.edit(preset.Apply(a.doc.Puzzle()), puzzles.Messagef(preset.Title))
		}})
	}
	return items
}

// kindForm is family, rows and columns.
type kindForm struct {
	family     *widget.Select
	rows, cols *widget.Select
	rules      families.Family
}

func newKindForm(rules families.Family, size puzzles.Size) *kindForm {
	f := &kindForm{rules: rules}
	var titles []string
	for _, r := range families.All() {
		titles = append(titles, tr(r.Info().Title))
	}
	f.rows, f.cols = widget.NewSelect(nil, nil), widget.NewSelect(nil, nil)
	f.family = widget.NewSelect(titles, nil)
	f.family.SetSelected(tr(rules.Info().Title))
	f.offer(size)
	f.family.OnChanged = func(string) {
		f.rules = families.All()[f.family.SelectedIndex()]
		f.offer(f.rules.Info().Usual)
	}
	return f
}

// offer lists the sizes of the family.
func (f *kindForm) offer(size puzzles.Size) {
	info := f.rules.Info()
	f.rows.Options, f.cols.Options = span(info.Min.Rows, info.Max.Rows), span(info.Min.Cols, info.Max.Cols)
	f.rows.SetSelectedIndex(size.Rows - info.Min.Rows)
	f.cols.SetSelectedIndex(size.Cols - info.Min.Cols)
}

func span(lo, hi int) []string {
	var list []string
	for i := lo; i <= hi; i++ {
		list = append(list, number(uint64(i)))
	}
	return list
}

func (f *kindForm) size() puzzles.Size {
	low := f.rules.Info().Min
	return puzzles.Size{Rows: low.Rows + max(0, f.rows.SelectedIndex()), Cols: low.Cols + max(0, f.cols.SelectedIndex())}
}

func (f *kindForm) items() []*widget.FormItem {
	return []*widget.FormItem{
		widget.NewFormItem(tr("Family"), f.family),
		widget.NewFormItem(tr("Rows"), f.rows),
		widget.NewFormItem(tr("Columns"), f.cols),
	}
}

// NewPuzzle asks what to begin with.
func (a *App) NewPuzzle() {
	a.confirmDiscard(func() {
		f := newKindForm(a.rules, a.rules.Info().Usual)
		a.form(tr("New puzzle"), tr("Create"), f.items(), func() {
			a.load(f.rules.New(f.size()), "")
			a.say(tr("Paint the start at the left and what you want at the right; then press Solve."))
		})
	})
}

// editKind asks for another family or size.
func (a *App) editKind() {
	f := newKindForm(a.rules, a.doc.Puzzle().Start.Size)
	a.form(tr("Family and size"), tr("Change"), f.items(), func() { a.changeKind(f.rules, f.size()) })
}

// editWords asks for the author's words.
func (a *App) editWords() {
	p := a.doc.Puzzle()
	name, author, note := widget.NewEntry(), widget.NewEntry(), widget.NewMultiLineEntry()
	name.SetText(p.Name)
	author.SetText(p.Author)
	note.SetText(p.Note)
	note.SetMinRowsVisible(4)
	a.form(tr("Name and notes"), tr("Set"), []*widget.FormItem{
		widget.NewFormItem(tr("Name"), name),
		widget.NewFormItem(tr("Author"), author),
		widget.NewFormItem(tr("Notes"), note),
	}, func() {
		n := a.doc.Puzzle().Clone()
		n.Name, n.Author, n.Note = puzzles.OneLine(name.Text), puzzles.OneLine(author.Text), puzzles.Lines(note.Text)
		if p := a.doc.Puzzle(); n.Name != p.Name || n.Author != p.Author || n.Note != p.Note {
			a.edit(n, puzzles.Messagef("Name and notes"))
		}
	})
}

// nameMark asks for the name of a mark.
func (a *App) nameMark(i int) {
	name := widget.NewEntry()
	name.SetText(a.doc.Puzzle().Marks[i].Name)
	a.form(tr("Name the mark"), tr("Set"), []*widget.FormItem{widget.NewFormItem(tr("Name"), name)}, func() {
		a.edit(RenameMark(a.doc.Puzzle(), i, puzzles.OneLine(name.Text)), puzzles.Messagef("Name the mark"))
	})
}

// offerRecovery offers the work of a program that did not end by itself.
func (a *App) offerRecovery() {
	lost, err := a.recovery.Lost(a.options.Running)
	if err != nil {
		a.say(tr("A recovery copy cannot be read: %s", err))
	}
	if len(lost) == 0 {
		return
	}
	r := lost[0]
	text := widget.NewLabel(tr("Waymark ended unexpectedly. Unsaved work on “%s” from %s was kept.",
		nameOf(r.Puzzle), r.When.Format("2006-01-02 15:04")))
	text.Wrapping = fyne.TextWrapWord
	d := dialog.NewCustomWithoutButtons(tr("Recover your work?"), text, a.win)
	take := widget.NewButton(tr("Recover"), func() { d.Hide(); a.Recover(r) })
	take.Importance = widget.HighImportance
	later := widget.NewButton(tr("Later"), func() { d.Hide() })
	drop := widget.NewButton(tr("Discard"), func() {
		d.Hide()
		if err := r.Drop(); err != nil {
			a.say(localise(err))
		}
	})
	d.SetButtons([]fyne.CanvasObject{drop, later, take})
	d.Resize(fyne.NewSize(440, 170))
	d.Show()
}

// Recover takes unsaved work over: as an unsaved change of its file.
func (a *App) Recover(r Recovered) {
	base := r.Puzzle.Clone()
	if list, err := LoadFile(r.Path); r.Path != "" && err == nil && len(list) == 1 {
		base = list[0]
	}
	a.load(base, r.Path)
	if !a.doc.Edit(r.Puzzle, puzzles.Messagef("Recover")) {
		return
	}
	a.puzzleChanged()
	if err := r.Drop(); err != nil {
		a.say(localise(err))
	}
}

// showShortcuts lists all commands with their keys.
func (a *App) showShortcuts() {
	grid := container.New(layout.NewFormLayout())
	for _, m := range menus {
		grid.Add(widget.NewLabelWithStyle(tr(string(m)), fyne.TextAlignLeading, fyne.TextStyle{Bold: true}))
		grid.Add(widget.NewLabel(""))
		for _, c := range a.commands.In(m) {
			var keys []string
			for _, k := range c.Keys {
				keys = append(keys, keyText(k))
			}
			grid.Add(widget.NewLabel(c.Label()))
			grid.Add(widget.NewLabel(strings.Join(keys, ", ")))
		}
	}
	grid.Add(widget.NewLabelWithStyle(tr("On a board"), fyne.TextAlignLeading, fyne.TextStyle{Bold: true}))
	grid.Add(widget.NewLabel(""))
	for _, line := range [][2]string{
		{tr("Move the cursor"), tr("Arrow keys")},
		{tr("Paint, erase the cell"), tr("Space, Delete")},
		{tr("Paint with a brush by its letter"), tr("its letter or digit")},
		{tr("Take a cell's content as the brush"), tr("Alt and click")},
		{tr("While trying: hold a piece, push it"), tr("Space, then arrow keys")},
		{tr("While trying: push the piece under the cursor"), tr("Shift and arrow keys")},
	} {
		grid.Add(widget.NewLabel(line[0]))
		grid.Add(widget.NewLabel(line[1]))
	}
	d := dialog.NewCustom(tr("Keyboard shortcuts"), tr("Close"), container.NewVScroll(grid), a.win)
	d.Resize(fyne.NewSize(620, a.win.Canvas().Size().Height-80))
	d.Show()
}

// showRules tells the rules of the family.
func (a *App) showRules() {
	info := a.rules.Info()
	text := widget.NewLabel(tr(info.Summary))
	text.Wrapping = fyne.TextWrapWord
	d := dialog.NewCustom(tr(info.Title), tr("Close"), text, a.win)
	d.Resize(fyne.NewSize(460, 180))
	d.Show()
}

// showAbout names the program.
func (a *App) showAbout() {
	text := widget.NewLabel(tr("Design grid puzzles, mark the way, and watch how they solve.") + "\n" + tr("Version %s", a.options.Version))
	text.Wrapping = fyne.TextWrapWord
	d := dialog.NewCustom(tr("About Waymark"), tr("Close"), text, a.win)
	d.Resize(fyne.NewSize(420, 180))
	d.Show()
}

// Quit ends the program, after asking about unsaved work.
func (a *App) Quit() {
	a.confirmDiscard(func() {
		if a.closing {
			return
		}
		a.closing = true
		a.session.Stop()
		a.player.Pause()
		a.prefs.setWindowSize(a.win.Canvas().Size())
		a.clearRecovery()
		a.win.SetCloseIntercept(nil)
		a.win.Close()
	})
}

// exists reports whether a file is there.
func exists(path string) bool {
	_, err := os.Stat(path)
	return !errors.Is(err, fs.ErrNotExist)
}

// removeEmpty removes the empty file a save dialog left behind.
func removeEmpty(path string) error {
	info, err := os.Stat(path)
	if err != nil || info.Size() > 0 || !info.Mode().IsRegular() {
		return nil
	}
	return os.Remove(path)
}
