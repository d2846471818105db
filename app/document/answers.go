package document

import (
	"slices"
	"time"

	"waymark/puzzles"
	"waymark/puzzles/study"
)

// What a puzzle holds beside what is edited: solutions, and moves that were tried. It
// belongs to the boards it was found on.

// SetSolutions replaces the solutions of the current puzzle. It is no edit.
func (d *Document) SetSolutions(list []puzzles.Solution) {
	d.complete(d.at, func(p *puzzles.Puzzle) { p.Solutions = list })
}

// Note replaces solutions and bounds by what is known of them now, with those that nobody asked
// for: they enter the file when it is saved, and nothing is asked on closing but where a search
// for them took long. took is the longest of those.
func (d *Document) Note(list []puzzles.Solution, bounds []puzzles.Bound, took time.Duration) {
	was, at := d.history[d.at].puzzle, d.home()
	d.complete(d.at, func(p *puzzles.Puzzle) { p.Solutions, p.Bounds = list, bounds })
	if at.saved == was {
		at.saved = d.history[d.at].puzzle
	}
	at.took = max(at.took, took)
}

// Asked returns a puzzle with its solutions as if each had been asked for: a file holds them all.
func Asked(p *puzzles.Puzzle) *puzzles.Puzzle {
	if !slices.ContainsFunc(p.Solutions, func(s puzzles.Solution) bool { return s.Loose }) {
		return p
	}
	n := p.Clone()
	for i := range n.Solutions {
		n.Solutions[i].Loose = false
	}
	return n
}

// Refuse notes that the user has removed a solution: it is not offered again.
func (d *Document) Refuse(moves []puzzles.Move) { d.dropped = append(d.dropped, moves) }

// Refused reports whether the user has removed a solution with these moves.
func (d *Document) Refused(moves []puzzles.Move) bool {
	return slices.ContainsFunc(d.dropped, func(o []puzzles.Move) bool { return slices.Equal(o, moves) })
}

// SetTried replaces the tree of tried moves. It is no edit: undo takes no move back that
// was tried, and where it goes back to other boards, what was tried on those is there.
// Versions beside this one that differ in their marks only have the same tree.
func (d *Document) SetTried(tree []puzzles.Tried) {
	set := func(p *puzzles.Puzzle) { p.Tried = tree }
	here := d.history[d.at].puzzle
	for i := d.at; i >= 0 && SameBoards(d.history[i].puzzle, here); i-- {
		d.complete(i, set)
	}
	for i := d.at + 1; i < len(d.history) && SameBoards(d.history[i].puzzle, here); i++ {
		d.complete(i, set)
	}
}

// complete changes a version of the puzzle by what is no edit.
func (d *Document) complete(i int, change func(*puzzles.Puzzle)) {
	p := d.history[i].puzzle.Clone()
	change(p)
	if at := d.history[i].home; at.edited == d.history[i].puzzle {
		at.edited = p
	}
	d.history[i].puzzle = p
}

// keepValid drops from next what its edit made worthless. On other boards, or with other rules,
// those solutions stay whose moves solve the puzzle all the same, with nothing proved of them and
// no word of how they were found. With other marks all moves stay, and what was proved whatever
// the marks. What others said of other boards goes. What the record of facts proves of them in spite of the edit, it tells again.
func keepValid(prev, next *puzzles.Puzzle) *puzzles.Puzzle {
	boards := SameBoards(prev, next)
	nothing := len(next.Solutions)+len(next.Bounds)+len(next.Tried) == 0 && next.Made == nil && next.Published == nil
	if nothing || boards && puzzles.SameMarks(prev.Marks, next.Marks) {
		return next
	}
	n := next.Clone()
	if n.Made == prev.Made && !boards {
		n.Made = nil
	}
	if n.Published == prev.Published && !sameRules(prev, next) {
		n.Published = nil
	}
	if !boards && puzzles.SameTried(prev.Tried, next.Tried) {
		n.Tried = nil
	}
	if slices.Equal(prev.Bounds, next.Bounds) {
		n.Bounds = slices.DeleteFunc(n.Bounds, func(b puzzles.Bound) bool { return b.Routed || !boards })
	}
	n.Solutions = nil
	for _, s := range next.Solutions {
		switch {
		case boards && s.Routed:
			s = s.Unproved()
			s.Routed = false
		case boards:
		case prev.Family == n.Family && len(s.Moves) > 0 && study.Verify(n, s.Moves, false) == nil:
			s = puzzles.Solution{Moves: s.Moves, Status: s.Unproved().Status, Found: s.Found, Proof: puzzles.Proof{Loose: s.Loose}}
		default:
			continue
		}
		n.Solutions = append(n.Solutions, s)
	}
	return n
}

