package foreign

import (
	"bytes"
	"cmp"
	"errors"
	"slices"
	"strconv"
	"strings"

	"waymark/puzzles"
)

// The metrics of sliding blocks, as their puzzles name them.
const (
	Steps  = "step"
	Slides = "slide"
	Moves  = "move"
)

// Options is what a text in a foreign form leaves open.
type Options struct {
	// Goal is that of bare numbers; "" means one of the usual goals that a board can reach, and BlankLast where it can reach
	// several or none. Import tells which.
	Goal string
	// Metric is what sliding blocks count; "" means what the text says, and Slides for cars, else Moves, where it says nothing.
	// Puzzles of other families are refused with it.
	Metric string
	// Family is the ID of the family whose rows stand alone, without any other
	// word: those of the open puzzle when its board is pasted. "" leaves only
	// the rows that a form above knows.
	Family string
	// As is the form that the text is read in, one of Forms; "" means whichever fits.
	As string
	// Ask makes Import.Kinds out of what else is an *Either.
	Ask bool
	// Called is what puzzles without a name are called after, with their number; "" means
	// after their line.
	Called string
}

// Import is what Read found.
type Import struct {
	Puzzles []*puzzles.Puzzle
	// Taken says of which kinds the goals are that neither text nor options named.
	Taken Taken
	// Goals may be meant where Taken is Open or None: what such a board can reach, or all.
	Goals []string
	// With reads the text once more with a goal; it is nil where Goals are none.
	With func(goal string) (Import, error)
	// Kinds reads the text once more as each kind of puzzle that it can be, where it plainly can be two and
	// Options.Ask was set; else it is nil. Puzzles are those of the first then.
	Kinds []Import
	// Notes say how text that can be read in several ways was taken, and what looks like a typing error. Each
	// is a *puzzles.FileError.
	Notes []error
	// GoalAssumed has the puzzles whose goal the text does not name: true where Options do not either.
	GoalAssumed map[*puzzles.Puzzle]bool
}

// maxPuzzles is the most puzzles of one text. A puzzle takes some hundred bytes
// where its line may have eight.
const maxPuzzles = 100_000

// maxLine is the most bytes of a line that can hold a board, with room to spare.
const maxLine = 4096

// Read reads the puzzles of a file or of the clipboard: the program's own forms
// as [puzzles.Read] does, else the forms of others. name is what errors, which
// are *puzzles.FileError, call the input. No puzzle is checked by the rules.
func Read(data []byte, name string, find puzzles.Lookup, o Options) (Import, error) {
	data = puzzles.Plain(data)
	if !isOwn(data) || o.As != "" {
		text, err := puzzles.Text(data, name)
		if err != nil {
			return Import{}, err
		}
		r := &reader{name: name, find: find, options: o, most: maxPuzzles, cursor: cursor{feed: &feed{text: string(text), end: true}}}
		known, err := r.read()
		var either *Either
		switch {
		case o.Ask && errors.As(err, &either):
			return ask(either, data, name, find, o)
		case err != nil:
			return Import{}, err
		case known:
			if len(r.out) == 1 && r.unnamed {
				r.out[0].Name = ""
			}
			found := Import{Puzzles: r.out, Taken: r.taken, Goals: r.offered, GoalAssumed: r.assumed, Notes: r.notes}
			if len(found.Goals) > 0 {
				found.With = func(goal string) (Import, error) {
					o.Goal = goal
					return Read(data, name, find, o)
				}
			}
			return found, nil
		}
		if err := r.nearest(); err != nil && !puzzles.Own(data) {
			return Import{}, err
		}
	}
	ps, err := ownForm(data, name, find, o)
	return Import{Puzzles: ps}, err
}

// ownForm reads puzzles in one of the program's own forms.
func ownForm(data []byte, name string, find puzzles.Lookup, o Options) ([]*puzzles.Puzzle, error) {
	ps, err := puzzles.Read(data, name, find)
	for i := 0; i < len(ps) && err == nil; i++ {
		if ps[i], err = counting(ps[i], find(ps[i].Family), o.Metric); err != nil {
			err = &puzzles.FileError{File: name, Line: 1, Column: 1, Err: err}
		}
	}
	return ps, err
}

// counting returns a puzzle that counts by a metric, "" for its own. What was solved and proved with another is left out.
func counting(p *puzzles.Puzzle, f puzzles.Family, metric string) (*puzzles.Puzzle, error) {
	const key = "metric"
	switch {
	case metric == "":
		return p, nil
	case !slices.Contains(f.Info().Headers, key):
		return nil, puzzles.Messagef(
			"--metric says what sliding blocks count; a %s puzzle has no such setting, so leave it out", f.Info().ID)
	case cmp.Or(p.Header(key), Slides) == metric:
		return p, nil
	}
	n := p.Clone()
	n.Solutions, n.Bounds = nil, nil
	n.Headers = slices.DeleteFunc(n.Headers, func(h puzzles.Header) bool { return h.Key == key })
	n.Headers = append([]puzzles.Header{{Key: key, Value: metric}}, n.Headers...)
	return n, nil
}

