package generate

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"waymark/app/generate/batch"
	"waymark/app/shell"
	"waymark/app/text"
	"waymark/widgets"
	"waymark/widgets/list"
)

// Page is the page while it is open: the fields at the left, the cards of the list that is seen
// beside them.
type Page struct {
	*shell.Page
	of   *Maker
	Form *form

	Verdict *widgets.Verdict
	Order   *widgets.Picker
	Gallery *list.Gallery
	About   *widgets.Remark // of the card that is selected
	below   fyne.CanvasObject

	list *batch.List // the cards are of
	does buttons
}

// buttons are what can be done with the cards.
type buttons struct {
	open, keep, lab, copy, all, remove, back *widgets.Button
	before, after                            *widgets.Button
	place                                    *widgets.Remark
}

// Show opens the page; the fields and the lists are as they were left.
func (m *Maker) Show() { m.showOf(m.Rules.Info().ID, false) }

// ShowFor opens the page for puzzles of a family.
func (m *Maker) ShowFor(family string) { m.showOf(family, true) }

// showOf opens the page as it was left, unless another family is asked for.
func (m *Maker) showOf(family string, asked bool) {
	m.Host.Settle()
	m.Player.Pause()
	switch {
	case m.wish.Family == "":
		m.wish = batch.Usual(family)
		m.wish.Seed = m.Room.Seed()
	case asked && m.wish.Family != family:
		m.wish = m.wish.Of(family, "")
	}
	l := &Page{of: m}
	m.Page = l
	end := m.Room.Watch(func() {
		if l.Lies() {
			l.refresh()
		}
	})
	l.Page = shell.NewPage(m.Window, text.Tr("Generate puzzles"), text.Tr("Each is solved and proved before it is shown"), shell.PageUses{
		Guide: "guide/generate.md",
		By:    "generate", Key: l.typed, Follow: l.refresh, Closed: func() { end(); m.left() },
	})
	l.build()
	l.refresh()
	l.Page.Show()
}

// left says what goes on without the page.
func (m *Maker) left() {
	if m.Room.Running() {
		m.Say(text.Tr("Puzzles are being made in the background. %s shows them.", m.Commands.Find("generate").About()))
	}
}

// build makes the parts of the page.
func (l *Page) build() {
	l.Form = newForm(l)
	l.Verdict = widgets.NewVerdict()
	l.Order = widgets.NewPicker("")
	l.Order.OnKey, l.Order.OnChanged = l.TypedKey, l.sort
	l.Gallery = list.NewGallery()
	l.Gallery.OnSelect = func(int) { l.refreshAbout() }
	l.Gallery.OnOpen = func(int) { l.Open() }
	l.Gallery.OnKey = l.TypedKey
	l.About = widgets.NewRemark()
	b := &l.does
	b.open = l.Button(widgets.ButtonOutline, text.Tr("Open"), l.Open)
	b.keep = l.Button(widgets.ButtonOutline, text.Tr("Keep all in a file …"), l.AskFile)
	b.lab = l.Button(widgets.ButtonOutline, text.Tr("To the Lab …"), l.SendToLab)
	b.lab.About = func() string {
		return text.Tr("An experiment about all puzzles of the list: which search solves them best")
	}
	b.copy = l.Button(widgets.ButtonOutline, text.Tr("Copy as text"), l.Copy)
	b.all = l.Button(widgets.ButtonOutline, text.Tr("Copy all as text"), l.CopyAll)
	b.remove = l.Button(widgets.ButtonOutline, text.Tr("Remove"), l.Remove)
	b.back = l.Button(widgets.ButtonLink, text.Tr("Bring back"), l.Restore)
	b.before = l.Button(widgets.ButtonBare, "", func() { l.step(-1) })
	b.before.SetIcon(widgets.IconPrev)
	b.after = l.Button(widgets.ButtonBare, "", func() { l.step(1) })
	b.after.SetIcon(widgets.IconNext)
	b.before.About, b.after.About = func() string { return text.Tr("The list made before") }, func() string { return text.Tr("The list made after") }
	b.place = widgets.NewRemark()

	above := container.NewBorder(nil, nil, nil, container.NewVBox(container.New(widgets.Wide(orderWidth), l.Order)),
		container.New(widgets.Wrapping{Lines: widgets.Inset(0, 0, widgets.Gap, 0)}, l.Verdict))
	l.below = widgets.Ruled(container.New(widgets.Inset(widgets.Gap, 6, widgets.Gap, 6), container.New(widgets.Wrapping{Lines: layout.NewCustomPaddedVBoxLayout(0)}, l.About)))
	foot := container.NewHBox(b.keep, b.lab, b.copy, b.all, b.remove, b.back, layout.NewSpacer(),
		b.before, container.New(widgets.Middle{}, container.New(widgets.Wide(placeWidth), b.place)), b.after, b.open)
	l.Lay(l.home(), shell.Sides{Left: container.New(widgets.Wide(formWidth), l.Form.content), Foot: foot},
		widgets.NewDock(container.New(widgets.Inset(widgets.Gap, widgets.Gap, widgets.Gap, 8), above), l.below, nil, nil, l.Gallery))
}

