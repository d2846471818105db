package pack

import (
	"cmp"
	"path/filepath"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"waymark/app/command"
	"waymark/app/document"
	"waymark/app/search"
	"waymark/app/shell"
	"waymark/app/state"
	"waymark/app/text"
	"waymark/puzzles"
	"waymark/puzzles/difficulty"
	"waymark/puzzles/foreign"
	"waymark/widgets"
)

// Pack is the puzzles of the file of a tab. The document of the tab is that of the puzzle that is open.
type Pack struct {
	*shell.Window
	*state.Work
	*state.Puzzle
	*state.Stage
	*state.Kept
	Around

	All      *document.Collection
	Page     *Page           // opened last
	Compared *Comparison     // shown last
	Proving  *search.Session // proves what is not proved
	proving  proving
	looks    looks
	least    int // lengths that the puzzles are to have, 0 for any
	most     int

	Bar        *fyne.Container // stands before the name of the puzzle, hidden where it is alone
	prev, next *widgets.Button
	place      *widgets.Button // says which of how many, and shows them all
}

// Around is what a pack asks of its tab.
type Around struct {
	Files  *shell.Chooser
	Clip   *Clip             // of all tabs
	Rest   func(then func()) // ends what goes on for the open puzzle, after asking where that is much, and goes on
	Turned func()            // shows the puzzle that is open now
	States func() int        // counts the states of the puzzles
	// ToLab shows an experiment of puzzles, with a name and one for its file; then is called before it opens.
	ToLab func(name, file string, list []*puzzles.Puzzle, then func())
}

// Clip is what was cut or copied last: the text that the clipboard of the system got, and the puzzles with all that is
// known of them.
type Clip struct {
	words string
	list  []*puzzles.Puzzle
}

// New returns a pack without puzzles. Build makes its widgets, once there are commands.
func New(w *shell.Window, s state.State, around Around) *Pack {
	return &Pack{Page: &Page{}, Window: w, Work: s.Work, Puzzle: s.Puzzle, Stage: s.Stage, Kept: s.Kept, Around: around, looks: looks{of: map[*puzzles.Puzzle]look{}, figures: map[string]*difficulty.Figure{}}}
}

// Build makes the widgets.
func (k *Pack) Build() fyne.CanvasObject {
	k.prev = k.CommandButton(widgets.ButtonBare, "", widgets.IconPrev, "puzzle-previous")
	k.place = k.CommandButton(widgets.ButtonLink, "", "", "pack")
	k.next = k.CommandButton(widgets.ButtonBare, "", widgets.IconNext, "puzzle-next")
	k.Bar = container.NewHBox(container.NewCenter(k.prev), container.NewCenter(k.place), container.NewCenter(k.next))
	k.Bar.Hide()
	return k.Bar
}

// Refresh says which puzzle is open.
func (k *Pack) Refresh() {
	k.place.SetText(text.Tr("%d of %d", k.All.At()+1, k.All.Len()))
	k.prev.SetEnabled(k.can(-1))
	k.next.SetEnabled(k.can(1))
	widgets.Show(k.Bar, k.Many())
}

// Many reports whether there is more than one puzzle.
func (k *Pack) Many() bool { return k.All != nil && k.All.Len() > 1 }

// can reports whether there is a puzzle so many places further.
func (k *Pack) can(by int) bool {
	return k.Many() && k.All.At()+by >= 0 && k.All.At()+by < k.All.Len()
}

// change changes which puzzles there are, or which is open, and says what was done: "" names the one that is open
// then. stays says that the open one stays: what goes on for it goes on.
func (k *Pack) change(stays bool, change func() bool, said string) {
	act := func() {
		was := k.Doc.Puzzle()
		if !change() {
			return
		}
		if k.All.Open() != k.Doc {
			k.Turned()
		} else if k.Doc.Puzzle() != was {
			k.Host.Revised()
		}
		k.Tell(cmp.Or(said, k.standing()))
	}
	if k.Host.Settle(); stays {
		act()
		return
	}
	k.Rest(act)
}

