package app

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"waymark/app/text"
	"waymark/puzzles/families"
	"waymark/widgets"
)

// card is one thing a page offers.
type card struct {
	family string // by whose tab it is found
	words  string // what the search looks into
	item   widgets.GalleryItem
	detail widgets.Shown
	open   func() // once the page is gone
}

// cardPage is a page over the whole window from which one of many boards is
// chosen: a card each, a search, a tab for each family, and the selected one large
// at the side. It is made anew each time it is opened: the toolkit lets go of what
// has not been drawn for a while, and does not find the keyboard's place in it again.
type cardPage struct {
	app   *pages
	cards []card

	heading *widgets.Section
	search  *field
	filter  *widgets.Tabs // all, then the families
	gallery *widgets.Gallery
	preview *widgets.Preview
	open    *widgets.Button
	content *fyne.Container
}

// showPage opens a page of cards; verb is what is done with one. With before, a
// page of the same cards, it looks as the user left that.
func (pg *pages) showPage(title, note, verb string, cards []card, before *cardPage) *cardPage {
	l := newCardPage(pg, title, note, verb, cards)
	if before != nil {
		l.filter.SetSelected(before.filter.Selected())
		l.search.SetText(before.search.Text)
		l.refresh()
		l.gallery.SetSelected(before.gallery.Selected())
		l.refreshPreview()
	}
	pg.page = l
	l.content.Resize(pg.win.Canvas().Size())
	pg.win.Canvas().Overlays().Add(l.content)
	pg.dismiss = l.close
	l.focusCards()
	return l
}

func newCardPage(a *pages, title, note, verb string, cards []card) *cardPage {
	l := &cardPage{app: a, cards: cards}
	l.heading = widgets.NewSection(title)
	l.heading.SetNote(note)
	l.search = newField()
	l.search.SetPlaceHolder(text.Tr("Search by name"))
	l.search.OnChanged = func(string) { l.refresh() }
	l.search.first = l.searchKey
	l.filter = widgets.NewTabs()
	l.filter.OnChanged = func(int) { l.refresh() }
	l.filter.OnKey, l.filter.OnRune = l.typedKey, l.typedRune
	l.gallery = widgets.NewGallery()
	l.gallery.OnSelect = func(int) { l.refreshPreview() }
	l.gallery.OnOpen = func(int) { l.choose() }
	l.gallery.OnKey, l.gallery.OnRune = l.typedKey, l.typedRune
	l.preview = widgets.NewPreview()
	l.open = widgets.NewButton(widgets.ButtonAction, verb, "", l.choose)
	closing := widgets.NewButton(widgets.ButtonOutline, text.Tr("Close"), "", l.close)
	l.open.OnKey, closing.OnKey = l.typedKey, l.typedKey
	items := make([]widgets.GalleryItem, len(cards))
	for i, c := range cards {
		items[i] = c.item
	}
	l.gallery.SetItems(items)
	l.content = l.lay(closing)
	l.refresh()
	return l
}

// lay puts the parts together: heading and search, families, then the cards
// with the selected one at the side.
func (l *cardPage) lay(closing fyne.CanvasObject) *fyne.Container {
	right := container.NewHBox(container.NewCenter(container.New(wide(240), l.search)), container.NewCenter(closing))
	line := container.NewBorder(nil, nil, nil, right, container.New(middle{}, l.heading))
	head := newDock(container.New(inset{gap - 4, 10, gap, 4}, line), nil, nil, nil,
		container.New(inset{gap - 4, 4, gap, 10}, l.filter))
	detail := newDock(nil, container.New(inset{gap, 0, gap, gap}, l.open), nil, nil,
		container.New(inset{gap, gap, gap, gap}, l.preview))
	side := newDock(nil, nil, widget.NewSeparator(), nil, sheet(detail, widgets.ColorSheet))
	body := newDock(nil, nil, nil, side, sheet(l.gallery, widgets.ColorPaper))
	body.Layout.(*dock).wide = panelWidth
	root := newDock(ruledBelow(sheet(head, widgets.ColorSheet)), nil, nil, nil, body)
	return container.NewStack(newBackstop(l.focusCards), root)
}

