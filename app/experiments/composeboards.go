package experiments

import (
	"cmp"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2/container"

	"waymark/app/shell"
	"waymark/app/text"
	"waymark/lab"
	"waymark/puzzles/families"
	"waymark/puzzles/foreign"
	"waymark/widgets"
)

// part is a line of the list of boards.
type part struct {
	lab.Block
	kind string
}

// Where boards come from.
const (
	kindLibrary  = "library"
	kindFile     = "file"
	kindFolder   = "folder"
	kindSize     = "size"
	kindPuzzle   = "puzzle"
	kindGenerate = "generate"
)

// origin is where boards can come from, and what they begin as there.
type origin struct {
	widgets.Choice
	begins lab.Source
}

func origins() []origin {
	return []origin{
		{widgets.Choice{ID: kindSize, Title: text.Tr("Scrambles of sliding tiles")}, lab.Walked(lab.Size{Rows: 4, Cols: 4}, 30, 100)},
		{widgets.Choice{ID: kindPuzzle, Title: text.Tr("Scrambles of a puzzle")}, lab.Source{Scramble: &lab.Scramble{Moves: 30, Seed: 1, Count: 100}}},
		{widgets.Choice{ID: kindGenerate, Title: text.Tr("The generator")}, lab.Source{Generate: &lab.Generate{Family: "slide", Seed: 1, Count: 10}}},
		{widgets.Choice{ID: kindLibrary, Title: text.Tr("The library")}, lab.Source{Library: "slide"}},
		{widgets.Choice{ID: kindFile, Title: text.Tr("A file or a pack")}, lab.Source{}},
		{widgets.Choice{ID: kindFolder, Title: text.Tr("The files of a folder")}, lab.Source{}},
	}
}

// originOf is that of a kind.
func originOf(kind string) origin {
	list := origins()
	return list[slices.IndexFunc(list, func(o origin) bool { return o.ID == kind })]
}

// fresh are the boards that a kind begins with.
func fresh(kind string) part { return part{lab.Block{originOf(kind).begins}, kind} }

func kindOf(s lab.Source) string {
	switch {
	case s.Library != "":
		return kindLibrary
	case s.Folder != "":
		return kindFolder
	case s.Generate != nil:
		return kindGenerate
	case s.Scramble != nil && s.Scramble.File != "":
		return kindPuzzle
	case s.Scramble != nil:
		return kindSize
	}
	return kindFile
}

// title names the boards in the list, facts says what they are.
func (p part) title() string {
	s := p.Block[0]
	switch {
	case len(p.Block) > 1:
		return text.Tr("Scrambles of %s", listed(p.Sizes()))
	case s.Group != "":
		return s.Group
	}
	return originOf(p.kind).Title
}

func (p part) facts(e *lab.Experiment) string {
	s := p.Block[0]
	list := []string{filepath.Base(cmp.Or(s.File, s.Folder))}
	if list[0] == "." {
		list = nil
	}
	switch {
	case len(p.Block) > 1:
		return text.Tr("%s moves · %s each", listed(p.Moves()), text.Number(uint64(p.count())))
	case e.Given(s.File) != nil:
		return text.Count(len(e.Given(s.File)), "%s puzzle at hand", "%s puzzles at hand")
	case s.Generate != nil:
		list = append(list, familyName(s.Generate.Family))
	case s.Library != "":
		list = append(list, familyName(s.Library))
	}
	if n := p.count(); n > 0 {
		list = append(list, text.Count(n, "%s board", "%s boards"))
	}
	return strings.Join(list, " · ")
}

// familyName is what a family is called; any other word stands for all.
func familyName(id string) string {
	if f := families.Find(id); f != nil {
		return text.Tr(f.Info().Title)
	}
	return text.Tr("All families")
}

func familyChoices() (list []widgets.Choice) {
	for _, f := range families.All() {
		list = append(list, widgets.Choice{ID: f.Info().ID, Title: familyName(f.Info().ID)})
	}
	return list
}

