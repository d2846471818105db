package state

import (
	"waymark/app/document"
	"waymark/app/present"
	"waymark/app/text"
	"waymark/puzzles"
	"waymark/puzzles/families"
	"waymark/solver"
)

// Puzzle is the open puzzle with its document.
type Puzzle struct {
	work  *Work
	Doc   *document.Document
	Rules families.Family
}

// UsualOptions are those of a puzzle for which nothing was chosen.
func UsualOptions() solver.Options {
	return solver.Options{Algorithm: solver.Automatic, Weight: 1.5, Penalty: 0.2, A: 1, B: 1}
}

// Options are what is asked of the next search of the open puzzle. What is chosen for one puzzle is not the search of
// another.
func (t *Puzzle) Options() solver.Options {
	o, chosen := t.Doc.Options(t.Doc.Puzzle().Family)
	if !chosen {
		o = UsualOptions()
	}
	o.Threads = t.work.Prefs.Threads()
	return o
}

// SetOptions chooses them.
func (t *Puzzle) SetOptions(o solver.Options) { t.Doc.SetOptions(t.Doc.Puzzle().Family, o) }

// ChangeOptions changes what is asked of the next search.
func (t *Puzzle) ChangeOptions(change func(*solver.Options)) {
	defer t.work.Begin().End()
	o := t.Options()
	change(&o)
	t.SetOptions(o)
}

// Reveal is what may be told now.
func (t *Puzzle) Reveal() present.Reveal { return present.Reveal{Hidden: t.work.Prefs.SpoilerFree()} }

// View is what is known of the puzzle of a document.
func (t *Puzzle) View(d *document.Document) present.View {
	v := present.View{Puzzle: d.Puzzle(), Family: families.Find(d.Puzzle().Family), Known: t.work.Known, Reveal: t.Reveal()}
	if t.work.Signet != nil || d.Path() == "" { // what cannot be sealed is a claim in a file
		v.Saved = d.Proved()
	}
	return v
}

// Withheld says in the place of a number why it is not told.
func Withheld() string { return text.Tr("hidden with the lengths") }

// Stale lists the solutions of the puzzle as it was before its boards were
// changed; none once it has others.
func (t *Puzzle) Stale() []puzzles.Solution {
	if len(t.Doc.Puzzle().Solutions) > 0 {
		return nil
	}
	return t.Doc.Stale()
}

// Counted writes a number of moves in the unit of the puzzle: "22 slides".
func (t *Puzzle) Counted(n int) string {
	return present.NounCount(puzzles.MoveUnit(t.Rules, t.Doc.Puzzle()), n)
}

// SolutionLength is Counted for the length of a solution, where that may be told.
func (t *Puzzle) SolutionLength(n int) string {
	return t.Reveal().Length(puzzles.MoveUnit(t.Rules, t.Doc.Puzzle()), n)
}

// NameOr is the name of the open puzzle, or another where it has none.
func (t *Puzzle) NameOr(otherwise string) string {
	if name := t.Doc.Title(); name != "" {
		return name
	}
	return otherwise
}
