package shell

import (
	"path/filepath"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"waymark/app/document"
	"waymark/app/text"
	"waymark/widgets"
	"waymark/widgets/list"
)

// focus gives the line the keyboard.
func (a *asked) focus() { a.Win.Canvas().Focus(a.path) }

// write puts words into the line, the cursor behind them.
func (a *asked) write(words string) {
	a.path.SetText(words)
	a.path.CursorColumn = len([]rune(words))
	a.path.Refresh()
}

// mark selects the beginning of the line: what is typed replaces it.
func (a *asked) mark(words string) {
	shift := &fyne.KeyEvent{Name: desktop.KeyShiftLeft}
	a.path.CursorColumn = len([]rune(words))
	a.path.KeyDown(shift)
	a.path.Entry.TypedKey(&fyne.KeyEvent{Name: fyne.KeyHome})
	a.path.KeyUp(shift)
}

// key takes the keys that the line has no use for.
func (a *asked) key(ev *fyne.KeyEvent) bool {
	empty := a.path.Text == ""
	switch ev.Name {
	case fyne.KeyUp, fyne.KeyDown, fyne.KeyPageUp, fyne.KeyPageDown:
		a.files.TypedKey(ev)
	case fyne.KeyHome, fyne.KeyEnd:
		if !empty && a.Purpose != ToGather && a.files.Selected() < 0 {
			return false // they move in the text
		}
		if !empty {
			return false
		}
		a.files.TypedKey(ev)
	case fyne.KeyReturn, fyne.KeyEnter:
		a.choose()
	case fyne.KeyEscape:
		a.close()
	case fyne.KeyBackspace:
		if !empty {
			return false
		}
		a.parent()
	case fyne.KeyTab:
		a.complete()
	default:
		return false
	}
	return true
}

// passed takes the keys that lists and buttons have no use for.
func (a *asked) passed(ev *fyne.KeyEvent) {
	switch ev.Name {
	case fyne.KeyEscape:
		a.close()
	case fyne.KeyBackspace:
		a.parent()
	case fyne.KeyReturn, fyne.KeyEnter:
		a.choose()
	}
}

// typeOn goes on in the line with what was typed elsewhere.
func (a *asked) typeOn(r rune) {
	a.focus()
	a.path.TypedRune(r)
}

// shortcut takes Alt and an arrow, up to the folder around, and Control A in the list.
func (a *asked) shortcut(s fyne.Shortcut) {
	if _, all := s.(*fyne.ShortcutSelectAll); all && a.Several != nil {
		var files []int
		for i, e := range a.shown {
			if !e.folder && a.wants(e) {
				files = append(files, i)
			}
		}
		a.files.SetChosen(files...)
		a.count()
		return
	}
	own, ok := s.(*desktop.CustomShortcut)
	switch {
	case ok && own.Modifier == fyne.KeyModifierAlt && own.KeyName == fyne.KeyUp:
		a.parent()
	case ok && own.Modifier == fyne.KeyModifierAlt && own.KeyName == fyne.KeyHome:
		a.enter(a.home)
	}
}

// parent goes to the folder around.
func (a *asked) parent() {
	if up := filepath.Dir(a.listed); up != a.listed && a.listed != "" {
		a.back = filepath.Base(a.listed)
		a.enter(up)
	}
}

// enter goes to a folder. A path that led there is used up; the name of a file to save stays.
func (a *asked) enter(folder string) {
	name := ""
	if a.Purpose == ToSave {
		if name = a.entered().rest; a.files.Selected() < 0 && filepath.Base(folder) == name {
			name = a.offered
		}
	}
	a.folder = folder // what is written is read from there
	a.write(name)
	a.goTo(folder)
	a.focus()
}

// changed follows the line: a path that leads elsewhere lists that folder.
func (a *asked) changed() {
	a.tell("")
	if a.listed == "" {
		return
	}
	if t := a.entered(); t.folder != a.listed {
		a.list(t.folder, false)
		return
	}
	a.refresh()
}

// completes reports whether Tab completes what was typed; otherwise it goes on to the next
// part of the card.
func (a *asked) completes() bool {
	t := a.entered()
	_, more := complete(a.path.Text, t.rest, a.offers())
	return t.folder == a.listed && a.path.Text != a.offered && more
}

// complete completes what was typed.
func (a *asked) complete() {
	if whole, more := complete(a.path.Text, a.entered().rest, a.offers()); more {
		a.write(whole)
	}
}

