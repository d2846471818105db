package known

import (
	"time"

	"waymark/puzzles"
	"waymark/solver"
)

// Source is where something known comes from.
type Source string

// The sources. What no source is noted of follows from other facts.
const (
	Derived  Source = ""
	Search   Source = "search"   // the user asked for
	Drawing  Source = "drawing"  // in the background, while the puzzle was drawn
	Asking   Source = "asking"   // from a position somebody asked about
	Compared Source = "compared" // one of several that were compared
	Audited  Source = "audited"  // what the marks cost
	Counted  Source = "counted"  // for all optimal solutions
	Varied   Source = "varied"   // what a change of a puzzle does
	Analysed Source = "analysed" // by going through all positions
	Made     Source = "made"     // before the puzzle was shown, by who made it
	Kept     Source = "kept"     // a solution of a file, and what that says of it
	Hand     Source = "hand"     // played by the user
	Argued   Source = "argued"   // without any search
)

// Fact is what is known of a question. Lengths are numbers of moves of the puzzle.
type Fact struct {
	Least    int            // proved: no solution is shorter
	LeastBy  Source         // who has proved that
	Found    bool           // there is a solution
	Moves    []puzzles.Move // the shortest known
	MovesBy  Source
	Dead     bool // proved: there is none
	DeadBy   Source
	Reason   solver.Explanation // by what; its format is "" where nobody noted it
	Searched bool               // a search has gone as far as its limits let it
	Count    Count              // of the shortest solutions
	Took     time.Duration      // of the searches for it, where somebody has measured them
}

// Count is how many shortest solutions there are.
type Count struct {
	Length int    // of each
	Number uint64 // of those met; 0 where nobody has counted
	Exact  bool   // there are no others
	More   bool   // there are more than can be counted
	// Passed and Stopped say where the moves of all of them pass and end; nil where nobody has
	// counted that. They are not changed.
	Passed, Stopped *puzzles.Heat
}

// Exact reports that the length of the shortest solution is proved.
func (f Fact) Exact() bool { return f.Found && f.Least == len(f.Moves) }

// Settled reports that no search can say more.
func (f Fact) Settled() bool { return f.Dead || f.Exact() }

// Optimum is the proved length of the shortest solution; ok is false where none is.
func (f Fact) Optimum() (n int, ok bool) { return f.Least, f.Exact() }

// Ours is the fact as it is held against what somebody has published.
func (f Fact) Ours() Ours {
	return Ours{Least: f.Least, Found: f.Found, Best: len(f.Moves), Dead: f.Dead}
}

// merge takes in news of the same question, and reports what excludes each other.
func (f *Fact) merge(news Fact) (fault error) {
	was := *f
	if news.Found && shorter(news.Moves, *f) {
		f.Found, f.Moves, f.MovesBy = true, news.Moves, news.MovesBy
	}
	if f.rises(news.Least, news.LeastBy) {
		f.Least, f.LeastBy = news.Least, news.LeastBy
	}
	if news.Dead && (!f.Dead || f.Reason.Format == "" && news.Reason.Format != "") {
		f.Dead, f.DeadBy, f.Reason = true, news.DeadBy, news.Reason
	}
	f.Searched = f.Searched || news.Searched
	if f.Count.less(news.Count) {
		f.Count = news.Count
	}
	f.Took = max(f.Took, news.Took)
	return f.consistent(was)
}

// shorter reports whether a solution is shorter than any known.
func shorter(moves []puzzles.Move, f Fact) bool { return !f.Found || len(moves) < len(f.Moves) }

// rises reports whether a bound says more than the one known.
func (f *Fact) rises(least int, by Source) bool {
	return least > f.Least || least > 0 && least == f.Least && weak(f.LeastBy) && !weak(by)
}

// gist is what other facts follow from.
type gist struct {
	least   int
	by      Source
	length  int // -1 for no solution
	dead    bool
	because string
}

func (f *Fact) gist() gist {
	g := gist{f.Least, f.LeastBy, -1, f.Dead, f.Reason.Format}
	if f.Found {
		g.length = len(f.Moves)
	}
	return g
}

// bounds is what a question says of those that ask for more.
func (f *Fact) bounds() Fact {
	return Fact{Least: f.Least, LeastBy: f.LeastBy, Dead: f.Dead, DeadBy: f.DeadBy, Reason: f.Reason}
}

// weak reports whether a proof by anybody else is worth more: what a file says was not
// proved before our eyes.
func weak(by Source) bool { return by == Kept || by == Derived }

// less reports whether another count of the same solutions says more.
func (c Count) less(o Count) bool {
	switch {
	case o.Number == 0 && !o.More || c.Exact && (c.Passed != nil || o.Passed == nil || !o.Exact):
		return false
	case c.Number == 0 && !c.More || o.Exact || o.Length < c.Length:
		return true
	}
	return o.Length == c.Length && (o.Number > c.Number || o.More && !c.More)
}

// consistent drops what cannot be beside the moves, and says what that was. was is the
// fact before.
func (f *Fact) consistent(was Fact) (fault error) {
	if !f.Found {
		return nil
	}
	if n := len(f.Moves); f.Least > n {
		fault = puzzles.Messagef("at least %d moves were proved to be needed (%s), but a solution has %d (%s)",
			f.Least, f.LeastBy.String(), n, f.MovesBy.String())
		if f.Least, f.LeastBy = was.Least, was.LeastBy; f.Least > n {
			f.Least, f.LeastBy = 0, Derived
		}
	}
	if f.Dead {
		fault = puzzles.Messagef("it was proved that there is no solution (%s), but one has %d moves (%s)",
			f.DeadBy.String(), len(f.Moves), f.MovesBy.String())
		f.Dead, f.DeadBy, f.Reason = false, Derived, solver.Explanation{}
	}
	if f.Count.Length > len(f.Moves) {
		f.Count = Count{} // of longer ones, which were the shortest known
	}
	return fault
}

// String names a source for a report of a fault.
func (s Source) String() string {
	if s == Derived {
		return "derived"
	}
	return string(s)
}
