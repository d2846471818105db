package pack

import (
	"cmp"
	"math"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"waymark/app/command"
	"waymark/app/document"
	"waymark/app/search"
	"waymark/app/shell"
	"waymark/app/state"
	"waymark/app/text"
	"waymark/puzzles"
	"waymark/puzzles/families"
	"waymark/puzzles/foreign"
	"waymark/widgets"
	"waymark/widgets/list"
	"waymark/widgets/menu"
)

// Page shows the puzzles of the pack as cards.
type Page struct {
	*shell.Page
	of *Pack

	Verdict *widgets.Verdict
	Gallery *list.Gallery
	entries []entry // as the cards show them
	Bounds  [2]*shell.Field
	does    buttons
}

// buttons are what can be done.
type buttons struct {
	open, rename, double, remove, compare *widgets.Button
	sort                                  [3]*widgets.Button
	prove                                 *widgets.Button
}

// Show opens the page.
func (k *Pack) Show() {
	k.Host.Settle()
	k.Player.Pause()
	l := &Page{of: k}
	k.Page = l
	title := text.Tr("The pack")
	if name := k.All.Title(); name != "" {
		title = text.Tr("The pack %s", name)
	}
	l.Page = shell.NewPage(k.Window, title, "", shell.PageUses{Guide: "guide/packs.md", By: "pack", Shortcut: l.shortcut, Key: l.typed, Closed: k.looks.gauging.Stop})
	l.build()
	l.refresh()
	l.choose([]*document.Document{k.Doc})
	l.Page.Show()
}

// build makes the parts of the page.
func (l *Page) build() {
	l.Verdict = widgets.NewVerdict()
	l.Gallery = list.NewArranged()
	l.Gallery.OnSelect = func(int) { l.refreshButtons() }
	l.Gallery.OnOpen = func(int) { l.Open() }
	l.Gallery.OnKey = l.TypedKey
	l.Gallery.OnDrop = func(to int) { l.of.Event(func() { l.moveTo(to) }) }
	l.Gallery.OnMenu = l.menu
	l.Gallery.OnRename = func(i int, name string) { l.of.Event(func() { l.of.Rename(l.entries[i].doc, name) }) }
	b := &l.does
	b.open = l.Button(widgets.ButtonAction, text.Tr("Open"), l.Open)
	b.rename = l.Button(widgets.ButtonOutline, text.Tr("Rename"), l.Gallery.Rename)
	b.double = l.Button(widgets.ButtonOutline, text.Tr("Add a copy"), l.double)
	b.remove = l.Button(widgets.ButtonOutline, text.Tr("Remove"), l.remove)
	b.compare = l.Button(widgets.ButtonOutline, text.Tr("Compare"), l.Compare)
	b.compare.About = func() string { return text.Tr("Compare two chosen puzzles") }
	b.prove = l.Button(widgets.ButtonOutline, text.Tr("Prove all"), l.of.ProveOrStop)
	toLab := l.Button(widgets.ButtonOutline, text.Tr("To the Lab …"), l.toLab)
	toLab.About = func() string { return text.Tr("An experiment of the chosen puzzles, or of all where one is chosen") }
	orders := container.NewHBox()
	for o, title := range []string{byName: text.Tr("Sort by name"), byLength: text.Tr("by length"), byDifficulty: text.Tr("by difficulty")} {
		b.sort[o] = l.Button(widgets.ButtonOutline, title, func() { l.Sort(o) })
		b.sort[o].About = func() string { return text.Tr("Puts the puzzles of the file in this order; once more turns it around") }
		orders.Add(b.sort[o])
	}
	l.Bounds = [2]*shell.Field{l.bound(&l.of.least, text.Tr("length from")), l.bound(&l.of.most, text.Tr("to"))}
	lengths := container.NewHBox(container.New(widgets.Wide(boundWidth), l.Bounds[0]), container.New(widgets.Wide(boundWidth), l.Bounds[1]), b.prove, toLab)
	above := container.New(widgets.Wrapping{Lines: layout.NewCustomPaddedVBoxLayout(8)}, l.Verdict, container.NewHBox(orders, layout.NewSpacer(), lengths))
	save := l.Button(widgets.ButtonOutline, text.Tr("Save"), func() { l.of.Commands.Do("save") })
	add := l.Button(widgets.ButtonOutline, text.Tr("Add …"), l.of.askFiles)
	export := l.Button(widgets.ButtonOutline, text.Tr("Export …"), func() { l.of.Commands.Do("export") })
	foot := container.NewHBox(add, b.rename, b.double, b.remove, b.compare, layout.NewSpacer(), export, save, b.open)
	l.Lay(l.Gallery.Keyboard(), shell.Sides{Foot: foot}, widgets.NewDock(container.New(widgets.Inset(widgets.Gap, widgets.Gap, widgets.Gap, 8), above), nil, nil, nil, l.Gallery))
}

