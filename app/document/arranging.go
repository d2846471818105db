package document

import (
	"slices"

	"waymark/puzzles"
)

// mostChanges is how many changes of a collection can be undone.
const mostChanges = 200

// change is a step of a collection: other puzzles, another order, or other names.
type change struct {
	Name          puzzles.Message
	before, after []*Document
	open          [2]*Document // before and after
	named         named
	when          int // by the clock
}

// named is a puzzle that got a name; of the zero value none did.
type named struct {
	doc      *Document
	from, to string
	when     int
}

// make makes a change; open is the puzzle that is open then. One that goes leaves the place to the one behind it.
func (c *Collection) make(s change, open *Document) {
	s.before, s.open[0] = c.docs, c.Open()
	for i := c.at; !slices.Contains(s.after, open); i++ {
		if i == len(c.docs) {
			open = s.after[min(c.at, len(s.after)-1)]
			break
		}
		open = c.docs[i]
	}
	s.open[1] = open
	clock := c.Open().clock
	*clock++
	s.when = *clock
	c.changes = append(c.changes[:c.done], s)
	if len(c.changes) > mostChanges {
		c.changes = slices.Clone(c.changes[1:])
	}
	c.done = len(c.changes)
	c.docs, c.at = s.after, slices.Index(s.after, open)
}

// Insert adds puzzles at a place; open opens the first of them. It reports false where there would be more than a
// file holds.
func (c *Collection) Insert(at int, list []*puzzles.Puzzle, name puzzles.Message, open bool) bool {
	if len(list) == 0 || len(c.docs)+len(list) > puzzles.MaxCollection {
		return false
	}
	c.share()
	docs := make([]*Document, len(list))
	for i, p := range list {
		docs[i] = c.newIn(p)
	}
	first := docs[0]
	if !open {
		first = c.Open()
	}
	c.make(change{Name: name, after: slices.Insert(slices.Clone(c.docs), at, docs...)}, first)
	return true
}

// newIn returns the document of a puzzle that the file does not hold yet.
func (c *Collection) newIn(p *puzzles.Puzzle) *Document {
	return &Document{history: []snapshot{{puzzle: p, home: &home{}}}, shelf: c.shelf, clock: c.Open().clock}
}

// Remove takes puzzles out, unless they are all. It reports whether it did.
func (c *Collection) Remove(list []*Document, name puzzles.Message) bool {
	rest := slices.DeleteFunc(slices.Clone(c.docs), func(d *Document) bool { return slices.Contains(list, d) })
	if len(rest) == 0 || len(rest) == len(c.docs) {
		return false
	}
	c.make(change{Name: name, after: rest}, c.Open())
	return true
}

// Arrange puts the puzzles, which are those that there are, in an order. It reports whether that is another one.
func (c *Collection) Arrange(docs []*Document, name puzzles.Message) bool {
	if slices.Equal(docs, c.docs) {
		return false
	}
	c.make(change{Name: name, after: slices.Clone(docs)}, c.Open())
	return true
}

// Moved returns the order with some puzzles before what stands at a place now.
func (c *Collection) Moved(list []*Document, to int) (docs []*Document) {
	for i, d := range c.docs {
		if i == to {
			docs = append(docs, list...)
		}
		if !slices.Contains(list, d) {
			docs = append(docs, d)
		}
	}
	if to >= len(c.docs) {
		docs = append(docs, list...)
	}
	return docs
}

// Rename gives a puzzle a name, as an edit of its own and a change of the collection. It reports whether it had
// another one.
func (c *Collection) Rename(d *Document, name string) bool {
	was := d.Puzzle().Name
	if was == name {
		return false
	}
	d.rename(name)
	c.make(change{Name: renamed, after: c.docs, named: named{d, was, name, *d.clock}}, c.Open())
	return true
}

var renamed = puzzles.Messagef("Rename")

// rename edits the name, where it is another: an edit cuts what could be made again.
func (d *Document) rename(name string) {
	if d.Puzzle().Name == name {
		return
	}
	n := d.Puzzle().Clone()
	n.Name = name
	d.Edit(n, renamed)
}

// Turn takes the last change back, or makes again the one that was taken back last. It reports whether there is one.
func (c *Collection) Turn(back bool) bool {
	step := c.Step(back)
	if !step.OK {
		return false
	}
	docs, name, open := step.after, step.named.to, step.open[1]
	if c.done++; back {
		c.done -= 2
		docs, name, open = step.before, step.named.from, step.open[0]
	}
	if d, when := step.named.doc, step.named.when; d != nil && !(back && d.history[d.at].when == when && d.Undo() || !back && d.next() == when && d.Redo()) {
		d.rename(name) // it was edited since
	}
	if step.Stays {
		open = c.Open()
	}
	c.docs, c.at = docs, slices.Index(docs, open)
	return true
}

// Step is a change of a collection that can be undone or made again.
type Step struct {
	change
	OK     bool // there is one
	Latest bool // it comes before each edit of a puzzle that could be undone, or made again
	Stays  bool // the puzzle that is open stays so
}

// Step returns the change that Turn turns.
func (c *Collection) Step(back bool) (s Step) {
	at := c.done
	if back {
		at--
	}
	if at < 0 || at == len(c.changes) {
		return s
	}
	s.change = c.changes[at]
	docs, again := s.after, c.Open().next()
	if back {
		docs, again = s.before, 0
	}
	s.OK = true
	s.Latest = s.when > c.edited() && (again == 0 || again > s.when || again == s.named.when)
	s.Stays = s.open[0] == s.open[1] && slices.Contains(docs, c.Open())
	return s
}

// next is when the edit was made that Redo makes again, 0 for none.
func (d *Document) next() int {
	if d.at+1 >= len(d.history) {
		return 0
	}
	return d.history[d.at+1].when
}

// edited is when the last edit was made that was not undone.
func (c *Collection) edited() (when int) {
	for _, d := range c.docs {
		if d.at > 0 {
			when = max(when, d.history[d.at].when)
		}
	}
	return when
}
