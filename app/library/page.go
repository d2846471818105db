package library

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"waymark/app/shell"
	"waymark/app/text"
	"waymark/puzzles"
	"waymark/puzzles/families"
	"waymark/widgets"
	"waymark/widgets/list"
)

// card is one thing a page offers.
type card struct {
	Family string // by whose tab it is found
	found  found
	Item   list.GalleryItem
	detail list.PreviewItem
	open   func()      // once the page is gone
	bare   func()      // opens it without what stands on the board; nil where that is the same
	add    func() bool // adds it to the pack that is open; nil where it is no whole puzzle
}

// previewOf shows both boards of a puzzle large at the side.
func previewOf(rules puzzles.Family, p *puzzles.Puzzle, item list.GalleryItem, words string) list.PreviewItem {
	if item.Kind == shell.KindOf(p) { // here is room to say which number is which
		item.Kind = shell.KindInFull(p)
	}
	s := list.PreviewItem{GalleryItem: item, Text: words, StartTitle: text.Tr("Start")}
	if !rules.Info().NoGoal {
		s.GoalTitle, s.Goal = text.Tr("Goal"), rules.Scene(p, p.Goal, puzzles.Goal)
	}
	return s
}

// Page is the page from which one of many boards is chosen: a card each, a
// search, a tab for each family, and the selected one large at the side.
type Page struct {
	*shell.Page
	of    *Library
	Cards []card

	Search  *shell.Field
	Filter  *widgets.Tabs // all, then the families
	Gallery *list.Gallery
	preview *list.Preview
	Open    *widgets.Button
	Bare    *widgets.Button // opens it without its pieces; hidden where no card can be
	Add     *widgets.Button // adds it to the pack; hidden where none is open
}

// showPage opens a page of cards; verb is what is done with one. With before, a
// page of the same cards, it looks as the user left that.
func (b *Library) showPage(title, note, verb string, cards []card, before *Page) *Page {
	l := newPage(b, title, note, verb, cards)
	if before != nil {
		l.Filter.SetSelected(before.Filter.Selected())
		l.Search.SetText(before.Search.Text)
		l.refresh()
		l.Gallery.SetSelected(before.Gallery.Selected())
		l.refreshPreview()
	}
	b.Page = l
	l.Show()
	return l
}

func newPage(b *Library, title, note, verb string, cards []card) *Page {
	l := &Page{of: b, Cards: cards}
	l.Page = shell.NewPage(b.Window, title, note, shell.PageUses{Guide: "guide/first-puzzle.md", Key: l.edit})
	l.Search = shell.NewField()
	l.Search.SetPlaceHolder(text.Tr("Name, kind, size, length …"))
	l.Search.OnChanged = func(string) { l.refresh() }
	l.Search.First = l.searchKey
	l.Page.Search = l.Search
	l.Filter = widgets.NewTabs()
	l.Filter.OnChanged = func(int) { l.refresh() }
	l.Filter.OnKey, l.Filter.OnRune = l.TypedKey, l.typedRune
	l.Gallery = list.NewGallery()
	l.Gallery.OnSelect = func(int) { l.refreshPreview() }
	l.Gallery.OnOpen = func(int) { l.choose() }
	l.Gallery.OnKey, l.Gallery.OnRune = l.TypedKey, l.typedRune
	l.preview = list.NewPreview()
	l.Open = l.Button(widgets.ButtonAction, verb, l.choose)
	l.Bare = l.Button(widgets.ButtonOutline, text.Tr("Start empty"), l.chooseBare)
	l.Bare.Hidden = !slices.ContainsFunc(cards, func(c card) bool { return c.bare != nil })
	l.Add = l.Button(widgets.ButtonOutline, text.Tr("Add to the pack"), l.add)
	l.Add.Hidden = !b.pack.Can() || !slices.ContainsFunc(cards, func(c card) bool { return c.add != nil })
	items := make([]list.GalleryItem, len(cards))
	for i, c := range cards {
		items[i] = c.Item
	}
	l.Gallery.SetItems(items)
	l.Lay(l.Gallery.Keyboard(), shell.Sides{
		Tool: container.New(widgets.Wide(240), l.Search), Tabs: l.Filter,
		Right: widgets.NewDock(nil, container.New(widgets.Inset(widgets.Gap, 0, widgets.Gap, widgets.Gap), container.NewVBox(l.Bare, l.Add, l.Open)), nil, nil,
			container.New(widgets.Inset(widgets.Gap, widgets.Gap, widgets.Gap, widgets.Gap), l.preview)),
	}, l.Gallery)
	l.refresh()
	return l
}