// Tell says something in the status line, or on the page where that lies over it.
func (k *Pack) Tell(words string) {
	if k.Say(words); k.Page.Lies() {
		k.Page.SetNote(words)
	}
}

// goTo opens a puzzle, and goes on playing where moves are tried.
func (k *Pack) goTo(at int) {
	play := k.Trying()
	k.change(false, func() bool { return k.All.GoTo(at) }, "")
	if play && k.All.At() == at {
		k.Commands.Do("try")
	}
}

// standing names the open puzzle and its place.
func (k *Pack) standing() string {
	return text.Tr("Puzzle %d of %d: %s", k.All.At()+1, k.All.Len(), shell.NameOf(k.Doc.Puzzle()))
}

// Insert adds puzzles behind the chosen cards of the page; at the boards behind the open puzzle, and opens the first of
// them; at the end where something else lies over the window.
func (k *Pack) Insert(list []*puzzles.Puzzle, name puzzles.Message, said string) {
	at, open := k.All.At()+1, !k.DialogOpen()
	if k.Page.Lies() {
		at = k.Page.behind()
	} else if !open {
		at = k.All.Len()
	}
	k.change(!open, func() bool {
		did := k.All.Insert(at, list, name, open)
		if !did && len(list) > 0 {
			k.Tell(text.Tr("A file holds %d puzzles at most.", puzzles.MaxCollection))
		} else if did && k.Page.Lies() {
			k.Page.refresh()
			k.Page.choose(k.All.Documents()[at : at+len(list)])
		}
		return did
	}, said)
}

// askFiles asks for files whose puzzles are to be added.
func (k *Pack) askFiles() {
	k.Host.Settle()
	k.Files.Ask(shell.Request{Title: text.Tr("Add the puzzles of files"), Verb: text.Tr("Add"), Several: k.AddFiles})
}

// AddFiles adds the puzzles of files. What they say to be proved is believed where that is sealed here.
func (k *Pack) AddFiles(paths []string) { k.gather(paths, nil) }

// gather reads files, one after the other, and adds what they hold.
func (k *Pack) gather(paths []string, list []*puzzles.Puzzle) {
	defer k.Begin().End()
	if len(paths) == 0 {
		k.Insert(list, puzzles.Messagef("Add puzzles"), text.Count(len(list), "%s puzzle was added.", "%s puzzles were added."))
		return
	}
	path := paths[0]
	found, err := document.LoadFile(path)
	if err != nil {
		k.Fail(text.Tr("This file cannot be opened"), err)
		k.gather(paths[1:], list)
		return
	}
	k.SettleGoal(found.Import, filepath.Base(path), func(settled foreign.Import) {
		k.gather(paths[1:], append(list, k.Signet.TrustAll(settled.Puzzles)...))
		k.NoteGoal(settled.Puzzles[0], settled)
	})
}

// add adds an empty board like the open one.
func (k *Pack) add() {
	k.Insert([]*puzzles.Puzzle{k.Rules.New(k.Doc.Puzzle().Start.Size)}, puzzles.Messagef("Add a puzzle"),
		text.Tr("An empty board was added. Family and size can be changed."))
}

// double adds copies of puzzles.
func (k *Pack) double(docs ...*document.Document) {
	list := make([]*puzzles.Puzzle, len(docs))
	for i, d := range docs {
		if list[i] = d.Puzzle().Clone(); list[i].Name != "" {
			list[i].Name = text.Tr("%s (copy)", list[i].Name)
		}
	}
	k.Insert(list, puzzles.Messagef("Add a copy"), text.Tr("What is changed in a copy leaves the other as it is."))
}