// offers are the entries that may be chosen.
func (a *asked) offers() []entry {
	rest := a.entered().rest
	return slices.DeleteFunc(slices.Clone(a.all), func(e entry) bool {
		switch {
		case e.hidden() && !a.Chooser.all && !strings.HasPrefix(rest, "."):
			return true
		case e.folder:
			return false
		case a.Purpose == ToGather:
			return true
		}
		return !a.Chooser.all && !a.wants(e)
	})
}

// wants reports whether a file is of those that are asked for.
func (a *asked) wants(e entry) bool {
	if a.Purpose == ToOpen && a.Extension == "" {
		return e.holdsPuzzle()
	}
	return strings.EqualFold(filepath.Ext(e.name), a.Extension)
}

// refresh lists what fits what was typed.
func (a *asked) refresh() {
	t := a.entered()
	a.shown = a.offers()
	if t.folder == a.listed && (a.Purpose != ToSave) && t.rest != "" {
		a.shown = slices.DeleteFunc(a.shown, func(e entry) bool {
			if t.path {
				return !begins(e.name, t.rest)
			}
			return !holds(e.name, t.rest)
		})
	}
	rows := make([]list.File, len(a.shown))
	for i, e := range a.shown {
		rows[i] = a.row(e)
	}
	a.files.SetEmpty(a.nothing(t.rest))
	a.files.SetFiles(rows, a.first(t))
	a.count()
	a.where.SetText(document.Tilde(a.listed))
	a.up.SetEnabled(filepath.Dir(a.listed) != a.listed)
}

// nothing says why there are no rows.
func (a *asked) nothing(rest string) string {
	switch {
	case rest != "" && a.Purpose != ToSave:
		return text.Tr("Nothing fits.")
	case a.Purpose == ToGather:
		return text.Tr("There are no folders in it.")
	case len(a.all) > 0 && a.Purpose == ToSave, len(a.all) > 0 && a.Purpose == ToOpen && a.Extension != "":
		return text.Tr("No files of the kind that is asked for. “All files” shows the rest.")
	case len(a.all) > 0 && a.Purpose == ToOpen:
		return text.Tr("No puzzles here. “All files” shows the rest.")
	}
	return text.Tr("The folder is empty.")
}

// first is the row to select: the folder that was left, the open file, the first that fits;
// none where that would take the place of a name.
func (a *asked) first(t typed) int {
	left := a.back
	if a.back = ""; t.path && t.rest == "" {
		return -1 // Return goes to the folder itself
	}
	if left == "" && a.Purpose == ToOpen && t.rest == "" && a.Doc.Path() != "" && filepath.Dir(a.Doc.Path()) == a.listed {
		left = filepath.Base(a.Doc.Path())
	}
	if i := slices.IndexFunc(a.shown, func(e entry) bool { return e.name == left }); left != "" && i >= 0 {
		return i
	}
	if a.Purpose != ToOpen || len(a.shown) == 0 {
		return -1
	}
	return 0
}

// selected follows the selection: the name of a file to save is that of the row.
func (a *asked) selected(i int) {
	a.count()
	if a.Purpose != ToSave || a.shown[i].folder {
		return
	}
	head := a.path.Text[:len(a.path.Text)-len(a.entered().rest)]
	row := a.files.Selected()
	a.path.OnChanged = nil // the rows stay
	a.write(head + a.shown[i].name)
	a.path.OnChanged = func(string) { a.changed() }
	a.files.SetSelected(row)
}

// listPlaces lists where puzzles are likely to be.
func (a *asked) listPlaces() {
	var rows []list.File
	add := func(name, note string, icon widgets.Icon, do func()) {
		rows = append(rows, list.File{Text: name, Note: note, Icon: icon})
		a.visit = append(a.visit, do)
	}
	if a.home != "" {
		add(text.Tr("Home"), "", widgets.IconFolder, func() { a.enter(a.home) })
	}
	if a.Purpose == ToOpen && a.Library != nil {
		add(text.Tr("Library"), "", widgets.IconFrame, func() { a.close(); a.Library() })
	}
	folders := []string{a.home}
	for _, path := range a.Prefs.Recent() {
		dir := filepath.Dir(path)
		if slices.Contains(folders, dir) || len(folders) > 8 {
			continue
		}
		folders = append(folders, dir)
		add(filepath.Base(dir), "", widgets.IconFolder, func() { a.enter(dir) })
	}
	a.places.SetFiles(rows, -1)
}
