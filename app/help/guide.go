package help

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"waymark/app/shell"
	"waymark/app/text"
	"waymark/docs"
	"waymark/puzzles"
	"waymark/widgets"
	"waymark/widgets/list"
)

// puzzleFolder is where the pages of the guide have the bundled puzzles, seen from docs.
const puzzleFolder = "../assets/"

// Guide shows the guide and the reference: a list with a search field beside the page that is read. The field has the
// keyboard all the time, so that the arrow keys go through the list wherever a link was clicked.
type Guide struct {
	*shell.Page
	of    *Help
	pages []docs.Page

	Search  *shell.Field
	Lines   *list.Lines
	Reading *docs.Page
	places  []docs.Found // of the lines; a heading leads nowhere
	read    *fyne.Container
	scroll  *container.Scroll
	back    *widgets.Button
	before  []docs.Found // what was read before
}

// ShowGuide opens the guide at a page below docs, "" for its contents.
func (h *Help) ShowGuide(name string) {
	g := &Guide{of: h, pages: docs.Pages(), Search: shell.NewField(), Lines: list.NewLines(), read: container.New(&column{})}
	g.Page = shell.NewPage(h.Window, text.Tr("Guide"), "", shell.PageUses{By: "guide", Key: func(ev *fyne.KeyEvent) { g.move(ev.Name) }})
	g.Search.SetPlaceHolder(text.Tr("Search the guide"))
	g.Search.OnChanged = func(string) { g.list() }
	g.Search.First = g.key
	g.Search.Completes = func() bool { return true } // the keyboard stays
	g.Page.Search = g.Search
	g.Lines.SetEmpty(text.Tr("Nothing fits."))
	g.Lines.OnSelect = g.choose
	g.Lines.OnPick = func(int) { g.Focus() }
	g.scroll = container.NewVScroll(container.New(widgets.Inset(2*widgets.Gap, widgets.Gap, 2*widgets.Gap, 2*widgets.Gap), g.read))
	g.back = g.Button(widgets.ButtonOutline, text.Tr("Back"), g.goBack)
	side := widgets.NewDock(container.New(widgets.Inset(12, 12, 12, 8), g.Search), nil, nil, nil, container.New(widgets.Inset(4, 0, 4, 8), g.Lines))
	g.Lay(g.Search, shell.Sides{Tool: g.back, Left: container.New(widgets.Wide(guideSide), side)}, g.scroll)
	h.Guide = g
	g.Show()
	g.list()
	g.open(g.place(name, ""))
	g.mark()
	g.before = nil
	g.back.SetEnabled(false)
}

const guideSide = 284

// FamilyPage is the page of the guide on a family.
func FamilyPage(rules puzzles.Family) string {
	return map[string]string{
		"slide": "guide/sliding-tiles.md", "glide": "guide/gliding-tiles.md", "tandem": "guide/tandem-blocks.md",
		"swap": "guide/swapping-figures.md", "blocks": "guide/sliding-blocks.md",
	}[rules.Info().ID]
}

// place finds a section of a page; the contents where there is no such page.
func (g *Guide) place(name, anchor string) docs.Found {
	for i := range g.pages {
		if p := &g.pages[i]; p.Path == name {
			return docs.Found{Page: p, Section: p.At(anchor)}
		}
	}
	return docs.Found{Page: &g.pages[0]}
}

// list lists all pages by their groups, or the sections that hold what is sought.
func (g *Guide) list() {
	var lines []list.Line
	g.places = g.places[:0]
	add := func(l list.Line, at docs.Found) {
		lines, g.places = append(lines, l), append(g.places, at)
	}
	if words := strings.TrimSpace(g.Search.Text); words != "" {
		for _, f := range docs.Search(g.pages, words) {
			l := list.Line{Text: f.Page.Title}
			if f.Section > 0 {
				l = list.Line{Text: f.Page.Sections[f.Section].Title, Note: f.Page.Title}
			}
			add(l, f)
		}
	} else {
		group := ""
		for i := range g.pages {
			p := &g.pages[i]
			if p.Group != group {
				group = p.Group
				add(list.Line{Text: group, Pale: true}, docs.Found{})
			}
			add(list.Line{Text: p.Title}, docs.Found{Page: p})
		}
	}
	g.Lines.SetLines(lines)
	g.mark()
}