// isOwn reports whether a text is in one of the program's own forms. Others may begin an object of JSON, or a line "puzzle = ...", as well.
func isOwn(data []byte) bool {
	object := bytes.HasPrefix(bytes.TrimLeft(data, " \t\r\n\ufeff"), []byte("{"))
	return puzzles.Own(data) && (!object || bytes.Contains(data, []byte(`"waymark"`))) && !assigns(string(data[:min(len(data), 200)]))
}

// assigns reports whether a text gives a value to a variable that is called puzzle.
func assigns(text string) bool {
	rest, ok := strings.CutPrefix(strings.TrimSpace(text), "puzzle")
	rest = strings.TrimLeft(rest, " \t")
	return ok && rest != "" && (rest[0] == '=' || rest[0] == ':')
}

// ask reads a text as each of the kinds that it can be.
func ask(either *Either, data []byte, name string, find puzzles.Lookup, o Options) (found Import, err error) {
	var kinds []Import
	for _, o.As = range either.forms {
		if kind, err := Read(data, name, find, o); err == nil {
			kinds = append(kinds, kind)
		}
	}
	if len(kinds) == 0 {
		return Import{}, either
	}
	found = kinds[0]
	found.Kinds = kinds
	return found, nil
}

// Load is Read of the file at path.
func Load(path string, find puzzles.Lookup, o Options) (Import, error) {
	data, err := puzzles.LoadBytes(path)
	if err != nil {
		return Import{}, err
	}
	return Read(data, path, find, o)
}

// noForm is the sentence of a line that cannot be read.
const noForm = "%q is in none of the forms that Waymark reads"

// form is one of the forms of others.
type form struct {
	id    string          // by which Options.As names it
	title puzzles.Message // what such a text is
	// begins reports whether a puzzle of this form begins at the current line.
	begins func(r *reader) bool
	// read reads it and makes the line after it the current one.
	read func(r *reader) error
	how  int
}

// How a form may be read.
const (
	strict = iota // where begins is true
	anyhow        // also elsewhere
	wraps         // as strict; what it cuts out is in other forms again
)

// take reads a puzzle and says of a fault what the text was taken for.
func (f form) take(r *reader) error {
	var err error
	if f.how != anyhow && !f.begins(r) {
		err = r.fail(r.cur, 0, puzzles.Messagef("nothing of this form begins here"))
	} else {
		err = f.read(r)
	}
	var at *puzzles.FileError
	var either *Either
	if !errors.As(err, &at) || errors.As(err, &either) || f.how == wraps {
		return err
	}
	told := *at
	told.Err = puzzles.Messagef("%v (read as %v, --as %s)", at.Err, f.title, f.id)
	return &told
}

// forms lists the forms in the order in which they are tried.
func forms() []form {
	return []form{
		{"pddl", puzzles.Messagef("a PDDL problem"), (*reader).beginsPDDL, (*reader).pddl, wraps},
		{"lists", puzzles.Messagef("lists in brackets"), (*reader).beginsLists, (*reader).lists, wraps},
		{"level", puzzles.Messagef("a level of tandem blocks"), (*reader).beginsLevel, (*reader).level, strict},
		{"tiles", puzzles.Messagef(`gliding tiles below "start" and "goal"`), (*reader).beginsGlide, (*reader).glide, strict},
		{"klotski", puzzles.Messagef("a Klotski row"), (*reader).beginsKlotski, (*reader).klotski, strict},
		{"swap", puzzles.Messagef("swapping figures on a line"), (*reader).beginsSwap, (*reader).swap, strict},
		{"table", puzzles.Messagef("a table of boards or of cars"), (*reader).beginsTable, (*reader).table, wraps},
		{wallsID, puzzles.Messagef("blocks in walls"), (*reader).beginsKlotskiWalls, (*reader).klotskiWalls, strict},
		{"cars", puzzles.Messagef("a board of cars"), (*reader).beginsRushGrid, (*reader).rushGrid, strict},
		{"klotski-grid", puzzles.Messagef("blocks as they are drawn"), (*reader).beginsKlotskiGrid, (*reader).klotskiGrid, strict},
		{"numbers", puzzles.Messagef("sliding tiles as numbers"), (*reader).beginsNumbers, (*reader).numbers, anyhow},
		{"rush-hour", puzzles.Messagef("a Rush Hour line"), (*reader).beginsRushHour, (*reader).rushHour, strict},
		{"tile-rows", puzzles.Messagef("rows of gliding tiles"), (*reader).beginsTiles, (*reader).tiles, anyhow},
		{"block-rows", puzzles.Messagef("rows of tandem blocks"), (*reader).beginsBlocks, (*reader).blocks, anyhow},
	}
}

