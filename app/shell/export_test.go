package shell

import (
	"waymark/widgets/list"
)

// What the tests see of the chooser that is open.

func (c *Chooser) IsOpen() bool { return c.open != nil }

func (c *Chooser) Line() *Field { return c.open.path }

func (c *Chooser) Files() *list.Files { return c.open.files }

func (c *Chooser) Wrong() string { return c.open.words.Text() }

func (c *Chooser) Listed() string { return c.open.listed }

// Looked counts the files that were looked into.
func (c *Chooser) Looked() int { return len(c.cache.seen) }

// Nothing is why there are no rows.
func (c *Chooser) Nothing() string { return c.open.nothing("") }

func (c *Chooser) Button() string { return c.open.verb.Text() }

func (c *Chooser) NewFolder() { c.open.newFolder() }
