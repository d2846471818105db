package present

import (
	"time"

	"waymark/app/document"
	"waymark/app/search"
	"waymark/app/text"
	"waymark/puzzles"
	"waymark/puzzles/demands"
	"waymark/puzzles/difficulty"
	"waymark/puzzles/known"
	"waymark/solver"
)

// View is a puzzle as it is looked at, and what there is to tell of it.
type View struct {
	Puzzle   *puzzles.Puzzle
	Family   puzzles.Family
	Known    *known.Facts
	Saved    *known.Facts // what is proved of it where it is kept; nil where that is nowhere
	Reveal   Reveal
	Advice   *search.Advice     // on any puzzle; nil before the first
	Last     *Search            // of this question; nil before the first
	Chosen   *Chosen            // the search that Solve begins; nil where it is left to the program
	Findings []*demands.Finding // of its demands, nil where nothing is known yet
	Figure   *difficulty.Figure // how hard the puzzle is for people, its marks left aside; nil while that is not known
}

// Search is a search of the puzzle that has ended.
type Search struct {
	Routed bool // it obeyed the marks
	Result solver.Result
	Err    error
	GoesOn bool // it is held, and can go on
}

// Chosen is a search that the user has chosen.
type Chosen struct {
	Name     string
	Shortest bool // it ends with the shortest solution, where its limits let it
}

// routed is what is known of the question of the puzzle, free of that without its marks.
func (v View) routed() known.Fact { return v.Known.Of(known.Routed(v.Puzzle)) }
func (v View) free() known.Fact   { return v.Known.Of(known.Free(v.Puzzle)) }

// saved reports whether the file has the proof of a length that is proved of a question; that
// nothing is to be done needs none.
func (v View) saved(q known.Question) bool {
	return v.Saved.Of(q).Exact() || len(v.Known.Of(q).Moves) == 0
}

// proved is the word for such a length.
func (v View) proved(q known.Question) string {
	if v.saved(q) {
		return text.Tr("proved")
	}
	return text.Tr("proved, not saved")
}

// Took is the time of the longest search for what is known of the puzzle and not in its file.
func (v View) Took() (took time.Duration) {
	for _, q := range v.questions() {
		now, file := v.Known.Of(q), v.Saved.Of(q)
		if now.Least > file.Least || now.Found && (!file.Found || len(now.Moves) < len(file.Moves)) {
			took = max(took, now.Took)
		}
	}
	return took
}

// advice is that on this puzzle, nil where it is still awaited.
func (v View) advice() *search.Advice {
	if a := v.Advice; a != nil && (a.Puzzle == v.Puzzle || document.SameQuestion(a.Puzzle, v.Puzzle)) {
		return a
	}
	return nil
}

// counted writes a number of moves in the unit of the puzzle.
func (v View) counted(n int) string { return NounCount(puzzles.MoveUnit(v.Family, v.Puzzle), n) }

// length is counted for the length of a solution, where that may be told.
func (v View) length(n int) string { return v.Reveal.Length(puzzles.MoveUnit(v.Family, v.Puzzle), n) }

// solvedAlready reports that the start is a goal.
func (v View) solvedAlready() bool { return v.Family.Matches(v.Puzzle, v.Puzzle.Start, v.Puzzle.Goal) }

// alreadyThere says that there is nothing to solve, and what to change.
func (v View) alreadyThere() string {
	if v.Family.Info().NoGoal {
		return text.Tr("The start satisfies the goal. Change the board.")
	}
	return text.Tr("The start satisfies the goal. Change one of the boards.")
}

// FromStart is the length of the shortest way from the start that is known, marks left
// aside, -1 for none, and whether it is proved.
func (v View) FromStart() (best int, proved bool) {
	f := v.free()
	if !f.Found {
		return -1, false
	}
	return len(f.Moves), f.Exact()
}

// Standing is what is known of the lengths, through the marks and without them: of two that are equal all is told alike.
type Standing struct{ Routed, Free standing }

type standing struct {
	best, least      int // -1 where no solution is known
	bestBy, provedBy known.Source
}

// Standing returns what is known of the puzzle, to tell whether that has changed.
func (v View) Standing() Standing {
	of := func(f known.Fact) standing {
		s := standing{best: -1, least: f.Least, provedBy: f.LeastBy}
		if f.Found {
			s.best, s.bestBy = len(f.Moves), f.MovesBy
		}
		return s
	}
	return Standing{of(v.routed()), of(v.free())}
}

// Count says how many shortest solutions there are, "" where nobody has counted.
func (v View) Count() string {
	c := v.routed().Count
	switch {
	case !v.Reveal.All() || c.Number == 0 && !c.More:
		return ""
	case c.More:
		return text.Tr("More optimal solutions than can be counted.")
	case c.Exact && c.Number == 1:
		return text.Tr("One optimal solution, counted exactly.")
	case c.Exact:
		return text.Tr("%s optimal solutions, counted exactly.", text.Number(c.Number))
	}
	return text.Tr("At least %s solutions of this length.", text.Number(c.Number))
}

// CountShort says the same where there is little room.
func (v View) CountShort() string {
	switch n := v.Counted(); {
	case v.Count() == "":
		return ""
	case n == 1:
		return text.Tr("the only optimal one")
	case n > 0:
		return text.Tr("%s optimal in all", text.Number(n))
	case v.routed().Count.More:
		return text.Tr("too many to count")
	}
	return text.Tr("at least %s", text.Number(v.routed().Count.Number))
}

// Heats are where the moves of all shortest solutions pass and end, nil where that was not
// counted or may not be told.
func (v View) Heats() (passed, stopped *puzzles.Heat) {
	if v.Counted() == 0 {
		return nil, nil
	}
	c := v.routed().Count
	return c.Passed, c.Stopped
}

// Counted is how many shortest solutions there are, 0 where that was not counted exactly or
// may not be told.
func (v View) Counted() uint64 {
	if c := v.routed().Count; v.Reveal.All() && c.Exact && !c.More {
		return c.Number
	}
	return 0
}