// reader is a text being read.
type reader struct {
	cursor
	name    string
	find    puzzles.Lookup
	options Options
	out     []*puzzles.Puzzle
	count   int  // puzzles read
	most    int  // puzzles that there may be, 0 for any number
	began   bool // the cursor stands on a line
	listed  struct {
		number int  // of the last line with a number before its cars
		places bool // the number is a place in the list
	}
	inLines  bool               // the line before was a whole board of numbers
	within   int                // how often the lines are cut out of others
	named    string             // the next puzzle is, where it says nothing of its own
	optima   *puzzles.Published // of the next puzzle, the same
	heading  bool               // named is only a comment
	unnamed  bool               // the last puzzle is called after its line
	taken    Taken
	offered  []string // goals of which one may be meant
	school   bool     // the puzzle is told to be solvable above its size, as schools do whose goal is the spiral
	goalless bool     // the next puzzle's goal is none of the text
	assumed  map[*puzzles.Puzzle]bool
	notes    []error
}

// read reads all puzzles. known is false when the text is of no foreign form;
// from the first puzzle on, a line of no form is an error.
func (r *reader) read() (known bool, err error) {
	var fault error
	if r.options.As == "" {
		if known, fault = r.rowsAlone(); known {
			return true, fault
		}
	}
	for r.advance(); !r.done; {
		known, err := r.step()
		switch {
		case !known:
			return fault != nil, fault
		case err != nil:
			var either *Either
			if errors.As(err, &either) {
				return true, err
			}
			return true, cmp.Or(fault, err)
		}
	}
	return len(r.out) > 0, nil
}

// step reads what begins at the current line: a puzzle, or a line that says nothing.
// known is false when that is of no foreign form and no puzzle was read before.
func (r *reader) step() (known bool, err error) {
	if r.cur.text == "" && !r.done {
		r.inLines = false
		r.advance()
		return true, nil
	}
	if r.inLines && isNumbers(r.cur) {
		return true, r.numberLine()
	}
	r.inLines = false
	f, ok := r.form()
	if comment := r.comment(); ok && comment != "" && r.named == "" {
		r.named, r.heading = headingOf(comment), true
		r.school = r.sized() && solvable.MatchString(comment)
	}
	switch {
	case !ok && r.isName():
		r.named, r.heading = nameOf(r.cur.text), false
		r.advance()
		return true, nil
	case !ok && r.count == 0:
		return false, nil
	case !ok:
		return true, r.nearest()
	}
	return true, f.take(r)
}

// form finds the form of the puzzle that begins at the current line.
func (r *reader) form() (form, bool) {
	for _, f := range forms() {
		if f.how == wraps && r.within > 1 || f.how != wraps && len(r.cur.text) > maxLine {
			continue
		}
		if f.id == r.options.As || (r.options.As == "" || f.how == wraps) && f.begins(r) {
			return f, true
		}
	}
	return form{}, false
}

// add appends a puzzle that begins at a line.
func (r *reader) add(at line, f puzzles.Family, p *puzzles.Puzzle) error {
	if r.count++; r.count > r.most && r.most > 0 {
		return r.fail(at, 0, puzzles.Messagef("there are more than %d puzzles in this text; cut it into several", maxPuzzles))
	}
	if r.heading && !r.done && r.comment() == "" {
		if _, another := r.form(); another {
			r.named = "" // the comment was on many lines
		}
	}
	if p.Name == "" {
		p.Name = r.named
	}
	p.Published = cmp.Or(p.Published, r.optima)
	r.named, r.optima, r.heading = "", nil, false
	p.Name = puzzles.OneLine(p.Name)
	if r.unnamed = p.Name == ""; r.unnamed {
		if p.Name = "line " + strconv.Itoa(at.number); r.within > 0 {
			p.Name = "board " + strconv.Itoa(r.count)
		}
		if r.options.Called != "" {
			p.Name = puzzles.OneLine(r.options.Called) + " " + strconv.Itoa(r.count)
		}
	}
	p.Note = puzzles.Lines(p.Note)
	p, err := counting(p, f, r.options.Metric)
	if err != nil {
		return r.fail(at, 0, err)
	}
	if n, ok := f.(puzzles.Normaliser); ok {
		p = n.Normalise(p)
	}
	if r.goalless {
		if r.assumed == nil {
			r.assumed = map[*puzzles.Puzzle]bool{}
		}
		r.assumed[p], r.goalless = r.options.Goal == "" || p.Family != slideID, false
	}
	r.out = append(r.out, p)
	return nil
}