// isOpen reports whether the page is what the user sees.
func (l *cardPage) isOpen() bool {
	return l != nil && l.app.win.Canvas().Overlays().Top() == l.content
}

// close goes back to the open puzzle.
func (l *cardPage) close() {
	l.app.win.Canvas().Overlays().Remove(l.content)
	l.app.focus()
}

func (l *cardPage) focusCards() { l.app.win.Canvas().Focus(l.gallery.Keyboard()) }

// refresh brings cards and counts in line with filter and search.
func (l *cardPage) refresh() {
	all := families.All()
	found := make([]int, 1+len(all)) // all, then by family
	var shown []int
	for i, c := range l.cards {
		if !holdsWords(c.words, l.search.Text) {
			continue
		}
		tab := 1 + slices.IndexFunc(all, func(f families.Family) bool { return f.Info().ID == c.family })
		found[0]++
		found[tab]++
		if chosen := l.filter.Selected(); chosen == 0 || chosen == tab {
			shown = append(shown, i)
		}
	}
	tabs := []widgets.Tab{{Title: text.Tr("All"), Note: text.Number(uint64(found[0]))}}
	for k, f := range all {
		tabs = append(tabs, widgets.Tab{Title: text.Tr(f.Info().Title), Note: text.Number(uint64(found[k+1]))})
	}
	l.filter.SetTabs(tabs)
	l.gallery.SetShown(shown)
	l.gallery.SetEmpty(l.nothing(found[0]))
	l.refreshPreview()
}

// nothing says why there is no card to see.
func (l *cardPage) nothing(elsewhere int) string {
	if elsewhere > 0 {
		return text.Tr("Nothing of this family has “%s” in its name; others do. Choose All to see them.", l.search.Text)
	}
	return text.Tr("Nothing has “%s” in its name.", l.search.Text)
}

// selected returns the selected card.
func (l *cardPage) selected() (c card, ok bool) {
	i := l.gallery.Selected()
	if i < 0 {
		return c, false
	}
	return l.cards[i], true
}

// refreshPreview shows the selected card at the side.
func (l *cardPage) refreshPreview() {
	c, ok := l.selected()
	l.open.SetEnabled(ok)
	if !ok {
		l.preview.Clear()
		return
	}
	l.preview.SetShown(c.detail)
}

// choose opens the selected card, after asking about unsaved work.
func (l *cardPage) choose() {
	c, ok := l.selected()
	if !ok {
		return
	}
	l.app.host.Discarding(func() {
		l.close()
		c.open()
	})
}

// typedKey uses the keys that no part of the page has a use for.
func (l *cardPage) typedKey(ev *fyne.KeyEvent) {
	switch ev.Name {
	case fyne.KeyEscape:
		l.close()
	case fyne.KeyBackspace, fyne.KeyDelete:
		if l.search.Text != "" {
			l.app.win.Canvas().Focus(l.search)
			l.search.TypedKey(ev)
		}
	case fyne.KeyUp, fyne.KeyDown, fyne.KeyPageUp, fyne.KeyPageDown:
		l.gallery.Keyboard().TypedKey(ev)
	}
}

// typedRune begins, or goes on with, a search.
func (l *cardPage) typedRune(r rune) {
	l.app.win.Canvas().Focus(l.search)
	l.search.TypedRune(r)
}

// searchKey sends keys that move between lines, and all that have no meaning in
// an empty field, to the cards. It reports whether it took the key.
func (l *cardPage) searchKey(ev *fyne.KeyEvent) bool {
	switch ev.Name {
	case fyne.KeyEscape:
		l.close()
		return true
	case fyne.KeyLeft, fyne.KeyRight, fyne.KeyHome, fyne.KeyEnd:
		if l.search.Text != "" {
			return false
		}
	case fyne.KeyUp, fyne.KeyDown, fyne.KeyPageUp, fyne.KeyPageDown, fyne.KeyReturn, fyne.KeyEnter:
	default:
		return false
	}
	l.gallery.Keyboard().TypedKey(ev)
	return true
}