// Rename gives a puzzle another name.
func (k *Pack) Rename(d *document.Document, name string) {
	k.change(true, func() bool { return k.All.Rename(d, puzzles.OneLine(name)) }, text.Tr("Renamed: %s", name))
}

// remove takes puzzles out.
func (k *Pack) remove(name puzzles.Message, docs ...*document.Document) {
	if len(docs) >= k.All.Len() {
		k.Tell(text.Tr("A file holds one puzzle at least."))
		return
	}
	said := text.Count(len(docs), "%s puzzle was removed. Undo brings it back.", "%s puzzles were removed. Undo brings them back.")
	k.change(!slices.Contains(docs, k.Doc), func() bool { return k.All.Remove(docs, name) }, said)
}

// Step is the change of the pack that Undo takes back now, or Redo makes again: on its page, and at the boards where no
// puzzle was edited since.
func (k *Pack) Step(back bool) (s document.Step) {
	if k.All == nil || k.Doc.Drafting() || k.Trying() && !k.Page.Lies() {
		return s
	}
	s = k.All.Step(back)
	s.OK = s.OK && (s.Latest || k.Page.Lies())
	return s
}

// Turn takes it back, or makes it again, and reports whether there is one.
func (k *Pack) Turn(back bool) bool {
	s := k.Step(back)
	said := text.Tr("Done again: %s", s.Name)
	if back {
		said = text.Tr("Undone: %s", s.Name)
	}
	if s.OK {
		k.change(s.Stays, func() bool { return k.All.Turn(back) }, said)
	}
	return s.OK
}

// PackCommands are what can be done with the puzzles of a file.
func (k *Pack) PackCommands() []*command.Command {
	can := func(by int) func() bool { return func() bool { return k.can(by) } }
	return []*command.Command{
		{
			ID: "pack", Topic: command.Puzzle, Title: text.Tr("The pack …"),
			Keys: []command.Key{command.Alt(fyne.KeyHome)}, Also: text.Tr("collection levels browse sort order all puzzles file prove"),
			Run: k.Show,
		},
		{
			ID: "puzzle-next", Topic: command.Puzzle, Title: text.Tr("Next puzzle"),
			Keys: []command.Key{command.Alt(fyne.KeyPageDown)}, Also: text.Tr("collection level"),
			Needs: text.Tr("needs a puzzle behind this one in its file"), Enabled: can(1),
			Run: func() { k.goTo(k.All.At() + 1) },
		},
		{
			ID: "puzzle-previous", Topic: command.Puzzle, Title: text.Tr("Previous puzzle"),
			Keys: []command.Key{command.Alt(fyne.KeyPageUp)}, Also: text.Tr("collection level"),
			Needs: text.Tr("needs a puzzle before this one in its file"), Enabled: can(-1),
			Run: func() { k.goTo(k.All.At() - 1) },
		},
		{
			ID: "compare-saved", Topic: command.Puzzle, Title: text.Tr("Compare with the saved puzzle …"),
			Also:  text.Tr("difference versions side by side changes"),
			Needs: text.Tr("needs a puzzle that was changed since it was saved"), Enabled: k.CanCompareSaved,
			Run: k.CompareSaved,
		},
		{
			ID: "puzzle-add", Topic: command.Puzzle, Title: text.Tr("Add a puzzle"),
			Also: text.Tr("collection level new insert"),
			Run:  k.add,
		},
		{
			ID: "puzzle-double", Topic: command.Puzzle,
			Title: text.Tr("Add a copy of this puzzle"),
			Also:  text.Tr("duplicate collection level"),
			Run:   func() { k.double(k.Doc) },
		},
		{
			ID: "puzzle-remove", Topic: command.Puzzle, Title: text.Tr("Remove this puzzle"),
			Also:  text.Tr("delete collection level"),
			Needs: text.Tr("needs a file of several puzzles"), Enabled: k.Many,
			Run: func() { k.remove(puzzles.Messagef("Remove a puzzle"), k.Doc) },
		},
	}
}
