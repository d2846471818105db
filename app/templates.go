package app

import (
	"slices"

	"waymark/puzzles"
	"waymark/puzzles/families"
	"waymark/widgets"
)

// template is what a family offers to begin a puzzle with.
type template struct {
	rules families.Family
	puzzles.Template
}

// templates are what "New" offers, in the order of the families.
func templates() []template {
	var list []template
	for _, f := range families.All() {
		for _, t := range f.Info().Templates {
			list = append(list, template{f, t})
		}
	}
	return list
}

// id names the template in the preferences.
func (t template) id() string { return t.rules.Info().ID + " " + t.Size.String() + " " + t.Title }

// card is the template on the page: it shows a start as it might become, and large
// at the side what there is to begin with.
func (t template) card(open func(*puzzles.Puzzle)) card {
	title := t.Title
	if title == "" {
		title = t.rules.Info().Title
	}
	c := boardCard(t.Puzzle(t.rules), tr(title), "", open)
	if like, err := t.Like(t.rules); err == nil {
		c.item.Scene = *startScene(like)
	}
	return c
}

// boardCard is a puzzle to begin with as a card.
func boardCard(p *puzzles.Puzzle, title, note string, open func(*puzzles.Puzzle)) card {
	rules := rulesOf(p)
	info := rules.Info()
	item := widgets.GalleryItem{
		Scene: rules.Scene(p, p.Start, puzzles.Start), Title: title, Kind: kindOf(p), Note: note,
	}
	detail := widgets.Shown{GalleryItem: item, Text: tr(info.Summary), StartTitle: tr("Start")}
	if !info.NoGoal {
		detail.GoalTitle, detail.Goal = tr("Goal"), rules.Scene(p, p.Goal, puzzles.Goal)
	}
	return card{p.Family, title + " " + item.Kind + " " + p.Start.Size.String(), item, detail, func() { open(p) }}
}

// likeThis is an empty puzzle of the same family, size and settings. Settings
// that speak of pieces stay behind with them.
func likeThis(p *puzzles.Puzzle) *puzzles.Puzzle {
	n := rulesOf(p).New(p.Start.Size)
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

// NewPuzzle offers what to begin with: a puzzle like the open one, the templates
// used last, then the others.
func (a *App) NewPuzzle() {
	begin := func(id string) func(*puzzles.Puzzle) {
		return func(p *puzzles.Puzzle) { a.begin(p, id) }
	}
	cards := []card{boardCard(likeThis(a.doc.Puzzle()), tr("Like this one"), tr("same size and settings"), begin(""))}
	used := a.prefs.templates()
	list := templates()
	slices.SortStableFunc(list, func(s, t template) int { return rankIn(used, s.id()) - rankIn(used, t.id()) })
	for _, t := range list {
		cards = append(cards, t.card(begin(t.id())))
	}
	a.showPage(tr("New puzzle"), tr("Choose what to begin with"), tr("Create"), append(cards, a.sizeCards()...), nil)
}

// sizeCards offer any size of every family, first of that of the open puzzle.
func (a *App) sizeCards() []card {
	list := families.All()
	slices.SortStableFunc(list, func(f, g families.Family) int {
		return rankIn([]string{a.rules.Info().ID}, f.Info().ID) - rankIn([]string{a.rules.Info().ID}, g.Info().ID)
	})
	var cards []card
	for _, rules := range list {
		c := boardCard(rules.New(rules.Info().Usual), tr("Another size …"), tr("you choose it"), nil)
		c.item.Kind, c.detail.Kind = tr(rules.Info().Title), tr(rules.Info().Title)
		c.open = func() { a.newOfSize(rules) }
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
func (a *App) begin(p *puzzles.Puzzle, id string) {
	if id != "" {
		a.prefs.setTemplates(WithRecent(a.prefs.templates(), id))
	}
	a.load(p, "")
	if a.rules.Info().NoGoal {
		a.say(tr("Paint the board and where the pieces are to go; then press Solve."))
	} else {
		a.say(tr("Paint the start at the left and what you want at the right; then press Solve."))
	}
	a.focusBoard()
}

// newOfSize asks for the size to begin with, and whether it is to be of another
// family after all.
func (a *App) newOfSize(rules families.Family) {
	f := newKindForm(rules, rules.Info().Usual)
	a.form(tr("New puzzle"), tr("Create"), f.items(), func() { a.begin(f.rules.New(f.size()), "") })
}