// boundWidth is that of a field for a length.
const boundWidth = 128

// bound is a field for a length; 0 is none.
func (l *Page) bound(to *int, about string) *shell.Field {
	f := l.Number(about)
	if *to > 0 {
		f.SetText(text.Number(uint64(*to)))
	}
	f.OnChanged = func(string) {
		l.of.Event(func() {
			*to, _ = f.Number()
			l.refresh()
		})
	}
	f.OnSubmitted = func(string) { l.Focus() }
	return f
}

// Views draw the page.
func (k *Pack) Views() []state.Observer {
	type shown struct {
		page            *Page
		states, news    int
		known, settings uint64
		proving         search.State
		unsaved         bool
	}
	sees := func() any {
		if !k.Page.Lies() {
			return nil
		}
		return shown{k.Page, k.States(), k.looks.news, k.Known.Changes(), k.Prefs.Changes(), k.Proving.State(), k.All.Unsaved()}
	}
	return []state.Observer{{Name: "pack", Sees: sees, Act: func() {
		if k.Page.Lies() {
			k.Page.refresh()
		}
	}}}
}

// refresh brings the page in line with the pack. What was chosen stays so.
func (l *Page) refresh() {
	k, chosen := l.of, l.Chosen()
	l.entries = k.entries()
	shown := make([]int, len(l.entries))
	for i := range shown {
		shown[i] = i
	}
	l.Gallery.Update(l.Cards(), shown)
	if len(chosen) == 0 || !slices.Equal(l.Chosen(), chosen) { // else it is not brought into sight again
		l.choose(chosen)
	}
	kind, title, detail := widgets.VerdictNone, k.proved(l.entries), ""
	if k.All.Unsaved() {
		detail = text.Tr("The pack is not saved yet: %s.", k.Commands.KeyOf("save"))
	}
	if now := k.underWay(); now != "" {
		kind, title, detail = widgets.VerdictBusy, now, text.Join(title+".", text.Tr("What is found is kept when you stop."))
	} else if len(unproved(l.entries)) == 0 {
		kind = widgets.VerdictProved
	}
	l.Verdict.Set(kind, title, detail)
	l.refreshButtons()
	k.gauge(l.entries)
}

// refreshButtons says what can be done with what is chosen.
func (l *Page) refreshButtons() {
	b, n := &l.does, len(l.Gallery.Chosen())
	for o, button := range b.sort {
		button.SetEnabled(l.of.Many() && (o == byName || l.of.Reveal().All()))
	}
	b.remove.SetEnabled(n < len(l.entries))
	b.compare.SetEnabled(n == 2)
	b.prove.SetText(text.Tr("Prove all"))
	if l.of.Proving.Running() {
		b.prove.SetText(text.Tr("Stop"))
	}
	b.prove.SetEnabled(l.of.Proving.Running() || slices.ContainsFunc(l.entries, func(e entry) bool { return !e.settled() && e.view.Advice == nil }))
}