// refresh brings cards and counts in line with filter and search.
func (l *Page) refresh() {
	all := families.All()
	counts := make([]int, 1+len(all)) // all, then by family
	var shown []int
	for i, c := range l.Cards {
		if !c.found.holds(l.Search.Text) {
			continue
		}
		tab := 1 + slices.IndexFunc(all, func(f families.Family) bool { return f.Info().ID == c.Family })
		counts[0]++
		counts[tab]++
		if chosen := l.Filter.Selected(); chosen == 0 || chosen == tab {
			shown = append(shown, i)
		}
	}
	tabs := []widgets.Tab{{Title: text.Tr("All"), Note: text.Number(uint64(counts[0]))}}
	for k, f := range all {
		tabs = append(tabs, widgets.Tab{Title: text.Tr(f.Info().Title), Note: text.Number(uint64(counts[k+1]))})
	}
	l.Filter.SetTabs(tabs)
	l.Gallery.SetShown(shown)
	l.Gallery.SetEmpty(l.nothing(counts[0]))
	l.refreshPreview()
}

// nothing says why there is no card to see.
func (l *Page) nothing(elsewhere int) string {
	if elsewhere > 0 {
		return text.Tr("Nothing of this family is found by “%s”; others are. Choose All to see them.", l.Search.Text)
	}
	return text.Tr("Nothing is found by “%s”.", l.Search.Text)
}

// Selected returns the selected card.
func (l *Page) Selected() (c card, ok bool) {
	i := l.Gallery.Selected()
	if i < 0 {
		return c, false
	}
	return l.Cards[i], true
}

// refreshPreview shows the selected card at the side.
func (l *Page) refreshPreview() {
	c, ok := l.Selected()
	l.Open.SetEnabled(ok)
	l.Bare.SetEnabled(ok && c.bare != nil)
	l.Add.SetEnabled(ok && c.add != nil)
	if !ok {
		l.preview.Clear()
		return
	}
	l.preview.SetShown(c.detail)
}

// choose opens the selected card.
func (l *Page) choose() {
	c, ok := l.Selected()
	if !ok {
		return
	}
	l.Close()
	c.open()
}

// chooseBare opens the selected card without its pieces.
func (l *Page) chooseBare() {
	if c, ok := l.Selected(); ok && c.bare != nil {
		l.Close()
		c.bare()
	}
}

// add adds the selected card to the pack. The page stays for more.
func (l *Page) add() {
	if c, ok := l.Selected(); ok && c.add != nil && c.add() {
		l.SetNote(text.Tr("%s is in the pack.", c.Item.Title))
	}
}

// edit changes the search or the selected card by a key that no part of the page has a
// use for.
func (l *Page) edit(ev *fyne.KeyEvent) {
	switch ev.Name {
	case fyne.KeyBackspace, fyne.KeyDelete:
		if l.Search.Text != "" {
			l.of.Win.Canvas().Focus(l.Search)
			l.Search.TypedKey(ev)
		}
	case fyne.KeyUp, fyne.KeyDown, fyne.KeyPageUp, fyne.KeyPageDown:
		l.Gallery.Keyboard().TypedKey(ev)
	}
}

// typedRune begins, or goes on with, a search.
func (l *Page) typedRune(r rune) {
	l.of.Win.Canvas().Focus(l.Search)
	l.Search.TypedRune(r)
}

// searchKey sends keys that move between lines, and all that have no meaning in
// an empty field, to the cards. Escape empties the field first. It reports whether it took the key.
func (l *Page) searchKey(ev *fyne.KeyEvent) bool {
	switch ev.Name {
	case fyne.KeyEscape:
		if l.Search.Text != "" {
			l.Search.SetText("")
			return true
		}
		l.Close()
		return true
	case fyne.KeyLeft, fyne.KeyRight, fyne.KeyHome, fyne.KeyEnd:
		if l.Search.Text != "" {
			return false
		}
	case fyne.KeyUp, fyne.KeyDown, fyne.KeyPageUp, fyne.KeyPageDown, fyne.KeyReturn, fyne.KeyEnter:
	default:
		return false
	}
	l.Gallery.Keyboard().TypedKey(ev)
	return true
}