// Sizes of the page.
const (
	formWidth  = 296
	orderWidth = 200
	placeWidth = 74
)

// home has the keyboard first: the cards where there are some, else what makes them.
func (l *Page) home() fyne.Focusable {
	if s := l.of.Room.Shown(); s != nil && s.Left() > 0 {
		return l.Gallery.Keyboard()
	}
	return l.Form.Make
}

// refresh brings the page in line with what was made.
func (l *Page) refresh() {
	s := l.of.Room.Shown()
	l.refreshOrder()
	l.fill(s)
	l.Gallery.SetEmpty(l.nothing())
	l.Verdict.Set(l.verdict())
	l.refreshAbout()
	l.Form.refresh()
}

// fill makes the cards of a list: those that were there stay where they are.
func (l *Page) fill(s *batch.List) {
	var items []list.GalleryItem
	var shown []int
	other := s != l.list
	if l.list = s; s != nil {
		shown = s.Sorted(l.order())
		for i := range s.Made {
			items = append(items, l.card(i))
		}
	}
	if other {
		l.Gallery.SetItems(items)
	}
	l.Gallery.Update(items, shown)
}

// card is what is seen of a puzzle.
func (l *Page) card(i int) list.GalleryItem {
	m := l.list.Made[i]
	p := m.Puzzle
	item := list.GalleryItem{Scene: *shell.StartScene(p), Title: p.Name, Kind: shell.KindOf(p)}
	if !l.of.Reveal().All() {
		item.Note = text.Tr("solved and proved")
		return item
	}
	item.Note, item.Proved = batch.LengthWord(m), true
	h := l.list.Hardness(i)
	item.Rating = list.Rating{Level: h.Level(), Word: h.Word()}
	return item
}

// selected is the puzzle of the selected card.
func (l *Page) selected() (i int, ok bool) {
	i = l.Gallery.Selected()
	return i, l.list != nil && i >= 0 && i < len(l.list.Made) && l.list.Left() > 0
}

// order is how the cards are sorted; where lengths are hidden that would tell them.
func (l *Page) order() batch.Order {
	if l.of.order.Tells() && !l.of.Reveal().All() {
		return batch.AsMade
	}
	return l.of.order
}

// refreshOrder offers the orders.
func (l *Page) refreshOrder() {
	var choices []widgets.Choice
	for o := range batch.Orders {
		choices = append(choices, widgets.Choice{ID: batch.OrderWord(o), Title: batch.OrderWord(o)})
	}
	l.Order.SetChoices(choices)
	l.Order.SetSelected(batch.OrderWord(l.order()))
	l.Order.SetEnabled(l.of.Reveal().All(), text.Tr("Lengths are hidden."))
}

// sort takes the order that was chosen.
func (l *Page) sort(word string) {
	for o := range batch.Orders {
		if batch.OrderWord(o) == word && l.of.Reveal().All() {
			l.of.order = o
		}
	}
	l.refresh()
}

