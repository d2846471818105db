package document

import (
	"cmp"
	"reflect"
	"slices"

	"waymark/puzzles"
	"waymark/puzzles/disk"
)

// shelf is the file that the puzzles of a collection share.
type shelf struct {
	path string
	base disk.Stamp
}

// Collection is the puzzles of one file in their order, each a document with a history of
// its own: undo never goes from one to another. One of them is open. Which puzzles there are, their order and
// the names they get side by side have a history too, see [Collection.Turn].
//
// A puzzle alone is a collection of one: as long as it is, its document knows the file, for
// another puzzle may take its place there (see [Document.Replace]). From the second on the
// file is that of them all.
type Collection struct {
	from    string     // the file that the puzzles were read from, where they are kept in none
	read    disk.Stamp // of it
	docs    []*Document
	at      int         // index of the open one
	shelf   *shelf      // nil until there were two
	inFile  []*Document // as they stand in the file, or stood where they were read
	changes []change
	done    int // of them; those after were undone
}

// NewCollection returns the puzzles of a file, of which there is one at least, unchanged. path
// is "" for none. The first is open.
func NewCollection(list []*puzzles.Puzzle, path string) *Collection {
	c := &Collection{}
	for _, p := range list {
		c.docs = append(c.docs, NewDocument(p, path))
	}
	c.inFile = slices.Clone(c.docs)
	if len(list) > 1 {
		c.share()
	}
	return c
}

// ReadFrom notes the file that the puzzles were read from, and how it was.
func (c *Collection) ReadFrom(path string, stamp disk.Stamp) {
	if c.from, c.read = path, stamp; c.shelf == nil {
		c.Open().home().from = path
	}
}

// Holds reports whether the puzzles are those of a file that they are not kept in: read from it, and it is as it was.
func (c *Collection) Holds(path string) bool {
	if from := c.From(); from == "" || !disk.SameFile(from, path) {
		return false
	}
	now, err := disk.Look(path, c.read)
	return err == nil && now.Same(c.read)
}

// From returns the file that the puzzles were read from where they are kept in none; "" where there is none, or another
// puzzle has taken the place of the one that was read.
func (c *Collection) From() string {
	switch {
	case c.Open().Path() != "":
		return ""
	case c.shelf == nil:
		return c.Open().home().from
	}
	return c.from
}

// share makes the file of the open puzzle that of all.
func (c *Collection) share() {
	if c.shelf == nil {
		c.shelf = &shelf{c.Open().Path(), c.Open().Base()}
		for _, d := range c.docs {
			d.join(c.shelf, c.Open().clock)
		}
	}
}

// join makes all versions of the puzzle one of a collection: none has a file beside that.
func (d *Document) join(s *shelf, clock *int) {
	d.shelf, d.clock = s, clock
	for i := range d.history {
		d.history[i].home = d.home()
	}
}

// Open returns the document of the open puzzle.
func (c *Collection) Open() *Document { return c.docs[c.at] }

// Len returns how many puzzles there are.
func (c *Collection) Len() int { return len(c.docs) }

// At returns the index of the open puzzle.
func (c *Collection) At() int { return c.at }

// Puzzles lists the puzzles as they are now.
func (c *Collection) Puzzles() []*puzzles.Puzzle {
	list := make([]*puzzles.Puzzle, len(c.docs))
	for i, d := range c.docs {
		list[i] = d.Puzzle()
	}
	return list
}

// Title names the collection after its file; "" for a puzzle alone, which has a name of its own
// or that of the file.
func (c *Collection) Title() string {
	if c.shelf == nil {
		return ""
	}
	return NameOf(cmp.Or(c.shelf.path, c.from))
}

// GoTo opens the puzzle at an index. It reports whether another is open now.
func (c *Collection) GoTo(i int) bool {
	if i < 0 || i >= len(c.docs) || i == c.at {
		return false
	}
	c.at = i
	return true
}

// Documents lists the puzzles with their histories.
func (c *Collection) Documents() []*Document { return slices.Clone(c.docs) }

// Dirty reports whether anything differs from the file that the user has done: a puzzle, which
// there are, or their order.
func (c *Collection) Dirty() bool {
	return !slices.Equal(c.docs, c.inFile) || slices.ContainsFunc(c.docs, (*Document).Dirty)
}

// Unsaved reports whether closing would lose work worth asking for, see [Document.Unsaved].
func (c *Collection) Unsaved() bool {
	return !slices.Equal(c.docs, c.inFile) || slices.ContainsFunc(c.docs, (*Document).Unsaved)
}

// MarkSaved records that the puzzles, which are those of now, stand in the file in this order. The file lacks those that
// it held before: they may come back by undo.
func (c *Collection) MarkSaved(list []*puzzles.Puzzle, path string, base disk.Stamp) {
	for _, d := range c.inFile {
		if !slices.Contains(c.docs, d) {
			d.lack()
		}
	}
	for i, d := range c.docs {
		d.MarkSaved(list[i], path)
	}
	c.Open().Based(base)
	c.inFile = slices.Clone(c.docs)
}

// Detach records that the file belongs to another window now: these puzzles have none.
func (c *Collection) Detach() {
	for _, d := range c.docs {
		d.Detach()
	}
}

// Lack records that the file holds nothing of the puzzles: they are unsaved work.
func (c *Collection) Lack() {
	for _, d := range c.docs {
		d.lack()
	}
	c.inFile = nil
}

// lack records that the file holds no version of the puzzle.
func (d *Document) lack() {
	for i := range d.history {
		at := d.history[i].home
		*at = home{path: at.path, base: at.base}
	}
}

// Become takes puzzles over that were made elsewhere of these: a version of one here is an
// edit of the given name, one that is new stands where it belongs, and one that lacks is
// removed. What is open stays open where it is still there.
func (c *Collection) Become(list []*puzzles.Puzzle, name puzzles.Message) {
	if len(list) > 1 {
		c.share()
	}
	before, docs := c.docs, make([]*Document, len(list))
	for i, p := range list {
		docs[i] = take(before, docs[:i], i, p)
		if docs[i] == nil {
			docs[i] = c.newIn(p)
		}
		if len(before) == 1 || !reflect.DeepEqual(docs[i].Puzzle(), p) {
			docs[i].Turn(p, name)
		}
	}
	if !slices.Equal(docs, before) {
		c.make(change{Name: name, after: docs}, c.Open())
	}
}

// take finds the document of which p is a version: that of its name, else the one at its
// place. nil where there is none that was not taken.
func take(docs, taken []*Document, at int, p *puzzles.Puzzle) *Document {
	free := func(d *Document) bool { return !slices.Contains(taken, d) }
	if len(docs) == 1 && free(docs[0]) {
		return docs[0]
	}
	named := slices.IndexFunc(docs, func(d *Document) bool {
		return p.Name != "" && d.Puzzle().Name == p.Name && d.Puzzle().Family == p.Family && free(d)
	})
	switch {
	case named >= 0:
		return docs[named]
	case at < len(docs) && free(docs[at]) && !Another(docs[at].Puzzle(), p):
		return docs[at]
	}
	return nil
}
