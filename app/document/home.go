package document

import (
	"path/filepath"
	"strings"

	"waymark/puzzles"
	"waymark/puzzles/disk"
)

// home is where a puzzle is kept.
type home struct {
	path   string          // "" while there is no file
	base   disk.Stamp      // of the file as it was read or saved last
	saved  *puzzles.Puzzle // as it stands in the file
	edited *puzzles.Puzzle // boards and marks last saved, solutions apart
}

// home returns where the puzzle as it is now is kept.
func (d *Document) home() *home { return d.history[d.at].home }

// Path returns the file, or "".
func (d *Document) Path() string { return d.pathOf(d.home()) }

func (d *Document) pathOf(at *home) string {
	if d.shelf != nil {
		return d.shelf.path
	}
	return at.path
}

// Base returns the stamp of the file as it was read or saved last, and Based sets it.
func (d *Document) Base() disk.Stamp {
	if d.shelf != nil {
		return d.shelf.base
	}
	return d.home().base
}

// Based is described at Base.
func (d *Document) Based(s disk.Stamp) {
	if d.shelf != nil {
		d.shelf.base = s
		return
	}
	d.home().base = s
}

// Title returns the puzzle's name; without one the name of its file, unless that holds
// others; "" when there is neither.
func (d *Document) Title() string {
	if name := d.Puzzle().Name; name != "" {
		return name
	}
	if d.Path() == "" || d.shelf != nil {
		return ""
	}
	return NameOf(d.Path())
}

// NameOf returns the name of a file without what it ends with.
func NameOf(path string) string {
	base := filepath.Base(path)
	return strings.TrimSuffix(base, filepath.Ext(base))
}

// Dirty reports whether the puzzle differs from its file, solutions included.
func (d *Document) Dirty() bool { return d.Puzzle() != d.home().saved }

// Unsaved reports whether closing would lose work worth asking for: any edit,
// and solutions of a puzzle the user keeps in a file, of this puzzle or one before it
// (see [Document.Replace]). Solutions of an
// untouched puzzle that was never saved are found again by pressing Solve, and moves
// tried on one are no reason to stop who only looks.
func (d *Document) Unsaved() bool {
	_, left := d.LeftUnsaved()
	return left || d.unsaved(d.Puzzle(), d.home())
}

func (d *Document) unsaved(p *puzzles.Puzzle, at *home) bool {
	return p != at.edited || d.pathOf(at) != "" && p != at.saved
}

// LeftUnsaved returns the step at which a puzzle before this one was left unsaved, the
// last if there are several. ok reports whether there is one.
func (d *Document) LeftUnsaved() (step int, ok bool) {
	for i := d.at - 1; i >= 0; i-- {
		if s := d.history[i]; s.home != d.history[i+1].home && d.unsaved(s.puzzle, s.home) {
			return i, true
		}
	}
	return 0, false
}

// MarkSaved records that the puzzle p now stands in the file. Undo reaches
// back beyond a save.
func (d *Document) MarkSaved(p *puzzles.Puzzle, path string) {
	h := d.home()
	h.path, h.saved, h.edited = path, p, p
	if d.shelf != nil {
		d.shelf.path = path
	}
}

// Detach records that the file belongs to another puzzle now: this one has none.
func (d *Document) Detach() {
	*d.home() = home{}
	if d.shelf != nil {
		*d.shelf = shelf{}
	}
}