// NoteBound makes a bound that of the last version of the puzzle that asks the same question
// as p, in the place of a lower one; nil removes what is there. It is no edit. It reports
// whether anything changed.
func (d *Document) NoteBound(p *puzzles.Puzzle, routed bool, b *puzzles.Bound) bool {
	for i := len(d.history) - 1; i >= 0; i-- {
		was := d.history[i].puzzle
		if !SameQuestion(was, p) {
			continue
		}
		had := slices.IndexFunc(was.Bounds, func(o puzzles.Bound) bool { return o.Routed == routed })
		if b == nil && had < 0 || b != nil && had >= 0 && was.Bounds[had].Claim == nil && (was.Bounds[had].Lower > b.Lower || sameBound(was.Bounds[had], *b)) {
			return false
		}
		d.complete(i, func(n *puzzles.Puzzle) {
			n.Bounds = slices.DeleteFunc(n.Bounds, func(o puzzles.Bound) bool { return o.Routed == routed })
			if b != nil {
				n.Bounds = append(n.Bounds, *b)
			}
		})
		return true
	}
	return false
}

// sameBound reports whether two bounds of a question say the same, and were asked for alike.
func sameBound(a, b puzzles.Bound) bool {
	return a.Lower == b.Lower && (a.Asked == nil) == (b.Asked == nil) && (a.Asked == nil || *a.Asked == *b.Asked)
}

// Answer adds a solution to the last version of the puzzle that asks the same
// question as p. It is no edit. It reports whether there is such a version.
func (d *Document) Answer(p *puzzles.Puzzle, s puzzles.Solution) bool {
	for i := len(d.history) - 1; i >= 0; i-- {
		was := d.history[i].puzzle
		if !SameQuestion(was, p) {
			continue
		}
		n := was.Clone()
		n.Solutions = study.With(was.Solutions, s)
		d.history[i].puzzle = n
		if at := d.history[i].home; at.edited == was {
			at.edited = n
		}
		return true
	}
	return false
}

// SameBoards reports whether two puzzles ask the same question, marks apart:
// the same family, boards and settings.
func SameBoards(a, b *puzzles.Puzzle) bool {
	return a == b || a.Family == b.Family && a.Start.Equal(b.Start) && a.Goal.Equal(b.Goal) &&
		slices.Equal(a.Headers, b.Headers)
}

// sameRules is SameBoards, whatever is counted.
func sameRules(a, b *puzzles.Puzzle) bool {
	counted := func(h puzzles.Header) bool { return h.Key == "metric" }
	rules := func(p *puzzles.Puzzle) []puzzles.Header { return slices.DeleteFunc(slices.Clone(p.Headers), counted) }
	return a.Family == b.Family && a.Start.Equal(b.Start) && a.Goal.Equal(b.Goal) && slices.Equal(rules(a), rules(b))
}

// Another reports whether q is another puzzle than p rather than a version of it: of
// another family or size, or with a name of its own. In the file of p it would be a surprise.
func Another(p, q *puzzles.Puzzle) bool {
	return p.Family != q.Family || p.Start.Size != q.Start.Size || p.Name != "" && q.Name != "" && p.Name != q.Name
}

// SameQuestion reports whether a search of a answers b as well: the same
// boards and the same marks. Names do not matter.
func SameQuestion(a, b *puzzles.Puzzle) bool {
	return SameBoards(a, b) && puzzles.SameMarks(a.Marks, b.Marks)
}
