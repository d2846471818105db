package puzzles

import "slices"

// Puzzle is what a file holds: the two boards, the marks, the solutions found
// and the author's words. It is immutable by convention: an edit makes a
// shallow copy (Clone) and replaces what changed, so that undo can keep every
// version and a running search its own.
type Puzzle struct {
	Family string // the family's ID, "glide"
	Name   string
	Author string
	Note   string

	Made      *Made      // by the generator, nil where it is not of it
	Published *Published // of the length, by somebody else; nil for nothing

	Start Board
	Goal  Board // a pattern; cells may be Any

	Headers   []Header // the family's own settings, such as metric or axis
	Marks     []Mark
	Solutions []Solution
	Bounds    []Bound  // of searches that ended without the answer, at most one with the marks and one without
	Tried     []Tried  // moves tried by hand on these boards, as a tree
	Demands   []Demand // what the author wants of it
	Tasks     []Task   // for a class; only files have them
}

// Task asks a class something about a puzzle, with the search that it is about. Files keep it.
type Task struct {
	Words     string `file:"words,must"`
	Algorithm string `file:"algorithm"` // by the words of the commands
	Heuristic string `file:"heuristic"`
	Expanded  uint64 `file:"expanded"` // the answer, where it is a number of positions
	Length    int    `file:"length"`   // or of moves
}

// Header is one setting of a family as it stands in the text form: a key and
// the rest of the line.
type Header struct{ Key, Value string }

// Header returns the value of the setting, or "".
func (p *Puzzle) Header(key string) string {
	for _, h := range p.Headers {
		if h.Key == key {
			return h.Value
		}
	}
	return ""
}

// Board returns the board of a role, for Pattern that of a mark; ok is false when
// the puzzle has no such board.
func (p *Puzzle) Board(role Role, mark int) (b Board, ok bool) {
	switch {
	case role == Start:
		b = p.Start
	case role == Goal:
		b = p.Goal
	case role == Pattern && mark >= 0 && mark < len(p.Marks):
		b = p.Marks[mark].Board
	}
	return b, !b.IsZero() && len(b.Cells) == b.Size.Cells()
}

// Clone returns a copy whose lists can be changed without touching p. Boards
// are shared: they are immutable.
func (p *Puzzle) Clone() *Puzzle {
	n := *p
	n.Headers = slices.Clone(p.Headers)
	n.Marks = slices.Clone(p.Marks)
	n.Solutions = slices.Clone(p.Solutions)
	n.Bounds = slices.Clone(p.Bounds)
	n.Tried = slices.Clone(p.Tried)
	n.Demands = slices.Clone(p.Demands)
	return &n
}