// Chosen are the puzzles whose cards are chosen, in their order.
func (l *Page) Chosen() (docs []*document.Document) {
	for _, i := range l.Gallery.Chosen() {
		docs = append(docs, l.entries[i].doc)
	}
	return docs
}

// choose chooses the cards of puzzles; where there are none, that of the place of the first chosen.
func (l *Page) choose(docs []*document.Document) {
	var items []int
	for i, d := range l.of.All.Documents() {
		if slices.Contains(docs, d) {
			items = append(items, i)
		}
	}
	if len(items) == 0 {
		items = []int{min(max(0, l.Gallery.Selected()), l.of.All.Len()-1)}
	}
	l.Gallery.SetChosen(items...)
	l.Gallery.Reveal()
}

// behind is the place behind what is chosen.
func (l *Page) behind() int {
	chosen := l.Gallery.Chosen()
	return chosen[len(chosen)-1] + 1
}

// Open shows the selected puzzle at the boards.
func (l *Page) Open() {
	at := l.Gallery.Selected()
	l.Close()
	if at != l.of.All.At() {
		l.of.goTo(at)
	}
}

// How the puzzles are sorted.
const (
	byName = iota
	byLength
	byDifficulty
)

// Sort puts the puzzles in an order: small ones first, or last where they are so already. Those of which that is not
// known count as large.
func (l *Page) Sort(by int) {
	names := [...]puzzles.Message{byName: puzzles.Messagef("Sort by name"), byLength: puzzles.Messagef("Sort by length"), byDifficulty: puzzles.Messagef("Sort by difficulty")}
	size := func(e entry) float64 {
		switch {
		case by == byLength && e.fact.Found:
			return float64(len(e.fact.Moves))
		case by == byDifficulty && e.figure != nil:
			return e.figure.Seconds
		}
		return math.Inf(1)
	}
	list := slices.Clone(l.entries)
	slices.SortStableFunc(list, func(a, b entry) int {
		if by == byName {
			return shell.CompareNames(a.puzzle.Name, b.puzzle.Name)
		}
		return cmp.Compare(size(a), size(b))
	})
	docs := make([]*document.Document, len(list))
	for i, e := range list {
		docs[i] = e.doc
	}
	if slices.Equal(docs, l.of.All.Documents()) {
		slices.Reverse(docs)
	}
	l.choose(docs[:1]) // names are written from the first on
	l.arrange(docs, names[by])
}

// arrange puts the puzzles in an order.
func (l *Page) arrange(docs []*document.Document, name puzzles.Message) {
	l.of.change(true, func() bool { return l.of.All.Arrange(docs, name) }, text.Tr("Done: %s", name))
}

// moveTo puts what is chosen before what stands at a place.
func (l *Page) moveTo(to int) {
	l.arrange(l.of.All.Moved(l.Chosen(), to), puzzles.Messagef("Move puzzles"))
}

// moveBy puts it so many places further.
func (l *Page) moveBy(by int) {
	chosen := l.Gallery.Chosen()
	if by < 0 {
		l.moveTo(max(0, chosen[0]+by))
		return
	}
	l.moveTo(min(chosen[len(chosen)-1]+1+by, l.of.All.Len()))
}

// copy puts what is chosen on the clipboard, and reports whether that can be.
func (l *Page) copy() bool {
	var list []*puzzles.Puzzle
	for _, d := range l.Chosen() {
		list = append(list, d.Puzzle())
	}
	words, err := l.of.CopyText(list...)
	if err != nil {
		l.of.Tell(text.Capital(text.Error(err)))
		return false
	}
	*l.of.Clip = Clip{words, list}
	l.of.Tell(text.Count(len(list), "%s puzzle is on the clipboard.", "%s puzzles are on the clipboard."))
	return true
}