// mark selects the line of what is read.
func (g *Guide) mark() {
	for i, at := range g.places {
		if at.Page == g.Reading && at.Page != nil {
			g.Lines.SetSelected(i)
			return
		}
	}
}

// choose reads what a line leads to.
func (g *Guide) choose(line int) {
	if line >= 0 && line < len(g.places) && g.places[line].Page != nil && g.places[line].Page != g.Reading || g.Search.Text != "" && line >= 0 {
		g.open(g.places[line])
	}
}

// open reads a section of a page.
func (g *Guide) open(at docs.Found) {
	defer g.of.Begin().End()
	if at.Page != g.Reading {
		if g.Reading != nil {
			g.before = append(g.before, docs.Found{Page: g.Reading})
			g.back.SetEnabled(true)
		}
		g.Reading = at.Page
		g.draw(at.Section)
	} else {
		g.to(at.Section)
	}
	g.Focus()
}

// draw draws the page that is read, scrolled to a section.
func (g *Guide) draw(section int) {
	g.read.RemoveAll()
	for i := range g.Reading.Sections {
		part := container.New(&column{}, article(g.Reading, i, g.follow)...)
		g.read.Add(part)
	}
	g.scroll.Offset = fyne.Position{}
	g.scroll.Refresh()
	g.to(section)
}

// to scrolls to a section, once those above have their heights.
func (g *Guide) to(section int) {
	inner := g.scroll.Content
	for range 2 {
		inner.Resize(inner.MinSize().Max(g.scroll.Size()))
	}
	g.scroll.ScrollToOffset(fyne.NewPos(0, g.read.Objects[section].Position().Y))
}

// follow is what a link on the page that is read does; nil where it leads nowhere here.
func (g *Guide) follow(link string) func() {
	name, anchor := g.Reading.Resolve(link)
	if puzzle, ok := strings.CutPrefix(name, puzzleFolder); ok {
		return func() {
			g.of.Event(func() {
				g.Close()
				g.of.openPuzzle(puzzle)
			})
		}
	}
	if at := g.place(name, anchor); at.Page.Path == name {
		return func() {
			g.open(at)
			g.mark()
		}
	}
	return nil
}

// goBack reads what was read before.
func (g *Guide) goBack() {
	last := len(g.before) - 1
	if last < 0 {
		return
	}
	at := g.before[last]
	g.open(at)
	g.before = g.before[:last]
	g.back.SetEnabled(last > 0)
	g.mark()
}

// move goes through the list and the page by a key, and reports whether it is one for that.
func (g *Guide) move(key fyne.KeyName) bool {
	by := g.scroll.Size().Height - 4*widgets.Gap
	switch key {
	case fyne.KeyUp, fyne.KeyDown:
		for range 2 { // over the heading of a group
			g.Lines.TypedKey(&fyne.KeyEvent{Name: key})
			if at := g.Lines.Selected(); at < 0 || g.places[at].Page != nil {
				break
			}
		}
	case fyne.KeyReturn, fyne.KeyEnter:
		g.choose(g.Lines.Selected())
	case fyne.KeyPageUp:
		g.scroll.ScrollToOffset(g.scroll.Offset.SubtractXY(0, by))
	case fyne.KeyPageDown:
		g.scroll.ScrollToOffset(g.scroll.Offset.AddXY(0, by))
	default:
		return false
	}
	return true
}

// key takes the keys of the search field that something else has a use for.
func (g *Guide) key(ev *fyne.KeyEvent) bool {
	switch {
	case ev.Name == fyne.KeyTab || g.move(ev.Name):
	case ev.Name == fyne.KeyEscape && g.Search.Text != "":
		g.Search.SetText("")
	case ev.Name == fyne.KeyEscape, shell.IsFunctionKey(ev.Name):
		g.TypedKey(ev)
	default:
		return false
	}
	return true
}
