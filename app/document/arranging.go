package document

import (
	"slices"

	"waymark/puzzles"
)

// mostChanges is how many changes of a collection can be undone.
const mostChanges = 200

// change is a step of a collection: other puzzles, another order, or other names.
type change struct {
	name          puzzles.Message
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

// make makes a change; open is the puzzle that is open then, nil for the one that is where that stays. One that
// goes leaves the place to the one behind it.
func (c *Collection) make(s change, open *Document) {
	s.before, s.open[0] = c.docs, c.Open()
	if open == nil {
		open = c.Open()
	}
	for i := c.at; !slices.Contains(s.after, open); i++ {
		if i == len(c.docs) {
			open = s.after[min(c.at, len(s.after)-1)]
			break
		}
		open = c.docs[i]
	}
	s.open[1] = open
	*c.shelf.clock++
	s.when = *c.shelf.clock
	c.changes = append(c.changes[:c.done], s)
	if len(c.changes) > mostChanges {
		c.changes = slices.Clone(c.changes[1:])
	}
	c.done = len(c.changes)
	c.docs, c.at = s.after, slices.Index(s.after, open)
}

// Insert adds puzzles at a place, and opens the first of them. It reports false where there would be more than a
// file holds.
func (c *Collection) Insert(at int, list []*puzzles.Puzzle, name puzzles.Message) bool {
	if len(list) == 0 || len(c.docs)+len(list) > puzzles.MaxCollection {
		return false
	}
	c.share()
	docs := make([]*Document, len(list))
	for i, p := range list {
		docs[i] = newIn(p, c.shelf)
	}
	c.make(change{name: name, after: slices.Insert(slices.Clone(c.docs), at, docs...)}, docs[0])
	return true
}

// newIn returns the document of a puzzle that the file does not hold yet.
func newIn(p *puzzles.Puzzle, s *shelf) *Document {
	return &Document{history: []snapshot{{puzzle: p, home: &home{}}}, shelf: s, clock: s.clock}
}

// Remove takes puzzles out, unless they are all. It reports whether it did.
func (c *Collection) Remove(list []*Document, name puzzles.Message) bool {
	rest := slices.DeleteFunc(slices.Clone(c.docs), func(d *Document) bool { return slices.Contains(list, d) })
	if len(rest) == 0 || len(rest) == len(c.docs) {
		return false
	}
	c.make(change{name: name, after: rest}, nil)
	return true
}

// Arrange puts the puzzles, which are those that there are, in an order. It reports whether that is another one.
func (c *Collection) Arrange(docs []*Document, name puzzles.Message) bool {
	if slices.Equal(docs, c.docs) {
		return false
	}
	c.make(change{name: name, after: slices.Clone(docs)}, nil)
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
	c.share()
	d.rename(name)
	c.make(change{name: renamed, after: c.docs, named: named{d, was, name, *d.clock}}, nil)
	return true
}

var renamed = puzzles.Messagef("Rename")

func (d *Document) rename(name string) {
	n := d.Puzzle().Clone()
	n.Name = name
	d.Edit(n, renamed)
}

// Undo takes the last change back. It reports whether there was one.
func (c *Collection) Undo() bool {
	if c.done == 0 {
		return false
	}
	c.done--
	s := c.changes[c.done]
	if n := s.named; n.doc != nil && (n.doc.history[n.doc.at].when != n.when || !n.doc.Undo()) {
		n.doc.rename(n.from) // it was edited since
	}
	c.see(s, s.before, 0)
	return true
}

// Redo makes the change again that Undo took back.
func (c *Collection) Redo() bool {
	if c.done == len(c.changes) {
		return false
	}
	s := c.changes[c.done]
	c.done++
	if d := s.named.doc; d != nil && (d.next() != s.named.when || !d.Redo()) {
		d.rename(s.named.to)
	}
	c.see(s, s.after, 1)
	return true
}

// see makes puzzles those that there are. What is open stays so, unless the change has opened another.
func (c *Collection) see(s change, docs []*Document, side int) {
	open := c.Open()
	if s.open[0] != s.open[1] || !slices.Contains(docs, open) {
		open = s.open[side]
	}
	c.docs, c.at = docs, slices.Index(docs, open)
}

// UndoName returns the name of the change that Undo takes back. last reports that no edit of a puzzle was made
// after it, and keeps that the open puzzle stays open.
func (c *Collection) UndoName() (name puzzles.Message, ok, last, keeps bool) {
	if c.done == 0 {
		return name, false, false, false
	}
	s := c.changes[c.done-1]
	return s.name, true, s.when > c.edited(), s.open[0] == s.open[1] && slices.Contains(s.before, c.Open())
}

// RedoName returns the name of the change that Redo makes again. next reports that no edit of a puzzle comes before it.
func (c *Collection) RedoName() (name puzzles.Message, ok, next, keeps bool) {
	if c.done == len(c.changes) {
		return name, false, false, false
	}
	s := c.changes[c.done]
	again := c.Open().next()
	next = s.when > c.edited() && (again == 0 || again > s.when || again == s.named.when)
	return s.name, true, next, s.open[0] == s.open[1] && slices.Contains(s.after, c.Open())
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
