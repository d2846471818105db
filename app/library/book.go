package library

import (
	"path/filepath"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"waymark/app/command"
	"waymark/app/document"
	"waymark/app/shell"
	"waymark/app/state"
	"waymark/app/text"
	"waymark/puzzles"
	"waymark/puzzles/families"
	"waymark/puzzles/foreign"
	"waymark/widgets"
	"waymark/widgets/list"
)

// Book is the collection of a tab with what goes through it. The document of the tab is that of
// the puzzle that is open.
type Book struct {
	*shell.Window
	*state.Work
	*state.Puzzle

	files  *shell.Chooser
	rest   func(then func())
	turned func()
	All    *document.Collection

	Bar        *fyne.Container // stands before the name of the puzzle, hidden where it is alone
	prev, next *widgets.Button
	place      *widgets.Button // says which of how many, and lists them
}

// NewBook returns a book without puzzles. Build makes its widgets, once there are commands.
// files asks for a file; rest ends what goes on for the open puzzle, after asking where that is much, and goes on;
// turned shows the puzzle that is open now.
func NewBook(w *shell.Window, s state.State, files *shell.Chooser, rest func(then func()), turned func()) *Book {
	return &Book{Window: w, Work: s.Work, Puzzle: s.Puzzle, files: files, rest: rest, turned: turned}
}

// Build makes the widgets.
func (b *Book) Build() fyne.CanvasObject {
	b.prev = b.CommandButton(widgets.ButtonBare, "", widgets.IconPrev, "puzzle-previous")
	b.place = b.CommandButton(widgets.ButtonLink, "", "", "puzzle-list")
	b.next = b.CommandButton(widgets.ButtonBare, "", widgets.IconNext, "puzzle-next")
	b.Bar = container.NewHBox(container.NewCenter(b.prev), container.NewCenter(b.place), container.NewCenter(b.next))
	b.Bar.Hide()
	return b.Bar
}

// Refresh says which puzzle is open.
func (b *Book) Refresh() {
	b.place.SetText(text.Tr("%d of %d", b.All.At()+1, b.All.Len()))
	b.prev.SetEnabled(b.can(-1))
	b.next.SetEnabled(b.can(1))
	widgets.Show(b.Bar, b.Many())
}

// Many reports whether there is more than one puzzle.
func (b *Book) Many() bool { return b.All != nil && b.All.Len() > 1 }

// can reports whether there is a puzzle so many places further.
func (b *Book) can(by int) bool {
	return b.Many() && b.All.At()+by >= 0 && b.All.At()+by < b.All.Len()
}

// turn changes which puzzle is open, or which there are, and says what was done.
func (b *Book) turn(change func() bool, said func() string) {
	b.rest(func() {
		if change() {
			b.turned()
			b.Say(said())
		}
	})
}

// by opens the puzzle so many places further.
func (b *Book) by(by int) func() {
	return func() {
		b.turn(func() bool { return b.All.GoTo(b.All.At() + by) }, b.standing)
	}
}

// standing names the open puzzle and its place.
func (b *Book) standing() string {
	return text.Tr("Puzzle %d of %d: %s", b.All.At()+1, b.All.Len(), shell.NameOf(b.Doc.Puzzle()))
}

// Insert adds a puzzle behind the open one.
func (b *Book) Insert(p *puzzles.Puzzle, said string) {
	b.turn(func() bool {
		return b.fits(b.All.Insert(p))
	}, func() string { return said })
}

// fits says, unless it did, that what was to be added is more than a file holds.
func (b *Book) fits(did bool) bool {
	if !did {
		b.Say(text.Tr("A file holds %d puzzles at most.", puzzles.MaxCollection))
	}
	return did
}

// askFile asks for a file whose puzzles are to be added.
func (b *Book) askFile() {
	b.Host.Settle()
	b.files.Ask(shell.Request{Title: text.Tr("Add the puzzles of a file"), Verb: text.Tr("Add"), Chosen: b.Append})
}

// Append adds the puzzles of a file behind the last. What it says to be proved is believed
// where that is sealed here.
func (b *Book) Append(path string) {
	defer b.Begin().End()
	found, err := document.LoadFile(path)
	if err != nil {
		b.Fail(text.Tr("This file cannot be opened"), err)
		return
	}
	b.SettleGoal(found.Import, filepath.Base(path), found.Goals, func(settled foreign.Import) {
		list := make([]*puzzles.Puzzle, len(settled.Puzzles))
		for i, p := range settled.Puzzles {
			list[i], _, _ = b.Signet.Trust(p)
		}
		b.turn(func() bool { return b.fits(b.All.Append(list)) }, func() string {
			return text.Tr("Added: %s of %s.", text.Count(len(list), "%s puzzle", "%s puzzles"), filepath.Base(path))
		})
	})
}

// add adds an empty board like the open one.
func (b *Book) add() {
	b.Insert(b.Rules.New(b.Doc.Puzzle().Start.Size), text.Tr("An empty board was added behind this puzzle. Family and size can be changed."))
}

// double adds a copy of the open puzzle.
func (b *Book) double() {
	n := b.Doc.Puzzle().Clone()
	if n.Name != "" {
		n.Name = text.Tr("%s (copy)", n.Name)
	}
	b.Insert(n, text.Tr("This is a copy. What is changed here leaves the other as it is."))
}