// count is how many boards each source has; 0 for all there are.
func (p part) count() int {
	switch s := p.Block[0]; {
	case s.Generate != nil:
		return s.Generate.Count
	case s.Scramble != nil:
		return s.Scramble.Count
	default:
		return s.Most
	}
}

// within is a path as the experiment names it: one below its folder from there.
func (c *Composer) within(path string) string {
	if rel, err := filepath.Rel(filepath.Dir(c.path), path); c.path != "" && err == nil && filepath.IsLocal(rel) {
		return filepath.ToSlash(rel)
	}
	return path
}

// show shows the fields of a line of the list.
func (c *Composer) show(i int) {
	c.at = i
	c.From.SetSelected(c.parts[i].kind)
	c.refill()
}

// refill makes the fields of the boards anew.
func (c *Composer) refill() {
	for _, a := range c.asked[c.fixed:] {
		delete(c.wrong, a.title)
	}
	c.asked, c.fields.Objects = c.asked[:c.fixed], nil
	list := c.fieldsOf(c.parts[c.at])
	for i := 0; i < len(list); i++ {
		line := c.field(list[i])
		if list[i].half && i+1 < len(list) && list[i+1].half {
			i++
			line = container.NewGridWithColumns(2, line, c.field(list[i]))
		}
		c.fields.Add(line)
	}
	c.fields.Refresh()
}

// another adds boards, which begin as those that are shown, and drop takes these away.
func (c *Composer) another() {
	c.parts = append(c.parts, fresh(kindSize))
	c.show(len(c.parts) - 1)
	c.changed()
}

func (c *Composer) drop() {
	if len(c.parts) > 1 {
		c.parts = slices.Delete(c.parts, c.at, c.at+1)
		c.show(min(c.at, len(c.parts)-1))
		c.changed()
	}
}

// turn has the boards that are shown come from elsewhere.
func (c *Composer) turn(kind string) {
	c.parts[c.at] = fresh(kind)
	c.refill()
}

// fieldsOf are the fields of boards.
func (c *Composer) fieldsOf(p part) (list []*asked) {
	add := func(a ...*asked) { list = append(list, a...) }
	s := func() *lab.Source { return &c.parts[c.at].Block[0] }
	group := asking(func() *string { return &s().Group }).named(text.Tr("Group"), text.Tr("by where they come from"))
	group.shown = func() bool { return len(c.parts[c.at].Block) == 1 }
	most := asking(func() *int { return &s().Most }).named(text.Tr("The first so many"), text.Tr("all")).counted()
	switch p.kind {
	case kindLibrary:
		all := append([]widgets.Choice{{ID: "all", Title: familyName("all")}}, familyChoices()...)
		add(asking(func() *string { return &s().Library }).named(text.Tr("Family"), "").oneOf(false, all...), most)
	case kindFile:
		if c.e.Given(s().File) != nil {
			add(most)
			break
		}
		add(c.file(func() *string { return &s().File }), asking(func() *string { return &s().Puzzle }).named(text.Tr("Puzzle"), text.Tr("all, or a name or number")).narrow(), most)
		add(reading(s())...)
	case kindFolder:
		folder := asking(func() *string { return &s().Folder }).named(text.Tr("Folder"), text.Tr("none is chosen yet"))
		folder.browse = func(take func(string)) {
			c.of.files.Ask(shell.Request{Title: text.Tr("The folder of the boards"), Verb: text.Tr("Choose"), Purpose: shell.ToGather, Chosen: take})
		}
		add(folder, most)
		add(reading(s())...)
	case kindSize:
		add(c.scrambled(text.Tr("Sizes"), func(words string, b lab.Block) (lab.Block, error) {
			sizes, err := parsed(strings.ReplaceAll(strings.ToLower(words), "×", "x"), "3x3, 4x4", func(word string) (s lab.Size, err error) {
				err = s.UnmarshalText([]byte(word))
				return s, err
			})
			return b.Scrambled(sizes, b.How(), b.Moves()), err
		}, func(b lab.Block) string { return listed(b.Sizes()) }))
		add(c.walks()...)
	case kindPuzzle:
		add(c.file(func() *string { return &s().Scramble.File }), asking(func() *string { return &s().Scramble.Puzzle }).named(text.Tr("Puzzle"), text.Tr("the first")).narrow())
		add(c.walks()...)
	case kindGenerate:
		add(c.generated(s().Generate)...)
	}
	return append(list, group)
}

