package pages

import (
	"slices"

	"waymark/app/desk"
	"waymark/app/settings"
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
		Scene: rules.Scene(p, p.Start, puzzles.Start), Title: title, Kind: desk.KindOf(p), Note: note,
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

// NewPuzzle offers what to begin with: a puzzle like the open one, then the templates, each
// always in its place; the one used last says so.
func (pg *Pages) NewPuzzle() {
	begin := func(id string) func(*puzzles.Puzzle) {
		return func(p *puzzles.Puzzle) { pg.begin(p, id) }
	}
	cards := []card{boardCard(likeThis(pg.Doc.Puzzle()), text.Tr("Like this one"), text.Tr("Same size and settings"), begin(""))}
	cards[0].aside = true // its family is that of the open puzzle
	used := pg.Prefs.Templates()
	for _, t := range allTemplates() {
		c := t.card(begin(t.ID()))
		if len(used) > 0 && used[0] == t.ID() {
			c.Item.Note = text.Tr("used last")
		}
		cards = append(cards, c)
	}
	cards = append(cards, pg.generateCard())
	pg.showPage(text.Tr("New puzzle"), text.Tr("Choose what to begin with"), text.Tr("Create"), append(cards, pg.sizeCards()...), nil)
}

// generateCard is the door to the page that makes puzzles.
func (pg *Pages) generateCard() card {
	c := boardCard(pg.Rules.New(pg.Rules.Info().Usual), text.Tr("Generate …"), text.Tr("as hard as you like"), nil)
	if like := pg.Rules.Info().Templates; len(like) > 0 {
		if p, err := like[0].Like(pg.Rules); err == nil {
			c.Item.Scene, c.detail.Scene = pg.Rules.Scene(p, p.Start, puzzles.Start), pg.Rules.Scene(p, p.Start, puzzles.Start)
		}
	}
	c.Item.Kind, c.detail.Kind = text.Tr("Made for you, with proof"), text.Tr("Made for you, with proof")
	c.open, c.aside = func() { pg.Commands.Do("generate") }, true
	return c
}

// sizeCards offer any size of every family, first of that of the open puzzle.
func (pg *Pages) sizeCards() []card {
	list := families.All()
	slices.SortStableFunc(list, func(f, g families.Family) int {
		return rankIn([]string{pg.Rules.Info().ID}, f.Info().ID) - rankIn([]string{pg.Rules.Info().ID}, g.Info().ID)
	})
	var cards []card
	for _, rules := range list {
		c := boardCard(rules.New(rules.Info().Usual), text.Tr("Another size …"), text.Tr("You choose it"), nil)
		c.Item.Kind, c.detail.Kind = text.Tr(rules.Info().Title), text.Tr(rules.Info().Title)
		c.open, c.aside = func() { pg.newOfSize(rules) }, true
		cards = append(cards, c)
	}
	return cards
}

// rankIn is where a list has something, its end for what it has not.
func rankIn(list []string, s string) int {
	if i := slices.Index(list, s); i >= 0 {
		return i
	}
	return len(list)
}

// begin opens a new puzzle, and remembers the template it is made by.
func (pg *Pages) begin(p *puzzles.Puzzle, id string) {
	if id != "" {
		pg.Prefs.SetTemplates(settings.WithRecent(pg.Prefs.Templates(), id))
	}
	said := text.Tr("Paint the start at the left and what you want at the right; then press Solve.")
	if families.Find(p.Family).Info().NoGoal {
		said = text.Tr("Paint the board and where the pieces are to go; then press Solve.")
	}
	if len(puzzles.Check(p, families.Rules)) == 0 {
		said = text.Tr("An example: change it as you like, or press Solve.")
	}
	pg.Host.Place(p, said)
}

// newOfSize asks for the size to begin with, and whether it is to be of another
// family after all.
func (pg *Pages) newOfSize(rules families.Family) {
	f := desk.NewKindForm(rules, rules.Info().Usual, nil)
	desk.AskForm(pg.Desk, text.Tr("New puzzle"), text.Tr("Create"), f.Rows(), func() { pg.begin(f.Rules.New(f.Size()), "") })
}
