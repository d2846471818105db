package foreign

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"waymark/puzzles"
)

var lisp = regexp.MustCompile(`(?i)^\(\s*define\b`)

func beginsLisp(l line) bool { return lisp.MatchString(l.text[:min(len(l.text), 200)]) }

func (r *reader) beginsPDDL() bool { return beginsLisp(r.cur) }

// pddl reads problems of sliding tiles in the language of planners.
func (r *reader) pddl() error {
	root, err := r.tree(beginsLisp)
	if err != nil {
		return err
	}
	for _, n := range root.list {
		if n.open != 0 {
			if err := r.problem(n); err != nil {
				return err
			}
		}
	}
	return nil
}

// part returns the list in a list that begins with a word, nil where there is none, and the word after it.
func (n *node) part(word string) (part *node, next string) {
	for _, c := range n.list {
		if len(c.list) > 0 && strings.EqualFold(c.list[0].word, word) {
			return c, c.list[min(1, len(c.list)-1)].word
		}
	}
	return nil, ""
}

// fact says that a tile, or the blank where tile is 0, stands at a place of two numbers, or of one and 0.
type fact struct {
	at    *node
	tile  int
	place [2]int
}

var (
	digitsIn   = regexp.MustCompile(`\d{1,3}`)
	atWords    = []string{"at", "tile-at", "tile_at", "tileat", "on", "in", "loc"}
	blankWords = []string{"blank", "blank-at", "blank_at", "is-blank", "empty", "empty-at", "is-empty", "hole", "free", "clear"}
)

// facts gathers where the tiles are. Of the numbers of a place the first is the row, but where it is called x.
func (n *node) facts() (out []fact) {
	if n == nil {
		return nil
	}
	words := []string{}
	for _, c := range n.list {
		words = append(words, strings.ToLower(c.word))
		out = append(out, c.facts()...)
	}
	f := fact{at: n}
	switch {
	case len(words) < 2 || len(words) > 4:
		return out
	case slices.Contains(blankWords, words[0]):
		words = words[1:]
	case slices.Contains(atWords, words[0]):
		f.tile, _ = strconv.Atoi(digitsIn.FindString(words[1]))
		words = words[2:]
	default:
		return out
	}
	numbers := digitsIn.FindAllString(strings.Join(words, " "), 3)
	for i, text := range numbers[:min(2, len(numbers))] {
		f.place[i], _ = strconv.Atoi(text)
	}
	if len(words) == 2 && strings.HasPrefix(words[0], "x") {
		slices.Reverse(f.place[:])
	}
	if len(numbers) > 0 {
		out = append(out, f)
	}
	return out
}

// problem reads one. Rows and columns change places where the goal has tile 2 below tile 1.
func (r *reader) problem(n *node) error {
	problem, name := n.part("problem")
	_, domain := n.part(":domain")
	init, _ := n.part(":init")
	goal, _ := n.part(":goal")
	start, end := init.facts(), goal.facts()
	if !slices.ContainsFunc(start, func(f fact) bool { return f.tile > 0 }) {
		kind := puzzles.Messagef("a PDDL problem of the domain %q", shorten(domain))
		if _, defined := n.part("domain"); problem == nil {
			kind = puzzles.Messagef("the PDDL domain %q", shorten(defined))
		}
		return r.fail(n.at, n.byte, puzzles.Messagef("this is %v, a kind of puzzle that Waymark does not have", kind))
	}
	f, err := r.family(n.at, slideID)
	if err != nil {
		return err
	}
	tileAt := func(tile int) (place [2]int) {
		if i := slices.IndexFunc(end, func(f fact) bool { return f.tile == tile }); i >= 0 {
			place = end[i].place
		}
		return place
	}
	if one, two := tileAt(1), tileAt(2); one[0] != two[0] && one[1] == two[1] && one[1] > 0 {
		for _, f := range [][]fact{start, end} {
			for i := range f {
				slices.Reverse(f[i].place[:])
			}
		}
	}
	var places [][2]int
	for _, f := range slices.Concat(start, end) {
		places = append(places, f.place)
	}
	slices.SortFunc(places, func(a, b [2]int) int { return slices.Compare(a[:], b[:]) })
	places = slices.Compact(places)
	cols, _ := root(len(places)) // of places that are numbered one by one
	other := slices.IndexFunc(places, func(p [2]int) bool { return p[0] != places[0][0] })
	if other != 1 {
		cols = other
	}
	fit := cols > 1 && len(places)%cols == 0 && len(places) <= longestSide*longestSide
	for i, p := range places {
		fit = fit && p[1] == places[i%cols][1] && (other == 1 || p[0] == places[i-i%cols][0])
	}
	if !fit {
		return r.fail(init.at, init.byte, puzzles.Messagef("the places of the tiles are no board: write each as row and column, or number the cells of a square"))
	}
	from, err := r.factGrid(f, places, cols, start, init, "")
	if err != nil {
		return err
	}
	var to grid
	if len(end) == 0 {
		to = r.goalOf(from)
	} else if to, err = r.factGrid(f, places, cols, end, goal, "?"); err != nil {
		return err
	}
	return r.slideTo(n.at, f, from, to, &puzzles.Puzzle{Name: name})
}

// factGrid is the board of facts, whose places in their order are the cells. A cell of which nothing is said is the blank where
// it is the only one, else otherwise.
func (r *reader) factGrid(f puzzles.Family, places [][2]int, cols int, facts []fact, part *node, otherwise string) (grid, error) {
	cells := slices.Repeat([]cell{{at: part.at, byte: part.byte}}, len(places))
	for _, f := range facts {
		c := &cells[slices.Index(places, f.place)]
		if c.token != "" {
			return grid{}, r.fail(f.at.at, f.at.byte, puzzles.Messagef("something else is at this place already"))
		}
		*c = cell{slideToken(strconv.Itoa(f.tile)), f.at.at, f.at.byte}
	}
	if len(facts) == len(places)-1 && !slices.ContainsFunc(facts, func(f fact) bool { return f.tile == 0 }) {
		otherwise = blank
	}
	for i := range cells {
		if cells[i].token == "" {
			cells[i].token = otherwise
		}
	}
	return r.grid(f, slices.Collect(slices.Chunk(cells, cols)), part.at)
}
