package experiments

import (
	"cmp"
	"encoding"
	"encoding/json"
	"fmt"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"waymark/app/generate/batch"
	"waymark/app/shell"
	"waymark/app/text"
	"waymark/lab"
	"waymark/puzzles"
	"waymark/puzzles/families"
	"waymark/puzzles/foreign"
	"waymark/puzzles/generate"
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

// kinds are where boards can come from, and what they begin as there.
func kinds() []struct {
	widgets.Choice
	begins lab.Source
} {
	size := lab.Size{Rows: 4, Cols: 4}
	return []struct {
		widgets.Choice
		begins lab.Source
	}{
		{widgets.Choice{ID: kindSize, Title: text.Tr("Scrambles of sliding tiles")}, lab.Source{Group: "4x4, 30 moves", Scramble: &lab.Scramble{Size: size, Moves: 30, Seed: 430, Count: 100}}},
		{widgets.Choice{ID: kindPuzzle, Title: text.Tr("Scrambles of a puzzle")}, lab.Source{Scramble: &lab.Scramble{Moves: 30, Seed: 1, Count: 100}}},
		{widgets.Choice{ID: kindGenerate, Title: text.Tr("The generator")}, lab.Source{Generate: &lab.Generate{Family: "slide", Seed: 1, Count: 10}}},
		{widgets.Choice{ID: kindLibrary, Title: text.Tr("The library")}, lab.Source{Library: "slide"}},
		{widgets.Choice{ID: kindFile, Title: text.Tr("A file or a pack")}, lab.Source{}},
		{widgets.Choice{ID: kindFolder, Title: text.Tr("The files of a folder")}, lab.Source{}},
	}
}

// fresh are the boards that a kind begins with.
func fresh(kind string) part {
	for _, k := range kinds() {
		if k.ID == kind {
			return part{lab.Block{k.begins}, kind}
		}
	}
	return part{}
}

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
	for _, k := range kinds() {
		if k.ID == p.kind {
			return k.Title
		}
	}
	return ""
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

// asked is a field: what it says, and what it takes.
type asked struct {
	title, offered string
	number, half   bool // it is counted up and down; it takes half of a line
	choices        []widgets.Choice
	browse         func(take func(path string))
	words          func() string
	put            func(words string) error
	again          bool        // other fields follow from it
	shown          func() bool // nil for one that always is
	object         fyne.CanvasObject
	show           func() // shows what it says now
}

// take is put where the words say something else.
func (a *asked) take(words string) error {
	if words = strings.TrimSpace(words); words == a.words() {
		return nil
	}
	return a.put(words)
}

// asking is a field of a value: a text, a number, or what writes and reads itself. The zero value is "".
func asking[T comparable](to func() *T) *asked {
	var zero T
	return &asked{
		words: func() string {
			v := *to()
			if m, ok := any(v).(encoding.TextMarshaler); ok && v != zero {
				words, _ := m.MarshalText()
				return string(words)
			}
			if v == zero {
				return ""
			}
			return fmt.Sprint(v)
		},
		put: func(words string) error {
			v := zero
			switch at := any(&v).(type) {
			case *string:
				*at = words
			case encoding.TextUnmarshaler:
				if words != "" {
					if err := at.UnmarshalText([]byte(words)); err != nil {
						return err
					}
				}
			default:
				if words != "" && (json.Unmarshal([]byte(words), at) != nil || strings.HasPrefix(words, "-")) {
					return puzzles.Messagef("“%s” is no number", words)
				}
			}
			*to() = v
			return nil
		},
	}
}

// named has a field a title, and what is offered while it is empty.
func (a *asked) named(title, offered string) *asked {
	a.title, a.offered = title, offered
	return a
}

// counted is a field for a number, which takes half of a line; narrow one for words.
func (a *asked) counted() *asked { a.number, a.half = true, true; return a }
func (a *asked) narrow() *asked  { a.half = true; return a }

// oneOf is a field of which one of several is chosen; others may follow from it.
func (a *asked) oneOf(again bool, choices ...widgets.Choice) *asked {
	a.choices, a.again = choices, again
	if now := a.words(); !slices.ContainsFunc(choices, func(c widgets.Choice) bool { return c.ID == now }) {
		a.choices = append(a.choices, widgets.Choice{ID: now, Title: now})
	}
	return a
}

// field makes what asks for it.
func (c *Composer) field(a *asked) fyne.CanvasObject {
	c.asked = append(c.asked, a)
	a.object = c.made(a)
	return a.object
}

func (c *Composer) made(a *asked) fyne.CanvasObject {
	take := func(words string) {
		c.of.Event(func() {
			delete(c.wrong, a.title)
			if err := a.take(words); err != nil {
				c.wrong[a.title] = err
			}
			c.changed()
		})
	}
	if a.choices != nil {
		p := c.picker(a.title, func(id string) {
			take(id)
			if a.again {
				c.refill()
			}
		})
		p.SetChoices(a.choices)
		p.SetSelected(a.words())
		return p
	}
	f := c.Field(a.offered)
	if a.number {
		f = c.Number(cmp.Or(a.offered, "0"))
	}
	a.show = func() { f.SetText(a.words()) }
	a.show()
	f.OnChanged = take
	if a.browse == nil {
		return under(a.title, f)
	}
	choose := c.Button(widgets.ButtonOutline, text.Tr("Choose …"), func() { a.browse(func(path string) { f.SetText(c.within(path)) }) })
	return under(a.title, container.NewBorder(nil, nil, nil, choose, f))
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
	return []*asked{
		asking(func() *string { return &s.Goal }).named(text.Tr("Goal of bare numbers"), "").oneOf(false,
			widgets.Choice{ID: "", Title: text.Tr("as the file says")}, widgets.Choice{ID: string(foreign.BlankLast), Title: text.Tr("blank last")}, widgets.Choice{ID: string(foreign.BlankFirst), Title: text.Tr("blank first")}),
		asking(func() *string { return &s.Metric }).named(text.Tr("One move of Klotski rows"), "").oneOf(false, metrics(text.Tr("as the file says"))...),
	}
}

// metrics are what can be counted as one move.
func metrics(usual string) []widgets.Choice {
	list := []widgets.Choice{{ID: "", Title: usual}}
	for _, id := range generate.Metrics() {
		list = append(list, widgets.Choice{ID: id, Title: batch.MetricWord(id)})
	}
	return list
}

func familyChoices() (list []widgets.Choice) {
	for _, f := range families.All() {
		list = append(list, widgets.Choice{ID: f.Info().ID, Title: familyName(f.Info().ID)})
	}
	return list
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

// generated are the fields of the generator: those that the kind of puzzle has, and those that the file says all the same.
func (c *Composer) generated(g *lab.Generate) (list []*asked) {
	add := func(a *asked, shown bool) {
		if shown || a.words() != "" {
			list = append(list, a)
		}
	}
	family := asking(func() *string { return &g.Family }).named(text.Tr("Family"), "").oneOf(true, familyChoices()...)
	put := family.put
	family.put = func(id string) error {
		*g = lab.Generate{Count: g.Count, Seed: g.Seed, Tries: g.Tries, Redundant: g.Redundant}
		return put(id)
	}
	usual := widgets.Choice{ID: "", Title: text.Tr("As usual for the kind")}
	recipes := []widgets.Choice{{ID: "", Title: text.Tr("The usual one")}}
	levels, symmetries := []widgets.Choice{usual}, []widgets.Choice{usual}
	for _, r := range batch.Recipes(g.Family) {
		recipes = append(recipes, widgets.Choice{ID: r.ID, Title: text.Tr(r.Kind)})
	}
	recipe := batch.Wish{Family: g.Family, Kind: g.Kind}.Recipe()
	for _, id := range recipe.Levels {
		levels = append(levels, widgets.Choice{ID: id, Title: batch.LevelWord(id)})
	}
	for _, id := range generate.Symmetries() {
		symmetries = append(symmetries, widgets.Choice{ID: id, Title: batch.SymmetryWord(id)})
	}
	add(family, true)
	add(asking(func() *string { return &g.Kind }).named(text.Tr("Kind"), "").oneOf(true, recipes...), true)
	add(asking(func() *string { return &g.Level }).named(text.Tr("Level"), "").oneOf(false, levels...), batch.Has(recipe, batch.Level))
	add(asking(func() *lab.Size { return &g.Size }).named(text.Tr("Size"), text.Tr("usual")).narrow(), true)
	add(asking(func() *lab.Band { return &g.Length }).named(text.Tr("Shortest solution"), text.Tr("usual")).narrow(), true)
	add(asking(func() *int { return &g.Count }).named(text.Tr("How many"), "").counted(), true)
	add(asking(func() *uint64 { return &g.Seed }).named(text.Tr("Seed"), "0").counted(), true)
	add(asking(func() *lab.Band { return &g.Walls }).named(text.Tr("Walls at first"), text.Tr("usual")).narrow(), batch.Has(recipe, batch.Walls))
	add(asking(func() *lab.Band { return &g.Pieces }).named(text.Tr("Pieces at first"), text.Tr("usual")).narrow(), batch.Has(recipe, batch.Pieces))
	add(asking(func() *string { return &g.Symmetry }).named(text.Tr("Symmetry of the walls"), "").oneOf(false, symmetries...), batch.Has(recipe, batch.Symmetry))
	add(asking(func() *string { return &g.Metric }).named(text.Tr("One move is"), "").oneOf(false, metrics(usual.Title)...), batch.Has(recipe, batch.Metric))
	add(asking(func() *int { return &g.Moves }).named(text.Tr("Random moves"), text.Tr("usual")).counted(), batch.Has(recipe, batch.Moves))
	add(asking(func() *uint64 { return &g.Tries }).named(text.Tr("Candidates at most"), "100,000").counted(), true)
	add(asking(func() *bool { return &g.Redundant }).named(text.Tr("Parts that could go"), "").oneOf(false,
		widgets.Choice{ID: "", Title: text.Tr("are taken out")}, widgets.Choice{ID: "true", Title: text.Tr("may stay")}), true)
	return list
}

// listed writes a list, and parsed reads one, in which each value stands once.
func listed(list any) string {
	return strings.Trim(strings.ReplaceAll(fmt.Sprint(list), " ", ", "), "[]")
}

func parsed[T comparable](words, example string, read func(word string) (T, error)) (list []T, err error) {
	for _, word := range strings.FieldsFunc(words, func(r rune) bool { return strings.ContainsRune(", ;\t", r) }) {
		v, err := read(word)
		if err != nil {
			return nil, puzzles.Messagef("“%s” is not as it should be, such as %s", word, example)
		}
		if !slices.Contains(list, v) {
			list = append(list, v)
		}
	}
	if len(list) == 0 {
		return nil, puzzles.Messagef("Give one or several, such as %s.", example)
	}
	return list, nil
}
