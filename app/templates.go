package app

import (
	"slices"

	"waymark/app/settings"
	"waymark/app/text"
	"waymark/puzzles"
	"waymark/puzzles/families"
	"waymark/widgets"
)

// template is something to begin a puzzle with: a family at a size, made ready by
// some of its own arrangements.
type template struct {
	family  string
	size    puzzles.Size
	title   puzzles.Message // empty for the name of the family
	presets []string        // titles of the arrangements applied, in order
	typical string          // the rows of a start as it might become, for the card; "" to show the real one
}

// square is a size of as many rows as columns.
func square(n int) puzzles.Size { return puzzles.Size{Rows: n, Cols: n} }

// templates are what "New" offers, in the order of the families.
var templates = []template{
	{family: "slide", size: square(4), title: puzzles.Messagef("Fifteen tiles")},
	{family: "slide", size: square(3), title: puzzles.Messagef("Eight tiles")},
	{family: "slide", size: square(5), title: puzzles.Messagef("Twenty-four tiles")},
	{
		family: "glide", size: square(8),
		typical: "..#.....\n.#....#.\n...R...#\n...BY...\n..#.....\n#...G#..\n......#.\n.#......",
	},
	{family: "glide", size: square(5), title: puzzles.Messagef("Small floor"), typical: "#...#\n..R..\n.B.Y.\n.....\n#...#"},
	{
		family: "glide", size: square(12), title: puzzles.Messagef("Large floor"),
		typical: "...#........\n.....R....#.\n#...........\n.......#....\n..B.........\n.....##....Y\n............\n.#....G.....\n..........#.\n...#........\n......O...#.\n.#..........",
	},
	{
		family: "tandem", size: square(8),
		typical: "........\n.oo..#..\n.o......\n...##...\n..#..__.\n......_.\n.#......\n....#...",
	},
	{
		family: "tandem", size: square(8), title: puzzles.Messagef("Room with walls"), presets: []string{"Frame of obstacles"},
		typical: "########\n#o....o#\n#..#...#\n#...__.#\n#...__.#\n#..#...#\n#o....o#\n########",
	},
	{family: "tandem", size: square(5), title: puzzles.Messagef("Small room"), typical: "o..o.\n..#..\n.#.__\n.....\n..#.."},
	{family: "swap", size: square(4)},
	{family: "swap", size: square(3), title: puzzles.Messagef("Small picture")},
	{family: "swap", size: square(5), title: puzzles.Messagef("Large picture")},
	{
		family: "blocks", size: square(6), title: puzzles.Messagef("Car park"),
		presets: []string{"Count slides in a straight line", "Pieces move along their long side"},
		typical: "B.CCDE\nBFFFDE\nAA.GHI\nJJ.GHI\n..KLMM\n..KLNN",
	},
	{
		family: "blocks", size: puzzles.Size{Rows: 5, Cols: 4}, title: puzzles.Messagef("Klotski"),
		presets: []string{"Count moves by any path", "Pieces move freely"},
		typical: "BCCD\nBAAD\nEAAF\nE..F\nGGHH",
	},
	{family: "blocks", size: puzzles.Size{Rows: 5, Cols: 4}, title: puzzles.Messagef("Hua Rong Dao"), presets: []string{"Hua Rong Dao"}},
}

// id names the template in the preferences.
func (t template) id() string { return t.family + " " + t.size.String() + " " + t.title.Format }

// puzzle makes what the template begins with.
func (t template) puzzle() *puzzles.Puzzle {
	rules := families.Find(t.family)
	p := rules.New(t.size)
	for _, title := range t.presets {
		for _, preset := range rules.Presets(p) {
			if preset.Title == title {
				p = preset.Apply(p)
				break
			}
		}
	}
	return p
}