// remove takes the open puzzle out.
func (b *Book) remove() {
	name := shell.NameOf(b.Doc.Puzzle())
	back := b.Commands.Find("puzzle-restore")
	b.turn(b.All.Remove, func() string {
		return text.Tr("%s was removed from the file. To undo that: %s.", name, back.About())
	})
}

func (b *Book) restore() { b.turn(b.All.Restore, b.standing) }

func (b *Book) move(by int) func() {
	return func() {
		if b.All.Move(by) {
			b.Say(b.standing())
		}
	}
}

// List offers the puzzles with their boards.
func (b *Book) List() {
	b.Host.Settle()
	all := b.All.Puzzles()
	items := make([]shell.Findable, len(all))
	for i, p := range all {
		line := list.Line{Text: shell.NameOf(p), Lead: text.Number(uint64(i + 1)), Note: shell.KindOf(p), Scene: shell.StartScene(p)}
		if words := b.Reveal().Published(families.Find(p.Family), p); words != "" {
			line.Note = words + " · " + line.Note
		}
		if b.All.Changed(i) {
			line.Note = text.Tr("not saved") + " · " + line.Note
		}
		items[i] = shell.Findable{Line: line, Run: func() {
			b.turn(func() bool { return b.All.GoTo(i) }, b.standing)
		}}
	}
	b.Find(text.Tr("Puzzles of the file: search by name"), items, b.All.At(), true)
}

// PuzzleCommands are what can be done with the puzzles of a file.
func (b *Book) PuzzleCommands() []*command.Command {
	sub := text.Tr("Puzzles of the file")
	can := func(by int) func() bool { return func() bool { return b.can(by) } }
	removed := func() bool { return b.All != nil && b.All.Removed() != nil }
	return []*command.Command{
		{
			ID: "puzzle-next", Menu: command.MenuPuzzle, Group: 4, Sub: sub, Title: text.Tr("Next puzzle"),
			Keys: []command.Key{command.Alt(fyne.KeyPageDown)}, Also: text.Tr("collection level"),
			Needs: text.Tr("needs a puzzle behind this one in its file"), Enabled: can(1),
			Run: b.by(1),
		},
		{
			ID: "puzzle-previous", Menu: command.MenuPuzzle, Group: 4, Sub: sub, Title: text.Tr("Previous puzzle"),
			Keys: []command.Key{command.Alt(fyne.KeyPageUp)}, Also: text.Tr("collection level"),
			Needs: text.Tr("needs a puzzle before this one in its file"), Enabled: can(-1),
			Run: b.by(-1),
		},
		{
			ID: "puzzle-list", Menu: command.MenuPuzzle, Group: 4, Sub: sub, Title: text.Tr("All puzzles …"),
			Also:  text.Tr("collection levels browse"),
			Needs: text.Tr("needs a file of several puzzles"), Enabled: b.Many,
			Run: b.List,
		},
		{
			ID: "puzzle-add", Menu: command.MenuPuzzle, Group: 4, Sub: sub, Title: text.Tr("Add a puzzle"),
			Also: text.Tr("collection level new insert"),
			Run:  b.add,
		},
		{
			ID: "puzzle-append", Menu: command.MenuPuzzle, Group: 4, Sub: sub,
			Title: text.Tr("Add the puzzles of a file …"),
			Also:  text.Tr("import merge join collection levels"),
			Run:   b.askFile,
		},
		{
			ID: "puzzle-double", Menu: command.MenuPuzzle, Group: 4, Sub: sub,
			Title: text.Tr("Add a copy of this puzzle"),
			Also:  text.Tr("duplicate collection level"),
			Run:   b.double,
		},
		{
			ID: "puzzle-remove", Menu: command.MenuPuzzle, Group: 4, Sub: sub, Title: text.Tr("Remove this puzzle"),
			Also:  text.Tr("delete collection level"),
			Needs: text.Tr("needs a file of several puzzles"), Enabled: b.Many,
			Run: b.remove,
		},
		{
			ID: "puzzle-restore", Menu: command.MenuPuzzle, Group: 4, Sub: sub,
			Title: text.Tr("Bring the removed puzzle back"),
			Also:  text.Tr("undelete undo collection level"),
			Needs: text.Tr("needs a puzzle that was removed"), Enabled: removed,
			Run: b.restore,
		},
		{
			ID: "puzzle-earlier", Menu: command.MenuPuzzle, Group: 4, Sub: sub,
			Title: text.Tr("Move this puzzle towards the first"),
			Also:  text.Tr("reorder up collection level"),
			Needs: text.Tr("needs a puzzle before this one in its file"), Enabled: can(-1),
			Run: b.move(-1),
		},
		{
			ID: "puzzle-later", Menu: command.MenuPuzzle, Group: 4, Sub: sub,
			Title: text.Tr("Move this puzzle towards the last"),
			Also:  text.Tr("reorder down collection level"),
			Needs: text.Tr("needs a puzzle behind this one in its file"), Enabled: can(1),
			Run: b.move(1),
		},
	}
}