// file asks for a file of boards.
func (c *Composer) file(to func() *string) *asked {
	a := asking(to).named(text.Tr("File"), text.Tr("none is chosen yet"))
	a.browse = func(take func(string)) {
		c.of.files.Ask(shell.Request{Title: text.Tr("The file of the boards"), Verb: text.Tr("Choose"), Chosen: take})
	}
	return a
}

// reading are the fields of how files of other programs are read.
func reading(s *lab.Source) []*asked {
	goals := []widgets.Choice{{ID: "", Title: text.Tr("as the file says")}}
	for _, goal := range foreign.Goals() {
		goals = append(goals, widgets.Choice{ID: goal, Title: shell.GoalWord(goal)})
	}
	return []*asked{
		asking(func() *string { return &s.Goal }).named(text.Tr("Goal of bare numbers"), "").oneOf(false, goals...),
		asking(func() *string { return &s.Metric }).named(text.Tr("One move of sliding blocks"), "").oneOf(false, metrics(text.Tr("as the file says"))...),
	}
}

// scrambled is a field that makes other scrambles of those that are shown.
func (c *Composer) scrambled(title string, to func(words string, b lab.Block) (lab.Block, error), words func(b lab.Block) string) *asked {
	return &asked{title: title, words: func() string { return words(c.parts[c.at].Block) }, put: func(words string) error {
		made, err := to(words, c.parts[c.at].Block)
		if err == nil {
			c.parts[c.at].Block = made
		}
		return err
	}}
}

// walks are the fields of scrambles.
func (c *Composer) walks() []*asked {
	block := func() lab.Block { return c.parts[c.at].Block }
	how := c.scrambled(text.Tr("Scrambled by"), func(id string, b lab.Block) (lab.Block, error) {
		moves := b.Moves()
		if b.How() == lab.ByDeal {
			moves = []int{30}
		}
		return b.Scrambled(b.Sizes(), lab.How(id), moves), nil
	}, func(b lab.Block) string { return string(b.How()) }).oneOf(false,
		widgets.Choice{ID: string(lab.ByMoves), Title: text.Tr("Random moves")}, widgets.Choice{ID: string(lab.Onwards), Title: text.Tr("Random moves, none back")},
		widgets.Choice{ID: string(lab.ByLength), Title: text.Tr("An exact length, proved")}, widgets.Choice{ID: string(lab.ByDeal), Title: text.Tr("Dealing the pieces out")})
	moves := c.scrambled(text.Tr("Moves"), func(words string, b lab.Block) (lab.Block, error) {
		moves, err := parsed(words, "10, 30", func(word string) (int, error) {
			n, err := strconv.ParseUint(word, 10, 20)
			return max(1, int(n)), err
		})
		return b.Scrambled(b.Sizes(), b.How(), moves), err
	}, func(b lab.Block) string { return listed(b.Moves()) })
	moves.shown = func() bool { return block().How() != lab.ByDeal }
	count := asking(func() *int { return &block()[0].Scramble.Count }).named(text.Tr("Boards of each group"), "").counted()
	put := count.put
	count.put = func(words string) error {
		err := put(words)
		for _, s := range block() {
			s.Scramble.Count = block()[0].Scramble.Count
		}
		return err
	}
	seed := asking(func() *uint64 { return &block()[0].Scramble.Seed }).named(text.Tr("Seed"), "0").counted()
	seed.shown = func() bool { return len(block()) == 1 }
	return []*asked{how, moves, count, seed}
}