// refreshAbout says what is known of the selected card, and what can be done with it.
func (l *Page) refreshAbout() {
	i, ok := l.selected()
	words := ""
	if ok {
		words = l.about(i)
	}
	l.About.SetText(words)
	widgets.Show(l.below, words != "")
	b := &l.does
	b.open.SetEnabled(ok)
	b.copy.SetEnabled(ok)
	b.remove.SetEnabled(ok)
	b.keep.SetEnabled(ok)
	b.all.SetEnabled(ok)
	b.lab.SetEnabled(ok)
	widgets.Show(b.back, l.list.Removed())
	at, of := l.of.Room.Place()
	b.place.SetText(text.Tr("List %d of %d", at, of))
	for _, o := range []fyne.CanvasObject{b.before, b.place, b.after} {
		widgets.Show(o, of > 1)
	}
	b.before.SetEnabled(at > 1)
	b.after.SetEnabled(at < of)
	l.Content.Refresh()
}

// about says what is known of a puzzle.
func (l *Page) about(i int) string {
	m := l.list.Made[i]
	if !l.of.Reveal().All() {
		return text.Tr("%s. Lengths are hidden.", m.Puzzle.Name)
	}
	words := text.Tr("%s: the shortest solution has %s, proved.", m.Puzzle.Name, batch.LengthWord(m))
	h := l.list.Hardness(i)
	if hard := h.Word(); hard != "" {
		words += " " + text.Capital(hard) + "."
	}
	if m.Beside {
		words += " " + text.Tr("It is not as hard or as easy as you asked for; nearer ones were not found.")
	}
	return text.Join(words, h.Basis())
}

// step shows another list, with its fields.
func (l *Page) step(by int) {
	if l.of.Room.Step(by) {
		l.Form.set(l.of.Room.Shown().Wish)
		l.refresh()
	}
}

// nothing says why there is no card.
func (l *Page) nothing() string {
	s := l.list
	switch {
	case s == nil:
		return text.Tr("Choose at the left what you would like, and press Make. The puzzles appear here one by one, and nothing of yours is changed.")
	case s.Ended == batch.NotYet:
		return text.Tr("The first puzzle is on its way …")
	case s.Removed():
		return text.Tr("You have removed them all. “Bring back” undoes that.")
	}
	return text.Tr("No puzzle was found.")
}

// verdict says how far it is.
func (l *Page) verdict() (kind widgets.VerdictKind, title, detail string) {
	s := l.list
	if s == nil {
		return widgets.VerdictNone, text.Tr("Nothing is made yet"), text.Tr("A puzzle counts when it is solved, its length is proved to be the shortest, and no part of it could go.")
	}
	n, of := len(s.Made), s.Ask.Count
	detail = s.Progress()
	switch {
	case s.Ended == batch.Whole:
		title := text.Count(n, "%s puzzle, solved and proved", "%s puzzles, each solved and proved")
		return widgets.VerdictProved, title, text.Join(detail, text.Tr("%s.", text.Duration(s.Took)))
	case s.Ended == batch.NotYet && l.of.Room.Running():
		return widgets.VerdictBusy, text.Tr("%s of %s puzzles …", text.Number(uint64(n)), text.Number(uint64(of))), detail
	case s.Ended == batch.Failed:
		return widgets.VerdictFailed, text.Tr("It cannot go on"), text.Join(s.Why(), detail)
	case s.Ended == batch.Short:
		return widgets.VerdictStopped, text.Tr("Only %s of %s puzzles were found", text.Number(uint64(n)), text.Number(uint64(of))), text.Join(s.Why(), detail)
	}
	return widgets.VerdictStopped, text.Tr("Stopped: %s of %s puzzles", text.Number(uint64(n)), text.Number(uint64(of))), detail
}

// typed uses the keys that no part of the page has a use for.
func (l *Page) typed(ev *fyne.KeyEvent) {
	switch {
	case ev.Name == fyne.KeyF5: // as it solves on the board
		l.Form.makeOrStop()
	case slices.Contains([]fyne.KeyName{fyne.KeyUp, fyne.KeyDown, fyne.KeyLeft, fyne.KeyRight}, ev.Name) && l.Gallery.Selected() >= 0 && l.of.Win.Canvas().Focused() != l.Gallery.Keyboard():
		l.of.Win.Canvas().Focus(l.Gallery.Keyboard()) // from a button to the cards
		l.Gallery.TypedKey(ev)
	case slices.Contains([]fyne.KeyName{fyne.KeyDelete, fyne.KeyBackspace}, ev.Name):
		l.Remove()
	}
}
