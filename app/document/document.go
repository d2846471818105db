package document

import (
	"slices"

	"waymark/puzzles"
	"waymark/solver"
)

// undoDepth is the number of edits that can be undone.
const undoDepth = 1000

// snapshot is one version of the puzzle and the edit that led to it.
type snapshot struct {
	puzzle *puzzles.Puzzle
	edit   puzzles.Message // what undo takes back; empty for the first
	home   *home           // shared by the versions of one puzzle
	when   int             // it was made, by the clock
}

// Document is the open puzzle: where it is kept, how it came to be and what
// was saved. Puzzles are immutable, so undo is a list of whole puzzles: size,
// family, goal and marks come back as easily as a painted cell.
//
// A solution found is part of the puzzle but not an edit: it is added to the
// newest snapshot in place, so that undo never "takes back" an answer the user
// waited for. A snapshot keeps its own solutions: undoing the edit that made
// them worthless brings them back.
//
// Where the puzzle is kept goes with it: another puzzle put in its place has no file,
// and undo comes back to the one that has.
type Document struct {
	history []snapshot
	at      int                       // index of the current snapshot
	draft   *puzzles.Puzzle           // during a stroke, else nil
	dropped [][]puzzles.Move          // solutions that were removed
	shelf   *shelf                    // the file, where it holds other puzzles too
	asked   map[string]solver.Options // of a search, by the family; the file does not hold it
	changes int                       // of what has no version: choices, and strokes that were given up
	clock   *int                      // counts the edits of all puzzles of the file, and the changes of which these are
}

// State tells states of a document apart. It stays the same while a stroke is drawn.
type State struct {
	puzzle             *puzzles.Puzzle
	home               home
	path               string
	at, steps, dropped int
	changes            int
}

// State returns the one it is in.
func (d *Document) State() State {
	at := *d.home()
	at.proved = nil // which is worked out when somebody asks
	return State{d.history[d.at].puzzle, at, d.Path(), d.at, len(d.history), len(d.dropped), d.changes}
}

// NewDocument returns a document that holds p, unchanged. path is the file it
// came from, "" for none.
func NewDocument(p *puzzles.Puzzle, path string) *Document {
	return &Document{history: []snapshot{{puzzle: p, home: &home{path: path, file: p, saved: p, edited: p}}}, clock: new(int)}
}

// Puzzle returns the puzzle as it is now, an unfinished stroke included.
func (d *Document) Puzzle() *puzzles.Puzzle {
	if d.draft != nil {
		return d.draft
	}
	return d.history[d.at].puzzle
}

// Committed returns the current puzzle without the stroke that is under way.
func (d *Document) Committed() *puzzles.Puzzle { return d.history[d.at].puzzle }

// Options returns what the user has chosen for searches of the puzzle, where it is of a family.
func (d *Document) Options(family string) (o solver.Options, chosen bool) {
	o, chosen = d.asked[family]
	return o, chosen
}

// SetOptions chooses it.
func (d *Document) SetOptions(family string, o solver.Options) {
	if d.asked == nil {
		d.asked = map[string]solver.Options{}
	}
	d.changes++
	d.asked[family] = o
}

// Draft shows p without making it an edit: a stroke of the brush is one edit,
// however many cells it paints. Finish it with Commit or Discard. What is proved of the
// puzzle is not proved of its draft.
func (d *Document) Draft(p *puzzles.Puzzle) {
	if was := d.history[d.at].puzzle; p != was {
		d.draft = keepValid(was, p)
	}
}

// Drafting reports whether a stroke is unfinished.
func (d *Document) Drafting() bool { return d.draft != nil }

// Discard forgets the unfinished stroke.
func (d *Document) Discard() {
	d.draft = nil
	d.changes++
}

// Commit makes the unfinished stroke an edit of the given name. It reports
// whether there was one.
func (d *Document) Commit(name puzzles.Message) bool {
	p := d.draft
	if p == nil {
		return false
	}
	d.draft = nil
	d.push(p, name)
	return true
}

// Edit makes p the current puzzle; undo will take it back under the name. An
// unfinished stroke is dropped: p replaces it. It reports whether anything
// changed: p may be the current puzzle itself.
func (d *Document) Edit(p *puzzles.Puzzle, name puzzles.Message) bool {
	d.Discard()
	if p == nil || p == d.history[d.at].puzzle {
		return false
	}
	d.push(p, name)
	return true
}

// Amend makes p the current puzzle as part of the last edit: what was typed goes on.
// It reports false when there is no such edit, or it has been undone.
func (d *Document) Amend(p *puzzles.Puzzle) bool {
	if d.draft != nil || d.at == 0 || d.at+1 < len(d.history) || d.Puzzle() == d.home().saved {
		return false
	}
	d.history[d.at].puzzle = keepValid(d.history[d.at-1].puzzle, p)
	return true
}

