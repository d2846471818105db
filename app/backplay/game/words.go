package game

import (
	"waymark/app/present"
	"waymark/app/text"
	"waymark/puzzles"
	"waymark/puzzles/known"
	"waymark/puzzles/moveanalysis"
)

// View is what may be told of a way.
type View struct {
	*Game
	Fact   known.Fact // what is known of the position
	Busy   bool       // a shorter way is looked for
	Reveal present.Reveal
}

// Standing is what is known of a way.
type Standing uint8

// The standings.
const (
	AtGoal  Standing = iota
	Hidden           // with the lengths
	Optimal          // proved: no way from the position is shorter
	Longer           // a shorter way is known
	Looking          // no shorter way is known, and one is looked for
	Open             // nor is it proved that there is none
)

// Standing tells how the way stands.
func (v View) Standing() Standing {
	n := v.Len()
	switch {
	case n == 0:
		return AtGoal
	case v.Reveal.Hidden:
		return Hidden
	case v.Fact.Found && len(v.Fact.Moves) < n:
		return Longer
	case v.Fact.Least >= n:
		return Optimal
	case v.Busy:
		return Looking
	}
	return Open
}

// Shortcut is a shorter way that is known and may be told, if there is one.
func (v View) Shortcut() ([]puzzles.Move, bool) {
	return v.Fact.Moves, v.Standing() == Longer
}

func (v View) moves(n int) string {
	return present.NounCount(puzzles.MoveUnit(v.rules, v.Goal.Puzzle), n)
}

// Verdict says it in a title and a sentence.
func (v View) Verdict() (title, detail string) {
	back := text.Tr("%s back", v.moves(v.Len()))
	switch v.Standing() {
	case AtGoal:
		return text.Tr("At the goal"), v.goalWords()
	case Hidden:
		return back, text.Tr("Whether a shorter way leads to the goal is hidden with the lengths.")
	case Optimal:
		return text.Tr("%s back: optimal", v.moves(v.Len())), text.Tr("No way from here to the goal is shorter, proved.")
	case Longer:
		return text.Tr("%s back: a shorter way is known", v.moves(v.Len())), v.shorterWords()
	case Looking:
		return back, text.Join(text.Tr("Looking for a shorter way …"), v.leastWords())
	}
	return back, text.Join(text.Tr("No shorter way was found, and it is not proved that there is none."), v.leastWords())
}

// shorterWords say how much shorter the known way is, and whether that is the end of it.
func (v View) shorterWords() string {
	short := v.moves(len(v.Fact.Moves))
	switch {
	case len(v.Fact.Moves) == 0:
		return text.Tr("The goal is reached here already.")
	case v.Fact.Exact():
		return text.Tr("A shortest solution from here has %s, proved.", short)
	case v.Busy:
		return text.Join(text.Tr("A solution from here has %s; an even shorter one is looked for.", short), v.leastWords())
	}
	return text.Join(text.Tr("A solution from here has %s.", short), v.leastWords())
}

// leastWords say what is proved of all ways from the position.
func (v View) leastWords() string {
	if v.Fact.Least <= 1 {
		return ""
	}
	return text.Tr("None has fewer than %s, proved.", v.moves(v.Fact.Least))
}

// goalWords say which position of the goal this is.
func (v View) goalWords() string {
	g, words := v.Goal, ""
	switch g.By {
	case moveanalysis.ByStart:
		words = text.Tr("The start is solved already: it is where the way ends.")
	case moveanalysis.ByEnd:
		words = text.Tr("A kept solution ends here.")
	case moveanalysis.ByAlike:
		words = text.Tr("What the goal leaves open is as on the start, or nearly so.")
		if g.All && len(g.Others) == 0 {
			words = text.Tr("The goal says where everything stands.")
		}
	case moveanalysis.BySeating:
		words = text.Tr("What the goal asks for changed places with what stood there; the rest is as on the start.")
	case moveanalysis.BySearch:
		words = text.Tr("The goal leaves things open: a solution from the start, found just now, ends here.")
	case moveanalysis.ByFilling:
		words = text.Tr("The start does not fit the goal: only what the goal asks for stands here.")
	}
	switch {
	case !v.line().goal.Equal(g.Puzzle.Start):
		words = text.Tr("This is another position of the goal.")
	case len(g.Others) > 0 && g.All:
		words = text.Join(words, text.Count(len(g.Others), "There is %s other position of the goal.", "There are %s other positions of the goal."))
	case len(g.Others) > 0:
		words = text.Join(words, text.Tr("The goal has many other positions."))
	}
	return words
}
