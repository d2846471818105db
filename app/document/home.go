package document

import (
	"cmp"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"waymark/puzzles"
	"waymark/puzzles/disk"
	"waymark/puzzles/known"
)

// home is where a puzzle is kept.
type home struct {
	path   string          // "" while there is no file
	base   disk.Stamp      // of the file as it was read or saved last
	file   *puzzles.Puzzle // as the file holds it, or as it came where there is none; nil where it has none any more
	saved  *puzzles.Puzzle // the version that lacks nothing in the file which the user has done
	edited *puzzles.Puzzle // boards and marks last saved, solutions apart
	proved *known.Facts    // what file says to be proved, nil until somebody asks
	took   time.Duration   // the longest search whose results were noted since, see Note
	from   string          // the file it was read from, where it is kept in none
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

// Base returns the stamp of the file as it was read or saved last.
func (d *Document) Base() disk.Stamp {
	if d.shelf != nil {
		return d.shelf.base
	}
	return d.home().base
}

// Based sets the stamp of the file as it was read or saved last.
func (d *Document) Based(s disk.Stamp) {
	if d.shelf != nil {
		d.shelf.base = s
		return
	}
	d.home().base = s
}

// Title returns the puzzle's name; without one the name of its file, or of the one that it was read from, unless that
// holds others; "" when there is none.
func (d *Document) Title() string {
	if name := d.Puzzle().Name; name != "" {
		return name
	}
	if d.shelf != nil {
		return ""
	}
	return NameOf(cmp.Or(d.Path(), d.home().from))
}

// NameOf returns the name of a file without what it ends with; "" for no file.
func NameOf(path string) string {
	if path == "" {
		return ""
	}
	base := filepath.Base(path)
	return strings.TrimSuffix(base, filepath.Ext(base))
}

// Saved is the puzzle as its file holds it, or as it came where there is none; nil where it has no file any more.
func (d *Document) Saved() *puzzles.Puzzle { return d.home().file }

// Proved is the record of what is proved of the puzzle where it is kept: in its file, or in the
// library that comes with the program. It says nothing of other boards than are there.
func (d *Document) Proved() *known.Facts {
	at := d.home()
	if at.proved == nil {
		at.proved = &known.Facts{}
		switch {
		case at.file == nil:
		case d.pathOf(at) == "":
			at.proved.Keep(known.Shipped(at.file))
		default:
			at.proved.Keep(at.file)
		}
	}
	return at.proved
}

// Dirty reports whether the user has done anything that the file lacks, solutions included, or
// a search that took long.
func (d *Document) Dirty() bool { return d.Puzzle() != d.home().saved || d.Unsaved() }

// Unsaved reports whether closing would lose work worth asking for: any edit,
// solutions of a puzzle the user keeps in a file, and what took long to find, of this puzzle or
// one before it (see [Document.Replace]). Other solutions of an
// untouched puzzle that was never saved are found again by pressing Solve, and moves
// tried on one are no reason to stop who only looks.
func (d *Document) Unsaved() bool {
	_, left := d.LeftUnsaved()
	return left || d.unsaved(d.Puzzle(), d.home())
}

func (d *Document) unsaved(p *puzzles.Puzzle, at *home) bool {
	return p != at.edited || d.pathOf(at) != "" && p != at.saved || at.longest(p) > mostUnasked
}

// mostUnasked is how long the search may have taken whose results are given up without a
// question.
const mostUnasked = 10 * time.Second

// Edited reports whether boards, marks or words are other than they were saved last.
func (d *Document) Edited() bool { return d.Puzzle() != d.home().edited }

// Longest is the time of the longest search whose results the file lacks.
func (d *Document) Longest() time.Duration { return d.home().longest(d.Puzzle()) }

func (h *home) longest(p *puzzles.Puzzle) time.Duration {
	took := h.took
	note := func(seconds float64) { took = max(took, time.Duration(seconds*float64(time.Second))) }
	file := h.file
	if file == nil {
		file = &puzzles.Puzzle{}
	}
	for _, s := range p.Solutions {
		if !slices.ContainsFunc(file.Solutions, func(o puzzles.Solution) bool {
			return (o.LowerBound >= s.LowerBound || s.By != "") && slices.Equal(o.Moves, s.Moves)
		}) {
			note(s.Seconds)
		}
	}
	for _, b := range p.Bounds {
		if !slices.ContainsFunc(file.Bounds, func(o puzzles.Bound) bool { return o.Routed == b.Routed && o.Lower >= b.Lower }) {
			note(b.Seconds)
		}
	}
	return took
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

// MarkSaved records that the puzzle, as p has it with all that is known of it, now stands in the
// file. Undo reaches back beyond a save.
func (d *Document) MarkSaved(p *puzzles.Puzzle, path string) {
	h := d.home()
	d.history[d.at].puzzle = p
	h.path, h.file, h.saved, h.edited, h.proved, h.took = path, p, p, p, nil, 0
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