// Turn is Edit for the same puzzle laid down otherwise: its solutions have been
// turned with it and stay.
func (d *Document) Turn(p *puzzles.Puzzle, name puzzles.Message) bool {
	d.Discard()
	if p == d.history[d.at].puzzle {
		return false
	}
	d.record(p, name, d.home())
	return true
}

// Replace puts another puzzle in the place of this one, which undo brings back with its
// file: the other has none until it is saved. Among others in a file it takes the place of
// this one there.
func (d *Document) Replace(p *puzzles.Puzzle, name puzzles.Message) {
	d.draft = nil
	at := &home{}
	if d.shelf != nil {
		at = d.home()
	}
	d.record(p, name, at)
}

// push appends a snapshot, forgetting what could be redone and the oldest edit
// beyond undoDepth. Solutions that no longer answer the puzzle are left behind.
func (d *Document) push(p *puzzles.Puzzle, name puzzles.Message) {
	d.record(keepValid(d.history[d.at].puzzle, p), name, d.home())
}

// record appends a snapshot as it is.
func (d *Document) record(p *puzzles.Puzzle, name puzzles.Message, at *home) {
	*d.clock++
	d.history = append(d.history[:d.at+1], snapshot{p, name, at, *d.clock})
	if extra := len(d.history) - 1 - undoDepth; extra > 0 {
		d.history = append([]snapshot(nil), d.history[extra:]...)
	}
	d.at = len(d.history) - 1
}

// Undo takes the last edit back, or the unfinished stroke. It reports whether
// there was anything to take back.
func (d *Document) Undo() bool {
	if d.draft != nil {
		d.Discard()
		return true
	}
	if d.at == 0 {
		return false
	}
	d.at--
	return true
}

// Redo makes the edit again that Undo took back.
func (d *Document) Redo() bool {
	if d.draft != nil || d.at+1 >= len(d.history) {
		return false
	}
	d.at++
	return true
}

// UndoName returns the name of the edit that Undo takes back.
func (d *Document) UndoName() (name puzzles.Message, ok bool) {
	return d.history[d.at].edit, d.at > 0
}

// RedoName returns the name of the edit that Redo makes again.
func (d *Document) RedoName() (name puzzles.Message, ok bool) {
	if d.at+1 >= len(d.history) {
		return puzzles.Message{}, false
	}
	return d.history[d.at+1].edit, true
}

// step is one version of the puzzle and the edit that led to it.
type step struct {
	Puzzle *puzzles.Puzzle
	Name   puzzles.Message // empty for the puzzle as it was opened
}

// Steps lists all versions of the puzzle, those that were undone included.
func (d *Document) Steps() []step {
	steps := make([]step, len(d.history))
	for i, s := range d.history {
		steps[i] = step{s.puzzle, s.edit}
	}
	return steps
}

// Step is one of Steps.
func (d *Document) Step(i int) step { return step{d.history[i].puzzle, d.history[i].edit} }

// At returns the index of the present step.
func (d *Document) At() int { return d.at }

// GoTo undoes or redoes edits until the puzzle is as it was at a step. An
// unfinished stroke is dropped. It reports whether anything changed.
func (d *Document) GoTo(i int) bool {
	if i < 0 || i >= len(d.history) || i == d.at && d.draft == nil {
		return false
	}
	d.at = i
	d.Discard()
	return true
}

// Stale returns the solutions that the edits since have made worthless, those of
// the newest version that had some, without those that were dropped; nil when the
// present one has its own.
func (d *Document) Stale() []puzzles.Solution {
	now := d.Puzzle()
	for i := d.at; i >= 0 && d.history[i].home == d.home(); i-- {
		p := d.history[i].puzzle
		if i == d.at && d.draft != nil {
			p = d.draft
		}
		if p.Family != now.Family || !slices.Equal(p.Headers, now.Headers) {
			return nil // they would be counted in what is counted now
		}
		if slices.ContainsFunc(p.Solutions, func(s puzzles.Solution) bool { return !s.Loose }) {
			if SameBoards(p, now) {
				return nil
			}
			return slices.DeleteFunc(slices.Clone(p.Solutions), func(s puzzles.Solution) bool {
				return s.Loose || slices.ContainsFunc(d.dropped, func(moves []puzzles.Move) bool { return slices.Equal(moves, s.Moves) })
			})
		}
	}
	return nil
}

// DropStale removes one of the stale solutions. The version they belong to keeps it:
// undo goes back to a puzzle as it was.
func (d *Document) DropStale(i int) {
	if list := d.Stale(); i >= 0 && i < len(list) {
		d.dropped = append(d.dropped, list[i].Moves)
	}
}
