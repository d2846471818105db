package library

import (
	"waymark/app/settings"
	"waymark/app/shell"
	"waymark/app/text"
	"waymark/puzzles"
	"waymark/puzzles/families"
	"waymark/widgets/list"
)

// template is what a family offers to begin a puzzle with.
type template struct {
	rules families.Family
	puzzles.Template
}

// allTemplates are what "New" offers, in the order of the families.
func allTemplates() []template {
	var list []template
	for _, f := range families.All() {
		for _, t := range f.Info().Templates {
			list = append(list, template{f, t})
		}
	}
	return list
}

// ID names the template in the preferences.
func (t template) ID() string { return t.rules.Info().ID + " " + t.Size.String() + " " + t.Title }

// card is the template on the page: it shows its example, which is what it opens; the
// empty board is a second choice where that is another.
func (t template) card(open func(*puzzles.Puzzle)) card {
	title := t.Title
	if title == "" {
		title = t.rules.Info().Title
	}
	empty := t.Puzzle(t.rules)
	like, err := t.Like(t.rules)
	if err != nil || t.Typical == "" {
		c := boardCard(empty, text.Tr(title), "", open)
		c.found.also = t.Also
		return c
	}
	c := boardCard(like, text.Tr(title), "", open)
	c.found.also = t.Also
	c.bare = func() { open(empty) }
	return c
}

// boardCard is a puzzle to begin with as a card.
func boardCard(p *puzzles.Puzzle, title, note string, open func(*puzzles.Puzzle)) card {
	rules := families.Find(p.Family)
	info := rules.Info()
	item := list.GalleryItem{
		Scene: rules.Scene(p, p.Start, puzzles.Start), Title: title, Kind: shell.KindOf(p), Note: note,
	}
	words := title + " " + item.Kind + " " + p.Start.Size.String()
	return card{Family: p.Family, found: found{words: words}, Item: item, detail: previewOf(rules, p, item, text.Tr(info.Summary)), open: func() { open(p) }}
}

// likeThis is an empty puzzle of the same family, size and settings. Settings
// that speak of pieces stay behind with them.
func likeThis(p *puzzles.Puzzle) *puzzles.Puzzle {
	n := families.Find(p.Family).New(p.Start.Size)
	n.Headers = nil
	for _, h := range p.Headers {
		with := n.Clone()
		with.Headers = append(with.Headers, h)
		if len(puzzles.Check(with, families.Rules)) <= len(puzzles.Check(n, families.Rules)) {
			n = with
		}
	}
	return n
}

// NewPuzzle offers what to begin with: the templates, of every family the doors to another size and to the generator, and a
// puzzle like the open one. Each is always in its place; the template used last says so, and is selected.
func (b *Library) NewPuzzle() {
	begin := func(id string) func(*puzzles.Puzzle) {
		return func(p *puzzles.Puzzle) { b.begin(p, id) }
	}
	var cards []card
	used, selected := b.Prefs.Templates(), 0
	for i, t := range allTemplates() {
		c := t.card(begin(t.ID()))
		if len(used) > 0 && used[0] == t.ID() {
			c.Item.Note, selected = text.Tr("used last"), i
		}
		cards = append(cards, c)
	}
	var l *Page
	for _, rules := range families.All() {
		cards = append(cards, b.generateCard(rules), b.sizeCard(rules, func() string { return l.Search.Text }))
	}
	cards = append(cards, boardCard(likeThis(b.Doc.Puzzle()), text.Tr("Like this one"), text.Tr("Same size and settings"), begin("")))
	l = b.showPage(text.Tr("New puzzle"), text.Tr("Choose what to begin with"), text.Tr("Create"), cards, nil)
	l.Gallery.SetSelected(selected)
	l.refreshPreview()
}

// door makes of a card one that opens something of a family.
func door(c card, rules families.Family, open func()) card {
	title := text.Tr(rules.Info().Title)
	c.Item.Kind, c.detail.Kind, c.open = title, title, open
	c.found.words = c.Item.Title + " " + title + " " + rules.Info().ID
	return c
}

// generateCard is the door to the page that makes puzzles of a family.
func (b *Library) generateCard(rules families.Family) card {
	c := boardCard(rules.New(rules.Info().Usual), text.Tr("Generate …"), text.Tr("Made for you, with proof"), nil)
	if like := rules.Info().Templates; len(like) > 0 {
		if p, err := like[0].Like(rules); err == nil {
			c.Item.Scene, c.detail.Scene = rules.Scene(p, p.Start, puzzles.Start), rules.Scene(p, p.Start, puzzles.Start)
		}
	}
	return door(c, rules, func() { b.generate(rules.Info().ID) })
}

// sizeCard offers any size of a family: that which is searched for, where it has that.
func (b *Library) sizeCard(rules families.Family, searched func() string) card {
	info := rules.Info()
	fits := func(s puzzles.Size) bool { return s.Fits(info.Min, info.Max) }
	c := door(boardCard(rules.New(info.Usual), text.Tr("Another size …"), text.Tr("You choose it"), nil), rules,
		func() { b.newOfSize(rules, sizeIn(searched(), fits, info.Usual)) })
	c.found.sizes = fits
	return c
}

// begin opens a new puzzle, and remembers the template it is made by.
func (b *Library) begin(p *puzzles.Puzzle, id string) {
	defer b.Begin().End()
	if id != "" {
		b.Prefs.SetTemplates(settings.WithRecent(b.Prefs.Templates(), id))
	}
	if author := puzzles.OneLine(b.Prefs.Author()); p.Author == "" && author != "" {
		p = p.Clone()
		p.Author = author
	}
	said := text.Tr("Paint the start at the left and what you want at the right; then press Solve.")
	if families.Find(p.Family).Info().NoGoal {
		said = text.Tr("Paint the board and where the pieces are to go; then press Solve.")
	}
	switch rules := families.Find(p.Family); {
	case len(puzzles.Check(p, families.Rules)) > 0:
	case rules.Matches(p, p.Start, p.Goal):
		said = text.Tr("Start and goal are the same so far: change one of them, or scramble the start.")
	default:
		said = text.Tr("An example: change it as you like, or press Solve.")
	}
	b.Host.Place(p, said)
}

// newOfSize asks for the size to begin with, and whether it is to be of another
// family after all.
func (b *Library) newOfSize(rules families.Family, size puzzles.Size) {
	f := shell.NewKindForm(rules, size, nil)
	shell.AskForm(b.Window, text.Tr("New puzzle"), text.Tr("Create"), f.Rows(), func() { b.begin(f.Rules.New(f.Size()), "") })
}