// card is the template on the page: it shows a start as it might become, and large
// at the side what there is to begin with.
func (t template) card(open func(*puzzles.Puzzle)) card {
	p := t.puzzle()
	title := text.Tr(families.Find(p.Family).Info().Title)
	if t.title.Format != "" {
		title = text.Sentence(t.title)
	}
	c := boardCard(p, title, "", open)
	if like, err := t.like(p); err == nil {
		c.item.Scene = *startScene(like)
	}
	return c
}

// like is the puzzle of the template with its typical start.
func (t template) like(p *puzzles.Puzzle) (*puzzles.Puzzle, error) {
	if t.typical == "" {
		return p, nil
	}
	return puzzles.PasteBoards("start "+t.size.String()+"\n"+t.typical+"\n", "", families.Find(p.Family), p)
}

// boardCard is a puzzle to begin with as a card.
func boardCard(p *puzzles.Puzzle, title, note string, open func(*puzzles.Puzzle)) card {
	rules := families.Find(p.Family)
	info := rules.Info()
	item := widgets.GalleryItem{
		Scene: rules.Scene(p, p.Start, puzzles.Start), Title: title, Kind: kindOf(p), Note: note,
	}
	detail := widgets.Shown{GalleryItem: item, Text: text.Tr(info.Summary), StartTitle: text.Tr("Start")}
	if !info.NoGoal {
		detail.GoalTitle, detail.Goal = text.Tr("Goal"), rules.Scene(p, p.Goal, puzzles.Goal)
	}
	return card{p.Family, title + " " + item.Kind + " " + p.Start.Size.String(), item, detail, func() { open(p) }}
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

// NewPuzzle offers what to begin with: a puzzle like the open one, the templates
// used last, then the others.
func (pg *pages) NewPuzzle() {
	begin := func(id string) func(*puzzles.Puzzle) {
		return func(p *puzzles.Puzzle) { pg.begin(p, id) }
	}
	cards := []card{boardCard(likeThis(pg.doc.Puzzle()), text.Tr("Like this one"), text.Tr("same size and settings"), begin(""))}
	used := pg.prefs.Templates()
	list := slices.Clone(templates)
	slices.SortStableFunc(list, func(s, t template) int { return rankIn(used, s.id()) - rankIn(used, t.id()) })
	for _, t := range list {
		cards = append(cards, t.card(begin(t.id())))
	}
	pg.showPage(text.Tr("New puzzle"), text.Tr("Choose what to begin with"), text.Tr("Create"), append(cards, pg.sizeCards()...), nil)
}

// sizeCards offer any size of every family, first of that of the open puzzle.
func (pg *pages) sizeCards() []card {
	list := slices.Clone(families.All())
	slices.SortStableFunc(list, func(f, g families.Family) int {
		return rankIn([]string{pg.rules.Info().ID}, f.Info().ID) - rankIn([]string{pg.rules.Info().ID}, g.Info().ID)
	})
	var cards []card
	for _, rules := range list {
		c := boardCard(rules.New(rules.Info().Usual), text.Tr("Another size …"), text.Tr("you choose it"), nil)
		c.item.Kind, c.detail.Kind = text.Tr(rules.Info().Title), text.Tr(rules.Info().Title)
		c.open = func() { pg.newOfSize(rules) }
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
func (pg *pages) begin(p *puzzles.Puzzle, id string) {
	if id != "" {
		pg.prefs.SetTemplates(settings.WithRecent(pg.prefs.Templates(), id))
	}
	pg.host.Load(p, "")
	if pg.rules.Info().NoGoal {
		pg.say(text.Tr("Paint the board and where the pieces are to go; then press Solve."))
	} else {
		pg.say(text.Tr("Paint the start at the left and what you want at the right; then press Solve."))
	}
	pg.focus()
}

// newOfSize asks for the size to begin with, and whether it is to be of another
// family after all.
func (pg *pages) newOfSize(rules families.Family) {
	f := newKindForm(rules, rules.Info().Usual)
	pg.form(text.Tr("New puzzle"), text.Tr("Create"), f.items(), func() { pg.begin(f.rules.New(f.size()), "") })
}