// cut takes what is chosen out, to be pasted elsewhere.
func (l *Page) cut() {
	if l.copy() {
		l.of.remove(puzzles.Messagef("Cut puzzles"), l.Chosen()...)
	}
}

func (l *Page) remove() { l.of.remove(puzzles.Messagef("Remove puzzles"), l.Chosen()...) }
func (l *Page) double() { l.of.double(l.Chosen()...) }

// paste adds the puzzles of the clipboard behind what is chosen: those of another pack with what is known of them.
func (l *Page) paste() {
	k := l.of
	words := k.Fa.Clipboard().Content()
	add := func(list []*puzzles.Puzzle) {
		k.Insert(list, puzzles.Messagef("Paste puzzles"), text.Count(len(list), "%s puzzle was pasted.", "%s puzzles were pasted."))
	}
	if words == k.Clip.words && words != "" {
		add(k.Clip.list)
		return
	}
	found, err := foreign.Read([]byte(words), "", families.Rules, foreign.Options{Family: k.Rules.Info().ID, Called: text.Tr("Pasted"), Ask: true})
	if err != nil {
		k.Tell(text.Tr("The clipboard holds no puzzle: %s", text.Error(err)))
		return
	}
	k.SettleGoal(found, "", func(settled foreign.Import) {
		add(k.Signet.TrustAll(settled.Puzzles))
		k.NoteGoal(settled.Puzzles[0], settled)
	})
}

// Compare shows the two puzzles that are chosen side by side.
func (l *Page) Compare() {
	if chosen := l.Gallery.Chosen(); len(chosen) == 2 {
		of := [2]entry{l.entries[chosen[0]], l.entries[chosen[1]]}
		l.of.compare(of, [2]string{shell.NameOf(of[0].puzzle), shell.NameOf(of[1].puzzle)})
	}
}

// menu offers what can be done with what is chosen.
func (l *Page) menu(at fyne.Position) {
	item := func(label string, can bool, key command.Key, do func()) menu.Item {
		return menu.Item{Label: label, Disabled: !can, Keys: command.KeyText(key), Run: func() { l.of.Event(do) }}
	}
	l.of.PopUpItems(at, []menu.Item{
		item(text.Tr("Open"), true, command.Plain(fyne.KeyReturn), l.Open),
		item(text.Tr("Rename"), true, command.Plain(fyne.KeyF2), l.Gallery.Rename),
		{},
		item(text.Tr("Cut"), true, command.Ctrl(fyne.KeyX), l.cut),
		item(text.Tr("Copy"), true, command.Ctrl(fyne.KeyC), func() { l.copy() }),
		item(text.Tr("Paste"), true, command.Ctrl(fyne.KeyV), l.paste),
		{},
		item(text.Tr("Add a copy"), true, command.Ctrl(fyne.KeyD), l.double),
		item(text.Tr("Remove"), l.does.remove.Enabled(), command.Plain(fyne.KeyDelete), l.remove),
		{},
		{Label: text.Tr("Compare"), Disabled: !l.does.compare.Enabled(), Run: func() { l.of.Event(l.Compare) }},
		{Label: text.Tr("To the Lab …"), Run: func() { l.of.Event(l.toLab) }},
		{Label: text.Tr("Export …"), Run: func() { l.of.Commands.Do("export") }},
	})
}

// toLab shows an experiment of the chosen puzzles; where only one is chosen, of all.
func (l *Page) toLab() {
	docs := l.Chosen()
	if len(docs) < 2 {
		docs = l.of.All.Documents()
	}
	list := make([]*puzzles.Puzzle, len(docs))
	for i, d := range docs {
		list[i] = d.Puzzle()
	}
	l.of.ToLab(l.of.All.Title(), "pack", list, l.Close)
}

// Cards are what the cards show.
func (l *Page) Cards() []list.GalleryItem {
	items := make([]list.GalleryItem, len(l.entries))
	for i, e := range l.entries {
		items[i] = l.of.card(e)
	}
	return items
}
